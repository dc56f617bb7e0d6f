import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db';
import { knownMigrations, migrate } from '../db/migrate';
import { people } from '../db/tables';
import { suspended } from '../seed/load/suspended';
import { BackupError, type KeptDatabase } from './manifest';
import { makeAnew, notOurs } from './notOurs';
import { BATCH, type KeptTable, linesIn, linesOf, sameTexts, tableFile, tablesOf, writeLines } from './tableFiles';

/**
 * Whether a backup may come into a database: one that is empty, or holds what a first start has put there.
 * @throws {BackupError} when it has people or anything of something else, when somebody works on it, or when this portal
 *   is older than the backup
 */
export async function mayLoad(db: Db, kept: KeptDatabase): Promise<void> {
  const known = new Set(knownMigrations());
  if (kept.migrations.some((hash) => !known.has(hash)))
    throw new BackupError('The backup is of a newer version of the portal: restore it with that version.');
  const others = await rowsOf(
    db,
    sql`select 1 from pg_stat_activity where datname = current_database() and usesysid is not null
      and pid <> pg_backend_pid() limit 1`,
  );
  if (others.length > 0) throw new BackupError('Somebody else is connected to this database. Stop the portal first.');
  const other = await notOurs(db, known);
  if (other)
    throw new BackupError(
      `This database holds what no portal of this version has made: ${other}. A backup is restored into an empty database: give it another one.`,
    );
  const tables = (await tablesOf(db)).map(({ name }) => name);
  const somebody = tables.includes('people') ? await rowsOf(db, sql`select 1 from ${people} limit 1`) : [];
  if (somebody.length > 0)
    throw new BackupError('This portal has people. A backup is restored into an empty database: give it another one.');
}

/**
 * Writes what was kept into a database that it may come into, all of it or nothing, reads it again and compares, and
 * migrates from there. What a first start had put there gives way.
 * @throws {BackupError} when it may not, or when what is read again differs
 */
export async function loadDatabase(db: Db, folder: string, kept: KeptDatabase): Promise<void> {
  await db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db;
    await mayLoad(tx, kept);
    await makeAnew(tx, new Set(kept.migrations));
    await sameTexts(tx);
    await loadTables(tx, folder, kept);
    await compare(tx, kept);
    await migrate(tx);
  });
  await db.execute(sql`vacuum analyze`);
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
