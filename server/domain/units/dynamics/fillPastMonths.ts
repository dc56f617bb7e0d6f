// The months before the figures of units were kept, from what is known of those who belong to them today: when they came,
// passed the safety test, paid. Who has left since then is not among them.
import { sql } from 'drizzle-orm';
import { type Level, levelKeys } from '../../../../contract/levels';
import { alias, type Executor, m, namesOf, p, sqlLevel, u } from '../../../db';
import { feeLog, memberships, testAttempts, unitMonths } from '../../../db/tables';

const f = alias(feeLog, 'f');
const t = alias(testAttempts, 't');
const n = alias(memberships, 'n');

/** Months that are drawn. */
export const MONTHS = 24;

/**
 * Writes the months before this one, a level at a time.
 * @param month the first day of the month that is under way
 */
export async function fillPastMonths(tx: Executor, month: string): Promise<void> {
  for (const level of levelKeys) await fillLevel(tx, level, month);
}

/** What came in which month, added up; a paid season takes its mark away again in the month it ended in. */
const fillLevel = (tx: Executor, level: Level, month: string) =>
  tx.execute(sql`with belongs as (
      select ${m.unit_id}, ${m.person_id}, ${m.since} from ${m} where ${m.level} = ${sqlLevel(level)}
      union all select ${u.id}, ${u.commander_id}, ${u.created_at} from ${u} where ${u.level} = ${sqlLevel(level)}
        and ${u.commander_id} is not null and not exists (select 1 from ${n} where ${n.level} = ${u.level}
        and ${n.unit_id} = ${u.id} and ${n.person_id} = ${u.commander_id})),
    marks as (
      select ${f.person_id}, ${f.paid}, ${f.at}, lead(${f.at}) over (partition by ${f.person_id} order by ${f.id}) as until
      from ${f}),
    paid as (
      select person_id, at, until from marks where paid
      union all select ${p.id}, '-infinity'::timestamptz, null from ${p} where ${p.membership_fee}
        and not exists (select 1 from ${f} where ${f.person_id} = ${p.id})),
    passed as (
      select ${t.person_id}, min(${t.closed_at}) as at from ${t} where ${t.category} = 'safety' and ${t.is_valid}
        and ${t.passed} group by 1),
    came as (
      select b.unit_id, b.since as at, 1 as people, 0 as fee, 0 as test,
        case when ${p.is_verified} then 1 else 0 end as verified from belongs b join ${p} on ${p.id} = b.person_id
      union all select b.unit_id, greatest(b.since, paid.at), 0, 1, 0, 0
        from belongs b join paid on paid.person_id = b.person_id and (paid.until is null or paid.until > b.since)
      union all select b.unit_id, paid.until, 0, -1, 0, 0
        from belongs b join paid on paid.person_id = b.person_id and paid.until > b.since
      union all select b.unit_id, greatest(b.since, passed.at), 0, 0, 1, 0
        from belongs b join passed on passed.person_id = b.person_id),
    months as (select generate_series(${month}::date - make_interval(months => ${MONTHS - 1}),
      ${month}::date - interval '1 month', interval '1 month')::date as month),
    grown as (
      select unit_id, greatest(date_trunc('month', at at time zone 'Europe/Moscow')::date, (select min(month) from months))
          as month,
        sum(people)::int as people, sum(fee)::int as fee, sum(test)::int as test, sum(verified)::int as verified
      from came where at < ${month}::timestamp at time zone 'Europe/Moscow' group by 1, 2)
    insert into ${unitMonths} ${namesOf(
      unitMonths,
      'level',
      'unit_id',
      'month',
      'people',
      'membership_fee',
      'test_passed',
      'is_verified',
    )}
    select ${sqlLevel(level)}, unit_id, month, people, fee, test, verified from (
      select ${u.id} as unit_id, months.month, sum(g.people) over past as people, sum(g.fee) over past as fee,
        sum(g.test) over past as test, sum(g.verified) over past as verified
      from ${u} cross join months left join grown g on g.unit_id = ${u.id} and g.month = months.month
      where ${u.level} = ${sqlLevel(level)}
      window past as (partition by ${u.id} order by months.month)) summed
    where people > 0 on conflict do nothing`);
