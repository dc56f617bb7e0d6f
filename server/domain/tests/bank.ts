// The banks of questions: read and kept by the centre.
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { BankQuestion, bankQuery, QuestionBody } from '../../../contract/schemas/tests';
import { containsAll, errors, idsIn, type Listing, orderBy, pageOf } from '../../call';
import {
  alias,
  changesOf,
  type Db,
  type Executor,
  flag,
  int,
  json,
  listOf,
  namesOf,
  object,
  type RowOf,
  rowsOf,
  str,
  type Tx,
} from '../../db';
import { testAttemptQuestions, testOptions, testQuestions } from '../../db/tables';
import type { FileStore } from '../../files/fileStore';
import { fileUrl } from '../../files/fileUrl';
import { storePicture } from '../../files/pictures';
import { audit } from '../audit';

const q = alias(testQuestions, 'q');
const o = alias(testOptions, 'o');
const a = alias(testAttemptQuestions, 'a');

const columns = {
  id: q.id,
  block: str<BankQuestion['block']>(q.block),
  title: q.title,
  image: q.image,
  archived: flag`${q.archived_at} is not null`,
  options: listOf(
    object({ id: o.id, text: o.text, image: o.image, is_correct: o.is_correct }),
    sql`from ${o} where ${o.question_id} = ${q.id}`,
    o.id,
  ),
  used: int`(select count(*)::int from ${a} where ${a.question_id} = ${q.id})`,
  version: q.version,
};

const stored = (origin: string, key: string | null) => {
  const url = fileUrl(origin, key);
  return key && url ? { key, url } : null;
};
const present =
  (origin: string) =>
  ({ image, options, ...row }: RowOf<typeof columns>): BankQuestion => ({
    ...row,
    image: stored(origin, image),
    options: options.map((option) => ({ ...option, image: stored(origin, option.image) })),
  });

export function listBank(call: Listing, query: z.output<typeof bankQuery>) {
  const where = [...containsAll(q.search, query.search), ...idsIn(q.id, query.ids)];
  if (query.block) where.push(sql`${q.block} = ${query.block}`);
  where.push(query.archived ? sql`${q.archived_at} is not null` : sql`${q.archived_at} is null`);
  return pageOf(
    { ...call, query },
    {
      columns,
      from: sql`${q}`,
      where,
      order: orderBy(query.ordering, { id: [q.id] }, 'id'),
    },
    present(call.origin),
  );
}

/** @throws {ApiError} 404 */
export async function readQuestion(db: Executor, origin: string, id: number): Promise<BankQuestion> {
  const [row] = await rowsOf(db, columns, (cells) => sql`select ${cells} from ${q} where ${q.id} = ${id}`);
  if (!row) throw errors.notFound('Такого вопроса нет.');
  return present(origin)(row);
}

/**
 * Adds questions with their options, in the transaction of the act: three statements, however many there are.
 * @returns their ids, in order
 */
export async function addQuestions(tx: Executor, bodies: readonly QuestionBody[]): Promise<number[]> {
  const rows = await rowsOf(
    tx,
    { id: int`nextval(pg_get_serial_sequence('test_questions', 'id'))::int` },
    (cells) => sql`select ${cells} from generate_series(1, ${bodies.length}::int)`,
  );
  const questions = bodies.map(({ block, title, image }, at) => ({ id: rows[at]?.id, block, title, image }));
  await tx.execute(sql`insert into ${testQuestions} ${namesOf(testQuestions, 'id', 'block', 'title', 'image')}
    select q.id, q.block, q.title, q.image from json_to_recordset(${JSON.stringify(questions)}::text::json) as q (id
    int, block text, title text, image text)`);
  await addOptions(
    tx,
    bodies.flatMap(({ options }, at) => options.map((option) => ({ ...option, question_id: rows[at]?.id }))),
  );
  return rows.map(({ id }) => id);
}

type NewOption = QuestionBody['options'][number] & { question_id: number | undefined };

/** Kept in an order of chance: who writes the right answer first must not give it away by its id. */
const addOptions = (tx: Executor, options: readonly NewOption[]) =>
  tx.execute(sql`insert into ${testOptions} ${namesOf(testOptions, 'question_id', 'text', 'image', 'is_correct')}
    select o.question_id, o.text, o.image, o.is_correct from json_to_recordset(${JSON.stringify(options)}::text::json)
    as o (question_id int, text text, image text, is_correct boolean) order by random()`);

async function addQuestion(tx: Executor, body: QuestionBody): Promise<number> {
  const [id] = await addQuestions(tx, [body]);
  if (id === undefined) throw new Error('a question was not added');
  return id;
}

export const createQuestion = (db: Db, actor: number, body: QuestionBody): Promise<number> =>
  db.transaction(async (tx) => {
    const id = await addQuestion(tx, body);
    await audit(tx, { actor, act: 'test.create', kind: 'question', record: id, after: body });
    return id;
  });

type Edited = { id: number; seen: number | undefined };

/**
 * Changes a question. One that an attempt has drawn stays what it was, archived, and the new text becomes another:
 * results of the past keep their meaning.
 * @param question the question, and the version that was read, where that is said
 * @returns id of the question with the new text
 * @throws {ApiError} 404; 409 for one that was asked and is archived: somebody has changed it or put it away; 412 for
 * one that somebody else has changed since
 */
export const editQuestion = (db: Db, actor: number, { id, seen }: Edited, body: QuestionBody): Promise<number> =>
  db.transaction(async (tx) => {
    const { version, ...before } = await hold(tx, id);
    let current = id;
    if (before.used && before.archived)
      throw errors.conflict('Вопрос в архиве: его уже изменили или убрали. Чтобы изменить его, сначала верните.');
    if (seen !== undefined && seen !== version) throw errors.changedMeanwhile();
    if (before.used) {
      await tx.execute(sql`update ${testQuestions}
        set ${changesOf(testQuestions, {
          archived_at: sql`now()`,
          version: sql`${testQuestions.version} + 1`,
        })}
        where ${testQuestions.id} = ${id}`);
      current = await addQuestion(tx, body);
    } else {
      await tx.execute(
        sql`update ${testQuestions} set ${changesOf(testQuestions, {
          block: body.block,
          title: body.title,
          image: body.image,
          version: sql`${testQuestions.version} + 1`,
        })} where ${testQuestions.id} = ${id}`,
      );
      await tx.execute(sql`delete from ${testOptions} where ${testOptions.question_id} = ${id}`);
      await addOptions(
        tx,
        body.options.map((option) => ({ ...option, question_id: id })),
      );
    }
    await audit(tx, { actor, act: 'test.edit', kind: 'question', record: id, before, after: { ...body, id: current } });
    return current;
  });

/** Takes a question out of the draw, or puts it back; attempts that have it keep it. */
export const archiveQuestion = (db: Db, actor: number, id: number, archived: boolean): Promise<void> =>
  db.transaction(async (tx) => {
    await hold(tx, id);
    await tx.execute(
      sql`update ${testQuestions} set ${changesOf(testQuestions, {
        archived_at: archived ? sql`coalesce(archived_at, now())` : null,
        version: sql`${testQuestions.version} + 1`,
      })} where ${testQuestions.id} = ${id}`,
    );
    await audit(tx, { actor, act: 'test.archive', kind: 'question', record: id, after: { archived } });
  });

async function hold(tx: Tx, id: number) {
  // An attempt that draws the question at this moment waits: it refers to the row held here.
  const held = await rowsOf(tx, sql`select 1 from ${testQuestions} where ${testQuestions.id} = ${id} for update`);
  if (held.length === 0) throw errors.notFound('Такого вопроса нет.');
  const [row] = await rowsOf(
    tx,
    {
      title: testQuestions.title,
      block: testQuestions.block,
      version: testQuestions.version,
      archived: flag`${testQuestions.archived_at} is not null`,
      used: flag`exists (select 1 from ${a} where ${a.question_id} = ${id})`,
      options: json<unknown>`(select json_agg(json_build_object('text', ${o.text}, 'is_correct', ${o.is_correct}))
        from ${o} where ${o.question_id} = ${id})`,
    },
    (cells) => sql`select ${cells} from ${testQuestions} where ${testQuestions.id} = ${id}`,
  );
  if (!row) throw errors.notFound('Такого вопроса нет.');
  return row;
}

/** Stores a picture of a question or an option; its key is saved with the question. */
export async function storeQuestionPicture(files: FileStore, person: number, origin: string, file: File) {
  const key = await storePicture(files, { person, file, field: 'file', shape: 'photo', folder: 'questions' });
  return { key, url: fileUrl(origin, key) ?? '' };
}
