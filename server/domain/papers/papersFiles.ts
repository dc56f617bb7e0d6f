import type { PaperField } from '../../../contract/papers/papers';
import type { PaperBody } from '../../../contract/schemas/papers';
import { dropFiles } from '../../files/dropFiles';
import type { FileStore } from '../../files/fileStore';
import { storePicture } from '../../files/pictures';
import { storePrivate } from '../../files/privateFilesStore';

type Keys = Record<string, string | null>;

/**
 * Stores the files of a body: a file becomes a key, null clears, the address of an unchanged file is left out. What was
 * stored is removed again when a later file of the same body is refused.
 */
export async function storeFiles(
  files: FileStore,
  person: number,
  fields: readonly PaperField[],
  body: PaperBody,
): Promise<Keys> {
  const keys: Keys = {};
  try {
    for (const field of fields) {
      const given = body[field.name];
      if (field.kind !== 'image' && field.kind !== 'scan') continue;
      if (given === null) keys[field.name] = null;
      if (given instanceof File) keys[field.name] = await storeOne(files, person, field, given);
    }
  } catch (error) {
    await dropFiles(files, Object.values(keys));
    throw error;
  }
  return keys;
}

const storeOne = (files: FileStore, person: number, field: PaperField, file: File): Promise<string> =>
  field.kind === 'image'
    ? storePicture(files, { person, file, field: field.name, shape: field.shape, folder: 'people' })
    : storePrivate(files, { file, field: field.name, folder: 'statement' });
