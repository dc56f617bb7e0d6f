import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { to } from '../../../contract/paths';
import type { MemberBody } from '../../../contract/schemas/units';
import { errors, type Viewer } from '../../call';
import type { Db } from '../../db';
import { memberships } from '../../db/tables';
import { refuseUnsure } from '../accounts/secondFactor/required';
import { notify } from '../notices/notify';
import { refuseOwn } from '../people/ownMatter';
import { reaches } from '../units/reach';
import type { UnitRow } from '../units/unitRow';
import { membershipAudit } from './membershipAudit';
import { nameOfPost, postAt } from './postAt';

/**
 * Changes a member's position and trust. Trust is given and taken by the commander and those above, never by the
 * trusted themselves.
 * @param seen the position the caller has seen, 0 for none, where he says it
 * @throws {ApiError} 400 at a field, 403 for trust and for oneself, 404 when the member is not of this unit, 412 when
 *   somebody has given another position since
 */
export async function editMember(
  { db, viewer, seen }: { db: Db; viewer: Viewer; seen?: number | undefined },
  unit: UnitRow,
  id: number,
  body: z.output<typeof MemberBody>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(memberships).where(eq(memberships.id, id)).for('update');
    if (!before || before.level !== unit.level || before.unit_id !== unit.id) throw errors.notFound();
    refuseOwn(viewer, [before.person_id], 'ownPost', unit.level);
    const changes: Partial<typeof before> = {};
    let position: string | undefined;
    if (body.position !== undefined && body.position !== before.position_id) {
      if (seen !== undefined && seen !== (before.position_id ?? 0)) throw errors.changedMeanwhile(CHANGED);
      position = await postAt(tx, viewer, unit.level, body.position);
      changes.position_id = body.position;
    }
    if (body.is_trusted !== undefined && body.is_trusted !== before.is_trusted) {
      if (!reaches(viewer, 'act.unit.command', unit)) throw errors.forbidden('trust');
      if (body.is_trusted) refuseUnsure(viewer);
      changes.is_trusted = body.is_trusted;
    }
    if (Object.keys(changes).length === 0) return;
    await tx.update(memberships).set(changes).where(eq(memberships.id, id));
    const former = await nameOfPost(tx, before.position_id);
    await membershipAudit(tx, {
      actor: viewer.id,
      act: 'member.edit',
      person: before.person_id,
      unit,
      before: { position_id: before.position_id, position: former, is_trusted: before.is_trusted },
      after: position ? { ...changes, position } : changes,
    });
    const told = [
      ...(position ? [`Ваша должность: ${position}${former ? ` (была: ${former})` : ''}.`] : []),
      ...(changes.is_trusted === undefined
        ? []
        : [changes.is_trusted ? 'Вам доверили действовать наравне с командиром.' : 'Доверие снято.']),
    ];
    await notify(tx, {
      person: before.person_id,
      kind: 'member.edit',
      text: `${unit.name}. ${told.join(' ')}`,
      link: to(unit.level, { id: unit.id }),
    });
  });
}

const CHANGED = 'Должность уже изменили. Посмотрите, какая она теперь, и решите ещё раз.';
