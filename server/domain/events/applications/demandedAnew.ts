// What an application sent back has to meet before it is sent again: the same as when it was filed.
import { sql } from 'drizzle-orm';
import { errors } from '../../../call';
import { m, n, rowsOf, type Tx } from '../../../db';
import { missingAnswers, missingPapers } from '../eventChecks';
import type { LockedEvent } from '../lockEvent';
import { refusePeople } from './applyGroup';
import type { ApplicationRow } from './capacity';

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

/** Whom a group application names of those who are still of its unit: the others are not accepted anyway. */
async function stillOfUnit(tx: Tx, { id, level, unit_id }: ApplicationRow): Promise<number[]> {
  const rows = await rowsOf(
    tx,
    { person: n.person_id },
    (cells) => sql`select ${cells} from ${n} join ${m} on ${m.person_id} = ${n.person_id} and ${m.level} = ${level}
      and ${m.unit_id} = ${unit_id} where ${n.application_id} = ${id}`,
  );
  return rows.map(({ person }) => person);
}
