import type { UnitFieldsOf } from '../../../contract/fields/units';
import { type Level, levels } from '../../../contract/levels';
import type { UnitBody } from '../../../contract/schemas/units';
import { dropFiles } from '../../files/dropFiles';
import type { FileStore } from '../../files/fileStore';
import { storePicture } from '../../files/pictures';

type PictureName = UnitFieldsOf<'image'>;
type Pictures = Partial<Record<PictureName, string | null>>;

/**
 * Stores the pictures of a body: a file becomes a key, null clears, the address of an unchanged picture is dropped.
 * What was stored is removed again when a later picture of the same body is refused.
 */
export async function storePictures(files: FileStore, person: number, level: Level, body: UnitBody): Promise<Pictures> {
  const pictures: Pictures = {};
  try {
    for (const field of levels[level].fields) {
      if (field.kind !== 'image') continue;
      const { shape } = field;
      const name = field.name as PictureName;
      const given = body[name];
      if (given === null) pictures[name] = null;
      if (given instanceof File) {
        pictures[name] = await storePicture(files, { person, file: given, field: name, shape, folder: 'units' });
      }
    }
  } catch (error) {
    await dropFiles(files, Object.values(pictures));
    throw error;
  }
  return pictures;
}
