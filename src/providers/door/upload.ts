// Files on their way up, with how far they are: `fetch` does not tell it.
import { HttpError } from 'ra-core';
import { reportAnswer } from '../errorReporter';
import { refreshAccess } from '../refresh';
import { session } from '../session';
import { answerError } from './answerError';
import { API_URL } from './apiPath';
import { NO_CONNECTION, notSent } from './send';

const STALLED_MS = 60_000;

type Sent = { status: number; text: string; json: unknown; headers: Headers };
type Upload = {
  method?: string;
  form: FormData;
  headers?: HeadersInit;
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
};

/**
 * Sends a multipart body with the token, renewed once when it has ended.
 * @param path below the API prefix, with its leading slash
 * @throws HttpError as every call of the portal
 */
export async function upload<Answer>(path: string, sent: Upload): Promise<Answer> {
  let answer = await send(path, sent);
  if (answer.status === 401 && session.refresh() && (await refreshAccess())) answer = await send(path, sent);
  if (answer.status < 400) return answer.json as Answer;
  // As every refused call (section 8 of the specification): a scan that no one can send is seen by the administrator.
  reportAnswer(path, sent.method ?? 'POST', answer);
  throw answerError(answer, sent.method ?? 'POST');
}

function send(path: string, { method = 'POST', form, headers, onProgress, signal }: Upload): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(method, API_URL + path);
    call.setRequestHeader('Authorization', `JWT ${session.access() ?? ''}`);
    call.setRequestHeader('Accept', 'application/json');
    for (const [name, value] of new Headers(headers)) call.setRequestHeader(name, value);
    // However large the file: a connection that carries nothing on is none.
    let stalled: ReturnType<typeof setTimeout>;
    const carriedOn = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => {
        reject(new HttpError(NO_CONNECTION, 0));
        call.abort();
      }, STALLED_MS);
    };
    call.upload.onprogress = ({ loaded, total }) => {
      carriedOn();
      onProgress?.(total > 0 ? Math.round((loaded / total) * 100) : 0);
    };
    call.onloadend = () => clearTimeout(stalled);
    call.onload = () => {
      const { status, responseText: text } = call;
      resolve({ status, text, json: parse(text), headers: headersOf(call) });
    };
    call.onerror = () => void notSent(form).then(reject);
    call.onabort = () => reject(new DOMException('Загрузка отменена.', 'AbortError'));
    signal?.addEventListener('abort', () => call.abort());
    carriedOn();
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
