import { setTimeout as sleep } from 'node:timers/promises';
import { noteOutage } from '../db/noteOutage';
import { describeError } from '../describeError';
import { takeDueSnapshots } from '../domain/competition/snapshot';
import { resetFeesIfDue } from '../domain/fees/feeReset';
import { retainIfDue } from '../domain/people/retention/retain';
import { remindIfDue } from '../domain/reminders/remind';
import { expireReportFiles } from '../domain/reports/reportFiles';
import { closeOverdue } from '../domain/tests/closeAttempt';
import { keepMonthsIfDue } from '../domain/units/dynamics/keepMonths';
import { sweepLetters } from '../mail/sweepLetters';
import type { Parts } from '../parts';
import { expireJobs } from './expireJobs';
import { runJobsOnce } from './runJobsOnce';
import { sweep } from './sweep';

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
        await quietly(parts, () => expireJobs(parts));
        await quietly(parts, () => expireReportFiles(parts));
        await quietly(parts, () => sweep(parts));
        await quietly(parts, () => sweepLetters(parts.db));
        await quietly(parts, () => takeDueSnapshots(parts));
        await quietly(parts, () => resetFeesIfDue(parts));
        await quietly(parts, () => closeOverdue(parts.db, parts.now()));
        await quietly(parts, () => remindIfDue(parts));
        await quietly(parts, () => retainIfDue(parts));
        await quietly(parts, () => keepMonthsIfDue(parts));
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

/** A database that is away for a moment does not end the worker. */
async function quietly({ log }: Parts, work: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    if (!noteOutage(log, error, 'the queue of jobs')) log.error({ error: describeError(error) }, 'the queue of jobs');
  }
}
