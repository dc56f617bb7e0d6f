import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf, str } from '../db';
import { knownMigrations, migrate } from '../db/migrate';
import { people } from '../db/tables';
import { suspended } from '../seed/load/suspended';
import { BackupError, type KeptDatabase } from './manifest';
import { BATCH, type KeptTable, linesIn, linesOf, sameTexts, tableFile, tablesOf, writeLines } from './tableFiles';

/**
 * Writes what was kept into a database without people, all of it or nothing, reads it again and compares, and migrates
 * from there. What a first start had put there gives way.
 * @throws {BackupError} when the database has people or somebody works on it, when this portal is older than the
 *   backup, or when what is read again differs
 */
export async function loadDatabase(db: Db, folder: string, kept: KeptDatabase): Promise<void> {
  const known = new Set(knownMigrations());
  if (kept.migrations.some((hash) => !known.has(hash)))
    throw new BackupError('The backup is of a newer version of the portal: restore it with that version.');
  await db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db;
    await makeEmpty(tx);
    await migrate(tx, { only: new Set(kept.migrations) });
    await sameTexts(tx);
    await loadTables(tx, folder, kept);
    await compare(tx, kept);
    await migrate(tx);
  });
  await db.execute(sql`vacuum analyze`);
}

async function makeEmpty(tx: Db): Promise<void> {
  const others = await rowsOf(
    tx,
    sql`select 1 from pg_stat_activity where datname = current_database() and usesysid is not null
      and pid <> pg_backend_pid() limit 1`,
  );
  if (others.length > 0) throw new BackupError('Somebody else is connected to this database. Stop the portal first.');
  const [portal] = await rowsOf(
    tx,
    { people: str.orNull`to_regclass('public.people')::text` },
    (cells) => sql`select ${cells}`,
  );
  const found = portal?.people ? await rowsOf(tx, sql`select 1 from ${people} limit 1`) : [];
  if (found.length > 0)
    throw new BackupError('This portal has people. A backup is restored into an empty database: give it another one.');
  await tx.execute(sql.raw('drop schema public cascade'));
  await tx.execute(sql.raw('create schema public'));
}

async function loadTables(tx: Db, folder: string, kept: KeptDatabase): Promise<void> {
  const tables = await tablesOf(tx);
  const names = tables.map(({ name }) => name);
  const missing = kept.tables.filter(({ name }) => !names.includes(name));
  if (missing.length > 0) throw new BackupError(`Unknown tables: ${missing.map(({ name }) => name).join(', ')}.`);
  await suspended(tx, names, true, async () => {
    const every = sql.join(
      names.map((name) => sql`${sql.identifier(name)}`),
      sql`, `,
    );
    await tx.execute(sql`truncate ${every}`);
    for (const table of tables) await loadTable(tx, folder, table);
    for (const { name, value, called } of kept.sequences)
      await tx.execute(sql`select setval(${`public.${JSON.stringify(name)}`}::regclass, ${value}::bigint, ${called})`);
  });
}

/** The columns are those of the backup, in its order; what they are is known here. */
async function loadTable(tx: Db, folder: string, table: KeptTable): Promise<void> {
  let columns: KeptTable['columns'] | undefined;
  let lines: string[] = [];
  const write = async () => {
    if (columns && lines.length > 0) await writeLines(tx, { ...table, columns }, lines);
    lines = [];
  };
  for await (const line of linesIn(tableFile(folder, table.name))) {
    if (!columns) columns = columnsOf(table, JSON.parse(line) as string[]);
    else if (lines.push(line) === BATCH) await write();
  }
  await write();
}

const columnsOf = (table: KeptTable, names: string[]): KeptTable['columns'] =>
  names.map((name) => {
    const column = table.columns.find((one) => one.name === name);
    if (!column) throw new BackupError(`Unknown column: ${table.name}.${name}.`);
    return column;
  });

/** Reads every table back as it was read for the backup. */
async function compare(tx: Db, kept: KeptDatabase): Promise<void> {
  for (const table of await tablesOf(tx)) {
    const hash = createHash('sha256');
    let rows = 0;
    for await (const lines of linesOf(tx, table)) {
      rows += lines.length;
      hash.update(`${lines.join('\n')}\n`);
    }
    const expected = kept.tables.find(({ name }) => name === table.name);
    if (expected?.rows !== rows || expected.sha256 !== hash.digest('hex'))
      throw new BackupError(`What is read again of ${table.name} is not what was kept. Nothing was restored.`);
  }
}
