const format = new Intl.DateTimeFormat('ru', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Moscow' });
const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' });

/** «08.10.2025, 14:05», Moscow time. */
export const moment = (at: string): string => format.format(new Date(at));

/** «8 октября». */
export const dayOf = (at: string): string => day.format(new Date(at));

const numbers = new Intl.DateTimeFormat('ru', { timeZone: 'Europe/Moscow' });

/** «08.10.2025», the Moscow day of a moment. */
export const shortDayOf = (at: string): string => numbers.format(new Date(at));
