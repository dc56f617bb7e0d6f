// Days and times of events. The API speaks Moscow's wall clock; a person elsewhere also reads the own one.

import { clock, instant } from '@contract/events/eventWhen';
import { MOSCOW } from '@contract/fields/moscowDay';
import type { EventTimeData as EventTime } from '@contract/schemas/events';
import { moscowMoment, moscowNearDay, moscowYear, ownLongMoment, ownMoment } from '../../ui/text/moment';

const dayAndMonth = { day: 'numeric', month: 'short', timeZone: MOSCOW } as const;
const shortDay = new Intl.DateTimeFormat('ru', dayAndMonth);
const shortDayOfYear = new Intl.DateTimeFormat('ru', { ...dayAndMonth, year: 'numeric' });

/** «14 июн.» for narrow places, «14 июн. 2027» of another year than this one, a range where it is one. */
export function shortWhen({ start_date, end_date }: Pick<EventTime, 'start_date' | 'end_date'>): string | null {
  if (!start_date) return null;
  const [start, end] = [instant(start_date), instant(end_date ?? start_date)];
  const now = moscowYear(Date.now());
  const day = [start, end].every((at) => moscowYear(at) === now) ? shortDay : shortDayOfYear;
  const text = end_date && end_date !== start_date ? day.formatRange(start, end) : day.format(start);
  return text.replaceAll(/\sг\./g, '');
}

/** The beginning by the viewer's own clock, where it differs from Moscow's and a time is known. */
export const ownStart = ({ start_date, start_time }: EventTime): string | null => own(start_date, start_time);

/** The end of registration: its day and time in Moscow, and by the viewer's clock where it differs. */
export const registrationEnd = ({ registration_end_date: date, registration_end_time: time }: EventTime) =>
  edge(date, time);

/** The same of its beginning. */
export const registrationStart = ({ registration_start_date: date, registration_start_time: time }: EventTime) =>
  edge(date, time);

const edge = (date: string | null, time: string | null) =>
  date === null
    ? null
    : { text: [moscowNearDay(instant(date)), clock(time)].filter(Boolean).join(', '), own: own(date, time) };

function own(date: string | null, time: string | null): string | null {
  if (!date || !time) return null;
  const at = instant(date, time);
  return moscowMoment(at) === ownMoment(at) ? null : ownLongMoment(at);
}
