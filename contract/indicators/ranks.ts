// Shared dense places: equal values share a place, the next place is the next number.
import type { Big } from 'big.js';

export type Better = 'more' | 'less';

/** Places of values, 1 first; the order of the rows is irrelevant. */
export function densePlaces<Key>(values: ReadonlyMap<Key, Big>, better: Better): Map<Key, number> {
  const sorted = [...values].sort(([, a], [, b]) => (better === 'more' ? b.cmp(a) : a.cmp(b)));
  const places = new Map<Key, number>();
  let place = 0;
  let last: Big | undefined;
  for (const [key, value] of sorted) {
    if (last === undefined || !value.eq(last)) place += 1;
    last = value;
    places.set(key, place);
  }
  return places;
}
