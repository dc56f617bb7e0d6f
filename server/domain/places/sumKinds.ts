// The sums of places: which they are, and over what they run.
import { type SumPlaced, sumsOf } from '../../../contract/indicators/sums';
import type { RatingSeason } from '../programmes/season';
import { placedIndicators } from './inputs';

export const sumKinds = ['overall', 'commissar'] as const;
export type SumKind = (typeof sumKinds)[number];

/** A sum of a season over these places by indicator. */
export function sumsBy(
  kind: SumKind,
  units: readonly number[],
  places: ReadonlyMap<string, ReadonlyMap<number, number>>,
  season: Pick<RatingSeason, 'number' | 'settings'>,
): SumPlaced[] {
  const counted = new Set(season.settings.sums[kind]);
  const keys = placedIndicators(season)
    .filter(({ key }) => counted.has(key))
    .map(({ key, number, title }) => ({ key, label: `${number}. ${title}` }));
  return sumsOf(units, keys, places);
}
