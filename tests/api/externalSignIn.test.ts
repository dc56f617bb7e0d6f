// Signing in with an account of another service: begun and ended in one browser, with nothing that can be carried over.
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { rowsOf } from '../../server/db/rows';
import { externalProvider, type Profile } from '../externalProvider';
import { testApi } from '../testApi';

const provider = await externalProvider();
afterAll(provider.close);
const api = testApi({ env: provider.env });
beforeEach(() => {
  Object.assign(provider.spoil, { nonce: false, audience: false, down: false });
});

type Payload = { token?: string; uuid?: string; fault?: string };
const vera: Profile = { id: '501', email: 'vera@example.org', first: 'Вера', last: 'Новикова', birthday: '1.2.2004' };
const services = ['vk', 'oidc'] as const;

/** Goes to the service and comes back, in a browser that keeps its cookie. */
async function begin(service: string) {
  const { status, headers } = await api.call(`/external/${service}/`);
  expect(status).toBe(302);
  const Cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return { address: headers.get('location') ?? '', headers: { Cookie } };
}
const payloadOf = (location: string | null): Payload => {
  const address = new URL(location ?? '');
  expect(address.pathname).toBe('/my-page');
  return JSON.parse(address.searchParams.get('payload') ?? '{}') as Payload;
};
const back = async (address: URL, headers: Record<string, string>) =>
  payloadOf(
    (await api.call(address.pathname.replace('/api/v1', '') + address.search, { headers })).headers.get('location'),
  );
const take = ({ token, uuid }: Payload, headers: Record<string, string>, path = '/jwt/vk-login/') =>
  api.call(path, { method: 'POST', body: { silent_token: token ?? 'none', uuid: uuid ?? 'none' }, headers });
async function signIn(service: string, profile: Profile, path?: string) {
  const { address, headers } = await begin(service);
  return take(await back(provider.agree(address, profile), headers), headers, path);
}
const me = async (json: unknown) => {
  const { access } = json as { access: string };
  return (await api.call('/rsousers/me/', { headers: { Authorization: `JWT ${access}` } })).json as { id: number };
};

it.each(services)('%s makes an account the first time and opens the same one ever after', async (service) => {
  const profile =
    service === 'oidc' ? { ...vera, id: 'sub|77', email: 'other@example.org', birthday: '2004-02-01' } : vera;
  const first = await signIn(service, profile);
  expect(first).toMatchObject({ status: 200, json: { refresh: expect.any(String), vk_access_token: '' } });
  const person = await me(first.json);
  expect(person).toMatchObject({
    last_name: 'Новикова',
    gender: 'female',
    date_of_birth: '2004-02-01',
    email: profile.email,
  });
  const again = await signIn(service, { id: profile.id }, '/exchange-token/');
  expect(await me(again.json)).toMatchObject({ id: person.id });
});

it.each([
  ['vk', '31.2.2004'],
  ['vk', '1.2'],
  ['oidc', '2004-02-31'],
  ['oidc', '2999-01-01'],
] as const)('a birth date that is none, as %s %s, and a broken address keep nobody out', async (service, birthday) => {
  const profile = { ...vera, id: `9${birthday.length}`, birthday, email: 'a\u0000b@example.org' };
  const { status, json } = await signIn(service, profile);
  expect(status).toBe(200);
  expect(await me(json)).toMatchObject({ last_name: 'Новикова', date_of_birth: null, email: null });
});

it('the two services are two accounts, also with one id', async () => {
  const [one, other] = [await signIn('vk', { id: '600' }), await signIn('oidc', { id: '600' })];
  expect((await me(one.json)).id).not.toBe((await me(other.json)).id);
});

it('never opens an account by its e-mail or by a link the person typed', async () => {
  await api.db.execute(sql`update people set social_vk = 'https://vk.com/id777' where username = 'member'`);
  const { json } = await signIn('vk', { id: '777', email: 'member@example.org' });
  expect(await me(json)).toMatchObject({ username: 'vk777', email: null });
  expect((await me(json)).id).not.toBe(await api.idOf('member'));
});

it('makes an account whatever usernames others have taken ahead', async () => {
  await api.db.execute(sql`update people set username = 'VK778' where username = 'member'`);
  await api.db.execute(sql`update people set username = 'vk779.2' where username = 'newcomer'`);
  await api.db.execute(sql`update people set username = 'vk778.3' where username = 'commissar'`);
  for (const [id, username] of [
    ['778', 'vk778.2'],
    ['7-78', 'vk778.4'],
    ['779', 'vk779'],
    ['7-79', 'vk779.3'],
  ] as const)
    expect(await me((await signIn('vk', { id })).json)).toMatchObject({ username });
});

it('is good in the browser that began it, once, and for what it began', async () => {
  const { address, headers } = await begin('vk');
  const other = await begin('vk');
  const returned = provider.agree(address, vera);
  // Sent to somebody else as a link, before the exchange and after it.
  expect(await back(returned, other.headers)).toEqual({ fault: 'stale' });
  expect(await back(returned, headers)).toEqual({ fault: 'stale' });
  const fresh = await begin('vk');
  const payload = await back(provider.agree(fresh.address, vera), fresh.headers);
  expect((await take(payload, other.headers)).status).toBe(400);
  expect((await take(payload, fresh.headers)).status).toBe(400);
  // A state that nobody made, and one of another service.
  const forged = provider.agree((await begin('vk')).address, vera);
  forged.searchParams.set('state', 'f'.repeat(43));
  expect(await back(forged, headers)).toEqual({ fault: 'stale' });
  const crossed = await begin('vk');
  const wrong = provider.agree(crossed.address, vera);
  wrong.pathname = wrong.pathname.replace('/vk/', '/oidc/');
  expect(await back(wrong, crossed.headers)).toEqual({ fault: 'stale' });
});

it('an exchanged token opens one session', async () => {
  const { address, headers } = await begin('oidc');
  const payload = await back(provider.agree(address, vera), headers);
  expect((await take(payload, headers)).status).toBe(200);
  expect((await take(payload, headers)).status).toBe(400);
});

it('what comes too late is begun anew', async () => {
  const { address, headers } = await begin('vk');
  await api.db.execute(sql`update external_sign_ins set ends_at = now() - interval '1 second'`);
  expect(await back(provider.agree(address, vera), headers)).toEqual({ fault: 'stale' });
});

it.each(['nonce', 'audience'] as const)('a signed id with another %s opens nothing', async (what) => {
  provider.spoil[what] = true;
  const { address, headers } = await begin('oidc');
  expect(await back(provider.agree(address, vera), headers)).toEqual({ fault: 'refused' });
});

it.each(services)('%s that refuses, is silent, or was declined says so at the login', async (service) => {
  const declined = await begin(service);
  const no = provider.agree(declined.address, vera);
  no.searchParams.delete('code');
  no.searchParams.set('error', 'access_denied');
  expect(await back(no, declined.headers)).toEqual({ fault: 'declined' });
  const wrong = await begin(service);
  const made = provider.agree(wrong.address, vera);
  made.searchParams.set('code', 'made up');
  expect(await back(made, wrong.headers)).toEqual({ fault: 'refused' });
  const silent = await begin(service);
  const returned = provider.agree(silent.address, vera);
  provider.spoil.down = true;
  expect(await back(returned, silent.headers)).toEqual({ fault: 'away' });
});

it('does not open a closed account', async () => {
  const person = await me((await signIn('vk', { id: '9' })).json);
  await api.db.execute(sql`update people set is_active = false where id = ${person.id}`);
  expect((await signIn('vk', { id: '9' })).status).toBe(401);
});

it('an account without a password is erased by whoever has just signed in, and its link with the service goes', async () => {
  const { json } = await signIn('vk', { id: '41', email: 'gone@example.org' });
  const { access } = json as { access: string };
  const { id } = await me(json);
  const erase = () =>
    api.call('/rsousers/me/erase/', {
      method: 'POST',
      body: { confirm: true },
      headers: { Authorization: `JWT ${access}` },
    });
  await api.db.execute(sql`update sessions set created_at = now() - interval '11 minutes' where person_id = ${id}`);
  expect(await erase()).toMatchObject({ status: 400, json: { current_password: expect.any(Array) } });
  await api.db.execute(sql`update sessions set created_at = now() where person_id = ${id}`);
  expect((await erase()).status).toBeLessThan(300);
  expect((await me((await signIn('vk', { id: '41' })).json)).id).not.toBe(id);
});

it('an address that nobody has confirmed does not open an account of another service by a letter', async () => {
  const { json } = await signIn('vk', { id: '51', email: 'somebody@example.org' });
  const person = await me(json);
  const ask = () => api.call('/reset_password/', { method: 'POST', body: { email: 'somebody@example.org' } });
  const admin = () =>
    api.call(`/accounts/${person.id}/recovery/`, { as: 'admin', method: 'POST', body: { reason: 'Просьба человека' } });
  expect((await ask()).status).toBe(200);
  expect((await admin()).status).toBe(409);
  expect(api.letters).toEqual([]);
  await api.db.execute(sql`update people set email_confirmed_at = now() where id = ${person.id}`);
  expect((await ask()).status).toBe(200);
  expect(api.letters.map(({ to }) => to)).toEqual(['somebody@example.org']);
  expect((await admin()).status).toBe(204);
});

it.each([true, false])('an e-mail a provider says is verified (%s) is confirmed, or not', async (verified) => {
  const { json } = await signIn('oidc', { id: `v${verified}`, email: 'own@example.org', verified });
  const { id } = await me(json);
  const confirmed = sql`select email_confirmed_at is not null as confirmed from people where id = ${id}`;
  expect(await rowsOf(api.db, confirmed)).toEqual([{ confirmed: verified }]);
});

it('is named among the ways to sign in; what is not configured is not there', async () => {
  expect((await api.call('/sign_in_options/')).json).toMatchObject({ external: ['vk', 'oidc'], demo: true });
  expect((await api.call('/demo/')).json).toMatchObject({ external: ['vk', 'oidc'] });
  expect((await api.call('/external/mail/')).status).toBe(404);
  const { VK_APP_ID: _, OIDC_ISSUER: __, ...env } = api.parts.env;
  Object.assign(api.parts, { env });
  expect((await api.call('/sign_in_options/')).json).toMatchObject({ external: [] });
  expect((await api.call('/external/vk/')).status).toBe(404);
  expect((await api.call('/external/vk/return/?code=1&state=2')).status).toBe(404);
  expect((await api.call('/jwt/vk-login/', { method: 'POST', body: { silent_token: 'x', uuid: 'u' } })).status).toBe(
    400,
  );
});
