// What an application sent back has to meet before it is sent again: the same as when it was filed.
import { errors, type Viewer } from '../../../call';
import type { Tx } from '../../../db';
import { missingAnswers, missingPapers } from '../eventChecks';
import type { LockedEvent } from '../lockEvent';
import { refusePeople } from './applyGroup';
import { refuseUnits } from './applyMulti';
import { type ApplicationRow, stillOfUnit } from './capacity';

/**
 * @throws {ApiError} 400 with a text for each condition of a first filing that is not met, 403 for whoever is not verified
 *   where a first one asks for it
 */
export async function demandedAnew(
  tx: Tx,
  event: LockedEvent,
  application: ApplicationRow,
  viewer: Viewer,
): Promise<void> {
  const { id, kind, person_id } = application;
  if (kind === 'group') return refusePeople(tx, event, await stillOfUnit(tx, application), id, viewer);
  if (!viewer.verified) throw errors.forbidden('applyUnverified');
  if (kind === 'multi') return refuseUnits(tx, event, application);
  const found = [
    ...(await missingAnswers(tx, event.id, person_id)),
    ...(await missingPapers(tx, event, [person_id], 'self')),
  ];
  if (found.length) throw errors.fields({ non_field_errors: found });
}
