import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../appEnv';
import { type JsonText, jsonTextOf } from '../jsonText';

/** A smaller answer travels in a few packets anyway. */
const LEAST_BYTES = 16 * 1024;

const LEVEL = { level: 5 };
const compress = promisify<Uint8Array, typeof LEVEL, Buffer<ArrayBuffer>>(gzip);

/** What becomes smaller: whoever answers with it leaves the length of the body to the server. */
export const compressible = (type: string): boolean => /^(application\/json|text\/)/.test(type);

/** Large texts (lists, own data, the API's documentation), for callers that accept gzip. The one place that compresses what is made for a call. */
export const compressLarge: MiddlewareHandler<AppEnv> = async (context, next) => {
  await next();
  const { res } = context;
  const type = res.headers.get('Content-Type') ?? '';
  if (!compressible(type) || !accepts(context.req.header('accept-encoding'), 'gzip')) return;
  const said = jsonTextOf(res);
  if (said && said.bytes.length < LEAST_BYTES) return void res.headers.append('Vary', 'Accept-Encoding');
  if (!said && !res.body) return;
  const bytes = said ? await zipped(said) : new Uint8Array(await res.arrayBuffer());
  const large = bytes.length >= LEAST_BYTES;
  const headers = new Headers(res.headers);
  headers.append('Vary', 'Accept-Encoding');
  // The length of what was made is not that of what is sent.
  headers.delete('Content-Length');
  if (said || large) headers.set('Content-Encoding', 'gzip');
  // Taken away first: otherwise the headers of both would be joined.
  context.res = undefined;
  context.res = new Response(!said && large ? await compress(bytes, LEVEL) : bytes, { status: res.status, headers });
};

/** What is kept for others keeps this beside it. */
function zipped(said: JsonText): Promise<Uint8Array<ArrayBuffer>> {
  said.zipped ??= compress(said.bytes, LEVEL);
  return said.zipped;
}

/** Whether a request's Accept-Encoding takes this encoding. */
export const accepts = (header: string | undefined, encoding: 'br' | 'gzip'): boolean =>
  (header ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
