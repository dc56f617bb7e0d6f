import { REGION_SEARCH_MIN } from '@contract/constants';
import type { Region } from './useRegions';

/** Section 5: the cached list is filtered from three letters on, below that it is shown whole. */
export function filterRegions(regions: readonly Region[], typed: string): Region[] {
  const term = plain(typed);
  return regions.filter(({ name }) => term.length < REGION_SEARCH_MIN || plain(name).includes(term));
}

const plain = (text: string) => text.trim().toLowerCase().replaceAll('ё', 'е');
