// Who stands back from the reports of which unit.
import { type SQL, sql } from 'drizzle-orm';
import { alias, type Executor, flag, r, rowsOf, sqlLevel, takeTurns } from '../../../db';
import { reportConflicts } from '../../../db/tables';
import type { ReportUnit } from '../parties';

const c = alias(reportConflicts, 'c');

/** What is assigned and who stands back follow each other, whichever reports of the unit they are said at. */
export const holdInterests = (tx: Executor, { level, id }: Pick<ReportUnit, 'level' | 'id'>) =>
  takeTurns(tx, `report_conflicts ${level}`, id);

/** Whether a person has declared an interest in a unit. */
export async function hasConflict(
  db: Executor,
  { id }: { id: number },
  unit: Pick<ReportUnit, 'level' | 'id'>,
): Promise<boolean> {
  const [found] = await rowsOf(
    db,
    {
      declared: flag`exists (select 1 from ${c} where ${conflictOf(sql`${id}`, sql`${sqlLevel(unit.level)}`, sql`${unit.id}`)})`,
    },
    (cells) => sql`select ${cells}`,
  );
  return found?.declared ?? false;
}

/** SQL condition over reports `r` "the person has declared no interest in its unit". */
export const withoutConflict = (person: SQL): SQL =>
  sql`not exists (select 1 from ${c} where ${conflictOf(person, sql`${r.level}`, sql`${r.unit_id}`)})`;

/** SQL condition "the person has declared no interest in this unit". */
export const withoutConflictIn = (person: SQL, { level, id }: Pick<ReportUnit, 'level' | 'id'>): SQL =>
  sql`not exists (select 1 from ${c} where ${conflictOf(person, sql`${sqlLevel(level)}`, sql`${id}`)})`;

const conflictOf = (person: SQL, level: SQL, unit: SQL): SQL =>
  sql`${c.person_id} = ${person} and ${c.level} = ${level} and ${c.unit_id} = ${unit}`;
