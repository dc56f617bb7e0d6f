// Days of an event: both the first and the last one count.
import type { Answers } from '../types';

const DAY = 24 * 60 * 60 * 1000;

/** Days from start to end; null without both dates, 0 when the end stands before the start. */
export function daysOf({ start_date, end_date }: Answers): number | null {
  if (typeof start_date !== 'string' || typeof end_date !== 'string' || !start_date || !end_date) return null;
  const days = Math.round((Date.parse(end_date) - Date.parse(start_date)) / DAY) + 1;
  return Math.max(days, 0);
}

/** Warns of events that end before they start. */
export const endBeforeStart = (events: Answers[]) =>
  events
    .filter((event) => daysOf(event) === 0)
    .map(({ id }) => ({ path: `events[${id}].end_date`, text: 'Конец раньше начала: в счёт пойдёт 0' }));
