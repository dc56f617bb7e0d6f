import { drizzle, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg, { type ClientConfig, type Pool } from 'pg';
import type { Logger } from 'pino';
import type { Database, Db } from './database';
import type { Limits } from './limits';
import { migratePatiently } from './migrate';
import { NoConnectionError, outageOf } from './outage';
import { nameStatements } from './statements/nameStatements';
import { planning, timed } from './statements/timed';
import { dialectOf, writeStatements } from './statements/writeStatements';
import * as tables from './tables';

/** Connections for long work, beside those for requests. */
const JOB_CONNECTIONS = 4;
/** A probe that gets no answer in this time has its answer, ms. */
const PROBE_MS = 1000;
/** The database ends a statement first; this much later (ms) the connection itself is given up. */
const GRACE_MS = 2000;

type Options = { url: string; readUrl?: string; pool: number; limits: Limits; log?: Logger; asItIs?: boolean };

/** A server: a pool for requests, a small one with more patience for jobs, and one connection for probes. */
export async function openPostgres({ url, readUrl, pool, limits, log, asItIs }: Options): Promise<Database> {
  const connect = async () => {
    const client = await connected({ connectionString: url, connectionTimeoutMillis: limits.connect });
    return { db: drizzle({ client, schema: tables }) as unknown as Db, end: () => client.end() };
  };
  if (!asItIs) await migratePatiently(connect, log);

  const poolOf = (
    max: number,
    { statement, lock, idle }: Pick<Limits, 'statement' | 'lock' | 'idle'>,
    connectionString = url,
  ) => {
    const config: ClientConfig = {
      connectionString,
      connectionTimeoutMillis: limits.connect,
      keepAlive: true,
      statement_timeout: statement,
      lock_timeout: lock,
      idle_in_transaction_session_timeout: idle,
      query_timeout: statement && statement + GRACE_MS,
      options: Object.entries(planning)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    };
    const made = new pg.Pool({ ...config, max });
    made.on('error', () => undefined); // an idle connection that breaks is replaced at the next query
    // One that breaks while it is out: its query fails, and without a listener the process would end.
    made.on('connect', (client) => {
      client.on('error', () => undefined);
      timeTransactions(client);
    });
    return made;
  };

  const requests = poolOf(pool, limits);
  nameStatements(requests);
  const copies = readUrl ? poolOf(pool, limits, readUrl) : undefined;
  if (copies) nameStatements(copies);
  const jobs = poolOf(JOB_CONNECTIONS, { statement: limits.job, lock: limits.job, idle: limits.job });
  const probes = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: PROBE_MS,
    statement_timeout: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  probes.on('error', () => undefined);

  return {
    db: pooledDb(requests),
    jobs: pooledDb(jobs),
    copy: copies && pooledDb(copies),
    async ping() {
      await probes.query('select 1').catch((error: unknown) => {
        throw new NoConnectionError(error);
      });
    },
    connections: () => ({
      most: pool,
      busy: requests.totalCount - requests.idleCount,
      waiting: requests.waitingCount,
    }),
    embedded: false,
    close: async () => void (await Promise.all([requests, jobs, probes, copies].map((one) => one?.end()))),
  };
}

/**
 * A connection of its own.
 * @param database whose, where it is not the portal's
 * @throws {NoConnectionError} when the address is none or nobody lets in there
 */
export async function connected(config: ClientConfig, database?: string): Promise<pg.Client> {
  try {
    const client = new pg.Client(config);
    client.on('error', () => undefined); // whoever uses it hears of it too
    await client.connect();
    return client;
  } catch (error) {
    throw new NoConnectionError(error, database);
  }
}

/**
 * The statements of a transaction are timed like those of the pool, which asks by callbacks and times its own, and asked
 * one after another: whoever reads side by side need not know whether a transaction goes on.
 */
function timeTransactions(client: pg.PoolClient): void {
  const plain = client.query.bind(client) as (...given: unknown[]) => unknown;
  let before: Promise<unknown> | undefined;
  client.query = ((...given: unknown[]) => {
    const [config] = given as [{ text?: string } | string];
    const text = typeof config === 'string' ? config : (config?.text ?? '');
    if (given.some((one) => typeof one === 'function')) return plain(...given);
    const ask = () => timed(text, async () => plain(...given));
    const asked = before ? before.then(ask, ask) : ask();
    before = asked;
    const done = () => {
      if (before === asked) before = undefined;
    };
    asked.then(done, done);
    return asked;
  }) as typeof client.query;
}

/**
 * The tables over a pool. A transaction gives its connection back whatever happens, also when it could not even begin
 * or be rolled back; a connection that is not as it was is closed.
 */
function pooledDb(pool: Pool): Db {
  const db = drizzle({ client: pool, schema: tables }) as unknown as Db;
  const dialect = new PgDialect();
  for (const one of [dialect, dialectOf(db)]) writeStatements(one);

  db.transaction = async (work, config) => {
    const client = await pool.connect().catch((error: unknown) => {
      throw new NoConnectionError(error);
    });
    let broken = false;
    try {
      const session = new NodePgSession(client, dialect, undefined);
      return await session.transaction((tx) => work(tx as unknown as Parameters<typeof work>[0]), config);
    } catch (error) {
      broken = outageOf(error) !== undefined;
      throw error;
    } finally {
      client.release(broken || client.getTransactionStatus() !== 'I');
    }
  };
  return db;
}
