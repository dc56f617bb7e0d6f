// Shared dense places: equal values share a place, the next place is the next number.

export type Better = 'more' | 'less';

/** An exact decimal or fraction: 0 for an equal one. */
type Comparable<Value> = { cmp: (other: Value) => number };

/** Places of values, 1 first; the order of the rows is irrelevant. */
export function densePlaces<Key, Value extends Comparable<Value>>(
  values: ReadonlyMap<Key, Value>,
  better: Better,
): Map<Key, number> {
  const sorted = [...values].sort(([, a], [, b]) => (better === 'more' ? b.cmp(a) : a.cmp(b)));
  const places = new Map<Key, number>();
  let place = 0;
  let last: Value | undefined;
  for (const [key, value] of sorted) {
    if (last === undefined || value.cmp(last) !== 0) place += 1;
    last = value;
    places.set(key, place);
  }
  return places;
}
