// Where the portal of a test keeps everything, whatever happens to its processes: a data folder, and one of both databases.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../../server/db/database';
import { openDatabase } from '../../server/db/open';
import { startCluster } from './cluster';
import { startPortal } from './portalProcess';

/** The databases a portal runs on. */
export const databases = ['the embedded database', 'PostgreSQL'] as const;
export type Place = Awaited<ReturnType<typeof newPlace>>;

export async function newPlace(database: (typeof databases)[number]) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-place-'));
  const cluster = database === 'PostgreSQL' ? await startCluster() : undefined;
  const url = cluster?.url ?? '';
  return {
    folder,
    /** Of its PostgreSQL; empty for the embedded database. */
    url,
    start: (env: Record<string, string> = {}, under?: string) => startPortal(url, { DATA_DIR: folder, ...env }, under),
    /** Work in the database; with the embedded one no portal may run meanwhile. */
    async inDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
      const { db, close } = await openDatabase({ url, dataDir: folder });
      const result = await work(db);
      await close();
      return result;
    },
    async remove() {
      await cluster?.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
