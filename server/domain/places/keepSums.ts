// The sums of places of a season, from the places as they are kept now.
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open';
import { rowsOf } from '../../db/rows';
import { writePlaces } from '../programmes/keepPlaces';
import type { RatingSeason } from '../programmes/season';
import type { Unit } from './inputs';
import { type SumKind, sumKinds, sumsBy } from './sumKinds';

type Kept = { indicator: string; unit_id: number; place: number };

/** Counts both sums anew and replaces them. */
export async function keepSums(tx: Pick<Db, 'execute'>, season: RatingSeason, units: readonly Unit[]): Promise<number> {
  const kept = await rowsOf<Kept>(
    tx,
    sql`select indicator, unit_id, place::int as place from places where programme = 'rating'
      and season = ${season.number} and publication_id is null`,
  );
  const places = placesByIndicator(kept);
  const ids = units.map(({ id }) => id);
  const rows = (kind: SumKind) =>
    sumsBy(kind, ids, places, season).map(({ unit, sum, place, terms }) => ({
      indicator: kind,
      unit_id: unit,
      place,
      score: String(sum),
      breakdown: terms,
      inputs: null,
    }));
  return writePlaces(tx, season, sumKinds, sumKinds.flatMap(rows));
}

/** Places as the sums read them. */
export function placesByIndicator(rows: readonly Kept[]): Map<string, Map<number, number>> {
  const places = new Map<string, Map<number, number>>();
  for (const { indicator, unit_id, place } of rows) {
    const byUnit = places.get(indicator) ?? new Map<number, number>();
    places.set(indicator, byUnit.set(unit_id, place));
  }
  return places;
}
