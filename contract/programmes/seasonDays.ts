// Days of a season that follow one another. Without a schema: the form asks it as the server does.
import type { Programme } from '../indicators/types';

type Order = { from: readonly string[]; until: readonly string[]; message: string };

const orders: Record<Programme, readonly Order[]> = {
  rating: [
    { from: ['deadlines', 'part1'], until: ['deadlines', 'part2'], message: 'Не раньше последнего дня части 1.' },
  ],
  competition: [
    { from: ['start_date'], until: ['end_date'], message: 'Не раньше начала конкурса.' },
    { from: ['apply_from'], until: ['apply_until'], message: 'Не раньше начала приёма заявок.' },
  ],
};

/**
 * @param settings of a season, or a part of them: days that are not set are in no order
 * @returns what ends before it begins: the way to the later day within the settings, and the fault in Russian
 */
export const faultsOfDays = (programme: Programme, settings: object): { path: string[]; message: string }[] =>
  orders[programme].flatMap(({ from, until, message }) => {
    const [first, last] = [dayAt(settings, from), dayAt(settings, until)];
    return first && last && last < first ? [{ path: [...until], message }] : [];
  });

function dayAt(settings: object, path: readonly string[]): string | undefined {
  let value: unknown = settings;
  for (const key of path) value = (value as Record<string, unknown> | null | undefined)?.[key];
  return typeof value === 'string' ? value : undefined;
}
