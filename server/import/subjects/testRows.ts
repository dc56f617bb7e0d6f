// The bank of questions, and how it was answered.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { isTestBlock, isTestCategory } from '../../../contract/testTables';
import { rowsOf, str } from '../../db';
import { testAttemptQuestions, testAttempts, testCategories, testOptions, testQuestions } from '../../db/tables';
import { FILES, filled, kept, made, same } from '../columns';
import { type Lookup, type SourceRow, type Subject, subject } from '../subject';

const PICTURES = { image: FILES };

const passScore: Lookup = {
  reads: ['category'],
  as: 'pass_score',
  async find(db) {
    const shape = { key: testCategories.key, score: str`${testCategories.pass_score}::text` };
    const rows = await rowsOf(db, shape, (cells) => sql`select ${cells} from ${testCategories}`);
    return new Map(rows.map(({ key, score }) => [key, score]));
  },
};

const counts = ({ is_valid }: SourceRow) => is_valid === 'true';
const askedIn = ({ asked }: SourceRow) => (JSON.parse(asked ?? '[]') as unknown[]).length;
const passed = (row: SourceRow) => counts(row) && Number(row.score) >= Number(row.pass_score);

const answer = {
  table: 'questions_useranswer',
  on: { attempt_id: 'attempt_id', question_id: 'question_id' },
} as const;

export const testRows: readonly Subject[] = [
  subject(testQuestions, {
    from: 'questions_question',
    title: 'Вопросы тестов',
    columns: { id: same('id'), block: same('block'), title: same('title') },
    refuse: {
      reads: ['block'],
      reason: ({ block }) => (isTestBlock(block ?? '') ? undefined : `Блока вопросов «${block ?? ''}» здесь нет.`),
    },
    later: PICTURES,
  }),
  subject(testOptions, {
    from: 'questions_answeroption',
    title: 'Ответы на выбор',
    columns: { id: same('id'), question_id: same('question_id'), text: filled('text'), is_correct: same('is_correct') },
    later: PICTURES,
  }),
  subject(testAttempts, {
    from: 'questions_attempt',
    title: 'Попытки прохождения тестов',
    lookups: [passScore],
    nested: { asked: { table: 'questions_attempt_questions', on: { attempt_id: 'id' } } },
    columns: {
      id: same('id'),
      person_id: same('user_id'),
      category: same('category'),
      started_at: same('timestamp'),
      closed_at: same('timestamp'),
      pass_score: made([], ({ pass_score }) => Number(pass_score)),
      seed: made(['id'], ({ id }) => Number(id) % 2 ** 31),
      score: same('score'),
      asked: made([], askedIn),
      right_answers: made(['score'], (row) => Math.round((Number(row.score) * askedIn(row)) / 100)),
      passed: made(['is_valid', 'score'], passed),
      is_valid: same('is_valid'),
      token: { ...made([], (row) => (passed(row) ? randomUUID() : null)), once: true },
    },
    refuse: {
      reads: ['category'],
      reason: ({ category }) => (isTestCategory(category) ? undefined : `Теста «${category ?? ''}» здесь нет.`),
    },
    rules: [
      'Сданным считается тест с баллом не ниже нынешнего порога; у сданного есть свидетельство с кодом проверки.',
      'Начатая и не отправленная попытка закрыта и не считается.',
    ],
  }),
  subject(testAttemptQuestions, {
    from: 'questions_attempt_questions',
    title: 'Вопросы попыток с ответами',
    key: ['attempt_id', 'question_id'],
    joins: [{ ...answer, take: { option: 'answer_option_id' } }],
    counted: { place: ['attempt_id'] },
    inside: [answer],
    columns: {
      ...kept('attempt_id', 'question_id', 'place'),
      option_id: same('option'),
    },
  }),
];
