import type { Db } from '../db';
import { afterCommit } from '../db/oneTransaction';
import { outcomeUnknown } from '../db/outage';
import type { FileStore } from './fileStore';

/** Removes stored files; those of the portal itself (a leading `/`) stay. */
export async function dropFiles(files: FileStore, keys: readonly unknown[]): Promise<void> {
  for (const key of keys) if (typeof key === 'string' && key && !key.startsWith('/')) await files.remove(key);
}

/** Removes files that records named until now, once what was written is through: undone, it has its files still. */
export const dropFormer = (db: Db, files: FileStore, keys: readonly unknown[]): Promise<void> =>
  afterCommit(db, () => dropFiles(files, keys));

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
