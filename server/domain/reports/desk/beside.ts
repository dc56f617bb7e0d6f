// What a reviewer compares a report with: the roster's figures of the unit, and the report of the season before.
import { sql } from 'drizzle-orm';
import { moscowDay } from '../../../../contract/fields/moscowDay';
import { programmes } from '../../../../contract/programmes';
import type { Beside } from '../../../../contract/schemas/desk/desk';
import { reportStates } from '../../../../contract/states/reports';
import { ApiError } from '../../../call';
import { alias, type Executor, inSet, int, m, orNull, p, r, rowsOf, sqlLevel, u } from '../../../db';
import { feeLog, reports, seasons } from '../../../db/tables';
import { dayAfter } from '../../moscowClock';
import type { ReportUnit } from '../parties';
import { type Asking, documentById } from '../reportDocument';
import type { ReportRow } from '../reportRow';
import { reportToRead } from './reportToRead';

const f = alias(feeLog, 'f');
const s = alias(seasons, 's');

/** @throws {ApiError} 404 where there is no such report, or the viewer may not read it */
export async function besideReport(asking: Asking, id: number): Promise<Beside> {
  const { row, about } = await reportToRead(asking.db, asking.viewer, id);
  const day = moscowDay((await sentAt(asking.db, id)) ?? asking.parts.now());
  return { figures: { day, ...(await figuresOf(asking.db, about.unit, day)) }, before: await before(asking, row) };
}

async function sentAt(db: Executor, id: number): Promise<Date | null> {
  const [row] = await rowsOf(
    db,
    { at: reports.sent_at },
    (cells) => sql`select ${cells} from ${reports} where id = ${id}`,
  );
  return row?.at ? new Date(row.at) : null;
}

/**
 * People of a unit, the commander among them, at the end of a day and now. Of those who have left since nothing is known;
 * the fee of that day is the last mark before its end, and where nobody ever marked it, the mark of now.
 */
async function figuresOf(db: Executor, { level, id }: ReportUnit, day: string) {
  const end = sql`(${dayAfter(day, 1)}::timestamp at time zone 'Europe/Moscow')`;
  const [found] = await rowsOf(
    db,
    {
      members: int`count(*) filter (where x.since < ${end})::int`,
      paid: int`count(*) filter (where x.since < ${end} and coalesce(l.paid, ${p.membership_fee} and not x.marked))::int`,
      members_now: int`count(*)::int`,
      paid_now: int`count(*) filter (where ${p.membership_fee})::int`,
    },
    (cells) => sql`select ${cells} from (select y.person_id, min(y.since) as since,
        exists (select 1 from ${f} where ${f.person_id} = y.person_id) as marked
      from (select ${m.person_id} as person_id, ${m.since} as since from ${m} where ${m.level} = ${sqlLevel(level)}
          and ${m.unit_id} = ${id}
        union all select ${u.commander_id}, '-infinity' from ${u} where ${u.level} = ${sqlLevel(level)}
          and ${u.id} = ${id} and ${u.commander_id} is not null) y group by y.person_id) x
      join ${p} on ${p.id} = x.person_id
      left join lateral (select ${f.paid} as paid from ${f} where ${f.person_id} = x.person_id and ${f.at} < ${end}
        order by ${f.id} desc limit 1) l on true`,
  );
  return found ?? { members: 0, paid: 0, members_now: 0, paid_now: 0 };
}

/** The newest report of the same in a season before that the viewer reads, too. */
async function before(asking: Asking, { programme, season, level, unit_id, indicator, item }: ReportRow) {
  const [found] = await rowsOf(
    asking.db,
    { id: r.id, season: r.season, title: orNull(s.title) },
    (cells) => sql`select ${cells} from ${r} left join ${s} on ${s.programme} = ${r.programme}
      and ${s.number} = ${r.season} where ${r.programme} = ${programme} and ${r.season} < ${season}
      and ${r.level} = ${sqlLevel(level)} and ${r.unit_id} = ${unit_id} and ${r.indicator} = ${indicator}
      and ${r.item} = ${item} and ${r.state} not in ${inSet(reportStates, 'private')}
      order by ${r.season} desc limit 1`,
  );
  if (!found) return null;
  const report = await documentById(asking, found.id).catch((error: unknown) => {
    // The rules of that season have no such indicator any more, or others review it.
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  return report && { title: found.title ?? programmes[programme].title(found.season), report };
}
