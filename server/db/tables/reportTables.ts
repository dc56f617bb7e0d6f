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
import { idOf, moment, partOf, unitLevel } from './columns';
import { people, units } from './coreTables';

/** A season of a programme: `number` is the year of a rating or the id of a competition. */
export const seasons = pgTable(
  'seasons',
  {
    id: serial().primaryKey(),
    programme: text().notNull(),
    number: integer().notNull(),
    title: text().notNull(),
    /** Reports are taken: opened and closed by the centre, not by the clock. */
    is_open: boolean().notNull().default(false),
    /** Deadlines, borders, dates, coefficients: contract/indicators says which. */
    settings: jsonb().notNull(),
    version: integer().notNull().default(1),
    created_at: moment().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('seasons_number').on(t.programme, t.number)],
);

/** Ids of nested items (events, projects, links, employees): given once, never used again. */
export const reportItemId = pgSequence('report_item_id');

/** How many reports a unit has of an indicator in each state. Kept by triggers. */
export const reportTallies = pgTable(
  'report_tallies',
  {
    programme: text().notNull(),
    season: integer().notNull(),
    state: text().notNull(),
    indicator: text().notNull(),
    level: unitLevel().notNull(),
    unit_id: integer().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.programme, t.season, t.state, t.indicator, t.level, t.unit_id] }),
    // Added up without a look at the table: the queue tells its number with every page.
    index('report_tallies_sums').on(t.programme, t.season, t.indicator, t.state, t.level, t.unit_id, t.count),
  ],
);

/** One report: an indicator (and catalogue item, 0 where it has none) of a unit in a season. */
export const reports = pgTable(
  'reports',
  {
    id: serial().primaryKey(),
    programme: text().notNull(),
    season: integer().notNull(),
    /** Key of the definition: `r1`, `q7`, `statistical`. */
    indicator: text().notNull(),
    item: smallint().notNull().default(0),
    level: unitLevel().notNull(),
    unit_id: integer().notNull(),
    state: text().notNull().default('draft'),
    answers: jsonb().notNull(),
    /** Reasons of the last return, by the path of the field or nested item. */
    reasons: jsonb(),
    score: numeric(),
    breakdown: jsonb(),
    /** Grows with every change: the second of two who edit is told. */
    version: integer().notNull().default(1),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
    updated_by: integer().references(() => people.id, { onDelete: 'set null' }),
    /** The run of saves of one open form that the report ends with: server/domain/reports/saving/ownSaves. */
    saved: jsonb(),
    sent_at: moment(),
    /** When it came into its state: what waits longest is first. */
    state_at: moment().notNull().defaultNow(),
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
    report_id: partOf(() => reports.id),
    person_id: partOf(() => people.id),
    seen_at: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.report_id, t.person_id] }), index('report_viewers_seen').on(t.seen_at)],
);

/** What a report held when somebody passed it on: the unit's, the district's, the centre's. */
export const reportVersions = pgTable(
  'report_versions',
  {
    id: serial().primaryKey(),
    report_id: partOf(() => reports.id),
    /** Sendings of the report so far: a return begins the next one. */
    round: smallint().notNull(),
    /** `unit`, `district` or `central`: whose version it is. */
    stage: text().notNull(),
    act: text().notNull(),
    answers: jsonb().notNull(),
    reasons: jsonb(),
    /** What the reviewer noted at fields, by their paths. */
    notes: jsonb(),
    by: integer().references(() => people.id, { onDelete: 'set null' }),
    at: moment().notNull().defaultNow(),
  },
  (t) => [index('report_versions_report').on(t.report_id, t.id)],
);

/** Questions of reviewers about one field of a report that stands, and what its unit answered. */
export const reportQuestions = pgTable(
  'report_questions',
  {
    id: serial().primaryKey(),
    report_id: partOf(() => reports.id),
    path: text().notNull(),
    text: text().notNull(),
    by: integer().references(() => people.id, { onDelete: 'set null' }),
    at: moment().notNull().defaultNow(),
    answer: text(),
    answered_by: integer().references(() => people.id, { onDelete: 'set null' }),
    answered_at: moment(),
  },
  (t) => [index('report_questions_report').on(t.report_id, t.id)],
);

/** Which reviewer looks through a report while it waits in a state: a division of work, no right. */
export const reportAssignments = pgTable(
  'report_assignments',
  {
    report_id: partOf(() => reports.id),
    state: text().notNull(),
    person_id: partOf(() => people.id),
    by: integer().references(() => people.id, { onDelete: 'set null' }),
    at: moment().notNull().defaultNow(),
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
    person_id: partOf(() => people.id),
    level: unitLevel().notNull(),
    unit_id: integer().notNull(),
    note: text(),
    at: moment().notNull().defaultNow(),
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
    id: serial().primaryKey(),
    owner_id: integer().references(() => people.id, { onDelete: 'cascade' }),
    text: text().notNull(),
  },
  (t) => [index('reason_templates_owner').on(t.owner_id, t.id)],
);

/** Nested items and blocks that are verified one by one. */
export const reportItems = pgTable(
  'report_items',
  {
    /** The nested item's own id. */
    id: integer().primaryKey(),
    report_id: partOf(() => reports.id),
    /** Name of the list or of the block. */
    list: text().notNull(),
    /** `open`, `verified` or `refused`. */
    state: text().notNull().default('open'),
    reason: text(),
    decided_by: integer().references(() => people.id, { onDelete: 'set null' }),
    decided_at: moment(),
    created_at: moment().notNull().defaultNow(),
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
    id: serial().primaryKey(),
    owner_id: idOf(() => people.id),
    report_id: integer().references(() => reports.id, { onDelete: 'cascade' }),
    key: uuid().notNull().unique(),
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    created_at: moment().notNull().defaultNow(),
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
    id: serial().primaryKey(),
    programme: text().notNull(),
    season: integer().notNull(),
    note: text(),
    by: integer().references(() => people.id, { onDelete: 'set null' }),
    at: moment().notNull().defaultNow(),
  },
  (t) => [index('publications_season').on(t.programme, t.season, t.id)],
);

/** Places as computed last (no publication) and as each publication made them known. */
export const places = pgTable(
  'places',
  {
    id: serial().primaryKey(),
    publication_id: integer().references(() => publications.id, { onDelete: 'cascade' }),
    programme: text().notNull(),
    season: integer().notNull(),
    /** Ranked apart: `debut`, `tandem`; empty where all are ranked together. */
    nomination: text().notNull().default(''),
    level: unitLevel().notNull(),
    unit_id: integer().notNull(),
    /** The mentor of a tandem. */
    partner_id: integer(),
    /** Key of an indicator or of a sum: `r1`, `overall`, `commissar`. */
    indicator: text().notNull(),
    place: numeric(),
    score: numeric(),
    breakdown: jsonb(),
    /** What a score was counted from where it depends on the other units: a question "what if" counts all anew. */
    inputs: jsonb(),
  },
  (t) => [
    index('places_of').on(t.programme, t.season, t.publication_id, t.indicator),
    index('places_unit').on(t.level, t.unit_id, t.programme, t.season),
  ],
);
