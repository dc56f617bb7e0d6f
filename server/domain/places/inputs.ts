// What places are counted from: accepted reports, central data and the region of every regional headquarters.
import { sql } from 'drizzle-orm';
import { placesOf } from '../../../contract/indicators/places';
import { ratingIndicators } from '../../../contract/indicators/rating';
import type { UnitInputs } from '../../../contract/indicators/rating/inputs';
import { scoreOf } from '../../../contract/indicators/scoring';
import type { Answers, ScoreRow, Term } from '../../../contract/indicators/types';
import type { Db } from '../../db/open';
import { rowsOf } from '../../db/rows';
import { passedAnswers } from '../reports/reportRow';
import type { Season } from './season';

export type Report = {
  id: number;
  indicator: string;
  item: number;
  unit_id: number;
  answers: Answers;
  /** As kept with the report. */
  score: string | null;
  breakdown: Term[] | null;
};
export type Unit = { id: number; region: string | null };
export type Rows = ReadonlyMap<string, ScoreRow<UnitInputs>[]>;

/** Indicators that have places, in the order of the report. */
export const placedIndicators = ratingIndicators.filter(({ better }) => better !== null);
export const placedKeys = placedIndicators.map(({ key }) => key);

/** Whose scores are counted from R1. */
const FROM_MEMBERS = ['r2', 'r3', 'r11', 'r12'];

/** Indicators whose scores move when a report of this one does. */
export function movedBy(key: string): string[] {
  if (key === 'r1') return ['r1', ...FROM_MEMBERS];
  const { dataOf = key } = ratingIndicators.find((one) => one.key === key) ?? {};
  return placedKeys.includes(dataOf) ? [dataOf] : [];
}

export const readUnits = (db: Pick<Db, 'execute'>) =>
  rowsOf<Unit>(
    db,
    sql`select u.id, g.code::text as region from units u left join regions g on g.id = u.region_id
      where u.level = 'regional' order by u.id`,
  );

/**
 * Accepted reports of these indicators and of those they are counted from, of all units or one, as they were sent or
 * corrected last (what the unit has written since counts once it is sent), without what never counts.
 */
export function readReports(
  db: Pick<Db, 'execute'>,
  season: number,
  keys: readonly string[],
  unit?: number,
): Promise<Report[]> {
  const wanted = [...new Set([...keys, 'r1', 'r11data'])];
  const list = sql.join(
    wanted.map((key) => sql`${key}`),
    sql`, `,
  );
  return rowsOf<Report>(
    db,
    sql`select r.id, r.indicator, r.item, r.unit_id, r.score::text as score, r.breakdown,
        ${passedAnswers} - '{comment,links,scan_file,document}'::text[] as answers
      from reports r where r.programme = 'rating' and r.season = ${season} and r.state = 'accepted'
        and r.level = 'regional' and r.indicator in (${list})
        ${unit === undefined ? sql`` : sql`and r.unit_id = ${unit}`} order by r.unit_id, r.item`,
  );
}

/** Indicators that central data are entered for. */
const withData = new Set(ratingIndicators.flatMap(({ dataOf }) => dataOf ?? []));

/** Rows of every indicator for scoring: the units that have a report of it. */
export function rowsByIndicator(reports: readonly Report[], units: readonly Unit[], season: Season): Rows {
  const inputs = inputsOf(reports, units, season);
  const rows = new Map<string, Map<number, ScoreRow<UnitInputs>>>();
  for (const { indicator, item, unit_id, answers } of reports) {
    const given = inputs.get(unit_id);
    if (!given) continue;
    const ofIndicator = rows.get(indicator) ?? new Map<number, ScoreRow<UnitInputs>>();
    rows.set(indicator, ofIndicator);
    const own = withData.has(indicator) ? given : { ...given, central: null };
    const row = ofIndicator.get(unit_id) ?? { unit: unit_id, reports: [], inputs: own };
    ofIndicator.set(unit_id, row);
    row.reports.push({ item, answers });
  }
  return new Map([...rows].map(([key, byUnit]) => [key, [...byUnit.values()]]));
}

/** Inputs of every unit: members with a paid fee, region, central data. */
export function inputsOf(
  reports: readonly Report[],
  units: readonly Unit[],
  { settings }: Pick<Season, 'settings'>,
): Map<number, UnitInputs> {
  const inputs = new Map(
    units.map(({ id, region }): [number, UnitInputs] => [id, { paid: null, region, central: null }]),
  );
  for (const { indicator, unit_id, answers } of reports) {
    const given = inputs.get(unit_id);
    if (given && indicator === 'r11data') given.central = answers;
    if (given && indicator === 'r1') given.paid = paidOf(answers, given, settings);
  }
  return inputs;
}

/** P1: what other indicators take for the members of the branch. */
export const paidOf = (answers: Answers, inputs: UnitInputs, settings: Season['settings']): string | null =>
  scoreOf('r1', answers, { ...inputs, settings })?.value.toFixed() ?? null;

/** Scores and places of one indicator. */
export const placedBy = (key: string, rows: Rows, { settings }: Season) => placesOf(key, rows.get(key) ?? [], settings);
