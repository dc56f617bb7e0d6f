import type { Db } from './database';

type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
type Later = (db: Db) => unknown;
type Frame<Result> = {
  /** The transaction has just opened. */
  opened: (tx: Tx) => Promise<void>;
  /** The work is done; the transaction is about to close. */
  closing: (tx: Tx, result: Result) => Promise<void>;
};

const later = new WeakMap<object, Later[]>();

/**
 * Runs work whose writes are one transaction: the first `transaction` of the work opens it, those that follow are
 * savepoints in it, and it closes when the work ends. What the work does before it writes (files stored, sheets read)
 * thus holds nobody up; what must follow the writes goes into `afterCommit`.
 * @param work gets the database to use; reads before its first transaction are outside of it
 */
export async function oneTransaction<Result>(
  db: Db,
  work: (db: Db) => Promise<Result>,
  { opened, closing }: Frame<Result>,
): Promise<Result> {
  let opening: Promise<Held> | undefined;
  let held: Held | undefined;
  const open = async () => {
    opening ??= hold(db, opened);
    held = await opening;
    return held;
  };
  const all = new Proxy(db, {
    get(_, name) {
      const target = held?.tx ?? db;
      if (name === 'transaction')
        return async (act: Parameters<Db['transaction']>[0]) => (await open()).tx.transaction(act);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const waiting: Later[] = [];
  later.set(all, waiting);
  let result: Result;
  try {
    result = await work(all);
    await closing((await open()).tx, result);
  } catch (error) {
    await held?.end(error).catch(() => undefined);
    throw error;
  }
  await held?.end();
  for (const act of waiting) await act(db);
  return result;
}

/** Does work that is no SQL, or tells others of what was written: at once, or once the transaction around it is through. */
export async function afterCommit(db: Db, act: Later): Promise<void> {
  const waiting = later.get(db);
  if (waiting) waiting.push(act);
  else await act(db);
}

/** A transaction that stays open until it is ended: with an error it is rolled back. */
type Held = { tx: Tx; end: (error?: unknown) => Promise<void> };

function hold(db: Db, opened: (tx: Tx) => Promise<void>): Promise<Held> {
  return new Promise((resolve, reject) => {
    const whole = db.transaction(async (tx) => {
      await opened(tx);
      await new Promise<void>((done, fail) => {
        const end = (error?: unknown) => {
          if (error === undefined) done();
          else fail(error);
          return whole;
        };
        resolve({ tx, end });
      });
    });
    whole.catch(reject);
  });
}
