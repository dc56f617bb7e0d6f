import { SCAN_MAX_BYTES, SCAN_TYPES } from '@contract/papers/papers';
import { apiUpload } from '../../../providers/api';

/** Why a file cannot be a scan of a document, or null. */
export function scanFault({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!(SCAN_TYPES as readonly string[]).includes(type)) return 'Подойдёт файл PDF, PNG или JPEG.';
  if (size > SCAN_MAX_BYTES) return `Файл больше ${SCAN_MAX_BYTES / 1024 / 1024} МБ. Выберите файл поменьше.`;
  return null;
}

/**
 * Sends one scan of the statement.
 * @param onProgress part of the file that is sent, 0 to 100
 */
export async function uploadScan(name: string, file: File, onProgress: (percent: number) => void): Promise<void> {
  const form = new FormData();
  form.append(name, file);
  await apiUpload('papers.statement.edit', { form, onProgress });
}
