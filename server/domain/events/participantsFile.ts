// Participants of one event for files: the export, the badges, the printed list.

import { sql } from 'drizzle-orm';
import { errors, type Viewer } from '../../call';
import { alias, type Db, e, flag, json, orNull, p, rowsOf, str, u } from '../../db';
import { eventAnswers, eventIssues, eventParticipants } from '../../db/tables';
import { byName } from '../people/nameSqls';
import { shownEmail } from '../people/shownEmail';
import { originJson } from './applications/filedColumns';
import { EVENTS, organisesEvent, ou } from './eventRights';

const t = alias(eventParticipants, 't');
const w = alias(eventAnswers, 'w');

export type Listed = {
  last_name: string;
  first_name: string;
  patronymic_name: string | null;
  phone_number: string | null;
  email: string | null;
  fee_paid: boolean;
  detachment: string | null;
  region: string | null;
  unit: string | null;
  attended: boolean | null;
};
export type ListedEvent = {
  id: number;
  name: string;
  starts: string | null;
  ends: string | null;
  place: string | null;
  org: string;
  cancelled: boolean;
};

/** People that are printed at most: more are taken by the export, a list of a part would pass for the whole. */
export const PRINTED_MAX = 1000;

/** All participants in the order of names. */
export async function participantsOf(db: Db, event: number, limit = 100_000): Promise<Listed[]> {
  const rows = await rowsOf(
    db,
    {
      last_name: p.last_name,
      first_name: p.first_name,
      patronymic_name: p.patronymic_name,
      phone_number: p.phone_number,
      email: shownEmail,
      fee_paid: p.membership_fee,
      from: originJson(),
      unit: orNull(u.name),
      attended: t.attended,
    },
    (cells) => sql`select ${cells} from ${t} join ${p} on ${p.id} = ${t.person_id}
      left join ${u} on ${u.level} = ${t.level} and ${u.id} = ${t.unit_id}
      where ${t.event_id} = ${event} order by ${sql.join(byName, sql`, `)} limit ${limit}`,
  );
  return rows.map(({ from: { detachment, region }, ...row }) => ({
    ...row,
    detachment: detachment?.name ?? null,
    region: region?.name ?? null,
  }));
}

/** What participant `t` answered to the organisers' questions, by the id of the question. */
export const answersByQuestion = json<
  Record<string, string>
>`coalesce((select json_object_agg(${w.issue_id}, ${w.answer})
  from ${w} where ${w.event_id} = ${t.event_id} and ${w.person_id} = ${p.id}), '{}')`;

/** The organisers' questions in the order they were asked: of an event that takes no answers those that were answered before. */
export const questionsOf = (db: Db, event: number): Promise<{ id: number; issue: string | null }[]> =>
  rowsOf(
    db,
    { id: eventIssues.id, issue: eventIssues.issue },
    (cells) => sql`select ${cells} from ${eventIssues} where ${eventIssues.event_id} = ${event}
      and (exists (select 1 from ${e} where ${e.id} = ${event} and ${e.application_type} = 'Персональная')
        or exists (select 1 from ${w} where ${w.issue_id} = ${eventIssues.id}))
      order by ${eventIssues.id}`,
  );

/**
 * The event of a file, for whoever organises it at this moment.
 * @throws {ApiError} 403 for anybody else
 */
export async function listedEvent(db: Db, viewer: Viewer, id: number): Promise<ListedEvent> {
  const [event] = await rowsOf(
    db,
    {
      id: e.id,
      name: e.name,
      starts: str.orNull`${e.start_date}::text`,
      ends: str.orNull`coalesce(${e.end_date}, ${e.start_date})::text`,
      place: str.orNull`coalesce(${e.address}, ${e.conference_link})`,
      org: ou.name,
      cancelled: flag`${e.state} = 'cancelled'`,
    },
    (cells) => sql`select ${cells} from ${EVENTS} where ${e.id} = ${id} and ${organisesEvent(viewer)}`,
  );
  if (!event) throw errors.forbidden('noMoreParticipants');
  return event;
}
