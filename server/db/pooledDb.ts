import { drizzle, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { Db } from './open';
import { NoConnectionError, outageOf } from './outage';
import * as tables from './tables';

/**
 * The tables over a pool. A transaction gives its connection back whatever happens, also when it could not even begin
 * or be rolled back; a connection that is not as it was is closed.
 */
export function pooledDb(pool: Pool): Db {
  const db = drizzle({ client: pool, schema: tables }) as unknown as Db;
  const dialect = new PgDialect();

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
