import { listQuery } from '../../../providers/door/listQuery';
import type { Filters } from '../../../ui/list/filterRow';
import { dateKeys } from './filters';
import { isMonth, lastDay, type Month } from './month';

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
