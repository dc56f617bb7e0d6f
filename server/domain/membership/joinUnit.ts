// Rows of a person in a unit and in every unit above it.
import { type SQL, sql } from 'drizzle-orm';
import { type Level, levelKeys, levels } from '../../../contract/levels';
import { inSentence } from '../../../contract/text/typographic';
import { errors } from '../../call';
import { type Executor, m, namesOf, rowsOf, u } from '../../db';
import { memberships, positions } from '../../db/tables';
import type { UnitKey } from '../roster/rosterScope';
import { anyOf } from '../units/reach';
import { type Placed, unitIdAt } from '../units/unitRights';
import type { UnitRow } from '../units/unitRow';
import { nameOf, type PersonRow, takesFrom } from './membershipRules';

type Link = { level: Level; id: number; name: string };
type Held = Link & { membership: number };
export type Post = { position?: number; trusted?: boolean };

/**
 * Makes a held person a member of a unit and, as an ordinary one, of every unit above it. Rows the person already has
 * in exactly these units stay as they are.
 * @returns id of the membership in the unit itself
 * @throws {ApiError} 409 naming what stands in the way: membership elsewhere on the way up, command of another unit of
 *   a level, or another region
 */
export async function joinUnit(tx: Executor, person: PersonRow, unit: UnitRow, post: Post = {}): Promise<number> {
  const chain = await lockChain(tx, unit);
  const held = await membershipsOf(tx, person.id);
  if (!takesFrom(unit, person.region_id)) {
    throw errors.conflict(`${unit.name}: принимают только людей своего региона, а у человека указан другой.`);
  }
  const missing = chain.filter(({ level }) => !held.some((row) => row.level === level));
  await refuseCommander(tx, person, [unit, ...missing]);
  refuseObstacles(person, chain, held);
  if (missing.length > 0) await insertRows(tx, person.id, unit, missing, post);
  const [row] = await rowsOf(
    tx,
    { id: memberships.id },
    (cells) => sql`select ${cells} from ${memberships} where ${memberships.person_id} = ${person.id}
      and ${memberships.level} = ${unit.level}`,
  );
  if (!row) throw new Error(`no membership of person ${person.id} in ${unit.level} ${unit.id}`);
  return row.id;
}

/** @throws {ApiError} 409 for who commands another unit of one of the levels: command is handed over first */
export async function refuseCommander(tx: Executor, person: PersonRow, wanted: UnitKey[]): Promise<void> {
  const [commanded] = await rowsOf(
    tx,
    { name: u.name },
    (cells) => sql`select ${cells} from ${u} where ${u.commander_id} = ${person.id}
      and ${anyOf(wanted.map(({ level, id }) => sql`(${u.level} = ${level} and ${u.id} <> ${id})`))}
      order by ${u.level} desc limit 1`,
  );
  if (commanded) throw commandsStill(person, commanded);
}

export const commandsStill = (person: PersonRow, { name }: Pick<UnitRow, 'name'>) =>
  errors.conflict(`${nameOf(person)} командует: ${name}. Сначала передайте командование.`);

/**
 * Units and all above them, held as `lockUnits` does.
 * @throws {ApiError} 409 for a unit that was moved after it had been read
 */
export async function lockChain(tx: Executor, ...units: UnitRow[]): Promise<Link[]> {
  const links = await lockUnits(tx, ...units);
  for (const unit of units) await refuseMoved(tx, unit);
  return links;
}

async function refuseMoved(tx: Executor, unit: UnitRow) {
  const place = sql`(${u.district_id}, ${u.regional_id}, ${u.local_id}, ${u.educational_id}, ${u.region_id})`;
  const { level, id, district_id, regional_id, local_id, educational_id, region_id } = unit;
  const [same] = await rowsOf(
    tx,
    sql`select 1 from ${u} where ${u.level} = ${level} and ${u.id} = ${id} and ${place} is not distinct
      from (${district_id}::int, ${regional_id}::int, ${local_id}::int, ${educational_id}::int, ${region_id}::int)`,
  );
  if (!same)
    throw errors.conflict(`${unit.name}: место в структуре только что изменили. Обновите страницу и повторите.`);
}

/** A unit and all above it. */
export const chainOf = (unit: Placed): UnitKey[] =>
  levelKeys.flatMap((level) => {
    const id = unitIdAt(unit, level);
    return id === null ? [] : [{ level, id }];
  });

/**
 * The units and all above them, held in the order of their key: the order in which their counts are changed, too.
 * Whoever names one of them in a row of his own does not wait. People are held before them, and events before people
 * (decision 117); invitations, applications and memberships of a unit are written once it is held.
 */
export const lockUnits = (tx: Executor, ...units: Placed[]) => held(tx, units, sql`no key update`);

/** The same for a unit that moves: whoever asks who stands above it waits. */
export const lockToMove = (tx: Executor, ...units: Placed[]) => held(tx, units, sql`update`);

function held(tx: Executor, units: Placed[], strength: SQL): Promise<Link[]> {
  const keys = units.flatMap(chainOf).map(({ level, id }): SQL => sql`(${u.level} = ${level} and ${u.id} = ${id})`);
  return rowsOf(
    tx,
    { level: u.level, id: u.id, name: u.name },
    (cells) => sql`select ${cells} from ${u} where ${sql.join(keys, sql` or `)} order by ${u.level}, ${u.id}
      for ${strength}`,
  );
}

const membershipsOf = (tx: Executor, person: number) =>
  rowsOf(
    tx,
    { level: m.level, id: m.unit_id, name: u.name, membership: m.id },
    (cells) => sql`select ${cells} from ${m} join ${u} on ${u.level} = ${m.level} and ${u.id} = ${m.unit_id}
      where ${m.person_id} = ${person}`,
  );

function refuseObstacles(person: PersonRow, chain: Link[], held: Held[]) {
  const obstacles = chain.flatMap((wanted) => {
    const other = held.find(({ level, id }) => level === wanted.level && id !== wanted.id);
    return other ? [`${inSentence(levels[wanted.level].labels.one)} — ${other.name} (нужно: ${wanted.name})`] : [];
  });
  if (obstacles.length === 0) return;
  throw errors.conflict(
    `${nameOf(person)} уже состоит в другом месте: ${obstacles.join('; ')}. Сначала человек должен выйти оттуда или быть переведён.`,
  );
}

async function insertRows(tx: Executor, person: number, unit: UnitRow, missing: Link[], { position, trusted }: Post) {
  const fighter = sql`(select ${positions.id} from ${positions} where ${positions.key} = 'fighter')`;
  const rows = missing.map(({ level, id }) =>
    level === unit.level
      ? sql`(${person}, ${level}, ${id}, ${position ?? fighter}, ${trusted ?? false})`
      : sql`(${person}, ${level}, ${id}, ${fighter}, false)`,
  );
  await tx.execute(
    sql`insert into ${memberships}
      ${namesOf(memberships, 'person_id', 'level', 'unit_id', 'position_id', 'is_trusted')}
      values ${sql.join(rows, sql`, `)}`,
  );
}
