import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import { holdDataDir } from './holdDataDir';
import { keepPrepared } from './keepPrepared';
import * as tables from './tables';

export type Db = PgDatabase<PgQueryResultHKT, typeof tables>;
export type Database = { db: Db; embedded: boolean; close: () => Promise<void> };

/** Folder of the SQL files; the bundle carries them beside itself. */
const migrationsFolder = () => process.env.MIGRATIONS_DIR ?? join(import.meta.dirname, 'migrations');

/** Key of the advisory lock under which processes take turns to migrate. */
const MIGRATION_LOCK = 7_203_195_9;

/**
 * Opens PostgreSQL at `url`, or the embedded database in `dataDir` (held by this process until closed), and migrates it.
 * @throws when another process holds `dataDir`
 */
export const openDatabase = (options: { url?: string; pool?: number; dataDir: string }): Promise<Database> =>
  options.url ? openPostgres(options.url, options.pool) : openEmbedded(options.dataDir);

async function openEmbedded(dataDir: string): Promise<Database> {
  await mkdir(dataDir, { recursive: true });
  const release = await holdDataDir(dataDir);
  try {
    const client = await newPGlite({ folder: join(dataDir, 'postgres') });
    const db = await embeddedDb(client);
    await migrate(db);
    return {
      db,
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

/** A PGlite with the extensions the migrations need: in a folder, or in memory, there from a dump where one is given. */
export async function newPGlite({ folder, dump }: { folder?: string; dump?: Blob } = {}): Promise<PGlite> {
  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  const options = { extensions: { pg_trgm }, relaxedDurability: false, ...(dump ? { loadDataDir: dump } : {}) };
  const client = await (folder ? PGlite.create(folder, options) : PGlite.create(options));
  keepPrepared(client);
  return client;
}

export async function embeddedDb(client: PGlite): Promise<Db> {
  const { drizzle } = await import('drizzle-orm/pglite');
  return drizzle({ client, schema: tables }) as unknown as Db;
}

async function openPostgres(url: string, connections = 10): Promise<Database> {
  const [{ Pool }, { drizzle }] = await Promise.all([
    import('pg').then((m) => m.default),
    import('drizzle-orm/node-postgres'),
  ]);
  const pool: Pool = new Pool({ connectionString: url, max: connections });
  pool.on('error', () => undefined); // an idle connection that breaks is replaced at the next query
  const db = drizzle({ client: pool, schema: tables }) as unknown as Db;
  await migrate(db);
  return { db, embedded: false, close: () => pool.end() };
}

/** Applies the SQL files not applied yet, all in one transaction, one process at a time. */
export async function migrate(db: Db): Promise<void> {
  const files = readMigrationFiles({ migrationsFolder: migrationsFolder() });
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await tx.execute(
      sql`create table if not exists applied_migrations (hash text primary key, at timestamptz not null default now())`,
    );
    const { rows } = (await tx.execute(sql`select hash from applied_migrations`)) as unknown as {
      rows: { hash: string }[];
    };
    const applied = new Set(rows.map(({ hash }) => hash));
    for (const file of files.filter(({ hash }) => !applied.has(hash))) {
      for (const statement of file.sql) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into applied_migrations (hash) values (${file.hash})`);
    }
  });
}
