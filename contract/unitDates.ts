// Days and years of a unit tell what has been: its founding, its conference, its entry in a register.
import type { UnitField } from './levels';

/**
 * @param today the day in Moscow, `YYYY-MM-DD`
 * @returns the fault of a date or a year that has not come yet, in Russian, or nothing
 */
export function futureFault({ kind }: UnitField, value: unknown, today: string): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (kind === 'date') return String(value) > today ? 'Эта дата ещё не наступила.' : undefined;
  if (kind === 'year') return Number(value) > Number(today.slice(0, 4)) ? 'Этот год ещё не наступил.' : undefined;
  return undefined;
}
