import { readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { DataDirError } from '../holdDataDir';
import { syncPath, syncTree } from './syncedFolder';

/** What a database folder has from its first moment on; without one of them it would be made anew or open damaged. */
const NEEDED = [
  'PG_VERSION',
  'base/1/PG_VERSION',
  'base/5/PG_VERSION',
  'global/pg_control',
  'global/pg_filenode.map',
  'pg_commit_ts',
  'pg_dynshmem',
  'pg_hba.conf',
  'pg_ident.conf',
  'pg_logical',
  'pg_multixact/members',
  'pg_multixact/offsets',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
  'pg_twophase',
  'pg_wal',
  'pg_xact',
  'postgresql.auto.conf',
  'postgresql.conf',
] as const;
/** Folders that are never empty. */
const FILLED = ['pg_wal', 'pg_xact'] as const;

/** The database in the folder is there, but not whole or not to be opened. */
export class DataDirBrokenError extends DataDirError {}

/**
 * Makes sure that a folder holds a whole database, and makes one where there is none yet. A new one is made beside and
 * put in place when it is whole: one that was begun and never finished is nobody's data.
 * @param make makes an empty database in the folder it is given
 * @throws {DataDirBrokenError} when something is missing; nothing is changed then
 */
export async function readyFolder(folder: string, make: (folder: string) => Promise<void>): Promise<void> {
  const found = await filesIn(folder);
  if (found.length > 0) return refuseBroken(folder, found);
  const beside = `${folder}.new`;
  await rm(beside, { recursive: true, force: true });
  await make(beside);
  await syncTree(beside);
  await rmdir(folder).catch(ifMissing);
  await rename(beside, folder);
  syncPath(dirname(folder));
}

async function refuseBroken(folder: string, found: readonly string[]) {
  const there = new Set(found);
  const missing: string[] = NEEDED.filter((name) => !there.has(name));
  const empty = FILLED.filter((name) => there.has(name) && !found.some((one) => one.startsWith(`${name}/0`)));
  const gone = [...missing, ...empty.map((name) => `the files of ${name}`)];
  if (gone.length === 0) return;
  throw new DataDirBrokenError(
    `The database in ${resolve(folder)} is not whole, missing: ${gone.join(', ')}. Nothing was changed. ` +
      'Put a backup of the whole folder in its place; to start with an empty database, move the folder away.',
  );
}

/** Names of everything in a folder and below, with `/`; none when there is no folder. */
async function filesIn(folder: string): Promise<string[]> {
  const found = (await readdir(folder, { recursive: true }).catch(ifMissing)) ?? [];
  return found.map((name) => name.replaceAll('\\', '/'));
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
