import type { Indicator } from '@contract/indicators/types';
import { to } from '@contract/paths';
import { useInSeason } from '../../programmes/shownSeason';

/** Where one's own report by an indicator is filled in, in the season that is shown. */
export function useReportAddress() {
  const inSeason = useInSeason();
  return ({ key, part }: Pick<Indicator, 'key' | 'part'>): string =>
    inSeason(part === 1 ? to('reportOne') : `${to('reportTwo')}?indicator=${key}`);
}
