import { type Level, levels } from '@contract/levels';
import type { HistoryRow } from '@contract/schemas/membership';

type Change = { label: string; before: string; after: string };

/** What was written before and after, where both are known by name: fields of the unit, post and trust, where from and to. */
export function changesOf({ before, after }: Pick<HistoryRow, 'before' | 'after'>, level: Level): Change[] {
  if (!after) return [];
  return Object.keys(after).flatMap((name) => {
    const label = labelOf(name, level);
    const [was, is] = [wordOf(before?.[name]), wordOf(after[name])];
    return label && before && was !== undefined && is !== undefined && was !== is
      ? [{ label, before: was, after: is }]
      : [];
  });
}

/** Pictures have no words of their own. */
function labelOf(name: string, level: Level): string | undefined {
  if (name === 'position') return 'Должность';
  if (name === 'is_trusted') return 'Доверенное лицо';
  if (name === 'headquarter') return levels[level].labels.one;
  const field = levels[level].fields.find((one) => one.name === name);
  return field && field.kind !== 'image' ? field.label : undefined;
}

function wordOf(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
