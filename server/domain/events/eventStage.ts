// What an event is by the calendar. The same words answer the list's filter and every check of a window.
import { type SQL, sql } from 'drizzle-orm';
import { moscowDay } from '../../../contract/fields/moscowDay';
import type { EventStage } from '../../../contract/states/events';
import { e } from '../../db';

/** SQL value of the stage of event `e` at a moment. */
export function stageOf(now: Date): SQL {
  const at = moment(now);
  return sql`case when ${e.state} <> 'published' then ${e.state}
    when ${e.ends_at} < ${at} then 'over'
    when ${e.starts_at} <= ${at} then 'running'
    when ${e.registration_closes_at} <= ${at} then 'closed'
    when ${e.registration_closes_at} > ${at} and coalesce(${e.registration_opens_at} <= ${at}, true) then 'open'
    else 'announced' end`;
}

/**
 * What orders events as people look for them: what comes, the nearest first, then what runs, then what was, the latest
 * first; cancelled ones are last.
 */
export function comingFirst(now: Date): SQL[] {
  const at = moment(now);
  const turn = sql`case when ${e.state} = 'cancelled' then 3 when ${e.ends_at} < ${at} then 2
    when ${e.starts_at} <= ${at} then 1 else 0 end`;
  const start = sql`extract(epoch from ${e.starts_at})`;
  return [
    turn,
    sql`coalesce(case when ${e.ends_at} < ${at} then -${start} else ${start} end, 'infinity'::numeric)`,
    sql`${e.id}`,
  ];
}

/** What the stage of an event follows from. */
export type Clock = {
  state: string;
  registration_opens_at: string | null;
  registration_closes_at: string | null;
  starts_at: string | null;
  ends_at: string | null;
};

/** The same stage of an event that has been read. */
export function stageAt(event: Clock, now: Date): EventStage {
  const {
    state,
    starts_at: starts,
    ends_at: ends,
    registration_opens_at: opens,
    registration_closes_at: closes,
  } = event;
  if (state !== 'published') return state as 'draft' | 'cancelled';
  const at = now.getTime();
  if (ends !== null && Date.parse(ends) < at) return 'over';
  if (starts !== null && Date.parse(starts) <= at) return 'running';
  if (closes !== null && Date.parse(closes) <= at) return 'closed';
  return closes !== null && (opens === null || Date.parse(opens) <= at) ? 'open' : 'announced';
}

/** The API's own status on a day of Moscow: active until the last day is over. */
export function statusAt(
  state: string,
  { start_date, end_date }: { start_date: string | null; end_date: string | null },
  today: string,
): 'active' | 'inactive' {
  const last = end_date ?? start_date;
  return state === 'published' && last !== null && last >= today ? 'active' : 'inactive';
}

/** SQL condition of a filter by stage or status. */
export function stageIs(asked: EventStage | 'active' | 'inactive', now: Date): SQL {
  if (asked === 'active') return isActive(now);
  if (asked === 'inactive') return sql`not ${isActive(now)}`;
  return sql`${stageOf(now)} = ${asked}`;
}

const isActive = (now: Date): SQL =>
  sql`(${e.state} = 'published' and coalesce(coalesce(${e.end_date}, ${e.start_date}) >= ${moscowDay(now)}::date,
    false))`;

const moment = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

/** Why nobody can apply now, or null while applications are taken. */
export function closedBecause(stage: EventStage, opensAt: string | null, now: Date): string | null {
  switch (stage) {
    case 'open':
      return null;
    case 'draft':
      return 'Мероприятие ещё не опубликовано.';
    case 'cancelled':
      return 'Мероприятие отменено.';
    case 'over':
      return 'Мероприятие уже прошло.';
    case 'running':
      return 'Мероприятие уже началось: регистрация закончена.';
    case 'closed':
      return 'Регистрация на мероприятие завершена.';
    case 'announced':
      return opensAt !== null && new Date(opensAt) > now
        ? 'Регистрация ещё не открыта.'
        : 'Регистрация на мероприятие не открыта.';
  }
}
