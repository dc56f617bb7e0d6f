// Which files an event and its applications take.
import { SCAN_TYPES } from '@contract/papers/papers';

const MAX_BYTES = 7 * 1024 * 1024;

export const FILE_ACCEPT = SCAN_TYPES.join(',');
export const FILE_HELP = 'PDF, PNG или JPEG, не больше 7 МБ каждый';

/** Why a file cannot be taken, or null. */
export function fileFault({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!(SCAN_TYPES as readonly string[]).includes(type)) return `${name}: подойдёт файл PDF, PNG или JPEG.`;
  return size > MAX_BYTES ? `${name}: файл больше 7 МБ. Выберите файл поменьше.` : null;
}
