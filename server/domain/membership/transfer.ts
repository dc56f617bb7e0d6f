// Moving a member to another unit of the same level: at once by who commands both, else as a request to the other unit,
// which can be taken back while it waits.
import { and, eq } from 'drizzle-orm';
import { levels } from '../../../contract/levels';
import { to } from '../../../contract/paths';
import { entryStates } from '../../../contract/states/unitApplications';
import { errors, type Viewer } from '../../call';
import type { Db, Tx } from '../../db';
import { applications, memberships, units } from '../../db/tables';
import { audit } from '../audit';
import { NAMED } from '../notices/named';
import { notify } from '../notices/notify';
import { refuseOwn } from '../people/ownMatter';
import { reaches } from '../units/reach';
import { type UnitRow, unitAt } from '../units/unitRow';
import { readViewerOf } from '../viewer';
import { chainOf, joinUnit, lockChain, type Post, refuseCommander } from './joinUnit';
import { membershipAudit } from './membershipAudit';
import { heldMember, leaveUnit, refuseWhileBelow } from './membershipLeave';
import { nameOf, type PersonRow, takesFrom } from './membershipRules';
import { tellProposer } from './transferEnd';

const { propose, recall } = entryStates.acts;

type Membership = typeof memberships.$inferSelect;
type Application = typeof applications.$inferSelect;

/**
 * Moves a member, as an ordinary one, where the viewer commands over both units; else files the request about which the
 * staff of the other unit decides.
 * @returns the unit and the membership there, or the application and its person
 * @throws {ApiError} 400 no such unit, or it does not take this person; 403; 404 not a member here; 409 what stands in
 *   the way
 */
export function transferMember(
  db: Db,
  viewer: Viewer,
  from: UnitRow,
  id: number,
  headquarter: number,
): Promise<{ unit: UnitRow; membership: number } | { application: number; person: number }> {
  return db.transaction(async (tx) => {
    const unit = await unitAt(tx, from.level, headquarter);
    if (!unit || unit.id === from.id) {
      throw errors.fields({ headquarter: `Выберите другую запись уровня «${levels[from.level].labels.one}».` });
    }
    if (!reaches(viewer, 'act.unit.command', from)) {
      throw errors.forbidden('transfer');
    }
    const { row, person } = await heldMember(tx, from, id);
    refuseOwn(viewer, [person.id], 'ownTransfer');
    if (!reaches(viewer, 'act.unit.command', unit)) {
      return { application: await fileProposal(tx, viewer, person, from, unit), person: person.id };
    }
    return { unit, membership: await move(tx, viewer, { row, person }, from, unit) };
  });
}

/**
 * Takes the proposed transfer of a member back, before it is decided: by whoever could propose it.
 * @throws {ApiError} 403; 404 not a member here, or no transfer of his waits
 */
export async function withdrawTransfer(db: Db, viewer: Viewer, from: UnitRow, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    if (!reaches(viewer, 'act.unit.command', from)) throw errors.forbidden('transfer');
    const { person } = await heldMember(tx, from, id);
    const [gone] = await tx.delete(applications).where(proposedFrom(person.id, from)).returning();
    const unit = gone && (await unitAt(tx, from.level, gone.unit_id));
    if (!unit) throw errors.notFound(recall.not.gone);
    await membershipAudit(tx, { actor: viewer.id, act: recall.audit, person: person.id, unit });
    await notify(tx, {
      person: person.id,
      kind: recall.notice,
      text: `Предложение перевода отозвано: ${from.name} → ${unit.name}. Вы остаётесь в прежнем составе.`,
      link: to(from.level, { id: from.id }),
    });
    await tellProposer(tx, viewer.id, gone, unit, recall.audit);
  });
}

/**
 * Moves a held person whose proposed transfer the staff of the new unit accepts.
 * @returns id of the membership there
 * @throws {ApiError} 409 the person has left, whoever proposed it commands there no more, or what else stands in the way
 */
export async function acceptTransfer(
  tx: Tx,
  viewer: Viewer,
  application: Application & { from_unit_id: number; proposed_by: number },
  person: PersonRow,
  unit: UnitRow,
  post: Post,
): Promise<number> {
  const { from_unit_id, proposed_by } = application;
  const from = await unitAt(tx, unit.level, from_unit_id);
  const row = from && (await memberAt(tx, person.id, from));
  if (!row) throw errors.conflict(`${nameOf(person)} больше не состоит там, откуда предложен перевод.`);
  const proposer = await readViewerOf(tx, proposed_by);
  if (!proposer || !reaches(proposer, 'act.unit.command', from)) {
    throw errors.conflict('Предложение больше не действует: предложивший уже не командует прежним составом.');
  }
  const membership = await move(tx, viewer, { row, person }, from, unit, post);
  await notify(tx, {
    person: proposed_by,
    kind: 'transfer.accept',
    text: `Перевод принят: ${NAMED}, ${from.name} → ${unit.name}.`,
    link: to(unit.level, { id: unit.id }),
    names: person.id,
  });
  return membership;
}

async function move(
  tx: Tx,
  viewer: Viewer,
  { row, person }: { row: Membership; person: PersonRow },
  from: UnitRow,
  unit: UnitRow,
  post: Post = {},
): Promise<number> {
  await lockChain(tx, from, unit);
  await leaveUnit(tx, viewer.id, row, from, unit);
  const membership = await joinUnit(tx, person, unit, post);
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
  return membership;
}

/** The person's application to the other unit, marked with where it is from and by whom. */
async function fileProposal(tx: Tx, viewer: Viewer, person: PersonRow, from: UnitRow, unit: UnitRow): Promise<number> {
  if (!takesFrom(unit, person.region_id)) {
    throw errors.fields({ headquarter: 'Там принимают только людей своего региона, а у человека указан другой.' });
  }
  if (person.withheld) throw errors.fields({ headquarter: propose.not.withheld });
  await refuseWhileBelow(tx, person.id, from);
  await refuseCommander(tx, person, chainOf(unit));
  const [made] = await tx
    .insert(applications)
    .values({
      person_id: person.id,
      level: unit.level,
      unit_id: unit.id,
      from_unit_id: from.id,
      proposed_by: viewer.id,
    })
    .onConflictDoNothing()
    .returning();
  if (!made) {
    throw errors.fields({ headquarter: await whatWaits(tx, person.id, from) });
  }
  const entry = { actor: viewer.id, act: propose.audit } as const;
  await membershipAudit(tx, { ...entry, person: person.id, unit, after: { from: from.id } });
  await audit(tx, { ...entry, kind: from.level, record: from.id, after: { person: person.id, headquarter: unit.id } });
  await notify(tx, {
    person: person.id,
    kind: propose.notice,
    text: `Вам предлагают перевод: ${from.name} → ${unit.name}. Решают там. Не согласны — отзовите заявку.`,
    link: to('myPage'),
  });
  return made.id;
}

const proposedFrom = (person: number, { level, id }: UnitRow) =>
  and(eq(applications.person_id, person), eq(applications.level, level), eq(applications.from_unit_id, id));

/** Why no other transfer is proposed. */
async function whatWaits(tx: Tx, person: number, from: UnitRow): Promise<string> {
  const [waits] = await tx
    .select({ name: units.name })
    .from(applications)
    .innerJoin(units, and(eq(units.level, applications.level), eq(units.id, applications.unit_id)))
    .where(proposedFrom(person, from));
  return waits
    ? `Перевод уже предложен, и о нём ещё не решили: ${waits.name}. Другой можно предложить после решения или отзыва.`
    : propose.not.waiting;
}

async function memberAt(tx: Tx, person: number, { level, id }: UnitRow): Promise<Membership | undefined> {
  const [row] = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.person_id, person), eq(memberships.level, level), eq(memberships.unit_id, id)));
  return row;
}
