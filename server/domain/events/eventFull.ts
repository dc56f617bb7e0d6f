// An event as the API shows it: the columns of its one statement, and what is made of a row.
import { type SQL, sql } from 'drizzle-orm';
import type { Level } from '../../../contract/levels';
import type { EventFull, Organizer } from '../../../contract/schemas/events';
import { isoMoment } from '../../db/isoMoment';
import { fileUrl } from '../../http/fileUrl';
import { type ShortUserRow, shortUser, shortUserJson } from '../shortUser';
import type { Viewer } from '../viewer';
import { stageOf, statusOf } from './eventStage';
import { type PositionRow, positionJson, userPosition } from './userPosition';

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

type Plain = (typeof plain)[number];
export type EventFullRow = Pick<EventFull, Plain> & { [Name in (typeof times)[number]]: string | null } & Omit<
    EventFull['document_data'],
    never
  > & {
    author_id: number;
    status: EventFull['status'];
    stage: EventFull['stage'];
    created: string;
    org_level: Level;
    org_id: number;
    org_name: string;
    approval_levels: Level[];
    opens: string | null;
    closes: string | null;
    starts: string | null;
    ends: string | null;
    files: { id: number; key: string; name: string; size: number }[];
    issues: EventFull['additional_issues'];
    organizers: OrganizerRow[];
  };

const columnsOf = (names: readonly string[]) => sql.raw(names.map((name) => `e.${name}`).join(', '));

/**
 * Columns of whole events `e` with their units `ou`.
 * @param organizers whether the people who organise belong into it: never into the public list
 */
export const eventColumns = (now: Date, organizers: boolean): SQL => sql`${columnsOf([...plain, ...times, ...papers])},
  e.author_id, e.org_level, e.org_id, ou.name as org_name, array_to_json(e.approval_levels) as approval_levels,
  ${statusOf(now)} as status, ${stageOf(now)} as stage, ${isoMoment(sql`e.created_at`)} as created,
  ${isoMoment(sql`e.registration_opens_at`)} as opens,
  ${isoMoment(sql`least(e.registration_closes_at, e.starts_at)`)} as closes,
  ${isoMoment(sql`e.starts_at`)} as starts, ${isoMoment(sql`e.ends_at`)} as ends,
  coalesce((select json_agg(json_build_object('id', f.id, 'key', f.key, 'name', f.name, 'size', f.size) order by f.id)
    from event_files f where f.event_id = e.id), '[]') as files,
  coalesce((select json_agg(json_build_object('id', i.id, 'issue', i.issue) order by i.id desc)
    from event_issues i where i.event_id = e.id), '[]') as issues,
  ${organizers ? ORGANIZERS : sql`'[]'::json`} as organizers`;

export type OrganizerRow = {
  id: number;
  person: ShortUserRow;
  position: PositionRow;
  phone: string | null;
  email: string | null;
  organization: string | null;
  telegram: string | null;
  contact: boolean;
};

/** One organiser `o` of event `e`, a person `p`, as JSON; nobody sees staff fields of an organiser here. */
export const organizerJson = (): SQL => sql`json_build_object('id', o.id, 'person', ${shortUserJson(null)},
  'position', ${positionJson()}, 'phone', o.phone, 'email', o.email, 'organization', o.organization,
  'telegram', o.telegram, 'contact', o.is_contact_person)`;

const ORGANIZERS = sql`coalesce((select json_agg(${organizerJson()} order by o.id) from event_organizers o
  join people p on p.id = o.person_id and p.is_active where o.event_id = e.id), '[]')`;

/** An organiser; the contacts are for those who have signed in. */
export function organizer(row: OrganizerRow, origin: string, viewer: Viewer | null): Organizer {
  const contact = (value: string | null) => (viewer ? value : null);
  return {
    id: row.id,
    organizer: shortUser(row.person, origin),
    position: userPosition(row.position),
    organizer_phone_number: contact(row.phone),
    organizer_email: contact(row.email),
    organization: row.organization,
    telegram: contact(row.telegram),
    is_contact_person: row.contact,
  };
}

/** The event as it is sent. */
export function eventFull(row: EventFullRow, origin: string, viewer: Viewer | null): EventFull {
  const org = (level: Level) => (row.org_level === level ? row.org_id : null);
  return {
    ...pick(row, plain),
    author: row.author_id,
    status: row.status,
    stage: row.stage,
    created_at: row.created,
    banner: fileUrl(origin, row.banner),
    time_data: pick(row, times),
    document_data: pick(row, papers),
    documents: row.files.map(({ id, key, name, size }) => ({ id, name, size, document: fileUrl(origin, key) ?? '' })),
    organization_data: row.organizers.map((one) => organizer(one, origin, viewer)),
    additional_issues: row.issues,
    org_central_headquarter: org('central'),
    org_district_headquarter: org('district'),
    org_regional_headquarter: org('regional'),
    org_local_headquarter: org('local'),
    org_educational_headquarter: org('educational'),
    org_detachment: org('detachment'),
    org_unit: { level: row.org_level, id: row.org_id, name: row.org_name },
    approval_levels: row.approval_levels,
    registration_opens_at: row.opens,
    registration_closes_at: row.closes,
    starts_at: row.starts,
    ends_at: row.ends,
  };
}

const pick = <Row, Key extends keyof Row>(row: Row, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>;
