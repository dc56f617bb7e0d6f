import type { Logger } from 'pino';

/** A store that is away is told once a minute, ms. */
const TOLD_EVERY = 60_000;

/** Tells the log that the file store cannot be used, once a minute, and that it can be used again, once. */
export function storeWatch(log: Pick<Logger, 'error' | 'warn'> | undefined) {
  let toldAt: number | undefined;
  return {
    away(error: Error) {
      const moment = performance.now();
      if (toldAt !== undefined && moment - toldAt < TOLD_EVERY) return;
      toldAt = moment;
      const { code } = (error.cause ?? error) as { code?: unknown };
      log?.error({ error: error.message, code }, 'the file store cannot be used');
    },
    well() {
      if (toldAt === undefined) return;
      toldAt = undefined;
      log?.warn('the file store can be used again');
    },
  };
}
