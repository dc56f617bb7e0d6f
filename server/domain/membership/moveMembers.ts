// A unit moves to other parents: everything below it and its members go along.
import { type SQLWrapper, sql } from 'drizzle-orm';
import { isAbove, type Level, levelKeys } from '../../../contract/levels';
import { ORDINARY_POSTS } from '../../../contract/people/posts';
import { alias, bare, changesOf, type Executor, linkTo, listed, m, namesOf, u } from '../../db';
import { memberships, positions, units } from '../../db/tables';
import { unitIdAt } from '../units/unitRights';
import type { UnitRow } from '../units/unitRow';

const o = alias(memberships, 'o');
const ou = alias(units, 'ou');

/**
 * Carries the units below and the members of a unit from its former ancestors to its new ones, inside the transaction
 * that changed its row; a region, and the institution of an educational headquarters, go down with it. Posts given
 * separately at a former ancestor (leadership, trust) stay, and so do members who belong there through another unit.
 */
export async function moveMembers(tx: Executor, before: UnitRow, after: UnitRow): Promise<void> {
  const moves = movesOf(before, after);
  const along = carried.filter((column) => before[column] !== after[column]);
  await moveUnitsBelow(tx, after, moves, along);
  // The nearest level first: a row further up stays while one below it does.
  for (const { level, from, to } of moves.toReversed()) {
    if (from !== null) await leave(tx, after, level, from, to);
    if (to !== null) await join(tx, after, level, to);
  }
}

type Move = { level: Level; from: number | null; to: number | null };

/** Which units above a unit were left and joined by its move, the highest first. */
export const movesOf = (before: UnitRow, after: UnitRow): Move[] =>
  levelKeys
    .filter((level) => isAbove(level, before.level))
    .map((level) => ({ level, from: unitIdAt(before, level), to: unitIdAt(after, level) }))
    .filter(({ from, to }) => from !== to);

/** What units below have in common with the one above them, beside its place: a region; an institution, of detachments. */
const carried = ['region_id', 'institution_id'] as const;

async function moveUnitsBelow(tx: Executor, unit: UnitRow, moves: Move[], along: readonly (typeof carried)[number][]) {
  if (unit.level === 'detachment' || moves.length + along.length === 0) return;
  const columns = [
    ...moves.map(({ level, to }) => sql`${bare(linkTo(u, level))} = ${to}`),
    ...along.map((column) => sql`${bare(u[column])} = ${unit[column]}`),
  ];
  const below = sql`${linkTo(u, unit.level)} = ${unit.id}`;
  // Held in the order of decision 117: an update takes them as they lie.
  await tx.execute(sql`select 1 from ${u} where ${below} order by ${u.level}, ${u.id} for no key update`);
  await tx.execute(sql`update ${u} set ${sql.join(columns, sql`, `)}, ${bare(u.version)} = ${u.version} + 1
    where ${below}`);
}

const membersOf = (unit: UnitRow) =>
  sql`select ${memberships.person_id} from ${memberships} where ${memberships.level} = ${unit.level}
    and ${memberships.unit_id} = ${unit.id}`;
/** A membership `m` without a post of its own. */
export const ordinary = sql`(${m.position_id} is null or ${m.position_id} in (select ${positions.id} from ${positions}
  where ${positions.key} in (${listed(ORDINARY_POSTS)})))`;

/** Whether a person commands a unit of the level other than the one that is moved to. */
const commandsOther = (person: SQLWrapper, level: Level, to: number | null) =>
  sql`exists (select 1 from ${ou} where ${ou.commander_id} = ${person} and ${ou.level} = ${level}
    and ${ou.id} is distinct from ${to}::int)`;

/** Ordinary rows at the former ancestor go to the new one, or away when there is none. */
async function leave(tx: Executor, unit: UnitRow, level: Level, from: number, to: number | null) {
  const below = levelKeys.filter((lower) => isAbove(level, lower));
  const stays = sql`exists (select 1 from ${o} join ${ou} on ${ou.level} = ${o.level} and ${ou.id} = ${o.unit_id}
    where ${o.person_id} = ${m.person_id} and ${linkTo(ou, level)} = ${from}
    and ${o.level} in (${listed(below)}))`;
  const rows = sql`${m.level} = ${level} and ${m.unit_id} = ${from} and not ${m.is_trusted} and ${ordinary}
    and ${m.person_id} in (${membersOf(unit)}) and not ${stays} and not ${commandsOther(m.person_id, level, to)}`;
  await tx.execute(
    to === null
      ? sql`delete from ${m} where ${rows}`
      : sql`update ${m} set ${changesOf(m, { unit_id: to })} where ${rows}`,
  );
}

/** Members without a row of this level get one; who holds a post or commands elsewhere keeps that. */
const join = (tx: Executor, unit: UnitRow, level: Level, to: number) =>
  tx.execute(sql`insert into ${memberships} ${namesOf(memberships, 'person_id', 'level', 'unit_id', 'position_id')}
    select x.person_id, ${level}, ${to}, (select ${positions.id} from ${positions} where ${positions.key} = 'fighter')
    from (${membersOf(unit)}) x where not ${commandsOther(sql`x.person_id`, level, to)}
    on conflict ${namesOf(memberships, 'person_id', 'level')} do nothing`);
