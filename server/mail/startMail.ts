import { setTimeout as sleep } from 'node:timers/promises';
import { noteOutage } from '../db/noteOutage';
import { describeError } from '../describeError';
import type { Parts } from '../parts';
import { sendLetters } from './sendLetters';

/** The outbox is looked into this often, ms; with the mail server away ever less often. */
const LOOK_MS = 1000;
const AWAY_MS = 60_000;

/**
 * Sends letters until it is stopped; any number of processes may do so.
 * @param origin address of the portal for the links of notices
 * @returns the stop: no letter is begun any more, it waits for those under way
 */
export function startMail(parts: Parts, origin: string): () => Promise<void> {
  const ending = new AbortController();
  const stopping = () => ending.signal.aborted;
  const loop = async () => {
    let pause = LOOK_MS;
    while (!stopping()) {
      const calm = await round(parts, origin, stopping);
      pause = calm ? LOOK_MS : Math.min(pause * 2, AWAY_MS);
      await sleep(pause, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  };
  const ended = loop();
  return async () => {
    ending.abort();
    await ended;
  };
}

/** @returns whether mail server and database were there */
async function round(parts: Parts, origin: string, stopping: () => boolean): Promise<boolean> {
  try {
    return !(await sendLetters(parts, origin, stopping)).away;
  } catch (error) {
    if (!noteOutage(parts.log, error, 'the outbox')) parts.log.error({ error: describeError(error) }, 'the outbox');
    return false;
  }
}
