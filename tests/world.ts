// The demo world in a database of one's own: a copy of the one made before the run (tests/makeWorld).
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { type Db, openDatabase } from '../server/db/open';
import { embeddedDb, newPGlite } from '../server/db/openEmbedded';

export { TODAY } from './today';

export type World = { db: Db; close: () => Promise<void> /** Where it is a database of a server. */; url?: string };

const url = process.env.TEST_DATABASE_URL;

/** A world that commits for real and is thrown away when closed. */
export const newWorld = (): Promise<World> => (url ? newPostgres(url) : newEmbedded());

async function newEmbedded(): Promise<World> {
  const dump = new Blob([new Uint8Array(await readFile(process.env.PORTAL_TEST_WORLD ?? ''))]);
  const client = await newPGlite({ dump });
  return { db: await embeddedDb(client), close: () => client.close() };
}

let made = 0;

async function newPostgres(server: string): Promise<World> {
  const { default: pg } = await import('pg');
  const name = `portal_test_${process.pid}_${++made}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`drop database if exists ${name}`);
  await admin.query(`create database ${name} template ${process.env.PORTAL_TEST_WORLD}`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  const database = await openDatabase({ url: own.href, dataDir: '' });
  return {
    db: database.db,
    url: own.href,
    close: async () => {
      await database.close();
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}

/** Runs `test` on a transaction of the database and rolls it back. */
export async function rolledBack(db: Db): Promise<{ db: Db; end: () => Promise<void> }> {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let opened: (tx: Db) => void = () => undefined;
  const tx = new Promise<Db>((resolve) => {
    opened = resolve;
  });
  const whole = db
    .transaction(async (inner) => {
      opened(inner as unknown as Db);
      await ended;
      await inner.execute(sql`select 1`).catch(() => undefined);
      inner.rollback();
    })
    .catch(() => undefined);
  return {
    db: await tx,
    end: async () => {
      end();
      await whole;
    },
  };
}
