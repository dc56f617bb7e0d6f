import { sql } from 'drizzle-orm';
import type { TestCategory } from '../../../contract/testTables';
import { alias, type Db, int, json, rowsOf, type Tx } from '../../db';
import { testAttemptQuestions, testAttempts, testOptions } from '../../db/tables';
import { type Given, holdAttempt, keep } from './answer';
import { closeAttempt, closeOverdue } from './closeAttempt';
import { testRefusal } from './startAttempt';

const t = alias(testAttempts, 't');
const x = alias(testAttempts, 'x');
const q = alias(testAttemptQuestions, 'q');
const o = alias(testOptions, 'o');

/**
 * All answers of the latest attempt at once, as API v1 sends them; the attempt ends. Nothing is kept of a submission
 * with a mistake in it; a repeated one gets the result of the first.
 * @returns score of the attempt and the best one of the category
 * @throws {ApiError} 400 `{error}`
 */
export async function submitAnswers(
  { db, now, person }: { db: Db; now: Date; person: number },
  category: TestCategory,
  answers: readonly Given[],
): Promise<{ score: number; best_score: number }> {
  await closeOverdue(db, now, person);
  return db.transaction(async (tx) => {
    const held = await holdAttempt(tx, person, sql`${testAttempts.category} = ${category}`);
    if (!held) throw testRefusal('Сначала получите вопросы теста.');
    await refuseStrangers(tx, held.id, answers);
    if (!held.closed) {
      await keep(tx, held.id, answers, now);
      await closeAttempt(tx, held.id, now);
    }
    const [row] = await rowsOf(
      tx,
      {
        score: t.score,
        best_score: int`(select max(${x.score})::int from ${x} where ${x.person_id} = ${t.person_id}
          and ${x.category} = ${t.category} and ${x.is_valid})`,
      },
      (cells) => sql`select ${cells} from ${t} where ${t.id} = ${held.id}`,
    );
    return { score: row?.score ?? 0, best_score: row?.best_score ?? 0 };
  });
}

/** Every answer is to a question of the attempt, with an option of that question, and to each question one. */
async function refuseStrangers(tx: Tx, attempt: number, answers: readonly Given[]) {
  const known = await rowsOf(
    tx,
    {
      question_id: q.question_id,
      options: json<number[]>`(select json_agg(${o.id}) from ${o} where ${o.question_id} = ${q.question_id})`,
    },
    (cells) => sql`select ${cells} from ${q} where ${q.attempt_id} = ${attempt}`,
  );
  const options = new Map(known.map((row) => [row.question_id, row.options]));
  const seen = new Map<number, number>();
  for (const { question_id, answer_option_id } of answers) {
    const allowed = options.get(question_id);
    if (!allowed) throw testRefusal('Вопрос не относится к последней попытке.');
    if (!allowed.includes(answer_option_id)) {
      throw testRefusal(`Неверная пара id вопрос-ответ: question_id: ${question_id}, answer_id: ${answer_option_id}.`);
    }
    if ((seen.get(question_id) ?? answer_option_id) !== answer_option_id) {
      throw testRefusal('На один вопрос дано два разных ответа.');
    }
    seen.set(question_id, answer_option_id);
  }
}
