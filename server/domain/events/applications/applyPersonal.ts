// A person applies for himself.
import { sql } from 'drizzle-orm';
import { errors, type Viewer } from '../../../call';
import { a, type Db, flag, listed, n, namesOf, p, rowsOf, type Tx, valuesOf } from '../../../db';
import { eventApplicants, eventApplications, eventParticipants } from '../../../db/tables';
import type { Parts } from '../../../parts';
import { missingAnswers, missingPapers } from '../eventChecks';
import { type LockedEvent, lockEvent, notNow } from '../lockEvent';
import { LIVE, UNDECIDED } from './applicationSets';
import { APPLICATION_COLUMNS, type ApplicationRow, FIRST, settle, written } from './capacity';

export type Applying = { db: Db; parts: Pick<Parts, 'now'>; viewer: Viewer };

export const kindMismatch = {
  Персональная: 'На это мероприятие каждый подаёт личную заявку.',
  Групповая: 'На это мероприятие подают групповые заявки: их подаёт командир.',
  Мультиэтапная: 'На это мероприятие подают многоэтапные заявки: их подаёт командир.',
} as const;

/**
 * Files the viewer's own application.
 * @returns its id
 * @throws {ApiError} 400 with a text for each condition that is not met, 403 for whoever is not verified
 */
export async function applyPersonally(
  { db, parts, viewer }: Applying,
  eventId: number,
  consent: boolean,
): Promise<number> {
  if (!viewer.verified) throw errors.forbidden('applyUnverified');
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId, parts.now());
    const found = await obstacles(tx, event, viewer.id, parts.now());
    if (found.length) throw errors.fields({ non_field_errors: found });
    const application = await insertApplication(tx, {
      event: event.id,
      kind: 'personal',
      person: viewer.id,
      places: 1,
      consent,
    });
    await written(tx, application, 'event.apply', { actor: viewer.id });
    await settle(tx, event, application);
    return application.id;
  });
}

/** Why the person cannot apply: every reason at once. */
async function obstacles(tx: Tx, event: LockedEvent, person: number, now: Date): Promise<string[]> {
  const closed = notNow(event, now);
  if (closed) return [closed];
  if (event.application_type !== 'Персональная') return [kindMismatch[event.application_type]];
  const twice = await twiceBecause(tx, event.id, person);
  if (twice) return [twice];
  return [...(await missingAnswers(tx, event.id, person)), ...(await missingPapers(tx, event, [person], 'self'))];
}

/** Why this person cannot be in the event once more, or null. */
async function twiceBecause(tx: Tx, event: number, person: number): Promise<string | null> {
  const [row] = await rowsOf(
    tx,
    {
      participant: flag`exists (select 1 from ${eventParticipants} where ${eventParticipants.event_id} = ${event}
        and ${eventParticipants.person_id} = ${person})`,
      own: flag`exists (select 1 from ${eventApplications} where ${eventApplications.event_id} = ${event}
        and ${eventApplications.person_id} = ${person} and ${eventApplications.state} in ${LIVE})`,
      named: flag`exists (select 1 from ${a} join ${n} on ${n.application_id} = ${a.id} where ${a.event_id} = ${event}
        and ${n.person_id} = ${person} and ${a.state} in ${UNDECIDED})`,
    },
    (cells) => sql`select ${cells}`,
  );
  if (row?.participant) return 'Вы уже участвуете в этом мероприятии';
  if (row?.own) return 'Вы уже подали заявку на участие в этом мероприятии';
  return row?.named ? 'Командир уже включил вас в заявку на это мероприятие' : null;
}

type New = {
  event: number;
  kind: ApplicationRow['kind'];
  person: number;
  places: number;
  unit?: { level: NonNullable<ApplicationRow['level']>; id: number };
  waits?: { level: NonNullable<ApplicationRow['level']>; id: number } | null;
  consent?: boolean;
};

/** Writes an application; its id, given under the event's lock, is its place among all. */
export async function insertApplication(tx: Tx, one: New): Promise<ApplicationRow> {
  const [row] = await rowsOf(
    tx,
    APPLICATION_COLUMNS,
    (cells) => sql`insert into ${a} ${valuesOf(a, {
      event_id: one.event,
      kind: one.kind,
      person_id: one.person,
      level: sql`${one.unit?.level ?? null}::unit_level`,
      unit_id: one.unit?.id ?? null,
      state: FIRST,
      places: one.places,
      waits_level: sql`${one.waits?.level ?? null}::unit_level`,
      waits_unit_id: one.waits?.id ?? null,
      consent_at: one.consent ? sql`clock_timestamp()` : null,
      created_at: sql`clock_timestamp()`,
    })}
      returning ${cells}`,
  );
  if (!row) throw new Error('no application was made');
  return row;
}

/** Writes the people of a group application anew. */
export async function nameApplicants(tx: Tx, application: number, people: readonly number[]): Promise<void> {
  await tx.execute(sql`delete from ${eventApplicants} where ${eventApplicants.application_id} = ${application}`);
  await tx.execute(sql`insert into ${eventApplicants} ${namesOf(eventApplicants, 'application_id', 'person_id')}
    select ${application}, ${p.id} from ${p} where ${p.id} in (${listed(people)}) order by ${p.id}`);
}
