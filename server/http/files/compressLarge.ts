import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../appEnv';
import { accepts } from './encoding';

/** A smaller answer travels in a few packets anyway. */
const LEAST_BYTES = 16 * 1024;

const compress = promisify(gzip);

/** What becomes smaller: whoever answers with it leaves the length of the body to the server. */
export const compressible = (type: string): boolean => /^(application\/json|text\/)/.test(type);

/** Large texts (lists, own data, the API's documentation), for callers that accept gzip. The one place that compresses what is made for a call. */
export const compressLarge: MiddlewareHandler<AppEnv> = async (context, next) => {
  await next();
  const { res } = context;
  if (
    !compressible(res.headers.get('Content-Type') ?? '') ||
    !res.body ||
    !accepts(context.req.header('accept-encoding'), 'gzip')
  )
    return;
  const bytes = new Uint8Array(await res.arrayBuffer());
  const large = bytes.length >= LEAST_BYTES;
  const headers = new Headers(res.headers);
  headers.append('Vary', 'Accept-Encoding');
  // The length of what was made is not that of what is sent.
  headers.delete('Content-Length');
  if (large) headers.set('Content-Encoding', 'gzip');
  // Taken away first: otherwise the headers of both would be joined.
  context.res = undefined;
  context.res = new Response(large ? await compress(bytes, { level: 5 }) : bytes, { status: res.status, headers });
};
