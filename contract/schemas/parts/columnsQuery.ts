// The query of a list by its columns: what each condition takes, and the fields of `ordering`.
import { z } from 'zod';
import {
  type ConditionValue,
  choicesOf,
  conditionKey,
  type Operator,
  operatorsOf,
  VALUES_MAX,
} from '../../columnConditions';
import { SEARCH_MAX } from '../../constants';
import { WRONG_DAY } from '../../fields/isoDay';
import type { ColumnChoice, ColumnKind, ListedColumn } from '../../listedColumns';
import { yesOrNo } from './page';

type Wanted = z.ZodType<ConditionValue | undefined, string | undefined>;
type FilterableKey<Columns extends readonly ListedColumn[]> = Extract<Columns[number], { filterable: true }>['key'];
type ConditionName<Columns extends readonly ListedColumn[]> = `${FilterableKey<Columns>}__${Operator}`;
type ConditionShape<Columns extends readonly ListedColumn[]> = {
  [Name in ConditionName<Columns>]: z.ZodOptional<Wanted>;
};

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
      return rangeOf[column.kind] ?? decimal;
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

const day = z.iso.date({ error: WRONG_DAY, abort: true }).refine(inCalendar, 'Такой даты не бывает.');
const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'Неправильный формат месяца. Используйте ГГГГ-ММ.', abort: true })
  .refine(inCalendar, 'Такого месяца не бывает.');
/** From what to what, where it is no number; moments are asked for by Moscow's days. */
const rangeOf: Partial<Record<ColumnKind, Wanted>> = { date: day, moment: day, month };
