// Columns of rows that a screen shows and a file takes: one name, one way to write.

import { genders } from './papers/papers';
import { dayText } from './typographic';

/** What a cell holds; dates are `YYYY-MM-DD`, a unit is a record with a name or the name. */
export type ColumnKind = 'name' | 'text' | 'date' | 'number' | 'gender' | 'unit' | 'flag' | 'paid';
export type ListedColumn<Key extends string = string> = {
  key: Key;
  label: string;
  kind: ColumnKind;
  /** In a file, in letters. */
  width: number;
};

/** A value as its column writes it; null for nothing. */
export function cellOf({ kind }: Pick<ListedColumn, 'kind'>, value: unknown): string | number | null {
  if (value === null || value === undefined || value === '') return null;
  switch (kind) {
    case 'date':
      return dayText(String(value));
    case 'gender':
      return genders[value as keyof typeof genders] ?? null;
    case 'unit':
      return typeof value === 'string' ? value : (value as { name: string }).name;
    case 'flag':
      return value ? 'Да' : 'Нет';
    case 'paid':
      return value ? 'Оплачен' : 'Не оплачен';
    default:
      return value as string | number;
  }
}
