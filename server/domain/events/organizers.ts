// Organisers and questions of an event.

import { type SQL, sql } from 'drizzle-orm';
import { QUESTIONS_MAX } from '../../../contract/events/eventTerms';
import type { Issue, Organizer, OrganizerBody, OrganizerPatch } from '../../../contract/schemas/events';
import { errors, foundRow, type GuestListing, type PageAsked, pageOf, type Viewer } from '../../call';
import { alias, changesOf, type Db, e, listed, namesOf, p, rowsOf, type Tx } from '../../db';
import { eventIssues, eventOrganizers, people, units } from '../../db/tables';
import type { Parts } from '../../parts';
import { audit } from '../audit';
import { tell } from './applications/capacity';
import { organizer, organizerJson } from './eventFull';
import { authorStays, type EventRow } from './eventRights';
import { lockEvent, lockToChangePart, nextVersion } from './lockEvent';
import { addOrganizer } from './writeEvent';

const o = alias(eventOrganizers, 'o');
const ou = alias(units, 'ou');
const i = alias(eventIssues, 'i');

type Acting = { db: Db; origin: string; parts: Pick<Parts, 'now'>; seen: number | undefined; viewer: Viewer };

const ORGANIZERS = sql`${o} join ${e} on ${e.id} = ${o.event_id} join ${ou} on ${ou.level} = ${e.org_level}
  and ${ou.id} = ${e.org_id} join ${p} on ${p.id} = ${o.person_id} and ${p.is_active}`;

export const listOrganizers = (call: GuestListing, event: number, query: PageAsked) =>
  pageOf(
    { ...call, query },
    {
      columns: { one: organizerJson(call.viewer) },
      from: ORGANIZERS,
      where: [sql`${o.event_id} = ${event}`],
      order: sql`${o.id}`,
    },
    ({ one }) => organizer(one, call.origin),
  );

async function readOrganizer(
  { db, origin, viewer }: Omit<Acting, 'seen'>,
  event: number,
  id: number,
): Promise<Organizer> {
  const row = await foundRow(
    db,
    { one: organizerJson(viewer) },
    (cells) => sql`select ${cells} from ${ORGANIZERS} where ${o.id} = ${id} and ${o.event_id} = ${event}`,
  );
  return organizer(row.one, origin);
}

/** @throws {ApiError} 400 for whoever organises it already, and for an account that is not there; 409 for a cancelled event */
export async function inviteOrganizer(acting: Acting, event: EventRow, body: OrganizerBody): Promise<Organizer> {
  const id = await acting.db.transaction(async (tx) => {
    await lockToChangePart(tx, event.id, acting.parts.now(), acting.seen);
    const [person] = await rowsOf(
      tx,
      sql`select 1 from ${people} where ${people.id} = ${body.organizer} and ${people.is_active}`,
    );
    if (!person) {
      throw errors.fields({ organizer: `Недопустимый первичный ключ "${body.organizer}" - объект не существует.` });
    }
    const made = await addOrganizer(tx, acting.viewer, event.id, body.organizer, columnsOf(body));
    if (made === undefined) throw errors.fields({ non_field_errors: 'Этот человек уже организатор мероприятия.' });
    const after = { organizer: body.organizer };
    await audit(tx, { actor: acting.viewer.id, act: 'event.edit', kind: 'event', record: event.id, after });
    if (body.organizer !== acting.viewer.id) {
      await tell(tx, event, body.organizer, 'event.organizer', `Вы организатор мероприятия «${event.name}».`);
    }
    return made;
  });
  return readOrganizer(acting, event.id, id);
}

export async function editOrganizer(
  acting: Acting,
  event: EventRow,
  id: number,
  body: OrganizerPatch,
): Promise<Organizer> {
  await acting.db.transaction(async (tx) => {
    await lockToChangePart(tx, event.id, acting.parts.now(), acting.seen);
    const row = await foundRow(
      tx,
      { person: eventOrganizers.person_id },
      (cells) => sql`select ${cells} from ${eventOrganizers} where ${eventOrganizers.id} = ${id}
        and ${eventOrganizers.event_id} = ${event.id} for update`,
    );
    if (body.organizer !== undefined && body.organizer !== row.person) {
      throw errors.fields({ organizer: 'Организатора не меняют на другого: добавьте нового и уберите этого.' });
    }
    for (const [column, value] of Object.entries(columnsOf(body))) {
      if (value !== undefined) {
        await tx.execute(
          sql`update ${eventOrganizers} set ${sql.identifier(column)} = ${value} where ${eventOrganizers.id} = ${id}`,
        );
      }
    }
    const after = { organizer: row.person };
    await audit(tx, { actor: acting.viewer.id, act: 'event.edit', kind: 'event', record: event.id, after });
  });
  return readOrganizer(acting, event.id, id);
}

/**
 * Takes an organiser away, of a cancelled event too: he reads what people filed there.
 * @throws {ApiError} 400 for the author, who stays an organiser while he acts for the unit; 403 for an organiser who would remove another
 */
export async function removeOrganizer({ db, parts, seen, viewer }: Acting, event: EventRow, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { version } = await lockEvent(tx, event.id, parts.now());
    if (seen !== undefined && seen !== version) throw errors.changedMeanwhile();
    await nextVersion(tx, event.id);
    const row = await foundRow(
      tx,
      { person: eventOrganizers.person_id },
      (cells) => sql`delete from ${eventOrganizers} where ${eventOrganizers.id} = ${id}
        and ${eventOrganizers.event_id} = ${event.id} returning ${cells}`,
    );
    if (!event.owns && row.person !== viewer.id) throw errors.forbidden();
    if (row.person === event.author_id && (await authorStays(tx, event)))
      throw errors.refused('Автор мероприятия остаётся его организатором.');
    const before = { organizer: row.person };
    await audit(tx, { actor: viewer.id, act: 'event.edit', kind: 'event', record: event.id, before });
    if (row.person !== viewer.id) {
      await tell(tx, event, row.person, 'event.organizer', `Вы больше не организатор мероприятия «${event.name}».`);
    }
  });
}

const columnsOf = (body: OrganizerPatch) => ({
  phone: body.organizer_phone_number,
  email: body.organizer_email,
  organization: body.organization,
  telegram: body.telegram,
  is_contact_person: body.is_contact_person,
});

// ---------------------------------------------------------------- questions

export const listIssues = (call: GuestListing, event: number, query: PageAsked) =>
  pageOf(
    { ...call, query },
    {
      columns: { id: i.id, issue: i.issue },
      from: sql`${i}`,
      where: [sql`${i.event_id} = ${event}`],
      order: sql`${i.id} desc`,
    },
    (row) => row,
  );

/** @throws {ApiError} 400 for one question too many or asked already, 409 for a cancelled event */
export async function addIssue({ db, parts, seen, viewer }: Acting, event: EventRow, text: string): Promise<Issue> {
  return db.transaction(async (tx) => {
    await lockToChangePart(tx, event.id, parts.now(), seen);
    await refuseAsked(tx, event, text);
    const [issue] = await rowsOf(
      tx,
      { id: eventIssues.id, issue: eventIssues.issue },
      (cells) => sql`insert into ${eventIssues} ${namesOf(eventIssues, 'event_id', 'issue')}
        select ${event.id}, ${text} where (select count(*) from ${eventIssues}
        where ${eventIssues.event_id} = ${event.id}) < ${QUESTIONS_MAX} returning ${cells}`,
    );
    if (!issue) throw errors.fields({ issue: `Вопросов не больше ${QUESTIONS_MAX}.` });
    await noted(tx, viewer, event, { issue: text });
    return issue;
  });
}

/**
 * Changes the text of a question.
 * @param swap the question that asks this now: it takes the former text of this one
 * @throws {ApiError} 400 for what another question asks already, 404 no such question here, 409 for a cancelled event
 */
export async function editIssue(
  { db, parts, seen, viewer }: Acting,
  event: EventRow,
  id: number,
  { issue: text, swap }: { issue: string; swap?: number },
): Promise<Issue> {
  return db.transaction(async (tx) => {
    await lockToChangePart(tx, event.id, parts.now(), seen);
    await refuseAsked(tx, event, text, [id, ...(swap === undefined ? [] : [swap])]);
    const ofEvent = sql`${eventIssues.event_id} = ${event.id}`;
    const [before] = await rowsOf(
      tx,
      { issue: eventIssues.issue },
      (cells) => sql`select ${cells} from ${eventIssues} where ${eventIssues.id} = ${id} and ${ofEvent}`,
    );
    if (!before) throw errors.notFound();
    const put = (issue: string | null, where: SQL) =>
      tx.execute(sql`update ${eventIssues} set ${changesOf(eventIssues, { issue })} where ${where} and ${ofEvent}`);
    if (swap !== undefined && swap !== id)
      await put(before.issue, sql`${eventIssues.id} = ${swap} and ${eventIssues.issue} = ${text}`);
    await put(text, sql`${eventIssues.id} = ${id}`);
    await noted(tx, viewer, event, { issue: text });
    return { id, issue: text };
  });
}

/** Answers of API v1 name their question by its text: one text, one question. */
async function refuseAsked(tx: Tx, event: EventRow, text: string, except: readonly number[] = []): Promise<void> {
  const [asked] = await rowsOf(
    tx,
    sql`select 1 from ${i} where ${i.event_id} = ${event.id} and ${i.issue} = ${text}
      ${except.length ? sql`and ${i.id} not in (${listed(except)})` : sql``}`,
  );
  if (asked) throw errors.fields({ issue: 'Такой вопрос у мероприятия уже есть.' });
}

/** @throws {ApiError} 404 no such question here, 409 for a cancelled event */
export async function removeIssue({ db, parts, seen, viewer }: Acting, event: EventRow, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockToChangePart(tx, event.id, parts.now(), seen);
    const [issue] = await rowsOf(
      tx,
      { id: eventIssues.id, issue: eventIssues.issue },
      (
        cells,
      ) => sql`delete from ${eventIssues} where ${eventIssues.id} = ${id} and ${eventIssues.event_id} = ${event.id}
        returning ${cells}`,
    );
    if (!issue) throw errors.notFound();
    await noted(tx, viewer, event, { removed: issue.issue });
  });
}

const noted = (tx: Pick<Db, 'insert'>, viewer: Viewer, event: EventRow, after: unknown) =>
  audit(tx, { actor: viewer.id, act: 'event.edit', kind: 'event', record: event.id, after });
