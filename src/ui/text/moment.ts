// Moments of the API in words. The name says whose clock it is: Moscow's (`moscow…`), or the reader's own (`own…`).
import { MOSCOW } from '@contract/fields/moscowDay';
import { writtenOut } from '@contract/text/typographic';

/** A moment of the API, or of this browser. */
type Moment = string | number | Date;

const into = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('ru', options);
  return (at: Moment): string => format.format(new Date(at));
};

const day = { day: 'numeric', month: 'long' } as const;
const time = { hour: '2-digit', minute: '2-digit' } as const;
const numbers = { dateStyle: 'short', timeStyle: 'short' } as const;

/** «08.10.2025, 14:05». */
export const moscowMoment = into({ ...numbers, timeZone: MOSCOW });
/** «8 октября». */
export const moscowDayInWords = into({ ...day, timeZone: MOSCOW });
/** «8 октября 2025 г.». */
export const moscowLongDay = into({ ...day, year: 'numeric', timeZone: MOSCOW });
/** «2025». */
export const moscowYear = into({ year: 'numeric', timeZone: MOSCOW });
/** «8 октября», of another year than this one «8 октября 2027 года». */
export const moscowNearDay = (at: Moment, now: Moment = Date.now()): string =>
  moscowYear(at) === moscowYear(now) ? moscowDayInWords(at) : writtenOut(moscowLongDay(at));
/** «08.10.2025». */
export const moscowShortDay = into({ timeZone: MOSCOW });

/** «08.10.2025, 14:05». */
export const ownMoment = into(numbers);
/** «8 октября в 14:05». */
export const ownLongMoment = into({ ...day, ...time });
/** «14:05». */
export const ownClock = into(time);

/** «8 октября 2025 г.». */
const ownLongDay = into({ ...day, year: 'numeric' });
const ownDay = into(day);

/** «сегодня, 10:20», «вчера», «28 мая», «28 мая 2024 года», by the reader's clock. */
export function recently(at: string, now = new Date()): string {
  const date = new Date(at);
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (date.toDateString() === now.toDateString()) return `сегодня, ${ownClock(date)}`;
  if (date.toDateString() === yesterday.toDateString()) return 'вчера';
  return date.getFullYear() === now.getFullYear() ? ownDay(date) : writtenOut(ownLongDay(date));
}
