// Deciding on an application to join.
import { and, eq } from 'drizzle-orm';
import { to } from '../../../contract/paths';
import { entryStates } from '../../../contract/states/unitApplications';
import { errors, type Viewer } from '../../call';
import type { Db } from '../../db';
import { applications } from '../../db/tables';
import { refuseUnsure } from '../accounts/secondFactor/required';
import { notify } from '../notices/notify';
import { lockPerson } from '../people/lockPerson';
import { refuseOwn } from '../people/ownMatter';
import { reaches } from '../units/reach';
import { type UnitRow, unitAt } from '../units/unitRow';
import { joinUnit, lockUnits } from './joinUnit';
import { membershipAudit } from './membershipAudit';
import { postAt } from './postAt';
import { acceptTransfer } from './transfer';
import { refusedTransfer, tellProposer } from './transferEnd';

const { accept, refuse } = entryStates.acts;

type Offered = { position?: number; is_trusted?: boolean };

/**
 * Takes an applicant in, or moves one whose transfer was proposed. The application of this level goes, those of other levels stay; a refused acceptance changes
 * nothing.
 * @returns id of the membership
 * @throws {ApiError} 400 unknown position, 403 trust or oneself, 404 no such application here, 409 what stands in the way
 */
export function acceptApplication(db: Db, viewer: Viewer, unit: UnitRow, id: number, body: Offered): Promise<number> {
  return db.transaction(async (tx) => {
    const waiting = await waitingAt(tx, unit, id);
    const person = await lockPerson(tx, waiting.person_id);
    const from = waiting.from_unit_id === null ? undefined : await unitAt(tx, unit.level, waiting.from_unit_id);
    await lockUnits(tx, unit, ...(from ? [from] : []));
    const application = await take(tx, viewer, unit, id);
    if (body.is_trusted && !reaches(viewer, 'act.unit.command', unit)) throw errors.forbidden('trust');
    if (body.is_trusted) refuseUnsure(viewer);
    const position = body.position === undefined ? undefined : await postAt(tx, viewer, unit.level, body.position);
    const post = { position: body.position, trusted: body.is_trusted };
    const { from_unit_id, proposed_by } = application;
    if (from_unit_id !== null && proposed_by !== null) {
      return acceptTransfer(tx, viewer, { ...application, from_unit_id, proposed_by }, person, unit, post);
    }
    const membership = await joinUnit(tx, person, unit, post);
    await membershipAudit(tx, {
      actor: viewer.id,
      act: accept.audit,
      person: person.id,
      unit,
      after: { position_id: body.position, position, is_trusted: body.is_trusted },
    });
    await notify(tx, {
      person: person.id,
      kind: accept.notice,
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
    const application = await take(tx, viewer, unit, id);
    const person = application.person_id;
    const transfer = await refusedTransfer(tx, application, unit, reason);
    const told = transfer ?? {
      kind: refuse.notice,
      text: `Ваша заявка отклонена: ${unit.name}.${reason ? ` Причина: ${reason}` : ''}`,
    };
    await membershipAudit(tx, { actor: viewer.id, act: transfer?.kind ?? refuse.audit, person, unit, note: reason });
    await notify(tx, { person, ...told, link: to(unit.level, { id: unit.id }) });
    if (transfer) await tellProposer(tx, viewer.id, application, unit, transfer.kind, reason);
  });
}

const here = (unit: UnitRow, id: number) =>
  and(eq(applications.id, id), eq(applications.level, unit.level), eq(applications.unit_id, unit.id));

/** The application before it is taken: its person and units are held first, as everywhere. */
async function waitingAt(tx: Pick<Db, 'select'>, unit: UnitRow, id: number) {
  const [application] = await tx.select().from(applications).where(here(unit, id));
  if (!application) throw errors.notFound(accept.not.gone);
  return application;
}

/** Takes the application out of the waiting ones; a failed transaction puts it back. */
async function take(tx: Pick<Db, 'delete'>, viewer: Viewer, unit: UnitRow, id: number) {
  const [application] = await tx.delete(applications).where(here(unit, id)).returning();
  if (!application) throw errors.notFound(accept.not.gone);
  refuseOwn(viewer, [application.person_id], 'ownApplication');
  return application;
}
