import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { DataDirError } from './dataDirError';
import { DataDirBrokenError, readyFolder } from './embeddedFolder';
import { holdDataDir } from './holdDataDir';
import { migrate } from './migrate';
import type { Database, DatabaseOptions, Db } from './open';
import { keepPrepared } from './statements/keepPrepared';
import { timed } from './statements/timed';
import { dialectOf, writeStatements } from './statements/writeStatements';
import * as tables from './tables';

type Options = Pick<DatabaseOptions, 'dataDir' | 'asItIs' | 'asked'>;

/** The database of a data folder, held by this process until closed. */
export async function openEmbedded({ dataDir, asItIs, asked }: Options): Promise<Database> {
  await mkdir(dataDir, { recursive: true });
  let opened: Db | undefined;
  const release = await holdDataDir(dataDir, async (question) => {
    if (!opened || !asked)
      throw new DataDirError('The process that holds the data folder does something else. Try again.');
    return asked(opened, question);
  });
  try {
    const client = await openFolder(join(dataDir, 'postgres'));
    const db = await embeddedDb(client);
    if (!asItIs) await migrate(db);
    opened = db;
    return {
      db,
      jobs: db,
      ping: async () => void (await db.execute(sql`select 1`)),
      embedded: true,
      close: async () => {
        await client.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

async function openFolder(folder: string): Promise<PGlite> {
  await readyFolder(folder, async (empty) => (await newPGlite({ folder: empty })).close());
  return newPGlite({ folder }).catch((error: unknown) => {
    throw new DataDirBrokenError(
      `The database in ${resolve(folder)} does not open (${String(error)}). Put a backup of the whole folder in its place.`,
      { cause: error },
    );
  });
}

/** A PGlite with the extensions the migrations need: in a folder, or in memory, there from a dump where one is given. */
export async function newPGlite({ folder, dump }: { folder?: string; dump?: Blob } = {}): Promise<PGlite> {
  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  const options = { extensions: { pg_trgm }, relaxedDurability: false, ...(dump ? { loadDataDir: dump } : {}) };
  const client = await (folder ? PGlite.create(folder, options) : PGlite.create(options));
  keepPrepared(client);
  const plain = client.query.bind(client);
  client.query = (text, ...rest) => timed(text, () => plain(text, ...rest));
  return client;
}

export async function embeddedDb(client: PGlite): Promise<Db> {
  const { drizzle } = await import('drizzle-orm/pglite');
  const db = drizzle({ client, schema: tables }) as unknown as Db;
  writeStatements(dialectOf(db));
  return db;
}
