// The lists of indicators: a season of a programme is a version of its list.
import { competitionIndicators } from './competition';
import { ratingIndicators } from './rating';
import type { Indicator, Programme } from './types';

/** Versions of a programme's list by the season they begin with, the newest first. */
const lists: Record<Programme, readonly { since: number; indicators: readonly Indicator[] }[]> = {
  rating: [{ since: 2025, indicators: ratingIndicators }],
  competition: [{ since: 1, indicators: competitionIndicators }],
};

/** The indicators of a season; without a season, those of the newest list. */
export function indicatorsOf(programme: Programme, season?: number): readonly Indicator[] {
  const versions = lists[programme];
  const version = season === undefined ? versions[0] : versions.find(({ since }) => since <= season);
  return version?.indicators ?? [];
}

/** One indicator by its key. */
export const indicatorAt = (programme: Programme, key: string, season?: number): Indicator | undefined =>
  indicatorsOf(programme, season).find((indicator) => indicator.key === key);
