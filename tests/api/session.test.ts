import { sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../server/app';
import { rowsOf } from '../../server/db/rows';
import { SECRET, testApi } from '../testApi';

// Calls come from the address the header names.
const api = testApi({ env: { TRUST_PROXY: 'loopback' } });
type From = { address?: string; device?: string };
const from = ({ address, device }: From) => ({
  ...(address ? { 'X-Forwarded-For': address } : {}),
  ...(device ? { Cookie: device } : {}),
});
const login = (username: string, password = 'Otryad-2025', caller: From = {}) =>
  api.call('/jwt/create/', { method: 'POST', body: { username, password }, headers: from(caller) });
/** The cookie a browser keeps from an answer. */
const deviceOf = ({ headers }: { headers: Headers }) => (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
/** Every wait that runs is over. */
const waitsEnd = () =>
  api.db.execute(sql`update throttles set resets_at = now() - interval '1 second' where key like 'wait %'`);
const withToken = (token: string, path = '/rsousers/me/') =>
  api.call(path, { headers: { Authorization: `JWT ${token}` } });

it('lets a person in by username, by e-mail and by either in another case', async () => {
  for (const name of ['commander', 'commander@example.org', 'COMMANDER', 'Commander@Example.org']) {
    const { status, json } = await login(name);
    expect(status, name).toBe(200);
    expect(json).toEqual({ access: expect.any(String), refresh: expect.any(String) });
  }
});

it('prefers the exact spelling, and refuses a spelling that fits two accounts', async () => {
  await api.db.execute(sql`update people set username = 'COMMANDER' where username = 'newcomer'`);
  const exact = await login('COMMANDER');
  const { json } = await withToken((exact.json as { access: string }).access);
  expect(json).toMatchObject({ username: 'COMMANDER' });
  expect((await login('Commander')).status).toBe(401);
});

it('answers a wrong password and an unknown name alike', async () => {
  const wrong = await login('commander', 'no');
  const unknown = await login('nobody-here', 'no');
  expect(wrong.status).toBe(401);
  expect(unknown.status).toBe(401);
  expect(unknown.json).toEqual(wrong.json);
  expect(wrong.headers.get('www-authenticate')).toBe('JWT realm="api"');
});

it('names the fields that are missing', async () => {
  const { status, json } = await api.call('/jwt/create/', { method: 'POST', body: {} });
  expect(status).toBe(400);
  expect(json).toEqual({ username: ['Обязательное поле.'], password: ['Обязательное поле.'] });
});

it('stops guessing at one account and says how long to wait', async () => {
  for (let attempt = 0; attempt < 10; attempt++) expect((await login('member', 'no')).status).toBe(401);
  const stopped = await login('member');
  expect(stopped.status).toBe(429);
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await login('commander')).status).toBe(200);
});

it('a stranger who guesses does not keep the owner out, neither at another address nor in the own browser', async () => {
  const own = deviceOf(await login('member', 'Otryad-2025', { address: '10.1.0.1' }));
  const stranger = { address: '10.2.0.2' };
  for (let attempt = 0; attempt < 10; attempt++) await login('member', 'no', stranger);
  expect((await login('member', 'Otryad-2025', stranger)).status).toBe(429);
  expect((await login('member', 'Otryad-2025', { address: '10.3.0.3' })).status).toBe(200);
  // Behind one address with the stranger, in a browser of one's own.
  expect((await login('member', 'Otryad-2025', { ...stranger, device: own })).status).toBe(200);
  expect((await login('member@example.org', 'Otryad-2025', { ...stranger, device: own })).status).toBe(200);
});

it('a browser known for one account is a stranger to another, and a forged one to all', async () => {
  const own = deviceOf(await login('member'));
  for (let attempt = 0; attempt < 10; attempt++) await login('commander', 'no');
  expect((await login('commander', 'Otryad-2025', { device: own })).status).toBe(429);
  for (let attempt = 0; attempt < 10; attempt++) await login('member', 'no');
  const id = (await api.idOf('member')).toString(36);
  for (const forged of [own.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), `known_device=${id}.zzzzzz.x.y`]) {
    expect((await login('member', 'Otryad-2025', { device: forged })).status).toBe(429);
  }
});

it('several people of one browser are each known there', async () => {
  const first = deviceOf(await login('member'));
  const both = deviceOf(await login('commander', 'Otryad-2025', { device: first }));
  for (const name of ['member', 'commander']) {
    for (let attempt = 0; attempt < 10; attempt++) await login(name, 'no');
    expect((await login(name)).status).toBe(429);
    expect((await login(name, 'Otryad-2025', { device: both })).status).toBe(200);
  }
});

it('whoever sets a new password by the letter signs in at once, whatever strangers tried there', async () => {
  for (let attempt = 0; attempt < 10; attempt++) await login('member', 'no');
  await api.call('/reset_password/', { method: 'POST', body: { email: 'member@example.org' } });
  const [, uid, token] = /confirm\/([\w-]+)\/([\w-]+)/.exec(api.letters.at(-1)?.text ?? '') ?? [];
  const body = { uid, token, new_password: 'Sosnovy-bor-88' };
  const device = deviceOf(await api.call('/users/reset_password_confirm/', { method: 'POST', body }));
  expect((await login('member', 'Sosnovy-bor-88')).status).toBe(429);
  expect((await login('member', 'Sosnovy-bor-88', { device })).status).toBe(200);
});

it('each further wrong password makes the wait longer, up to a quarter of an hour', async () => {
  for (let attempt = 0; attempt < 9; attempt++) await login('member', 'no');
  const waits: number[] = [];
  for (let turn = 0; turn < 9; turn++) {
    expect((await login('member', 'no')).status).toBe(401);
    waits.push(Number((await login('member', 'no')).headers.get('retry-after')));
    await waitsEnd();
  }
  expect(waits).toEqual([15, 30, 60, 120, 240, 480, 900, 900, 900]);
  expect((await login('member')).status).toBe(200);
});

it('guesses from very many addresses only slow each other down', async () => {
  await login('member', 'no', { address: '10.9.0.1' });
  await api.db.execute(sql`update throttles set hits = 99 where key like 'login everywhere %'`);
  await login('member', 'no', { address: '10.9.0.2' });
  const stopped = await login('member', 'Otryad-2025', { address: '10.8.0.1' });
  expect(stopped).toMatchObject({ status: 429 });
  expect(Number(stopped.headers.get('retry-after'))).toBe(1);
});

it('waits and counts of a clock that was wrong for a while end when it is right again', async () => {
  for (let attempt = 0; attempt < 11; attempt++) await login('member', 'Sosnovy-bor-88');
  expect((await login('member')).status).toBe(429);
  await api.db.execute(sql`update throttles set hits = 1000, resets_at = resets_at + interval '30 days'`);
  expect((await login('member', 'Sosnovy-bor-88')).status).toBe(401);
  expect((await login('member')).status).toBe(200);
  // As before, what lies ahead of now counts.
  await api.db.execute(sql`update throttles set hits = 1000`);
  expect((await login('member')).status).toBe(429);
});

it('right passwords are no failures: twenty sign-ins at once all pass', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => login('member')));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
});

it('the memory of a browser is over HTTPS of this host alone', async () => {
  const app = createApp({ ...api.parts, env: { ...api.parts.env, PUBLIC_URL: 'https://portal.example' } });
  const body = JSON.stringify({ username: 'member', password: 'Otryad-2025' });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await app.fetch(
    new Request('http://portal.test/api/v1/jwt/create/', { method: 'POST', headers, body }),
  );
  expect(answer.headers.get('set-cookie')).toMatch(
    /^__Host-known_device=.+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
});

it('the memory of a browser is kept from scripts and other sites, and names nobody in the database', async () => {
  await login('member', 'no');
  const { headers } = await login('member');
  expect(headers.get('set-cookie')).toMatch(/^known_device=.+; Path=\/; HttpOnly; SameSite=Strict$/);
  await login('commander', 'no');
  const rows = await rowsOf<{ key: string }>(api.db, sql`select key from throttles where key not like 'jwt.%'`);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/commander|member/);
});

it('forgets wrong passwords once the right one is given', async () => {
  for (let attempt = 0; attempt < 9; attempt++) await login('member', 'no');
  expect((await login('member')).status).toBe(200);
  expect((await login('member', 'no')).status).toBe(401);
});

it('gives a new access token for a refresh token, and nothing for an access token or rubbish', async () => {
  const { access, refresh } = await api.signIn('member');
  const refreshed = await api.call('/jwt/refresh/', { method: 'POST', body: { refresh } });
  expect(refreshed.status).toBe(200);
  expect((await withToken((refreshed.json as { access: string }).access)).status).toBe(200);
  for (const bad of [access, 'garbage']) {
    const { status, json } = await api.call('/jwt/refresh/', { method: 'POST', body: { refresh: bad } });
    expect(status).toBe(401);
    expect(json).toMatchObject({ code: 'token_not_valid' });
  }
});

it('verifies either token', async () => {
  const { access, refresh } = await api.signIn('member');
  for (const token of [access, refresh]) {
    expect(await api.call('/jwt/verify/', { method: 'POST', body: { token } })).toMatchObject({
      status: 200,
      json: {},
    });
  }
  expect((await api.call('/jwt/verify/', { method: 'POST', body: { token: 'x' } })).status).toBe(401);
});

it('ends a session at logout: neither token works any more, other sessions go on', async () => {
  const ended = await api.signIn('member');
  const other = await api.signIn('member');
  const { status } = await api.call('/jwt/logout/', { method: 'POST', body: { refresh: ended.refresh } });
  expect(status).toBe(204);
  expect((await withToken(ended.access)).status).toBe(401);
  expect((await api.call('/jwt/refresh/', { method: 'POST', body: { refresh: ended.refresh } })).status).toBe(401);
  expect((await withToken(other.access)).status).toBe(200);
});

it('refuses the tokens of a closed account', async () => {
  const { access, refresh } = await api.signIn('member');
  await api.db.execute(sql`update people set is_active = false where username = 'member'`);
  expect(await withToken(access)).toMatchObject({ status: 401, json: { code: 'user_inactive' } });
  expect((await api.call('/jwt/refresh/', { method: 'POST', body: { refresh } })).status).toBe(401);
  expect((await login('member')).status).toBe(401);
});

it('refuses tokens that are expired or signed with another key, on closed addresses only', async () => {
  const claims = { token_type: 'access', user_id: await api.idOf('member'), sid: crypto.randomUUID() };
  const sign = (key: string, expires: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(expires)
      .sign(new TextEncoder().encode(key));
  for (const token of [await sign('another key of thirty-two letters', '1h'), await sign(SECRET, '-1h'), 'x.y.z']) {
    expect(await withToken(token)).toMatchObject({ status: 401, json: { code: 'token_not_valid' } });
    expect((await withToken(token, '/detachments/?limit=1')).status).toBe(200);
  }
});

it('takes another scheme for no credentials', async () => {
  const { access } = await api.signIn('member');
  const { status, json } = await api.call('/rsousers/me/', { headers: { Authorization: `Bearer ${access}` } });
  expect(status).toBe(401);
  expect(json).toEqual({ detail: 'Учетные данные не были предоставлены.' });
});

describe('a session that nobody uses', () => {
  const pass = (days: number) =>
    api.db.execute(sql`update sessions set created_at = created_at - make_interval(days => ${days}),
      seen_at = seen_at - make_interval(days => ${days}), expires_at = expires_at - make_interval(days => ${days})`);
  const renew = async (refresh: string) =>
    (await api.call('/jwt/refresh/', { method: 'POST', body: { refresh } })).status;

  it('ends after three days; one that is used lasts its week and no longer', async () => {
    const unused = (await login('member')).json as { refresh: string };
    const used = (await login('commander')).json as { refresh: string };
    await pass(2);
    expect(await renew(used.refresh)).toBe(200);
    await pass(2);
    expect(await renew(unused.refresh)).toBe(401);
    expect(await renew(used.refresh)).toBe(200);
    await pass(2);
    expect(await renew(used.refresh)).toBe(200);
    await pass(1);
    expect(await renew(used.refresh)).toBe(401);
  });
});
