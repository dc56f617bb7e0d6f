// What an open database is to those who ask it.
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import type { Limits } from './limits';
import type * as tables from './tables';

export type Db = PgDatabase<PgQueryResultHKT, typeof tables>;
/** What runs statements: the database or a transaction. */
export type Executor = Pick<Db, 'execute'>;
/** What acts write by, mostly a transaction. */
export type Tx = Pick<Db, 'execute' | 'select' | 'insert' | 'update' | 'delete'>;
/** How many there may be, how many work, and how many requests wait for one. */
export type Connections = { most: number; busy: number; waiting: number };
export type Database = {
  db: Db;
  /** The same database for long work: with connections and limits of its own. */
  jobs: Db;
  /** A copy for reading what is the same for everybody; where there is none, the database itself is read. */
  copy?: Db;
  /** Asks whether the database answers, past everybody who waits for a connection. */
  ping: () => Promise<void>;
  /** Connections for requests; the embedded database has one of its own. */
  connections?: () => Connections;
  embedded: boolean;
  close: () => Promise<void>;
};
export type DatabaseOptions = {
  url?: string;
  readUrl?: string;
  pool?: number;
  dataDir: string;
  limits?: Limits;
  log?: Logger;
  /** Opened as it is, whatever version made it: for commands that read or fill it. */
  asItIs?: boolean;
  /** Answers what commands ask of the process that holds the embedded database. */
  asked?: (db: Db, question: string) => Promise<string>;
};
