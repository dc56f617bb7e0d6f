import { OVERVIEW_KEY } from '../../indicators/useReport';
import { useRead } from '../../providers/useRead';

/** Every report of one regional headquarters in one answer; without a unit, of one's own. */
export const useOverview = (unit?: number, season?: number) =>
  useRead(
    'report.overview',
    { query: { programme: 'rating', unit, season } },
    { queryKey: [OVERVIEW_KEY, 'rating', unit ?? 'own', season ?? 'now'], staleTime: 0 },
  );
