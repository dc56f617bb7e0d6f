// What every answer carries, whoever asks: headers, ids, addresses, pages, failures and the log.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../server/app';
import { readSeason } from '../../server/domain/programmes/season';
import { readEnv } from '../../server/env';
import { loggedPath } from '../../server/http/accessLog';
import type { FirstFiles } from '../../server/http/files/firstFiles';
import type { Parts } from '../../server/parts';
import { testApi } from '../testApi';

const api = testApi();

type Ask = { env?: Record<string, string>; peer?: string; headers?: Record<string, string>; method?: string };

/** Asks an app of this test's own: with other settings, from another address, with its log kept. */
async function ask(
  path: string,
  { env = {}, peer = '203.0.113.9', headers, method }: Ask = {},
  parts: Partial<Parts> = {},
) {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) } satisfies DestinationStream);
  const app = createApp({ ...api.parts, log, env: readEnv(env), ...parts }, { portalFolder: portal });
  const request = new Request(`http://portal.test${path}`, { headers, method });
  const answer = await app.fetch(request, { incoming: { socket: { remoteAddress: peer } } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes, text: bytes.toString('utf8'), log: lines.join('') };
}

let portal: string;
const page = (script: string) => ({ files: [`/assets/${script}-1a2b.js`] });
const firstFiles: FirstFiles = {
  sketch: '<div class="{shape}"><style>p {}</style><p>{title}</p></div>',
  signedIn: {
    detachments: { ...page('list'), framed: { title: 'Студенческие отряды', wide: true } },
    ratingReports: { ...page('queue'), framed: { title: 'Отчёты РО за {season} год. Часть {part}' } },
    register: page('register'),
  },
  guest: {
    detachments: page('login'),
    login: { files: ['/login.svg'] },
    myPage: { files: ['/assets/login-1a2b.js', '/login.svg'], opened: ['payload'] },
  },
};
const script = `console.log('portal');${' '.repeat(2000)}`;
beforeAll(async () => {
  portal = await mkdtemp(join(tmpdir(), 'portal-'));
  await mkdir(join(portal, 'assets'));
  await writeFile(join(portal, 'index.html'), '<html><head></head><body>the portal<div id="root"></div></body></html>');
  await writeFile(join(portal, 'favicon.svg'), '<svg/>');
  await writeFile(join(portal, 'worker.js'), 'worker();');
  await mkdir(join(portal, '.vite'));
  await writeFile(join(portal, '.vite/first-files.json'), JSON.stringify(firstFiles));
  await writeFile(join(portal, 'assets/main-1a2b.js'), script);
  await writeFile(join(portal, 'assets/main-1a2b.js.gz'), gzipSync(script));
});
afterAll(() => rm(portal, { recursive: true }));

const broken = {
  execute: () => {
    throw Object.assign(new Error('Failed query: select 1 params: +7 900 000-00-00'), {
      query: 'select 1',
      params: ['+7 900 000-00-00'],
      cause: new Error('connection refused'),
    });
  },
} as unknown as Parts['db'];

describe('the contacts in the footer', () => {
  it('follow the settings of the running server', async () => {
    const { text } = await ask('/all-squads', { env: { DEMO: '0', CONTACT_EMAIL: 'help@portal.example' } });
    expect(text).toContain('<meta name="contact-email" content="help@portal.example" />');
    expect(text).not.toContain('contact-phone');
  });

  it('are invented ones in the demo, and none where an organisation has named none', async () => {
    expect((await ask('/all-squads', { env: { DEMO: '1' } })).text).toContain('content="help@example.org"');
    expect((await ask('/all-squads', { env: { DEMO: '0' } })).text).not.toContain('name="contact-');
  });
});

describe('what a page needs first', () => {
  const signedIn = { cookie: 'signed_in=1' };

  it('is named in the page, for whoever is signed in and for guests', async () => {
    expect((await ask('/all-squads', { headers: signedIn })).text).toContain('href="/assets/list-1a2b.js"');
    expect((await ask('/all-squads')).text).not.toContain('list-1a2b');
    expect((await ask('/all-squads')).text).toContain('href="/assets/login-1a2b.js"');
    expect((await ask('/no-such-page', { headers: signedIn })).text).not.toContain('modulepreload');
  });

  it('has the picture of the door in it for guests, with the nonce its style needs', async () => {
    const { text, headers } = await ask('/');
    const [, nonce] = headers.get('content-security-policy')?.match(/'nonce-([^']+)'/) ?? [];
    expect(text).toContain(`<div id="root"><style nonce="${nonce}">#door`);
    expect((await ask('/', { headers: signedIn })).text).not.toContain('#door');
    expect((await ask('/all-squads')).text).not.toContain('#door');
  });

  it('draws the frame with the name of the page in it, with the nonce its style needs', async () => {
    const { text, headers } = await ask('/all-squads', { headers: signedIn });
    const [, nonce] = headers.get('content-security-policy')?.match(/'nonce-([^']+)'/) ?? [];
    const drawn = `<div class="wide"><style nonce="${nonce}">p {}</style><p>Студенческие отряды</p></div>`;
    expect(text).toContain(`${drawn}<div id="root"></div>`);
    expect((await ask('/register', { headers: signedIn })).text).not.toContain('<p>');
    expect((await ask('/all-squads')).text).not.toContain('<p>');
  });

  it('calls a page after the season that is asked for, else after the current one once that was seen', async () => {
    const app = createApp(api.parts, { portalFolder: portal });
    const queue = async (asked = '') => {
      const answer = await app.request(`http://portal.test/rating-ro/reporting/2${asked}`, { headers: signedIn });
      return (await answer.text()).match(/<p>(.*)<\/p>/)?.[1];
    };
    expect(await queue('?season=2031')).toBe('Отчёты РО за 2031 год. Часть 2');
    const { number } = await readSeason(api.parts.db, 'rating', undefined);
    await expect.poll(() => queue()).toBe(`Отчёты РО за ${number} год. Часть 2`);
  });

  it('leaves out the picture of the login for a guest who only passes through to the own page', async () => {
    expect((await ask('/my-page')).text).toContain('href="/login.svg"');
    const { text } = await ask('/my-page?payload=%7B%7D');
    expect(text).toContain('href="/assets/login-1a2b.js"');
    expect(text).not.toContain('login.svg');
  });

  it('is called where somebody is signed in and the page has the frame', async () => {
    const call = '<meta name="first-call" content="/api/v1/rsousers/me/first/?address=%2Fall-squads" />';
    expect((await ask('/all-squads', { headers: signedIn })).text).toContain(call);
    expect((await ask('/register', { headers: signedIn })).text).not.toContain('first-call');
    expect((await ask('/all-squads')).text).not.toContain('first-call');
  });
});

describe('addresses', () => {
  it.each(['/api/v1/regions', '/healthz', '/all-squads', '/api/docs'])(
    '%s means the same with a final slash',
    async (path) => {
      const [bare, slashed] = [await ask(path), await ask(`${path}/`)];
      expect(slashed.status).toBe(200);
      expect(slashed.headers.get('content-type')).toBe(bare.headers.get('content-type'));
    },
  );

  it('are absolute in lists, at the host that was asked', async () => {
    const { text } = await ask('/api/v1/detachments/?limit=5');
    expect(JSON.parse(text).next).toBe('http://portal.test/api/v1/detachments/?limit=5&offset=5');
  });

  const forwarded = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'otryad.example' };

  it('follow X-Forwarded headers of a trusted proxy', async () => {
    const asked = { headers: forwarded, peer: '10.1.2.3', env: { TRUST_PROXY: '10.0.0.0/8' } };
    const { text } = await ask('/api/v1/detachments/?limit=5', asked);
    expect(JSON.parse(text).next).toMatch(/^https:\/\/otryad\.example\/api\/v1\//);
  });

  it('ignore X-Forwarded headers of anybody else', async () => {
    const asked = { headers: forwarded, peer: '203.0.113.9', env: { TRUST_PROXY: '10.0.0.0/8' } };
    const { text } = await ask('/api/v1/detachments/?limit=5', asked);
    expect(JSON.parse(text).next).toMatch(/^http:\/\/portal\.test\//);
  });

  it.each([
    ['10.0.0.7', '10.0.0.7', true],
    ['10.0.0.7', '10.0.0.8', false],
    ['loopback', '127.0.0.1', true],
    ['loopback', '::1', true],
    ['10.0.0.0/8, fd00::/8', 'fd12::3', true],
    ['10.0.0.0/8', '::ffff:10.1.2.3', true],
    ['0.0.0.0/0', '198.51.100.7', true],
    ['0.0.0.0/0', '2001:db8::1', false],
    ['::/0', '198.51.100.7', true],
    ['::/0', '2001:db8::1', true],
    ['loopback', '2130706433', false],
  ])('with proxies at %s are believed of %s: %s', async (TRUST_PROXY, peer, believed) => {
    const { text } = await ask('/api/v1/detachments/?limit=5', { headers: forwarded, peer, env: { TRUST_PROXY } });
    expect(new URL(JSON.parse(text).next).host).toBe(believed ? 'otryad.example' : 'portal.test');
  });

  it('are the configured ones when the portal knows its own', async () => {
    const asked = { headers: forwarded, env: { PUBLIC_URL: 'https://portal.example/' } };
    const { text } = await ask('/api/v1/detachments/?limit=5', asked);
    expect(JSON.parse(text).next).toMatch(/^https:\/\/portal\.example\/api\/v1\//);
  });
});

describe('the portal', () => {
  it.each(['/', '/all-squads/12', '/Register', '/rating-ro/places/5/2', '/ALL-SQUADS'])('opens at %s', async (path) => {
    const { status, text } = await ask(path);
    expect(status).toBe(200);
    expect(text).toContain('the portal');
  });

  it.each(['/nowhere', '/all-squads/12/nothing', '/index.html.gz', '/.vite/manifest.json'])(
    'answers 404 with its page at %s',
    async (path) => {
      const { status, text } = await ask(path);
      expect(status).toBe(404);
      expect(text).toContain('the portal');
    },
  );

  it('gives the service worker a page without a person or an address in it', async () => {
    const { status, text } = await ask('/shell.html', { headers: { cookie: 'signed_in=1' } });
    expect(status).toBe(200);
    expect(text).toContain('the portal');
    expect(text).not.toMatch(/first-call|modulepreload/);
  });

  it('lets the service worker fetch from the portal alone, and be asked for anew each time', async () => {
    const { status, headers } = await ask('/worker.js');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('has another service worker when its page says something else', async () => {
    const [one, same, other] = await Promise.all(
      ['a@otryad.example', 'a@otryad.example', 'b@otryad.example'].map((CONTACT_EMAIL) =>
        ask('/worker.js', { env: { CONTACT_EMAIL } }),
      ),
    );
    expect(one?.text).toBe(same?.text);
    expect(one?.text).not.toBe(other?.text);
  });

  it('gives every page a nonce of its own, in the page and in its policy', async () => {
    const pages = [await ask('/faq'), await ask('/faq')];
    const nonces = pages.map(({ text }) => text.match(/<meta name="csp-nonce" content="([^"]+)"/)?.[1]);
    expect(new Set(nonces).size).toBe(2);
    for (const [at, { headers }] of pages.entries()) {
      expect(headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonces[at]}'`);
      expect(headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('sends files named by their content for good, compressed for who accepts it', async () => {
    const plain = await ask('/assets/main-1a2b.js');
    const packed = await ask('/assets/main-1a2b.js', { headers: { 'Accept-Encoding': 'gzip, deflate' } });
    expect(plain.headers.get('cache-control')).toContain('immutable');
    expect(plain.text).toBe(script);
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(packed.bytes).toString()).toBe(script);
    const refused = await ask('/assets/main-1a2b.js', { headers: { 'Accept-Encoding': 'gzip;q=0' } });
    expect(refused.headers.get('content-encoding')).toBeNull();
  });

  it('spares a browser the file it has', async () => {
    const etag = (await ask('/favicon.svg')).headers.get('etag') ?? '';
    for (const named of [etag, etag.slice(2), `"other", W/"another" , ${etag}`, '*'])
      expect((await ask('/favicon.svg', { headers: { 'If-None-Match': named } })).status, named).toBe(304);
    for (const named of ['"other"', 'W/"other", "another"', etag.slice(3, -1)])
      expect((await ask('/favicon.svg', { headers: { 'If-None-Match': named } })).status, named).toBe(200);
  });

  it('gives no page for a missing script', async () => {
    const { status, text } = await ask('/assets/old-9z9z.js');
    expect(status).toBe(404);
    expect(text).not.toContain('the portal');
  });

  it('takes nothing but reading', async () => {
    expect((await ask('/faq', { method: 'POST' })).status).toBe(405);
  });
});

describe('every answer', () => {
  it.each(['/', '/nowhere', '/api/v1/regions/', '/api/v1/nothing/', '/api/docs', '/healthz', '/files/units/none.webp'])(
    'of %s carries the security headers',
    async (path) => {
      const { headers } = await ask(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('strict-transport-security')).toBeNull();
    },
  );

  it('of a page allows scripts and connections of this server only', async () => {
    const policy = (await ask('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'; script-src 'self';");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toContain('unsafe');
  });

  it('makes HTTPS lasting where the portal is opened by HTTPS', async () => {
    const { headers } = await ask('/', { env: { PUBLIC_URL: 'https://portal.example' } });
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  it('makes HTTPS lasting for subdomains only where the operator says so', async () => {
    const { headers } = await ask('/', { env: { PUBLIC_URL: 'https://portal.example', HSTS_SUBDOMAINS: '1' } });
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });

  it('of the API is kept by nobody, the browser of a shared computer included', async () => {
    const { headers } = await ask('/api/v1/regions/');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('vary')).toContain('Authorization');
  });

  it('has an id, taken from the caller only when it is one', async () => {
    const id = async (given: string) =>
      (await ask('/healthz', { headers: { 'X-Request-Id': given } })).headers.get('x-request-id');
    expect(await id('trace-0042-abcd')).toBe('trace-0042-abcd');
    expect(await id('{"a":1}')).toMatch(/^[\da-f-]{36}$/);
    expect((await ask('/nowhere')).headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  it('that is a large list travels compressed', async () => {
    const headers = { 'Accept-Encoding': 'gzip' };
    const large = await ask('/api/v1/openapi.json', { headers });
    expect(large.headers.get('content-encoding')).toBe('gzip');
    expect(JSON.parse(gunzipSync(large.bytes).toString()).openapi).toBe('3.1.0');
    const small = await ask('/api/v1/regions/1/', { headers });
    expect(small.headers.get('content-encoding')).toBeNull();
  });
});

describe('failures', () => {
  it('at unknown API addresses are JSON', async () => {
    const { status, text } = await ask('/api/v1/nothing/here/');
    expect([status, JSON.parse(text)]).toEqual([404, { detail: 'Страница не найдена.' }]);
    expect((await ask('/api/nothing')).status).toBe(404);
  });

  it('nobody foresaw tell the caller a number and the log the reason, and neither a value of the query', async () => {
    const { status, text, headers, log } = await ask('/api/v1/regions/', {}, { db: broken });
    const id = headers.get('x-request-id');
    expect([status, JSON.parse(text)]).toEqual([500, { detail: `Внутренняя ошибка сервера. Номер обращения: ${id}.` }]);
    expect(log).toContain('connection refused');
    expect(log).not.toContain('+7 900');
  });

  it.each([
    ['nothing listens there', 'ECONNREFUSED', '2', 1],
    ['the connection was cut', '57P01', '1', 2],
    ['it is starting', '57P03', '2', 1],
    ['the password is refused', '28P01', '2', 1],
    ['it has no connection left', '53300', '3', 1],
    ['somebody holds a lock', '55P03', '3', 1],
    ['the query took too long', '57014', '3', 1],
    ['two acts crossed', '40P01', '1', 2],
    ['timeout exceeded when trying to connect', '', '3', 1],
    ['Query read timeout', '', '3', 1],
  ])('of the database itself say when to come back: %s (%s)', async (message, code, seconds, reads) => {
    const execute = vi.fn(() => {
      const cause = Object.assign(new Error(message), code && { code });
      throw new DrizzleQueryError('select $1', ['+7 900 000-00-00'], cause);
    });
    const away = { execute } as unknown as Parts['db'];
    const { status, text, headers, log } = await ask('/api/v1/regions/1/', {}, { db: away });
    expect([status, headers.get('retry-after')]).toEqual([503, seconds]);
    expect(JSON.parse(text)).toEqual({ detail: `Портал временно недоступен. Повторите через ${seconds} с.` });
    expect(log).not.toContain('+7 900');
    expect(execute).toHaveBeenCalledTimes(reads);
  });

  it('of a caller who goes away in the middle of a request are nobody’s here', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const body = new ReadableStream({ pull: (stream) => stream.error(new Error('aborted')) });
    const headers = { 'Content-Type': 'application/json' };
    const half = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    const asked = new Request('http://portal.test/api/v1/jwt/create/', half);
    expect((await createApp({ ...api.parts, log }).fetch(asked)).status).toBe(400);
    expect(lines).toEqual([]);
  });

  it('of another service are not taken for the database', async () => {
    const execute = () => {
      throw new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }) });
    };
    const { status } = await ask('/api/v1/regions/1/', {}, { db: { execute } as unknown as Parts['db'] });
    expect(status).toBe(500);
  });

  it('of the database are told to the operator once, not once per request', async () => {
    const lines: { msg: string; kind?: string }[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const execute = () => {
      throw new DrizzleQueryError('select 1', [], Object.assign(new Error('no'), { code: 'ECONNREFUSED' }));
    };
    const away = { db: { execute } as unknown as Parts['db'], log };
    for (let request = 0; request < 5; request++) await ask('/api/v1/regions/1/', {}, away);
    await ask('/readyz', {}, away);
    expect(lines).toMatchObject([{ msg: 'the database does not answer as it should', kind: 'away' }]);
  });

  it('of a database that hangs show in readiness, to everybody who asks, without asking it again', async () => {
    const ping = vi.fn(() => new Promise<void>(() => undefined));
    const app = createApp({ ...api.parts, ping });
    const answers = await Promise.all([1, 2, 3].map(() => app.fetch(new Request('http://portal.test/readyz'))));
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(ping).toHaveBeenCalledTimes(1);
  });

  it('to come are told before a process stops: a proxy asks the others, whoever still comes is answered', async () => {
    const app = createApp({ ...api.parts, leaving: () => true });
    const status = async (path: string) => (await app.fetch(new Request(`http://portal.test${path}`))).status;
    expect(await status('/healthz')).toBe(503);
    expect(await status('/api/v1/regions/1/')).toBe(200);
  });

  it('of the database show in readiness, not in liveness', async () => {
    expect((await ask('/healthz', {}, { db: broken })).status).toBe(200);
    expect((await ask('/readyz', {}, { db: broken })).status).toBe(503);
    expect((await ask('/readyz')).status).toBe(200);
  });
});

describe('pictures', () => {
  it('of units are public, typed and kept by browsers for good', async () => {
    await api.files.put('units/1f2e.webp', new Uint8Array([1, 2, 3]));
    const { status, headers, bytes } = await ask('/files/units/1f2e.webp');
    expect([status, headers.get('content-type'), [...bytes]]).toEqual([200, 'image/webp', [1, 2, 3]]);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it.each(['/files/papers/passport.webp', '/files/units/none.webp', '/files/units/..%2f..%2fsecret'])(
    'are nothing else: %s is 404',
    async (path) => {
      await api.files.put('papers/passport.webp', new Uint8Array([1]));
      expect((await ask(path)).status).toBe(404);
    },
  );
});

describe('the log', () => {
  it('warns once of a proxy that is not named, and not of one that is', async () => {
    const lines: { level: number; peer?: string; msg: string }[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const through = async (app: ReturnType<typeof createApp>, peer: string, headers: Record<string, string>) =>
      app.fetch(new Request('http://portal.test/healthz', { headers }), {
        incoming: { socket: { remoteAddress: peer } },
      });
    const forwarded = { 'X-Forwarded-For': '203.0.113.9' };
    const named = createApp({ ...api.parts, log, env: readEnv({ TRUST_PROXY: '172.16.0.0/12' }) });
    await through(named, '172.18.0.1', forwarded);
    const app = createApp({ ...api.parts, log, env: readEnv({}) });
    await through(app, '198.51.100.7', {});
    expect(lines).toEqual([]);
    for (let request = 0; request < 3; request++) await through(app, '::ffff:172.18.0.1', forwarded);
    expect(lines).toMatchObject([{ level: 40, peer: '172.18.0.1', msg: expect.stringContaining('set TRUST_PROXY') }]);
    // Somebody outside who makes the header up does not use the warning up.
    await through(app, '198.51.100.7', forwarded);
    expect(lines).toHaveLength(2);
  });

  it('has one line per request, without query, token and person data', async () => {
    const { access } = await api.signIn('member');
    const { log } = await ask('/api/v1/rsousers/?search=Ивановский', { headers: { Authorization: `JWT ${access}` } });
    const line = JSON.parse(log);
    expect(line).toMatchObject({
      method: 'GET',
      path: '/api/v1/rsousers',
      status: 200,
      viewer: await api.idOf('member'),
      requestId: expect.any(String),
      ms: expect.any(Number),
      address: '203.0.113.9',
    });
    expect(log).not.toContain(access);
    expect(decodeURIComponent(log)).not.toContain('Ивановский');
  });

  it('never shows the token of a password link', () => {
    const token = 'c5h2xk-0123456789abcdef0123456789abcdef';
    expect(loggedPath(`/password/reset/confirm/MTI/${token}`)).toBe('/password/reset/confirm/:uid/:token');
    expect(loggedPath(`/password/reset/confirm/MTI/${token}/more`)).not.toContain(token);
    expect(loggedPath('/api/v1/detachments/12')).toBe('/api/v1/detachments/12');
  });
});
