// Everything the portal keeps about one person, for that person.
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Viewer } from '../../call';
import { type Db, rowsOf, str } from '../../db';
import { auditLog, notices, units } from '../../db/tables';
import { noticeText } from '../notices/named';
import { hiddenFrom } from './shortUser';

/** Columns that are keys to something, or are made from other columns. */
const SECRET = [
  'password_hash',
  'search',
  'token',
  'file_key',
  'key',
  'sealed',
  'key_id',
  'public_key',
  'mark',
  'challenge',
];
/** Tables that hold no facts about the person: open sessions by their keys, answers kept for repeated calls. */
const WITHOUT = ['idempotency_keys'];

type Table = { table: string; columns: string[] };
/** What is read otherwise than it is kept, by `table.column`. */
type Told = Readonly<Record<string, SQLWrapper>>;
type OwnData = Record<string, Record<string, unknown>[]>;

/**
 * The person's rows of every table that has a column `person_id`, the units the person commands, and what was done to
 * the person's record. A table added later is in it without being named here.
 */
export async function ownData(db: Db, viewer: Viewer): Promise<OwnData> {
  const person = viewer.id;
  const told = { 'notices.text': noticeText(notices, hiddenFrom(viewer)) };
  const data: OwnData = { people: await read(db, await tableOf(db, 'people'), sql`id = ${person}`) };
  for (const table of await tablesOfPeople(db)) {
    data[table.table] = await read(db, table, sql`person_id = ${person}`, told);
  }
  data.units = await rowsOf(
    db,
    sql`select ${units.level}, ${units.id}, ${units.name} from ${units} where ${units.commander_id} = ${person}
      order by ${units.level}, ${units.id}`,
  );
  data.history = await rowsOf(
    db,
    sql`select ${auditLog.at}, ${auditLog.act}, ${auditLog.before}, ${auditLog.after}, ${auditLog.note},
      ${auditLog.actor_id} = ${person} as own from ${auditLog} where ${auditLog.kind} = 'person'
      and ${auditLog.record_id} = ${person} order by ${auditLog.id}`,
  );
  return data;
}

async function tablesOfPeople(db: Db): Promise<Table[]> {
  const rows = await rowsOf(
    db,
    { table: str`c.table_name` },
    (cells) => sql`select distinct ${cells} from information_schema.columns c join information_schema.tables t
      on t.table_name = c.table_name and t.table_schema = c.table_schema where c.table_schema = 'public'
      and c.column_name = 'person_id' and t.table_type = 'BASE TABLE' order by 1`,
  );
  const named = rows.filter(({ table }) => !WITHOUT.includes(table));
  return Promise.all(named.map(({ table }) => tableOf(db, table)));
}

async function tableOf(db: Db, table: string): Promise<Table> {
  const rows = await rowsOf(
    db,
    { column: str`column_name` },
    (cells) => sql`select ${cells} from information_schema.columns where table_schema = 'public'
      and table_name = ${table} order by ordinal_position`,
  );
  const columns = rows.map(({ column }) => column).filter((column) => !SECRET.includes(column));
  return {
    table,
    columns: ['sessions', 'sign_in_steps'].includes(table) ? columns.filter((column) => column !== 'id') : columns,
  };
}

const read = (db: Db, { table, columns }: Table, where: ReturnType<typeof sql>, told: Told = {}) =>
  rowsOf<Record<string, unknown>>(
    db,
    sql`select ${sql.join(
      columns.map((column) => {
        const name = sql.identifier(column);
        const value = told[`${table}.${column}`];
        return value ? sql`${value} as ${name}` : name;
      }),
      sql`, `,
    )} from ${sql.identifier(table)} where ${where}`,
  );
