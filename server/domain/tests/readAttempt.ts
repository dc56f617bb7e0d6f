// An attempt as its owner sees it: the questions without what is right, the answers given, the result at the end.
import { type SQL, sql } from 'drizzle-orm';
import type { Attempt, AttemptResult, DrawnQuestion, Mistake } from '../../../contract/schemas/tests';
import type { TestCategory } from '../../../contract/testTables';
import { errors } from '../../call';
import { alias, type Db, type Executor, int, isoMoment, json, rowsOf, str } from '../../db';
import { testAttemptQuestions, testAttempts, testCategories, testOptions, testQuestions } from '../../db/tables';
import { fileUrl } from '../../files/fileUrl';
import { closeOverdue } from './closeAttempt';
import { passNumber } from './rules';

const t = alias(testAttempts, 't');
const c = alias(testCategories, 'c');
const x = alias(testAttempts, 'x');
const q = alias(testQuestions, 'q');
const a = alias(testAttemptQuestions, 'a');
const o = alias(testOptions, 'o');
const g = alias(testOptions, 'g');

type Reading = { db: Db; origin: string; now: Date; person: number };
type Head = {
  id: number;
  category: TestCategory;
  name: string;
  number: number;
  used: number;
  attempts: number;
  started_at: string;
  ends_at: string | null;
  closed_at: string | null;
  score: number;
  right: number;
  questions: number;
  passed: boolean;
  certificate: string | null;
  best_score: number;
  shows_mistakes: boolean;
};
type Asked = DrawnQuestion & { answer: number | null };

/** @throws {ApiError} 404 for an attempt that is not the person's */
export async function readAttempt({ db, origin, now, person }: Reading, id: number): Promise<Attempt> {
  await closeOverdue(db, now, person);
  const [head] = await rowsOf(
    db,
    {
      id: t.id,
      category: str<Head['category']>(t.category),
      name: c.name,
      // What was begun counts among them, whatever the rules say since.
      attempts: int`greatest(${c.attempts}, a.number)`,
      shows_mistakes: c.shows_mistakes,
      score: t.score,
      right: t.right_answers,
      passed: t.passed,
      started_at: isoMoment(t.started_at),
      ends_at: isoMoment(t.ends_at),
      closed_at: isoMoment(t.closed_at),
      certificate: str.orNull`case when ${t.passed} then ${passNumber} end`,
      questions: t.asked,
      number: int`a.number`,
      used: int`a.used`,
      best_score: int`a.best_score`,
    },
    (cells) => sql`select ${cells} from ${t} join ${c} on ${c.key} = ${t.category} cross
      join lateral (select (count(*) filter (where ${x.id} <= ${t.id}))::int as number, (count(*) filter (where
      ${x.is_valid}))::int as used, coalesce(max(${x.score}) filter (where ${x.is_valid}), 0)::int as best_score
      from ${x} where ${x.person_id} = ${t.person_id} and ${x.category} = ${t.category}) a where ${t.id} = ${id}
      and ${t.person_id} = ${person}`,
  );
  if (!head) throw errors.notFound('Такой попытки нет.');
  const asked = head.closed_at ? [] : await readQuestions(db, id);
  return {
    id,
    category: head.category,
    name: head.name,
    number: head.number,
    attempts: head.attempts,
    started_at: head.started_at,
    ends_at: head.ends_at,
    seconds_left: head.closed_at ? null : secondsLeft(head.ends_at, now),
    questions: asked.map((question) => ({ ...shown(question, origin), answer: question.answer })),
    result: head.closed_at ? await resultOf(db, head, head.closed_at, origin) : null,
  };
}

const secondsLeft = (end: string | null, now: Date): number | null =>
  end === null ? null : Math.max(0, Math.ceil((Date.parse(end) - now.getTime()) / 1000));

/** The questions in the order they are asked; each attempt has an order of options of its own. */
export const readQuestions = (db: Executor, attempt: number): Promise<Asked[]> =>
  rowsOf(
    db,
    {
      id: q.id,
      title: q.title,
      image: q.image,
      answer: a.option_id,
      answer_options: json<Asked['answer_options']>`(select json_agg(json_build_object('id',
      ${o.id},
          'text', ${o.text}, 'image', ${o.image}) order by md5(${t.seed}::text || ':' || ${o.id}::text))
          from ${o} where ${o.question_id} = ${q.id})`,
    },
    (cells) => sql`select ${cells} from ${a} join ${t} on ${t.id} = ${a.attempt_id} join ${q}
      on ${q.id} = ${a.question_id} where ${a.attempt_id} = ${attempt} order by ${a.place}`,
  );

/** The question as API v1 tells it, pictures with whole addresses. */
export const shown = ({ id, title, image, answer_options }: DrawnQuestion, origin: string): DrawnQuestion => ({
  id,
  title,
  image: fileUrl(origin, image),
  answer_options: answer_options.map(withAddress(origin)),
});

/** A picture by its whole address. */
const withAddress =
  (origin: string) =>
  <Pictured extends { image: string | null }>(one: Pictured): Pictured => ({
    ...one,
    image: fileUrl(origin, one.image),
  });

async function resultOf(db: Db, head: Head, closed: string, origin: string): Promise<AttemptResult> {
  const left = Math.max(0, head.attempts - head.used);
  const { id, started_at, score, right, questions, passed, certificate, best_score } = head;
  return {
    id,
    started_at,
    closed_at: closed,
    score,
    right,
    questions,
    passed,
    number: certificate,
    best_score,
    left,
    mistakes: left === 0 && head.shows_mistakes ? await readMistakes(db, id, origin) : null,
  };
}

const readMistakes = async (db: Db, attempt: number, origin: string): Promise<Mistake[]> => {
  const rows = await rowsOf(
    db,
    {
      id: q.id,
      question: q.title,
      image: q.image,
      given: json.orNull<NonNullable<Mistake['given']>>`case when ${g.id} is not null then ${optionJson(g)} end`,
      right: json<Mistake['right']>`(select json_agg(${optionJson(o)} order by ${o.id}) from ${o}
        where ${o.question_id} = ${q.id} and ${o.is_correct})`,
    },
    (cells) => sql`select ${cells} from ${a} join ${q} on ${q.id} = ${a.question_id} left join ${g}
      on ${g.id} = ${a.option_id} where ${a.attempt_id} = ${attempt} and ${g.is_correct} is not true
      order by ${a.place}`,
  );
  const shownAt = withAddress(origin);
  return rows.map(({ given, right, ...row }) => ({
    ...shownAt(row),
    given: given && shownAt(given),
    right: right.map(shownAt),
  }));
};

const optionJson = ({ text, image }: typeof o): SQL => sql`json_build_object('text', ${text}, 'image', ${image})`;
