import type { Logger } from 'pino';
import { outageOf } from './outage';

/** The same outage is told once in so long, ms. */
const QUIET_MS = 60_000;

type Told = { at: number; since: number };
const told = new WeakMap<Logger, Map<string, Told>>();

/**
 * Writes an outage of the database into the log: at once, then once a minute with how often it was met since.
 * @returns false when the error is none of the database's own; nothing is written then
 */
export function noteOutage(log: Logger, error: unknown, during: string): boolean {
  const outage = outageOf(error);
  if (!outage) return false;
  const { kind, code } = outage;
  const lines = told.get(log) ?? new Map<string, Told>();
  told.set(log, lines);
  const before = lines.get(kind);
  const now = performance.now();
  if (before && now - before.at < QUIET_MS) before.since++;
  else {
    log.error({ kind, code, during, metSince: before?.since ?? 0 }, 'the database does not answer as it should');
    lines.set(kind, { at: now, since: 0 });
  }
  return true;
}
