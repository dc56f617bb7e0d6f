// One call to API v1 and its answer: header rule, body, network failure. Sessions and errors are `http`'s.
import { HttpError } from 'ra-core';
import { API_URL } from './apiPath';
import { carriesToken } from './headerRule';
import { session } from './session';

export type CallInit = Omit<RequestInit, 'body'> & {
  /** Plain objects and arrays travel as JSON, everything else (FormData) as it is. */
  body?: BodyInit | object | null;
  /** Sends the token even where section 7 leaves it out: a new catalogue row is a POST to `/regions/`. */
  withToken?: boolean;
  /** The answer is a file: its bytes come as `blob` instead of text. */
  file?: boolean;
};

export type Answer = { status: number; ok: boolean; headers: Headers; text: string; json: unknown; blob?: Blob };

/** @param path below the API prefix, with its leading slash */
export async function send(path: string, { body, withToken, file, ...init }: CallInit = {}): Promise<Answer> {
  const headers = new Headers(init.headers);
  headers.set('Accept', 'application/json');
  const json = isJson(body);
  if (json) headers.set('Content-Type', 'application/json');
  const token = session.access();
  if (token && (withToken || carriesToken(path, init.method))) headers.set('Authorization', `JWT ${token}`);
  try {
    const response = await fetch(API_URL + path, { ...init, headers, body: json ? JSON.stringify(body) : body });
    const { status, ok, headers: said } = response;
    if (file && ok) return { status, ok, headers: said, text: '', json: null, blob: await response.blob() };
    const text = await response.text();
    return { status, ok, headers: said, text, json: parse(text) };
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new HttpError('Нет связи с сервером. Проверьте подключение к интернету и повторите.', 0);
  }
}

function isJson(body: CallInit['body']): body is object {
  if (typeof body !== 'object' || body === null) return false;
  return Array.isArray(body) || [Object.prototype, null].includes(Object.getPrototypeOf(body));
}

function parse(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null; // a page of a proxy; `text` still holds it
  }
}
