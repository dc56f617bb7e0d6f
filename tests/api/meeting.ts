import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Executor } from '../../server/db/database';
import { rowsOf } from '../../server/db/rows';

/**
 * A test of acts that wait for each other. It is one of a database server alone: the embedded database has one connection,
 * and nothing waits there for what a test holds.
 */
export const meeting = (name: string, run: () => Promise<void>): void => {
  if (process.env.TEST_DATABASE_URL) it(name, run);
};

/** One call waits for what somebody else holds. */
export const oneWaits = (db: Executor) =>
  expect
    .poll(
      () =>
        rowsOf(db, sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
      { timeout: 10_000 },
    )
    .toHaveLength(1);
