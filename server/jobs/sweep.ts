import { sql } from 'drizzle-orm';
import { jobStates } from '../../contract/states/jobs';
import { inSet } from '../db/inSet';
import { changesOf } from '../db/names';
import { idempotencyKeys, jobs, signInSteps, throttles } from '../db/tables';
import type { Parts } from '../parts';

/** Nobody repeats a call after this. */
const KEYS_DAYS = 7;

/**
 * Removes what has served its time: keys of repeated calls, counts of windows that are over, and what lists were searched
 * by, which may be a name.
 */
export async function sweep({ db }: Pick<Parts, 'db'>): Promise<void> {
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
}
