// Places of units by one indicator of the rating.

import { Big } from 'big.js';
import { type Better, densePlaces } from './ranks';
import type { RatingIndicator, RatingInputs, UnitInputs } from './rating/inputs';
import type { RatingSettings } from './rating/settings';
import type { Answers, Indicator, Score, ScoreRow, Term } from './types';

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

/** Scores of units by one indicator; items of a catalogue are added up. A unit without a score is left out. */
function scoresOf<Inputs>(indicator: Indicator<Inputs>, rows: readonly ScoreRow<Inputs>[]): Map<number, Score> {
  if (indicator.scoreAll) return indicator.scoreAll(rows);
  const scores = new Map<number, Score>();
  for (const row of rows) {
    const score = indicator.catalogue ? sumOfItems(indicator, row) : scoreOfReport(indicator, row);
    if (score) scores.set(row.unit, score);
  }
  return scores;
}

function scoreOfReport<Inputs>(indicator: Indicator<Inputs>, { reports, inputs }: ScoreRow<Inputs>): Score | null {
  const [report] = reports;
  return (report && indicator.score?.(report.answers, inputs)) ?? null;
}

function sumOfItems<Inputs>(indicator: Indicator<Inputs>, { reports, inputs }: ScoreRow<Inputs>): Score | null {
  const names = new Map(indicator.catalogue?.map(({ id, name }) => [id, name]));
  const terms: Term[] = [];
  let value = new Big(0);
  for (const { item, answers } of [...reports].sort((a, b) => a.item - b.item)) {
    const score = indicator.score?.(answers, inputs);
    if (!score) continue;
    value = value.plus(score.value);
    const formula = score.terms.map((term) => term.formula).join('; ');
    terms.push({ item, label: names.get(item) ?? `№ ${item}`, formula, value: score.value.toFixed() });
  }
  return terms.length > 0 ? { value, terms } : null;
}
