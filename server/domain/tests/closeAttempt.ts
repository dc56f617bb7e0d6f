// Ending attempts: by their owner, or by the server when the time is over.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type TestCategory, testAddress } from '../../../contract/testTables';
import { alias, changesOf, type Db, int, rowsOf, str, type Tx } from '../../db';
import { testAttemptQuestions, testAttempts, testCategories, testOptions } from '../../db/tables';
import { audit } from '../audit';
import { notify } from '../notices/notify';
import { holdPerson, holdUnitsOf } from '../people/lockPerson';
import { scoreOf } from './rules';

const t = alias(testAttempts, 't');
const x = alias(testAttempts, 'x');
const c = alias(testCategories, 'c');
const o = alias(testOptions, 'o');
const q = alias(testAttemptQuestions, 'q');

type Counted = {
  person_id: number;
  category: TestCategory;
  name: string;
  pass_score: number;
  asked: number;
  right: number;
  /** The best score the test was passed with before. */
  before: number | null;
};

/** Attempts closed by one sweep. */
const SWEEP = 200;

/**
 * Ends an attempt with the answers it has. The row is held by the caller's transaction and still open.
 * @param late true when the server does it because the time is over: the person is told
 */
export async function closeAttempt(tx: Tx, id: number, at: Date, late = false): Promise<void> {
  const [counted] = await rowsOf(
    tx,
    {
      person_id: t.person_id,
      category: str<Counted['category']>(t.category),
      name: c.name,
      pass_score: int`coalesce(${t.pass_score}, ${c.pass_score})`,
      asked: t.asked,
      right: int`(count(*) filter (where ${o.is_correct}))::int`,
      before: int.orNull`(select max(${x.score}) from ${x} where ${x.person_id} = ${t.person_id}
        and ${x.category} = ${t.category} and ${x.passed})`,
    },
    (cells) => sql`select ${cells} from ${t} join ${c} on ${c.key} = ${t.category} join ${q}
      on ${q.attempt_id} = ${t.id} left join ${o} on ${o.id} = ${q.option_id} where ${t.id} = ${id}
      group by ${t.id}, ${c.key}`,
  );
  if (!counted) throw new Error(`attempt ${id} has no questions`);
  const score = scoreOf(counted.right, counted.asked);
  const passed = score >= counted.pass_score;
  if (passed && counted.category === 'safety') await holdUnitsOf(tx, sql`${counted.person_id}`);
  await tx.execute(
    sql`update ${testAttempts} set ${changesOf(testAttempts, {
      closed_at: at.toISOString(),
      score,
      is_valid: true,
      right_answers: counted.right,
      passed,
      token: sql`${passed ? randomUUID() : null}::uuid`,
    })} where ${testAttempts.id} = ${id}`,
  );
  const { person_id: person, category, name, before } = counted;
  await audit(tx, {
    actor: late ? null : person,
    act: 'test.finish',
    kind: 'person',
    record: person,
    after: { attempt: id, category, score, passed },
  });
  const fate = passed
    ? 'тест пройден'
    : before === null
      ? 'тест не пройден'
      : `тест остаётся пройденным: ${before} из 100`;
  const outcome = `${score} из 100, ${fate}`;
  if (late || passed) {
    await notify(tx, {
      person,
      kind: passed ? 'test.passed' : 'test.failed',
      text: `${name}: ${late ? 'время вышло, засчитаны сохранённые ответы. Результат' : 'результат'} ${outcome}.`,
      link: testAddress(category, id),
    });
  }
}

/**
 * Ends the attempts whose time and grace are over: one person's, or of everybody.
 * @returns how many were ended
 */
export async function closeOverdue(db: Db, at: Date, person?: number): Promise<number> {
  const due = await rowsOf(
    db,
    { id: testAttempts.id, person_id: testAttempts.person_id },
    (cells) => sql`select ${cells} from ${testAttempts} where ${testAttempts.closed_at} is null
      and ${testAttempts.closes_at} <= ${at.toISOString()} ${person ? sql`and person_id = ${person}` : sql``}
      order by ${testAttempts.closes_at} limit ${SWEEP}`,
  );
  for (const { id, person_id } of due) {
    await db.transaction(async (tx) => {
      await holdPerson(tx, person_id);
      const held = await rowsOf(
        tx,
        sql`select 1 from ${testAttempts} where ${testAttempts.id} = ${id} and ${testAttempts.closed_at} is null
          for update`,
      );
      if (held.length > 0) await closeAttempt(tx, id, at, true);
    });
  }
  return due.length;
}
