// Seasons, reports of indicators with their versions and files, places and their publications: one set of tables for
// every programme (contract/indicators).
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, unitLevel } from './columns';
import { people, units } from './coreTables';

/** A season of a programme: `number` is the year of a rating or the id of a competition. */
export const seasons = pgTable(
  'seasons',
  {
    id: serial('id').primaryKey(),
    programme: text('programme').notNull(),
    number: integer('number').notNull(),
    title: text('title').notNull(),
    /** Reports are taken: opened and closed by the centre, not by the clock. */
    is_open: boolean('is_open').notNull().default(false),
    /** Deadlines, borders, dates, coefficients: contract/indicators says which. */
    settings: jsonb('settings').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [uniqueIndex('seasons_number').on(t.programme, t.number)],
);

/** Ids of nested items (events, projects, links, employees): given once, never used again. */
export const reportItemId = pgSequence('report_item_id');

/** How many reports a unit has of an indicator in each state. Kept by triggers. */
export const reportTallies = pgTable(
  'report_tallies',
  {
    programme: text('programme').notNull(),
    season: integer('season').notNull(),
    state: text('state').notNull(),
    indicator: text('indicator').notNull(),
    level: unitLevel('level').notNull(),
    unit_id: integer('unit_id').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.programme, t.season, t.state, t.indicator, t.level, t.unit_id] })],
);

/** One report: an indicator (and catalogue item, 0 where it has none) of a unit in a season. */
export const reports = pgTable(
  'reports',
  {
    id: serial('id').primaryKey(),
    programme: text('programme').notNull(),
    season: integer('season').notNull(),
    /** Key of the definition: `r1`, `q7`, `statistical`. */
    indicator: text('indicator').notNull(),
    item: smallint('item').notNull().default(0),
    level: unitLevel('level').notNull(),
    unit_id: integer('unit_id').notNull(),
    state: text('state').notNull().default('draft'),
    answers: jsonb('answers').notNull(),
    /** Reasons of the last return, by the path of the field or nested item. */
    reasons: jsonb('reasons'),
    score: numeric('score'),
    breakdown: jsonb('breakdown'),
    /** Grows with every change: the second of two who edit is told. */
    version: integer('version').notNull().default(1),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    updated_by: integer('updated_by').references(() => people.id, { onDelete: 'set null' }),
    /** The run of saves of one open form that the report ends with: server/domain/reports/ownSaves. */
    saved: jsonb('saved'),
    sent_at: moment('sent_at'),
    /** When it came into its state: what waits longest is first. */
    state_at: moment('state_at').notNull().defaultNow(),
  },
  (t) => [
    foreignKey({ columns: [t.level, t.unit_id], foreignColumns: [units.level, units.id] }),
    uniqueIndex('reports_one').on(t.programme, t.season, t.level, t.unit_id, t.indicator, t.item),
    index('reports_queue').on(t.programme, t.season, t.state, t.state_at, t.id),
    index('reports_sent').on(t.programme, t.season, t.state_at, t.id).where(sql`state <> 'draft'`),
    index('reports_waiting').on(t.programme, t.season, t.state, t.indicator, t.level, t.unit_id),
    index('reports_indicator').on(t.programme, t.season, t.indicator, t.item),
  ],
);

/** Who has a report open to review it: touched while it is open, forgotten soon after. */
export const reportViewers = pgTable(
  'report_viewers',
  {
    report_id: integer('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    person_id: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    seen_at: moment('seen_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.report_id, t.person_id] }), index('report_viewers_seen').on(t.seen_at)],
);

/** What a report held when somebody passed it on: the unit's, the district's, the centre's. */
export const reportVersions = pgTable(
  'report_versions',
  {
    id: serial('id').primaryKey(),
    report_id: integer('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    /** Sendings of the report so far: a return begins the next one. */
    round: smallint('round').notNull(),
    /** `unit`, `district` or `central`: whose version it is. */
    stage: text('stage').notNull(),
    act: text('act').notNull(),
    answers: jsonb('answers').notNull(),
    reasons: jsonb('reasons'),
    /** What the reviewer noted at fields, by their paths. */
    notes: jsonb('notes'),
    by: integer('by').references(() => people.id, { onDelete: 'set null' }),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('report_versions_report').on(t.report_id, t.id)],
);

/** Questions of reviewers about one field of a report that stands, and what its unit answered. */
export const reportQuestions = pgTable(
  'report_questions',
  {
    id: serial('id').primaryKey(),
    report_id: integer('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    text: text('text').notNull(),
    by: integer('by').references(() => people.id, { onDelete: 'set null' }),
    at: moment('at').notNull().defaultNow(),
    answer: text('answer'),
    answered_by: integer('answered_by').references(() => people.id, { onDelete: 'set null' }),
    answered_at: moment('answered_at'),
  },
  (t) => [index('report_questions_report').on(t.report_id, t.id)],
);

/** Which reviewer looks through a report while it waits in a state: a division of work, no right. */
export const reportAssignments = pgTable(
  'report_assignments',
  {
    report_id: integer('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    state: text('state').notNull(),
    person_id: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    by: integer('by').references(() => people.id, { onDelete: 'set null' }),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.report_id, t.state] }),
    index('report_assignments_person').on(t.person_id, t.state, t.report_id),
  ],
);

/** From the reports of which unit a reviewer stands back: he has an interest in it. */
export const reportConflicts = pgTable(
  'report_conflicts',
  {
    person_id: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    level: unitLevel('level').notNull(),
    unit_id: integer('unit_id').notNull(),
    note: text('note'),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.person_id, t.level, t.unit_id] }),
    foreignKey({ columns: [t.level, t.unit_id], foreignColumns: [units.level, units.id] }),
  ],
);

/** Reasons of a return that are written again and again; one without an owner is shared by the centre. */
export const reasonTemplates = pgTable(
  'reason_templates',
  {
    id: serial('id').primaryKey(),
    owner_id: integer('owner_id').references(() => people.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
  },
  (t) => [index('reason_templates_owner').on(t.owner_id, t.id)],
);

/** Nested items and blocks that are verified one by one. */
export const reportItems = pgTable(
  'report_items',
  {
    /** The nested item's own id. */
    id: integer('id').primaryKey(),
    report_id: integer('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    /** Name of the list or of the block. */
    list: text('list').notNull(),
    /** `open`, `verified` or `refused`. */
    state: text('state').notNull().default('open'),
    reason: text('reason'),
    decided_by: integer('decided_by').references(() => people.id, { onDelete: 'set null' }),
    decided_at: moment('decided_at'),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('report_items_report').on(t.report_id, t.id),
    index('report_items_open').on(t.created_at, t.id).where(sql`state = 'open'`),
  ],
);

/** Files of answers: uploaded once, referred to by id; one that no report took is dropped after a day. */
export const reportFiles = pgTable(
  'report_files',
  {
    id: serial('id').primaryKey(),
    owner_id: integer('owner_id')
      .notNull()
      .references(() => people.id),
    report_id: integer('report_id').references(() => reports.id, { onDelete: 'cascade' }),
    key: uuid('key').notNull().unique(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('report_files_report').on(t.report_id),
    index('report_files_unused').on(t.created_at).where(sql`report_id is null`),
  ],
);

/** A publication keeps the places it made known. */
export const publications = pgTable(
  'publications',
  {
    id: serial('id').primaryKey(),
    programme: text('programme').notNull(),
    season: integer('season').notNull(),
    note: text('note'),
    by: integer('by').references(() => people.id, { onDelete: 'set null' }),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('publications_season').on(t.programme, t.season, t.id)],
);

/** Places as computed last (no publication) and as each publication made them known. */
export const places = pgTable(
  'places',
  {
    id: serial('id').primaryKey(),
    publication_id: integer('publication_id').references(() => publications.id, { onDelete: 'cascade' }),
    programme: text('programme').notNull(),
    season: integer('season').notNull(),
    /** Ranked apart: `debut`, `tandem`; empty where all are ranked together. */
    nomination: text('nomination').notNull().default(''),
    level: unitLevel('level').notNull(),
    unit_id: integer('unit_id').notNull(),
    /** The mentor of a tandem. */
    partner_id: integer('partner_id'),
    /** Key of an indicator or of a sum: `r1`, `overall`, `commissar`. */
    indicator: text('indicator').notNull(),
    place: numeric('place'),
    score: numeric('score'),
    breakdown: jsonb('breakdown'),
    /** What a score was counted from where it depends on the other units: a question "what if" counts all anew. */
    inputs: jsonb('inputs'),
  },
  (t) => [
    index('places_of').on(t.programme, t.season, t.publication_id, t.indicator),
    index('places_unit').on(t.level, t.unit_id, t.programme, t.season),
  ],
);
