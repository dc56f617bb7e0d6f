import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type FileStore, streamOf } from './fileStore';
import { signed } from './s3Signature';

export type S3Place = { endpoint: string; region: string; bucket: string; accessKey: string; secretKey: string };
type Body = Uint8Array | { path: string; size: number; hash: string };

/** Files in an S3-compatible store, addressed by path (`endpoint/bucket/key`), as every such store understands. */
export function s3Store(place: S3Place, { now = () => new Date() }: { now?: () => Date } = {}): FileStore {
  const ask = async (method: string, key: string, body?: Body) => {
    const path = [place.bucket, ...key.split('/')].map(encodeURIComponent).join('/');
    const url = new URL(`${place.endpoint.replace(/\/+$/, '')}/${path}`);
    const known = body && 'path' in body ? { bodyHash: body.hash } : { body };
    const headers = signed({ method, url, headers: {}, ...known }, place, now());
    const answer = await fetch(url, sent(method, headers, body));
    if (!answer.ok && answer.status !== 404) {
      throw new Error(`the file store answered ${answer.status} to ${method}: ${(await answer.text()).slice(0, 300)}`);
    }
    return answer;
  };
  const put = async (key: string, body: Body) => {
    const answer = await ask('PUT', key, body);
    if (!answer.ok) throw new Error(`the file store has no bucket ${place.bucket}`);
  };
  return {
    put,
    async get(key) {
      const answer = await ask('GET', key);
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
    },
    async remove(key) {
      await ask('DELETE', key);
    },
    putFile: async (key, path) => put(key, { path, size: (await stat(path)).size, hash: await hashOf(path) }),
    async open(key) {
      const answer = await ask('GET', key);
      if (!answer.ok || !answer.body) return undefined;
      return { size: Number(answer.headers.get('content-length')), stream: answer.body };
    },
  };
}

/** A body on disk is read twice, for its hash and for the wire, and never held whole. */
function sent(method: string, headers: Record<string, string>, body: Body | undefined): RequestInit {
  if (!body || !('path' in body)) return { method, headers, body: body as BodyInit | undefined };
  const streamed = { duplex: 'half', body: streamOf(body.path) } as RequestInit;
  return { method, headers: { ...headers, 'content-length': String(body.size) }, ...streamed };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
