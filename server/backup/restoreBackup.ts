import type { Db } from '../db';
import type { FileStore } from '../files/fileStore';
import { checkFiles, putFiles } from './copyFiles';
import { loadDatabase } from './loadDatabase';
import { type Manifest, readManifest } from './manifest';
import { checkTables } from './tableFiles';

/**
 * Restores a backup into an empty portal. All of it is checked before anything is written; the tables come last, so
 * that what was stopped can be begun again.
 * @throws {BackupError} when the backup is damaged or the portal is not empty
 */
export async function restoreBackup(folder: string, target: { db: Db; files: FileStore }): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await checkTables(folder, manifest.database);
  const listed = await checkFiles(folder, manifest.files);
  await putFiles(target.files, folder, listed);
  await loadDatabase(target.db, folder, manifest.database);
  return manifest;
}
