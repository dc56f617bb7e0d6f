// Leaving a unit, being removed from it, and moving to another one of the same level.
import { eq, sql } from 'drizzle-orm';
import { isAbove, levelKeys, levels } from '../../contract/levels';
import { to } from '../../contract/paths';
import type { Db } from '../db/open';
import { rowsOf } from '../db/rows';
import { memberships } from '../db/tables';
import { errors } from '../http/errors';
import { joinUnit, lockChain } from './joinUnit';
import { lockPerson } from './lockPerson';
import { membershipAudit } from './membershipAudit';
import { nameOf, type PersonRow } from './membershipRules';
import { ordinary } from './moveMembers';
import { notify } from './notify';
import { refuseOwn } from './ownMatter';
import { commandsOver, edits, unitIdAt } from './unitRights';
import { type UnitRow, unitAt } from './unitRow';
import type { Viewer } from './viewer';

type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
type Membership = typeof memberships.$inferSelect;

/**
 * Ends a membership: by the member, by the commander and the trusted of the unit, by commanders above. With it go the
 * ordinary rows above that no other membership justifies; posts and trust given there stay.
 * @throws {ApiError} 403 no right, or the trusted removing the trusted; 404 not a member here; 409 while the person is in
 *   a unit below this one
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
    if (!own && !edits(viewer, unit)) throw errors.forbidden();
    if (!own && row.is_trusted && !commandsOver(viewer, unit)) {
      throw errors.forbidden('Доверенного участника исключает командир.');
    }
    await lockChain(tx, unit);
    await leaveUnit(tx, row, unit);
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
      const text = `Вышел участник: ${nameOf(person)} (${unit.name}).${why}`;
      await notify(tx, { person: unit.commander_id, kind: act, text, link });
    }
  });
}

/**
 * Moves a member to another unit of the same level, as an ordinary member; by who commands over both.
 * @returns the unit and the membership there
 * @throws {ApiError} 400 no such unit, 403, 404 not a member here, 409 what stands in the way
 */
export function transferMember(
  db: Db,
  viewer: Viewer,
  from: UnitRow,
  id: number,
  headquarter: number,
): Promise<{ unit: UnitRow; membership: number }> {
  return db.transaction(async (tx) => {
    const unit = await unitAt(tx, from.level, headquarter);
    if (!unit || unit.id === from.id) {
      throw errors.fields({ headquarter: `Выберите другую запись уровня «${levels[from.level].labels.one}».` });
    }
    if (!commandsOver(viewer, from) || !commandsOver(viewer, unit)) {
      throw errors.forbidden('Переводит тот, кто командует и прежним составом, и новым.');
    }
    const { row, person } = await heldMember(tx, from, id);
    refuseOwn(viewer, [person.id], 'О своём переводе решает другой: вышестоящий штаб.');
    await lockChain(tx, from, unit);
    await leaveUnit(tx, row, from);
    const membership = await joinUnit(tx, person, unit);
    for (const place of [from, unit]) {
      await membershipAudit(tx, {
        actor: viewer.id,
        act: 'member.transfer',
        person: person.id,
        unit: place,
        before: { headquarter: from.id, position_id: row.position_id, is_trusted: row.is_trusted },
        after: { headquarter: unit.id },
      });
    }
    await notify(tx, {
      person: person.id,
      kind: 'member.transfer',
      text: `Вас перевели: ${from.name} → ${unit.name}.`,
      link: to(unit.level, { id: unit.id }),
    });
    return { unit, membership };
  });
}

/** The membership and its person, held for the rest of the transaction. */
async function heldMember(tx: Tx, unit: UnitRow, id: number): Promise<{ row: Membership; person: PersonRow }> {
  const [found] = await tx.select().from(memberships).where(eq(memberships.id, id));
  if (found?.level !== unit.level || found.unit_id !== unit.id) throw errors.notFound();
  const person = await lockPerson(tx, found.person_id);
  const [row] = await tx.select().from(memberships).where(eq(memberships.id, id));
  if (!row || row.unit_id !== unit.id) throw errors.notFound();
  return { row, person };
}

async function leaveUnit(tx: Tx, row: Membership, unit: UnitRow) {
  await refuseWhileBelow(tx, row.person_id, unit);
  await tx.delete(memberships).where(eq(memberships.id, row.id));
  // The nearest level first: a row further up stays while one below it does.
  for (const level of levelKeys.toReversed()) {
    const id = isAbove(level, unit.level) ? unitIdAt(unit, level) : null;
    if (id === null) continue;
    await tx.execute(sql`delete from memberships m where m.person_id = ${row.person_id} and m.level = ${level}
      and m.unit_id = ${id} and not m.is_trusted and ${ordinary} and not exists (${below(row.person_id, level, id)})`);
  }
}

/** Memberships of a person in units below this one. */
const below = (person: number, level: UnitRow['level'], id: number) =>
  sql`select o.level, ou.name from memberships o join units ou on ou.level = o.level and ou.id = o.unit_id
    where o.person_id = ${person} and o.level > ${level} and ou.${sql.raw(`${level}_id`)} = ${id}`;

async function refuseWhileBelow(tx: Tx, person: number, { level, id }: UnitRow) {
  if (level === 'detachment') return;
  const rows = await rowsOf<{ name: string }>(tx, sql`${below(person, level, id)} order by o.level desc`);
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  throw errors.conflict(`Сначала нужно выйти из состава ниже: ${names}. Должность здесь можно снять, не исключая.`);
}
