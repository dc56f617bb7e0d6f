import { getTableName, sql } from 'drizzle-orm';
import type { Db } from '../../server/db/database';
import { rowsOf } from '../../server/db/rows';
import { publications } from '../../server/db/tables';
import { subjects } from '../../server/import/subjects';

/** Every row of every table of ours that the import writes, as texts. */
export async function everythingIn(db: Db): Promise<Record<string, unknown[]>> {
  const tables = [...new Set(subjects.map(({ into }) => into))];
  const found: [string, unknown[]][] = [];
  for (const table of tables) {
    const rows = await rowsOf<{ row: Record<string, unknown> }>(
      db,
      sql`select to_jsonb(${table}) as row from ${table}`,
    );
    // What says when the import ran, and what nobody is to guess, is of each run.
    const own = { created_at: null, since: null, token: null, ...(table === publications ? { at: null } : {}) };
    const texts = rows.map(({ row }) => JSON.stringify({ ...row, ...own })).sort();
    found.push([getTableName(table), texts]);
  }
  return Object.fromEntries(found);
}
