import { getTableColumns, sql } from 'drizzle-orm';
import type { Level } from '../../../contract/levels';
import { type Executor, lasting, rowsOf } from '../../db';
import { units } from '../../db/tables';

export type UnitRow = typeof units.$inferSelect;

const columns = lasting(getTableColumns(units));

/** The unit with this outward key, or undefined. */
export async function unitAt(db: Executor, level: Level, id: number): Promise<UnitRow | undefined> {
  const [row] = await rowsOf(
    db,
    columns,
    (cells) => sql`select ${cells} from ${units} where ${units.level} = ${level} and ${units.id} = ${id}`,
  );
  return row;
}
