import { eq, sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../db';
import { afterCommit } from '../db/oneTransaction';
import { outcomeUnknown } from '../db/outage';
import { unwantedFiles } from '../db/tables';
import type { FileStore } from './fileStore';

/** Files of one look at those that are left: a slow store holds up nothing else for long. */
const SOME = 100;

/** Those of the portal itself (a leading `/`) stay. */
const removable = (keys: readonly unknown[]): string[] =>
  keys.filter((key): key is string => typeof key === 'string' && key !== '' && !key.startsWith('/'));

/** Removes stored files that no record ever named. */
export async function dropFiles(files: FileStore, keys: readonly unknown[]): Promise<void> {
  for (const key of removable(keys)) await files.remove(key);
}

/**
 * One transaction with the files that it makes nobody's. That they have to go is written in it: neither a store that is
 * away then nor a process that stops keeps one for good. They go behind it; undone, it has its files still.
 * @param act gets what notes such files by their keys
 */
export async function droppingFiles<Result>(
  db: Db,
  files: FileStore,
  act: (tx: Tx, drop: (...keys: readonly unknown[]) => void) => Promise<Result>,
): Promise<Result> {
  let keys: string[] = [];
  const result = await db.transaction(async (tx) => {
    keys = [];
    const done = await act(tx, (...gone) => void keys.push(...removable(gone)));
    const rows = keys.map((key) => ({ key }));
    if (rows.length > 0) await tx.insert(unwantedFiles).values(rows).onConflictDoNothing();
    return done;
  });
  // What was written stands, whatever becomes of them now.
  if (keys.length > 0) await afterCommit(db, (free) => removeUnwanted(free, files, keys).catch(() => undefined));
  return result;
}

/**
 * Removes files that have to go, and forgets each that is gone; what a store refuses is left for the next look.
 * @param keys those of one act; else some of all, in no order: one that cannot be removed is before none of the others for good
 */
export async function removeUnwanted(db: Db, files: FileStore, keys?: readonly string[]): Promise<void> {
  for (const key of keys ?? (await leftOver(db))) {
    if (!(await files.remove(key))) return;
    await db.delete(unwantedFiles).where(eq(unwantedFiles.key, key));
  }
}

const leftOver = async (db: Db): Promise<string[]> =>
  (
    await rowsOf(
      db,
      { key: unwantedFiles.key },
      (cells) => sql`select ${cells} from ${unwantedFiles} order by random() limit ${SOME}`,
    )
  ).map(({ key }) => key);

/**
 * What becomes of files stored for a write that failed: they go, unless it may have been done although its answer was
 * lost. A file nobody knows costs less than a record without its file.
 */
export const dropAfter =
  (files: FileStore, keys: readonly unknown[]) =>
  async (error: unknown): Promise<never> => {
    if (!outcomeUnknown(error)) await dropFiles(files, keys);
    throw error;
  };
