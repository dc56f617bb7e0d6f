// Sums of places and the places by them: an indicator without a place never helps.
import { Big } from 'big.js';
import { densePlaces } from './ranks';
import type { Term } from './types';

export type SumPlaced = { unit: number; sum: number; place: number; terms: Term[] };

/** What a unit without a place counts with: one behind the worst placed; 0 where nobody is placed. */
export const missingPlace = (places: ReadonlyMap<number, number>): number =>
  places.size === 0 ? 0 : Math.max(...places.values()) + 1;

/**
 * Adds up the places of every unit over the keys and places the sums, the smallest first. Where nobody has a place by
 * any of the keys there is nothing to place.
 */
export function sumsOf(
  units: readonly number[],
  keys: readonly { key: string; label: string }[],
  placesBy: ReadonlyMap<string, ReadonlyMap<number, number>>,
): SumPlaced[] {
  const columns = keys.map(({ key, label }) => {
    const places = placesBy.get(key) ?? new Map<number, number>();
    return { label, places, missing: missingPlace(places) };
  });
  if (columns.every(({ places }) => places.size === 0)) return [];
  const rows = units.map((unit) => {
    const terms = columns.map(({ label, places, missing }): Term => {
      const place = places.get(unit);
      const formula = place === undefined ? 'места нет: худшее место + 1' : 'место';
      return { label, formula: missing === 0 ? 'мест нет ни у кого' : formula, value: String(place ?? missing) };
    });
    return { unit, terms, sum: terms.reduce((total, { value }) => total + Number(value), 0) };
  });
  const places = densePlaces(new Map(rows.map(({ unit, sum }) => [unit, new Big(sum)])), 'less');
  return rows.map((row) => ({ ...row, place: places.get(row.unit) ?? 0 }));
}
