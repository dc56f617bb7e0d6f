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
import { inSet, inStates } from '../inSet';
import { day, moment, searchColumn, sorted, unitLevel } from './columns';
import { notices, people, units } from './coreTables';

/** Days and times are those of Moscow; the moments they mean are worked out by the database. */
const moscow = (date: string, at: string) => `((${date}) + (${at})) at time zone 'Europe/Moscow'`;
const START = moscow('start_date', "coalesce(start_time, '00:00:00'::time)");

export const events = pgTable(
  'events',
  {
    id: serial('id').primaryKey(),
    author_id: integer('author_id')
      .notNull()
      .references(() => people.id),
    /** draft, published or cancelled; what it is by the calendar follows from the moments. */
    state: text('state').notNull(),
    org_level: unitLevel('org_level').notNull(),
    org_id: integer('org_id').notNull(),
    scale: text('scale').notNull(),
    format: text('format').notNull(),
    direction: text('direction').notNull(),
    name: sorted('name').notNull(),
    banner: text('banner'),
    conference_link: text('conference_link'),
    address: text('address'),
    /** Places; 0 without a limit. */
    participants_number: integer('participants_number').notNull(),
    /** Places given to accepted applications; changed only under the lock of this row. */
    places_taken: integer('places_taken').notNull().default(0),
    description: text('description').notNull(),
    application_type: text('application_type').notNull(),
    available_structural_units: text('available_structural_units'),
    auto_accept: boolean('auto_accept').notNull().default(false),
    /** Levels that approve a multistage application before the organisers. */
    approval_levels: unitLevel('approval_levels').array().notNull().default(sql`'{}'`),
    event_duration_type: text('event_duration_type').default('Однодневное'),
    start_date: day('start_date'),
    start_time: time('start_time'),
    end_date: day('end_date'),
    end_time: time('end_time'),
    registration_start_date: day('registration_start_date'),
    registration_start_time: time('registration_start_time'),
    registration_end_date: day('registration_end_date'),
    registration_end_time: time('registration_end_time'),
    starts_at: moment('starts_at').generatedAlwaysAs(sql.raw(START)),
    ends_at: moment('ends_at').generatedAlwaysAs(
      sql.raw(moscow('coalesce(end_date, start_date)', "coalesce(end_time, '23:59:59'::time)")),
    ),
    registration_opens_at: moment('registration_opens_at').generatedAlwaysAs(
      sql.raw(moscow('registration_start_date', "coalesce(registration_start_time, '00:00:00'::time)")),
    ),
    registration_closes_at: moment('registration_closes_at').generatedAlwaysAs(
      sql.raw(
        `coalesce(${moscow('registration_end_date', "coalesce(registration_end_time, '23:59:59'::time)")}, ${START})`,
      ),
    ),
    passport: boolean('passport').notNull().default(false),
    snils: boolean('snils').notNull().default(false),
    inn: boolean('inn').notNull().default(false),
    work_book: boolean('work_book').notNull().default(false),
    military_document: boolean('military_document').notNull().default(false),
    consent_personal_data: boolean('consent_personal_data').notNull().default(false),
    additional_info: text('additional_info'),
    cancel_reason: text('cancel_reason'),
    created_at: moment('created_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
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
    notice_id: bigint('notice_id', { mode: 'number' })
      .primaryKey()
      .references(() => notices.id, { onDelete: 'cascade' }),
    event_id: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    when_was: text('when_was').notNull(),
    where_was: text('where_was').notNull(),
  },
  (t) => [index('event_moves_event').on(t.event_id, t.notice_id)],
);

const ofEvent = () =>
  integer('event_id')
    .notNull()
    .references(() => events.id, { onDelete: 'cascade' });
const ofPerson = () =>
  integer('person_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' });

export const eventOrganizers = pgTable(
  'event_organizers',
  {
    id: serial('id').primaryKey(),
    event_id: ofEvent(),
    person_id: ofPerson(),
    phone: text('phone'),
    email: text('email'),
    organization: text('organization'),
    telegram: text('telegram'),
    is_contact_person: boolean('is_contact_person').notNull().default(false),
  },
  (t) => [
    uniqueIndex('event_organizers_person').on(t.event_id, t.person_id),
    index('event_organizers_of').on(t.person_id, t.event_id),
  ],
);

export const eventIssues = pgTable(
  'event_issues',
  { id: serial('id').primaryKey(), event_id: ofEvent(), issue: text('issue') },
  (t) => [index('event_issues_event').on(t.event_id, t.id)],
);

/** Files the organisers publish. */
export const eventFiles = pgTable(
  'event_files',
  {
    id: serial('id').primaryKey(),
    event_id: ofEvent(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    size: integer('size').notNull(),
    /** To be read alone: nobody fills it in and sends it back. */
    informational: boolean('informational').notNull().default(false),
  },
  (t) => [index('event_files_event').on(t.event_id, t.id)],
);

/** An application of a person, of a commander with people, or of a commander with units. Decided ones stay. */
export const eventApplications = pgTable(
  'event_applications',
  {
    id: serial('id').primaryKey(),
    event_id: ofEvent(),
    kind: text('kind').$type<ApplicationKind>().notNull(),
    /** Who filed. */
    person_id: ofPerson(),
    /** The unit in whose name it was filed; none in a personal one. */
    level: unitLevel('level'),
    unit_id: integer('unit_id'),
    state: text('state').$type<ApplicationState>().notNull(),
    reason: text('reason'),
    /** People it asks places for. */
    places: integer('places').notNull(),
    /** A commander above who approves first; none when it is the organisers' turn. */
    waits_level: unitLevel('waits_level'),
    waits_unit_id: integer('waits_unit_id'),
    /** The organisers have said yes and only a place is missing. */
    agreed: boolean('agreed').notNull().default(false),
    /** When the names of a multistage application came. */
    listed_at: moment('listed_at'),
    consent_at: moment('consent_at'),
    created_at: moment('created_at').notNull().defaultNow(),
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
    application_id: integer('application_id')
      .notNull()
      .references(() => eventApplications.id, { onDelete: 'cascade' }),
    person_id: ofPerson(),
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
    id: serial('id').primaryKey(),
    application_id: integer('application_id')
      .notNull()
      .references(() => eventApplications.id, { onDelete: 'cascade' }),
    level: unitLevel('level').notNull(),
    unit_id: integer('unit_id').notNull(),
    participants_count: integer('participants_count').notNull(),
    emblem: text('emblem'),
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
    id: serial('id').primaryKey(),
    event_id: ofEvent(),
    issue_id: integer('issue_id')
      .notNull()
      .references(() => eventIssues.id, { onDelete: 'cascade' }),
    person_id: ofPerson(),
    answer: text('answer').notNull(),
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
    id: serial('id').primaryKey(),
    event_id: ofEvent(),
    person_id: ofPerson(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    size: integer('size').notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('event_scans_person').on(t.event_id, t.person_id, t.id), index('event_scans_of').on(t.person_id)],
);

export const eventParticipants = pgTable(
  'event_participants',
  {
    id: serial('id').primaryKey(),
    event_id: ofEvent(),
    person_id: ofPerson(),
    application_id: integer('application_id').references(() => eventApplications.id, { onDelete: 'set null' }),
    /** The unit that brought the person. */
    level: unitLevel('level'),
    unit_id: integer('unit_id'),
    attended: boolean('attended'),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('event_participants_person').on(t.event_id, t.person_id),
    index('event_participants_of').on(t.person_id, t.id),
    index('event_participants_application').on(t.application_id),
  ],
);
