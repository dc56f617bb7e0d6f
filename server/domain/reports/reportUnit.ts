import { sql } from 'drizzle-orm';
import type { Programme } from '../../../contract/indicators/types';
import { programmes } from '../../../contract/programmes';
import { errors, type Viewer } from '../../call';
import { type Executor, rowsOf, sqlLevel } from '../../db';
import { units } from '../../db/tables';
import { staffUnits } from '../units/unitRights';
import { commissarUnit, type ReportUnit } from './parties';

/** The unit whose reports the viewer fills, or undefined. */
export function ownUnit(viewer: Viewer, programme: Programme): number | undefined {
  const { level } = programmes[programme];
  return viewer.commands[level] ?? staffUnits(viewer).find((unit) => unit.level === level)?.id;
}

/**
 * The unit of a programme's reports; without an id the viewer's own, also to read alone.
 * @throws {ApiError} 404 when there is none
 */
export async function reportUnit(
  db: Executor,
  viewer: Viewer,
  programme: Programme,
  asked: number | undefined,
): Promise<ReportUnit> {
  const id = asked ?? ownUnit(viewer, programme) ?? commissarUnit(viewer, programmes[programme].level);
  const unit = id === undefined ? undefined : await unitOf(db, programme, id);
  if (!unit) throw errors.notFound();
  return unit;
}

async function unitOf(db: Executor, programme: Programme, id: number): Promise<ReportUnit | undefined> {
  const { level } = programmes[programme];
  const [unit] = await rowsOf(
    db,
    {
      id: units.id,
      name: units.name,
      level: units.level,
      district_id: units.district_id,
      regional_id: units.regional_id,
    },
    (cells) => sql`select ${cells} from ${units} where ${units.level} = ${sqlLevel(level)} and ${units.id} = ${id}`,
  );
  return unit;
}
