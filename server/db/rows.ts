import type { SQL } from 'drizzle-orm';
import type { Db } from './open';

/** Rows of a query written in SQL. The caller names the shape; dates come as texts, `json` columns parsed. */
export async function rowsOf<Row>(db: Pick<Db, 'execute'>, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as unknown as { rows: Row[] };
  return result.rows;
}
