// An invitation is the unit's word given beforehand: whoever accepts it is a member at once, by the rules of joining.
import { and, eq, sql } from 'drizzle-orm';
import { levels } from '../../../contract/levels';
import { to } from '../../../contract/paths';
import { invitationStates } from '../../../contract/states/unitApplications';
import { inSentence } from '../../../contract/text/typographic';
import { ApiError, errors, type Viewer } from '../../call';
import { type Db, rowsOf, type Tx } from '../../db';
import { applications, memberships, units } from '../../db/tables';
import { NAMED } from '../notices/named';
import { notify } from '../notices/notify';
import { lockPerson } from '../people/lockPerson';
import { refuseOwn } from '../people/ownMatter';
import { type UnitRow, unitAt } from '../units/unitRow';
import { forgetInvitation, rememberInvitation } from './invitationRemember';
import { stillInvites, validInvitation } from './invitations';
import { joinUnit } from './joinUnit';
import { membershipAudit } from './membershipAudit';
import { takesFrom } from './membershipRules';

/**
 * The viewer accepts an invitation; whoever is in the unit already stays there. One that cannot be accepted yet is
 * remembered, and the refusal says what comes first.
 * @returns the unit and the membership there
 * @throws {ApiError} 403 the own invitation; 404 a token nobody gave out; 409 what stands in the way
 */
export async function acceptInvitation(
  db: Db,
  viewer: Viewer,
  token: string,
): Promise<{ unit: UnitRow; membership: number }> {
  try {
    return await db.transaction((tx) => accept(tx, viewer, token));
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) await rememberInvitation(db, viewer.id, token);
    throw error;
  }
}

const act = invitationStates.acts.accept;

async function accept(tx: Tx, viewer: Viewer, token: string) {
  const person = await lockPerson(tx, viewer.id);
  const invitation = await validInvitation(tx, token, viewer.id);
  const unit = invitation && (await unitAt(tx, invitation.level, invitation.id));
  if (!invitation || !unit) throw errors.notFound(act.not.over);
  if (invitation.left) throw errors.notFound(act.not.left);
  refuseOwn(viewer, [invitation.created_by], 'ownInvitation');
  if (!(await stillInvites(tx, invitation.created_by, unit))) throw errors.notFound(act.not.stale);
  const membership = await membershipThere(tx, viewer, unit);
  if (membership !== undefined) {
    await forgetInvitation(tx, viewer.id, token);
    return { unit, membership };
  }
  if (!takesFrom(unit, person.region_id)) throw errors.conflict(otherRegion(person.region_id));
  const joined = await joinUnit(tx, person, unit);
  await tx.delete(applications).where(and(eq(applications.person_id, viewer.id), eq(applications.level, unit.level)));
  await membershipAudit(tx, {
    actor: viewer.id,
    act: act.audit,
    person: viewer.id,
    unit,
    after: { invited_by: invitation.created_by },
  });
  await forgetInvitation(tx, viewer.id, token);
  const told = new Set([invitation.created_by, unit.commander_id].filter((id) => id !== null));
  await notify(
    tx,
    ...[...told].map((id) => ({
      person: id,
      kind: act.notice,
      text: `${NAMED} принимает приглашение и теперь в составе: ${unit.name}.`,
      link: to(unit.level, { id: unit.id }),
      names: viewer.id,
    })),
  );
  return { unit, membership: joined };
}

/**
 * The membership of whoever is in the unit already: accepted again, in another tab or after a lost answer, it has been
 * done.
 * @throws {ApiError} 409 for a member or the commander of another unit of the level
 */
async function membershipThere(tx: Tx, viewer: Viewer, { level, id }: UnitRow): Promise<number | undefined> {
  const type = inSentence(levels[level].labels.one);
  const [member] = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.person_id, viewer.id), eq(memberships.level, level)));
  if (member?.unit_id === id) return member.id;
  if (member) throw errors.conflict(`Вы уже состоите на этом уровне: ${type}. Сначала выйдите оттуда.`);
  const [commander] = await rowsOf(
    tx,
    sql`select 1 from ${units} where ${units.commander_id} = ${viewer.id} and ${units.level} = ${level}`,
  );
  if (commander) throw errors.conflict(`Вы уже командуете на этом уровне: ${type}.`);
}

const otherRegion = (region: number | null) =>
  region === null
    ? 'Сначала укажите свой регион в персональных данных: здесь принимают людей своего региона. Приглашение ждёт на вашей странице.'
    : 'Здесь принимают людей своего региона, а в ваших данных указан другой. Приглашение ждёт на вашей странице.';
