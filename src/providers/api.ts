// The one door to API v1: a row of the endpoints table is called by its name, and its types come from the table. When
// the portal is built, `scripts/namedCalls` puts the method and path of the row in place of the name.
import type { EndpointName, endpoints } from '@contract/endpoints';
import type { Level, levels } from '@contract/levels';
import type { z } from 'zod';
import type { FormBody } from './door/recordBody';
import { upload } from './door/upload';
import { type CallInit, call, request } from './http';
import { keyOf, newKey } from './newKey';

export type Downloaded = { blob: Blob; name: string };

type Rows = typeof endpoints;
type Schema<S> = S extends z.ZodType ? S : S extends (level: never) => infer Made ? Schema<Made> : never;
type Part<Name extends EndpointName, Key extends string> = Rows[Name] extends { [K in Key]: infer S }
  ? Schema<S>
  : never;

type Places<Path extends string> = Path extends `${string}{${infer Place}}${infer Rest}` ? Place | Places<Rest> : never;
type Segment = (typeof levels)[Level]['api'];
/** What fills the places of an address; nothing may stand there while the call waits for it (`enabled: false`). */
type ParamsOf<Name extends EndpointName> = {
  [Place in Places<Rows[Name]['path']>]: Place extends 'level' ? Segment : string | number | null | undefined;
};
type Value = string | number | boolean | null | undefined | readonly (string | number)[];

/** What a row answers, as it travels. */
export type AnswerOf<Name extends EndpointName> = z.output<Part<Name, 'answer'>>;
/** What a row takes; one that is also a PATCH is called so. */
type BodyOf<Name extends EndpointName> = z.input<
  Rows[Name] extends { part: unknown } ? Part<Name, 'part'> : Part<Name, 'body'>
>;
/** The query of a row; empty values are left out. */
type QueryOf<Name extends EndpointName> = { [Key in keyof z.input<Part<Name, 'query'>>]?: Value };

type Needed<Key extends string, T> = [T] extends [never] ? object : keyof T extends never ? object : { [K in Key]: T };
export type Asked<Name extends EndpointName> = Needed<'params', ParamsOf<Name>> & {
  query?: QueryOf<Name> | URLSearchParams;
  body?: BodyOf<Name> | FormBody;
  /** Names a creation, so that the same is not made twice; one is made where the row wants one and none is given. */
  key?: string;
  /** Number of what was seen last, where the row says what that is; 0 for nothing yet. */
  seen?: number;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  keepalive?: boolean;
};
/** What a call is asked with may be left out where its row has no place to fill. */
export type Rest<Name extends EndpointName> =
  object extends Needed<'params', ParamsOf<Name>> ? [asked?: Asked<Name>] : [asked: Asked<Name>];

/**
 * Calls one row of the endpoints table.
 * @throws HttpError: the Russian message, the status (0 without connection), the body with `errors` for forms
 */
export function api<const Name extends EndpointName>(name: Name, ...[asked]: Rest<Name>): Promise<AnswerOf<Name>> {
  const { path, init } = callOf(name, asked);
  return call(path, init);
}

/**
 * Sends files to a row and tells how far they are.
 * @throws HttpError as every call of the portal
 */
export function apiUpload<const Name extends EndpointName>(
  name: Name,
  { form, onProgress, ...asked }: Asked<Name> & { form: FormData; onProgress?: (percent: number) => void },
): Promise<AnswerOf<Name>> {
  const { path, init } = callOf(name, { ...asked, body: form });
  return upload(path, { method: init.method, form, headers: init.headers, onProgress, signal: asked.signal });
}

/**
 * A file that a row answers with.
 * @param fallback its name when the answer has none
 */
export function apiFile<const Name extends EndpointName>(
  name: Name,
  fallback: string,
  ...[asked]: Rest<Name>
): Promise<Downloaded> {
  const { path, init } = callOf(name, asked);
  return download(path, fallback, init);
}

type Loose = {
  params?: Record<string, string | number | null | undefined>;
  query?: Record<string, Value> | URLSearchParams;
  body?: unknown;
  key?: string;
  seen?: number;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  keepalive?: boolean;
};

/** Path and request of a row whose line has taken the place of its name. */
export function callOf(line: string, asked: object = {}): { path: string; init: CallInit } {
  const { params = {}, query = {}, body, key, seen, headers, ...rest } = asked as Loose;
  const [method = 'GET', path = '', once] = line.split(' ');
  const filled = path.replace(/\{(\w+)\}/g, (_, place: string) => encodeURIComponent(String(params[place])));
  const named = {
    ...headers,
    ...(once && { 'Idempotency-Key': key === undefined ? newKey() : keyOf(key, body) }),
    ...(seen !== undefined && { 'If-Match': `"${seen}"` }),
  };
  return { path: filled + searchOf(query), init: { method, body: body as CallInit['body'], headers: named, ...rest } };
}

function searchOf(query: Record<string, Value> | URLSearchParams): string {
  const search = new URLSearchParams();
  const entries = query instanceof URLSearchParams ? [...query] : Object.entries(query);
  for (const [name, value] of entries) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== null && one !== undefined && one !== '') search.append(name, String(one));
    }
  }
  return search.size > 0 ? `?${search}` : '';
}

/**
 * A file of the API, read with the session of the person.
 * @param fallback its name when the answer has none
 */
async function download(path: string, fallback: string, init: CallInit = {}): Promise<Downloaded> {
  const { blob, headers } = await request(path, { ...init, file: true });
  return { blob: blob ?? new Blob(), name: nameIn(headers.get('Content-Disposition')) ?? fallback };
}

function nameIn(disposition: string | null): string | undefined {
  const coded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (coded) return decodeURIComponent(coded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
}
