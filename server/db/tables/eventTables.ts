// Events, their organisers, questions, files, applications and participants.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  time,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ApplicationKind } from '../../../contract/schemas/eventApplications';
import { type ApplicationState, eventApplicationStates } from '../../../contract/states/eventApplications';
import { inSet, inStates } from '../pieces';
import { day, idOf, moment, partOf, searchColumn, sorted, unitLevel } from './columns';
import { notices, people, units } from './coreTables';

/** Days and times are those of Moscow; the moments they mean are worked out by the database. */
const moscow = (date: string, at: string) => `((${date}) + (${at})) at time zone 'Europe/Moscow'`;
const START = moscow('start_date', "coalesce(start_time, '00:00:00'::time)");

export const events = pgTable(
  'events',
  {
    id: serial().primaryKey(),
    author_id: idOf(() => people.id),
    /** draft, published or cancelled; what it is by the calendar follows from the moments. */
    state: text().notNull(),
    org_level: unitLevel().notNull(),
    org_id: integer().notNull(),
    scale: text().notNull(),
    format: text().notNull(),
    direction: text().notNull(),
    name: sorted().notNull(),
    banner: text(),
    conference_link: text(),
    address: text(),
    /** Places; 0 without a limit. */
    participants_number: integer().notNull(),
    /** Places given to accepted applications; changed only under the lock of this row. */
    places_taken: integer().notNull().default(0),
    description: text().notNull(),
    application_type: text().notNull(),
    available_structural_units: text(),
    auto_accept: boolean().notNull().default(false),
    /** Levels that approve a multistage application before the organisers. */
    approval_levels: unitLevel().array().notNull().default(sql`'{}'`),
    event_duration_type: text().default('Однодневное'),
    start_date: day(),
    start_time: time(),
    end_date: day(),
    end_time: time(),
    registration_start_date: day(),
    registration_start_time: time(),
    registration_end_date: day(),
    registration_end_time: time(),
    starts_at: moment().generatedAlwaysAs(sql.raw(START)),
    ends_at: moment().generatedAlwaysAs(
      sql.raw(moscow('coalesce(end_date, start_date)', "coalesce(end_time, '23:59:59'::time)")),
    ),
    registration_opens_at: moment().generatedAlwaysAs(
      sql.raw(moscow('registration_start_date', "coalesce(registration_start_time, '00:00:00'::time)")),
    ),
    registration_closes_at: moment().generatedAlwaysAs(
      sql.raw(
        `coalesce(${moscow('registration_end_date', "coalesce(registration_end_time, '23:59:59'::time)")}, ${START})`,
      ),
    ),
    passport: boolean().notNull().default(false),
    snils: boolean().notNull().default(false),
    inn: boolean().notNull().default(false),
    work_book: boolean().notNull().default(false),
    military_document: boolean().notNull().default(false),
    consent_personal_data: boolean().notNull().default(false),
    additional_info: text(),
    cancel_reason: text(),
    created_at: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
    search: searchColumn('name', 'address', 'description'),
  },
  (t) => [
    foreignKey({ columns: [t.org_level, t.org_id], foreignColumns: [units.level, units.id] }).onDelete('cascade'),
    check('events_state', sql`${t.state} in ('draft', 'published', 'cancelled')`),
    check('events_places', sql`${t.places_taken} >= 0`),
    index('events_state').on(t.state, t.id),
    index('events_starts').on(t.state, t.starts_at, t.id),
    index('events_ends').on(t.state, t.ends_at, t.id),
    index('events_closes').on(t.state, t.registration_closes_at, t.id),
    index('events_name').on(t.state, t.name, t.id),
    index('events_author').on(t.author_id, t.id),
    index('events_unit').on(t.org_level, t.org_id, t.id),
    index('events_search').using('gin', t.search.op('gin_trgm_ops')),
  ],
);

/**
 * Notices about an event that has moved, with what their person knew before: while its letter waits, the next save makes
 * one notice of both.
 */
export const eventMoves = pgTable(
  'event_moves',
  {
    notice_id: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => notices.id, { onDelete: 'cascade' }),
    event_id: partOf(() => events.id),
    when_was: text().notNull(),
    where_was: text().notNull(),
  },
  (t) => [index('event_moves_event').on(t.event_id, t.notice_id)],
);

export const eventOrganizers = pgTable(
  'event_organizers',
  {
    id: serial().primaryKey(),
    event_id: partOf(() => events.id),
    person_id: partOf(() => people.id),
    phone: text(),
    email: text(),
    organization: text(),
    telegram: text(),
    is_contact_person: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('event_organizers_person').on(t.event_id, t.person_id),
    index('event_organizers_of').on(t.person_id, t.event_id),
  ],
);

export const eventIssues = pgTable(
  'event_issues',
  { id: serial('id').primaryKey(), event_id: partOf(() => events.id), issue: text('issue') },
  (t) => [index('event_issues_event').on(t.event_id, t.id)],
);

/** Files the organisers publish. */
export const eventFiles = pgTable(
  'event_files',
  {
    id: serial().primaryKey(),
    event_id: partOf(() => events.id),
    key: text().notNull(),
    name: text().notNull(),
    size: integer().notNull(),
    /** To be read alone: nobody fills it in and sends it back. */
    informational: boolean().notNull().default(false),
  },
  (t) => [index('event_files_event').on(t.event_id, t.id)],
);

/** An application of a person, of a commander with people, or of a commander with units. Decided ones stay. */
export const eventApplications = pgTable(
  'event_applications',
  {
    id: serial().primaryKey(),
    event_id: partOf(() => events.id),
    kind: text().$type<ApplicationKind>().notNull(),
    /** Who filed. */
    person_id: partOf(() => people.id),
    /** The unit in whose name it was filed; none in a personal one. */
    level: unitLevel(),
    unit_id: integer(),
    state: text().$type<ApplicationState>().notNull(),
    reason: text(),
    /** People it asks places for. */
    places: integer().notNull(),
    /** A commander above who approves first; none when it is the organisers' turn. */
    waits_level: unitLevel(),
    waits_unit_id: integer(),
    /** The organisers have said yes and only a place is missing. */
    agreed: boolean().notNull().default(false),
    /** When the names of a multistage application came. */
    listed_at: moment(),
    consent_at: moment(),
    created_at: moment().notNull().defaultNow(),
  },
  (t) => [
    check('event_applications_kind', sql`${t.kind} in ('personal', 'group', 'multi')`),
    check('event_applications_state', sql`${t.state} in ${inStates(eventApplicationStates.names)}`),
    uniqueIndex('event_applications_live')
      .on(t.event_id, t.person_id)
      .where(sql`state in ${inSet(eventApplicationStates, 'live')}`),
    uniqueIndex('event_applications_unit')
      .on(t.event_id, t.level, t.unit_id)
      .where(sql`kind <> 'personal' and state in ${inSet(eventApplicationStates, 'live')}`),
    index('event_applications_state').on(t.event_id, t.state, t.id),
    index('event_applications_person').on(t.person_id, t.id),
    index('event_applications_waits').on(t.waits_level, t.waits_unit_id).where(sql`waits_level is not null`),
  ],
);

/** People of a group application. */
export const eventApplicants = pgTable(
  'event_applicants',
  {
    application_id: partOf(() => eventApplications.id),
    person_id: partOf(() => people.id),
  },
  (t) => [
    primaryKey({ columns: [t.application_id, t.person_id] }),
    index('event_applicants_person').on(t.person_id, t.application_id),
  ],
);

/** Units of a multistage application and how many people of each are to come. */
export const eventApplicationUnits = pgTable(
  'event_application_units',
  {
    id: serial().primaryKey(),
    application_id: partOf(() => eventApplications.id),
    level: unitLevel().notNull(),
    unit_id: integer().notNull(),
    participants_count: integer().notNull(),
    emblem: text(),
  },
  (t) => [
    foreignKey({ columns: [t.level, t.unit_id], foreignColumns: [units.level, units.id] }).onDelete('cascade'),
    uniqueIndex('event_application_units_unit').on(t.application_id, t.level, t.unit_id),
    index('event_application_units_of').on(t.level, t.unit_id),
  ],
);

export const eventAnswers = pgTable(
  'event_answers',
  {
    id: serial().primaryKey(),
    event_id: partOf(() => events.id),
    issue_id: partOf(() => eventIssues.id),
    person_id: partOf(() => people.id),
    answer: text().notNull(),
  },
  (t) => [
    uniqueIndex('event_answers_person').on(t.event_id, t.person_id, t.issue_id),
    index('event_answers_issue').on(t.issue_id),
    index('event_answers_of').on(t.person_id),
  ],
);

/** Scans of whoever applies; each file belongs to one row. */
export const eventScans = pgTable(
  'event_scans',
  {
    id: serial().primaryKey(),
    event_id: partOf(() => events.id),
    person_id: partOf(() => people.id),
    key: text().notNull(),
    name: text().notNull(),
    size: integer().notNull(),
    created_at: moment().notNull().defaultNow(),
  },
  (t) => [index('event_scans_person').on(t.event_id, t.person_id, t.id), index('event_scans_of').on(t.person_id)],
);

export const eventParticipants = pgTable(
  'event_participants',
  {
    id: serial().primaryKey(),
    event_id: partOf(() => events.id),
    person_id: partOf(() => people.id),
    application_id: integer().references(() => eventApplications.id, { onDelete: 'set null' }),
    /** The unit that brought the person. */
    level: unitLevel(),
    unit_id: integer(),
    attended: boolean(),
    created_at: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('event_participants_person').on(t.event_id, t.person_id),
    index('event_participants_of').on(t.person_id, t.id),
    index('event_participants_application').on(t.application_id),
  ],
);
