import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { moscowDay } from '../../../contract/fields/moscowDay';
import type { TestCategory } from '../../../contract/testTables';
import { ApiError } from '../../call';
import { alias, type Db, int, namesOf, rowsOf, type Tx, valuesOf } from '../../db';
import { testAttemptQuestions, testAttempts, testBlocks, testQuestions } from '../../db/tables';
import { lockPerson } from '../people/lockPerson';
import { closeOverdue } from './closeAttempt';
import { type Rules, readRules, type Shut, sizeOf } from './rules';

const b = alias(testBlocks, 'b');
const q = alias(testQuestions, 'q');

/** API v1 tells refusals of the tests under `error`. */
export const testRefusal = (text: string): ApiError => new ApiError(400, { error: text });

/**
 * The person's attempt under way, or a new one: a second call never draws other questions.
 * @param shut says why none can be begun
 * @returns id of the attempt
 * @throws {ApiError} 400 when the attempts are used up or the test is closed
 */
export async function startAttempt(
  { db, now, person }: { db: Db; now: Date; person: number },
  category: TestCategory,
  shut: Shut,
): Promise<number> {
  await closeOverdue(db, now, person);
  return db.transaction(async (tx) => {
    await lockPerson(tx, person);
    const rules = await readRules(tx, category);
    const [state] = await rowsOf(
      tx,
      {
        open: int.orNull`(max(${testAttempts.id}) filter (where ${testAttempts.closed_at} is null))`,
        used: int`(count(*) filter (where ${testAttempts.is_valid}))::int`,
      },
      (cells) => sql`select ${cells} from ${testAttempts} where ${testAttempts.person_id} = ${person}
        and ${testAttempts.category} = ${category}`,
    );
    if (state?.open) return state.open;
    const why = shut(rules, state?.used ?? 0, moscowDay(now));
    if (why) throw testRefusal(why);
    return draw(tx, person, rules, now);
  });
}

/** Draws the questions of every block by chance and asks them in an order of chance. */
async function draw(tx: Tx, person: number, rules: Rules, now: Date): Promise<number> {
  const { category, pass_score, time_limit_minutes, grace_seconds } = rules;
  const ends = time_limit_minutes === null ? null : new Date(now.getTime() + time_limit_minutes * 60_000);
  const closes = ends && new Date(ends.getTime() + grace_seconds * 1000);
  const [attempt] = await rowsOf(
    tx,
    { id: testAttempts.id },
    (cells) =>
      sql`insert into ${testAttempts} ${valuesOf(testAttempts, {
        person_id: person,
        category,
        started_at: now.toISOString(),
        ends_at: ends?.toISOString() ?? null,
        closes_at: closes?.toISOString() ?? null,
        pass_score,
        seed: randomInt(2 ** 31 - 1),
        asked: sizeOf(rules),
      })} returning ${cells}`,
  );
  if (!attempt) throw new Error('an attempt was not added');
  await tx.execute(sql`insert into ${testAttemptQuestions}
    ${namesOf(testAttemptQuestions, 'attempt_id', 'question_id', 'place')} select ${attempt.id}, d.id, row_number()
    over (order by random()) from ${b} cross join lateral (select ${q.id} from ${q} where ${q.block} = ${b.block}
    and ${q.archived_at} is null order by random() limit ${b.questions}) d where ${b.category} = ${category}`);
  return attempt.id;
}
