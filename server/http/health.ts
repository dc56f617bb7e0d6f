import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Parts } from '../parts';
import type { AppEnv } from './appEnv';

/** `/healthz`: the process lives. `/readyz`: its database answers too. */
export function health({ db, log }: Pick<Parts, 'db' | 'log'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const fresh = { 'Cache-Control': 'no-store' };
  app.get('/healthz', (context) => context.json({ status: 'ok' }, 200, fresh));
  app.get('/readyz', async (context) => {
    try {
      await db.execute(sql`select 1`);
      return context.json({ status: 'ready' }, 200, fresh);
    } catch (error) {
      log.error({ code: (error as { code?: unknown }).code }, 'the database does not answer');
      return context.json({ status: 'database does not answer' }, 503, fresh);
    }
  });
  return app;
}
