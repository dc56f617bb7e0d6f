// What an application sent back has to meet before it is sent again: the same as when it was filed.
import { errors } from '../../../call';
import type { Tx } from '../../../db';
import { missingAnswers, missingPapers } from '../eventChecks';
import type { LockedEvent } from '../lockEvent';
import { refusePeople } from './applyGroup';
import { type ApplicationRow, stillOfUnit } from './capacity';

/** @throws {ApiError} 400 with a text for each condition of a first filing that is not met */
export async function demandedAnew(tx: Tx, event: LockedEvent, application: ApplicationRow): Promise<void> {
  const { id, kind, person_id } = application;
  if (kind === 'group') return refusePeople(tx, event, await stillOfUnit(tx, application), id);
  if (kind !== 'personal') return;
  const found = [
    ...(await missingAnswers(tx, event.id, person_id)),
    ...(await missingPapers(tx, event, [person_id], person_id)),
  ];
  if (found.length) throw errors.fields({ non_field_errors: found });
}
