import { sql } from 'drizzle-orm';
import type { Db } from '../db/open';
import { rowsOf } from '../db/rows';
import { errors } from './errors';

/**
 * Counts one call under a key and refuses it above the limit; the counts are in the database, shared by all processes.
 * @param limit calls allowed in the window
 * @param seconds length of the window
 * @throws {ApiError} 429 with Retry-After
 */
export async function throttle(db: Db, key: string, limit: number, seconds: number): Promise<void> {
  const [row] = await rowsOf<{ hits: number; left: number }>(
    db,
    sql`insert into throttles as t (key, hits, resets_at) values (${key}, 1, now() + make_interval(secs => ${seconds}))
      on conflict (key) do update set
        hits = case when t.resets_at < now() then 1 else t.hits + 1 end,
        resets_at = case when t.resets_at < now() then excluded.resets_at else t.resets_at end
      returning hits, ceil(extract(epoch from resets_at - now()))::int as left`,
  );
  if (row && row.hits > limit) throw errors.throttled(Math.max(1, row.left));
}

/** Forgets a key: the right password was given. */
export const unthrottle = (db: Db, key: string) => db.execute(sql`delete from throttles where key = ${key}`);
