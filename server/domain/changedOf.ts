import { isDeepStrictEqual } from 'node:util';

/** The wanted values that differ from those a record has: saved as it was, it has none. A time is read to the minute. */
export const changedOf = <Wanted extends object>(current: object, wanted: Wanted): Partial<Wanted> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([key, value]) => !isDeepStrictEqual(plain(current[key as never]), plain(value))),
  ) as Partial<Wanted>;

/** A time of the day is typed without seconds and kept with them. */
const plain = (value: unknown): unknown =>
  typeof value === 'string' && /^\d\d:\d\d:00$/.test(value) ? value.slice(0, 5) : value;
