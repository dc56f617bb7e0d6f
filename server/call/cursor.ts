// What the last row of a page is found by again: a far page begins behind it instead of skipping all rows before.
import { Column, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { json, type Shape } from '../db';
import { seal, unseal } from '../sealed';

/** Rows from which on a link to the next page carries a cursor; nearer ones are skipped in no time. */
export const FAR = 100;

const SEALED = 'cursors of lists';

type Keys = { columns: readonly SQLWrapper[]; descending: boolean };

/** The columns of an order by which a row is found again: all turn together, none is ever missing. */
export const sortKeys = new WeakMap<SQL, Keys>();
export const keysOf = (order: SQL): Keys | undefined => sortKeys.get(order);

const filled = new WeakMap<SQLWrapper, Column>();
/** A column of text that a row may lack, read as an empty text there: rows are found again by it. */
export function filledText(column: Column): SQL {
  const made = sql`coalesce(${column}, '')`;
  filled.set(made, column);
  return made;
}
const columnOf = (key: SQLWrapper): Column | undefined => (is(key, Column) ? key : filled.get(key));

/** What has a value in every row. */
export const isSure = (key: SQLWrapper): boolean => (is(key, Column) ? key.notNull : filled.has(key));

const PREFIX = 'page_key_';
/** The keys as cells beside those of a row. */
export const keyCells = ({ columns }: Keys): Shape =>
  Object.fromEntries(columns.map((key, at) => [`${PREFIX}${at}`, json(key)]));

/** For which offset and order it was made: with another one it is not believed. */
type Cursor = [offset: number, order: string, ...values: (string | number | boolean)[]];

const orderName = ({ columns, descending }: Keys): string =>
  `${columns.map((key) => columnOf(key)?.name).join(' ')}${descending ? ' down' : ''}`;

/**
 * Sealed, as the values of a row may be what its reader is not shown.
 * @param row the last row of a page, with its keys
 */
export function cursorOf(secret: string, row: object, keys: Keys, offset: number): string {
  const values = keys.columns.map((_, at) => (row as Record<string, Cursor[2]>)[`${PREFIX}${at}`]);
  const text = JSON.stringify([offset, orderName(keys), ...values]);
  return Buffer.from(seal(secret, text, SEALED), 'base64').toString('base64url');
}

/** The values of a cursor; undefined where it is none, or one of another page. */
export function cursorAt(
  secret: string,
  given: string | undefined,
  keys: Keys,
  offset: number,
): Cursor[2][] | undefined {
  const text = given && unseal(secret, given, SEALED);
  if (!text) return undefined;
  try {
    const [at, order, ...values] = JSON.parse(text) as Cursor;
    const fits = at === offset && order === orderName(keys) && values.length === keys.columns.length;
    return fits && values.every((value, index) => isOf(columnOf(keys.columns[index] as SQLWrapper), value))
      ? values
      : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the database takes the value for one of the column: what comes from outside is not sent to it untried. */
function isOf(column: Column | undefined, value: unknown): boolean {
  const columnType = column?.columnType ?? '';
  if (/Integer|Serial|SmallInt/.test(columnType)) return Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31;
  if (typeof value !== 'string') return false;
  if (/Timestamp/.test(columnType)) return MOMENT.test(value) && isDay(value.slice(0, 10));
  return /PgText|PgCustomColumn/.test(columnType) && !value.includes('\0');
}

/** As the database writes it. */
const MOMENT = /^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-3])(:[0-5]\d)?$/;

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && text >= '0002';
}

/** SQL condition "behind this row in the order". */
export const isAfter = ({ columns, descending }: Keys, values: readonly Cursor[2][]): SQL => {
  const list = (of: readonly SQL[]) => sql.join([...of], sql`, `);
  const [row, last] = [list(columns.map((one) => sql`${one}`)), list(values.map((value) => sql`${value}`))];
  return descending ? sql`(${row}) < (${last})` : sql`(${row}) > (${last})`;
};
