import { moscowDay } from '../../../contract/fields/moscowDay';

/**
 * The season a moment belongs to, `2025-2026`. A season turns on the reset day of the organisation's calendar:
 * with 1 October, 30 September 2026 still belongs to `2025-2026`.
 * @param resetDay month and day, `10-01` (contract facts, users 3.9)
 */
export const feeSeason = (now: Date, resetDay: string): string => seasonOfDay(moscowDay(now), resetDay);

/** The season a day belongs to. */
export function seasonOfDay(day: string, resetDay: string): string {
  const year = Number(day.slice(0, 4));
  return day.slice(5) >= resetDay ? `${year}-${year + 1}` : `${year - 1}-${year}`;
}

/** The day the marks are reset next. */
export const nextFeeReset = (now: Date, resetDay: string): string => `${feeSeason(now, resetDay).slice(5)}-${resetDay}`;
