// The event's row held for the rest of a transaction: acts on one event follow each other, so that nobody gives away a
// place that somebody else has just given.
import { sql } from 'drizzle-orm';
import type { ApplicationType, EventPaper, EventScale, StructuralUnits } from '../../../contract/events/eventTerms';
import type { Level } from '../../../contract/levels';
import type { EventStage } from '../../../contract/states/events';
import { changesOf, e } from '../../db/names';
import type { Db } from '../../db/open';
import { rowsOf } from '../../db/rows';
import { events } from '../../db/tables';
import { errors } from '../../http/errors';
import { closedBecause, stageOf } from './eventStage';

/** The transaction of an act. */
export type Tx = Pick<Db, 'execute' | 'insert'>;

export type LockedEvent = Record<EventPaper, boolean> & {
  id: number;
  name: string;
  author_id: number;
  state: 'draft' | 'published' | 'cancelled';
  stage: EventStage;
  opens_at: string | null;
  scale: EventScale;
  org_level: Level;
  org_id: number;
  participants_number: number;
  places_taken: number;
  application_type: ApplicationType;
  available_structural_units: StructuralUnits | null;
  auto_accept: boolean;
  approval_levels: Level[];
  banner: string | null;
  format: string;
  address: string | null;
  conference_link: string | null;
  event_duration_type: string | null;
  start_date: string | null;
  start_time: string | null;
  end_date: string | null;
  end_time: string | null;
  registration_start_date: string | null;
  registration_start_time: string | null;
  registration_end_date: string | null;
  registration_end_time: string | null;
};

/** @throws {ApiError} 404 for an event that is gone */
export async function lockEvent(tx: Tx, id: number, now: Date): Promise<LockedEvent> {
  // Locked first and read after: what is read is what stands once it is this transaction's turn.
  await tx.execute(sql`select 1 from ${events} where ${events.id} = ${id} for no key update`);
  const [event] = await rowsOf<LockedEvent>(
    tx,
    sql`select ${e.id}, ${e.name}, ${e.author_id}, ${e.state}, ${stageOf(now)} as stage,
      ${e.registration_opens_at}::text as opens_at,
      ${e.scale}, ${e.org_level}, ${e.org_id}, ${e.participants_number}, ${e.places_taken}, ${e.application_type},
      ${e.available_structural_units}, ${e.auto_accept}, array_to_json(${e.approval_levels}) as approval_levels,
      ${e.banner},
      ${e.format}, ${e.address}, ${e.conference_link},
      ${e.event_duration_type}, ${e.start_date}::text, ${e.start_time}::text, ${e.end_date}::text, ${e.end_time}::text,
      ${e.registration_start_date}::text, ${e.registration_start_time}::text, ${e.registration_end_date}::text,
      ${e.registration_end_time}::text, ${e.passport}, ${e.snils}, ${e.inn}, ${e.work_book}, ${e.military_document},
      ${e.consent_personal_data}
      from ${e} where ${e.id} = ${id}`,
  );
  if (!event) throw errors.notFound();
  return event;
}

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
