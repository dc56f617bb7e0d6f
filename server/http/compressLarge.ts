import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './appEnv';
import { accepts } from './encoding';

/** A smaller answer travels in a few packets anyway. */
const LEAST_BYTES = 16 * 1024;

const compress = promisify(gzip);

/** Large texts (lists, the API's documentation), for callers that accept gzip. */
export const compressLarge: MiddlewareHandler<AppEnv> = async (context, next) => {
  await next();
  const { res } = context;
  const text = /^(application\/json|text\/html)/.test(res.headers.get('Content-Type') ?? '');
  if (!text || !res.body || !accepts(context.req.header('accept-encoding'), 'gzip')) return;
  const bytes = new Uint8Array(await res.arrayBuffer());
  const large = bytes.length >= LEAST_BYTES;
  const headers = new Headers(res.headers);
  headers.append('Vary', 'Accept-Encoding');
  if (large) headers.set('Content-Encoding', 'gzip');
  // Taken away first: otherwise the headers of both would be joined.
  context.res = undefined;
  context.res = new Response(large ? await compress(bytes, { level: 5 }) : bytes, { status: res.status, headers });
};
