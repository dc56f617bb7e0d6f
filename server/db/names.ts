// Tables and columns as statements name them. A column that is renamed in the tables does not compile where it is used.

import { aliasedTable, type Column, getTableColumns, getTableName, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Level } from '../../contract/levels';
import { standing } from './statements/standing';
import * as tables from './tables';

type Columns<Table extends PgTable> = Table['_']['columns'];
type Alias<Table extends PgTable> = Columns<Table> & SQLWrapper;

/** A table under a name of its own: `from ${u} where ${u.id} = 1` is `from "units" as "u" where "u"."id" = 1`. */
export function alias<Table extends PgTable>(table: Table, name: string): Alias<Table> {
  const columns = getTableColumns(aliasedTable(table, name));
  const named = standing(sql`${table} as ${sql.identifier(name)}`);
  return { ...columns, getSQL: () => named, shouldOmitSQLParens: () => true } as Alias<Table>;
}

// The tables that most statements join, under the letters they have everywhere.
export const p = alias(tables.people, 'p');
export const u = alias(tables.units, 'u');
export const m = alias(tables.memberships, 'm');
export const o = alias(tables.positions, 'o');
export const e = alias(tables.events, 'e');
export const a = alias(tables.eventApplications, 'a');
export const n = alias(tables.eventApplicants, 'n');
export const r = alias(tables.reports, 'r');
export const k = alias(tables.competitionParticipants, 'k');

/**
 * Which version of its row a column is read from, as two values: the transaction that wrote it, and where it lies; one
 * that writes a row twice lays it elsewhere.
 */
export function rowVersion(column: Column): SQL {
  const row = sql.identifier(getTableName(column.table));
  return sql`${row}.xmin, ${row}.ctid`;
}

/** A column without its table, as `set` and `insert` want it. */
export const bare = (column: Column): SQL => sql`${sql.identifier(column.name)}`;
/** What an insert would have written, after `on conflict … do update`. */
export const excluded = (column: Column): SQL => sql`excluded.${sql.identifier(column.name)}`;

type Named<Table> = Exclude<keyof Table & string, '_' | '$inferSelect' | '$inferInsert' | 'getSQL' | 'enableRLS'>;
type Given<Table> = Partial<Record<Named<Table>, unknown>>;

const listed = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
const nameOf = (table: object, key: string): SQL => bare((table as Record<string, Column>)[key] as Column);

/** `("level", "unit_id")`: the columns an insert fills or conflicts by. */
export const namesOf = <Table extends object>(table: Table, ...keys: Named<Table>[]): SQL =>
  sql`(${listed(keys.map((key) => nameOf(table, key)))})`;

/** `("level", "unit_id") values ($1, $2)`: the one row an insert writes. */
export const valuesOf = <Table extends object>(table: Table, row: Given<Table>): SQL =>
  sql`${namesOf(table, ...(Object.keys(row) as Named<Table>[]))} values (${listed(Object.values(row).map((value) => sql`${value}`))})`;

/** `"state" = $1, "reason" = $2`: what an update sets. */
export const changesOf = <Table extends object>(table: Table, row: Given<Table>): SQL =>
  listed(Object.entries(row).map(([key, value]) => sql`${nameOf(table, key)} = ${value}`));

/** The column of a unit's row that names the unit of this level above it. */
export const linkTo = (unit: typeof u, level: Level): Column =>
  ({
    central: unit.central_id,
    district: unit.district_id,
    regional: unit.regional_id,
    local: unit.local_id,
    educational: unit.educational_id,
    detachment: unit.id,
  })[level];
