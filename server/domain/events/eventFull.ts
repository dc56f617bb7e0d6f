// An event as the API shows it: the columns of its one statement, and what is made of a row.

import { type Column, type SQL, sql } from 'drizzle-orm';
import { moscowDay } from '../../../contract/fields/moscowDay';
import type { Level } from '../../../contract/levels';
import type { PrivacyKey } from '../../../contract/people/personFields';
import type { EventFull, Organizer } from '../../../contract/schemas/events';
import type { Viewer } from '../../call';
import { alias, e, json, object, p, type RowOf, rowVersion, str, when } from '../../db';
import { eventFiles, eventIssues, eventOrganizers } from '../../db/tables';
import { fileUrl } from '../../files/fileUrl';
import { seesName, shortUser, shortUserJson, shows } from '../people/shortUser';
import { organisesEvent, ou } from './eventRights';
import { type Clock, stageAt, statusAt } from './eventStage';
import { positionJson, userPosition } from './userPosition';

const f = alias(eventFiles, 'f');
const i = alias(eventIssues, 'i');
const o = alias(eventOrganizers, 'o');

/** Fields that are columns of the same name. */
const plain = [
  'id',
  'format',
  'direction',
  'scale',
  'name',
  'banner',
  'conference_link',
  'address',
  'participants_number',
  'places_taken',
  'description',
  'application_type',
  'available_structural_units',
  'auto_accept',
  'cancel_reason',
  'version',
] as const;
const times = [
  'event_duration_type',
  'start_date',
  'start_time',
  'end_date',
  'end_time',
  'registration_start_date',
  'registration_start_time',
  'registration_end_date',
  'registration_end_time',
] as const;
const papers = [
  'passport',
  'snils',
  'inn',
  'work_book',
  'military_document',
  'consent_personal_data',
  'additional_info',
] as const;

/** What an event is as it is stored, and is sent so. */
type EventStored = Pick<EventFull, (typeof plain)[number] | 'document_data' | 'approval_levels'> & {
  author: number;
  time_data: EventFull['time_data'];
  additional_issues: EventFull['additional_issues'] | null;
};
/** What the rest of it is made of; moments with the offset of the session. */
type EventAbout = Clock & {
  created_at: string;
  org_level: Level;
  org_id: number;
  org_name: string;
  files: { id: number; key: string; name: string; size: number; informational: boolean }[] | null;
  organizers: OrganizerRow[] | null;
};

const about = [
  'state',
  'created_at',
  'org_level',
  'org_id',
  'registration_opens_at',
  'registration_closes_at',
  'starts_at',
  'ends_at',
] as const;

const columns = (names: readonly (keyof typeof e)[]): SQL =>
  sql.join(
    names.map((name) => sql`${e[name]}`),
    sql`, `,
  );
const record = (inside: SQL): SQL => sql`(select row_to_json(x) from (select ${inside}) x)`;

/**
 * Whole events `e` with their units `ou` as two JSON columns: twenty of them are read in the time of one millisecond,
 * which as columns of their own they are not; and what is sent as it is stored is not made anew.
 * @param organizers for whom the people who organise are read; undefined in the public list, which has none
 */
export const eventColumns = (organizers?: { viewer: Viewer | null }) => ({
  event: json<EventStored>(
    record(sql`${columns(plain)}, ${e.author_id} as author, ${e.approval_levels}, ${record(columns(times))} as time_data,
      ${record(columns(papers))} as document_data,
      (select json_agg(json_build_object('id', ${i.id}, 'issue', ${i.issue}) order by ${i.id} desc)
        from ${i} where ${i.event_id} = ${e.id}) as additional_issues`),
  ),
  about: json<EventAbout>(
    record(sql`${columns(about)}, ${ou.name} as org_name,
      (select json_agg(json_build_object('id', ${f.id}, 'key', ${f.key}, 'name', ${f.name}, 'size', ${f.size},
        'informational', ${f.informational}) order by ${f.id})
        from ${f} where ${f.event_id} = ${e.id}) as files,
      ${organizers ? organizersJson(organizers.viewer) : sql`null`} as organizers`),
  ),
});
/** SQL value: in which version the questions and files of event `e` are, as one text. */
export const eventPartsMark = sql.join(
  [i, f].map(
    (part) => sql`(select string_agg(concat(${part.id}, ' ', ${rowVersion(part.id)}), ' ' order by ${part.id})
    from ${part} where ${part.event_id} = ${e.id})`,
  ),
  sql`, `,
);
export type EventFullRow = RowOf<ReturnType<typeof eventColumns>>;

/**
 * One organiser `o` of event `e` of unit `ou`, a person `p`, as JSON. How to reach the contact person is for all who have
 * signed in; another organiser is reached as he chose himself, and always by whoever organises the event with him.
 */
export function organizerJson(viewer: Viewer | null) {
  const open = (key: PrivacyKey, value: Column) =>
    str.orNull(
      viewer
        ? sql`case when ${seesName(viewer)} and (${o.is_contact_person} or ${organisesEvent(viewer)}
            or ${shows(viewer, key)}) then ${value} end`
        : sql`null`,
    );
  return object({
    id: o.id,
    person: shortUserJson(viewer, 'nobody'),
    position: when(seesName(viewer), positionJson()),
    phone: open('privacy_telephone', o.phone),
    email: open('privacy_email', o.email),
    // Where somebody studies is for all who have signed in, as on the person's page.
    organization: str.orNull(viewer ? sql`case when ${seesName(viewer)} then ${o.organization} end` : sql`null`),
    telegram: open('privacy_social', o.telegram),
    contact: o.is_contact_person,
  });
}
type OrganizerRow = ReturnType<typeof organizerJson>['value'];

const organizersJson = (viewer: Viewer | null): SQL => sql`(select json_agg(${organizerJson(viewer)} order by ${o.id})
  from ${o} join ${p} on ${p.id} = ${o.person_id} and ${p.is_active} where ${o.event_id} = ${e.id})`;

export const organizer = (row: OrganizerRow, origin: string): Organizer => ({
  id: row.id,
  organizer: shortUser(row.person, origin),
  position: userPosition(row.position),
  organizer_phone_number: row.phone,
  organizer_email: row.email,
  organization: row.organization,
  telegram: row.telegram,
  is_contact_person: row.contact,
});

/** The moment of reading, and its day in Moscow: worked out once for a whole list. */
type Today = { now: Date; today: string };
export const todayOf = (now: Date): Today => ({ now, today: moscowDay(now) });

/** The event as it is sent. */
export function eventFull({ event, about: row }: EventFullRow, origin: string, { now, today }: Today): EventFull {
  const org = (level: Level) => (row.org_level === level ? row.org_id : null);
  return Object.assign(event, {
    status: statusAt(row.state, event.time_data, today),
    stage: stageAt(row, now),
    created_at: utc(row.created_at) ?? '',
    banner: fileUrl(origin, event.banner),
    documents: (row.files ?? []).map(({ id, key, name, size, informational }) => ({
      id,
      name,
      size,
      informational,
      document: fileUrl(origin, key) ?? '',
    })),
    organization_data: (row.organizers ?? []).map((one) => organizer(one, origin)),
    additional_issues: event.additional_issues ?? [],
    org_central_headquarter: org('central'),
    org_district_headquarter: org('district'),
    org_regional_headquarter: org('regional'),
    org_local_headquarter: org('local'),
    org_educational_headquarter: org('educational'),
    org_detachment: org('detachment'),
    org_unit: { level: row.org_level, id: row.org_id, name: row.org_name },
    registration_opens_at: utc(row.registration_opens_at),
    registration_closes_at: utc(earlier(row.registration_closes_at, row.starts_at)),
    starts_at: utc(row.starts_at),
    ends_at: utc(row.ends_at),
  });
}

/** The earlier of two moments. */
const earlier = (one: string | null, other: string | null) => {
  if (one === null || other === null) return one ?? other;
  return Date.parse(one) <= Date.parse(other) ? one : other;
};

/** A moment as the API writes it: `2026-03-16T09:00:00Z`; most come in UTC already. */
function utc(moment: string | null): string | null {
  if (moment === null) return null;
  if (moment.endsWith('+00:00')) return `${moment.slice(0, 19)}Z`;
  const at = new Date(moment);
  // What moved in from elsewhere may lie before our era.
  return Number.isNaN(at.getTime()) ? null : `${at.toISOString().slice(0, 19)}Z`;
}
