// Working days of Russia: neither a weekend, nor a holiday of the labour code (article 112), nor a day the operator names,
// unless he says that it is worked.
import { dayAfter } from '../../moscowClock';

const yearly = new Set([
  ...['01-01', '01-02', '01-03', '01-04', '01-05', '01-06', '01-07', '01-08'],
  ...['02-23', '03-08', '05-01', '05-09', '06-12', '11-04'],
]);

/** What the operator says of a year's days. */
type Calendar = { free: readonly string[]; worked: readonly string[] };
const PLAIN: Calendar = { free: [], worked: [] };

const isFree = (day: string, { free, worked }: Calendar): boolean => {
  if (worked.includes(day)) return false;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6 || yearly.has(day.slice(5)) || free.includes(day);
};

/** The day that is so many working days after another: `2026-12-30`, 2 → `2027-01-11`. */
export function workingDayAfter(day: string, count: number, calendar: Calendar = PLAIN): string {
  let at = day;
  for (let left = count; left > 0; ) {
    at = dayAfter(at, 1);
    if (!isFree(at, calendar)) left -= 1;
  }
  return at;
}
