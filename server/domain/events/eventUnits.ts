// In whose name a person creates events, and how far these may reach.
import { sql } from 'drizzle-orm';
import { type EventScale, eventScales } from '../../../contract/events/eventTerms';
import { type Level, levelKeys } from '../../../contract/levels';
import type { EventPatch, EventUnits } from '../../../contract/schemas/events';
import { errors, type Viewer } from '../../call';
import { type Db, rowsOf, sqlLevel, u } from '../../db';
import { holdsIn, unitsOf } from '../units/reach';

/** The field of the body that names a unit of each level. */
export const orgFields = {
  central: 'org_central_headquarter',
  district: 'org_district_headquarter',
  regional: 'org_regional_headquarter',
  local: 'org_local_headquarter',
  educational: 'org_educational_headquarter',
  detachment: 'org_detachment',
} as const satisfies Record<Level, keyof EventPatch>;

export type Org = { level: Level; id: number };

/** Scales a unit of a level may choose: its own and the narrower ones. */
const scalesOf = (level: Level): EventScale[] =>
  (Object.keys(eventScales) as EventScale[]).filter((scale) => reaches(level, scale));

const reaches = (level: Level, scale: EventScale): boolean =>
  levelKeys.indexOf(eventScales[scale].level) >= levelKeys.indexOf(level);

/** The units the viewer commands or is trusted in, from the highest. */
export async function eventUnits(db: Db, viewer: Viewer): Promise<EventUnits> {
  const own = unitsOf(viewer, 'act.event.create');
  if (own.length === 0) return [];
  const named = await rowsOf(
    db,
    { level: u.level, id: u.id, name: u.name },
    (cells) =>
      sql`select ${cells} from ${u} where ${sql.join(
        own.map(({ level, id }) => sql`(${u.level} = ${sqlLevel(level)} and ${u.id} = ${id})`),
        sql` or `,
      )} order by ${u.level}, ${u.id}`,
  );
  return named.map(({ level, id, name }) => ({ level, id, name, field: orgFields[level], scales: scalesOf(level) }));
}

/**
 * The unit a body names.
 * @returns undefined when it names none
 * @throws {ApiError} 400 when it names more than one
 */
export function orgOf(body: EventPatch): Org | undefined {
  const named = levelKeys.flatMap((level) => {
    const id = body[orgFields[level]];
    return id === undefined || id === null ? [] : [{ level, id }];
  });
  if (named.length > 1) throw oneUnit();
  return named[0];
}

export const oneUnit = () =>
  errors.fields({
    non_field_errors: 'Структурная единица-организатор должна быть заполнена в одном из полей и только в одном.',
  });

/** @throws {ApiError} 403 for a unit that is not the viewer's own */
export function ownUnit(viewer: Viewer, org: Org): void {
  if (!holdsIn(viewer, 'act.event.create', org)) {
    throw errors.forbidden('foreignOrganiser');
  }
}

/** @throws {ApiError} 403 for a scale wider than the unit's level */
export function withinScale(org: Org, scale: EventScale): void {
  if (!reaches(org.level, scale)) {
    throw errors.forbidden('widerScale', eventScales[scale].label);
  }
}
