// Who does not use the portal: the one condition that warning, closing, erasing and the scans share.
import { type SQL, sql } from 'drizzle-orm';
import { alias, m, p, u } from '../../../db/names';
import { auditLog, experts } from '../../../db/tables';

const l = alias(auditLog, 'l');
const x = alias(experts, 'x');

/** Acts after which somebody has lately belonged to a unit, or was let in again. */
const lately = ['member.leave', 'member.remove', 'account.unblock'];

/** When person `p` was last here. */
export const lastHere = sql`coalesce(${p.last_login}, ${p.date_joined})`;

/** Whether person `p` has no post and no unit, and was not here since a moment. */
export const idleSince = (
  moment: SQL,
): SQL => sql`(${p.erased_at} is null and not ${p.is_staff} and not ${p.is_superuser}
  and ${lastHere} < ${moment}
  and not exists (select 1 from ${m} where ${m.person_id} = ${p.id})
  and not exists (select 1 from ${u} where ${u.commander_id} = ${p.id})
  and not exists (select 1 from ${x} where ${x.person_id} = ${p.id})
  and not exists (select 1 from ${l} where ${l.kind} = 'person' and ${l.record_id} = ${p.id} and ${l.at} >= ${moment}
    and ${l.act} in (${sql.join(
      lately.map((act) => sql`${act}`),
      sql`, `,
    )})))`;

/** So many months before a moment. */
export const monthsBefore = (now: Date, months: number): SQL =>
  sql`(${now.toISOString()}::timestamptz - make_interval(months => ${months}))`;

/** So many days before a moment. */
export const daysBefore = (now: Date, days: number): SQL =>
  sql`(${now.toISOString()}::timestamptz - make_interval(days => ${days}))`;
