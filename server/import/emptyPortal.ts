import { sql } from 'drizzle-orm';
import type { Db } from '../db/open';
import { rowsOf } from '../db/rows';
import { areas, importProgress, institutions, people, positions, regions, seasons, units } from '../db/tables';

/** Whether the portal may be written into: it has nobody yet, or all it has came with an import. */
export async function mayMoveIn(db: Db): Promise<boolean> {
  const [begun] = await rowsOf(db, sql`select 1 from ${importProgress} limit 1`);
  if (begun) return true;
  const [somebody] = await rowsOf(db, sql`select 1 from ${people} limit 1`);
  if (somebody) return false;
  await clearFirstStart(db);
  return true;
}

/** What the first start of the portal brings gives way to the organisation's own: its ids are kept. */
const clearFirstStart = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    for (const table of [units, seasons, institutions, areas, positions, regions])
      await tx.execute(sql`delete from ${table}`);
  });
