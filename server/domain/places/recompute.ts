// Counting places anew: all of a season, or those one report moves. The season's row is locked, so that two who accept at
// once count one after the other.
import { requiredIndicator } from '../../../contract/programmes';
import type { Db } from '../../db/open';
import { writePlaces } from '../programmes/keepPlaces';
import { type RatingSeason, readSeason } from '../programmes/season';
import { movedBy, placedBy, placedKeys, readReports, readUnits, rowsByIndicator, type Unit } from './inputs';
import { keepScores } from './keepScores';
import { keepSums } from './keepSums';
import { moveOne } from './moveOne';
import { placeRows } from './placeRows';

type Tx = Pick<Db, 'execute'>;

export type Recomputed = { season: number; regions: number; places: number };

/** Counts all places of a season of the rating, inside the caller's transaction. */
export async function recomputeRating(tx: Tx, number?: number): Promise<Recomputed> {
  const season = await readSeason(tx, 'rating', number, { locked: true });
  const units = await readUnits(tx);
  const counted = await countAll(tx, season, units, placedKeys(season));
  return { season: season.number, regions: units.length, places: counted + (await keepSums(tx, season, units)) };
}

/**
 * Counts what a report of this indicator moves: to be called in the transaction in which the report was accepted, was
 * changed while accepted, or stopped being accepted.
 * @param unit whose report it is; without it those of all units are read again
 */
export async function recomputeRatingAfter(tx: Tx, number: number, indicator: string, unit?: number): Promise<void> {
  if (movedBy({ number }, indicator).length === 0) return;
  const season = await readSeason(tx, 'rating', number, { locked: true });
  const keys = movedBy(season, indicator);
  const units = await readUnits(tx);
  const definition = (key: string) => requiredIndicator('rating', key, number);
  const whole = keys.filter((key) => unit === undefined || definition(key).scoreAll);
  if (whole.length > 0) await countAll(tx, season, units, whole);
  const single = keys.filter((key) => !whole.includes(key));
  if (unit !== undefined && single.length > 0) await countOne(tx, season, units, single, unit);
  await keepSums(tx, season, units);
}

async function countAll(
  tx: Tx,
  season: RatingSeason,
  units: readonly Unit[],
  keys: readonly string[],
): Promise<number> {
  const reports = await readReports(tx, season.number, keys);
  await keepScores(tx, reports, units, season, keys);
  const rows = rowsByIndicator(reports, units, season);
  const made = keys.flatMap((key) =>
    placeRows(requiredIndicator('rating', key, season.number), placedBy(key, rows, season), rows.get(key) ?? []),
  );
  return writePlaces(tx, season, keys, made);
}

async function countOne(tx: Tx, season: RatingSeason, units: readonly Unit[], keys: readonly string[], unit: number) {
  const reports = await readReports(tx, season.number, keys, unit);
  await keepScores(tx, reports, units, season, keys);
  const rows = rowsByIndicator(reports, units, season);
  for (const key of keys) await moveOne(tx, season, key, unit, rows);
}
