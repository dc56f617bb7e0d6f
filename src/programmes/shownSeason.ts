// Which season a page shows stands in its address: `?season=`, or the id of the competition that is reported to.
import type { Programme } from '@contract/indicators/types';
import { paths } from '@contract/paths';
import { inSeason } from '@contract/programmes/inSeason';
import { matchPath, useLocation } from 'react-router-dom';
import { useSeason, useSeasons } from '../providers/stores/seasons';

/** The season that the address names, as a filter of what is read; without one the server takes the current. */
export function useAskedSeason(): { season?: number } {
  const { pathname, search } = useLocation();
  const inPath = matchPath(paths.detachmentReport, pathname)?.params.competition_pk;
  const asked = inPath ?? new URLSearchParams(search).get('season') ?? '';
  return /^[1-9]\d{0,5}$/.test(asked) ? { season: Number(asked) } : {};
}

/** The season that a page shows: that of the address, else the current one; undefined until it is known. */
export function useShownSeason(programme: Programme): number | undefined {
  const { season } = useAskedSeason();
  const current = useSeason(programme, season === undefined);
  return season ?? current;
}

/** Whether the address names a season that there is not. Where seasons could not be read, what is asked of them tells. */
export function useUnknownSeason(): boolean {
  const { season } = useAskedSeason();
  const asked = season !== undefined;
  const rating = useSeasons('rating', asked) ?? [];
  const known = [...rating, ...(useSeasons('competition', asked) ?? [])];
  return asked && known.length > 0 && known.every(({ number }) => number !== season);
}

/** Leads to an address in the season that is shown now. */
export function useInSeason(): (address: string) => string {
  const { season } = useAskedSeason();
  return (address) => inSeason(address, season);
}
