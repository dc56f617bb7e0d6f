import { listQuery } from '../../../providers/door/listQuery';
import type { Filters } from '../../../ui/list/filterRow';
import { dateKeys } from './filters';

/** The filters as the calendar file asks with them: `?scale=…`. */
export function calendarQuery(filter: Filters): URLSearchParams {
  const query = listQuery({ filter, pagination: { page: 1, perPage: 1 }, sort: undefined });
  query.delete('limit');
  return query;
}

/** The month the filters show: the one their first day stands in. */
export function monthOf(filter: Filters, today: string): Month {
  const asked = String(filter.date_from ?? '').slice(0, 7);
  return isMonth(asked) ? asked : (today.slice(0, 7) as Month);
}

export const withoutDays = (filter: Filters): Filters =>
  Object.fromEntries(Object.entries(filter).filter(([key]) => !dateKeys.includes(key)));

/** The filters for one whole month. */
export const ofMonth = (filter: Filters, month: Month): Filters => ({
  ...withoutDays(filter),
  date_from: `${month}-01`,
  date_to: lastDay(month),
});

// The days of a month as a calendar shows them: whole weeks from Monday.
export type Month = `${number}-${string}`;

const title = new Intl.DateTimeFormat('ru', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
const wire = (date: Date): string => date.toISOString().slice(0, 10);
const DAY_MS = 86_400_000;

/** «Июнь 2026». */
export function monthTitle(month: Month): string {
  const text = title.format(utc(`${month}-01`)).replace(/ г\.$/, '');
  return text[0]?.toUpperCase() + text.slice(1);
}

const isMonth = (text: string | null): text is Month => /^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '');

/** The month so many months later or earlier. */
export function shiftMonth(month: Month, by: number): Month {
  const date = utc(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return wire(date).slice(0, 7) as Month;
}

type Week = readonly string[];

/** The weeks that hold the month, each of seven days as the API writes them. */
export function weeksOf(month: Month): Week[] {
  const first = utc(`${month}-01`);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  const monday = new Date(first.getTime() - ((first.getUTCDay() + 6) % 7) * DAY_MS);
  const weeks: string[][] = [];
  for (let at = monday.getTime(); at <= last.getTime(); at += 7 * DAY_MS) {
    weeks.push(Array.from({ length: 7 }, (_, index) => wire(new Date(at + index * DAY_MS))));
  }
  return weeks;
}

/** «2026-06-30». */
const lastDay = (month: Month): string => wire(new Date(utc(`${shiftMonth(month, 1)}-01`).getTime() - DAY_MS));
