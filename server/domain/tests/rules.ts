// The rules of the tests as rows of the database, and what follows from them.

import { type SQL, sql } from 'drizzle-orm';
import type { TestBlock, TestCategory } from '../../../contract/testTables';
import { dayText } from '../../../contract/text/typographic';
import { alias, type Executor, json, rowsOf, str } from '../../db';
import { testAttempts, testBlocks, testCategories, testQuestions } from '../../db/tables';

const c = alias(testCategories, 'c');
const b = alias(testBlocks, 'b');
const q = alias(testQuestions, 'q');
const t = alias(testAttempts, 't');

export type Rules = {
  category: TestCategory;
  name: string;
  attempts: number;
  pass_score: number;
  time_limit_minutes: number | null;
  grace_seconds: number;
  opens_on: string | null;
  closes_on: string | null;
  shows_mistakes: boolean;
  material: string | null;
  number_prefix: string;
  version: number;
  blocks: { block: TestBlock; questions: number; available: number }[];
};

/** The rules of all tests, or of one. */
export const readAllRules = (db: Executor, category?: TestCategory): Promise<Rules[]> =>
  rowsOf(
    db,
    {
      category: str<Rules['category']>(c.key),
      name: c.name,
      attempts: c.attempts,
      pass_score: c.pass_score,
      time_limit_minutes: c.time_limit_minutes,
      grace_seconds: c.grace_seconds,
      opens_on: c.opens_on,
      closes_on: c.closes_on,
      shows_mistakes: c.shows_mistakes,
      material: c.material,
      number_prefix: c.number_prefix,
      version: c.version,
      blocks: json<
        Rules['blocks']
      >`(select json_agg(json_build_object('block', ${b.block}, 'questions', ${b.questions}, 'available', (select
        count(*)::int from ${q} where ${q.block} = ${b.block} and ${q.archived_at} is null)) order by ${b.block})
        from ${b} where ${b.category} = ${c.key})`,
    },
    (cells) => sql`select ${cells} from ${c} ${category ? sql`where ${c.key} = ${category}` : sql``} order by ${c.key}`,
  );

/** @throws {Error} where the row is gone: the migration puts it there and nothing removes it */
export async function readRules(db: Executor, category: TestCategory): Promise<Rules> {
  const [rules] = await readAllRules(db, category);
  if (!rules) throw new Error(`no rules of the test ${category}`);
  return rules;
}

/** Questions of one attempt. */
export const sizeOf = ({ blocks }: Pick<Rules, 'blocks'>): number =>
  blocks.reduce((sum, { questions }) => sum + questions, 0);

/** Right answers as 0…100: 15 questions give 0, 7, 13, 20, 27 …, 20 give steps of 5 (contract facts, events 3.7). */
export const scoreOf = (right: number, questions: number): number =>
  questions === 0 ? 0 : Math.round((100 * right) / questions);

/** The fewest right answers whose score passes. */
export function passRight(passScore: number, questions: number): number {
  let right = 0;
  while (right < questions && scoreOf(right, questions) < passScore) right += 1;
  return right;
}

/**
 * Why somebody cannot begin another attempt; null when one can be begun.
 * @param used counted attempts of this person
 * @param today the day in Moscow, `YYYY-MM-DD`
 */
export type Shut = (rules: Rules, used: number, today: string) => string | null;

export const shutBecause: Shut = (rules, used, today) => {
  const { attempts, opens_on, closes_on, blocks } = rules;
  if (used >= attempts)
    return 'Использованы все доступные попытки. Их число меняет центральный штаб: попросите об этом своего командира, без отряда – региональный штаб.';
  if (opens_on && today < opens_on) return `Тест откроется ${dayText(opens_on)}.`;
  if (closes_on && today > closes_on) return `Тест закрыт: его последний день был ${dayText(closes_on)}.`;
  const short = blocks.some(({ questions, available }) => available < questions);
  return short ? 'В банке пока не хватает вопросов. Тест откроется, когда их добавят.' : null;
};

/** The same in the words of API v1, where it has words for it. */
export const shutInV1: Shut = (rules, used, today) => {
  const { category, attempts, closes_on } = rules;
  if (used >= attempts) return `Превышено макс. число попыток (${attempts})`;
  if (closes_on && today > closes_on) return `Срок получения вопросов по категории '${category}' истек.`;
  return shutBecause(rules, used, today);
};

/** Number of the certificate of passing: `ОТ-2026-000123`. Over attempts under the alias `t`, rules under `c`. */
export const passNumber: SQL = sql`${c.number_prefix} || '-' || to_char(${t.closed_at} at time zone 'Europe/Moscow',
  'YYYY')
  || '-' || lpad(${t.id}::text, 6, '0')`;
