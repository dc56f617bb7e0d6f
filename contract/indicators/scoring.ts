// Scores of units from their accepted reports: pure, exact, with what they came from.
import { Big } from 'big.js';
import type { Indicator, Score, ScoreRow, Term } from './types';

/** Scores of units by one indicator; items of a catalogue are added up. A unit without a score is left out. */
export function scoresOf<Inputs>(indicator: Indicator<Inputs>, rows: readonly ScoreRow<Inputs>[]): Map<number, Score> {
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
