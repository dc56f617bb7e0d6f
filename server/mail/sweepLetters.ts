import { sql } from 'drizzle-orm';
import { forgottenLetters } from '../../contract/letterKinds';
import { alias, changesOf, type Executor, listed } from '../db';
import { outbox, unitLetterPeople } from '../db/tables';
import type { Parts } from '../parts';
import { deliveryOf } from './deliveryOf';

/** Days a letter's row stays after it left, and after it was given up: the administrator may still send it again. */
const SENT_DAYS = 7;
const FAILED_DAYS = 30;

const DAY = 86_400_000;

const lp = alias(unitLetterPeople, 'lp');

/** No pause is so long: a letter that waits longer was written while the clock was ahead. */
const PAUSE_HOURS = 3;

/** Removes letters of the folder as old as those that were given up: nobody has got them, somebody may still hand them over. */
export const sweepKept = async ({ mail, now }: Pick<Parts, 'mail' | 'now'>): Promise<void> =>
  mail.forget?.(new Date(now().getTime() - FAILED_DAYS * DAY));

/** Gives up letters that have become worthless, and forgets old ones; farewells to the erased are not kept at all. */
export async function sweepLetters(db: Executor): Promise<void> {
  await db.execute(sql`update ${outbox} set ${changesOf(outbox, { next_at: sql`now()` })}
    where ${outbox.state} = 'waiting' and ${outbox.next_at} > now() + make_interval(hours => ${PAUSE_HOURS})`);
  const isLate = sql`${outbox.state} = 'waiting' and ${outbox.until} <= now() and (${outbox.attempts} = 0
    or ${outbox.next_at} <= now())`;
  await db.execute(sql`delete from ${outbox} where ${outbox.kind} in (${listed(forgottenLetters)})
    and (${outbox.ended_at} is not null or (${isLate}))`);
  await db.execute(sql`update ${outbox} set ${changesOf(outbox, {
    state: 'failed',
    ended_at: sql`now()`,
    error: sql`coalesce(${outbox.error}, 'Не отправлено, пока в письме был смысл.')`,
  })}
    where ${isLate}`);
  await db.execute(sql`with gone as (delete from ${outbox} where ${outbox.ended_at} < now() -
    make_interval(days => case when ${outbox.state} = 'failed' then ${FAILED_DAYS}::int else ${SENT_DAYS}::int end)
    returning ${outbox.unit_letter_id}, ${outbox.person_id}, ${outbox.state})
    update ${lp} set ${changesOf(unitLetterPeople, { outcome: deliveryOf(sql`gone.state`) })} from gone
    where ${lp.letter_id} = gone.unit_letter_id and ${lp.person_id} = gone.person_id`);
}
