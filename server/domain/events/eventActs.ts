// Publishing, cancelling and deleting an event.

import { eq, sql } from 'drizzle-orm';
import { to } from '../../../contract/paths';
import { errors } from '../../call';
import { e, flag, rowsOf, type Tx } from '../../db';
import { eventApplications, eventFiles, eventScans, events } from '../../db/tables';
import { droppingFiles } from '../../files/dropFiles';
import { audit } from '../audit';
import { notify } from '../notices/notify';
import { concerned, forgetMoves } from './eventMoves';
import { type LockedEvent, lockEvent } from './lockEvent';
import type { Writing } from './writeEvent';

/** @throws {ApiError} 400 at what is still missing, 409 for an event that is no draft */
export async function publishEvent({ db, parts, viewer }: Writing, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, id, parts.now());
    if (event.state !== 'draft') throw errors.conflict('Мероприятие уже опубликовано.');
    await wholeEnough(tx, event, parts.now());
    await tx.update(events).set({ state: 'published' }).where(eq(events.id, id));
    await audit(tx, { actor: viewer.id, act: 'event.publish', kind: 'event', record: id });
  });
}

async function wholeEnough(tx: Tx, event: LockedEvent, now: Date) {
  const missing: Record<string, string> = {};
  const [row] = await rowsOf(
    tx,
    {
      format: e.format,
      place: flag`${e.address} is not null`,
      link: flag`${e.conference_link} is not null`,
      over: flag`${e.ends_at} < ${now.toISOString()}::timestamptz`,
    },
    (cells) => sql`select ${cells} from ${e} where ${e.id} = ${event.id}`,
  );
  if (!event.start_date) missing.start_date = 'Укажите дату начала.';
  if (!event.registration_end_date) missing.registration_end_date = 'Укажите, когда заканчивается регистрация.';
  // What lasts one day has no last day of its own in the form.
  const last = event.end_date && event.end_date !== event.start_date ? 'end_date' : 'start_date';
  if (row?.over) missing[last] = 'Мероприятие уже прошло: исправьте даты.';
  if (row?.format === 'Офлайн' && !row.place) missing.address = 'Укажите адрес.';
  if (row?.format === 'Онлайн' && !row.link) missing.conference_link = 'Укажите ссылку на трансляцию.';
  if (Object.keys(missing).length) throw errors.fields(missing);
}

/** Cancels an event; everybody who applied, takes part or organises is told why. */
export async function cancelEvent({ db, parts, viewer }: Writing, id: number, reason: string): Promise<void> {
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, id, parts.now());
    if (event.state === 'draft') throw errors.conflict('Черновик не отменяют: его можно удалить.');
    if (event.state === 'cancelled') throw errors.conflict('Мероприятие уже отменено.');
    if (event.stage === 'over') throw errors.conflict('Мероприятие уже прошло.');
    await tx
      .update(events)
      .set({ state: 'cancelled', cancel_reason: reason, version: sql`${events.version} + 1` })
      .where(eq(events.id, id));
    await audit(tx, { actor: viewer.id, act: 'event.cancel', kind: 'event', record: id, note: reason });
    await forgetMoves(tx, id);
    const people = await concerned(tx, id, viewer.id);
    const text = `Мероприятие «${event.name}» отменено. Причина: ${reason}`;
    await notify(
      tx,
      ...people.map((person) => ({ person, kind: 'event.cancel' as const, text, link: to('event', { id }) })),
    );
  });
}

/** Deletes an event nobody applied to, with its files. */
export async function removeEvent({ db, parts, viewer }: Writing, id: number): Promise<void> {
  await droppingFiles(db, parts.files, async (tx, drop) => {
    const event = await lockEvent(tx, id, parts.now());
    const [applied] = await rowsOf(
      tx,
      sql`select 1 from ${eventApplications} where ${eventApplications.event_id} = ${id} limit 1`,
    );
    if (applied) throw errors.conflict('На мероприятие уже подавали заявки: его можно только отменить.');
    const files = await rowsOf(
      tx,
      { key: eventFiles.key },
      (cells) => sql`select ${cells} from ${eventFiles} where ${eventFiles.event_id} = ${id} union all
        select ${eventScans.key} from ${eventScans} where ${eventScans.event_id} = ${id}`,
    );
    await tx.delete(events).where(eq(events.id, id));
    await audit(tx, { actor: viewer.id, act: 'event.remove', kind: 'event', record: id, before: { name: event.name } });
    drop(event.banner, ...files.map(({ key }) => key));
  });
}
