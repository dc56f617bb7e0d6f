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
import { day, idOf, moment, partOf, searchColumn } from './columns';
import { people } from './coreTables';

/** How each test is taken. The rows are there from the first start; the centre changes them in the portal. */
export const testCategories = pgTable('test_categories', {
  key: text().primaryKey(),
  name: text().notNull(),
  attempts: smallint().notNull(),
  /** The least score that passes. */
  pass_score: smallint().notNull(),
  /** Null without a limit. */
  time_limit_minutes: smallint(),
  /** Answers sent within this time after the end are still taken: a slow connection is not the person's fault. */
  grace_seconds: smallint().notNull().default(30),
  /** First and last open day in Moscow; null without one. */
  opens_on: day(),
  closes_on: day(),
  /** Whether the mistakes are shown once no attempt is left. */
  shows_mistakes: boolean().notNull().default(true),
  /** What to read before the test, Markdown; null without any. */
  material: text(),
  /** Letters the numbers of its certificates begin with. */
  number_prefix: text().notNull(),
  version: integer().notNull().default(1),
});

/** How many questions of a block an attempt draws. */
export const testBlocks = pgTable(
  'test_blocks',
  {
    category: text()
      .notNull()
      .references(() => testCategories.key),
    block: text().notNull(),
    questions: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.category, t.block] })],
);

/** A question that was drawn once is never changed: an edit archives it and adds another. */
export const testQuestions = pgTable(
  'test_questions',
  {
    id: serial().primaryKey(),
    block: text().notNull(),
    title: text().notNull(),
    image: text(),
    archived_at: moment(),
    created_at: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
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
    id: serial().primaryKey(),
    question_id: partOf(() => testQuestions.id),
    text: text(),
    image: text(),
    is_correct: boolean().notNull().default(false),
  },
  (t) => [index('test_options_question').on(t.question_id, t.id)],
);

export const testAttempts = pgTable(
  'test_attempts',
  {
    id: serial().primaryKey(),
    person_id: partOf(() => people.id),
    category: text()
      .notNull()
      .references(() => testCategories.key),
    started_at: moment().notNull().defaultNow(),
    /** When the time of the person ends; null without a limit. */
    ends_at: moment(),
    /** When the server takes no more answers: the end and the grace after it. */
    closes_at: moment(),
    closed_at: moment(),
    /** The least score that passes, as the rules were when it began; null where that was not kept yet. */
    pass_score: smallint(),
    /** Orders the options of this attempt. */
    seed: integer().notNull(),
    score: smallint().notNull().default(0),
    /** Questions asked, and how many of them were answered right. */
    asked: smallint().notNull().default(0),
    right_answers: smallint().notNull().default(0),
    passed: boolean().notNull().default(false),
    /** True once the attempt counts. */
    is_valid: boolean().notNull().default(false),
    /** What the public page of a passed test is found by. */
    token: uuid().unique(),
    /** What that page gives once the paper is drawn: of the name on it. None of who was erased. */
    initials: text(),
    /** The whole name on the paper, once it is drawn: drawn anew when the holder is called otherwise. */
    printed_name: text(),
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
    attempt_id: partOf(() => testAttempts.id),
    question_id: idOf(() => testQuestions.id),
    place: smallint().notNull(),
    option_id: integer().references(() => testOptions.id),
    answered_at: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.attempt_id, t.question_id] }),
    index('test_attempt_questions_question').on(t.question_id),
    index('test_attempt_questions_option').on(t.option_id),
  ],
);

export const courses = pgTable('courses', {
  id: serial().primaryKey(),
  title: text().notNull(),
  summary: text().notNull().default(''),
  place: smallint().notNull().default(0),
  archived_at: moment(),
  version: integer().notNull().default(1),
});

/** One step of a course: a text in Markdown, a link or a file. */
export const courseMaterials = pgTable(
  'course_materials',
  {
    id: serial().primaryKey(),
    course_id: partOf(() => courses.id),
    place: smallint().notNull(),
    kind: text().notNull(),
    title: text().notNull(),
    body: text(),
    url: text(),
    file_key: text(),
    file_name: text(),
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
    id: bigserial({ mode: 'number' }).primaryKey(),
    person_id: partOf(() => people.id),
    material_id: partOf(() => courseMaterials.id),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('course_progress_once').on(t.person_id, t.material_id),
    index('course_progress_material').on(t.material_id),
  ],
);
