import sharp from 'sharp';
import { IMAGE_MAX_BYTES } from '../../contract/constants';
import { errors } from '../call';
import { pictureWork } from '../threads/heavyWork';
import { newLine, type Orderer } from '../threads/line';
import type { FileStore, PictureFolder } from './fileStore';

/** The largest side boxes a picture is kept in, in pixels. */
const BOX = {
  emblem: { width: 512, height: 512 },
  banner: { width: 1920, height: 800 },
  photo: { width: 1600, height: 1600 },
} as const;
export type PictureShape = keyof typeof BOX;

/** Larger pictures are refused before they are decoded. */
const MEGAPIXELS_MAX = 60;
const PIXELS_MAX = MEGAPIXELS_MAX * 1_000_000;
const FORMATS = new Set(['png', 'jpeg', 'webp']);
const line = newLine(pictureWork);

type Upload = {
  /** Who sent it. */
  person: Orderer;
  file: File;
  field: string;
  shape: PictureShape;
  folder: PictureFolder;
};

/**
 * Stores an uploaded picture, decoded and written anew: what is not a picture is refused, whatever its name says, and
 * nothing but pixels is kept.
 * @returns the key of the stored picture
 * @throws {ApiError} 400 at `field`; 429, 503 when too many are being stored
 */
export async function storePicture(files: FileStore, { person, file, field, shape, folder }: Upload): Promise<string> {
  if (file.size > IMAGE_MAX_BYTES) {
    throw errors.fields({ [field]: `Файл больше ${IMAGE_MAX_BYTES / 1024 / 1024} МБ.` });
  }
  const bytes = await line(person, async () =>
    draw(new Uint8Array(await file.arrayBuffer()), shape).catch((error) => {
      throw errors.fields({ [field]: TOO_MANY.test(String(error)) ? TOO_LARGE : NO_PICTURE });
    }),
  );
  const key = `${folder}/${crypto.randomUUID()}.webp`;
  await files.put(key, bytes);
  return key;
}

/** How the reader of pictures refuses one of too many pixels. */
const TOO_MANY = /exceeds pixel limit/;
const TOO_LARGE = `В изображении больше ${MEGAPIXELS_MAX} мегапикселей. Уменьшите его.`;
const NO_PICTURE = 'Загрузите правильное изображение: PNG, JPEG или WebP. Файл повреждён или другого типа.';

async function draw(bytes: Uint8Array, shape: PictureShape): Promise<Uint8Array> {
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
  const { format } = await picture.metadata();
  if (!FORMATS.has(format)) throw new Error('not a picture');
  return picture
    .rotate()
    .resize({ ...BOX[shape], fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 86 })
    .timeout({ seconds: pictureWork.seconds })
    .toBuffer();
}
