import type { HistoryRow } from '@contract/schemas/membership';
import type { Page } from '@contract/schemas/page';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../providers/http';

const SHOWN = 50;

/** What was decided about a person and who opened the documents, the newest first. */
export const usePersonHistory = (id: number, enabled = true) =>
  useQuery({
    queryKey: ['person', String(id), 'history'],
    queryFn: async () => (await call<Page<HistoryRow>>(`/rsousers/${id}/history/?limit=${SHOWN}`)).results,
    enabled,
    staleTime: 0,
  });
