import { sql } from 'drizzle-orm';
import type { Db } from '../../db';
import type { Row } from '../entities/entity';

/** Rows a statement carries: large enough to be few, small enough to be held in memory twice. */
const BATCH = 2000;

/** Writes rows of one table in batches, each one JSON parameter: the same on both databases, whatever the columns. */
export async function insertRows(db: Db, table: string, rows: Iterable<Row>): Promise<number> {
  let batch: Row[] = [];
  let count = 0;
  const write = async () => {
    const [first] = batch;
    if (!first) return;
    const name = sql.identifier(table);
    const columns = sql.join(
      Object.keys(first).map((column) => sql.identifier(column)),
      sql`, `,
    );
    await db.execute(
      sql`insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, ${JSON.stringify(batch)}::text::json)`,
    );
    count += batch.length;
    batch = [];
  };
  for (const row of rows) {
    batch.push(row);
    if (batch.length === BATCH) await write();
  }
  await write();
  return count;
}
