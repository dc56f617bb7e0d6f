import { mkdir, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { DataDirError } from '../dataDirError';
import { holdDataDir } from '../holdDataDir';
import { migrate } from '../migrate';
import type { Database, DatabaseOptions, Db } from '../open';
import { embeddedDb, newPGlite } from './newPGlite';
import { DataDirBrokenError, readyFolder } from './readyFolder';
import { upgradeFolder } from './upgradeFolder';

type Options = Pick<DatabaseOptions, 'dataDir' | 'asItIs' | 'asked' | 'log'>;

/** The database of a data folder, held by this process until closed. */
export async function openEmbedded({ dataDir, asItIs, asked, log }: Options): Promise<Database> {
  await mkdir(dataDir, { recursive: true });
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
  return newPGlite({ folder }).catch(async (error: unknown) => {
    // A whole database does not open on a full disk either: a backup in its place would lose what is there.
    const { bavail, bsize } = await statfs(folder);
    throw new DataDirBrokenError(
      `The database in ${resolve(folder)} does not open (${String(error)}). Its disk has ${Math.floor((bavail * bsize) / 1024 ** 2)} MB left: ` +
        'where that is little, make room and start again, nothing is lost. Otherwise put a backup of the whole folder in its place.',
      { cause: error },
    );
  });
}
