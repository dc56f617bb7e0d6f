// Places as they are written: rows of the table, counted last and not published.
import { sql } from 'drizzle-orm';
import type { Placed } from '../../../contract/indicators/places';
import type { RatingIndicator } from '../../../contract/indicators/rating/inputs';
import type { ScoreRow, Term } from '../../../contract/indicators/types';
import type { Db } from '../../db/open';
import type { RatingSeason } from '../programmes/season';

export type PlaceRow = {
  indicator: string;
  unit_id: number;
  place: number;
  score: string;
  breakdown: Term[];
  inputs: unknown;
};

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

/**
 * Replaces the places of these indicators, of all units or of one.
 * @returns how many were written
 */
export async function writePlaces(
  tx: Pick<Db, 'execute'>,
  season: RatingSeason,
  keys: readonly string[],
  rows: readonly PlaceRow[],
  unit?: number,
): Promise<number> {
  await tx.execute(sql`delete from places where programme = 'rating' and season = ${season.number}
    and publication_id is null and indicator in (${listed(keys)}) ${unit === undefined ? sql`` : sql`and unit_id = ${unit}`}`);
  await tx.execute(sql`insert into places (programme, season, level, unit_id, indicator, place, score, breakdown, inputs)
    select 'rating', ${season.number}::int, 'regional', unit_id, indicator, place, score, breakdown, inputs
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as r (unit_id int, indicator text, place numeric, score numeric, breakdown jsonb, inputs jsonb)`);
  return rows.length;
}

const listed = (keys: readonly string[]) =>
  sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  );
