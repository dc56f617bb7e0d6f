import { sql } from 'drizzle-orm';
import type { JobKind } from '../../contract/jobKinds';
import { jobStates } from '../../contract/states/jobs';
import { changesOf, inSet, inStates, rowsOf, str } from '../db';
import { jobs } from '../db/tables';
import { ONE_MOMENT } from '../limits/throttle';
import type { Parts } from '../parts';
import { jobRunners } from './kinds';
import { runJob } from './runJob';

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
