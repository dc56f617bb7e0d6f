// Places of units by one indicator of the rating.

import type { Big } from 'big.js';
import { type Better, densePlaces } from './ranks';
import type { RatingIndicator, RatingInputs, UnitInputs } from './rating/inputs';
import type { RatingSettings } from './rating/settings';
import { scoresOf } from './scoring';
import type { Answers, Score, ScoreRow } from './types';

type Placed = { unit: number; place: number; score: Score };

/** Which score is first: the season's settings, else the definition; null: not placed. */
export const directionOf = ({ key, better }: RatingIndicator, { directions }: RatingSettings): Better | null =>
  better && (directions[key] ?? better);

/**
 * Score of one report. Null: no score and no place, also where the score depends on the other units (R11, R12): those come
 * from `placesOf`.
 */
export const scoreOf = (indicator: RatingIndicator, answers: Answers, inputs: RatingInputs): Score | null =>
  indicator.score?.(answers, inputs) ?? null;

/**
 * Scores and places by one indicator. Units without a score are left out and have no place; the order of rows is
 * irrelevant.
 */
export function placesOf(
  indicator: RatingIndicator,
  rows: readonly ScoreRow<UnitInputs>[],
  settings: RatingSettings,
): Placed[] {
  const better = directionOf(indicator, settings);
  const scores = scoresOf(
    indicator,
    rows.map((row): ScoreRow<RatingInputs> => ({ ...row, inputs: { ...row.inputs, settings } })),
  );
  if (!better) return [];
  const places = placesByScore(indicator, new Map([...scores].map(([unit, { value }]) => [unit, value])), settings);
  return [...scores].map(([unit, score]) => ({ unit, score, place: places.get(unit) ?? 0 }));
}

/** Places of scores by one indicator; none where it is not placed. */
export function placesByScore(
  indicator: RatingIndicator,
  scores: ReadonlyMap<number, Big>,
  settings: RatingSettings,
): Map<number, number> {
  const better = directionOf(indicator, settings);
  if (!better) return new Map();
  if (indicator.placeGiven) return new Map([...scores].map(([unit, value]) => [unit, value.toNumber()]));
  return densePlaces(scores, better);
}
