// A person's own sessions, and what ends them.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testApi } from '../testApi';

const api = testApi({ env: { TRUST_PROXY: 'loopback', SECOND_FACTOR: 'regional' } });
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

const enter = async (username: string, headers: Record<string, string> = {}) => {
  const body = { username, password: 'Otryad-2025' };
  const answer = await api.call('/jwt/create/', { method: 'POST', body, headers });
  return { ...(answer.json as { access: string; refresh: string }), cookie: answer.headers.get('set-cookie') ?? '' };
};
const withToken = (token: string, path: string, method = 'GET', body?: unknown) =>
  api.call(path, { method, body, headers: { Authorization: `JWT ${token}` } });
const MY = '/rsousers/me/sessions/';
type Sessions = { id: string; current: boolean; device: string; network: string }[];

it('shows where one is signed in: device and network, never the address', async () => {
  const here = await enter('member', { 'User-Agent': CHROME, 'X-Forwarded-For': '10.1.2.3' });
  await enter('member', { 'X-Forwarded-For': '2001:db8:1:2::7' });
  const { json } = await withToken(here.access, MY);
  const [current, other] = json as Sessions;
  expect(current).toMatchObject({ current: true, device: 'Chrome, Windows', network: '10.1.2.x' });
  expect(other).toMatchObject({ current: false, device: 'Другая программа', network: '2001:db8:1::' });
});

it('ends one session, or all others, of oneself alone', async () => {
  const [here, one, two] = [await enter('member'), await enter('member'), await enter('member')];
  const idOf = async (token: string) => ((await withToken(token, MY)).json as Sessions)[0]?.id ?? '';
  const stranger = await enter('commander');
  expect((await withToken(stranger.access, `${MY}${await idOf(one.access)}/`, 'DELETE')).status).toBe(404);
  expect((await withToken(here.access, `${MY}${await idOf(one.access)}/`, 'DELETE')).status).toBe(204);
  expect((await withToken(one.access, '/rsousers/me/')).status).toBe(401);
  expect((await withToken(here.access, `${MY}end_others/`, 'POST')).status).toBe(204);
  expect((await withToken(two.access, '/rsousers/me/')).status).toBe(401);
  expect((await withToken(here.access, '/rsousers/me/')).status).toBe(200);
  expect((await withToken(stranger.access, '/rsousers/me/')).status).toBe(200);
});

it('an account has fifty sessions at once: the fifty-first ends the one used longest ago', async () => {
  const [oldest, next] = [await enter('member'), await enter('member')];
  await api.db.execute(sql`insert into sessions (id, person_id, expires_at, seen_at)
    select gen_random_uuid(), id, now() + interval '1 day', now() + interval '1 minute' from people,
      generate_series(1, 48) where username = 'member'`);
  await api.db.execute(sql`update sessions set seen_at = now() - interval '1 hour' where id = (select id from sessions
    where person_id = ${await api.idOf('member')} order by created_at, seen_at limit 1)`);
  expect((await withToken(oldest.access, '/rsousers/me/')).status).toBe(200);
  const newest = await enter('member');
  expect((await withToken(oldest.access, '/rsousers/me/')).status).toBe(401);
  for (const kept of [next, newest]) expect((await withToken(kept.access, '/rsousers/me/')).status).toBe(200);
  const all = (await withToken(newest.access, MY)).json as Sessions;
  expect(all).toHaveLength(50);
});

it('another e-mail or password ends the other sessions and keeps this one', async () => {
  const current_password = 'Otryad-2025';
  const acts = [
    (token: string) => withToken(token, '/rsousers/me/', 'PATCH', { email: 'other@example.org', current_password }),
    (token: string) =>
      withToken(token, '/users/set_password/', 'POST', { current_password, new_password: 'Sosnovy-bor-88' }),
  ];
  for (const act of acts) {
    const [here, other] = [await enter('member'), await enter('member')];
    expect((await act(here.access)).status).toBeLessThan(300);
    expect((await withToken(here.access, '/rsousers/me/')).status).toBe(200);
    expect((await withToken(other.access, '/rsousers/me/')).status).toBe(401);
  }
});

it('a sign-in in an unknown browser is told by a letter, in a known one it is not', async () => {
  await api.db.execute(sql`update people set last_login = now() where username = 'member'`);
  const first = await enter('member', { 'User-Agent': CHROME });
  const told = () => api.letters.filter(({ subject }) => subject === 'Вход на портал с нового устройства');
  expect(told()).toHaveLength(1);
  expect(told()[0]?.text).toContain('Chrome, Windows');
  await enter('member', { Cookie: first.cookie.split(';')[0] ?? '' });
  expect(told()).toHaveLength(1);
});

it('a role that needs a second step does nothing before it has one, but sets it up', async () => {
  const { access } = await enter('regional');
  expect((await withToken(access, '/rsousers/me/')).status).toBe(200);
  expect((await withToken(access, '/rsousers/me/second_factors/')).json).toMatchObject({ required: true });
  const refused = await withToken(access, '/roster/');
  expect(refused.status).toBe(403);
  expect(refused.json).toMatchObject({ code: 'second_factor_needed' });
  expect((await withToken(access, '/rsousers/me/second_factors/totp/', 'POST')).status).toBe(200);
  // Others are asked for nothing.
  expect((await withToken((await enter('member')).access, '/rsousers/me/applications/')).status).toBe(200);
});
