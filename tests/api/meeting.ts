import { it } from 'vitest';

/**
 * A test of acts that wait for each other. It is one of a database server alone: the embedded database has one connection,
 * and nothing waits there for what a test holds.
 */
export const meeting = (name: string, run: () => Promise<void>): void => {
  if (process.env.TEST_DATABASE_URL) it(name, run);
};
