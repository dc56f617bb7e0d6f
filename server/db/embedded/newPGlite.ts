import { setImmediate as othersRun } from 'node:timers/promises';
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
  client.query = (text, ...rest) => lettingIn(() => timed(text, () => plain(text, ...rest)));
  const whole = client.transaction.bind(client);
  client.transaction = (act) => lettingIn(() => whole(act));
  return client;
}

/** Statements may follow each other so long before what else this process has to do is let in, ms. */
const HELD_MS = 20;
let since = performance.now();

/**
 * The database works in this very thread and answers without a turn of its loop: whoever asks again and again, as a
 * reset of all marks does, would keep every request waiting at the door.
 */
async function lettingIn<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } finally {
    if (performance.now() - since > HELD_MS) {
      await othersRun();
      since = performance.now();
    }
  }
}

export async function embeddedDb(client: PGlite): Promise<Db> {
  const { drizzle } = await import('drizzle-orm/pglite');
  const db = drizzle({ client, schema: tables }) as unknown as Db;
  writeStatements(dialectOf(db));
  return db;
}
