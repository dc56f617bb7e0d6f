// How every unit stands is kept month by month: once a day for the month that is under way, so that what stays of a month
// is its last day. A database that keeps none yet begins with what it knows of the two years before.
import { type SQL, sql } from 'drizzle-orm';
import { moscowDay } from '../../../../contract/fields/moscowDay';
import { alias, changesOf, type Executor, excluded, flag, int, linkTo, namesOf, r, rowsOf, u } from '../../../db';
import { unitMonths } from '../../../db/tables';
import type { Parts } from '../../../parts';
import { onceFor } from '../../onceFor';
import { fillPastMonths, MONTHS } from './fillPastMonths';

const h = alias(unitMonths, 'h');
const above = ['central', 'district', 'regional', 'local', 'educational'] as const;

/** The first day of a day's month. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/**
 * Keeps today's figures of all units, unless they are kept: any process may ask at any time.
 * @returns how many units were written
 */
export const keepMonthsIfDue = ({ db, now }: Pick<Parts, 'db' | 'now'>): Promise<number> => {
  const today = moscowDay(now());
  const month = monthOf(today);
  return onceFor(db, 'unit_months', today, () =>
    db.transaction(async (tx) => {
      const first = !(await areKept(tx));
      if (first) await fillPastMonths(tx, month);
      const kept = await keepMonth(tx, month);
      // What was sent on the last day of a month is counted on the day after.
      await countReports(tx, month, first ? MONTHS : 1);
      return kept;
    }),
  );
};

async function areKept(tx: Executor): Promise<boolean> {
  const [row] = await rowsOf(
    tx,
    { kept: flag`exists (select 1 from ${h})` },
    (cells) => sql`select ${cells} from (values (1)) one`,
  );
  return row?.kept ?? false;
}

const figures = { people: 0, membership_fee: 0, test_passed: 0, is_verified: 0 };
const names = Object.keys(figures) as (keyof typeof figures)[];

async function keepMonth(tx: Executor, month: string): Promise<number> {
  const rows = await rowsOf(
    tx,
    { unit: int`1` },
    (cells) => sql`insert into ${unitMonths} ${namesOf(unitMonths, 'level', 'unit_id', 'month', ...names)}
      select ${u.level}, ${u.id}, ${month}::date, ${u.participants_count}, ${u.members_count}, ${u.safety_count},
        ${u.verified_count} from ${u}
      on conflict (level, unit_id, month) do update
      set ${changesOf(unitMonths, Object.fromEntries(names.map((name) => [name, excluded(unitMonths[name])])))}
      returning ${cells}`,
  );
  return rows.length;
}

/** Each report counts for its unit and for all above it, in the month it was sent in. */
const sent = (since: SQL): SQL => sql`select up.level, up.id, date_trunc('month',
    ${r.sent_at} at time zone 'Europe/Moscow')::date as month, count(*)::int as reports
  from ${r} join ${u} on ${u.level} = ${r.level} and ${u.id} = ${r.unit_id}
  cross join lateral (values (${u.level}, ${u.id}), ${sql.join(
    above.map((level) => sql`(${sql.raw(`'${level}'`)}::unit_level, ${linkTo(u, level)})`),
    sql`, `,
  )}) up(level, id)
  where up.id is not null and ${r.sent_at} >= ${since} at time zone 'Europe/Moscow' group by 1, 2, 3`;

/** @param back months before this one that are counted anew */
const countReports = (tx: Executor, month: string, back: number) =>
  tx.execute(sql`update ${unitMonths} set ${changesOf(unitMonths, { reports: sql`s.reports` })}
    from (${sent(sql`(${month}::date - make_interval(months => ${back}))::timestamp`)}) s
    where ${unitMonths.level} = s.level and ${unitMonths.unit_id} = s.id and ${unitMonths.month} = s.month`);
