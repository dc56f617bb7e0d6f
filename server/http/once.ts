import { sql } from 'drizzle-orm';
import { changesOf, type Db, type Executor, namesOf, rowsOf, valuesOf } from '../db';
import { oneTransaction } from '../db/oneTransaction';
import { idempotencyKeys } from '../db/tables';
import { errors } from './errors';

/** Whose act, under which key of his, at which address: a key serves one address. */
export type OnceKey = { person: number; key: string; endpoint: string };
type Kept = { status: number; answer: unknown };

/**
 * Does an act once per key of a person. The key and the answer are rows of the act's own transaction: either both the
 * act and its answer are there, or neither. A repeated act waits for the first and gets its answer.
 * @param act what is done; writes through the database it is given
 * @throws {ApiError} 409 when the key served another address; whatever the act throws, and then the key is free again
 */
export async function once(db: Db, key: OnceKey, act: (db: Db) => Promise<Kept>): Promise<Kept> {
  const known = await keptAnswer(db, key);
  if (known) return known;
  try {
    return await oneTransaction(db, act, {
      opened: (tx) => claim(tx, key),
      closing: (tx, kept) => keep(tx, key, kept),
    });
  } catch (error) {
    // Of two at one moment the second fails, at its key or sooner at what the first has made: the first answers for both.
    const first = await keptAnswer(db, key);
    if (first) return first;
    throw error;
  }
}

/** Waits for whoever works under the same key; once he is through the key is taken. */
async function claim(tx: Executor, { person, key, endpoint }: OnceKey): Promise<void> {
  const claimed = await rowsOf(
    tx,
    sql`insert into ${idempotencyKeys} ${valuesOf(idempotencyKeys, { person_id: person, key, endpoint, status: 0, answer: 'null' })} on conflict ${namesOf(idempotencyKeys, 'person_id', 'key')} do nothing returning ${idempotencyKeys.key}`,
  );
  if (claimed.length === 0) throw errors.conflict('Такой запрос уже выполнен. Обновите страницу.');
}

async function keep(tx: Executor, { person, key }: OnceKey, { status, answer }: Kept): Promise<void> {
  await tx.execute(sql`update ${idempotencyKeys} set
    ${changesOf(idempotencyKeys, { status, answer: sql`${JSON.stringify(answer ?? null)}::text::jsonb` })}
    where ${idempotencyKeys.person_id} = ${person} and ${idempotencyKeys.key} = ${key}`);
}

async function keptAnswer(db: Db, { person, key, endpoint }: OnceKey): Promise<Kept | undefined> {
  const [row] = await rowsOf(
    db,
    { status: idempotencyKeys.status, answer: idempotencyKeys.answer, endpoint: idempotencyKeys.endpoint },
    (cells) => sql`select ${cells} from ${idempotencyKeys} where ${idempotencyKeys.person_id} = ${person}
      and ${idempotencyKeys.key} = ${key}`,
  );
  if (row && row.endpoint !== endpoint)
    throw errors.conflict('Этот ключ уже служил другому запросу. Обновите страницу.');
  return row;
}
