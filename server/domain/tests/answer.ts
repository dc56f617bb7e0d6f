import { type SQL, sql } from 'drizzle-orm';
import type { SavedAnswer } from '../../../contract/schemas/tests';
import { errors } from '../../call';
import { alias, changesOf, type Db, flag, int, rowsOf, type Tx } from '../../db';
import { testAttemptQuestions, testAttempts, testOptions } from '../../db/tables';
import { holdPerson } from '../people/lockPerson';
import { closeAttempt, closeOverdue } from './closeAttempt';

const q = alias(testAttemptQuestions, 'q');
const o = alias(testOptions, 'o');

type Whose = { db: Db; now: Date; person: number };
export type Given = { question_id: number; answer_option_id: number };

/**
 * Keeps one answer. The answer kept first counts: the same call again, after a lost connection, changes nothing.
 * @throws {ApiError} 404 for another's attempt or a question it has not, 400 for an option of another question, 409 when
 *   the attempt has ended
 */
export async function saveAnswer(
  { db, now, person }: Whose,
  attempt: number,
  { question_id, answer_option_id }: Given,
): Promise<SavedAnswer> {
  await closeOverdue(db, now, person);
  return db.transaction(async (tx) => {
    const held = await holdAttempt(tx, person, sql`${testAttempts.id} = ${attempt}`);
    if (!held) throw errors.notFound('Такой попытки нет.');
    const [question] = await rowsOf(
      tx,
      {
        option_id: q.option_id,
        fits: flag`exists (select 1 from ${o} where ${o.id} = ${answer_option_id}
          and ${o.question_id} = ${q.question_id})`,
      },
      (cells) => sql`select ${cells} from ${q} where ${q.attempt_id} = ${attempt} and ${q.question_id} =
        ${question_id}`,
    );
    if (!question) throw errors.notFound('В этой попытке нет такого вопроса.');
    if (!question.fits) throw errors.fields({ answer_option_id: 'Это ответ на другой вопрос.' });
    if (held.closed && question.option_id === null) throw errors.conflict('Тест уже завершён.');
    if (question.option_id === null) await keep(tx, attempt, [{ question_id, answer_option_id }], now);
    const [count] = await rowsOf(
      tx,
      { answered: int`count(${testAttemptQuestions.option_id})::int` },
      (cells) => sql`select ${cells} from ${testAttemptQuestions} where ${testAttemptQuestions.attempt_id} =
        ${attempt}`,
    );
    return {
      question_id,
      answer_option_id: question.option_id ?? answer_option_id,
      answered: count?.answered ?? 0,
    };
  });
}

/**
 * Ends the person's attempt with the answers it has; one that has ended stays as it is.
 * @throws {ApiError} 404 for another's attempt
 */
export async function finishAttempt({ db, now, person }: Whose, attempt: number): Promise<void> {
  await closeOverdue(db, now, person);
  await db.transaction(async (tx) => {
    const held = await holdAttempt(tx, person, sql`${testAttempts.id} = ${attempt}`);
    if (!held) throw errors.notFound('Такой попытки нет.');
    if (!held.closed) await closeAttempt(tx, attempt, now);
  });
}

/**
 * Holds an attempt of a person for the rest of the transaction: answers and the end of it follow each other. The person is
 * held first, since the end of it is written there.
 */
export async function holdAttempt(
  tx: Tx,
  person: number,
  where: SQL,
): Promise<{ id: number; closed: boolean } | undefined> {
  await holdPerson(tx, person);
  const [row] = await rowsOf(
    tx,
    { id: testAttempts.id, closed: flag`${testAttempts.closed_at} is not null` },
    (cells) => sql`select ${cells} from ${testAttempts} where ${testAttempts.person_id} = ${person} and ${where}
      order by ${testAttempts.id} desc limit 1
      for update`,
  );
  return row;
}

/** Writes answers to questions that have none yet. */
export const keep = (tx: Tx, attempt: number, answers: readonly Given[], now: Date) =>
  tx.execute(sql`update ${q} set
    ${changesOf(q, { option_id: sql`g.answer_option_id`, answered_at: now.toISOString() })}
    from json_to_recordset(${JSON.stringify(answers)}::text::json) as g (question_id int, answer_option_id int)
    where ${q.attempt_id} = ${attempt} and ${q.question_id} = g.question_id and ${q.option_id} is null`);
