// The demo world in a database of one's own: a copy of the one made before the run (tests/makeWorld).
import { readFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { Db } from '../server/db/database';
import { embeddedDb, newPGlite } from '../server/db/embedded/openEmbedded';
import { openDatabase } from '../server/db/open';

export { TODAY } from './today';

/** The database of one test; `end` undoes all that was done there. */
type Turn = { db: Db; end: () => Promise<void> };
export type World = {
  db: Db;
  turn: () => Promise<Turn>;
  close: () => Promise<void>;
  /** Where it is a database of a server. */
  url?: string;
};

const url = process.env.TEST_DATABASE_URL;

/** A world that commits for real and is thrown away when closed. */
export const newWorld = (): Promise<World> => (url ? newPostgres(url) : newEmbedded());

let shared: Promise<World> | undefined;

/**
 * A world whose turns alone are used, each undone at its end: all files of a worker share one, since copying the data
 * takes longer than most files do.
 */
export async function worldOfTurns(): Promise<World> {
  shared ??= newWorld();
  return { ...(await shared), close: async () => undefined };
}

async function newEmbedded(): Promise<World> {
  const dump = new Blob([new Uint8Array(await readFile(process.env.PORTAL_TEST_WORLD ?? ''))]);
  const client = await newPGlite({ dump });
  const db = await embeddedDb(client);
  return { db, turn: () => turnOf(db, client), close: () => client.close() };
}

/**
 * A transaction begun by hand: inside one of PGlite's own every statement is parsed and planned anew, which takes longer
 * than all else a test does. Calls that are still under way when the test has ended are refused, as they would be by a
 * transaction that is over.
 */
async function turnOf(db: Db, client: PGlite): Promise<Turn> {
  const { PgliteSession, PgliteTransaction } = await import('drizzle-orm/pglite');
  // Drizzle hands out transactions only from a call that ends them.
  const { dialect } = db as unknown as { dialect: ConstructorParameters<typeof PgliteTransaction>[0] };
  let over = false;
  const query: PGlite['query'] = (...call) =>
    over ? Promise.reject(new Error('the test has ended')) : client.query(...call);
  await client.exec('begin');
  const session = new PgliteSession({ query } as PGlite, dialect, undefined);
  return {
    db: oneAfterAnother(new PgliteTransaction(dialect, session, undefined) as unknown as Db),
    end: async () => {
      over = true;
      await client.exec('rollback');
    },
  };
}

type Client = { query: (...call: unknown[]) => Promise<unknown> };
type Session = { client: Client };
type Inside = { dialect: unknown; session: Session };

/**
 * What the product begins inside the transaction of a test are savepoints: while one is open every other statement waits
 * for its end, as with the embedded database. Two at once would undo and keep each other's work.
 */
function oneAfterAnother(turn: Db): Db {
  const { dialect, session } = turn as unknown as Inside;
  const NewSession = session.constructor as new (client: Client, dialect: unknown) => Session;
  const NewTurn = turn.constructor as new (dialect: unknown, session: Session) => Db;
  let last: Promise<unknown> = Promise.resolve();
  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work);
    last = mine;
    return mine;
  };
  const query: Client['query'] = (...call) => alone(() => session.client.query(...call));
  const waiting = new NewTurn(dialect, new NewSession({ query }, dialect));
  waiting.transaction = (work) => alone(() => turn.transaction(work));
  return waiting;
}

let made = 0;

async function newPostgres(server: string): Promise<World> {
  const { default: pg } = await import('pg');
  // What a worker leaves behind goes with the world that it is a copy of.
  const name = `${process.env.PORTAL_TEST_WORLD}_${process.pid}_${++made}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`drop database if exists ${name}`);
  await admin.query(`create database ${name} template ${process.env.PORTAL_TEST_WORLD}`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  const database = await openDatabase({ url: own.href, dataDir: '' });
  return {
    db: database.db,
    turn: () => rolledBack(database.db),
    url: own.href,
    close: async () => {
      await database.close();
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}

/** A transaction of the server that stays open until the test has ended. */
async function rolledBack(db: Db): Promise<Turn> {
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
      opened(oneAfterAnother(inner as unknown as Db));
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
