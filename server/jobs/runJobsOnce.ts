import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import { setImmediate as othersRun } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { JobKind } from '../../contract/jobKinds';
import { jobStates } from '../../contract/states/jobs';
import { ApiError } from '../call';
import { alias, changesOf, inSet, inStates, rowsOf, str } from '../db';
import { outageOf } from '../db/outage';
import { jobs } from '../db/tables';
import { describeError } from '../describeError';
import { readViewerOf } from '../domain/viewer';
import { droppingFiles } from '../files/dropFiles';
import { ONE_MOMENT } from '../limits/throttle';
import type { Parts } from '../parts';
import { ThreadFailure } from '../threads/thread';
import { inWorkFolder } from '../workFolder';
import { type JobResult, type JobRunner, JobStopped } from './jobRun';
import { jobRunners } from './kinds';

const j = alias(jobs, 'j');

/** A working process silent for so long is taken for dead, and its work by another one. */
const SILENT_S = 60;
/** Work that so many processes fell silent over is not given to another: it would take down one after another. */
const MOST_LOST = 2;
/** Work that was not finished in this time will not be. */
const OLDEST_HOURS = 6;

export type TakenJob = { id: string; person_id: number; kind: JobKind; params: unknown };

/**
 * Runs everything that waits, one after another.
 * @param stopping turns true when the server is told to stop
 * @returns how many works were run
 */
export async function runJobsOnce(parts: Parts, stopping: () => boolean = () => false): Promise<number> {
  let ran = 0;
  while (!stopping()) {
    const job = await takeJob(parts);
    if (!job) break;
    await runJob(parts, job, stopping);
    ran++;
  }
  return ran;
}

/** While a new version is brought in, what a process of it was asked for may be unknown to those before: they leave it. */
const known = inStates(Object.keys(jobRunners));

/** Takes the oldest waiting work; several processes never take the same one. */
async function takeJob({ db }: Parts): Promise<TakenJob | undefined> {
  const [job] = await rowsOf(
    db,
    { id: jobs.id, person_id: jobs.person_id, kind: str<TakenJob['kind']>(jobs.kind), params: jobs.params },
    (cells) => sql`update ${jobs} set ${changesOf(jobs, {
      state: 'running',
      alive_at: sql`now()`,
      lost: sql`${jobs.lost} + (${jobs.state} = 'running')::int`,
    })} where ${jobs.id} = (select ${jobs.id} from ${jobs} where ${jobs.created_at} > now()
      - make_interval(hours => ${OLDEST_HOURS}) and ${jobs.kind} in ${known} and (${jobs.state} = 'waiting' or (${silent} and ${jobs.lost} < ${MOST_LOST}))
      order by ${jobs.created_at} limit 1 for update skip locked) returning ${cells}`,
  );
  return job;
}

/** Ahead of now is the sign of a process whose clock was wrong, or of one that went silent before it was put right. */
const silent = sql`(${jobs.state} = 'running' and ${jobs.alive_at} not between now() - make_interval(secs => ${SILENT_S})
  and now() + ${ONE_MOMENT})`;

/** Marks works as failed that nobody finished in time, or that took down those who tried. */
export const giveUpOldJobs = ({ db }: Parts) =>
  db.execute(sql`update ${jobs} set
    ${changesOf(jobs, { state: 'failed', error: sql`'Не удалось выполнить задание. Закажите его ещё раз.'` })}
    where ${jobs.state} in ${inSet(jobStates, 'underWay')} and (${jobs.created_at} <= now() - make_interval(hours =>
    ${OLDEST_HOURS}) or (${silent} and ${jobs.lost} >= ${MOST_LOST}))`);

/** How often a working process says that it lives, ms. */
const ALIVE_MS = 15_000;

const FAILED = 'Не удалось выполнить задание. Закажите его ещё раз.';

/** Runs one work and keeps its file. Whatever happens, the work ends in a state its owner can read. */
async function runJob(parts: Parts, job: TakenJob, stopping: () => boolean): Promise<void> {
  const { db, log } = parts;
  const beat = setInterval(() => {
    db.execute(
      sql`update ${jobs} set ${changesOf(jobs, { alive_at: sql`now()` })} where ${jobs.id} = ${job.id}
        and ${jobs.state} = 'running'`,
    ).catch(() => undefined);
  }, ALIVE_MS);
  try {
    const viewer = await readViewerOf(db, job.person_id);
    if (!viewer) throw new JobStopped();
    const run = jobRunners[job.kind] as JobRunner;
    const progress = (done: number, total: number) => report(parts, job, done, total, stopping);
    await inWorkFolder(async (folder) =>
      keep(parts, job, await run({ parts, viewer, folder, progress }, job.params as never)),
    );
  } catch (error) {
    // A stop ends the threads too: what they broke off is nobody's failure.
    const broken = error instanceof ThreadFailure && error.why === 'stopped';
    if (error instanceof JobStopped || broken) await letGo(parts, job, stopping());
    else if (interrupted(error)) await letGo(parts, job, true);
    else {
      if (!(error instanceof ApiError))
        log.error({ job: job.id, kind: job.kind, error: describeError(error) }, 'a job failed');
      await finish(parts, job, { state: 'failed', error: reason(error) });
    }
  } finally {
    clearInterval(beat);
  }
}

async function report({ db }: Parts, job: TakenJob, done: number, total: number, stopping: () => boolean) {
  await othersRun();
  const wanted = await rowsOf(
    db,
    sql`update ${jobs} set ${changesOf(jobs, { done, total, alive_at: sql`now()` })}
      where ${jobs.id} = ${job.id} and ${jobs.state} = 'running' returning ${jobs.id}`,
  );
  if (wanted.length === 0 || stopping()) throw new JobStopped();
}

/** The row names the file before it is stored: whatever ends the process in between, it goes with the row. */
async function keep(parts: Parts, job: TakenJob, { path, name }: JobResult) {
  const key = `jobs/${randomUUID()}${extname(name)}`;
  const named = await droppingFiles(parts.db, parts.files, async (tx, drop) => {
    const rows = await rowsOf(
      tx,
      { file_key: str.orNull`was.file_key` },
      (cells) => sql`with was as (select ${jobs.id}, ${jobs.file_key} from ${jobs} where ${jobs.id} = ${job.id}
        and ${jobs.state} = 'running' for update) update ${j} set ${changesOf(j, { file_key: key, file_name: name })}
        from was where ${j.id} = was.id returning ${cells}`,
    );
    drop(...rows.map(({ file_key }) => file_key));
    return rows.length > 0;
  });
  if (!named) return;
  await parts.files.putFile(key, path);
  const kept = await finish(parts, job, { state: 'done', done: sql`${jobs.total}` }, sql`${jobs.file_key} = ${key}`);
  if (!kept) await parts.files.remove(key);
}

/** @returns false when the work was cancelled meanwhile, or is not what it was taken for */
async function finish(
  { db }: Parts,
  job: TakenJob,
  change: Parameters<typeof changesOf<typeof jobs>>[1],
  still: SQL = sql`true`,
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`update ${jobs} set ${changesOf(jobs, { ...change, alive_at: sql`now()` })} where ${jobs.id} = ${job.id}
      and ${jobs.state} = 'running' and ${still} returning ${jobs.id}`,
  );
  return rows.length > 0;
}

/** The database went away under the work, which begins anew when it is back; one that is too slow for it stays so. */
const interrupted = (error: unknown): boolean => ['away', 'cut', 'crossed'].includes(outageOf(error)?.kind ?? '');

/** A server that stops leaves the work to another one; else the owner cancelled it, or is gone. */
const letGo = (parts: Parts, job: TakenJob, stopping: boolean) =>
  finish(parts, job, { state: stopping ? 'waiting' : 'cancelled' });

const reason = (error: unknown): string =>
  error instanceof ApiError && typeof error.body.detail === 'string' ? error.body.detail : FAILED;
