import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { s3Store } from '../../server/files/s3Store';
import type { AppEnv } from '../../server/http/appEnv';
import { failure } from '../../server/http/failure';
import { publicFiles } from '../../server/http/files/publicFiles';
import { signed } from '../s3Signature';

const keys = { accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };

/** A store on this machine that checks every length and signature as a real one would and keeps what it is given. */
const kept = new Map<string, Buffer>();
let server: Server;
let endpoint: string;

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** When a call was signed, `20130524T000000Z`; a store believes a quarter of an hour. */
const momentOf = ({ headers }: IncomingMessage) => {
  const at = new Date(String(headers['x-amz-date']).replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:'));
  return Math.abs(at.getTime() - Date.now()) < 15 * 60_000 ? at : new Date(0);
};
/** Spaces between the parts mean nothing. */
const partsOf = (authorization = '') => authorization.replaceAll(', ', ',');

beforeAll(async () => {
  server = createServer(async (request, answer) => {
    const body = await bodyOf(request);
    const path = request.url ?? '';
    const asked = { method: request.method ?? '', url: new URL(path, endpoint), headers: {}, body };
    const { authorization = '' } = signed(asked, { ...keys, region: 'test-1' }, momentOf(request));
    if (partsOf(request.headers.authorization) !== partsOf(authorization)) {
      return answer.writeHead(403).end('SignatureDoesNotMatch');
    }
    if (body.length !== Number(request.headers['content-length'] ?? 0)) {
      return answer.writeHead(411).end('MissingContentLength');
    }
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

const AWAY = { status: 503, headers: { 'Retry-After': '60' } };
const place = () => ({ endpoint, region: 'test-1', bucket: 'pictures', ...keys });
const logged = () => {
  const lines: string[] = [];
  return { lines, log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }) };
};
/** A store beside the healthy one that answers as it is told. */
async function aside(answering: (answer: ServerResponse) => void) {
  const other = createServer((_, answer) => answering(answer));
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  return {
    endpoint: `http://127.0.0.1:${(other.address() as AddressInfo).port}`,
    close: async () => {
      other.closeAllConnections();
      await new Promise<void>((done) => other.close(() => done()));
    },
  };
}
const store = (change: Partial<typeof keys & { bucket: string }> = {}) =>
  s3Store({ endpoint, region: 'test-1', bucket: 'pictures', ...keys, ...change });

describe('files in an S3-compatible store', () => {
  it('are guarded here by a check that signs the published example as published', () => {
    const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
    const asked = { method: 'GET', url, headers: { range: 'bytes=0-9' } };
    expect(signed(asked, { ...keys, region: 'us-east-1' }, new Date('2013-05-24T00:00:00Z')).authorization).toContain(
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

  it('are refused to a wrong key; the words of the store are in the log, once a minute', async () => {
    const { log, lines } = logged();
    const wrong = s3Store({ ...place(), secretKey: 'another' }, { log });
    await expect(wrong.get('units/one.webp')).rejects.toMatchObject(AWAY);
    await expect(wrong.get('units/one.webp')).rejects.toMatchObject(AWAY);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('403 to GET: SignatureDoesNotMatch');
  });

  it('are not lost silently when the bucket is missing', async () => {
    await expect(store({ bucket: 'nowhere' }).put('units/x.webp', new Uint8Array([1]))).rejects.toMatchObject(AWAY);
  });
});

describe('a file store', () => {
  const waits = { answer: 100, silence: 100 };

  it.each(['get', 'put', 'remove'] as const)('that never answers a %s is given up in time', async (method) => {
    const silent = await aside(() => undefined);
    const { log, lines } = logged();
    const files = s3Store({ ...place(), endpoint: silent.endpoint }, { log, waits });
    const asked = {
      get: () => files.get('units/one.webp'),
      put: () => files.put('units/one.webp', new Uint8Array([1])),
      remove: () => files.remove('units/one.webp'),
    }[method];
    // What made a file unwanted has happened: it stays, and the log says so.
    if (method === 'remove') await asked();
    else await expect(asked()).rejects.toMatchObject(AWAY);
    expect(lines[0]).toContain('the file store cannot be used');
    expect(lines.join('').includes('was not removed')).toBe(method === 'remove');
    await silent.close();
  });

  it('that falls silent in the middle of a file is given up, and its return is told', async () => {
    let whole = false;
    const halting = await aside((answer) => {
      answer.writeHead(200, { 'content-length': '8' });
      if (whole) answer.end('12345678');
      else answer.write('1234');
    });
    const { log, lines } = logged();
    const files = s3Store({ ...place(), endpoint: halting.endpoint }, { log, waits });
    await expect(files.get('units/one.webp')).rejects.toMatchObject(AWAY);
    whole = true;
    expect(await files.get('units/one.webp')).toHaveLength(8);
    expect(lines.at(-1)).toContain('can be used again');
    await halting.close();
  });

  it('that is away is told to who asks for a picture, with the time to come back', async () => {
    const gone = await aside(() => undefined);
    await gone.close();
    const files = s3Store({ ...place(), endpoint: gone.endpoint });
    const app = new Hono<AppEnv>().get('/files/*', publicFiles(files)).onError(failure(pino({ level: 'silent' })));
    const answer = await app.request('/files/units/one.webp');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(await answer.json()).toEqual({ detail: 'Хранилище файлов временно недоступно. Повторите через минуту.' });
  });
});
