// Waits that grow with what went wrong: nothing is ever closed, and it never pays to go on trying.
import { sql } from 'drizzle-orm';
import { errors } from '../call/errors';
import { alias, changesOf, type Db, type Executor, excluded, int, namesOf, rowsOf, valuesOf } from '../db';
import { throttles } from '../db/tables';
import { countHit, ONE_MOMENT } from './throttle';

const t = alias(throttles, 't');

/** How failures under one key slow down the next try; lengths in seconds. */
export type Slowing = {
  key: string;
  /** Failures before the first wait. */
  free: number;
  /** The first wait; each further failure doubles it. */
  first: number;
  longest: number;
  /** How long failures are remembered, from the first of them. */
  remembered: number;
};

/** Seconds to wait before the next try; 0 when it may come now. A wait longer than any is of a clock that went wrong. */
export async function waitLeft(db: Executor, slowings: readonly Slowing[]): Promise<number> {
  const keys = sql.join(
    slowings.map(({ key }) => sql`${waitOf(key)}`),
    sql`, `,
  );
  const longest = Math.max(...slowings.map((one) => one.longest));
  const [row] = await rowsOf(
    db,
    { left: int.orNull`ceil(extract(epoch from max(${throttles.resets_at}) - now()))::int` },
    (cells) => sql`select ${cells} from ${throttles} where ${throttles.key} in (${keys})
      and ${throttles.resets_at} between now() and now() + make_interval(secs => ${longest}) + ${ONE_MOMENT}`,
  );
  return row?.left ? Math.max(1, row.left) : 0;
}

/** @throws {ApiError} 429 with Retry-After while a wait lasts; a try made meanwhile does not prolong it */
export async function refuseWhileWaiting(db: Executor, slowings: readonly Slowing[]): Promise<void> {
  const left = await waitLeft(db, slowings);
  if (left) throw errors.throttled(left);
}

/** Counts a failure under every key, and begins the wait it costs. */
export async function slowDown(db: Executor, slowings: readonly Slowing[]): Promise<void> {
  for (const { key, free, first, longest, remembered } of slowings) {
    const { hits } = await countHit(db, key, remembered);
    if (hits < free) continue;
    const seconds = Math.min(longest, first * 2 ** Math.min(hits - free, 20));
    await db.execute(
      sql`insert into ${t} ${valuesOf(t, {
        key: waitOf(key),
        hits: 1,
        resets_at: sql`now() + make_interval(secs => ${seconds})`,
      })}
        on conflict ${namesOf(t, 'key')} do update set ${changesOf(t, {
          resets_at: sql`case when ${t.resets_at} > now() + make_interval(secs => ${longest}) + ${ONE_MOMENT}
            then ${excluded(t.resets_at)} else greatest(${t.resets_at}, ${excluded(t.resets_at)}) end`,
        })}`,
    );
  }
}

/** Forgets the failures under a key: what was tried has worked. */
export const forgetFailures = (db: Db, { key }: Slowing) =>
  db.execute(sql`delete from ${throttles} where ${throttles.key} in (${key}, ${waitOf(key)})`);

const waitOf = (key: string) => `wait ${key}`;
