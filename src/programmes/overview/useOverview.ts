import { OVERVIEW_KEY } from '../../indicators/useReport';
import { useRead } from '../../providers/useRead';
import { useAskedSeason } from '../shownSeason';

/** Every report of one regional headquarters in the season that is shown, in one answer; without a unit, of one's own. */
export function useOverview(unit?: number) {
  const { season } = useAskedSeason();
  return useRead(
    'report.overview',
    { query: { programme: 'rating', unit, season } },
    { queryKey: [OVERVIEW_KEY, 'rating', unit ?? 'own', season ?? 'now'], staleTime: 0 },
  );
}
