import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/open';
import { rowsOf } from '../db/rows';
import { errors } from './errors';

type Stored = { status: number; answer: unknown };

/** While a first call works its row has this status. */
const WORKING = 0;
/** A first call that has not ended after this long (s) died with its process. */
const DEAD_AFTER_S = 60;
const WAIT_MS = 40;
const WAITS = 250;

/**
 * Runs a creating call once per key of a person; a repeated call waits for the first and gets the same answer.
 * @throws {ApiError} 409 when the first call is still not done after ten seconds, or the key served another endpoint
 */
export async function once(
  db: Db,
  { person, key, endpoint }: { person: number; key: string; endpoint: string },
  run: () => Promise<Stored>,
): Promise<Stored> {
  const claimed = await rowsOf(
    db,
    sql`insert into idempotency_keys as k (person_id, key, endpoint, status, answer)
      values (${person}, ${key}, ${endpoint}, ${WORKING}, '{}')
      on conflict (person_id, key) do update set created_at = now()
        where k.status = ${WORKING} and k.created_at < now() - make_interval(secs => ${DEAD_AFTER_S})
      returning key`,
  );
  if (claimed.length === 0) return repeated(db, person, key, endpoint);
  try {
    const stored = await run();
    await db.execute(sql`update idempotency_keys set status = ${stored.status}, answer = ${JSON.stringify(stored.answer)}::jsonb
      where person_id = ${person} and key = ${key}`);
    return stored;
  } catch (error) {
    await db.execute(sql`delete from idempotency_keys where person_id = ${person} and key = ${key}`);
    throw error;
  }
}

async function repeated(db: Db, person: number, key: string, endpoint: string): Promise<Stored> {
  for (let turn = 0; turn < WAITS; turn++) {
    const [row] = await rowsOf<Stored & { endpoint: string }>(
      db,
      sql`select status, answer, endpoint from idempotency_keys where person_id = ${person} and key = ${key}`,
    );
    if (row && row.endpoint !== endpoint) break;
    if (row && row.status !== WORKING) return row;
    if (!row) throw errors.conflict('Первый такой запрос не удался. Повторите отправку.');
    await sleep(WAIT_MS);
  }
  throw errors.conflict('Такой запрос уже выполняется. Подождите и обновите страницу.');
}
