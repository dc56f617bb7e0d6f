// One call to API v1 and its answer: header rule, body, network failure. Sessions and errors are `http`'s.
import { HttpError } from 'ra-core';
import { session } from '../session';
import { createStore } from '../stores/createStore';
import { API_URL } from './apiPath';
import { firstIsThere, takeFirst } from './firstCall';
import { carriesToken } from './headerRule';

export const NO_CONNECTION = 'Нет соединения с сервером. Проверьте подключение к интернету и повторите.';
/** Longer than the server itself takes before it gives a request up. */
const PATIENCE_MS = 45_000;
const PATIENCE_WITH_FILES_MS = 5 * 60_000;
/** After this long whoever waits is told so. */
const SLOW_MS = 8000;

/** Calls that wait for their answer for long. */
export const slowCalls = createStore(0);

export type CallInit = Omit<RequestInit, 'body'> & {
  /** Plain objects and arrays travel as JSON, everything else (FormData) as it is. */
  body?: BodyInit | object | null;
  /** Sends the token even where section 7 leaves it out: a new catalogue row is a POST to `/regions/`. */
  withToken?: boolean;
  /** The answer is a file: its bytes come as `blob` instead of text. */
  file?: boolean;
};

export type Answer = { status: number; ok: boolean; headers: Headers; text: string; json: unknown; blob?: Blob };

/** Set while the page is going away: what is sent then outlives it. */
export const page = { leaving: false };

/** @param path below the API prefix, with its leading slash */
export async function send(path: string, { body, withToken, file, ...init }: CallInit = {}): Promise<Answer> {
  const headers = new Headers(init.headers);
  headers.set('Accept', 'application/json');
  const json = isJson(body);
  if (json) headers.set('Content-Type', 'application/json');
  const token = session.access();
  if (token && (withToken || carriesToken(path, init.method))) headers.set('Authorization', `JWT ${token}`);
  const limit = timeLimit(carriesFiles({ body, file }) ? PATIENCE_WITH_FILES_MS : PATIENCE_MS, init.signal);
  try {
    const { signal } = limit;
    const brought = firstIsThere() && (await takeFirst(path, init.method ?? 'GET', token));
    if (brought) return { status: 200, ok: true, headers: new Headers(), text: '', json: brought.body };
    const response = await fetch(API_URL + path, {
      ...init,
      signal,
      headers,
      body: json ? JSON.stringify(body) : body,
      keepalive: init.keepalive || page.leaving,
    });
    const { status, ok, headers: said } = response;
    if (file && ok) return { status, ok, headers: said, text: '', json: null, blob: await response.blob() };
    const text = await response.text();
    return { status, ok, headers: said, text, json: parse(text) };
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw await notSent(body);
  } finally {
    limit.end();
  }
}

/**
 * Why a call has no answer: a file that changed since it was chosen is read by no browser, whatever the connection; it was
 * never sent, so nothing of it was done.
 */
export async function notSent(body: CallInit['body']): Promise<HttpError> {
  for (const [, value] of body instanceof FormData ? body : []) {
    if (typeof value === 'string') continue;
    const readable = await value
      .slice(0, 1)
      .arrayBuffer()
      .then(() => true)
      .catch(() => false);
    if (!readable) return new HttpError(`Файл «${value.name}» изменился или исчез. Выберите его ещё раз.`, 400);
  }
  return new HttpError(NO_CONNECTION, 0);
}

/** A call that nobody answers ends by itself: a form that waits for it must be able to say so. */
function timeLimit(ms: number, left?: AbortSignal | null) {
  const limit = new AbortController();
  const give = () => limit.abort(left?.reason);
  const timer = setTimeout(give, ms);
  if (left?.aborted) give();
  left?.addEventListener('abort', give);
  const end = () => {
    clearTimeout(timer);
    left?.removeEventListener('abort', give);
  };
  return { signal: limit.signal, end };
}

/** Files take their time, and show it themselves. */
export const carriesFiles = ({ body, file }: Pick<CallInit, 'body' | 'file'>): boolean =>
  file || Boolean(body && !isJson(body));

/**
 * Begins to wait for an answer, however often the call is sent until it is there.
 * @returns to be called when the answer is there
 */
export function tellWhenSlow() {
  const whose = session.access();
  let slow = 0;
  const timer = setTimeout(() => {
    // What the session before waits for is nothing to whoever signs in after it.
    if (session.access() === whose) slowCalls.set(slowCalls.get() + ++slow);
  }, SLOW_MS);
  return () => {
    clearTimeout(timer);
    if (slow) slowCalls.set(Math.max(0, slowCalls.get() - slow));
  };
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
