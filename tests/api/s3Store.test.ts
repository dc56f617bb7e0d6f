import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
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
import { type S3Server, s3Keys, s3Server } from '../s3Server';
import { signed } from '../s3Signature';

const keys = s3Keys;

/** A store on this machine that checks every length and signature as a real one would and keeps what it is given. */
let server: S3Server;
let kept: S3Server['kept'];
let endpoint: string;
beforeAll(async () => {
  server = await s3Server();
  ({ kept, endpoint } = server);
});
afterAll(() => server.close());

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

  it('are listed page by page, without what others keep there', async () => {
    const mine = ['listed/1.webp', 'listed/2.webp', 'listed/3.webp', 'listed/4.webp', 'listed/5.webp'];
    for (const key of mine) await store().put(key, new Uint8Array([1]));
    kept.set('/pictures/Listed Of Others', Buffer.from('x'));
    const keys: string[] = [];
    for await (const key of store().list()) keys.push(key);
    expect(keys.filter((key) => /listed/i.test(key))).toEqual(mine);
    kept.delete('/pictures/Listed Of Others');
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
    await expect(store({ bucket: 'nowhere' }).get('units/one.webp')).rejects.toMatchObject(AWAY);
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

  it('that falls silent in the middle of a file or of a list is given up, and its return is told', async () => {
    let whole = false;
    const halting = await aside((answer) => {
      answer.writeHead(200, { 'content-length': '8' });
      if (whole) answer.end('12345678');
      else answer.write('1234');
    });
    const { log, lines } = logged();
    const files = s3Store({ ...place(), endpoint: halting.endpoint }, { log, waits });
    await expect(files.get('units/one.webp')).rejects.toMatchObject(AWAY);
    await expect(files.list()[Symbol.asyncIterator]().next()).rejects.toMatchObject(AWAY);
    whole = true;
    expect(await files.get('units/one.webp')).toHaveLength(8);
    expect(lines.at(-1)).toContain('can be used again');
    await halting.close();
  });

  it('that is full and still read is told once', async () => {
    const full = await aside((answer) => {
      answer.writeHead(answer.req.method === 'PUT' ? 507 : 200, { 'content-length': '0' }).end();
    });
    const { log, lines } = logged();
    const files = s3Store({ ...place(), endpoint: full.endpoint }, { log });
    for (const key of ['units/one.webp', 'units/two.webp']) {
      await expect(files.put(key, new Uint8Array([1]))).rejects.toMatchObject(AWAY);
      expect(await files.get(key)).toHaveLength(0);
    }
    expect(lines).toHaveLength(1);
    await full.close();
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
