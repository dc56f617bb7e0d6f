import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Of the whole limit: what running requests may take, and when the rest is left as it is. */
const REQUESTS_SHARE = 0.6;
const WORK_SHARE = 0.85;

type Ending = {
  /** Stops accepting and waits for running requests at most this long, ms. */
  requests: (longest: number) => Promise<void>;
  /** Begins nothing new; each ends when what is under way has ended. */
  work: readonly (() => Promise<void>)[];
  /** Lets go of what the work uses. */
  close: () => Promise<unknown>;
};

/**
 * Ends what runs, all at once, within one limit: nothing outside the process (mail server, file store, database) can
 * hold it longer. What did not end is taken up again by the next start: jobs and letters are rows.
 */
export async function stopWithin(
  seconds: number,
  { requests, work, close }: Ending,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const limit = seconds * 1000;
  const ended = Promise.allSettled([requests(limit * REQUESTS_SHARE), ...work.map((stop) => stop())]);
  if (!(await within(ended, limit * WORK_SHARE)))
    log.warn('stopping before everything has ended: the limit is reached');
  if (!(await within(close(), limit * (1 - WORK_SHARE)))) log.warn('stopping without a closed database');
}

/** Whether it ended in time; a failure is an end. */
async function within(ending: Promise<unknown>, longest: number): Promise<boolean> {
  const ended = ending.then(
    () => true,
    () => true,
  );
  const timer = new AbortController();
  const late = sleep(longest, false, { signal: timer.signal }).catch(() => false);
  const inTime = await Promise.race([ended, late]);
  timer.abort();
  return inTime;
}
