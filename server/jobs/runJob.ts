import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { setImmediate as othersRun } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { ApiError } from '../call';
import { changesOf, rowsOf } from '../db';
import { outageOf } from '../db/outage';
import { jobs } from '../db/tables';
import { describeError } from '../describeError';
import { readViewerOf } from '../domain/viewer';
import type { Parts } from '../parts';
import { ThreadFailure } from '../threads/thread';
import { type JobResult, type JobRunner, JobStopped } from './jobRun';
import { jobRunners } from './kinds';
import type { TakenJob } from './runJobsOnce';

/** How often a working process says that it lives, ms. */
const ALIVE_MS = 15_000;

const FAILED = 'Не удалось выполнить задание. Закажите его ещё раз.';

/** Runs one work and keeps its file. Whatever happens, the work ends in a state its owner can read. */
export async function runJob(parts: Parts, job: TakenJob, stopping: () => boolean): Promise<void> {
  const { db, log } = parts;
  const folder = await mkdtemp(join(tmpdir(), 'portal-job-'));
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
    await keep(parts, job, await run({ parts, viewer, folder, progress }, job.params as never));
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
    await rm(folder, { recursive: true, force: true });
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

async function keep(parts: Parts, job: TakenJob, { path, name }: JobResult) {
  const key = `jobs/${randomUUID()}${extname(name)}`;
  await parts.files.putFile(key, path);
  const kept = await finish(parts, job, { state: 'done', done: sql`${jobs.total}`, file_key: key, file_name: name });
  if (!kept) await parts.files.remove(key);
}

/** @returns false when the work was cancelled meanwhile */
async function finish(
  { db }: Parts,
  job: TakenJob,
  change: Parameters<typeof changesOf<typeof jobs>>[1],
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`update ${jobs} set ${changesOf(jobs, { ...change, alive_at: sql`now()` })} where ${jobs.id} = ${job.id}
      and ${jobs.state} = 'running' returning ${jobs.id}`,
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
