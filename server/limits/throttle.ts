import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { errors } from '../call/errors';
import { alias, changesOf, type Db, type Executor, excluded, int, namesOf, rowsOf, valuesOf } from '../db';
import { throttles } from '../db/tables';

const t = alias(throttles, 't');

/**
 * Counts one call under a key and refuses it above the limit; the counts are in the database, shared by all processes.
 * @param limit calls allowed in the window
 * @param seconds length of the window
 * @throws {ApiError} 429 with Retry-After
 */
export async function throttle(db: Db, key: string, limit: number, seconds: number): Promise<void> {
  const { hits, left } = await countHit(db, key, seconds);
  if (hits > limit) throw errors.throttled(Math.max(1, left));
}

/**
 * Counts one event under a key; the count begins anew when its window is over.
 * @param seconds length of the window
 * @returns the events of the window so far, and the seconds left of it
 */
export async function countHit(db: Executor, key: string, seconds: number): Promise<{ hits: number; left: number }> {
  const [row] = await rowsOf(
    db,
    { hits: t.hits, left: int`ceil(extract(epoch from ${t.resets_at} - now()))::int` },
    (
      cells,
    ) => sql`insert into ${t} ${valuesOf(t, { key, hits: 1, resets_at: sql`now() + make_interval(secs => ${seconds})` })}
      on conflict ${namesOf(t, 'key')} do update set
        ${changesOf(t, {
          hits: sql`case when ${lasts} then ${t.hits} + 1 else 1 end`,
          resets_at: sql`case when ${lasts} then ${t.resets_at} else ${excluded(t.resets_at)} end`,
        })}
      returning ${cells}`,
  );
  return row ?? { hits: 1, left: seconds };
}

/** Two calls at one moment may be so far apart in what they take for now. */
export const ONE_MOMENT = sql`interval '5 minutes'`;

/** A window that ends later than one begun now was begun by a clock that went wrong, and is over. */
const lasts = sql`${t.resets_at} between now() and ${excluded(t.resets_at)} + ${ONE_MOMENT}`;

/** A key that keeps neither a name nor an address. */
export const throttleKey = (what: string, ...about: string[]): string =>
  `${what} ${createHash('sha256').update(JSON.stringify(about)).digest('base64url')}`;
