import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db';
import { BackupError, type KeptDatabase } from './manifest';
import { type KeptTable, linesOf, sameTexts, tableFile, tablesOf } from './tableFiles';

/**
 * Writes every table as it is at one moment, while others go on with theirs; on the embedded database, which has one
 * connection, they wait meanwhile.
 * @throws {BackupError} when there is nothing in the database
 */
export async function exportDatabase(db: Db, folder: string): Promise<KeptDatabase> {
  await mkdir(join(folder, 'tables'), { recursive: true });
  return db.transaction(
    async (transaction) => {
      const tx = transaction as unknown as Db;
      await sameTexts(tx);
      const tables = await tablesOf(tx);
      if (!tables.some(({ name }) => name === 'people')) throw new BackupError('There is no portal in this database.');
      const kept: KeptDatabase = { migrations: await migrationsOf(tx), tables: [], sequences: await sequencesOf(tx) };
      for (const table of tables) kept.tables.push({ name: table.name, ...(await exportTable(tx, table, folder)) });
      return kept;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function exportTable(tx: Db, table: KeptTable, folder: string) {
  const hash = createHash('sha256');
  let rows = 0;
  async function* texts() {
    yield `${JSON.stringify(table.columns.map(({ name }) => name))}\n`;
    for await (const lines of linesOf(tx, table)) {
      rows += lines.length;
      const text = `${lines.join('\n')}\n`;
      hash.update(text);
      yield text;
    }
  }
  // The fastest way to pack: on the embedded database everybody waits for it.
  const file = createWriteStream(tableFile(folder, table.name), { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(Readable.from(texts()), createGzip({ level: 1 }), file);
  return { rows, sha256: hash.digest('hex') };
}

const migrationsOf = async (tx: Db) =>
  (await rowsOf<{ hash: string }>(tx, sql`select hash from applied_migrations order by hash`)).map(({ hash }) => hash);

async function sequencesOf(tx: Db): Promise<KeptDatabase['sequences']> {
  const names = await rowsOf<{ name: string }>(
    tx,
    sql`select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const sequences: KeptDatabase['sequences'] = [];
  for (const { name } of names) {
    const [at] = await rowsOf<{ value: string; called: boolean }>(
      tx,
      sql`select last_value::text as value, is_called as called from ${sql.identifier(name)}`,
    );
    if (at) sequences.push({ name, ...at });
  }
  return sequences;
}
