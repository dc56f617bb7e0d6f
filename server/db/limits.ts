import type { Env } from '../env';

/** How long this process waits for its database, in milliseconds; 0 waits without end. */
export type Limits = {
  /** For a connection, a free one or a new one. */
  connect: number;
  /** For one statement of a request. */
  statement: number;
  /** For a lock somebody else holds. */
  lock: number;
  /** For the next statement of an open transaction, on the side of the database. */
  idle: number;
  /** For one statement, lock or pause of a job. */
  job: number;
};

/** Commands at a terminal load and change as much as they were told to. */
export const noLimits: Limits = { connect: 10_000, statement: 0, lock: 0, idle: 0, job: 0 };

export const limitsOf = (env: Env): Limits => ({
  connect: env.DATABASE_CONNECT_SECONDS * 1000,
  statement: env.DATABASE_STATEMENT_SECONDS * 1000,
  lock: env.DATABASE_LOCK_SECONDS * 1000,
  idle: env.DATABASE_IDLE_SECONDS * 1000,
  job: env.DATABASE_JOB_SECONDS * 1000,
});
