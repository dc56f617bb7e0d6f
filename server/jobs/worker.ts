import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { JOB_FILE_HOURS } from '../../contract/schemas/jobs';
import { jobStates } from '../../contract/states/jobs';
import { alias, changesOf, inSet, rowsOf, str } from '../db';
import { noteOutage } from '../db/noteOutage';
import { idempotencyKeys, jobs, signInSteps, throttles } from '../db/tables';
import { describeError } from '../describeError';
import { WORDS } from '../domain/columnQuery';
import { countOwed } from '../domain/competition/owedPlaces';
import { takeDueSnapshots } from '../domain/competition/snapshot';
import { resetFeesIfDue } from '../domain/fees/feeReset';
import { eraseLate } from '../domain/people/erasure';
import { retainIfDue } from '../domain/people/retention/retain';
import { remindIfDue } from '../domain/reminders/remind';
import { expireReportFiles } from '../domain/reports/reportFiles';
import { closeOverdue } from '../domain/tests/closeAttempt';
import { keepMonthsIfDue } from '../domain/units/dynamics/keepMonths';
import { droppingFiles, removeUnwanted } from '../files/dropFiles';
import { sweepKept, sweepLetters } from '../mail/sweepLetters';
import type { Parts } from '../parts';
import { giveUpOldJobs, runJobsOnce } from './runJobsOnce';
import { clockIsSteady } from './steadyClock';

/** Waiting work is looked for this often, ms. */
const LOOK_MS = 1000;
/** What the calendar or the clock asks for is looked at this often, ms. */
const CHORES_MS = 60_000;

/**
 * Works through the queue in this process until it is stopped; any number of processes may do so.
 * @returns the stop: it waits for the work to let go
 */
export function startWorker(parts: Parts): () => Promise<void> {
  const ending = new AbortController();
  const stopping = () => ending.signal.aborted;
  const loop = async () => {
    let chores = 0;
    while (!stopping()) {
      await quietly(parts, () => runJobsOnce(parts, stopping));
      if (performance.now() >= chores) {
        chores = performance.now() + CHORES_MS;
        await doChores(parts);
      }
      await sleep(LOOK_MS, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  };
  const ended = loop();
  return async () => {
    ending.abort();
    await ended;
  };
}

type Chore = (parts: Parts) => Promise<unknown>;

/** What the calendar or the clock asks for. */
const chores: readonly Chore[] = [
  expireJobs,
  sweep,
  ({ db }) => sweepLetters(db),
  keepMonthsIfDue,
  ({ db }) => countOwed(db),
  ({ db, files }) => removeUnwanted(db, files),
];
/** What cannot be undone: it waits while the clock is not believed. */
const forGood: readonly Chore[] = [
  expireReportFiles,
  takeDueSnapshots,
  resetFeesIfDue,
  ({ db, now }) => closeOverdue(db, now()),
  remindIfDue,
  retainIfDue,
  sweepKept,
];

/** Does what is due, one after another: what fails holds back nothing after it. */
export async function doChores(parts: Parts): Promise<void> {
  const steady = await quietly(parts, () => clockIsSteady(parts));
  for (const chore of steady ? [...chores, ...forGood] : chores) await quietly(parts, () => chore(parts));
}

/** A database that is away for a moment does not end the worker. */
async function quietly<Done>({ log }: Parts, work: () => Promise<Done>): Promise<Done | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!noteOutage(log, error, 'the queue of jobs')) log.error({ error: describeError(error) }, 'the queue of jobs');
    return undefined;
  }
}

const j = alias(jobs, 'j');

/** Rows of finished works are forgotten after this. */
const REMEMBERED_DAYS = 30;

/** Removes the files of finished works after their day, and rows nobody will look for. */
export async function expireJobs(parts: Parts): Promise<void> {
  await giveUpOldJobs(parts);
  await droppingFiles(parts.db, parts.files, async (tx, drop) => {
    const expired = await rowsOf(
      tx,
      { file_key: str`old.file_key` },
      (cells) => sql`with old as (select ${jobs.id}, ${jobs.file_key} from ${jobs} where ${jobs.file_key} is not null
      and ${jobs.alive_at} < now() - make_interval(hours => ${JOB_FILE_HOURS}) for update skip locked) update ${j}
      set ${changesOf(j, { file_key: null })} from old where ${j.id} = old.id returning ${cells}`,
    );
    drop(...expired.map(({ file_key }) => file_key));
  });
  await parts.db.execute(sql`delete from ${jobs} where ${jobs.file_key} is null and ${jobs.state} not in
    ${inSet(jobStates, 'underWay')} and ${jobs.created_at} < now() - make_interval(days => ${REMEMBERED_DAYS})`);
}

/** Nobody repeats a call after this. */
const KEYS_DAYS = 7;

/**
 * Removes what has served its time: keys of repeated calls, counts of windows that are over, words that lists
 * were narrowed by, which may be a name, and what came too late of people who are erased.
 */
export async function sweep(parts: Pick<Parts, 'db' | 'files' | 'log' | 'now' | 'secret'>): Promise<void> {
  const { db } = parts;
  await db.execute(
    sql`delete from ${idempotencyKeys} where ${idempotencyKeys.created_at} < now() - make_interval(days =>
      ${KEYS_DAYS})`,
  );
  await db.execute(sql`update ${jobs} set ${changesOf(jobs, {
    params: sql`jsonb_set(${jobs.params}, '{filters}', (select coalesce(jsonb_object_agg(key, value), '{}')
      from jsonb_each(${jobs.params}->'filters') where key !~ ${WORDS}))`,
  })}
    where ${jobs.state} not in ${inSet(jobStates, 'underWay')} and jsonb_typeof(${jobs.params}->'filters') = 'object'
    and exists (select 1 from jsonb_object_keys(${jobs.params}->'filters') word where word ~ ${WORDS})`);
  await db.execute(sql`delete from ${throttles} where ${throttles.resets_at} < now()`);
  await db.execute(sql`delete from ${signInSteps} where ${signInSteps.ends_at} < now()`);
  await eraseLate({ db, parts });
}
