// Counting places anew: all of a season, or those one report moves. Everything is counted in memory from two reads and
// written by two statements; the season's row is locked, so that two who accept at once count one after the other.
import { sql } from 'drizzle-orm';
import { ratingIndicator, scoreOf } from '../../../contract/indicators/scoring';
import type { ScoreRow, Term } from '../../../contract/indicators/types';
import type { Db } from '../../db/open';
import { rowsOf } from '../../db/rows';
import {
  inputsOf,
  movedBy,
  placedBy,
  placedKeys,
  type Report,
  type Rows,
  readReports,
  readUnits,
  rowsByIndicator,
  type Unit,
} from './inputs';
import { readSeason, type Season } from './season';
import { type SumKind, sumKinds, sumsBy } from './sumKinds';

type Tx = Pick<Db, 'execute'>;
type PlaceRow = {
  indicator: string;
  unit_id: number;
  place: number;
  score: string;
  breakdown: Term[];
  inputs: unknown;
};

export type Recomputed = { season: number; regions: number; places: number };

/** Counts all places of a season of the rating, inside the caller's transaction. */
export async function recomputeRating(tx: Tx, number?: number): Promise<Recomputed> {
  const season = await readSeason(tx, number, { locked: true });
  return recompute(tx, season, placedKeys);
}

/**
 * Counts what a report of this indicator moves: to be called in the transaction in which the report was accepted, was
 * changed while accepted, or stopped being accepted.
 */
export async function recomputeRatingAfter(tx: Tx, number: number, indicator: string): Promise<void> {
  const keys = movedBy(indicator);
  if (keys.length === 0) return;
  await recompute(tx, await readSeason(tx, number, { locked: true }), keys);
}

async function recompute(tx: Tx, season: Season, keys: readonly string[]): Promise<Recomputed> {
  const units = await readUnits(tx);
  const reports = await readReports(tx, season.number, keys);
  const rows = rowsByIndicator(reports, units, season);
  await keepScores(tx, reports, units, season, keys);
  const made = keys.flatMap((key) => placeRows(key, rows, season));
  const placed = [...made, ...(await sumRows(tx, season, units, keys, made))];
  await tx.execute(sql`delete from places where programme = 'rating' and season = ${season.number}
    and publication_id is null and indicator in (${listed([...keys, ...sumKinds])})`);
  await tx.execute(sql`insert into places (programme, season, level, unit_id, indicator, place, score, breakdown, inputs)
    select 'rating', ${season.number}::int, 'regional', unit_id, indicator, place, score, breakdown, inputs
    from json_to_recordset(${JSON.stringify(placed)}::text::json)
      as r (unit_id int, indicator text, place numeric, score numeric, breakdown jsonb, inputs jsonb)`);
  return { season: season.number, regions: units.length, places: placed.length };
}

function placeRows(key: string, rows: Rows, season: Season): PlaceRow[] {
  const byUnit = new Map<number, ScoreRow<unknown>>(rows.get(key)?.map((row) => [row.unit, row]));
  const keeps = ratingIndicator(key).scoreAll !== undefined;
  return placedBy(key, rows, season).map(({ unit, place, score }) => ({
    indicator: key,
    unit_id: unit,
    place,
    score: score.value.toFixed(),
    breakdown: score.terms,
    inputs: keeps ? (byUnit.get(unit) ?? null) : null,
  }));
}

/** Sums over the places just counted and, of the other indicators, those kept. */
async function sumRows(
  tx: Tx,
  season: Season,
  units: readonly Unit[],
  keys: readonly string[],
  made: readonly PlaceRow[],
): Promise<PlaceRow[]> {
  const kept = await rowsOf<Pick<PlaceRow, 'indicator' | 'unit_id' | 'place'>>(
    tx,
    sql`select indicator, unit_id, place::int as place from places where programme = 'rating'
      and season = ${season.number} and publication_id is null and indicator not in (${listed([...keys, ...sumKinds])})`,
  );
  const places = placesByIndicator([...kept, ...made]);
  const ids = units.map(({ id }) => id);
  const row = (kind: SumKind) =>
    sumsBy(kind, ids, places, season).map(({ unit, sum, place, terms }) => ({
      indicator: kind,
      unit_id: unit,
      place,
      score: String(sum),
      breakdown: terms,
      inputs: null,
    }));
  return sumKinds.flatMap(row);
}

/** Places as the sums read them. */
export function placesByIndicator(
  rows: readonly Pick<PlaceRow, 'indicator' | 'unit_id' | 'place'>[],
): Map<string, Map<number, number>> {
  const places = new Map<string, Map<number, number>>();
  for (const { indicator, unit_id, place } of rows) {
    const byUnit = places.get(indicator) ?? new Map<number, number>();
    places.set(indicator, byUnit.set(unit_id, place));
  }
  return places;
}

/** Writes the score of each report that has one of its own; those that hold it already are not touched. */
async function keepScores(
  tx: Tx,
  reports: readonly Report[],
  units: readonly Unit[],
  season: Season,
  keys: readonly string[],
) {
  const inputs = inputsOf(reports, units, season);
  const scored = reports.flatMap(({ id, indicator, unit_id, answers }) => {
    const given = inputs.get(unit_id);
    if (!given || !keys.includes(indicator)) return [];
    const score = scoreOf(indicator, answers, { ...given, settings: season.settings });
    return [{ id, score: score?.value.toFixed() ?? null, breakdown: score?.terms ?? null }];
  });
  if (scored.length === 0) return;
  // A report somebody is changing right now is left to him: his change is counted after this one.
  await tx.execute(sql`with v as (
      select * from json_to_recordset(${JSON.stringify(scored)}::text::json) as v (id int, score numeric, breakdown jsonb)
    ), free as (
      select r.id from reports r join v on v.id = r.id
      where r.score is distinct from v.score or r.breakdown is distinct from v.breakdown
      for update of r skip locked
    )
    update reports r set score = v.score, breakdown = v.breakdown from v join free using (id) where r.id = v.id`);
}

const listed = (keys: readonly string[]) =>
  sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  );
