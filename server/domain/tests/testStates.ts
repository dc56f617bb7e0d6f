import { sql } from 'drizzle-orm';
import { moscowDay } from '../../../contract/fields/moscowDay';
import type { PastAttempt, TestState } from '../../../contract/schemas/tests';
import type { TestCategory } from '../../../contract/testTables';
import { alias, type Db, int, isoMoment, rowsOf, str } from '../../db';
import { testAttemptQuestions, testAttempts, testCategories } from '../../db/tables';
import { closeOverdue } from './closeAttempt';
import { passNumber, passRight, type Rules, readAllRules, shutBecause, sizeOf } from './rules';

const t = alias(testAttempts, 't');
const q = alias(testAttemptQuestions, 'q');
const c = alias(testCategories, 'c');

type Row = Omit<PastAttempt, 'closed_at'> & {
  category: TestCategory;
  closed_at: string | null;
  ends_at: string | null;
  answered: number;
  pass_score: number | null;
};

/** Both tests with their rules, and what this person has done in them. */
export async function readTestStates(db: Db, person: number, now: Date): Promise<TestState[]> {
  await closeOverdue(db, now, person);
  const rules = await readAllRules(db);
  const rows = await rowsOf(
    db,
    {
      id: t.id,
      category: str<Row['category']>(t.category),
      started_at: isoMoment(t.started_at),
      closed_at: isoMoment(t.closed_at),
      ends_at: isoMoment(t.ends_at),
      score: t.score,
      right: t.right_answers,
      passed: t.passed,
      number: str.orNull`case when ${t.passed} then ${passNumber} end`,
      questions: t.asked,
      pass_score: t.pass_score,
      answered: int`(select count(${q.option_id})::int from ${q} where ${q.attempt_id} = ${t.id})`,
    },
    (cells) => sql`select ${cells} from ${t} join ${c} on ${c.key} = ${t.category} where ${t.person_id} = ${person}
      and (${t.is_valid} or ${t.closed_at} is null) order by ${t.id} desc`,
  );
  const today = moscowDay(now);
  return rules.map((one) =>
    stateOf(
      one,
      rows.filter(({ category }) => category === one.category),
      today,
    ),
  );
}

function stateOf(rules: Rules, rows: Row[], today: string): TestState {
  const past = rows.flatMap(({ category: _, ends_at, answered, pass_score, closed_at, ...row }) =>
    closed_at ? [{ ...row, closed_at }] : [],
  );
  const open = rows.find(({ closed_at }) => closed_at === null);
  // What is under way is told by the rules it began with.
  const questions = open?.questions ?? sizeOf(rules);
  const pass_score = open?.pass_score ?? rules.pass_score;
  const left = Math.max(0, rules.attempts - past.length);
  return {
    category: rules.category,
    name: rules.name,
    questions,
    attempts: rules.attempts,
    left,
    pass_score,
    pass_right: passRight(pass_score, questions),
    time_limit_minutes: open ? minutesOf(open) : rules.time_limit_minutes,
    opens_on: rules.opens_on,
    closes_on: rules.closes_on,
    material: rules.material,
    closed_because: shutBecause(rules, past.length, today),
    best_score: Math.max(0, ...past.map(({ score }) => score)),
    passed: past.some(({ passed }) => passed),
    open: open ? { id: open.id, started_at: open.started_at, ends_at: open.ends_at, answered: open.answered } : null,
    past,
  };
}

const minutesOf = ({ started_at, ends_at }: Row): number | null =>
  ends_at === null ? null : Math.round((Date.parse(ends_at) - Date.parse(started_at)) / 60_000);
