// Leaving an event, being excluded from it, and whether somebody came.

import { sql } from 'drizzle-orm';
import { startText } from '../../../contract/events/eventWhen';
import { eventApplicationStates } from '../../../contract/states/eventApplications';
import { errors, foundRow } from '../../call';
import { a, changesOf, listed, rowsOf, type Tx } from '../../db';
import { eventParticipants } from '../../db/tables';
import { droppingFiles } from '../../files/dropFiles';
import { audit } from '../audit';
import { refuseOwn } from '../people/ownMatter';
import { APPLICATION_COLUMNS, type By, promote, setState, tell, written } from './applications/capacity';
import { type Deciding, forgetFiled } from './applications/decide';
import { changePlaces, type LockedEvent, lockEvent } from './lockEvent';

/**
 * Ends a participation: the participant leaves, or an organiser excludes him. The place goes to the queue.
 * @throws {ApiError} 404 no such participant here, or not the own one, 400 once the event is over or cancelled
 */
export async function endParticipation(
  { db, parts, viewer }: Deciding,
  eventId: number,
  participant: number,
  { organises, reason }: { organises: boolean; reason?: string | undefined },
): Promise<void> {
  await droppingFiles(db, parts.files, async (tx, drop) => {
    const event = await lockEvent(tx, eventId, parts.now());
    const row = await foundRow(
      tx,
      { person: eventParticipants.person_id, application: eventParticipants.application_id },
      (cells) => sql`select ${cells} from ${eventParticipants} where ${eventParticipants.id} = ${participant}
        and ${eventParticipants.event_id} = ${event.id}`,
    );
    const own = row.person === viewer.id;
    if (!own && !organises) throw errors.notFound();
    if (event.stage === 'over') throw errors.refused('Мероприятие уже прошло: состав участников не меняют.');
    if (event.stage === 'cancelled') throw errors.refused('Мероприятие отменено: состав участников не меняют.');
    await tx.execute(sql`delete from ${eventParticipants} where ${eventParticipants.id} = ${participant}`);
    await changePlaces(tx, event, -1);
    await endApplication(tx, row.application, { own, actor: viewer.id, reason });
    await audit(tx, {
      actor: viewer.id,
      act: own ? 'event.leave' : 'event.exclude',
      kind: 'event',
      record: event.id,
      before: { person: row.person },
      note: reason,
    });
    if (!own) {
      const because = reason ? ` Причина: ${reason}` : '';
      await tell(tx, event, row.person, 'event.exclude', `Вас исключили из участников «${event.name}».${because}`);
    }
    await promote(tx, event, { actor: null });
    drop(...(await forgetFiled(tx, event.id, row.person)));
  });
}

/** The application of whoever goes asks for one place less; for the last one it is over. */
export async function endApplication(
  tx: Tx,
  id: number | null,
  { own, actor, reason }: By & { own: boolean; reason?: string | undefined },
): Promise<void> {
  if (id === null) return;
  const [application] = await rowsOf(
    tx,
    APPLICATION_COLUMNS,
    (cells) => sql`update ${a} set ${changesOf(a, { places: sql`greatest(${a.places} - 1, 0)` })} where ${a.id} = ${id}
      returning ${cells}`,
  );
  if (!application || application.places > 0) return;
  await setState(tx, application, eventApplicationStates.acts[own ? 'withdraw' : 'refuse'].to, reason);
  await written(tx, application, own ? 'event.leave' : 'event.exclude', { actor }, reason);
}

/**
 * Notes who came; a mark may be taken away at any time.
 * @returns the participants whose mark it changed
 * @throws {ApiError} 400 before the event has begun, 403 where it is about the viewer himself
 */
export async function markAttendance(
  { db, parts, viewer }: Deciding,
  eventId: number,
  ids: readonly number[],
  attended: boolean | null,
): Promise<number[]> {
  return db.transaction(async (tx) => {
    const event: LockedEvent = await lockEvent(tx, eventId, parts.now());
    if (attended !== null) refuseEarly(event);
    const own = await rowsOf(
      tx,
      { person: eventParticipants.person_id },
      (cells) => sql`select ${cells} from ${eventParticipants} where ${eventParticipants.event_id} = ${event.id}
        and ${eventParticipants.id} in (${listed(ids)}) and ${eventParticipants.person_id} = ${viewer.id}`,
    );
    refuseOwn(
      viewer,
      own.map(({ person }) => person),
      'ownAttendance',
    );
    const rows = await rowsOf(
      tx,
      { id: eventParticipants.id, person_id: eventParticipants.person_id },
      (cells) => sql`update ${eventParticipants} set ${changesOf(eventParticipants, { attended })}
        where ${eventParticipants.event_id} = ${event.id} and ${eventParticipants.id} in (${listed(ids)})
        and ${eventParticipants.attended} is distinct from ${attended}::boolean returning ${cells}`,
    );
    if (rows.length) {
      await audit(tx, {
        actor: viewer.id,
        act: 'event.attendance',
        kind: 'event',
        record: event.id,
        after: { attended, people: rows.map(({ person_id }) => person_id) },
      });
    }
    return rows.map(({ id }) => id);
  });
}

function refuseEarly(event: LockedEvent): void {
  if (event.stage === 'running' || event.stage === 'over') return;
  if (event.stage === 'cancelled') throw errors.fields({ attended: 'Мероприятие отменено: явку не отмечают.' });
  const from = startText(event);
  throw errors.fields({ attended: `Явку отмечают после начала мероприятия${from ? `: ${from}` : ''}.` });
}
