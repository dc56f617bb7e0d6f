import { REPORT_FILE_MAX_BYTES, reportFileTypes } from '@contract/indicators/reportLimits';
import { apiUpload } from '../../providers/api';
import type { ReportFile } from '../report';

/** What the chooser of files offers. */
export const ACCEPT = [...reportFileTypes, 'jpeg'].map((type) => `.${type}`).join(',');

/** Why a file cannot be part of a report, or null. */
export function fileFault({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const type = name.split('.').at(-1)?.toLowerCase().replace('jpeg', 'jpg');
  if (!(reportFileTypes as readonly string[]).includes(type ?? '')) {
    return 'Подойдёт файл PDF, PNG, JPEG, WEBP, DOCX, XLSX или ZIP.';
  }
  if (size > REPORT_FILE_MAX_BYTES) return `Файл больше ${REPORT_FILE_MAX_BYTES / 1024 / 1024} МБ.`;
  return null;
}

/**
 * Sends a file of a report.
 * @param onProgress part that is sent, 0 to 100
 */
export function uploadFile(
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<ReportFile> {
  const form = new FormData();
  form.append('file', file);
  return apiUpload('report.upload', { form, onProgress, signal });
}
