// What one table of the old portal becomes. The rows in `subjects/` are of these types; the engine knows no table.
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/open';

/** A row as it was read: every value a text as PostgreSQL writes it, so that nothing is rounded on the way. */
export type SourceRow = Readonly<Record<string, string | null>>;
export type Cell = string | number | boolean | null;
export type Made = Record<string, Cell>;

/** How one column of ours is made. */
export type Column = {
  /** Columns of the source it is made of. */
  reads: readonly string[];
  make: (row: SourceRow) => Cell;
  /** What the report says where the value is not the one that stood there. */
  remark?: (row: SourceRow) => string | undefined;
};

/** A value that another table of ours has to be asked for, once per batch. */
export type Lookup = {
  reads: string;
  /** What the answer is called among the values of the row. */
  as: string;
  find: (db: Db, values: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

export type Subject = {
  /** The table of the source, and its ascending key. */
  from: string;
  id: string;
  /** What its rows are, for the report. */
  title: string;
  into: PgTable;
  /** Columns that say which row of ours it is: read again, the row is written over. */
  key: readonly string[];
  columns: Record<string, Column>;
  /** A table that `by` points at (by its `id`), and the columns taken from there: what they are called → what they are. */
  join?: { table: string; by: string; take: Record<string, string> };
  lookups?: readonly Lookup[];
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
type Given<Table extends PgTable> = Omit<Subject, 'into' | 'key' | 'columns' | 'id'> & {
  id?: string;
  key: readonly (keyof Insert<Table> & string)[];
  columns: Written<Table>;
};

/** A row of the mapping: a column of ours that does not exist, or one that must be given and is not, does not compile. */
export const subject = <Table extends PgTable>(into: Table, { id = 'id', ...given }: Given<Table>): Subject => ({
  ...given,
  id,
  into,
  columns: given.columns as Record<string, Column>,
});

/** Every column of the source that the rows of a subject are made of. */
export function columnsRead({ id, columns, refuse, lookups = [], join, later = {} }: Subject): string[] {
  const made = new Set([...Object.keys(join?.take ?? {}), ...lookups.map(({ as }) => as)]);
  const read = [
    id,
    ...Object.values(columns).flatMap(({ reads }) => reads),
    ...(refuse?.reads ?? []),
    ...lookups.map(({ reads }) => reads),
    ...Object.keys(later),
  ];
  return [...new Set(read)].filter((name) => !made.has(name));
}
