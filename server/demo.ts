// What a seeded world opens to everybody (its accounts with their password, its letters) follows the setting DEMO.
import { sql } from 'drizzle-orm';
import { type Executor, rowsOf } from './db';
import { settings } from './db/tables';
import { ConfigurationError, type Env } from './env';

/** Whether this database was filled by a seed: everybody in it has the password the login screen shows. */
async function isSeeded(db: Executor): Promise<boolean> {
  const rows = await rowsOf(db, sql`select 1 from ${settings} where ${settings.key} = 'world'`);
  return rows.length > 0;
}

/** Whether the demo's doors are open: it is asked for, and these are its data. */
export const demoOpen = async ({ env, db }: { env: Pick<Env, 'DEMO'>; db: Executor }): Promise<boolean> =>
  env.DEMO && (await isSeeded(db));

/**
 * Seeded data are served as a demo or not at all: without its doors their accounts would still have the known password.
 * @throws {ConfigurationError} that names the ways out
 */
export async function refuseSeededData(db: Executor, env: Env): Promise<void> {
  if (env.DEMO || !(await isSeeded(db))) return;
  const empty = env.DATABASE_URL ? 'another, empty DATABASE_URL' : 'another, empty DATA_DIR';
  throw new ConfigurationError([
    `DEMO: 0, but the database holds demo data, whose accounts all have the password of the manual.
    Set DEMO=1 to show it as a demo, or give ${empty}, or empty this one: DEMO=0 npm run db:reset -- --yes`,
  ]);
}
