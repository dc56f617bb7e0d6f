// What a person is at the level of an event's scale: a commander, or a member with a post.
import { sql } from 'drizzle-orm';
import { POSITION } from '../../../contract/constants';
import { eventScales } from '../../../contract/events/eventTerms';
import type { Level } from '../../../contract/levels';
import type { UserPosition } from '../../../contract/schemas/events';
import { alias, e, int, m, o, object, oneOf, p, sqlLevel, str } from '../../db';
import { units } from '../../db/tables';

const c = alias(units, 'c');

/** SQL value: the level of the scale of event `e`. */
const SCALE_LEVEL = sql`case ${e.scale} ${sql.join(
  Object.entries(eventScales).map(([scale, { level }]) => sql`when ${sql.raw(`'${scale}'`)} then ${sqlLevel(level)}`),
  sql` `,
)} end::unit_level`;

/** The position of person `p` at the scale of event `e`, as one JSON column. */
export const positionJson = () =>
  oneOf(
    object({
      level: str<Level>`l.level`,
      unit: int`coalesce(${c.id}, ${m.unit_id})`,
      position: str.orNull`case when ${c.id} is not null then ${sql.raw(`'${POSITION.commander}'`)} else ${o.name} end`,
    }),
    sql`from (select ${SCALE_LEVEL} as level) l
  left join ${c} on ${c.level} = l.level and ${c.commander_id} = ${p.id}
  left join ${m} on ${m.person_id} = ${p.id} and ${m.level} = l.level
  left join ${o} on ${o.id} = ${m.position_id}
  where ${c.id} is not null or ${m.id} is not null limit 1`,
  );
type PositionRow = ReturnType<typeof positionJson>['value'];

const names: Record<Level, string> = {
  central: 'CentralHeadquarter',
  district: 'DistrictHeadquarter',
  regional: 'RegionalHeadquarter',
  local: 'LocalHeadquarter',
  educational: 'EducationalHeadquarter',
  detachment: 'Detachment',
};

export const userPosition = (row: PositionRow): UserPosition | null =>
  row ? { level: names[row.level], headquarter_id: row.unit, position: row.position } : null;
