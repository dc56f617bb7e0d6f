import { MOSCOW } from '../../contract/fields/moscowDay';

const hour = new Intl.DateTimeFormat('en-GB', { timeZone: MOSCOW, hour: '2-digit', hourCycle: 'h23' });

/** The hour of a moment there, 0 to 23. */
export const moscowHour = (moment: Date): number => Number(hour.format(moment));

const DAY_MS = 24 * 3600_000;

/** The day so many days after another: `2026-03-16`, 1 → `2026-03-17`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
