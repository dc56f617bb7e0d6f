import type { Db } from '../db';
import type { FileStore } from '../files/fileStore';
import { checkFiles, putFiles } from './copyFiles';
import { loadDatabase, mayLoad } from './loadDatabase';
import { type Manifest, readManifest } from './manifest';
import { checkTables } from './tableFiles';

/**
 * Restores a backup into an empty portal. The portal and all of the backup are checked before anything is written, so
 * that no file comes beside those of another portal; the tables come last: what was stopped can be begun again.
 * @throws {BackupError} when the backup is damaged or the portal is not empty
 */
export async function restoreBackup(folder: string, target: { db: Db; files: FileStore }): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await mayLoad(target.db, manifest.database);
  await checkTables(folder, manifest.database);
  const listed = await checkFiles(folder, manifest.files);
  await putFiles(target.files, folder, listed);
  await loadDatabase(target.db, folder, manifest.database);
  return manifest;
}
