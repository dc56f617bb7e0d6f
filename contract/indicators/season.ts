// What the engine itself reads of a season's settings; the rest is read by the definitions.
import type { Indicator } from './types';

type Settings = { deadlines?: Record<string, string | null>; refuse_late?: boolean } | null;

/** The last day of an indicator: its own, else that of its part; null where there is none. */
export function deadlineOf(settings: unknown, { key, part = 2 }: Pick<Indicator, 'key' | 'part'>): string | null {
  const deadlines = (settings as Settings)?.deadlines;
  return deadlines?.[key] ?? deadlines?.[`part${part}`] ?? null;
}

/** Last days that lists of an indicator have of their own, by their names. */
export const listDeadlines = (settings: unknown, { fields }: Pick<Indicator, 'fields'>): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ kind, name }) => {
      const day = kind === 'list' ? (settings as Settings)?.deadlines?.[name] : null;
      return day ? [[name, day]] : [];
    }),
  );

/** Whether a report that comes after its last day is refused; else it is taken. */
export const refusesLate = (settings: unknown): boolean => (settings as Settings)?.refuse_late === true;
