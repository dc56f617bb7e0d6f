import type { Db } from './database';

/** Does work in a transaction that is rolled back. */
export async function undone<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  const over = new Error('this was only looked at');
  let result: { is: Result } | undefined;
  await db
    .transaction(async (tx) => {
      result = { is: await work(tx as unknown as Db) };
      throw over;
    })
    .catch((error: unknown) => {
      if (error !== over) throw error;
    });
  if (!result) throw over;
  return result.is;
}
