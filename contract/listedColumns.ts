// Columns of rows that a screen shows and a file takes: one name, one way to write.

import { genders } from './papers/papers';
import { dayText } from './text/typographic';

/**
 * What a cell holds; dates are `YYYY-MM-DD`, months `YYYY-MM`, moments as the API writes them, a unit and another record a record with a name or the
 * name, a choice the value of one of the column's choices, a share how many of how many.
 */
export type ColumnKind =
  | 'name'
  | 'text'
  | 'date'
  | 'month'
  | 'moment'
  | 'number'
  | 'share'
  | 'gender'
  | 'choice'
  | 'unit'
  | 'record'
  | 'flag'
  | 'paid';

export type ColumnChoice = { value: string; label: string };
export type Share = { done: number; total: number };

export type ListedColumn<Key extends string = string> = {
  key: Key;
  label: string;
  kind: ColumnKind;
  /** In a file, in letters. */
  width: number;
  /** Read as one piece: a grid gives it room for `width` letters and does not break it. */
  unbroken?: true;
  /** Not shown until it is chosen. */
  hidden?: true;
  /** Its numbers add up: the foot of the grid says their sum. */
  adds?: true;
  /** The list can be ordered by it: `ordering=key`, `ordering=-key`. */
  sortable?: true;
  /** The list can be narrowed by it, as its kind says (contract/columnConditions). */
  filterable?: true;
  /** Some rows have nothing here: they can be asked for, or left out. */
  empty?: true;
  /** What a cell of kind `choice` may hold; of a flag, what it is asked for by in place of «Да» and «Нет». */
  choices?: readonly ColumnChoice[];
  /** Whose records a cell of kind `unit` or `record` names: the resource that offers them. */
  resource?: string;
};

/** A value as its column writes it; null for nothing. */
export function cellOf(
  { kind, choices }: Pick<ListedColumn, 'kind' | 'choices'>,
  value: unknown,
): string | number | null {
  if (value === null || value === undefined || value === '') return null;
  switch (kind) {
    case 'date':
    case 'month':
      return dayText(String(value));
    case 'share':
      return shareText(value as Share);
    case 'gender':
      return genders[value as keyof typeof genders] ?? null;
    case 'choice':
      return choices?.find((choice) => choice.value === value)?.label ?? String(value);
    case 'unit':
    case 'record':
      return typeof value === 'string' ? value : (value as { name: string }).name;
    case 'flag':
      return value ? 'Да' : 'Нет';
    case 'paid':
      return value ? 'Оплачен' : 'Не оплачен';
    default:
      return value as string | number;
  }
}

const shareText = ({ done, total }: Share): string => `${done} из ${total}`;

/** The keys of columns as zod takes them. */
export const keysOfColumns = <const Columns extends readonly ListedColumn[]>(columns: Columns) =>
  columns.map(({ key }) => key) as [Columns[number]['key'], ...Columns[number]['key'][]];
