import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signed } from '../../server/files/s3Signature';
import { s3Store } from '../../server/files/s3Store';

const keys = { accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const at = new Date('2013-05-24T00:00:00Z');

/** A store on this machine that checks every signature as a real one would and keeps what it is given. */
const kept = new Map<string, Buffer>();
let server: Server;
let endpoint: string;

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

beforeAll(async () => {
  server = createServer(async (request, answer) => {
    const body = await bodyOf(request);
    const path = request.url ?? '';
    const asked = { method: request.method ?? '', url: new URL(path, endpoint), headers: {}, body };
    const { authorization } = signed(asked, { ...keys, region: 'test-1' }, at);
    if (request.headers.authorization !== authorization) return answer.writeHead(403).end('SignatureDoesNotMatch');
    if (!path.startsWith('/pictures/')) return answer.writeHead(404).end('NoSuchBucket');
    if (request.method === 'PUT') kept.set(path, body);
    if (request.method === 'DELETE') kept.delete(path);
    const found = kept.get(path);
    const length = { 'content-length': request.method === 'GET' ? (found?.length ?? 0) : 0 };
    answer.writeHead(request.method === 'GET' && !found ? 404 : 200, length).end(request.method === 'GET' ? found : '');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const store = (change: Partial<typeof keys & { bucket: string }> = {}) =>
  s3Store({ endpoint, region: 'test-1', bucket: 'pictures', ...keys, ...change }, { now: () => at });

describe('files in an S3-compatible store', () => {
  it('sign the request of the published example as published', () => {
    const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
    const asked = { method: 'GET', url, headers: { range: 'bytes=0-9' } };
    expect(signed(asked, { ...keys, region: 'us-east-1' }, at).authorization).toContain(
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });

  it('come back as they were put', async () => {
    const bytes = new Uint8Array([1, 2, 3, 250]);
    await store().put('units/one.webp', bytes);
    expect(await store().get('units/one.webp')).toEqual(bytes);
    expect([...kept.keys()]).toEqual(['/pictures/units/one.webp']);
  });

  it('of any size travel a piece at a time both ways', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'store-'));
    const bytes = new Uint8Array(300_000).map((_, at) => at % 251);
    await writeFile(join(folder, 'large'), bytes);
    await store().putFile('jobs/one.xlsx', join(folder, 'large'));
    await rm(folder, { recursive: true });
    const opened = await store().open('jobs/one.xlsx');
    expect(opened?.size).toBe(bytes.length);
    expect(new Uint8Array(await new Response(opened?.stream).arrayBuffer())).toEqual(bytes);
    expect(await store().open('jobs/none.xlsx')).toBeUndefined();
  });

  it('are gone once removed, and removing twice is no error', async () => {
    await store().put('units/two.webp', new Uint8Array([1]));
    await store().remove('units/two.webp');
    await store().remove('units/two.webp');
    expect(await store().get('units/two.webp')).toBeUndefined();
  });

  it('are refused to a wrong key, with the words of the store', async () => {
    const wrong = store({ secretKey: 'another' });
    await expect(wrong.get('units/one.webp')).rejects.toThrow('403 to GET: SignatureDoesNotMatch');
  });

  it('are not lost silently when the bucket is missing', async () => {
    await expect(store({ bucket: 'nowhere' }).put('units/x.webp', new Uint8Array([1]))).rejects.toThrow('no bucket');
  });
});
