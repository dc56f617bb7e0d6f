// Leaving a unit and being removed from it.
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isAbove, levelKeys } from '../../../contract/levels';
import { to } from '../../../contract/paths';
import { errors, type Viewer } from '../../call';
import { alias, type Db, type Executor, linkTo, m, rowsOf, str, type Tx } from '../../db';
import { memberships, units } from '../../db/tables';
import { NAMED } from '../notices/named';
import { notify } from '../notices/notify';
import { lockPerson } from '../people/lockPerson';
import { reaches } from '../units/reach';
import { unitIdAt } from '../units/unitRights';
import type { UnitRow } from '../units/unitRow';
import { commandsStill, lockChain } from './joinUnit';
import { membershipAudit } from './membershipAudit';
import type { PersonRow } from './membershipRules';
import { ordinary } from './moveMembers';
import { endProposals } from './transferEnd';

const o = alias(memberships, 'o');
const ou = alias(units, 'ou');

type Membership = typeof memberships.$inferSelect;

/**
 * Ends a membership: by the member, by the commander and the trusted of the unit, by commanders above. With it go the
 * ordinary rows above that no other membership justifies; posts and trust given there stay.
 * @throws {ApiError} 403 no right, or the trusted removing the trusted; 404 not a member here; 409 where others remove
 *   its commander, and while the person is in a unit below this one
 */
export async function removeMember(
  db: Db,
  viewer: Viewer,
  unit: UnitRow,
  id: number,
  reason: string | undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { row, person } = await heldMember(tx, unit, id);
    const own = person.id === viewer.id;
    if (!own && !reaches(viewer, 'act.unit.edit', unit)) throw errors.forbidden();
    if (!own && row.is_trusted && !reaches(viewer, 'act.unit.command', unit)) {
      throw errors.forbidden('removeTrusted');
    }
    await lockChain(tx, unit);
    if (!own && unit.commander_id === person.id) throw commandsStill(person, unit);
    await leaveUnit(tx, viewer.id, row, unit);
    const act = own ? 'member.leave' : 'member.remove';
    await membershipAudit(tx, {
      actor: viewer.id,
      act,
      person: person.id,
      unit,
      before: { position_id: row.position_id, is_trusted: row.is_trusted },
      note: reason,
    });
    const why = reason ? ` Причина: ${reason}` : '';
    const link = to(unit.level, { id: unit.id });
    if (!own) {
      const text = `Вы больше не в составе: ${unit.name}.${why}`;
      await notify(tx, { person: person.id, kind: act, text, link });
    } else if (unit.commander_id !== null && unit.commander_id !== viewer.id) {
      const text = `Вышел участник: ${NAMED} (${unit.name}).${why}`;
      await notify(tx, { person: unit.commander_id, kind: act, text, link, names: person.id });
    }
  });
}

/** The membership and its person, held for the rest of the transaction. */
export async function heldMember(tx: Tx, unit: UnitRow, id: number): Promise<{ row: Membership; person: PersonRow }> {
  const [found] = await tx.select().from(memberships).where(eq(memberships.id, id));
  if (found?.level !== unit.level || found.unit_id !== unit.id) throw errors.notFound();
  const person = await lockPerson(tx, found.person_id);
  const [row] = await tx.select().from(memberships).where(eq(memberships.id, id));
  if (!row || row.unit_id !== unit.id) throw errors.notFound();
  return { row, person };
}

/**
 * Ends a membership with the ordinary rows above it that nothing else justifies, and with what was proposed about them.
 * @param next where the person goes from here: what stands above that, too, is not left
 * @throws {ApiError} 409 while the person is in a unit below this one
 */
export async function leaveUnit(tx: Tx, actor: number, row: Membership, unit: UnitRow, next?: UnitRow): Promise<void> {
  await refuseWhileBelow(tx, row.person_id, unit);
  await tx.delete(memberships).where(eq(memberships.id, row.id));
  // The nearest level first: a row further up stays while one below it does.
  for (const level of levelKeys.toReversed()) {
    const id = isAbove(level, unit.level) ? unitIdAt(unit, level) : null;
    if (id === null || (next && unitIdAt(next, level) === id)) continue;
    await tx.execute(sql`delete from ${m} where ${m.person_id} = ${row.person_id} and ${m.level} = ${level}
      and ${m.unit_id} = ${id} and not ${m.is_trusted} and ${ordinary}
      and not exists (${below(row.person_id, level, id)})`);
  }
  await endProposals(tx, actor, row.person_id);
}

/** Memberships of a person in units below this one. */
const below = (person: SQLWrapper | number, level: UnitRow['level'], id: number) =>
  sql`select ${o.level}, ${ou.name} from ${o} join ${ou} on ${ou.level} = ${o.level} and ${ou.id} = ${o.unit_id}
    where ${o.person_id} = ${person} and ${o.level} > ${level} and ${linkTo(ou, level)} = ${id}`;

/** Whether a person's membership of a unit can end: nothing below keeps it. */
export const mayEnd = (person: SQLWrapper, { level, id }: UnitRow): SQL =>
  level === 'detachment' ? sql`true` : sql`not exists (${below(person, level, id)})`;

/**
 * What keeps a person in a unit: the units below this one he is in, the lowest first.
 * @returns their names
 */
export async function unitsBelow(db: Executor, person: number, { level, id }: UnitRow): Promise<string[]> {
  if (level === 'detachment') return [];
  const rows = await rowsOf(
    db,
    { name: str`b.name` },
    (cells) => sql`select ${cells} from (${below(person, level, id)}) b order by b.level desc`,
  );
  return rows.map(({ name }) => name);
}

/** @throws {ApiError} 409 while the person is in a unit below this one */
export async function refuseWhileBelow(tx: Tx, person: number, unit: UnitRow): Promise<void> {
  const names = await unitsBelow(tx, person, unit);
  if (names.length === 0) return;
  throw errors.conflict(
    `Сначала нужно выйти из состава ниже: ${names.join(', ')}. Должность здесь можно снять, не исключая.`,
  );
}
