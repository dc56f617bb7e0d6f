import type { ReportOverview } from '@contract/schemas/reports';
import { useQuery } from '@tanstack/react-query';
import { OVERVIEW_KEY } from '../../indicators/useReport';
import { api } from '../../providers/api';

/** Every report of one regional headquarters in one answer; without a unit, of one's own. */
export const useOverview = (unit?: number) =>
  useQuery<ReportOverview, Error & { status?: number }>({
    queryKey: [OVERVIEW_KEY, 'rating', unit ?? 'own'],
    queryFn: ({ signal }) => api('report.overview', { query: { programme: 'rating', unit }, signal }),
    staleTime: 0,
  });
