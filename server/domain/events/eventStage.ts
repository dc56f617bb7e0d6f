// What an event is by the calendar. The same words answer the list's filter and every check of a window.
import { type SQL, sql } from 'drizzle-orm';
import type { EventStage } from '../../../contract/eventTerms';
import { moscowDay } from '../moscowDay';

/** SQL value of the stage of event `e` at a moment. */
export function stageOf(now: Date): SQL {
  const at = moment(now);
  return sql`case when e.state <> 'published' then e.state
    when e.ends_at < ${at} then 'over'
    when e.starts_at <= ${at} then 'running'
    when e.registration_closes_at > ${at} and coalesce(e.registration_opens_at <= ${at}, true) then 'open'
    else 'announced' end`;
}

/** SQL value of the API's own status: active until the last day is over. */
export const statusOf = (now: Date): SQL => sql`case when ${isActive(now)} then 'active' else 'inactive' end`;

/** SQL condition of a filter by stage or status. */
export function stageIs(asked: EventStage | 'active' | 'inactive', now: Date): SQL {
  if (asked === 'active') return isActive(now);
  if (asked === 'inactive') return sql`not ${isActive(now)}`;
  return sql`${stageOf(now)} = ${asked}`;
}

const isActive = (now: Date): SQL =>
  sql`(e.state = 'published' and coalesce(coalesce(e.end_date, e.start_date) >= ${moscowDay(now)}::date, false))`;

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
    case 'announced':
      return opensAt !== null && new Date(opensAt) > now
        ? 'Регистрация ещё не открыта.'
        : 'Регистрация на мероприятие закрыта.';
  }
}
