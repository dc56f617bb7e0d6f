// Asking to join a unit and taking the application back.
import { and, eq } from 'drizzle-orm';
import { entryStates } from '../../../contract/states/unitApplications';
import { ApiError, errors, type Viewer } from '../../call';
import type { Db } from '../../db';
import { applications } from '../../db/tables';
import { constraintOf } from '../constraintOf';
import { lockPerson } from '../people/lockPerson';
import type { UnitRow } from '../units/unitRow';
import { membershipAudit } from './membershipAudit';
import { withdrawn } from './transferEnd';
import { whyNotApply } from './whyNotApply';

const { acts } = entryStates;

/**
 * The viewer asks to join a unit.
 * @throws {ApiError} 400, whyNotApply: a member or commander of a unit of this level already, an application of this level waits
 *   already, or the unit takes people of its own region only
 */
export async function applyTo(db: Db, viewer: Viewer, unit: UnitRow): Promise<{ id: number; user: number }> {
  const run = db.transaction(async (tx) => {
    const person = await lockPerson(tx, viewer.id);
    const not = await whyNotApply(tx, { id: viewer.id, region: person.region_id }, unit);
    if (not) throw refusal(not.reason);
    const [made] = await tx
      .insert(applications)
      .values({ person_id: viewer.id, level: unit.level, unit_id: unit.id })
      .returning();
    if (!made) throw errors.notFound();
    await membershipAudit(tx, { actor: viewer.id, act: acts.apply.audit, person: viewer.id, unit });
    return { id: made.id, user: viewer.id };
  });
  return run.catch((error) => {
    throw constraintOf(error) === 'applications_person'
      ? errors.fields({ non_field_errors: acts.apply.not.waiting })
      : error;
  });
}

/** @throws {ApiError} 404 when the viewer has no application there */
export async function withdrawFrom(db: Db, viewer: Viewer, unit: UnitRow): Promise<void> {
  await db.transaction(async (tx) => {
    const own = and(
      eq(applications.person_id, viewer.id),
      eq(applications.level, unit.level),
      eq(applications.unit_id, unit.id),
    );
    const [gone] = await tx.delete(applications).where(own).returning();
    if (!gone) throw errors.notFound(acts.withdraw.not.gone);
    await withdrawn(tx, gone, unit);
  });
}

function refusal(reason: keyof typeof acts.apply.not): ApiError {
  const text = acts.apply.not[reason];
  const held = reason === 'member' || reason === 'commands';
  return held ? new ApiError(400, { detail: text }) : errors.fields({ non_field_errors: text });
}
