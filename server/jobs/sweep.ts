import { sql } from 'drizzle-orm';
import { jobStates } from '../../contract/states/jobs';
import { inSet } from '../db/inSet';
import { changesOf } from '../db/names';
import { idempotencyKeys, jobs, signInSteps, throttles } from '../db/tables';
import { eraseLate } from '../domain/people/erasure';
import type { Parts } from '../parts';

/** Nobody repeats a call after this. */
const KEYS_DAYS = 7;

/**
 * Removes what has served its time: keys of repeated calls, counts of windows that are over, what lists were searched by,
 * which may be a name, and what came too late of people who are erased.
 */
export async function sweep(parts: Pick<Parts, 'db' | 'files' | 'log' | 'now' | 'secret'>): Promise<void> {
  const { db } = parts;
  await db.execute(
    sql`delete from ${idempotencyKeys} where ${idempotencyKeys.created_at} < now() - make_interval(days =>
      ${KEYS_DAYS})`,
  );
  await db.execute(sql`update ${jobs} set ${changesOf(jobs, {
    params: sql`(${jobs.params} - 'search') #-
    '{filters,search}'`,
  })}
    where ${jobs.state} not in ${inSet(jobStates, 'underWay')} and coalesce(${jobs.params}->>'search',
    ${jobs.params}#>>'{filters,search}') is not null`);
  await db.execute(sql`delete from ${throttles} where ${throttles.resets_at} < now()`);
  await db.execute(sql`delete from ${signInSteps} where ${signInSteps.ends_at} < now()`);
  await eraseLate({ db, parts });
}
