import { createHash } from 'node:crypto';
import { mkdir, realpath, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import type { FileStore } from '../files/fileStore';
import { type KeptFile, keepFiles, writeList } from './copyFiles';
import { BackupError, type KeptDatabase, type Manifest, writeManifest } from './manifest';

type Sources = {
  /** Writes the tables into a folder: by this process, or by the one that holds the database. */
  database: (folder: string) => Promise<KeptDatabase>;
  files: FileStore;
  /** The portal's own folder: what takes it would take the backup, too. */
  dataDir: string;
  secret: string;
};
export type Made = { folder: string; manifest: Manifest };

/**
 * Makes a backup in a new folder of `into`, named by its moment; it has that name when it is whole and on the disk.
 * Files are read before the tables and once more behind them: a file that a row names is never younger than the second
 * reading, and one that went away in between was named by no row any more.
 * @throws {BackupError} when the database is empty, or when the folder is inside the portal's own
 */
export async function makeBackup(
  { database, files, dataDir, secret }: Sources,
  into: string,
  now: Date,
): Promise<Made> {
  await standsApart(into, dataDir);
  const name = `portal-${now.toISOString().replaceAll(':', '-').slice(0, 19)}Z`;
  const folder = join(resolve(into), name);
  const part = `${folder}.part`;
  await mkdir(into, { recursive: true });
  await mkdir(part, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new BackupError(`Another backup is being made: ${part}`) : error;
  });
  try {
    const known = new Map<string, KeptFile>();
    const keep = async () => {
      for (const file of await keepFiles(files, part, known)) known.set(file.key, file);
    };
    await keep();
    const tables = await database(part);
    await keep();
    const manifest: Manifest = {
      format: 1,
      made_at: now.toISOString(),
      secret: printOf(secret),
      database: tables,
      files: await writeList(part, known.values()),
    };
    await writeManifest(part, manifest);
    await rename(part, folder);
    return { folder, manifest };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

/** There it would be lost with the data; among the files the next backup would keep it, too, in the database it would break that. */
async function standsApart(into: string, dataDir: string): Promise<void> {
  const [target, own] = [await realOf(resolve(into)), await realOf(resolve(dataDir))];
  if (`${target}${sep}`.startsWith(`${own}${sep}`))
    throw new BackupError(`${target} is in the portal's own folder, ${own}: name a folder outside of it.`);
}

/** Where a path leads past its links, also one whose end is still to be made. */
const realOf = (path: string): Promise<string> =>
  realpath(path).catch(async () => join(await realOf(dirname(path)), basename(path)));

/** What tells a key from another one and tells nothing else of it. */
export const printOf = (secret: string): string =>
  createHash('sha256').update(`backup of ${secret}`).digest('hex').slice(0, 16);
