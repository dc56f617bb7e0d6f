/** Days begin where the organisation lives. */
export const MOSCOW = 'Europe/Moscow';

const format = new Intl.DateTimeFormat('sv-SE', { timeZone: MOSCOW });

/** The day of a moment in Moscow as the API writes days, `2026-03-16`: today's, unless told otherwise. */
export const moscowDay = (moment: Date | number | string = Date.now()): string => format.format(new Date(moment));
