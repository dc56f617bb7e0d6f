// The post of a unit's commander: given to the own people, offered to anybody else, taken by consent, laid down.
import { and, eq, sql } from 'drizzle-orm';
import { type Level, levelKeys, levels } from '../../../contract/levels';
import { to } from '../../../contract/paths';
import type { CommandInvitation } from '../../../contract/schemas/membership';
import { number } from '../../../contract/text/plural';
import { inSentence } from '../../../contract/text/typographic';
import { errors, type Viewer } from '../../call';
import { alias, type Db, type Executor, isoMoment, json, m, p, rowsOf, type Tx, u } from '../../db';
import { commandInvitations, units } from '../../db/tables';
import type { Parts } from '../../parts';
import { refuseUnsure } from '../accounts/secondFactor/required';
import { countWaiting } from '../active/waiting';
import { countRequests } from '../certificates/certificateRequests';
import { constraintOf } from '../constraintOf';
import { holdWaiting, waitAnew, waitsAt } from '../events/applications/waitAnew';
import { NAMED } from '../notices/named';
import { notify } from '../notices/notify';
import { lockPerson } from '../people/lockPerson';
import { isOwnPerson } from '../people/ownPeople';
import { shownName } from '../people/shortUser';
import { reaches } from '../units/reach';
import { type Placed, unitIdAt } from '../units/unitRights';
import { type UnitRow, unitAt } from '../units/unitRow';
import { readViewerOf } from '../viewer';
import { lockUnits } from './joinUnit';
import { membershipAudit } from './membershipAudit';

const i = alias(commandInvitations, 'i');

type Unit = Pick<UnitRow, 'level' | 'id' | 'name'>;
type Commanding = { db: Db; parts: Pick<Parts, 'now'>; viewer: Viewer };

/** Whether a person commands from this moment on: who names himself, and the unit's own people. Others are asked. */
export const commandsAtOnce = async (tx: Tx, viewer: Viewer, person: number, unit: Placed): Promise<boolean> =>
  person === viewer.id || isOwnPerson(tx, person, unit);

/**
 * Writes that command has passed from one person to another, in the histories of both and of the unit, and tells them.
 * Nobody is told of an own act. An invitation to the post has found its end.
 */
export async function commandPassed(
  tx: Tx,
  viewer: Viewer,
  unit: Unit,
  former: number | null,
  next: number | null,
): Promise<void> {
  if (former === next) return;
  const actor = viewer.id;
  if (next !== null && next !== actor) refuseUnsure(viewer);
  await tx.delete(commandInvitations).where(ofUnit(unit));
  if (former !== null) {
    await membershipAudit(tx, { actor, act: 'command.end', person: former, unit });
    const left = (await isMember(tx, former, unit))
      ? ''
      : ' В составе вы не числитесь: чтобы остаться, подайте заявку.';
    await told(tx, actor, former, unit, `Вы больше не командир: ${unit.name}.${left}`);
  }
  if (next !== null) {
    await membershipAudit(tx, { actor, act: 'command.begin', person: next, unit });
    const waiting = next === actor ? '' : await waitingFor(tx, next);
    const text = `Вы назначены командиром: ${unit.name}. Сложить командование можно там же.${waiting}`;
    await told(tx, actor, next, unit, text);
  }
}

/** What a new commander finds undecided: it waited for the former one, or for nobody. */
async function waitingFor(tx: Tx, person: number): Promise<string> {
  const viewer = await readViewerOf(tx, person);
  if (!viewer) return '';
  const [waiting, certificates] = [await countWaiting(tx, viewer), await countRequests(tx, viewer)];
  return [
    waiting > 0 ? ` В «Активных заявках» ждут вашего решения: ${number(waiting)}.` : '',
    certificates > 0 ? ` В «Оформлении справок» ждут запросы: ${number(certificates)}.` : '',
  ].join('');
}

/**
 * Asks a person to command a unit; nothing opens and nothing passes before the answer. Another one asked before is
 * asked no more.
 * @throws {ApiError} 400 at `commander` for who commands another unit of the level
 */
export async function inviteCommander(tx: Tx, viewer: Viewer, unit: Unit, person: number): Promise<void> {
  refuseUnsure(viewer);
  await refuseSecondCommand(tx, person, unit.level);
  const [before] = await tx.delete(commandInvitations).where(ofUnit(unit)).returning();
  await tx
    .insert(commandInvitations)
    .values({ level: unit.level, unit_id: unit.id, person_id: person, invited_by: viewer.id });
  if (before?.person_id === person) return;
  await membershipAudit(tx, { actor: viewer.id, act: 'command.invite', person, unit });
  const text = `Вас зовут командиром: ${unit.name}. Согласитесь или откажитесь на своей странице.`;
  await notify(tx, { person, kind: 'command.invite', text, link: to('myPage') });
}

/**
 * The invited person takes the post.
 * @throws {ApiError} 404 without an invitation; 409 when whoever invited decides no more, or for who commands another
 *   unit of the level
 */
export async function acceptCommand({ db, parts, viewer }: Commanding, before: UnitRow): Promise<void> {
  const { level, id } = before;
  const run = db.transaction(async (tx) => {
    const held = await holdWaiting(tx, waitsAt({ level, id }), parts.now());
    await lockPerson(tx, viewer.id);
    await lockUnits(tx, before);
    const invited = await takeInvitation(tx, { level, id }, viewer.id);
    const unit = await unitAt(tx, level, id);
    if (!unit) throw errors.notFound();
    const inviter = await readViewerOf(tx, invited.invited_by);
    if (!inviter || !reaches(inviter, 'act.unit.move', unit)) {
      throw errors.conflict('Приглашение больше не действует: пригласивший уже не решает, кто здесь командует.');
    }
    await tx
      .update(units)
      .set({ commander_id: viewer.id, version: sql`version + 1` })
      .where(and(eq(units.level, level), eq(units.id, id)));
    await waitAnew(tx, held);
    await commandPassed(tx, viewer, unit, unit.commander_id, viewer.id);
    await told(tx, viewer.id, inviter.id, unit, `${NAMED}: согласие командовать. ${unit.name}.`, viewer.id);
  });
  await run.catch((error) => {
    throw constraintOf(error) === 'units_commander' ? errors.conflict(second(level)) : error;
  });
}

/**
 * Ends an invitation: the invited person refuses, or who may appoint takes it back.
 * @throws {ApiError} 404 without one, and for anybody else, who learns of none
 */
export async function endInvitation(db: Db, viewer: Viewer, unit: UnitRow): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPerson(tx, viewer.id);
    await lockUnits(tx, unit);
    const invited = await takeInvitation(tx, unit, reaches(viewer, 'act.unit.move', unit) ? undefined : viewer.id);
    const own = invited.person_id === viewer.id;
    const act = own ? 'command.decline' : 'command.withdraw';
    await membershipAudit(tx, { actor: viewer.id, act, person: invited.person_id, unit });
    if (own) {
      const inviter = await readViewerOf(tx, invited.invited_by);
      if (inviter && reaches(inviter, 'act.unit.move', unit)) {
        const text = `${NAMED}: отказ командовать. ${unit.name}.`;
        await told(tx, viewer.id, inviter.id, unit, text, viewer.id);
      }
    } else {
      await told(tx, viewer.id, invited.person_id, unit, `Приглашение командовать отозвано: ${unit.name}.`);
    }
  });
}

/**
 * The commander lays the post down: the unit stays without one, and the headquarters above acts until another agrees.
 * @throws {ApiError} 403 for anybody else
 */
export async function layDownCommand({ db, parts, viewer }: Commanding, before: UnitRow): Promise<void> {
  const { level, id } = before;
  await db.transaction(async (tx) => {
    const held = await holdWaiting(tx, waitsAt({ level, id }), parts.now());
    const person = await lockPerson(tx, viewer.id);
    await lockUnits(tx, before);
    const [unit] = await tx
      .update(units)
      .set({ commander_id: null, version: sql`version + 1` })
      .where(and(eq(units.level, level), eq(units.id, id), eq(units.commander_id, viewer.id)))
      .returning();
    if (!unit) throw errors.forbidden('layDown');
    await waitAnew(tx, held);
    await membershipAudit(tx, { actor: viewer.id, act: 'command.lay', person: viewer.id, unit });
    const above = await commanderAbove(tx, unit);
    const text = `${NAMED} больше не командует: ${unit.name}. Назначьте командира.`;
    if (above !== undefined) await told(tx, viewer.id, above, unit, text, person.id);
  });
}

/** Posts the viewer is asked to take. */
export const listCommandInvitations = (db: Db, viewer: Viewer): Promise<CommandInvitation[]> =>
  rowsOf(
    db,
    {
      level: i.level,
      unit: json<CommandInvitation['unit']>`json_build_object('id', ${u.id}, 'name', ${u.name})`,
      at: isoMoment(i.created_at),
      invited_by: shownName(viewer),
    },
    (cells) => sql`select ${cells} from ${i} join ${u} on ${u.level} = ${i.level} and ${u.id} = ${i.unit_id} join ${p}
      on ${p.id} = ${i.invited_by} where ${i.person_id} = ${viewer.id} order by ${i.created_at}, ${i.level}`,
  );

/** Who is asked to command a unit. */
export async function invitedTo(db: Executor, viewer: Viewer, { level, id }: Pick<UnitRow, 'level' | 'id'>) {
  const [row] = await rowsOf(
    db,
    { id: p.id, name: shownName(viewer) },
    (cells) => sql`select ${cells} from ${i} join ${p} on ${p.id} = ${i.person_id} where ${i.level} = ${level}
      and ${i.unit_id} = ${id}`,
  );
  return row ?? null;
}

async function takeInvitation(tx: Tx, unit: Pick<UnitRow, 'level' | 'id'>, person?: number) {
  const own = person === undefined ? undefined : eq(commandInvitations.person_id, person);
  const [row] = await tx
    .delete(commandInvitations)
    .where(and(ofUnit(unit), own))
    .returning();
  if (!row) throw errors.notFound('Приглашения нет: возможно, на него уже ответили или его отозвали.');
  return row;
}

async function refuseSecondCommand(tx: Tx, person: number, level: Level): Promise<void> {
  const [other] = await rowsOf(
    tx,
    sql`select 1 from ${units} where ${units.commander_id} = ${person} and ${units.level} = ${level}`,
  );
  if (other) throw errors.fields({ commander: `Этот человек уже командует: ${inSentence(levels[level].labels.one)}.` });
}

/** The nearest commander above a unit. */
async function commanderAbove(tx: Tx, unit: Placed): Promise<number | undefined> {
  for (const level of levelKeys.toReversed()) {
    const id = level === unit.level ? null : unitIdAt(unit, level);
    if (id === null) continue;
    const [row] = await rowsOf(
      tx,
      { person: units.commander_id },
      (cells) => sql`select ${cells} from ${units} where ${units.level} = ${level} and ${units.id} = ${id}`,
    );
    if (row?.person) return row.person;
  }
  return undefined;
}

async function isMember(tx: Tx, person: number, { level, id }: Unit): Promise<boolean> {
  const [row] = await rowsOf(
    tx,
    sql`select 1 from ${m} where ${m.person_id} = ${person} and ${m.level} = ${level} and ${m.unit_id} = ${id}`,
  );
  return row !== undefined;
}

const ofUnit = ({ level, id }: Pick<UnitRow, 'level' | 'id'>) =>
  and(eq(commandInvitations.level, level), eq(commandInvitations.unit_id, id));

const second = (level: Level) => `Вы уже командуете на этом уровне: ${inSentence(levels[level].labels.one)}.`;

async function told(
  tx: Tx,
  actor: number,
  person: number,
  { level, id }: Unit,
  text: string,
  names?: number,
): Promise<void> {
  if (person !== actor) await notify(tx, { person, kind: 'unit.command', text, link: to(level, { id }), names });
}
