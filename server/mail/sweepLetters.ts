import { sql } from 'drizzle-orm';
import type { Db } from '../db/open';

/** Days a letter's row stays after it left, and after it was given up: the administrator may still send it again. */
const SENT_DAYS = 7;
const FAILED_DAYS = 30;

/** Gives up letters that have become worthless, and forgets old ones. */
export async function sweepLetters(db: Pick<Db, 'execute'>): Promise<void> {
  await db.execute(sql`update outbox set state = 'failed', ended_at = now(),
      error = coalesce(error, 'Не отправлено, пока в письме был смысл.')
    where state = 'waiting' and until <= now() and (attempts = 0 or next_at <= now())`);
  await db.execute(sql`delete from outbox where ended_at < now() -
    make_interval(days => case when state = 'failed' then ${FAILED_DAYS}::int else ${SENT_DAYS}::int end)`);
}
