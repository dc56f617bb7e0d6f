// Asking to join a unit and taking the application back.
import { and, eq, sql } from 'drizzle-orm';
import { levels } from '../../../contract/levels';
import { entryStates } from '../../../contract/states/unitApplications';
import type { Db } from '../../db/open';
import { rowsOf } from '../../db/rows';
import { applications, memberships, units } from '../../db/tables';
import { ApiError, errors } from '../../http/errors';
import { constraintOf } from '../constraintOf';
import { lockPerson } from '../people/lockPerson';
import type { UnitRow } from '../units/unitRow';
import type { Viewer } from '../viewer';
import { membershipAudit } from './membershipAudit';
import { takesFrom } from './membershipRules';
import { tellProposer } from './transferEnd';

const { acts } = entryStates;

/**
 * The viewer asks to join a unit.
 * @throws {ApiError} 400: a member or commander of a unit of this level already, an application of this level waits
 *   already, or the unit takes people of its own region only
 */
export async function applyTo(db: Db, viewer: Viewer, unit: UnitRow): Promise<{ id: number; user: number }> {
  const run = db.transaction(async (tx) => {
    const person = await lockPerson(tx, viewer.id);
    await refuseSecond(tx, viewer, unit);
    if (!takesFrom(unit, person.region_id)) throw errors.fields({ non_field_errors: otherRegion(person.region_id) });
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
    await membershipAudit(tx, { actor: viewer.id, act: acts.withdraw.audit, person: viewer.id, unit });
    await tellProposer(tx, viewer.id, gone, unit, acts.withdraw.audit);
  });
}

const otherRegion = (region: number | null) =>
  region === null
    ? 'Укажите в профиле свой регион: здесь принимают только людей своего региона.'
    : 'Здесь принимают только людей своего региона, а в вашем профиле указан другой.';

async function refuseSecond(tx: Pick<Db, 'select' | 'execute'>, viewer: Viewer, { level }: UnitRow) {
  const [member] = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.person_id, viewer.id), eq(memberships.level, level)));
  const type = levels[level].labels.one.toLowerCase();
  if (member) throw new ApiError(400, { detail: `Вы уже состоите на этом уровне: ${type}.` });
  const [commander] = await rowsOf(
    tx,
    sql`select 1 from ${units} where ${units.commander_id} = ${viewer.id} and ${units.level} = ${level}`,
  );
  if (commander) throw new ApiError(400, { detail: `Вы уже командуете на этом уровне: ${type}.` });
  const [waits] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.person_id, viewer.id), eq(applications.level, level)));
  if (waits) throw errors.fields({ non_field_errors: acts.apply.not.waiting });
}
