// Whose people a commander looks after: the unit of the highest command and everything below it.
import { type SQL, sql } from 'drizzle-orm';
import type { Level } from '../../../contract/levels';
import { alias, linkTo, m, p, sqlLevel, u } from '../../db';
import { memberships, people, units } from '../../db/tables';

const c = alias(people, 'c');
const r = alias(units, 'r');
const n = alias(memberships, 'n');
const k = alias(units, 'k');

export type UnitKey = { level: Level; id: number };
/** `all` for administrators and the central commander. */
export type PeopleScope = 'all' | UnitKey;

/** SQL condition "unit `u` (or under another alias) is this unit or lies below it". */
export function unitWithin({ level, id }: UnitKey, unit = u): SQL {
  const itself = sql`(${unit.level} = ${sqlLevel(level)} and ${unit.id} = ${id})`;
  return level === 'detachment' ? itself : sql`(${itself} or ${linkTo(unit, level)} = ${id})`;
}

/** Ids of a unit's people as a subquery: its members (those below have a row here) and the commanders in its tree. */
export const peopleOf = (unit: UnitKey): SQL =>
  sql`(select ${m.person_id} from ${m} where ${m.level} = ${sqlLevel(unit.level)} and ${m.unit_id} = ${unit.id}
    union select ${u.commander_id} from ${u} where ${u.commander_id} is not null and ${unitWithin(unit)})`;

/** SQL condition "person `p` is one of the unit's people". */
export const isOfUnit = (unit: UnitKey): SQL =>
  isSmall(unit.level) ? isReadFirst(peopleOf(unit)) : sql`${p.id} in ${peopleOf(unit)}`;

/** SQL condition "person `p` is a member or the commander of the unit", where it is small; of others it says nothing. */
export const firstOf = ({ level, id }: UnitKey): SQL =>
  isSmall(level)
    ? isReadFirst(sql`(select ${n.person_id} from ${n} where ${n.level} = ${sqlLevel(level)} and ${n.unit_id} = ${id}
        union select ${k.commander_id} from ${k} where ${k.level} = ${sqlLevel(level)} and ${k.id} = ${id})`)
    : sql`true`;

/**
 * The people of a small unit are read before anything is asked of them: a planner that knows the unit by a number which a
 * large one of another level has, too, would rather read the whole country.
 */
const isReadFirst = (people: SQL): SQL => sql`${p.id} = any (array${people})`;
const isSmall = (level: Level) => level === 'local' || level === 'educational' || level === 'detachment';

/** SQL condition "person `p` is in the scope". */
export const personWithin = (scope: PeopleScope): SQL =>
  scope === 'all' ? sql`${p.is_active}` : sql`(${p.is_active} and ${isOfUnit(scope)})`;

/**
 * Ids of the people whose fee goes to a regional headquarters, as a subquery: its members, the commanders in its tree,
 * and those of its region who belong to no regional headquarters yet.
 */
export const peopleOfRegional = (id: number): SQL => sql`(select f.id from (select ids.person_id as id
  from ${peopleOf({ level: 'regional', id })} ids
  union select ${c.id} from ${c} join ${r} on ${r.level} = 'regional' and ${r.id} = ${id}
  and ${c.region_id} = ${r.region_id}
    where not exists (select 1 from ${n} where ${n.person_id} = ${c.id} and ${n.level} = 'regional')
    and not exists (select 1 from ${k} where ${k.commander_id} = ${c.id}
      and (${k.level} = 'regional' or ${k.regional_id} is not null))) f)`;

/** The regional headquarters of person `p`: as a member, else through the unit the person commands. */
export const regionalOf = sql`coalesce((select ${m.unit_id} from ${m} where ${m.person_id} = ${p.id}
  and ${m.level} = 'regional'),
  (select coalesce(${k.regional_id}, ${k.id}) from ${k} where ${k.commander_id} = ${p.id}
    and (${k.level} = 'regional' or ${k.regional_id} is not null) order by ${k.level} limit 1))`;
