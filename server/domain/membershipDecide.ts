// Deciding on an application to join.
import { and, eq } from 'drizzle-orm';
import { to } from '../../contract/paths';
import type { Db } from '../db/open';
import { applications } from '../db/tables';
import { errors } from '../http/errors';
import { joinUnit } from './joinUnit';
import { lockPerson } from './lockPerson';
import { membershipAudit } from './membershipAudit';
import { notify } from './notify';
import { refuseOwn } from './ownMatter';
import { postAt } from './postAt';
import { commandsOver } from './unitRights';
import type { UnitRow } from './unitRow';
import type { Viewer } from './viewer';

type Offered = { position?: number; is_trusted?: boolean };

/**
 * Takes an applicant in. The application of this level goes, those of other levels stay; a refused acceptance changes
 * nothing.
 * @returns id of the membership
 * @throws {ApiError} 400 unknown position, 403 trust or oneself, 404 no such application here, 409 what stands in the way
 */
export function acceptApplication(db: Db, viewer: Viewer, unit: UnitRow, id: number, body: Offered): Promise<number> {
  return db.transaction(async (tx) => {
    const application = await take(tx, viewer, unit, id);
    if (body.is_trusted && !commandsOver(viewer, unit)) throw errors.forbidden('Доверие даёт и снимает командир.');
    const position = body.position === undefined ? undefined : await postAt(tx, unit.level, body.position);
    const person = await lockPerson(tx, application.person_id);
    const membership = await joinUnit(tx, person, unit, { position: body.position, trusted: body.is_trusted });
    await membershipAudit(tx, {
      actor: viewer.id,
      act: 'application.accept',
      person: person.id,
      unit,
      after: { position_id: body.position, position, is_trusted: body.is_trusted },
    });
    await notify(tx, {
      person: person.id,
      kind: 'application.accept',
      text: `Ваша заявка принята. Теперь вы в составе: ${unit.name}.`,
      link: to(unit.level, { id: unit.id }),
    });
    return membership;
  });
}

/** @throws {ApiError} 403 oneself, 404 no such application here */
export async function refuseApplication(
  db: Db,
  viewer: Viewer,
  unit: UnitRow,
  id: number,
  reason: string | undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { person_id: person } = await take(tx, viewer, unit, id);
    await membershipAudit(tx, { actor: viewer.id, act: 'application.refuse', person, unit, note: reason });
    await notify(tx, {
      person,
      kind: 'application.refuse',
      text: `Ваша заявка отклонена: ${unit.name}.${reason ? ` Причина: ${reason}` : ''}`,
      link: to(unit.level, { id: unit.id }),
    });
  });
}

/** Takes the application out of the waiting ones; a failed transaction puts it back. */
async function take(tx: Pick<Db, 'delete'>, viewer: Viewer, unit: UnitRow, id: number) {
  const here = and(eq(applications.id, id), eq(applications.level, unit.level), eq(applications.unit_id, unit.id));
  const [application] = await tx.delete(applications).where(here).returning();
  if (!application) throw errors.notFound('Такой заявки здесь нет: возможно, её уже решили или отозвали.');
  refuseOwn(viewer, [application.person_id], 'О своей заявке решает другой человек.');
  return application;
}
