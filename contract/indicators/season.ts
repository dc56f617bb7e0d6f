// What the engine itself reads of a season's settings; the rest is read by the definitions.
import type { Indicator } from './types';

type Settings = {
  deadlines?: Record<string, string | null>;
  refuse_late?: boolean;
  exempt_regionals?: readonly number[];
} | null;

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

/** Whether what units of a region send after its last day is refused; else it is taken. */
export function refusesLate(settings: unknown, regional: number | null): boolean {
  const { refuse_late, exempt_regionals = [] } = (settings as Settings) ?? {};
  return refuse_late === true && (regional === null || !exempt_regionals.includes(regional));
}

/** Whether nothing new is taken of an indicator any more, and the lists to which nothing is added. */
export function closedOn(
  today: string,
  settings: unknown,
  indicator: Pick<Indicator, 'key' | 'part' | 'fields'>,
  regional: number | null,
): { closed: boolean; closed_lists: string[] } {
  const last = deadlineOf(settings, indicator);
  const isOver = (day: string | null) => day !== null && today > day && refusesLate(settings, regional);
  const lists = indicator.fields.filter(({ kind }) => kind === 'list').map(({ name }) => name);
  const over = lists.filter((name) => isOver(listDeadlines(settings, indicator)[name] ?? last));
  return { closed: lists.length > 0 ? over.length === lists.length : isOver(last), closed_lists: over };
}
