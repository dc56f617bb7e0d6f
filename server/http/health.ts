import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { noteOutage } from '../db/noteOutage';
import { NoConnectionError } from '../db/outage';
import { describeError } from '../describeError';
import type { Parts } from '../parts';
import type { AppEnv } from './appEnv';

/** Who asks whether the database answers has waited long enough, ms. */
const PATIENCE_MS = 1000;

/** `/healthz`: the process lives. `/readyz`: its database answers too; it says so, or not, within two seconds. */
export function health({ db, ping, log }: Pick<Parts, 'db' | 'ping' | 'log'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const fresh = { 'Cache-Control': 'no-store' };
  const asked = shared(ping ?? (async () => void (await db.execute(sql`select 1`))));
  app.get('/healthz', (context) => context.json({ status: 'ok' }, 200, fresh));
  app.get('/readyz', async (context) => {
    try {
      await Promise.race([asked(), silence()]);
      return context.json({ status: 'ready' }, 200, fresh);
    } catch (error) {
      if (!noteOutage(log, error, 'a probe'))
        log.error({ error: describeError(error) }, 'the database does not answer');
      return context.json({ status: 'database does not answer' }, 503, fresh);
    }
  });
  return app;
}

async function silence(): Promise<never> {
  await sleep(PATIENCE_MS, undefined, { ref: false });
  throw new NoConnectionError('no answer in time');
}

/** Probes that come while one runs wait for its answer: behind a database that hangs they would only pile up. */
function shared(ask: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= ask().finally(() => {
      running = undefined;
    });
    return running;
  };
}
