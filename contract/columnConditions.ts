// What a list can be asked by its columns: `key__in=a,b`, `key__has=text`, `key__from=1`, `key__empty=true`, and
// `ordering=key` or `-key`. Which of these a column takes follows from its kind and stands here alone; the schemas of
// such a query are made in schemas/parts/columnsQuery.
import type { ColumnChoice, ColumnKind, ListedColumn } from './listedColumns';
import { genders } from './papers/papers';

/** How a column can be compared. */
export const operators = ['in', 'not_in', 'has', 'has_not', 'from', 'to', 'empty'] as const;
export type Operator = (typeof operators)[number];
/** What is compared with, as the server reads it out of the query. */
export type ConditionValue = readonly (string | number)[] | string | number | boolean;

/** Values that one condition may name. */
export const VALUES_MAX = 50;

const several = ['in', 'not_in'] as const;
const words = ['has', 'has_not'] as const;
const range = ['from', 'to'] as const;

const operatorsOfKind: Record<ColumnKind, readonly Operator[]> = {
  name: words,
  text: words,
  date: range,
  month: range,
  moment: range,
  number: range,
  share: range,
  gender: several,
  choice: several,
  unit: several,
  record: several,
  flag: several,
  paid: several,
};

/** How the rows can be narrowed by a column; nothing for one that is only shown. */
export const operatorsOf = ({ kind, filterable, empty }: ListedColumn): readonly Operator[] =>
  filterable ? [...operatorsOfKind[kind], ...(empty ? (['empty'] as const) : [])] : [];

export const conditionKey = <Key extends string, Named extends Operator>(key: Key, operator: Named) =>
  `${key}__${operator}` as const;

/** Column and operator of a query key; undefined for a key that is no condition of these columns. */
export function conditionOf<Column extends ListedColumn>(
  columns: readonly Column[],
  name: string,
): { column: Column; operator: Operator } | undefined {
  for (const column of columns)
    for (const operator of operatorsOf(column))
      if (conditionKey(column.key, operator) === name) return { column, operator };
  return undefined;
}

/** The values a column of a closed set can have, as the query names them. */
export function choicesOf({ kind, choices = [] }: ListedColumn): readonly ColumnChoice[] {
  switch (kind) {
    case 'gender':
      return Object.entries(genders).map(([value, label]) => ({ value, label }));
    case 'flag':
      return choices.length > 0 ? choices : yesAndNo('Да', 'Нет');
    case 'paid':
      return yesAndNo('Оплачен', 'Не оплачен');
    default:
      return choices;
  }
}
const yesAndNo = (yes: string, no: string): readonly ColumnChoice[] => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
];

/** The conditions of a query as the server reads them. */
export type Conditions = { readonly [Name in `${string}__${Operator}`]?: ConditionValue };
