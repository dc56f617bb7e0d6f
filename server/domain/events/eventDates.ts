// The dates of an event checked against each other.
import { instant, startText } from '../../../contract/events/eventWhen';
import { moscowDay } from '../../../contract/fields/moscowDay';
import type { TimeBody } from '../../../contract/schemas/events';
import { errors } from '../../call';
import type { LockedEvent } from './lockEvent';

type Dates = {
  event_duration_type: string | null;
  start_date: string | null;
  start_time: string | null;
  end_date: string | null;
  end_time: string | null;
  registration_start_date: string | null;
  registration_start_time: string | null;
  registration_end_date: string | null;
  registration_end_time: string | null;
};

/**
 * The dates after a change; what the body does not name stays.
 * @throws {ApiError} 400 at the fields that contradict each other
 */
export function mergedDates(before: Dates, body: TimeBody): Dates {
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  const dates = { ...pickDates(before), ...given } as Dates;
  const several = dates.end_date !== null && dates.start_date !== null && dates.end_date !== dates.start_date;
  // Nobody said how long it lasts: the days say it.
  if (several && body.event_duration_type === undefined) dates.event_duration_type = 'Многодневное';
  const found = contradictions(dates, several);
  if (Object.keys(found).length) throw errors.fields(found);
  return dates;
}

/**
 * A published event does not come to have been: one that has not begun ends later than now, one that is running not
 * before it began. A draft, and one that is over, may have any dates.
 * @throws {ApiError} 400 at what puts the end there: its time, its day, or the only day
 */
export function refusePast(before: LockedEvent, dates: Dates, now: Date): void {
  const { start_date: start, end_date: end, end_time: time } = dates;
  const last = end ?? start;
  if (before.state !== 'published' || before.stage === 'over' || !last) return;
  const began = before.stage === 'running' && before.start_date ? instant(before.start_date, before.start_time) : now;
  // Without a time it lasts to the end of its day.
  if (instant(last, time ?? '23:59') >= began || (!time && last >= moscowDay(began))) return;
  const day = end && end !== start ? 'end_date' : 'start_date';
  throw errors.fields({
    [last === moscowDay(began) ? 'end_time' : day]:
      began === now
        ? 'Окончание в прошлом, а мероприятие ещё не началось. Если оно не состоится, отмените его.'
        : `Мероприятие уже идёт: окончание не раньше его начала, ${startText(before)}.`,
  });
}

function contradictions(dates: Dates, several: boolean): Record<string, string> {
  const found: Record<string, string> = {};
  const { start_date: start, end_date: end, registration_start_date: opens, registration_end_date: closes } = dates;
  if (!start && (end || closes)) found.start_date = 'Укажите дату начала мероприятия.';
  if (start && end && end < start) found.end_date = 'Дата окончания раньше даты начала.';
  if (several && dates.event_duration_type === 'Однодневное' && !found.end_date) {
    found.end_date = 'Однодневное мероприятие начинается и заканчивается в один день.';
  }
  if (start && (end ?? start) === start && isBefore(dates.end_time, dates.start_time)) {
    found.end_time = 'Время окончания раньше времени начала.';
  }
  if (start && closes && isLater(closes, dates.registration_end_time, start, dates.start_time)) {
    found.registration_end_date = 'Регистрация заканчивается позже, чем начинается мероприятие.';
  }
  if (opens && start && isLater(opens, dates.registration_start_time, start, dates.start_time)) {
    found.registration_start_date = 'Регистрация начинается позже, чем мероприятие.';
  }
  if (opens && closes && isLater(opens, dates.registration_start_time, closes, dates.registration_end_time)) {
    found.registration_start_date = 'Регистрация начинается позже, чем заканчивается.';
  }
  return found;
}

const isLater = (day: string, time: string | null, thanDay: string, thanTime: string | null) =>
  day > thanDay || (day === thanDay && isBefore(thanTime, time));

/** Of two times of one day; an unknown one contradicts nothing. */
const isBefore = (one: string | null, other: string | null) =>
  one !== null && other !== null && one.slice(0, 5) < other.slice(0, 5);

const pickDates = (from: Dates): Dates => ({
  event_duration_type: from.event_duration_type,
  start_date: from.start_date,
  start_time: from.start_time,
  end_date: from.end_date,
  end_time: from.end_time,
  registration_start_date: from.registration_start_date,
  registration_start_time: from.registration_start_time,
  registration_end_date: from.registration_end_date,
  registration_end_time: from.registration_end_time,
});
