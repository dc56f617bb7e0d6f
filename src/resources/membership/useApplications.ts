import { type Level, levels } from '@contract/levels';
import type { Application } from '@contract/schemas/membership';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../providers/http';

/** Applications that wait at a unit; asked by its staff alone. */
export const useApplications = (level: Level, id: number, enabled: boolean) =>
  useQuery({
    queryKey: [levels[level].api, 'applications', id],
    queryFn: ({ signal }) => call<Application[]>(`/${levels[level].api}/${id}/applications/`, { signal }),
    enabled,
  });
