// Rows of listed columns in an answer, and the file of them that can be ordered.
import { z } from 'zod';
import { SELECT_MAX } from '../../constants';
import { keysOfColumns, type ListedColumn } from '../../listedColumns';
import { Ref } from '../catalogues';
import { columnsOrdering, columnsQuery } from './columnsQuery';
import { Id, listQuery, ordering, search } from './page';

const text = z.string().nullable();

/** What a cell of each kind holds; dates are `YYYY-MM-DD`. */
export const cells = {
  name: z.string(),
  text,
  date: text,
  month: text,
  moment: text,
  number: z.number().int().nullable(),
  share: z.object({ done: z.number().int(), total: z.number().int() }),
  gender: text,
  unit: Ref.nullable(),
  record: text,
  flag: z.boolean(),
  paid: z.boolean(),
};
export type CellColumn = ListedColumn & { kind: keyof typeof cells };

/** The cells of a row by the keys of its columns. */
export const cellsOf = <const Columns extends readonly CellColumn[]>(columns: Columns) =>
  Object.fromEntries(columns.map(({ key, kind }) => [key, cells[kind]])) as {
    [Of in Columns[number] as Of['key']]: (typeof cells)[Of['kind']];
  };

/** Filters in a body may come as numbers and booleans; empty ones are left out. */
const sentFilters = <Filters extends z.ZodObject>(filters: Filters) =>
  z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
    .default({})
    .transform((given) =>
      Object.fromEntries(
        Object.entries(given).flatMap(([key, value]) => (value === null || value === '' ? [] : [[key, String(value)]])),
      ),
    )
    .pipe(filters as unknown as z.ZodType<z.output<Filters>, Record<string, string>>);

/** The order for a file: its columns, the filters and the order of the list. */
export const exportBody = <
  const Columns extends readonly ListedColumn[],
  Filters extends z.ZodObject,
  Field extends string,
>(
  columns: Columns,
  filters: Filters,
  fields: readonly Field[],
) => {
  const keys = keysOfColumns(columns);
  return z.object({
    format: z.enum(['csv', 'xlsx'], { error: 'Допустимые значения: csv, xlsx.' }),
    columns: z
      .array(z.enum(keys, { error: `Допустимые столбцы: ${keys.join(', ')}.` }))
      .min(1, 'Выберите хотя бы один столбец.')
      .default([...keys]),
    filters: sentFilters(filters),
    ordering: ordering(fields),
    /** Rows that were chosen: of the list, these alone. */
    ids: z
      .array(Id)
      .min(1, 'Выберите хотя бы одну строку.')
      .max(SELECT_MAX, `Не больше ${SELECT_MAX} строк.`)
      .optional(),
  });
};

type Listing<Filters, Order> = {
  /** Filters beside those of the columns. */
  filters?: Filters;
  /** Letters that a search needs. */
  least?: number;
  /** Orders before those of the columns. */
  orders?: readonly Order[];
};

/** The query of a list by its columns, and the order for a file of it: the same filters, the same orders. */
export const listByColumns = <
  const Columns extends readonly ListedColumn[],
  Filters extends z.ZodRawShape = Record<never, never>,
  const Order extends string = 'id',
>(
  columns: Columns,
  {
    filters = {} as Filters,
    least = 0,
    orders = ['id'] as readonly string[] as readonly Order[],
  }: Listing<Filters, Order> = {},
) => {
  const fields = [...orders, ...columnsOrdering(columns)];
  const asked = { ...filters, ...columnsQuery(columns) };
  return {
    query: listQuery(fields, asked, least),
    file: exportBody(columns, z.object({ search: search(least), ...asked }), fields),
  };
};
