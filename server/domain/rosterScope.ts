// Whose people a commander looks after: the unit of the highest command and everything below it.
import { type SQL, sql } from 'drizzle-orm';
import { type Level, levelKeys } from '../../contract/levels';
import { sqlLevel } from '../db/sqlLevel';
import type { Viewer } from './viewer';

export type UnitKey = { level: Level; id: number };
/** `all` for administrators and the central commander. */
export type PeopleScope = 'all' | UnitKey;

/** The caller's own scope by the highest command, or undefined without one. */
export function scopeOf({
  administrator,
  commands,
}: Pick<Viewer, 'administrator' | 'commands'>): PeopleScope | undefined {
  if (administrator || commands.central !== undefined) return 'all';
  for (const level of levelKeys) {
    const id = commands[level];
    if (id !== undefined) return { level, id };
  }
  return undefined;
}

/** SQL condition "unit `u` is this unit or lies below it". */
export const unitWithin = ({ level, id }: UnitKey): SQL =>
  level === 'detachment'
    ? sql`(u.level = 'detachment' and u.id = ${id})`
    : sql`((u.level = ${sqlLevel(level)} and u.id = ${id}) or u.${sql.raw(`${level}_id`)} = ${id})`;

/** Ids of a unit's people as a subquery: its members (those below have a row here) and the commanders in its tree. */
export const peopleOf = (unit: UnitKey): SQL =>
  sql`(select m.person_id from memberships m where m.level = ${sqlLevel(unit.level)} and m.unit_id = ${unit.id}
    union select u.commander_id from units u where u.commander_id is not null and ${unitWithin(unit)})`;

/** SQL condition "person `p` is in the scope". */
export const personWithin = (scope: PeopleScope): SQL =>
  scope === 'all' ? sql`p.is_active` : sql`p.is_active and p.id in ${peopleOf(scope)}`;
