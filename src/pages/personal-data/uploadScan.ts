import { SCAN_MAX_BYTES, SCAN_TYPES } from '@contract/papers';
import { HttpError } from 'ra-core';
import { answerError } from '../../providers/answerError';
import { API_URL } from '../../providers/apiPath';
import { authorized } from './authorized';

type Sent = { status: number; json: unknown; headers: Headers };

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
  const answer = await authorized((header) => put(name, file, header, onProgress));
  if (answer.status >= 400) throw answerError(answer);
}

// `fetch` does not tell how far an upload has come.
function put(name: string, file: File, header: string, onProgress: (percent: number) => void): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('PATCH', `${API_URL}/rsousers/me/statement/`);
    call.setRequestHeader('Authorization', header);
    call.setRequestHeader('Accept', 'application/json');
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0);
    call.onload = () => resolve({ status: call.status, json: parse(call.responseText), headers: headersOf(call) });
    call.onerror = () => reject(new HttpError('Нет связи с сервером. Попробуйте ещё раз.', 0));
    const form = new FormData();
    form.append(name, file);
    call.send(form);
  });
}

const headersOf = (call: XMLHttpRequest): Headers => {
  const wait = call.getResponseHeader('Retry-After');
  return new Headers(wait ? { 'Retry-After': wait } : {});
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // a page of a proxy
  }
}
