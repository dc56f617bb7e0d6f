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
 * Notes, in the transaction that makes them nobody's, that files have to go: a store that is away then, or a process that
 * stops, keeps none of them. They are removed behind it, by `removeUnwanted`.
 */
export async function oweRemoval(tx: Pick<Tx, 'insert'>, keys: readonly unknown[]): Promise<void> {
  const rows = removable(keys).map((key) => ({ key }));
  if (rows.length > 0) await tx.insert(unwantedFiles).values(rows).onConflictDoNothing();
}

/**
 * Removes files that have to go, and forgets each that is gone; what a store refuses is left for the next look.
 * @param keys those of one act; else some of all, in no order: one that cannot be removed is before none of the others for good
 */
export async function removeUnwanted(db: Db, files: FileStore, keys?: readonly unknown[]): Promise<void> {
  const going = keys ? removable(keys) : await leftOver(db);
  for (const key of going) {
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

/** Removes files that records named until now, once what was written is through: undone, it has its files still. */
export async function dropFormer(db: Db, files: FileStore, keys: readonly unknown[]): Promise<void> {
  await oweRemoval(db, keys);
  // What was written stands, whatever becomes of them now.
  await afterCommit(db, (free) => removeUnwanted(free, files, keys).catch(() => undefined));
}

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
