import { sql } from 'drizzle-orm';
import type { Executor } from './database';

/**
 * Makes those who do the same thing to the same record follow each other, to the end of their transactions: what is
 * counted after this call stays so until the caller has written.
 * @param what the thing, in words of its own
 * @param record id of the record; 0 where there is only one
 */
export const takeTurns = (tx: Executor, what: string, record = 0) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${what}), ${record})`);
