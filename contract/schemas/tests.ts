// Tests of labour safety and of the university: taking one, its results, the banks of questions behind it.

import { z } from 'zod';
import { IMAGE_MAX_BYTES, PEOPLE_SEARCH_MIN, REQUIRED } from '../constants';
import { isoDay } from '../fields/isoDay';
import { levelKeys } from '../levels';
import {
  COURSE_TEXT_MAX,
  OPTION_MAX,
  OPTIONS_MAX,
  QUESTION_MAX,
  TEST_MATERIAL_MAX,
  testBlockKeys,
  testCategories,
  testColumns,
} from '../testTables';
import { Ref } from './catalogues';
import { exportBody } from './parts/columnCells';
import { columnsOrdering, columnsQuery } from './parts/columnsQuery';
import { oneLine, thingName } from './parts/names';
import { Id, idFilter, listQuery, oneOf, pageOf, search, yesOrNo } from './parts/page';
import { ShortestUser } from './people';
import { levelAndUnit, unitFilters } from './registry';

const picture = z.string().nullable();
const count = z.number().int();

// ---------------------------------------------------------------- API v1

/** A wrong category is told in the words of API v1, so the query itself lets any short text in. */
export const categoryQuery = z.object({ category: z.string().max(100).optional() });

export const DrawnQuestion = z.object({
  id: z.number(),
  title: z.string(),
  image: picture,
  answer_options: z.array(z.object({ id: z.number(), text: z.string().nullable(), image: picture })),
});
export type DrawnQuestion = z.infer<typeof DrawnQuestion>;

const GivenAnswer = z.object({ question_id: Id, answer_option_id: Id });
export const SubmitBody = z.object({
  category: z.string({ error: 'Укажите категорию теста.' }).max(100, 'Не больше 100 символов.').optional(),
  answers: z
    .array(GivenAnswer, { error: 'Перечислите ответы.' })
    .max(200, 'Не больше 200 ответов за один раз.')
    .default([]),
});
export const Scores = z.object({ score: count, best_score: count });
export const AttemptsStatus = z.object({
  /** Left out when no attempt is left. */
  left_attempts: count.optional(),
  best_score: count,
});

// ---------------------------------------------------------------- taking a test

/** One attempt that has ended. */
export const PastAttempt = z.object({
  id: z.number(),
  started_at: z.string(),
  closed_at: z.string(),
  score: count,
  right: count,
  questions: count,
  passed: z.boolean(),
  /** Number of the certificate of passing, null where the test was not passed. */
  number: z.string().nullable(),
});
export type PastAttempt = z.infer<typeof PastAttempt>;

/** A test with its rules and what the caller has done in it. */
export const TestState = z.object({
  category: z.enum(testCategories),
  name: z.string(),
  questions: count,
  attempts: count,
  left: count,
  pass_score: count,
  /** Right answers that are enough to pass. */
  pass_right: count,
  time_limit_minutes: count.nullable(),
  opens_on: z.string().nullable(),
  closes_on: z.string().nullable(),
  /** What to read before the test, Markdown. */
  material: z.string().nullable(),
  /** Why no attempt can be begun now; null when one can. */
  closed_because: z.string().nullable(),
  best_score: count,
  passed: z.boolean(),
  /** The attempt under way. */
  open: z
    .object({ id: z.number(), started_at: z.string(), ends_at: z.string().nullable(), answered: count })
    .nullable(),
  /** Those that ended, the newest first. */
  past: z.array(PastAttempt),
});
export type TestState = z.infer<typeof TestState>;
export const TestStates = z.array(TestState);

export const StartBody = z.object({
  category: z.enum(testCategories, { error: `Допустимые значения: ${testCategories.join(', ')}.` }),
});

/** A mistake is told only when no attempt is left. */
const ShownOption = z.object({ text: z.string().nullable(), image: picture });
export type ShownOption = z.infer<typeof ShownOption>;
export const Mistake = z.object({
  id: z.number(),
  question: z.string(),
  image: picture,
  given: ShownOption.nullable(),
  right: z.array(ShownOption),
});
export type Mistake = z.infer<typeof Mistake>;
export const AttemptResult = PastAttempt.extend({
  best_score: count,
  left: count,
  /** Null while attempts are left, or where the test does not show them. */
  mistakes: z.array(Mistake).nullable(),
});
export type AttemptResult = z.infer<typeof AttemptResult>;

export const Attempt = z.object({
  id: z.number(),
  category: z.enum(testCategories),
  name: z.string(),
  /** Which attempt this is, and how many there are. */
  number: count,
  attempts: count,
  started_at: z.string(),
  ends_at: z.string().nullable(),
  /** Seconds left by the server's clock; null without a limit. */
  seconds_left: count.nullable(),
  questions: z.array(DrawnQuestion.extend({ answer: z.number().nullable() })),
  /** Null while the attempt is under way. */
  result: AttemptResult.nullable(),
});
export type Attempt = z.infer<typeof Attempt>;

export const AnswerBody = z.object({ answer_option_id: Id });
/** What counts for the question: the answer saved first. */
export const SavedAnswer = z.object({ question_id: z.number(), answer_option_id: z.number(), answered: count });
export type SavedAnswer = z.infer<typeof SavedAnswer>;

/** What anybody who holds a certificate of passing may know: no more than its number and initials. */
export const PassCheck = z.object({
  number: z.string(),
  /** Initials; null of whoever took back the processing or was erased. */
  name: z.string().nullable(),
  category: z.enum(testCategories),
  test: z.string(),
  score: count,
  right: count,
  questions: count,
  passed_on: z.string(),
  /** Who gives it: the central headquarters. */
  org: z.string(),
});
export type PassCheck = z.infer<typeof PassCheck>;

// ---------------------------------------------------------------- who passed

/** What of a person's tests others may know: results, never answers. */
export const PersonTest = z.object({
  category: z.enum(testCategories),
  name: z.string(),
  best_score: count,
  attempts_used: count,
  passed: z.boolean(),
  passed_on: z.string().nullable(),
  /** The attempt whose certificate may be taken. */
  certificate: z.number().nullable(),
});
export type PersonTest = z.infer<typeof PersonTest>;
export const PersonTests = z.array(PersonTest);

const peopleFilters = {
  ...unitFilters,
  category: z.enum(testCategories, { error: `Допустимые значения: ${testCategories.join(', ')}.` }).default('safety'),
  passed: yesOrNo,
  level: oneOf(levelKeys),
  unit: idFilter,
};
const testPeopleOrdering = ['id', ...columnsOrdering(testColumns)] as const;
const testPeopleFilters = { ...peopleFilters, ...columnsQuery(testColumns) };
export const testPeopleQuery = listQuery(testPeopleOrdering, testPeopleFilters, PEOPLE_SEARCH_MIN).refine(
  ...levelAndUnit,
);
export const TestPerson = z.object({
  id: z.number(),
  user: ShortestUser,
  detachment: Ref.nullable(),
  regional: Ref.nullable(),
  best_score: count,
  attempts_used: count,
  passed: z.boolean(),
  passed_on: z.string().nullable(),
});
export type TestPerson = z.infer<typeof TestPerson>;

export const testTotalsQuery = listQuery([] as const, {
  category: peopleFilters.category,
  level: oneOf(levelKeys),
});
const counts = { people: count, passed: count };
export const TestTotals = z.object({
  total: z.object(counts),
  level: z.enum(levelKeys),
  units: pageOf(z.object({ id: z.number(), name: z.string(), ...counts })),
});
export type TestTotals = z.infer<typeof TestTotals>;

export const TestExportBody = exportBody(
  testColumns,
  z.object({ search: search(PEOPLE_SEARCH_MIN), ...testPeopleFilters }).refine(...levelAndUnit),
  testPeopleOrdering,
);
export type TestExportBody = z.output<typeof TestExportBody>;

// ---------------------------------------------------------------- banks and rules

/** A stored picture, as the call that takes pictures named it. */
const pictureKey = z
  .string()
  .regex(/^questions\/[\da-f-]{36}\.webp$/, 'Загрузите картинку ещё раз.')
  .nullable()
  .default(null);

const OptionBody = z
  .object({
    text: z
      .string()
      .trim()
      .max(OPTION_MAX, `Не больше ${OPTION_MAX} символов.`)
      .nullable()
      .default(null)
      .transform((text) => text || null),
    image: pictureKey,
    is_correct: z.boolean().default(false),
  })
  .refine(({ text, image }) => text !== null || image !== null, {
    path: ['text'],
    error: 'Введите текст ответа или добавьте картинку.',
  });

export const QuestionBody = z.object({
  block: z.enum(testBlockKeys, {
    error: `Такого блока нет: укажите номер от ${testBlockKeys.at(0)} до ${testBlockKeys.at(-1)} или название.`,
  }),
  title: z
    .string({ error: REQUIRED })
    .trim()
    .min(1, 'Введите вопрос.')
    .max(QUESTION_MAX, `Не больше ${QUESTION_MAX} символов.`),
  image: pictureKey,
  options: z
    .array(OptionBody, { error: 'Перечислите ответы.' })
    .min(2, 'Нужно не меньше двух ответов.')
    .max(OPTIONS_MAX, `Не больше ${OPTIONS_MAX} ответов.`)
    .refine((options) => options.some(({ is_correct }) => is_correct), { error: 'Отметьте верный ответ.' })
    .refine((options) => options.some(({ is_correct }) => !is_correct), {
      error: 'Хотя бы один ответ должен быть неверным.',
    })
    .refine((options) => new Set(options.map(({ text, image }) => `${text}|${image}`)).size === options.length, {
      error: 'Ответы повторяются.',
    }),
});
export type QuestionBody = z.output<typeof QuestionBody>;

/** A picture of the bank: its key to save, its address to show. */
const StoredPicture = z.object({ key: z.string(), url: z.string() });
export const BankQuestion = z.object({
  id: z.number(),
  block: z.enum(testBlockKeys),
  title: z.string(),
  image: StoredPicture.nullable(),
  options: z.array(
    z.object({
      id: z.number(),
      text: z.string().nullable(),
      image: StoredPicture.nullable(),
      is_correct: z.boolean(),
    }),
  ),
  archived: z.boolean(),
  /** How many attempts have drawn it. */
  used: count,
  version: count,
});
export type BankQuestion = z.infer<typeof BankQuestion>;

export const bankQuery = listQuery(['id'] as const, { block: oneOf(testBlockKeys), archived: yesOrNo });
export const ArchiveBody = z.object({ archived: z.boolean() });

export const PictureBody = z.object({
  file: z.instanceof(File, { error: 'Выберите файл.' }).refine((file) => file.size <= IMAGE_MAX_BYTES, {
    error: `Файл больше ${IMAGE_MAX_BYTES / 1024 / 1024} МБ.`,
  }),
});
export const PictureAnswer = StoredPicture;
export const BANK_SHEET_BYTES = 2 * 1024 * 1024;
export const BANK_SHEET_ROWS = 1000;
export const BankImportBody = z.object({
  file: z.instanceof(File, { error: 'Выберите файл.' }),
  /** True to look at what would be added, keeping nothing. */
  preview: z
    .enum(['true', 'false'], { error: 'Укажите true или false.' })
    .default('false')
    .transform((value) => value === 'true'),
});
export const BankImport = z.object({
  rows: z.array(
    z.object({
      /** Line of the file, the heading is the first. */
      row: count,
      block: z.string(),
      title: z.string(),
      options: z.array(z.object({ text: z.string(), is_correct: z.boolean() })),
      /** Null for a row that is, or would be, added. */
      error: z.string().nullable(),
    }),
  ),
  /** Questions added; 0 for a preview, and where a row has a mistake. */
  added: count,
});
export type BankImport = z.infer<typeof BankImport>;

const whole = (least: number, most: number) =>
  z
    .int(`Введите целое число от ${least} до ${most}.`)
    .min(least, `Введите целое число от ${least} до ${most}.`)
    .max(most, `Введите целое число от ${least} до ${most}.`);
const openDay = isoDay().nullable();
const ruleFields = {
  attempts: whole(1, 10),
  pass_score: whole(1, 100),
  time_limit_minutes: whole(1, 300).nullable(),
  grace_seconds: whole(0, 600),
  opens_on: openDay,
  closes_on: openDay,
  shows_mistakes: z.boolean(),
};
const BlockRule = z.object({ block: z.enum(testBlockKeys), questions: whole(1, 60) });
/** The version that was read, so that nothing saved since is written over; not asked where it is left out. */
const seenVersion = z.int().min(0).optional();

/** Rules of a test; they count for attempts begun afterwards. */
export const TestRulesBody = z
  .object({
    version: seenVersion,
    ...ruleFields,
    /** Left as it is where it is not given. */
    material: z
      .string({ error: 'Введите текст.' })
      .trim()
      .max(TEST_MATERIAL_MAX, `Не больше ${TEST_MATERIAL_MAX} символов.`)
      .transform((text) => text || null)
      .nullish(),
    blocks: z
      .array(BlockRule)
      .min(1, 'Нужен хотя бы один блок.')
      .max(5, 'Не больше 5 блоков.')
      .refine((blocks) => new Set(blocks.map(({ block }) => block)).size === blocks.length, {
        error: 'Блоки повторяются.',
      }),
  })
  .refine(({ opens_on, closes_on }) => !opens_on || !closes_on || opens_on <= closes_on, {
    path: ['closes_on'],
    error: 'Последний день раньше первого.',
  });
export type TestRulesBody = z.output<typeof TestRulesBody>;
export const TestRules = z.object({
  category: z.enum(testCategories),
  name: z.string(),
  ...ruleFields,
  material: z.string().nullable(),
  version: count,
  blocks: z.array(z.object({ block: z.enum(testBlockKeys), questions: count, available: count })),
});
export type TestRules = z.infer<typeof TestRules>;

// ---------------------------------------------------------------- courses

export const materialKinds = ['text', 'link', 'file'] as const;
export const MATERIALS_MAX = 60;

const CourseHead = { id: z.number(), title: z.string(), summary: z.string(), archived: z.boolean() };
export const CourseCard = z.object({ ...CourseHead, materials: count, done: count });
export type CourseCard = z.infer<typeof CourseCard>;
export const CourseCards = z.array(CourseCard);
export const Course = z.object({
  ...CourseHead,
  materials: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(materialKinds),
      title: z.string(),
      body: z.string().nullable(),
      url: z.string().nullable(),
      /** A short-lived address of the file. */
      file: z.string().nullable(),
      file_name: z.string().nullable(),
      file_key: z.string().nullable(),
      done: z.boolean(),
    }),
  ),
  version: count,
  can_edit: z.boolean(),
});
export type Course = z.infer<typeof Course>;

const MaterialBody = z
  .object({
    /** The material it changes; a new one without. */
    id: Id.optional(),
    kind: z.enum(materialKinds, { error: `Допустимые значения: ${materialKinds.join(', ')}.` }),
    title: thingName(200, REQUIRED),
    body: z.string().max(COURSE_TEXT_MAX, `Не больше ${COURSE_TEXT_MAX} символов.`).nullable().default(null),
    url: z
      .url({ protocol: /^https?$/, error: 'Введите адрес, который начинается с https://.' })
      .max(500, 'Не больше 500 символов.')
      .nullable()
      .default(null),
    file_key: z
      .string()
      .regex(/^private\/courses\/[\da-f-]{36}\.(pdf|png|jpg)$/, 'Загрузите файл ещё раз.')
      .nullable()
      .default(null),
    file_name: oneLine(200).nullable().default(null),
  })
  .superRefine(({ kind, body, url, file_key }, context) => {
    const missing = { text: !body?.trim() && 'body', link: !url && 'url', file: !file_key && 'file_key' }[kind];
    if (missing) context.addIssue({ code: 'custom', path: [missing], message: REQUIRED });
  });
export const CourseBody = z.object({
  version: seenVersion,
  title: thingName(200, REQUIRED),
  summary: z.string().trim().max(1000, 'Не больше 1000 символов.').default(''),
  materials: z
    .array(MaterialBody)
    .max(MATERIALS_MAX, `Не больше ${MATERIALS_MAX} материалов.`)
    .refine(
      (list) => new Set(list.flatMap(({ id }) => id ?? [])).size === list.filter(({ id }) => id !== undefined).length,
      { error: 'Материалы повторяются.' },
    ),
});
export type CourseBody = z.output<typeof CourseBody>;
export const CourseFileBody = z.object({ file: z.instanceof(File, { error: 'Выберите файл.' }) });
export const CourseFileAnswer = z.object({ file_key: z.string(), file_name: z.string() });
export const DoneBody = z.object({ done: z.boolean() });
