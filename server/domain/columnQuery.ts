// Conditions and orders of a list by its columns (contract/columnConditions), as SQL.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  conditionOf as askedOf,
  type Conditions,
  type ConditionValue,
  type Operator,
} from '../../contract/columnConditions';
import type { ColumnKind, ListedColumn } from '../../contract/listedColumns';
import type { Ordering } from '../../contract/schemas/parts/page';
import { normalise, orderBy } from '../call';
import { normalised } from '../db/pieces';

/** What a column is in the database, where more is to be said than its value. */
export type ColumnSql = {
  /** An id for units and records, a date for days, `YYYY-MM` for months, the moment itself, the number of what is done for shares. */
  value: SQLWrapper;
  /** What rows are ordered by: names by surname, indicators by number; the value without. */
  order?: readonly SQLWrapper[];
  /** A condition that finds its rows quicker than the value does; undefined for operators it says nothing of. */
  where?: (operator: Operator, value: ConditionValue) => SQL | undefined;
};

type AskedKey<Columns extends readonly ListedColumn[]> = Extract<
  Columns[number],
  { sortable: true } | { filterable: true }
>['key'];
/** What the columns that a list is narrowed or ordered by are in the database. */
export type ColumnsSql<Columns extends readonly ListedColumn[]> = Record<AskedKey<Columns>, ColumnSql>;
type Sqls = Readonly<Record<string, ColumnSql>>;
/** What has to be put together for a call is put together when one of its columns is asked for. */
type Columns = Sqls | (() => Sqls);
const columnSql = (columns: Columns, key: string): ColumnSql | undefined =>
  (typeof columns === 'function' ? columns() : columns)[key];

/** The conditions of a query over the columns of a list. */
export function columnConditions(columns: readonly ListedColumn[], sqls: Columns, query: object): SQL[] {
  return Object.entries(query as Conditions).flatMap(([name, value]) => {
    const asked = value !== undefined && name.includes('__') && askedOf(columns, name);
    const known = asked && columnSql(sqls, asked.column.key);
    if (!known) return [];
    const { operator } = asked;
    return [known.where?.(operator, value) ?? conditionOf(asked.column.kind, known.value, operator, value)];
  });
}

/** What is not in a set is also what is nowhere; what does not contain a text is also what is empty. */
function conditionOf(kind: ColumnKind, value: SQLWrapper, operator: Operator, given: ConditionValue): SQL {
  switch (operator) {
    case 'in':
      return sql`${value} in (${valuesOf(kind, given)})`;
    case 'not_in':
      return sql`(${value} in (${valuesOf(kind, given)})) is not true`;
    case 'has':
      return contains(value, given);
    case 'has_not':
      return sql`(${contains(value, given)}) is not true`;
    case 'from':
      return sql`${value} >= ${bound(kind, given)}`;
    case 'to':
      return kind === 'moment'
        ? sql`${value} < ${dayBegins(sql`${given}::date + 1`)}`
        : sql`${value} <= ${bound(kind, given)}`;
    case 'empty': {
      const missing = kind === 'text' || kind === 'name' ? sql`coalesce(${value}, '') = ''` : sql`${value} is null`;
      return given ? missing : sql`not (${missing})`;
    }
  }
}

function valuesOf(kind: ColumnKind, given: ConditionValue): SQL {
  const isFlag = kind === 'flag' || kind === 'paid';
  return sql.join(
    (given as readonly (string | number)[]).map((one) => (isFlag ? sql.raw(String(one === 'true')) : sql`${one}`)),
    sql`, `,
  );
}

const contains = (value: SQLWrapper, given: ConditionValue): SQL =>
  sql`${normalised(value)} like ${`%${normalise(String(given)).replace(/[\\%_]/g, '\\$&')}%`}`;

function bound(kind: ColumnKind, given: ConditionValue): SQL {
  if (kind === 'date') return sql`${given}::date`;
  if (kind === 'moment') return dayBegins(sql`${given}::date`);
  return kind === 'month' ? sql`${given}::text` : sql`${given}::numeric`;
}

/** The moment a day begins where the organisation lives. */
const dayBegins = (day: SQL): SQL => sql`(${day})::timestamp at time zone 'Europe/Moscow'`;

type Orders<Field extends string> = {
  /** Orders that the list had before its columns: as they were, each down to a unique column. */
  known: Partial<Record<Field, readonly SQLWrapper[]>>;
  /** The order of the list by itself: `last_name`, or `-created_at` for the newest first. */
  byDefault: Field | `-${Field}`;
  /** Makes every order one that no two rows share. */
  id: SQLWrapper;
};

/**
 * ORDER BY of what was asked by the columns of a list: rows without a value come last either way, those of one value follow
 * as the list does by itself.
 */
export function columnOrder<Field extends string>(
  asked: Ordering<Field> | undefined,
  sqls: Columns,
  { known, byDefault, id }: Orders<Field>,
): SQL {
  const field = byDefault.replace(/^-/, '') as Field;
  const own = { field, descending: byDefault !== field };
  if (!asked?.length || asked.every((one) => known[one.field])) {
    return orderBy(asked?.length ? asked : [own], known as Record<Field, readonly SQLWrapper[]>, field);
  }
  const parts = [...asked, ...(known[field] ? [own] : [])].flatMap(({ field, descending }) =>
    ordersOf(known[field], columnSql(sqls, field)).map((one) =>
      descending ? sql`${one} desc nulls last` : sql`${one}`,
    ),
  );
  return sql.join([...parts, sql`${id}`], sql`, `);
}

const ordersOf = (known: readonly SQLWrapper[] | undefined, column: ColumnSql | undefined): readonly SQLWrapper[] =>
  known ?? column?.order ?? (column ? [column.value] : []);

/** Names of a closed set in their order. */
export const orderOfNames = (names: readonly string[], value: SQLWrapper): SQL =>
  sql`array_position(${sql.raw(`'{${names.join(',')}}'`)}::text[], ${value})`;

/** The filters of a list without what was typed: a name there would outlive the person's erasure. */
export const withoutWords = (filters: object): object =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => !new RegExp(WORDS).test(key)));

/** Keys of filters whose values are words somebody typed, as a pattern of both languages. */
export const WORDS = '^search$|__has(_not)?$';
