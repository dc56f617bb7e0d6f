// The founding date decides who is a junior and who mentors: while a detachment stands in a running season, it stays.
import { sql } from 'drizzle-orm';
import { errors, type Viewer } from '../../call';
import { alias, type Executor, k, rowsOf } from '../../db';
import { competitionApplications, seasons } from '../../db/tables';
import { reaches } from '../units/reach';
import type { UnitRow } from '../units/unitRow';

const s = alias(seasons, 's');
const a = alias(competitionApplications, 'a');

/** Whether the viewer, who edits the unit, may change its founding date now; those above mend it at any time. */
export async function mayRedate(db: Executor, viewer: Viewer, unit: UnitRow): Promise<boolean> {
  return unit.level !== 'detachment' || reaches(viewer, 'act.unit.move', unit) || !(await inRunningSeason(db, unit.id));
}

/** @throws {ApiError} 400 at `founding_date` */
export async function requireRedate(db: Executor, viewer: Viewer, unit: UnitRow): Promise<void> {
  if (await mayRedate(db, viewer, unit)) return;
  throw errors.fields({
    founding_date:
      'Дата основания решает, младший отряд или наставник: пока идёт сезон конкурса, её исправляет вышестоящий штаб.',
  });
}

/** Whether a detachment takes part in an open season of the competition, or has applied to it. */
async function inRunningSeason(db: Executor, detachment: number): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select 1 from ${s} where ${s.programme} = 'competition' and ${s.is_open} and ( exists (select 1 from ${k}
      where ${k.competition_id} = ${s.number} and ${detachment}::int in (${k.junior_detachment_id},
      ${k.main_detachment_id})) or exists (select 1 from ${a} where ${a.competition_id} = ${s.number}
      and ${a.refused_at} is null and ${detachment}::int in (${a.junior_detachment_id}, ${a.main_detachment_id})))
      limit 1`,
  );
  return rows.length > 0;
}
