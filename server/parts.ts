import type { Logger } from 'pino';
import type { Connections, Db } from './db';
import type { Env } from './env';
import type { FileStore } from './files/fileStore';
import type { Mail } from './mail/mail';

/** What the app is built from. Tests build it from a database of their own. */
export type Parts = {
  db: Db;
  /** A copy of the database that follows it, for lists that are the same for everybody. */
  copy?: Db;
  /** Asks whether the database answers, past everybody who waits for it; without it a query is sent. */
  ping?: () => Promise<void>;
  /** Whether this process is about to stop: a proxy is to ask the others. */
  leaving?: () => boolean;
  /** Connections for requests of this process; the embedded database has one of its own. */
  connections?: () => Connections;
  env: Env;
  secret: string;
  files: FileStore;
  mail: Mail;
  log: Logger;
  now: () => Date;
  /** Tests check every answer against the schema of its row. */
  checkAnswers?: boolean;
};
