// Places of one indicator as they are written.
import type { Placed } from '../../../contract/indicators/places';
import type { RatingIndicator } from '../../../contract/indicators/rating/inputs';
import type { ScoreRow } from '../../../contract/indicators/types';
import type { PlaceRow } from '../programmes/keepPlaces';

/** Rows of one indicator; where scores depend on each other they keep what they were counted from. */
export function placeRows(
  { key, scoreAll }: RatingIndicator,
  placed: readonly Placed[],
  rows: readonly ScoreRow<unknown>[],
): PlaceRow[] {
  const byUnit = new Map(scoreAll ? rows.map((row) => [row.unit, row]) : []);
  return placed.map(({ unit, place, score }) => ({
    indicator: key,
    unit_id: unit,
    place,
    score: score.value.toFixed(),
    breakdown: score.terms,
    inputs: byUnit.get(unit) ?? null,
  }));
}
