import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { AwsClient } from 'aws4fetch';
import type { Logger } from 'pino';
import { errors } from '../call';
import { type FileStore, isKey, notRemoved, storeWatch, streamOf } from './fileStore';

export type S3Place = { endpoint: string; region: string; bucket: string; accessKey: string; secretKey: string };
type Body = Uint8Array | { path: string; size: number; hash: string };
type Options = {
  log?: Pick<Logger, 'error' | 'warn'>;
  /** Milliseconds until the store answers, and of its silence in the middle of a file. */
  waits?: { answer: number; silence: number };
};

/** What is sent is given time by its size, bytes a millisecond. */
const SLOWEST = 50;
const BODY_HASH = 'x-amz-content-sha256';
/** A place that is not there has lost no file. */
const NO_BUCKET = /NoSuchBucket/;

/**
 * Files in an S3-compatible store, addressed by path (`endpoint/bucket/key`), as every such store understands.
 * A store that does not answer in time, or refuses, is an {ApiError} 503; its own words are in the log. A file that
 * cannot be removed stays, which the log tells too: the act that made it unwanted stands.
 */
export function s3Store(place: S3Place, { log, waits = { answer: 10_000, silence: 30_000 } }: Options = {}): FileStore {
  // A store that is full is still read.
  const [reading, writing] = [storeWatch(log), storeWatch(log)];
  const { region, accessKey: accessKeyId, secretKey: secretAccessKey } = place;
  const signer = new AwsClient({ service: 's3', region, accessKeyId, secretAccessKey });
  const ask = async (method: string, key: string, body?: Body, query = '') => {
    const told = method === 'PUT' ? writing : reading;
    const path = [place.bucket, ...key.split('/').filter(Boolean)].map(encodeURIComponent).join('/');
    const url = new URL(`${place.endpoint.replace(/\/+$/, '')}/${path}${query}`);
    const ending = new AbortController();
    const size = body ? ('path' in body ? body.size : body.length) : 0;
    const late = setTimeout(() => ending.abort(), waits.answer + size / SLOWEST);
    try {
      const answer = await fetch(await signer.sign(url, { method, ...sent(body), signal: ending.signal }));
      if (answer.ok) {
        told.well();
        // Read to its end, or the connection is not used again.
        if (method !== 'GET') await answer.arrayBuffer();
      } else {
        const said = await answer.text();
        if (answer.status !== 404 || method === 'PUT' || query || NO_BUCKET.test(said))
          throw new Error(`the file store answered ${answer.status} to ${method}: ${said.slice(0, 300)}`);
      }
      return { answer, ending };
    } catch (error) {
      ending.abort();
      told.away(error as Error);
      throw errors.storeAway();
    } finally {
      clearTimeout(late);
    }
  };
  const put = async (key: string, body: Body) => {
    await ask('PUT', key, body);
  };
  const open: FileStore['open'] = async (key) => {
    const { answer, ending } = await ask('GET', key);
    if (!answer.ok || !answer.body) return undefined;
    return {
      size: Number(answer.headers.get('content-length')),
      stream: patientBody(answer.body, ending, waits.silence),
    };
  };
  const bytesOf = async (stream: ReadableStream<Uint8Array>) => {
    try {
      return new Uint8Array(await new Response(stream).arrayBuffer());
    } catch (error) {
      reading.away(error as Error);
      throw errors.storeAway();
    }
  };
  return {
    put,
    open,
    async get(key) {
      const opened = await open(key);
      return opened && bytesOf(opened.stream);
    },
    remove: (key) =>
      ask('DELETE', key).then(
        () => true,
        () => notRemoved(log, key),
      ),
    async *list() {
      let after: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', ...(after ? { 'continuation-token': after } : {}) });
        const { answer, ending } = await ask('GET', '', undefined, `?${query}`);
        const bytes = answer.body && (await bytesOf(patientBody(answer.body, ending, waits.silence)));
        const text = new TextDecoder().decode(bytes ?? undefined);
        yield* valuesIn(text, 'Key').filter(isKey);
        [after] = valuesIn(text, 'NextContinuationToken');
      } while (after);
    },
    putFile: async (key, path) => put(key, { path, size: (await stat(path)).size, hash: await hashOf(path) }),
  };
}

/** Texts of an element of the store's answers; our keys have nothing that is written otherwise there. */
const valuesIn = (text: string, name: string): string[] =>
  [...text.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value = '']) => value);

/** The hash is signed with the call. A body on disk is read twice, for it and for the wire, and never held whole. */
function sent(body: Body | undefined): RequestInit {
  if (!body || !('path' in body)) {
    const hash = createHash('sha256').update(body ?? '');
    return { headers: { [BODY_HASH]: hash.digest('hex') }, body: body as BodyInit | undefined };
  }
  const headers = { [BODY_HASH]: body.hash, 'content-length': String(body.size) };
  return { headers, duplex: 'half', body: streamOf(body.path) } as RequestInit;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/**
 * A body read a piece at a time that ends when its sender keeps silent too long. Who reads slowly is not hurried: only
 * the time of waiting for the sender counts.
 * @param ending ends the request behind the body
 * @param silence milliseconds
 */
function patientBody(
  body: ReadableStream<Uint8Array>,
  ending: AbortController,
  silence: number,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(out) {
        const late = setTimeout(() => ending.abort(), silence);
        try {
          const { done, value } = await reader.read();
          if (done) out.close();
          else out.enqueue(value);
        } finally {
          clearTimeout(late);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
