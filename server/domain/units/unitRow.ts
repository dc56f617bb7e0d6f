import { and, eq } from 'drizzle-orm';
import type { Level } from '../../../contract/levels';
import type { Db } from '../../db/open';
import { units } from '../../db/tables';

export type UnitRow = typeof units.$inferSelect;

/** The unit with this outward key, or undefined. */
export async function unitAt(db: Pick<Db, 'select'>, level: Level, id: number): Promise<UnitRow | undefined> {
  const [row] = await db
    .select()
    .from(units)
    .where(and(eq(units.level, level), eq(units.id, id)));
  return row;
}
