// The event's row held for the rest of a transaction: acts on one event follow each other, so that nobody gives away a
// place that somebody else has just given.
import { sql } from 'drizzle-orm';
import type { ApplicationType, EventScale, StructuralUnits } from '../../../contract/events/eventTerms';
import type { Level } from '../../../contract/levels';
import { type EventStage, eventStages } from '../../../contract/states/events';
import { errors, foundRow } from '../../call';
import { changesOf, e, json, type RowOf, str, type Tx } from '../../db';
import { events } from '../../db/tables';
import { closedBecause, stageOf } from './eventStage';

const columns = (now: Date) => ({
  id: e.id,
  name: e.name,
  author_id: e.author_id,
  state: str<'draft' | 'published' | 'cancelled'>(e.state),
  stage: str<EventStage>(stageOf(now)),
  opens_at: str.orNull`${e.registration_opens_at}::text`,
  scale: str<EventScale>(e.scale),
  org_level: e.org_level,
  org_id: e.org_id,
  participants_number: e.participants_number,
  places_taken: e.places_taken,
  version: e.version,
  application_type: str<ApplicationType>(e.application_type),
  available_structural_units: str.orNull<StructuralUnits>(e.available_structural_units),
  auto_accept: e.auto_accept,
  approval_levels: json<Level[]>`array_to_json(${e.approval_levels})`,
  banner: e.banner,
  format: e.format,
  address: e.address,
  conference_link: e.conference_link,
  event_duration_type: e.event_duration_type,
  start_date: e.start_date,
  start_time: e.start_time,
  end_date: e.end_date,
  end_time: e.end_time,
  registration_start_date: e.registration_start_date,
  registration_start_time: e.registration_start_time,
  registration_end_date: e.registration_end_date,
  registration_end_time: e.registration_end_time,
  passport: e.passport,
  snils: e.snils,
  inn: e.inn,
  work_book: e.work_book,
  military_document: e.military_document,
  consent_personal_data: e.consent_personal_data,
});
export type LockedEvent = RowOf<ReturnType<typeof columns>>;

/** @throws {ApiError} 404 for an event that is gone */
export async function lockEvent(tx: Tx, id: number, now: Date): Promise<LockedEvent> {
  // Locked first and read after: what is read is what stands once it is this transaction's turn.
  await tx.execute(sql`select 1 from ${events} where ${events.id} = ${id} for no key update`);
  const event = await foundRow(tx, columns(now), (cells) => sql`select ${cells} from ${e} where ${e.id} = ${id}`);
  return event;
}

/**
 * The event held for an act that changes what people read of it.
 * @param seen the version that was read, where that is said
 * @throws {ApiError} 404 for an event that is gone, 409 for a cancelled one, 412 for one that was changed since
 */
export async function lockToChange(tx: Tx, id: number, now: Date, seen?: number): Promise<LockedEvent> {
  const event = await lockEvent(tx, id, now);
  if (!eventStages.has('changeable', event.stage)) throw errors.conflict('Мероприятие отменено: его уже не меняют.');
  if (seen !== undefined && seen !== event.version) throw errors.changedMeanwhile();
  return event;
}

/**
 * The event held for a change of its questions, organisers or files: a part of it, which makes another version of it.
 * @throws {ApiError} as `lockToChange`
 */
export async function lockToChangePart(tx: Tx, id: number, now: Date, seen: number | undefined): Promise<void> {
  await lockToChange(tx, id, now, seen);
  await nextVersion(tx, id);
}

export const nextVersion = (tx: Tx, id: number) =>
  tx.execute(
    sql`update ${events} set ${changesOf(events, { version: sql`${events.version} + 1` })} where ${events.id} = ${id}`,
  );

/** Places nobody has yet; without a limit there are always some. */
export const freePlaces = ({ participants_number, places_taken }: LockedEvent): number =>
  participants_number === 0 ? Number.POSITIVE_INFINITY : participants_number - places_taken;

/** Gives places (or takes them back, below zero) in the row and in the copy at hand. */
export async function changePlaces(tx: Tx, event: LockedEvent, by: number): Promise<void> {
  if (by === 0) return;
  await tx.execute(
    sql`update ${events} set ${changesOf(events, { places_taken: sql`greatest(${events.places_taken} + ${by}, 0)` })}
      where ${events.id} = ${event.id}`,
  );
  event.places_taken += by;
}

/** Why applications are not taken now, or null. */
export const notNow = (event: LockedEvent, now: Date): string | null => closedBecause(event.stage, event.opens_at, now);
