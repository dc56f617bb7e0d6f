import { SCAN_MAX_BYTES } from '../../contract/papers/papers';
import { errors, type Viewer } from '../call';
import type { Db } from '../db';
import type { FileStore } from './fileStore';
import { fileType } from './fileType';

/** A private file of a record, or undefined where there is none or the viewer may not have it. */
export type FindPrivate = (db: Db, viewer: Viewer, record: number, name: string) => Promise<PrivateFile | undefined>;

/** `papersOf`: the person in whose history the opening is noted. */
export type PrivateFile = { key: string; fileName: string; papersOf?: number };

/** Where files stand that are never served by their key. */
const PRIVATE = 'private';

/**
 * Stores a scan under a key nobody can guess and no open address serves.
 * @param folder what the scans belong to (`statement`)
 * @returns the key
 * @throws {ApiError} 400 at `field`: too large, or neither PDF nor PNG nor JPEG inside
 */
export async function storePrivate(
  files: FileStore,
  { file, field, folder }: { file: File; field: string; folder: string },
): Promise<string> {
  if (file.size > SCAN_MAX_BYTES) {
    throw errors.fields({ [field]: `Файл больше ${SCAN_MAX_BYTES / 1024 / 1024} МБ.` });
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = fileType(bytes);
  if (!type) throw errors.fields({ [field]: 'Загрузите PDF, PNG или JPEG: внутри файла что-то другое.' });
  const key = `${PRIVATE}/${folder}/${crypto.randomUUID()}.${type}`;
  await files.put(key, bytes);
  return key;
}
