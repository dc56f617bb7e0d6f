import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { errors } from '../call/errors';
import { alias, changesOf, type Db, type Executor, namesOf, rowsOf, valuesOf } from '../db';
import { oneTransaction } from '../db/oneTransaction';
import { idempotencyKeys } from '../db/tables';

/** Whose act, under which key of his, at which address, sent with what: a key serves one address and one body. */
export type OnceKey = { person: number; key: string; endpoint: string; sent: string };
const k = alias(idempotencyKeys, 'k');
type Kept = { status: number; answer: unknown };

/**
 * Does an act once per key of a person. The key and the answer are rows of the act's own transaction: either both the
 * act and its answer are there, or neither. A repeated act waits for the first and gets its answer.
 * @param act what is done; writes through the database it is given
 * @throws {ApiError} 409 when the key served another address, 422 another body; whatever the act throws, and then the key is free again
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
async function claim(tx: Executor, { person, key, endpoint, sent }: OnceKey): Promise<void> {
  const claimed = await rowsOf(
    tx,
    sql`insert into ${idempotencyKeys} ${valuesOf(idempotencyKeys, { person_id: person, key, endpoint, sent, status: 0, answer: 'null' })} on conflict ${namesOf(idempotencyKeys, 'person_id', 'key')} do nothing returning ${idempotencyKeys.key}`,
  );
  if (claimed.length === 0) throw errors.conflict('Такой запрос уже выполнен. Обновите страницу.');
}

async function keep(tx: Executor, { person, key }: OnceKey, { status, answer }: Kept): Promise<void> {
  await tx.execute(sql`update ${idempotencyKeys} set
    ${changesOf(idempotencyKeys, { status, answer: sql`${JSON.stringify(answer ?? null)}::text::jsonb` })}
    where ${idempotencyKeys.person_id} = ${person} and ${idempotencyKeys.key} = ${key}`);
}

async function keptAnswer(db: Db, { person, key, ...asked }: OnceKey): Promise<Kept | undefined> {
  const [row] = await rowsOf(
    db,
    { status: k.status, answer: k.answer, endpoint: k.endpoint, sent: k.sent },
    (cells) => sql`select ${cells} from ${k} where ${k.person_id} = ${person} and ${k.key} = ${key}`,
  );
  if (row) refuseOther(row, asked);
  return row;
}

/**
 * Refuses a call of several acts whose key was sent with something else, before any of them is done.
 * @throws {ApiError} as `once` does
 */
export async function refuseOtherActs(db: Db, { person, key, ...asked }: OnceKey): Promise<void> {
  const rows = await rowsOf(
    db,
    { endpoint: k.endpoint, sent: k.sent },
    (cells) => sql`select distinct ${cells} from ${k} where ${k.person_id} = ${person}
      and starts_with(${k.key}, ${`${key} `})`,
  );
  for (const row of rows) refuseOther(row, asked);
}

type Served = { endpoint: string; sent: string | null };

function refuseOther(row: Served, asked: Served) {
  if (row.endpoint !== asked.endpoint)
    throw errors.conflict('Этот ключ уже служил другому запросу. Обновите страницу.');
  if (row.sent !== null && row.sent !== asked.sent) throw errors.otherBody();
}

/** What a call is sent with, told apart and not read back: passwords and papers are among it. */
export async function sentMark(secret: string, sent: unknown): Promise<string> {
  return createHmac('sha256', secret)
    .update(JSON.stringify(await plain(sent)))
    .digest('hex');
}

/** The same for the same values, in whatever order they came; a file counts by its name and its bytes. */
async function plain(value: unknown): Promise<unknown> {
  if (value instanceof File) {
    const bytes = await crypto.subtle.digest('SHA-256', await value.arrayBuffer());
    return [value.name, value.type, Buffer.from(bytes).toString('hex')];
  }
  if (Array.isArray(value)) return Promise.all(value.map(plain));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const names = Object.keys(value).sort();
  return Promise.all(names.map(async (name) => [name, await plain(value[name as keyof typeof value])]));
}
