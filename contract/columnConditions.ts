// What a list can be asked by its columns: `key__in=a,b`, `key__has=text`, `key__from=1`, `key__empty=true`, and
// `ordering=key` or `-key`. Which of these a column takes follows from its kind and stands here alone.
import { z } from 'zod';
import { SEARCH_MAX } from './constants';
import type { ColumnChoice, ColumnKind, ListedColumn } from './listedColumns';
import { genders } from './papers/papers';
import { yesOrNo } from './schemas/parts/page';

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
      return yesAndNo('Да', 'Нет');
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

// ---------------------------------------------------------------- the query

type Wanted = z.ZodType<ConditionValue | undefined, string | undefined>;
type FilterableKey<Columns extends readonly ListedColumn[]> = Extract<Columns[number], { filterable: true }>['key'];
type ConditionName<Columns extends readonly ListedColumn[]> = `${FilterableKey<Columns>}__${Operator}`;
type ConditionShape<Columns extends readonly ListedColumn[]> = {
  [Name in ConditionName<Columns>]: z.ZodOptional<Wanted>;
};
/** The conditions of a query as the server reads them. */
export type Conditions = { readonly [Name in `${string}__${Operator}`]?: ConditionValue };

/** The keys of a query that narrow a list by these columns, each with what it takes. */
export const columnsQuery = <const Columns extends readonly ListedColumn[]>(columns: Columns) =>
  Object.fromEntries(
    columns.flatMap((column) =>
      operatorsOf(column).map((operator) => [
        conditionKey(column.key, operator),
        wantedOf(column, operator).optional(),
      ]),
    ),
  ) as ConditionShape<Columns>;

type SortableKey<Columns extends readonly ListedColumn[]> = Extract<Columns[number], { sortable: true }>['key'];
/** The fields of `ordering` that are columns. */
export const columnsOrdering = <const Columns extends readonly ListedColumn[]>(columns: Columns) =>
  columns.filter(({ sortable }) => sortable).map(({ key }) => key) as SortableKey<Columns>[];

function wantedOf(column: ListedColumn, operator: Operator): Wanted {
  switch (operator) {
    case 'in':
    case 'not_in':
      return column.kind === 'unit' || column.kind === 'record' ? ids : chosen(choicesOf(column));
    case 'has':
    case 'has_not':
      return phrase;
    case 'empty':
      return yesOrNo;
    default:
      return column.kind === 'date' ? day : column.kind === 'month' ? month : decimal;
  }
}

const list = z
  .string()
  .transform((text) => [...new Set(text.split(',').map((one) => one.trim()))].filter(Boolean))
  .refine((all) => all.length > 0, 'Назовите хотя бы одно значение.')
  .refine((all) => all.length <= VALUES_MAX, `Не больше ${VALUES_MAX} значений.`);

const ids = list
  .refine((all) => all.every(isId), 'Перечислите номера записей через запятую.')
  .transform((all) => all.map(Number));

/** A number within the database's integer. */
function isId(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647;
}

const chosen = (choices: readonly ColumnChoice[]) =>
  list.refine((all) => all.every((one) => choices.some(({ value }) => value === one)), {
    error: `Недопустимое значение. Допустимые значения: ${choices.map(({ value }) => value).join(', ')}.`,
  });

const phrase = z.string().trim().min(1, 'Введите текст.').max(SEARCH_MAX, `Не больше ${SEARCH_MAX} символов.`);

const decimal = z
  .string()
  .trim()
  .regex(/^-?\d{1,9}([.,]\d{1,4})?$/, 'Введите число.')
  .transform((text) => Number(text.replace(',', '.')));

/** Years that a calendar of people has; beyond them the database has none. */
const inCalendar = (text: string): boolean => text >= '1000' && text < '3000';

const day = z.iso.date('Неправильный формат даты. Используйте ГГГГ-ММ-ДД.').refine(inCalendar, 'Такой даты не бывает.');
const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Неправильный формат месяца. Используйте ГГГГ-ММ.')
  .refine(inCalendar, 'Такого месяца не бывает.');
