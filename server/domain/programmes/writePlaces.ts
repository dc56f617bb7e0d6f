// Places and scores as they are written: counted last and not published.
import { type SQL, sql } from 'drizzle-orm';
import type { Programme, Term } from '../../../contract/indicators/types';
import { programmes } from '../../../contract/programmes';
import { alias, changesOf, type Executor, namesOf, r, sqlLevel } from '../../db';
import { places } from '../../db/tables';

const p = alias(places, 'p');

type OfSeason = { programme: Programme; number: number };

export type PlaceRow = {
  indicator: string;
  unit_id: number;
  place: number | string;
  score: string | null;
  breakdown: readonly Term[];
  /** What the score was counted from where it depends on the other units. */
  inputs?: unknown;
  /** Where units are ranked apart, or in pairs. */
  nomination?: string;
  partner_id?: number | null;
};

/** Replaces the places of these indicators, of all units or of one; without indicators all places of the season. */
export async function writePlaces(
  tx: Executor,
  { programme, number }: OfSeason,
  keys: readonly string[] | null,
  rows: readonly PlaceRow[],
  unit?: number,
): Promise<void> {
  const only: SQL[] = [
    ...(keys ? [sql`indicator in (select json_array_elements_text(${JSON.stringify(keys)}::text::json))`] : []),
    ...(unit === undefined ? [] : [sql`unit_id = ${unit}`]),
  ];
  await tx.execute(
    sql`delete from ${places} where ${sql.join(
      [sql`programme = ${programme} and season = ${number} and publication_id is null`, ...only],
      sql` and `,
    )}`,
  );
  await tx.execute(sql`insert into ${places}
    ${namesOf(places, 'programme', 'season', 'nomination', 'level', 'unit_id', 'partner_id', 'indicator', 'place', 'score', 'breakdown', 'inputs')}
    select ${programme}, ${number}::int, coalesce(nomination, ''), ${sqlLevel(programmes[programme].level)}, unit_id,
    partner_id, indicator, place, score, breakdown, inputs from json_to_recordset(${JSON.stringify(rows)}::text::json)
    as r (nomination text, unit_id int, partner_id int, indicator text, place numeric, score numeric, breakdown jsonb,
    inputs jsonb)`);
}

/** Moves units to other places by an indicator; scores stay. */
export async function movePlaces(
  tx: Executor,
  { programme, number }: OfSeason,
  indicator: string,
  places: ReadonlyMap<number, number>,
): Promise<void> {
  if (places.size === 0) return;
  const moved = [...places].map(([unit_id, place]) => ({ unit_id, place }));
  await tx.execute(sql`update ${p} set ${changesOf(p, { place: sql`v.place` })} from
    json_to_recordset(${JSON.stringify(moved)}::text::json) as v (unit_id int, place numeric)
    where ${p.programme} = ${programme} and ${p.season} = ${number} and ${p.publication_id} is null
    and ${p.indicator} = ${indicator} and ${p.unit_id} = v.unit_id`);
}

export type ReportScore = { id: number; score: string | null; breakdown: readonly Term[] | null };

/**
 * Writes scores into their reports; those that hold them already are not touched. A report somebody decides about right
 * now is left to him: whoever decides locks it before the places, and counts it himself.
 */
export const keepReportScores = (tx: Executor, scores: readonly ReportScore[]) =>
  scores.length === 0
    ? undefined
    : tx.execute(sql`with changed as ( select ${r.id}, x.score, x.breakdown from
      json_to_recordset(${JSON.stringify(scores)}::text::json) as x (id int, score numeric, breakdown jsonb) join ${r}
      on ${r.id} = x.id where ${r.score} is distinct from x.score or ${r.breakdown} is distinct from x.breakdown
      for no key update of r skip locked) update ${r} set
      ${changesOf(r, { score: sql`c.score`, breakdown: sql`c.breakdown` })} from changed c where ${r.id} = c.id`);
