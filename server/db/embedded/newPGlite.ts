import type { PGlite } from '@electric-sql/pglite';
import type { Db } from '../open';
import { keepPrepared } from '../statements/keepPrepared';
import { planning } from '../statements/planning';
import { timed } from '../statements/timed';
import { dialectOf, writeStatements } from '../statements/writeStatements';
import * as tables from '../tables';

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
