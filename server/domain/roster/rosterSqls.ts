// What the columns of the roster are narrowed and ordered by, over people under the alias `p`.

import { type SQL, sql } from 'drizzle-orm';
import type { ConditionValue, Operator } from '../../../contract/columnConditions';
import type { Level } from '../../../contract/levels';
import type { rosterColumns } from '../../../contract/people/rosterColumns';
import { alias, int, linkTo, listed, m, object, p, sqlLevel, str, u, when } from '../../db';
import { areas, memberships, regions, units } from '../../db/tables';
import type { ColumnSql, ColumnsSql } from '../columnQuery';
import { nameSqls } from '../people/nameSqls';
import { shownEmail } from '../people/shownEmail';
import { hasPassed } from '../tests/bestScores';
import { ageOf, personColumns, postIdOf, postOf } from './rosterRow';

const x = alias(units, 'x');
const a = alias(areas, 'a');
const r = alias(regions, 'r');
const n = alias(memberships, 'n');

const ownSqls = Object.fromEntries(
  Object.entries(personColumns).map(([key, value]): [string, ColumnSql] => [key, { value }]),
) as Record<keyof typeof personColumns, ColumnSql>;

/**
 * Columns of the people's table are narrowed and ordered by their values; any other is said here.
 * @param today the day ages are counted at
 */
export const rosterSqls = (today: string): ColumnsSql<typeof rosterColumns> => ({
  ...ownSqls,
  email: { value: shownEmail.getSQL() },
  ...nameSqls,
  age: { value: ageOf(today) },
  region: { value: p.region_id, order: [sql`(select ${r.name} from ${r} where ${r.id} = ${p.region_id})`] },
  district_headquarter: ofUnit('district'),
  regional_headquarter: ofUnit('regional'),
  local_headquarter: ofUnit('local'),
  educational_headquarter: ofUnit('educational'),
  detachment: ofUnit('detachment'),
  area: {
    value: areaOf(a.id),
    order: [areaOf(a.name)],
    where: (operator, value) => (operator === 'in' ? ofAreas(value as number[]) : undefined),
  },
  position: { value: postIdOf, order: [postOf] },
  test_passed: { value: hasPassed('safety') },
  joined: {
    value: joinedOn,
    where: (operator, value) => (operator === 'from' ? joinedFrom(String(value)) : undefined),
  },
});

/** The unit of a level that person `p` belongs to: as a member, else through the unit the person commands. */
export function ofUnit(level: Level): ColumnSql {
  const of = (column: SQL) => sql`coalesce(
    (select ${column} from ${n} join ${x} on ${x.level} = ${n.level} and ${x.id} = ${n.unit_id}
      where ${n.person_id} = ${p.id} and ${n.level} = ${sqlLevel(level)}),
    (select ${column} from ${u} join ${x} on ${x.level} = ${sqlLevel(level)} and ${x.id} = ${idOf(level)}
      where ${u.commander_id} = ${p.id} order by ${u.level} desc limit 1))`;
  return { value: of(sql`${x.id}`), order: [of(sql`${x.name}`)], where: (...asked) => inUnits(level, ...asked) };
}

/** The same unit as a record. */
export function unitRef(level: Level) {
  const { value, order: [name = sql`null`] = [] } = ofUnit(level);
  return when(sql`${value} is not null`, object({ id: int(sql`${value}`), name: str(sql`${name}`) }));
}

/** The unit of this level that unit `u` is, or lies below. */
const idOf = (level: Level): SQL =>
  level === 'detachment'
    ? sql`case when ${u.level} = 'detachment' then ${u.id} end`
    : sql`case when ${u.level} = ${sqlLevel(level)} then ${u.id} else ${linkTo(u, level)} end`;

/** By the lists of members, that each unit has ready. */
function inUnits(level: Level, operator: Operator, value: ConditionValue): SQL | undefined {
  const people = (units: SQL, commanded: SQL) => sql`(select ${m.person_id} from ${m}
    where ${m.level} = ${sqlLevel(level)} ${units}
    union select ${u.commander_id} from ${u} where ${u.commander_id} is not null and ${commanded})`;
  const one = () =>
    people(
      sql`and ${m.unit_id} in (${listed(value as number[])})`,
      sql`${idOf(level)} in (${listed(value as number[])})`,
    );
  const any = () => people(sql``, sql`${idOf(level)} is not null`);
  switch (operator) {
    case 'in':
      return sql`${p.id} in ${one()}`;
    case 'not_in':
      return sql`${p.id} not in ${one()}`;
    case 'empty':
      return value ? sql`${p.id} not in ${any()}` : sql`${p.id} in ${any()}`;
    default:
      return undefined;
  }
}

/** The direction of the detachment of person `p`. */
function areaOf(column: typeof a.id | typeof a.name): SQL {
  return sql`coalesce(
    (select ${column} from ${n} join ${x} on ${x.level} = ${n.level} and ${x.id} = ${n.unit_id}
      join ${a} on ${a.id} = ${x.area_id} where ${n.person_id} = ${p.id} and ${n.level} = 'detachment'),
    (select ${column} from ${u} join ${a} on ${a.id} = ${u.area_id}
      where ${u.commander_id} = ${p.id} and ${u.level} = 'detachment'))`;
}

/** SQL condition "person `p` is of a detachment of one of these directions". */
export const ofAreas = (ids: readonly number[]): SQL => sql`${p.id} in (select ${m.person_id} from ${m}
  join ${u} on ${u.level} = 'detachment' and ${u.id} = ${m.unit_id} where ${m.level} = 'detachment'
  and ${u.area_id} in (${listed(ids)})
  union select ${u.commander_id} from ${u} where ${u.level} = 'detachment' and ${u.commander_id} is not null
    and ${u.area_id} in (${listed(ids)}))`;

/** The day of the first membership of person `p`. */
const joinedOn = sql`(select (min(${m.since}) at time zone 'Europe/Moscow')::date from ${m}
  where ${m.person_id} = ${p.id})`;

/** Whose first membership is of this day or later: found by the rows of the centre, which everybody has. */
export function joinedFrom(day: string): SQL {
  const from = sql`(${day}::date)::timestamp at time zone 'Europe/Moscow'`;
  return sql`(${p.id} in (select ${m.person_id} from ${m} where ${m.level} = 'central' and ${m.since} >= ${from})
    and not exists (select 1 from ${m} where ${m.person_id} = ${p.id} and ${m.since} < ${from}))`;
}
