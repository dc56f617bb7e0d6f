import { writtenOut } from '@contract/text/typographic';

const long = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('ru', { timeZone: 'UTC' });

/** «12 марта 1998 года» of a day of the API (YYYY-MM-DD); null when there is none. */
export const longDay = (day: string | null | undefined): string | null => {
  const date = format(day, long);
  return date && writtenOut(date);
};

/** «12.03.1998». */
export const shortDay = (day: string | null | undefined): string | null => format(day, short);

function format(day: string | null | undefined, into: Intl.DateTimeFormat): string | null {
  const date = new Date(`${day ?? ''}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? null : into.format(date);
}
