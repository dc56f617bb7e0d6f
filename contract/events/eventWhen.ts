// When an event goes on, in words: the API speaks Moscow's wall clock, and so do pages and letters.
import { MOSCOW } from '../fields/moscowDay';
import { writtenOut } from '../text/typographic';

type When = { start_date: string | null; start_time: string | null; end_date: string | null; end_time: string | null };

/** Moscow keeps one offset all year round. */
const OFFSET = '+03:00';
const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric', timeZone: MOSCOW });

/** The moment of a day and a time of the API; without a time, its beginning. */
export const instant = (date: string, time?: string | null): Date =>
  new Date(`${date}T${clock(time) ?? '00:00'}:00${OFFSET}`);

/** «10:00» of `10:00:00`. */
export const clock = (time: string | null | undefined): string | null => (time ? time.slice(0, 5) : null);

/** «14–16 июня 2026 года, начало в 10:00», «14 июня 2026 года, 10:00–18:00»; null without a first day. */
export function whenText({ start_date, start_time, end_date, end_time }: When): string | null {
  if (!start_date) return null;
  const [from, till] = [clock(start_time), clock(end_time)];
  if (!end_date || end_date === start_date) {
    const hours = from && till ? `${from}–${till}` : from;
    return [writtenOut(day.format(instant(start_date))), hours].filter(Boolean).join(', ');
  }
  const days = writtenOut(day.formatRange(instant(start_date), instant(end_date)));
  return [days, from && `начало в ${from}`, till && `окончание в ${till}`].filter(Boolean).join(', ');
}

/** «14 июня 2026 года, 10:00»: when it begins; null without a first day. */
export const startText = ({ start_date, start_time }: Pick<When, 'start_date' | 'start_time'>): string | null =>
  start_date && [writtenOut(day.format(instant(start_date))), clock(start_time)].filter(Boolean).join(', ');
