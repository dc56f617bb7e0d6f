import { sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { SECRET, testApi } from '../testApi';

const api = testApi();
const login = (username: string, password = 'Otryad-2025') =>
  api.call('/jwt/create/', { method: 'POST', body: { username, password } });
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
