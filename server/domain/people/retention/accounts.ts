// Accounts that nobody uses: warned by mail, closed, erased. Each step asks again whether they are unused.
import { setImmediate as othersRun } from 'node:timers/promises';
import { eq, type SQL, sql } from 'drizzle-orm';
import { moscowDay } from '../../../../contract/fields/moscowDay';
import { dayText } from '../../../../contract/text/typographic';
import { ApiError } from '../../../call';
import {
  alias,
  changesOf,
  type Executor,
  excluded,
  int,
  listed,
  m,
  namesOf,
  p,
  rowsOf,
  str,
  type Tx,
  u,
} from '../../../db';
import { auditLog, experts, idleAccounts, people } from '../../../db/tables';
import { letters } from '../../../mail/letters';
import { queueLetter } from '../../../mail/queueLetter';
import type { Parts } from '../../../parts';
import { endSessions } from '../../accounts/endSessions';
import { audit } from '../../audit';
import { dayAfter } from '../../moscowClock';
import { erase } from '../erasure';

// Who does not use the portal: the one condition that warning, closing, erasing and the scans share.

const l = alias(auditLog, 'l');
const x = alias(experts, 'x');

/** Acts after which somebody has lately belonged to a unit, or was let in again. */
const lately = ['member.leave', 'member.remove', 'account.unblock'];

/** When person `p` was last here. */
const lastHere = sql`coalesce(${p.last_login}, ${p.date_joined})`;

/** Whether person `p` has no post and no unit, and was not here since a moment. */
export const idleSince = (
  moment: SQL,
): SQL => sql`(${p.erased_at} is null and not ${p.is_staff} and not ${p.is_superuser}
  and ${lastHere} < ${moment}
  and not exists (select 1 from ${m} where ${m.person_id} = ${p.id})
  and not exists (select 1 from ${u} where ${u.commander_id} = ${p.id})
  and not exists (select 1 from ${x} where ${x.person_id} = ${p.id})
  and not exists (select 1 from ${l} where ${l.kind} = 'person' and ${l.record_id} = ${p.id} and ${l.at} >= ${moment}
    and ${l.act} in (${listed(lately)})))`;

/** So many months before a moment. */
export const monthsBefore = (now: Date, months: number): SQL =>
  sql`(${now.toISOString()}::timestamptz - make_interval(months => ${months}))`;

/** So many days before a moment. */
const daysBefore = (now: Date, days: number): SQL =>
  sql`(${now.toISOString()}::timestamptz - make_interval(days => ${days}))`;

const i = alias(idleAccounts, 'i');

export type Keeping = Pick<Parts, 'db' | 'env' | 'files' | 'log' | 'now' | 'secret' | 'mail'>;

/** People of one transaction. */
const BATCH = 100;
/** People of one step in one day: a register that is kept for the first time does not flood the mail server. */
export const A_DAY = 2000;

const unused = ({ env, now }: Keeping) => idleSince(monthsBefore(now(), env.IDLE_MONTHS));
/** The warning holds: nobody has signed in after it. */
const unanswered = sql`${lastHere} < ${i.warned_at}`;

const columns = {
  id: p.id,
  first_name: p.first_name,
  email: str.orNull`case when ${p.email_refused_at} is null then ${p.email} end`,
  since: str`to_char(${lastHere} at time zone 'Europe/Moscow', 'YYYY-MM-DD')`,
};
type Found = { id: number; first_name: string; email: string | null; since: string };

/** Works through what is found, a batch at a time and no more than a day's. */
async function inBatches({ db }: Keeping, step: (tx: Tx) => Promise<readonly Found[]>): Promise<number> {
  let done = 0;
  while (done < A_DAY) {
    const found = await db.transaction(step);
    if (found.length === 0) break;
    done += found.length;
    await othersRun();
  }
  return done;
}

/**
 * Warns whoever has not signed in for `IDLE_MONTHS` and belongs to no unit.
 * @returns how many were warned
 */
export const warnIdle = (keeping: Keeping): Promise<number> =>
  inBatches(keeping, async (tx) => {
    const now = keeping.now();
    const found = await rowsOf(
      tx,
      columns,
      (cells) => sql`select ${cells} from ${p} where ${p.is_active} and ${unused(keeping)}
        and not exists (select 1 from ${i} where ${i.person_id} = ${p.id} and ${unanswered})
        order by ${p.id} limit ${BATCH} for update of "p" skip locked`,
    );
    const closes = dayText(dayAfter(moscowDay(now), keeping.env.IDLE_CLOSE_DAYS));
    for (const { id, first_name, email, since } of found) {
      await tx.execute(sql`insert into ${idleAccounts} ${namesOf(idleAccounts, 'person_id', 'warned_at')}
        values (${id}, ${now.toISOString()}) on conflict (person_id) do update
        set ${changesOf(idleAccounts, { warned_at: excluded(idleAccounts.warned_at), closed_at: null })}`);
      if (!email) continue;
      const letter = letters.idleWarned(first_name, { closes, since: dayText(since) });
      await queueLetter(tx, keeping, { person: id, to: email, ...letter });
    }
    return found;
  });

/**
 * Closes the account of whoever was warned `IDLE_CLOSE_DAYS` ago and has not come.
 * @returns how many were closed
 */
export const closeIdle = (keeping: Keeping): Promise<number> =>
  inBatches(keeping, async (tx) => {
    const now = keeping.now();
    const found = await rowsOf(
      tx,
      columns,
      (cells) => sql`select ${cells} from ${i} join ${p} on ${p.id} = ${i.person_id} where ${i.closed_at} is null
        and ${i.warned_at} < ${daysBefore(now, keeping.env.IDLE_CLOSE_DAYS)} and ${p.is_active} and ${unanswered}
        and ${unused(keeping)} order by ${p.id} limit ${BATCH} for update of "p" skip locked`,
    );
    const erases = dayText(dayAfter(moscowDay(now), keeping.env.IDLE_ERASE_DAYS));
    for (const { id, first_name, email } of found) {
      await tx.update(people).set({ is_active: false }).where(eq(people.id, id));
      await tx.update(idleAccounts).set({ closed_at: now.toISOString() }).where(eq(idleAccounts.person_id, id));
      await endSessions(tx, id);
      await audit(tx, { actor: null, act: 'account.closeIdle', kind: 'person', record: id });
      if (email) await queueLetter(tx, keeping, { person: id, to: email, ...letters.idleClosed(first_name, erases) });
    }
    return found;
  });

/**
 * Erases whoever was closed so `IDLE_ERASE_DAYS` ago; each person is an act of its own.
 * @returns how many were erased
 */
export async function eraseIdle(keeping: Keeping): Promise<number> {
  const { db, env, now } = keeping;
  const due = (one: ReturnType<typeof sql>) => sql`from ${i} join ${p} on ${p.id} = ${i.person_id} where ${one}
    and ${i.closed_at} < ${daysBefore(now(), env.IDLE_ERASE_DAYS)} and not ${p.is_active} and ${unanswered}
    and ${unused(keeping)}`;
  const found = await rowsOf(
    db,
    { id: p.id },
    (cells) => sql`select ${cells} ${due(sql`true`)} order by ${p.id} limit ${A_DAY}`,
  );
  let done = 0;
  for (const { id } of found) {
    const still = async (tx: Executor) =>
      (await rowsOf(tx, { found: int`1` }, (cells) => sql`select ${cells} ${due(sql`${p.id} = ${id}`)}`)).length > 0;
    // What holds one person back holds back nobody after him.
    const erased = await erase({ db, parts: keeping }, id, { ground: 'idle', actor: null, still }).catch((error) => {
      if (!(error instanceof ApiError)) throw error;
      keeping.log.warn({ person: id, error: error.body }, 'an unused account could not be erased');
      return false;
    });
    if (erased) done += 1;
  }
  return done;
}
