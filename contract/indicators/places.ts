// Places of units by one indicator of the rating.

import type { Big } from 'big.js';
import { type Better, densePlaces } from './ranks';
import type { RatingInputs, UnitInputs } from './rating/inputs';
import type { RatingSettings } from './rating/settings';
import { ratingIndicator, scoresOf } from './scoring';
import type { Score, ScoreRow } from './types';

export type Placed = { unit: number; place: number; score: Score };

/** Which score is first: the season's settings, else the definition; null: not placed. */
export const directionOf = (key: string, settings: RatingSettings): Better | null => {
  const { better } = ratingIndicator(key);
  return better && (settings.directions[key] ?? better);
};

/**
 * Scores and places by one indicator. Units without a score are left out and have no place; the order of rows is
 * irrelevant.
 */
export function placesOf(key: string, rows: readonly ScoreRow<UnitInputs>[], settings: RatingSettings): Placed[] {
  const indicator = ratingIndicator(key);
  const better = directionOf(key, settings);
  const scores = scoresOf(
    indicator,
    rows.map((row): ScoreRow<RatingInputs> => ({ ...row, inputs: { ...row.inputs, settings } })),
  );
  if (!better) return [];
  const places = placesByScore(key, new Map([...scores].map(([unit, { value }]) => [unit, value])), settings);
  return [...scores].map(([unit, score]) => ({ unit, score, place: places.get(unit) ?? 0 }));
}

/** Places of scores by one indicator; none where it is not placed. */
export function placesByScore(
  key: string,
  scores: ReadonlyMap<number, Big>,
  settings: RatingSettings,
): Map<number, number> {
  const better = directionOf(key, settings);
  if (!better) return new Map();
  if (ratingIndicator(key).placeGiven) return new Map([...scores].map(([unit, value]) => [unit, value.toNumber()]));
  return densePlaces(scores, better);
}
