import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db';
import { BackupError, type KeptDatabase } from './manifest';

/** Where the rows of a table stand in a backup. */
export const tableFile = (folder: string, name: string): string => join(folder, 'tables', `${name}.gz`);

/** Lines of a packed file. Only a line feed ends one: texts have other marks that pass for ends elsewhere. */
export async function* linesIn(path: string): AsyncGenerator<string> {
  let rest = '';
  const decoder = new TextDecoder();
  const pieces = pipeline(createReadStream(path), createGunzip(), () => undefined);
  for await (const piece of pieces as AsyncIterable<Uint8Array>) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) throw new BackupError(`${path} ends in the middle of a row.`);
}

/** @throws {BackupError} when a file of a table is missing or not what was written */
export async function checkTables(folder: string, { tables }: KeptDatabase): Promise<void> {
  for (const { name, rows, sha256 } of tables) {
    const hash = createHash('sha256');
    let count = -1;
    try {
      for await (const line of linesIn(tableFile(folder, name))) {
        if (count >= 0) hash.update(`${line}\n`);
        count += 1;
      }
    } catch (error) {
      throw new BackupError(`The backup is damaged: ${name} cannot be read (${String(error)}).`);
    }
    if (count !== rows || hash.digest('hex') !== sha256)
      throw new BackupError(`The backup is damaged: ${name} is not what was written.`);
  }
}

// Tables as text, the same on both databases: a row is a list of its columns as PostgreSQL itself writes them.

/** A table with the columns that hold what cannot be worked out; `order` tells its rows apart. */
export type KeptTable = { name: string; columns: { name: string; type: string }[]; order: string[] };

/** Rows that are read, or written, at once. */
export const BATCH = 1000;

/** What writes a value as text, where an operator may have set it otherwise: for the transaction under way. */
export async function sameTexts(tx: Db): Promise<void> {
  const settings = {
    timezone: 'UTC',
    datestyle: 'ISO, MDY',
    intervalstyle: 'postgres',
    bytea_output: 'hex',
    extra_float_digits: '1',
  };
  for (const [name, value] of Object.entries(settings))
    await tx.execute(sql`select set_config(${name}, ${value}, true)`);
}

/** Every table, by name. Its rows come in the order of its key, bytewise, or of all its columns when it has none. */
export const tablesOf = (tx: Db): Promise<KeptTable[]> =>
  rowsOf<KeptTable>(
    tx,
    sql`select t.relname as name, columns, coalesce(key, texts) as order
      from pg_class t
      cross join lateral (
        select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
            as columns,
          json_agg(quote_ident(a.attname) || '::text collate "C"' order by a.attnum) as texts
        from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ) c
      left join lateral (
        select json_agg(
          quote_ident(a.attname) || case y.typcategory when 'S' then ' collate "C"' else '' end order by at.n) as key
        from pg_index i
        cross join lateral unnest(i.indkey) with ordinality as at(attnum, n)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = at.attnum
        join pg_type y on y.oid = a.atttypid
        where i.indrelid = t.oid and i.indisprimary
      ) k on true
      where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
      order by t.relname collate "C"`,
  );

/** The rows of a table as lines, a batch at a time; one table is read at a time. */
export async function* linesOf(tx: Db, { name, columns, order }: KeptTable): AsyncGenerator<string[]> {
  const texts = columns.map((column) => sql`${sql.identifier(column.name)}::text`);
  await tx.execute(sql`declare kept_rows no scroll cursor for
    select array_to_json(array[${list(texts)}])::text as line from ${sql.identifier(name)}
    order by ${list(order.map((one) => sql.raw(one)))}`);
  while (true) {
    const rows = await rowsOf<{ line: string }>(tx, sql.raw(`fetch ${BATCH} from kept_rows`));
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < BATCH) break;
  }
  await tx.execute(sql`close kept_rows`);
}

/** Writes lines back into their table. */
export async function writeLines(tx: Db, { name, columns }: KeptTable, lines: readonly string[]): Promise<void> {
  const names = columns.map((column) => sql.identifier(column.name));
  const values = columns.map(({ type }, at) => sql.raw(`(line->>${at})::${type}`));
  await tx.execute(sql`insert into ${sql.identifier(name)} (${list(names.map((one) => sql`${one}`))})
    overriding system value select ${list(values)} from jsonb_array_elements(${`[${lines.join(',')}]`}::text::jsonb) as row(line)`);
}

const list = (parts: SQL[]): SQL => sql.join(parts, sql`, `);
