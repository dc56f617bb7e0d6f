// The overall ranking: the smallest sum of places wins, debut and tandem apart.
import { Big } from 'big.js';
import { densePlaces } from '../ranks';
import type { Placed } from './calculate';

/** What the sums need of a place. */
type Ranked = Pick<Placed, 'id' | 'place'>;
type Overall = { id: number; sum: Big; place: number };

/** What each participant of one nomination counts with where it has no place: one behind the worst, or 1. */
export const missingPlace = (placed: readonly Pick<Ranked, 'place'>[]): Big =>
  placed.reduce((worst, { place }) => (place.gt(worst) ? place : worst), new Big(0)).plus(1);

/**
 * The sums of one nomination and their places.
 * @param ids its participants
 * @param byIndicator places of the same participants by each of the indicators that count
 */
export function overallOf(ids: readonly number[], byIndicator: readonly (readonly Ranked[])[]): Overall[] {
  const columns = byIndicator.map((placed) => ({
    places: new Map(placed.map(({ id, place }) => [id, place])),
    missing: missingPlace(placed),
  }));
  const sums = new Map(
    ids.map((id) => [
      id,
      columns.reduce((sum, { places, missing }) => sum.plus(places.get(id) ?? missing), new Big(0)),
    ]),
  );
  const places = densePlaces(sums, 'less');
  return ids.map((id) => ({ id, sum: sums.get(id) ?? new Big(0), place: places.get(id) ?? 0 }));
}
