// What one table of the old portal becomes. The rows in `subjects/` are of these types; the engine knows no table.
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db';

/** A row as it was read: every value a text as PostgreSQL writes it, so that nothing is rounded on the way. */
export type SourceRow = Readonly<Record<string, string | null>>;
/** A value of a column; what a `jsonb` holds stands as it is. */
export type Cell = string | number | boolean | null | { readonly [name: string]: unknown };
export type Made = Record<string, Cell>;

/** How one column of ours is made. */
export type Column = {
  /** Columns of the source it is made of. */
  reads: readonly string[];
  make: (row: SourceRow) => Cell;
  /** What the report says where the value is not the one that stood there. */
  remark?: (row: SourceRow) => string | undefined;
  /** Written with a new row alone: read again, the value stays. */
  once?: boolean;
};

/** A value that another table of ours has to be asked for, once per batch. */
export type Lookup = {
  /** The values that are asked with, a space between them. */
  reads: readonly string[];
  /** What the answer is called among the values of the row. */
  as: string;
  find: (db: Db, keys: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/** Columns of another table of the source, and which of this row's they are equal to. */
export type On = Readonly<Record<string, string>>;

/** The last row of another table, and the columns taken from there: what they are called → what they are. */
type Join = { table: string; on: On; take: Record<string, string> };

/**
 * All rows of another table as one text of JSON, in the order of their ids, with the rows that hang on them.
 * `columns`: what is made use of; without it nothing is said of the table's columns.
 */
export type Nested = {
  table: string;
  parent?: Parent;
  on: On;
  columns?: readonly string[];
  nested?: Record<string, Nested>;
};

/** A table that holds the columns, where its rows are those that another one names: `by` is the key of that one. */
export type Parent = { table: string; by: string };

export type Subject = {
  /** The table of the source, and its ascending key. */
  from: string;
  /** What it is called among the marks, where a table is read for two of ours. */
  name: string;
  id: string;
  /** What its rows are, for the report. */
  title: string;
  into: PgTable;
  /** Columns that say which row of ours it is: read again, the row is written over. */
  key: readonly string[];
  columns: Record<string, Column>;
  /** The table that holds the columns of these rows. */
  parent?: Parent;
  joins?: readonly Join[];
  nested?: Record<string, Nested>;
  /** Rows that belong to those of another subject, by this column: they come in one transaction with them. */
  along?: { of: string; by: string };
  /** Of rows that are equal in these columns only the first is read: the others are within it. */
  firstOf?: readonly string[];
  /** Which row it is of those that are equal in these columns, from 1. */
  counted?: Record<string, readonly string[]>;
  /** Tables whose rows come along within rows of this one, or of `of`, that comes along itself. */
  inside?: readonly { table: string; on: On; of?: string }[];
  lookups?: readonly Lookup[];
  /** Several rows of ours made of one: each with what it adds to the row. */
  spread?: { reads: readonly string[]; adds: readonly string[]; rows: (row: SourceRow) => readonly SourceRow[] };
  /** Why a row is left: before it is written. */
  refuse?: { reads: readonly string[]; reason: (row: SourceRow) => string | undefined };
  /** What is done about a row that breaks a constraint of ours, so that it is not lost. */
  mend?: Record<string, { change: (made: Made) => Made; remark: string }>;
  /** Columns that are not taken yet, and why: counted where they hold something. */
  later?: Record<string, string>;
  /** Columns that say nothing here, and why. */
  unused?: Record<string, string>;
  /** The moment of rows that never change once written: with `--since` older ones are not read again. */
  since?: string;
  /** Rules that hold for all rows, said in the report once. */
  rules?: readonly string[];
};

type Insert<Table extends PgTable> = Table['$inferInsert'];
type Written<Table extends PgTable> = { [Key in keyof Insert<Table>]: Column };
type Given<Table extends PgTable> = Omit<Subject, 'into' | 'key' | 'columns' | 'id' | 'name'> & {
  id?: string;
  name?: string;
  /** The id where nothing else is said. */
  key?: readonly (keyof Insert<Table> & string)[];
  columns: Written<Table>;
};

/** A row of the mapping: a column of ours that does not exist, or one that must be given and is not, does not compile. */
export const subject = <Table extends PgTable>(into: Table, given: Given<Table>): Subject => ({
  id: 'id',
  key: ['id'],
  name: given.from,
  ...given,
  into,
  columns: given.columns as Record<string, Column>,
});

/** Every column of the source that the rows of a subject are made of. */
export function columnsRead({ id, columns, refuse, lookups = [], later = {}, ...around }: Subject): string[] {
  const { joins = [], nested = {}, counted = {}, firstOf = [], along, spread } = around;
  const made = new Set([
    ...joins.flatMap(({ take }) => Object.keys(take)),
    ...lookups.map(({ as }) => as),
    ...Object.keys(nested),
    ...Object.keys(counted),
    ...(spread?.adds ?? []),
  ]);
  const read = [
    id,
    ...Object.values(columns).flatMap(({ reads }) => reads),
    ...(along ? [along.by] : []),
    ...(refuse?.reads ?? []),
    ...lookups.flatMap(({ reads }) => reads),
    ...[...joins, ...Object.values(nested)].flatMap(({ on }) => Object.values(on)),
    ...[...Object.values(counted).flat(), ...firstOf, ...(spread?.reads ?? [])],
    ...Object.keys(later),
  ];
  return [...new Set(read)].filter((name) => !made.has(name));
}
