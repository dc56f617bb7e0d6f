// What places are counted from: accepted reports, central data and the region of every regional headquarters.
import { sql } from 'drizzle-orm';
import { scoreOf } from '../../../contract/indicators/places';
import type { RatingIndicator, UnitInputs } from '../../../contract/indicators/rating/inputs';
import type { Answers, ScoreRow } from '../../../contract/indicators/types';
import { indicatorAt, indicatorsOf } from '../../../contract/programmes';
import { alias, type Executor, json, listed, r, rowsOf, str, u } from '../../db';
import { regions } from '../../db/tables';
import type { RatingSeason } from '../programmes/season';
import { passedAnswers } from '../reports/reportRow';

const g = alias(regions, 'g');

export type Report = {
  id: number;
  indicator: string;
  item: number;
  unit_id: number;
  answers: Answers;
};
export type Unit = { id: number; region: string | null };
type Rows = ReadonlyMap<string, ScoreRow<UnitInputs>[]>;

type InSeason = Pick<RatingSeason, 'number'>;

/** Indicators of a season that have places, in the order of the report. */
export const placedIndicators = ({ number }: InSeason): readonly RatingIndicator[] =>
  indicatorsOf('rating', number).filter(({ better }) => better !== null);

export const readUnits = (db: Executor) =>
  rowsOf(
    db,
    { id: u.id, region: str.orNull`${g.code}::text` },
    (cells) => sql`select ${cells} from ${u} left join ${g} on ${g.id} = ${u.region_id} where ${u.level} = 'regional'
      order by ${u.id}`,
  );

/**
 * Accepted reports of these indicators and of those they are counted from, of all units or one, as they were sent or
 * corrected last (what the unit has written since counts once it is sent), without what never counts.
 */
export function readReports(db: Executor, season: number, keys: readonly string[], unit?: number): Promise<Report[]> {
  const others = indicatorsOf('rating', season).filter(({ isMembers, dataOf }) => isMembers || dataOf);
  const wanted = [...new Set([...keys, ...others.map(({ key }) => key)])];
  return rowsOf(
    db,
    {
      id: r.id,
      indicator: r.indicator,
      item: r.item,
      unit_id: r.unit_id,
      answers: json<Report['answers']>`${passedAnswers} - '{comment,links,scan_file,document}'::text[]`,
    },
    (cells) => sql`select ${cells}
      from ${r} where ${r.programme} = 'rating' and ${r.season} = ${season} and ${r.state} = 'accepted'
        and ${r.level} = 'regional' and ${r.indicator} in (${listed(wanted)})
        ${unit === undefined ? sql`` : sql`and ${r.unit_id} = ${unit}`} order by ${r.unit_id}, ${r.item}`,
  );
}

/** Rows of every indicator for scoring: the units that have a report of it. */
export function rowsByIndicator(reports: readonly Report[], units: readonly Unit[], season: RatingSeason): Rows {
  const inputs = inputsOf(reports, units, season);
  // Indicators that central data are entered for.
  const withData = new Set(indicatorsOf('rating', season.number).flatMap(({ dataOf }) => dataOf ?? []));
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
  { number, settings }: Pick<RatingSeason, 'number' | 'settings'>,
): Map<number, UnitInputs> {
  const inputs = new Map(
    units.map(({ id, region }): [number, UnitInputs] => [id, { paid: null, region, central: null }]),
  );
  for (const { indicator, unit_id, answers } of reports) {
    const given = inputs.get(unit_id);
    const definition = indicatorAt('rating', indicator, number);
    if (given && definition?.dataOf) given.central = answers;
    // P1: what other indicators take for the members of the branch.
    if (given && definition?.isMembers)
      given.paid = scoreOf(definition, answers, { ...given, settings })?.value.toFixed() ?? null;
  }
  return inputs;
}
