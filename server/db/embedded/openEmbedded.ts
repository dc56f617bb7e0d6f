import { access, readFile, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { inspect } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { exportDatabase } from '../../backup/exportDatabase';
import { loadDatabase } from '../../backup/loadDatabase';
import { ownFolder } from '../../ownFolder';
import type { Database, DatabaseOptions, Db } from '../database';
import { DataDirError, holdDataDir } from '../holdDataDir';
import { migrate } from '../migrate';
import { keepPrepared } from '../statements/keepPrepared';
import { planning, timed } from '../statements/timed';
import { dialectOf, writeStatements } from '../statements/writeStatements';
import * as tables from '../tables';
import { DataDirBrokenError, readyFolder } from './readyFolder';
import { syncPath, syncTree } from './syncedFolder';

type Options = Pick<DatabaseOptions, 'dataDir' | 'asItIs' | 'asked' | 'log'>;

/** The database of a data folder, held by this process until closed. */
export async function openEmbedded({ dataDir, asItIs, asked, log }: Options): Promise<Database> {
  let opened: Db | undefined;
  const release = await holdDataDir(dataDir, async (question) => {
    if (!opened || !asked)
      throw new DataDirError('The process that holds the data folder does something else. Try again.');
    return asked(opened, question);
  });
  try {
    const folder = join(dataDir, 'postgres');
    await upgradeFolder(folder, log);
    const client = await openFolder(folder);
    await ownFolder(folder);
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
  await readyFolder(folder, async (empty) => {
    const made = await newPGlite({ folder: empty }).catch(async (error: unknown) => {
      throw new DataDirError(
        `A database cannot be made in ${resolve(folder)} (${inspect(error)}). Its disk has ${await roomBeside(folder)} MB left: ` +
          'where that is less than 100, make room and start again, else set another DATA_DIR.',
        { cause: error },
      );
    });
    await made.close();
  });
  return newPGlite({ folder }).catch(async (error: unknown) => {
    // A whole database does not open on a full disk either: a backup in its place would lose what is there.
    throw new DataDirBrokenError(
      `The database in ${resolve(folder)} does not open (${String(error)}). Its disk has ${await roomBeside(folder)} MB left: ` +
        'where that is little, make room and start again, nothing is lost. Otherwise put a backup of the whole folder in its place.',
      { cause: error },
    );
  });
}

/** What the disk has left, MB. */
async function roomBeside(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(dirname(folder));
  return Math.floor((bavail * bsize) / 1024 ** 2);
}

/** The last PGlite of each version before ours: a folder is only opened by the version that made it. */
const libraries: Record<string, string> = { '16': '0.2.17', '17': '0.4.6' };

/**
 * Moves a database that an earlier version of PostgreSQL has made to ours: read by the earlier library, written anew and
 * compared, as a backup and its restore. The old folder stays beside, `postgres.17`. Interrupted at any moment it
 * begins again, or ends, at the next start.
 * @throws {DataDirBrokenError} when there is no library for that version; nothing is changed then
 */
export async function upgradeFolder(folder: string, log?: Logger): Promise<void> {
  const whole = `${folder}.upgraded`;
  const there = await exists(folder);
  if (!there && (await exists(whole))) return rename(whole, folder);
  const found = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => MAJOR)).trim();
  if (found === MAJOR) return;

  const library = await libraryOf(folder, found);
  log?.warn({ from: found, to: MAJOR }, 'the embedded database moves to another version of PostgreSQL');
  const [kept, made] = [`${folder}.kept`, `${folder}.upgrading`];
  for (const left of [kept, made, whole]) await rm(left, { recursive: true, force: true });
  const tables = await within(await library(folder), async (old) => exportDatabase(await embeddedDb(old), kept));
  await within(await newPGlite({ folder: made }), async (own) => loadDatabase(await embeddedDb(own), kept, tables));
  await syncTree(made);
  await rename(made, whole);
  await rename(folder, `${folder}.${found}`);
  await rename(whole, folder);
  syncPath(dirname(folder));
  await rm(kept, { recursive: true, force: true });
  log?.warn({ old: `${resolve(folder)}.${found}` }, 'the embedded database has moved; the old folder may be removed');
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function within<Result>(client: PGlite, work: (client: PGlite) => Promise<Result>): Promise<Result> {
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

/** Opens a folder by the library of its version, which stands beside ours under a name of its own. */
async function libraryOf(folder: string, major: string): Promise<(folder: string) => Promise<PGlite>> {
  const name = `pglite-${major}`;
  try {
    const [{ PGlite: Old }, { pg_trgm }] = await Promise.all([
      import(/* @vite-ignore */ name) as Promise<typeof import('@electric-sql/pglite')>,
      import(/* @vite-ignore */ `${name}/contrib/pg_trgm`) as Promise<
        typeof import('@electric-sql/pglite/contrib/pg_trgm')
      >,
    ]);
    return (old) => Old.create(old, { extensions: { pg_trgm } });
  } catch (error) {
    const known = libraries[major];
    const install = known
      ? `Install its library beside and start again: npm install --no-save ${name}@npm:@electric-sql/pglite@${known}`
      : 'Restore a backup into an empty folder.';
    throw new DataDirBrokenError(
      `The database in ${resolve(folder)} is of PostgreSQL ${major}, this portal has ${MAJOR}. Nothing was changed. ${install}`,
      { cause: error },
    );
  }
}

/** The version of PostgreSQL inside the library, as a data folder names it. */
export const MAJOR = '18';

/** A PGlite with the extensions the migrations need: in a folder, or in memory, there from a dump where one is given. */
export async function newPGlite({ folder, dump }: { folder?: string; dump?: Blob } = {}): Promise<PGlite> {
  const [{ PGlite }, { pg_trgm }, synced] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    folder ? import('./syncedFolder') : undefined,
  ]);
  const options = { extensions: { pg_trgm }, relaxedDurability: false, ...(dump ? { loadDataDir: dump } : {}) };
  const kept = folder ? synced?.syncedFolder(folder) : undefined;
  const client = await PGlite.create({ ...options, ...kept });
  await client.exec(`set random_page_cost = ${planning.random_page_cost}`);
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
