import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Logger } from 'pino';
import type { Db, Executor } from './database';
import { outageOf } from './outage';
import { rowsOf } from './rows';

/** Folder of the SQL files; the bundle carries them beside itself. */
const migrationsFolder = () => process.env.MIGRATIONS_DIR ?? join(import.meta.dirname, 'migrations');

/** Key of the advisory lock under which processes take turns to migrate. */
const MIGRATION_LOCK = 7_203_195_9;
/** Everybody else waits behind a migration that waits for a lock: it lets go after so long (ms) and asks again. */
const LOCK_MS = 3_000;
const PAUSE_MS = 1_000;
const ATTEMPTS = 60;

/** Processes that start at once take turns: from here to the end of the transaction the others wait. */
export const waitForTurn = (tx: Executor) => tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);

const everyFile = () => readMigrationFiles({ migrationsFolder: migrationsFolder() });
/** Hashes of the SQL files of this version. */
export const knownMigrations = (): string[] => everyFile().map(({ hash }) => hash);
/** The table that notes them. */
const NOTES = 'applied_migrations';
/** Hashes that a database has noted; nothing where it notes none, and '' for what is no hash. */
export async function notedMigrations(db: Db): Promise<string[] | undefined> {
  const [there] = await rowsOf(db, sql`select 1 from pg_class where oid = to_regclass(${`public.${NOTES}`})`);
  if (!there) return undefined;
  const rows = await rowsOf<{ hash: string }>(
    db,
    sql`select coalesce(to_jsonb(n) ->> 'hash', '') as hash from public.${sql.identifier(NOTES)} n`,
  );
  return rows.map(({ hash }) => hash);
}

type Options = {
  /** How long a lock is waited for, ms. */ lockMs?: number /** Hashes; else all. */;
  only?: Set<string>;
};

/** Applies the SQL files not applied yet, all in one transaction, one process at a time. */
export async function migrate(db: Db, { lockMs, only }: Options = {}): Promise<void> {
  const files = everyFile().filter(({ hash }) => !only || only.has(hash));
  await db.transaction(async (tx) => {
    if (lockMs) await tx.execute(sql.raw(`set local lock_timeout = ${lockMs}`));
    await waitForTurn(tx);
    await tx.execute(
      sql`create table if not exists ${sql.identifier(NOTES)} (hash text primary key, at timestamptz not null default now())`,
    );
    const rows = await rowsOf<{ hash: string }>(tx, sql`select hash from ${sql.identifier(NOTES)}`);
    const applied = new Set(rows.map(({ hash }) => hash));
    for (const file of files.filter(({ hash }) => !applied.has(hash))) {
      for (const statement of file.sql) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into ${sql.identifier(NOTES)} (hash) values (${file.hash})`);
    }
  });
}

/**
 * Migrates a database that others work on: never in front of them for longer than a moment.
 * @throws what kept it from migrating for four minutes, or at once when nobody answers
 */
export async function migratePatiently(connect: () => Promise<{ db: Db; end: () => Promise<void> }>, log?: Logger) {
  for (let attempt = 1; ; attempt++) {
    const { db, end } = await connect();
    try {
      return await migrate(db, { lockMs: LOCK_MS });
    } catch (error) {
      const outage = outageOf(error);
      if (!outage || outage.kind === 'away' || attempt === ATTEMPTS) throw error;
      log?.warn({ attempt, code: outage.code }, 'the migration waits for others to let go of the database');
    } finally {
      await end();
    }
    await sleep(PAUSE_MS);
  }
}
