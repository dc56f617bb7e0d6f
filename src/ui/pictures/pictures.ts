import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@contract/constants';

/** A picture chosen in a form: the new file and where the browser shows it. */
type ChosenPicture = { rawFile: File; src: string };
export type PictureValue = string | ChosenPicture | null;

export const pictureAddress = (value: PictureValue | undefined): string | null =>
  (typeof value === 'object' && value !== null ? value.src : value) || null;

/** Why a file cannot be a picture of the portal, or null. */
export function pictureFault({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!(IMAGE_TYPES as readonly string[]).includes(type)) return 'Подойдёт картинка PNG, JPEG или WebP.';
  if (size > IMAGE_MAX_BYTES) return `Файл больше ${IMAGE_MAX_BYTES / 1024 / 1024} МБ. Выберите файл поменьше.`;
  return null;
}
