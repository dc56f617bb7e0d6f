// Tests: banks of questions, attempts and their answers; courses of the university.
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, moment, searchColumn } from './columns';
import { people } from './coreTables';

/** How each test is taken. The rows are there from the first start; the centre changes them in the portal. */
export const testCategories = pgTable('test_categories', {
  key: text('key').primaryKey(),
  name: text('name').notNull(),
  attempts: smallint('attempts').notNull(),
  /** The least score that passes. */
  pass_score: smallint('pass_score').notNull(),
  /** Null without a limit. */
  time_limit_minutes: smallint('time_limit_minutes'),
  /** Answers sent within this time after the end are still taken: a slow connection is not the person's fault. */
  grace_seconds: smallint('grace_seconds').notNull().default(30),
  /** First and last open day in Moscow; null without one. */
  opens_on: day('opens_on'),
  closes_on: day('closes_on'),
  /** Whether the mistakes are shown once no attempt is left. */
  shows_mistakes: boolean('shows_mistakes').notNull().default(true),
  /** What to read before the test, Markdown; null without any. */
  material: text('material'),
  /** Letters the numbers of its certificates begin with. */
  number_prefix: text('number_prefix').notNull(),
  version: integer('version').notNull().default(1),
});

/** How many questions of a block an attempt draws. */
export const testBlocks = pgTable(
  'test_blocks',
  {
    category: text('category')
      .notNull()
      .references(() => testCategories.key),
    block: text('block').notNull(),
    questions: smallint('questions').notNull(),
  },
  (t) => [primaryKey({ columns: [t.category, t.block] })],
);

/** A question that was drawn once is never changed: an edit archives it and adds another. */
export const testQuestions = pgTable(
  'test_questions',
  {
    id: serial('id').primaryKey(),
    block: text('block').notNull(),
    title: text('title').notNull(),
    image: text('image'),
    archived_at: moment('archived_at'),
    created_at: moment('created_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    search: searchColumn('title'),
  },
  (t) => [
    index('test_questions_block').on(t.block, t.id),
    index('test_questions_search').using('gin', t.search.op('gin_trgm_ops')),
  ],
);

export const testOptions = pgTable(
  'test_options',
  {
    id: serial('id').primaryKey(),
    question_id: integer('question_id')
      .notNull()
      .references(() => testQuestions.id, { onDelete: 'cascade' }),
    text: text('text'),
    image: text('image'),
    is_correct: boolean('is_correct').notNull().default(false),
  },
  (t) => [index('test_options_question').on(t.question_id, t.id)],
);

export const testAttempts = pgTable(
  'test_attempts',
  {
    id: serial('id').primaryKey(),
    person_id: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    category: text('category')
      .notNull()
      .references(() => testCategories.key),
    started_at: moment('started_at').notNull().defaultNow(),
    /** When the time of the person ends; null without a limit. */
    ends_at: moment('ends_at'),
    /** When the server takes no more answers: the end and the grace after it. */
    closes_at: moment('closes_at'),
    closed_at: moment('closed_at'),
    /** Orders the options of this attempt. */
    seed: integer('seed').notNull(),
    score: smallint('score').notNull().default(0),
    /** Questions asked, and how many of them were answered right. */
    asked: smallint('asked').notNull().default(0),
    right_answers: smallint('right_answers').notNull().default(0),
    passed: boolean('passed').notNull().default(false),
    /** True once the attempt counts. */
    is_valid: boolean('is_valid').notNull().default(false),
    /** What the public page of a passed test is found by. */
    token: uuid('token').unique(),
  },
  (t) => [
    uniqueIndex('test_attempts_open').on(t.person_id, t.category).where(sql`closed_at is null`),
    index('test_attempts_person').on(t.person_id, t.category, t.started_at),
    index('test_attempts_best').on(t.category, t.person_id, t.started_at, t.score).where(sql`is_valid`),
    index('test_attempts_passed').on(t.category, t.person_id).where(sql`is_valid and passed`),
    index('test_attempts_due').on(t.closes_at).where(sql`closed_at is null`),
    check('test_attempts_score', sql`${t.score} between 0 and 100`),
  ],
);

/** The drawn questions of an attempt, in the order they are asked, with the answer given. */
export const testAttemptQuestions = pgTable(
  'test_attempt_questions',
  {
    attempt_id: integer('attempt_id')
      .notNull()
      .references(() => testAttempts.id, { onDelete: 'cascade' }),
    question_id: integer('question_id')
      .notNull()
      .references(() => testQuestions.id),
    place: smallint('place').notNull(),
    option_id: integer('option_id').references(() => testOptions.id),
    answered_at: moment('answered_at'),
  },
  (t) => [
    primaryKey({ columns: [t.attempt_id, t.question_id] }),
    index('test_attempt_questions_question').on(t.question_id),
    index('test_attempt_questions_option').on(t.option_id),
  ],
);

export const courses = pgTable('courses', {
  id: serial('id').primaryKey(),
  title: text('title').notNull(),
  summary: text('summary').notNull().default(''),
  place: smallint('place').notNull().default(0),
  archived_at: moment('archived_at'),
  version: integer('version').notNull().default(1),
});

/** One step of a course: a text in Markdown, a link or a file. */
export const courseMaterials = pgTable(
  'course_materials',
  {
    id: serial('id').primaryKey(),
    course_id: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    place: smallint('place').notNull(),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    body: text('body'),
    url: text('url'),
    file_key: text('file_key'),
    file_name: text('file_name'),
  },
  (t) => [
    index('course_materials_course').on(t.course_id, t.place),
    check('course_materials_kind', sql`${t.kind} in ('text', 'link', 'file')`),
  ],
);

/** What a person has gone through. */
export const courseProgress = pgTable(
  'course_progress',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    person_id: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    material_id: integer('material_id')
      .notNull()
      .references(() => courseMaterials.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('course_progress_once').on(t.person_id, t.material_id),
    index('course_progress_material').on(t.material_id),
  ],
);
