import { sql } from 'drizzle-orm';
import type { Db } from './database';
import { outageOf, readAgain } from './outage';

/** How long a copy that failed is left alone before it is asked whether it is back, ms. */
const REST_MS = 5000;

export type CopyReader = {
  /**
   * Reads from the copy, or from the database itself when the copy fails, for whatever reason: it may be away, or a moment
   * behind and without a column that the newest migration made.
   */
  read<Found>(read: (from: Db) => Promise<Found>): Promise<Found>;
};

/**
 * A copy of the database, for reading. One that is away or silent costs the first caller its limits; after that it is
 * passed over until it answers a question asked beside the calls, so that nobody else waits for it.
 * @param failed told of every failure of the copy
 */
export function copyReader(copy: Db, database: Db, failed: (error: unknown) => void): CopyReader {
  /** When it may be asked whether it is back; while it answers there is no such moment. */
  let askedFrom: number | undefined;
  const rest = (error: unknown) => {
    askedFrom = performance.now() + REST_MS;
    failed(error);
  };
  const ask = () => {
    askedFrom = Number.POSITIVE_INFINITY;
    copy.execute(sql`select 1`).then(() => {
      askedFrom = undefined;
    }, rest);
  };
  return {
    async read(read) {
      if (askedFrom === undefined) {
        try {
          return await read(copy);
        } catch (error) {
          (outageOf(error) ? rest : failed)(error);
        }
      } else if (performance.now() >= askedFrom) ask();
      return readAgain(() => read(database));
    },
  };
}
