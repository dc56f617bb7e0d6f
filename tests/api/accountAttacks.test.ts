// Ways around the protection of accounts that somebody with a password, a borrowed session or a post could think of.
import { sql } from 'drizzle-orm';
import { generate } from 'otplib';
import { expect, it } from 'vitest';
import { rowsOf } from '../../server/db/rows';
import { newApplicant, unitsOf } from '../demoPeople';
import { sheetFile } from '../sheet';
import { formOf, testApi } from '../testApi';

const api = testApi({
  env: { SECOND_FACTOR: 'administrator,central,district,regional,expert', TRUST_PROXY: 'loopback' },
});
const PASSWORD = 'Otryad-2025';
type Step = { step: string };
type Tokens = { access: string; refresh: string };

const post = (path: string, body: unknown = {}, token?: string, headers: Record<string, string> = {}) =>
  api.call(path, {
    method: 'POST',
    body,
    headers: { ...headers, ...(token ? { Authorization: `JWT ${token}` } : {}) },
  });
const read = (path: string, token: string) => api.call(path, { headers: { Authorization: `JWT ${token}` } });
const patch = (path: string, body: unknown, token: string) =>
  api.call(path, { method: 'PATCH', body, headers: { Authorization: `JWT ${token}` } });
const enter = (username: string, password = PASSWORD) => post('/jwt/create/', { username, password });
const tokenOf = async (username: string) => ((await enter(username)).json as Tokens).access;
const one = async <Row>(query: ReturnType<typeof sql>) => (await rowsOf<Row>(api.db, query))[0];

/** Connects a generator of codes; the code of now may be used again. */
async function withTotp(username: string) {
  const token = await tokenOf(username);
  const begun = (await post('/rsousers/me/second_factors/totp/', {}, token)).json as { id: number; secret: string };
  const code = await generate({ secret: begun.secret });
  const proven = await post(
    `/rsousers/me/second_factors/totp/${begun.id}/`,
    { code, current_password: PASSWORD },
    token,
  );
  await api.db.execute(sql`update second_factors set last_step = last_step - 10`);
  return { token, secret: begun.secret, codes: (proven.json as { recovery_codes: string[] }).recovery_codes };
}
/** A session that has just shown its second step. */
const sureToken = async (username: string) => (await withTotp(username)).token;

const reason = 'По заявлению человека';

it.each(['member@example.org', 'MEMBER@example.org'])(
  'an e-mail of somebody else stays with its owner, given again as %s',
  async (email) => {
    const body = {
      last_name: 'Чужой',
      first_name: 'Человек',
      username: 'stranger',
      email,
      region: 1,
      password: 'kopyto-lampa-77-vesna',
      re_password: 'kopyto-lampa-77-vesna',
      personal_data_agreement: true,
    };
    const { access } = (await post('/register/', body)).json as Tokens;
    expect((await patch('/rsousers/me/', { email }, access)).status).toBe(200);
    expect((await patch('/rsousers/me/', { email, bio: 'Обо мне' }, access)).status).toBe(200);
    expect(await one(sql`select email, email_asked from people where username = 'stranger'`)).toEqual({
      email: null,
      email_asked: email,
    });
    expect((await enter('member@example.org')).status).toBe(200);
  },
);

it('whoever still has to connect the second step sees on open pages what guests see', async () => {
  const token = await tokenOf('central');
  expect((await read('/experts/', token)).json).toMatchObject({ code: 'second_factor_needed' });
  const guest = await api.call('/detachments/1/members/');
  expect((await read('/detachments/1/members/', token)).json).toEqual(guest.json);
  const [sure, seen] = [await sureToken('regional'), '/detachments/1/members/'];
  expect((await read(seen, sure)).json).not.toEqual(guest.json);
});

it('a step that was begun opens nothing once the account is closed, nor after it is opened again', async () => {
  const { secret } = await withTotp('member');
  const admin = await sureToken('admin');
  const id = await api.idOf('member');
  const { step } = (await enter('member')).json as Step;
  await post(`/accounts/${id}/block/`, { reason }, admin);
  const finished = await post('/jwt/second_step/', { step, proof: { code: await generate({ secret }) } });
  expect(finished.status).toBe(400);
  expect(await one(sql`select count(*)::int as open from sessions where person_id = ${id}`)).toEqual({ open: 0 });
  await post(`/accounts/${id}/unblock/`, { reason }, admin);
  expect((await post('/jwt/second_step/', { step, proof: { code: await generate({ secret }) } })).status).toBe(400);
});

it('a step that was begun with the password of before ends with it', async () => {
  const { secret, token } = await withTotp('member');
  const { step } = (await enter('member')).json as Step;
  const new_password = 'kopyto-lampa-77-vesna';
  expect((await post('/users/set_password/', { current_password: PASSWORD, new_password }, token)).status).toBe(204);
  const finished = await post('/jwt/second_step/', { step, proof: { code: await generate({ secret }) } });
  expect(finished.json).toHaveProperty('step');
});

it('a look as somebody else ends with the post of whoever looks', async () => {
  const admin = await sureToken('admin');
  const look = async () => {
    const { json } = await post(`/accounts/${await api.idOf('member')}/look/`, { reason }, admin);
    return (json as { access: string }).access;
  };
  const dismissed = await look();
  expect((await read('/rsousers/me/', dismissed)).status).toBe(200);
  await api.db.execute(sql`update people set is_staff = false, is_superuser = false where username = 'admin'`);
  expect((await read('/rsousers/me/', dismissed)).status).toBe(401);
  await api.db.execute(sql`update people set is_staff = true where username = 'admin'`);
  const closed = await look();
  await api.db.execute(sql`update people set is_active = false where username = 'admin'`);
  expect((await read('/rsousers/me/', closed)).status).toBe(401);
});

it('a look as somebody else writes nothing, takes no file of theirs, and is told as a reading of the papers', async () => {
  const admin = await sureToken('admin');
  const id = await api.idOf('commander');
  const job = crypto.randomUUID();
  await api.files.put(`jobs/${job}.csv`, new TextEncoder().encode('Фамилия'));
  await api.db.execute(sql`insert into jobs (id, person_id, kind, params, state, file_key, file_name)
    values (${job}, ${id}, 'roster.export', '{}', 'done', ${`jobs/${job}.csv`}, 'Реестр.csv')`);
  const { access } = (await post(`/accounts/${id}/look/`, { reason }, admin)).json as Tokens;
  expect((await read(`/jobs/${job}/file/`, access)).status).toBe(403);
  // The one reading that begins something.
  const attempts = sql`select count(*)::int as times from test_attempts where person_id = ${id}`;
  const before = await one(attempts);
  expect((await read('/questions/?category=safety', access)).status).toBe(403);
  expect(await one(attempts)).toEqual(before);
  const error = { url: 'https://portal.test/x', error_code: 0, error_description: 'x', method: 'GET' };
  expect((await post('/services/front_errors/', error, access)).json).toMatchObject({ user: null });
  const opened = sql`select count(*)::int as times from audit_log where act = 'papers.open' and record_id = ${id}
    and actor_id = ${await api.idOf('admin')}`;
  expect(await one(opened)).toEqual({ times: 1 });
});

it('the second step is asked before a command is given at once, and before a post with rights', async () => {
  const token = await sureToken('regional');
  const member = await api.idOf('member');
  await api.db.execute(sql`update sessions set confirmed_at = now() - interval '1 hour'`);
  const [unit] = await rowsOf<{ id: number; membership: number }>(
    api.db,
    sql`select m.unit_id as id, m.id as membership from memberships m where m.person_id = ${member}
      and m.level = 'detachment'`,
  );
  const asked = { status: 403, json: { code: 'second_step_needed' } };
  expect(await patch(`/detachments/${unit?.id}/`, { commander: member }, token)).toMatchObject(asked);
  const post_ = await one<{ id: number }>(sql`select id from positions where key = 'commissar'`);
  expect(
    await patch(`/detachments/${unit?.id}/members/${unit?.membership}/`, { position: post_?.id }, token),
  ).toMatchObject(asked);
});

it('a list that gives posts with rights wants the second step, before its first row', async () => {
  const token = await sureToken('commander');
  const applicant = await newApplicant(api.db, 'detachment', 1);
  const send = (position: string, preview: boolean) => {
    const number = applicant.username.replace('person-', '');
    const rows = [
      ['Фамилия', 'E-mail', 'Должность'],
      [`Новый${number}`, `${applicant.username}@example.org`, position],
    ];
    const body = formOf({ file: sheetFile(rows), preview: String(preview) });
    return post('/detachments/1/members/import/', body, token);
  };
  await api.db.execute(sql`update sessions set confirmed_at = now() - interval '1 hour'`);
  expect((await send('Комиссар', true)).status).toBe(200);
  expect(await send('Комиссар', false)).toMatchObject({ status: 403, json: { code: 'second_step_needed' } });
  expect(await unitsOf(api.db, applicant.id)).toEqual({});
  expect((await send('Боец', false)).json).toMatchObject({ imported: 1 });
});

it('addresses of one network are one caller for the limits', async () => {
  const tries = async (address: (at: number) => string) => {
    const seen = new Set<number>();
    for (let at = 1; at <= 21; at++) {
      const headers = { 'X-Forwarded-For': address(at) };
      const body = { uid: 'MQ', token: 'x', new_password: PASSWORD };
      seen.add((await post('/users/reset_password_confirm/', body, undefined, headers)).status);
    }
    return [...seen];
  };
  expect(await tries((at) => `2001:db8:1:2:${at.toString(16)}::${at}`)).toEqual([400, 429]);
  // Another network, whoever writes it how; addresses of the old kind are people of their own.
  const headers = { 'X-Forwarded-For': '2001:DB8:0001:0003::1' };
  expect(
    (await post('/users/reset_password_confirm/', { uid: 'MQ', token: 'x', new_password: 'x' }, undefined, headers))
      .status,
  ).toBe(400);
  expect(await tries((at) => `10.1.2.${at}`)).toEqual([400]);
});

it('a change of the password that is sent again, as its answer was lost, is nobody’s attempt', async () => {
  const token = await tokenOf('member');
  const change = { current_password: PASSWORD, new_password: 'kopyto-lampa-77-vesna' };
  for (const _ of [1, 2]) expect((await post('/users/set_password/', change, token)).status).toBe(204);
  const lines = await rowsOf<{ act: string }>(
    api.db,
    sql`select act from audit_log where kind = 'person' and record_id = ${await api.idOf('member')}
      and act like 'password.%'`,
  );
  expect(lines).toEqual([{ act: 'password.set' }]);
});

it('a wrong present password in an open session stands in the history of the account, as often as it was looked at', async () => {
  const token = await tokenOf('newcomer');
  const wrong = () =>
    post('/users/set_password/', { current_password: 'ne-tot-parol', new_password: 'kopyto-lampa-77-vesna' }, token);
  const answers: number[] = [];
  for (let press = 0; press < 15; press++) answers.push((await wrong()).status);
  const looked = answers.filter((status) => status === 400).length;
  expect(answers.at(-1)).toBe(429);
  const lines = await rowsOf<{ own: boolean }>(
    api.db,
    sql`select actor_id = record_id as own from audit_log where act = 'password.refuse' and kind = 'person'
      and record_id = ${await api.idOf('newcomer')} and after ? 'from'`,
  );
  expect(lines).toEqual(Array.from({ length: looked }, () => ({ own: true })));
});
