import { type SQL, sql } from 'drizzle-orm';
import type { Delivery } from '../../contract/letterKinds';

/** What the state of a row of the outbox says to whoever wrote to many. */
const byState: Record<string, Delivery> = { waiting: 'waiting', sent: 'sent', failed: 'failed', dropped: 'unwanted' };

export const deliveryOf = (state: SQL): SQL =>
  sql`case ${state} ${sql.join(
    Object.entries(byState).map(([one, said]) => sql`when ${one} then ${said}`),
    sql` `,
  )} end`;
