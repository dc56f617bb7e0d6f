// The second step of a sign-in, through the calls a browser makes.
import { sql } from 'drizzle-orm';
import { generate } from 'otplib';
import { expect, it } from 'vitest';
import { rowsOf } from '../../server/db/rows';
import { passkeyDevice } from '../passkey';
import { testApi } from '../testApi';

const api = testApi();
type Step = { step: string; ways: string[]; passkey: { challenge: string } | null };
type Added = { factor: { id: number }; recovery_codes: string[] | null };

const current_password = 'Otryad-2025';
const enter = (username: string) =>
  api.call('/jwt/create/', { method: 'POST', body: { username, password: 'Otryad-2025' } });
const finish = (step: string, proof: object) =>
  api.call('/jwt/second_step/', { method: 'POST', body: { step, proof } });
const withToken = (token: string, path: string, method = 'GET', body?: unknown) =>
  api.call(path, { method, body, headers: { Authorization: `JWT ${token}` } });
const accessOf = async (username: string) => ((await enter(username)).json as { access: string }).access;
/** The clock of the generator goes on: the code of now was taken already. */
const later = () => api.db.execute(sql`update second_factors set last_step = last_step - 10`);
/** The second step was made long ago in every session. */
const longAgo = () => api.db.execute(sql`update sessions set confirmed_at = now() - interval '1 hour'`);

async function withTotp(username: string) {
  const token = await accessOf(username);
  const begun = await withToken(token, '/rsousers/me/second_factors/totp/', 'POST');
  const { id, secret } = begun.json as { id: number; secret: string };
  const wrong = await withToken(token, `/rsousers/me/second_factors/totp/${id}/`, 'POST', {
    code: '12345',
    current_password,
  });
  expect(wrong.status).toBe(400);
  expect((await enter(username)).status).toBe(200);
  const code = await generate({ secret });
  const proven = await withToken(token, `/rsousers/me/second_factors/totp/${id}/`, 'POST', { code, current_password });
  expect(proven.status).toBe(200);
  await later();
  return { token, secret, codes: (proven.json as Added).recovery_codes ?? [], id };
}

it('asks for a code after the password, and lets in with it once', async () => {
  const { secret } = await withTotp('member');
  const first = await enter('member');
  expect(first.status).toBe(401);
  expect(first.json).toMatchObject({ code: 'second_step', ways: ['totp', 'recovery'], passkey: null });
  expect(first.json).not.toHaveProperty('access');
  const { step } = first.json as Step;
  expect((await finish(step, { code: '000000' })).json).toEqual({ code: ['Код не подошёл.'] });
  const code = await generate({ secret });
  const entered = await finish(step, { code });
  expect(entered.json).toEqual({ access: expect.any(String), refresh: expect.any(String) });
  // Neither the step nor the code is good again.
  expect((await finish(step, { code })).json).toHaveProperty('step');
  const again = (await enter('member')).json as Step;
  expect((await finish(again.step, { code })).status).toBe(400);
});

it('the first one ends the sessions that a password alone has opened, a further one none', async () => {
  const before = await accessOf('member');
  const { token, secret, id } = await withTotp('member');
  expect((await withToken(before, '/rsousers/me/')).status).toBe(401);
  expect((await withToken(token, '/rsousers/me/')).status).toBe(200);
  const { step } = (await enter('member')).json as Step;
  const entered = (await finish(step, { code: await generate({ secret }) })).json as { access: string };
  // Another one ends none.
  await api.db.execute(sql`insert into second_factors (person_id, kind, name, key_id, public_key, counter, proven_at)
    values (${await api.idOf('member')}, 'passkey', 'Ключ', 'a key', 'x', 0, now())`);
  expect((await withToken(token, `/rsousers/me/second_factors/${id}/`, 'DELETE')).status).toBe(204);
  const begun = (await withToken(token, '/rsousers/me/second_factors/totp/', 'POST')).json;
  const next = begun as { id: number; secret: string };
  const code = await generate({ secret: next.secret });
  expect((await withToken(token, `/rsousers/me/second_factors/totp/${next.id}/`, 'POST', { code })).status).toBe(200);
  expect((await withToken(entered.access, '/rsousers/me/')).status).toBe(200);
});

it('a person without it signs in as before', async () => {
  expect((await enter('commander')).json).toEqual({ access: expect.any(String), refresh: expect.any(String) });
});

it('five wrong codes end the step, whatever comes then', async () => {
  const { secret } = await withTotp('member');
  const { step } = (await enter('member')).json as Step;
  for (let attempt = 0; attempt < 5; attempt++) expect((await finish(step, { code: '000000' })).status).toBe(400);
  expect((await finish(step, { code: await generate({ secret }) })).json).toHaveProperty('step');
});

it('new steps do not buy new tries for ever', async () => {
  await withTotp('member');
  for (let turn = 0; turn < 2; turn++) {
    const { step } = (await enter('member')).json as Step;
    for (let attempt = 0; attempt < 5; attempt++) await finish(step, { code: '000000' });
  }
  const { step } = (await enter('member')).json as Step;
  await finish(step, { code: '000000' });
  const stopped = await finish(step, { code: '000000' });
  expect(stopped.status).toBe(429);
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('a code that is held up costs no try, and each that was looked at stands in the history', async () => {
  const { secret } = await withTotp('member');
  for (let turn = 0; turn < 2; turn++) {
    const { step } = (await enter('member')).json as Step;
    await Promise.all(Array.from({ length: 5 }, () => finish(step, { code: '000000' })));
  }
  const { step } = (await enter('member')).json as Step;
  for (let press = 0; press < 6; press++) expect((await finish(step, { code: '000000' })).status).toBe(429);
  const lines = await rowsOf(
    api.db,
    sql`select 1 from audit_log where act = 'security.refuse' and actor_id is null and kind = 'person'
      and record_id = ${await api.idOf('member')} and after ? 'from'`,
  );
  expect(lines).toHaveLength(10);
  await api.db.execute(sql`update throttles set resets_at = now() where key like 'wait second step %'`);
  expect((await finish(step, { code: await generate({ secret }) })).status).toBe(200);
});

it('a recovery code opens once, however it is typed', async () => {
  const { codes } = await withTotp('member');
  expect(codes).toHaveLength(10);
  const typed = (codes[0] ?? '').toUpperCase().replace('-', ' ');
  expect((await finish(((await enter('member')).json as Step).step, { code: typed })).status).toBe(200);
  expect((await finish(((await enter('member')).json as Step).step, { code: typed })).status).toBe(400);
  const rows = await rowsOf(api.db, sql`select mark from recovery_codes`);
  expect(JSON.stringify(rows)).not.toContain(codes[1]);
});

it('a passkey opens, and one of another device or another page does not', async () => {
  const token = await accessOf('member');
  const begun = await withToken(token, '/rsousers/me/second_factors/passkey/', 'POST', { current_password });
  const { step, options } = begun.json as { step: string; options: { challenge: string } };
  const device = passkeyDevice('http://portal.test');
  const foreignPage = passkeyDevice('http://portal.example').create(options);
  const made = '/rsousers/me/second_factors/passkey/made/';
  expect((await withToken(token, made, 'POST', { step, name: 'Телефон', response: foreignPage })).status).toBe(400);
  const added = await withToken(token, made, 'POST', { step, name: 'Телефон', response: device.create(options) });
  expect(added.json).toMatchObject({ factor: { kind: 'passkey', name: 'Телефон' } });

  const asked = (await enter('member')).json as Step;
  expect(asked.ways).toEqual(['passkey', 'recovery']);
  const stranger = passkeyDevice('http://portal.test');
  const challenge = asked.passkey ?? { challenge: '' };
  expect((await finish(asked.step, { passkey: stranger.get(challenge) })).status).toBe(400);
  expect((await finish(asked.step, { passkey: { ...stranger.get(challenge), id: device.id } })).status).toBe(400);
  expect((await finish(asked.step, { passkey: device.get({ challenge: 'b2xk' }) })).status).toBe(400);
  expect((await finish(asked.step, { passkey: device.get(challenge) })).status).toBe(200);
});

it('asks again before people’s data leave and rights are given, when it was shown long ago', async () => {
  const { token, secret } = await withTotp('regional');
  const body = { file: 'csv', columns: ['last_name'] };
  const wanted = () => withToken(token, '/rsousers/me/export/', 'GET');
  expect((await wanted()).status).toBe(200);
  await longAgo();
  expect((await wanted()).json).toMatchObject({ code: 'second_step_needed' });
  expect((await withToken(token, '/roster/export/', 'POST', body)).json).toMatchObject({ code: 'second_step_needed' });
  // What is only read goes on.
  expect((await withToken(token, '/rsousers/me/')).status).toBe(200);
  const { step } = (await withToken(token, '/rsousers/me/second_step/', 'POST')).json as Step;
  const proof = { code: await generate({ secret }) };
  // A step of one person is nobody else's.
  const other = await accessOf('commander');
  expect((await withToken(other, '/rsousers/me/second_step/confirm/', 'POST', { step, proof })).status).toBe(400);
  expect((await withToken(token, '/rsousers/me/second_step/confirm/', 'POST', { step, proof })).status).toBe(200);
  expect((await wanted()).status).toBe(200);
});

it('the generator is removed only by whoever shows it again, and its codes go with it', async () => {
  const { token, id } = await withTotp('member');
  await longAgo();
  expect((await withToken(token, `/rsousers/me/second_factors/${id}/`, 'DELETE')).status).toBe(403);
  await api.db.execute(sql`update sessions set confirmed_at = now()`);
  expect((await withToken(await accessOf('commander'), `/rsousers/me/second_factors/${id}/`, 'DELETE')).status).toBe(
    404,
  );
  expect((await withToken(token, `/rsousers/me/second_factors/${id}/`, 'DELETE')).status).toBe(204);
  expect((await enter('member')).status).toBe(200);
  const state = await withToken(token, '/rsousers/me/second_factors/');
  expect(state.json).toEqual({ required: false, factors: [], recovery_left: 0 });
  expect(api.letters.map(({ subject }) => subject)).toContain('Второй шаг входа на портал отключён');
});

it('a letter about one of several ways does not say that the second step is off', async () => {
  const { token, id } = await withTotp('member');
  const begun = await withToken(token, '/rsousers/me/second_factors/passkey/', 'POST', {});
  const { step, options } = begun.json as { step: string; options: { challenge: string } };
  const response = passkeyDevice('http://portal.test').create(options);
  const named = { step, name: 'Телефон', response };
  const made = await withToken(token, '/rsousers/me/second_factors/passkey/made/', 'POST', named);
  const key = (made.json as { factor: { id: number } }).factor.id;
  for (const one of [id, key])
    expect((await withToken(token, `/rsousers/me/second_factors/${one}/`, 'DELETE')).status).toBe(204);
  expect(api.letters.map(({ subject }) => subject).filter((subject) => /шаг|способ/.test(subject))).toEqual([
    'Вход на портал теперь подтверждается вторым шагом',
    'Подключён ещё один способ подтвердить вход на портал',
    'Отключён один из способов подтвердить вход на портал',
    'Второй шаг входа на портал отключён',
  ]);
});

it('the first code whose answer was lost is sent again, and the codes of recovery are read after all', async () => {
  const token = await accessOf('member');
  const of = '/rsousers/me/second_factors/totp/';
  const { id, secret } = (await withToken(token, of, 'POST')).json as { id: number; secret: string };
  const body = { code: await generate({ secret }), current_password };
  expect((await withToken(token, `${of}${id}/`, 'POST', body)).status).toBe(200);
  const again = await withToken(token, `${of}${id}/`, 'POST', body);
  expect(again).toMatchObject({ status: 200, json: { factor: { id } } });
  const [code] = (again.json as Added).recovery_codes ?? [];
  expect((await finish(((await enter('member')).json as Step).step, { code })).status).toBe(200);
  const wrong = await withToken(token, `${of}${id}/`, 'POST', { code: '000000' });
  expect(wrong.json).toEqual({ code: [expect.any(String)] });
});

it('whoever borrows a session sets up no second step: the first wants the password, the next the one before', async () => {
  const token = await accessOf('member');
  const of = '/rsousers/me/second_factors/';
  const { id, secret } = (await withToken(token, `${of}totp/`, 'POST')).json as { id: number; secret: string };
  const prove = async (given?: string) =>
    withToken(token, `${of}totp/${id}/`, 'POST', { code: await generate({ secret }), current_password: given });
  expect((await prove()).json).toEqual({ current_password: ['Введите действующий пароль.'] });
  expect((await prove('Otryad-2024')).json).toEqual({ current_password: ['Неправильный пароль.'] });
  expect((await withToken(token, `${of}passkey/`, 'POST')).json).toHaveProperty('current_password');
  expect((await withToken(token, `${of}passkey/`, 'POST', { current_password })).status).toBe(200);
  expect((await enter('member')).status).toBe(200);
  expect((await prove(current_password)).status).toBe(200);
  // With one there is nothing to type: it is shown lately, or it is asked for.
  expect((await withToken(token, `${of}passkey/`, 'POST')).status).toBe(200);
  await longAgo();
  expect((await withToken(token, `${of}passkey/`, 'POST', { current_password })).status).toBe(403);
});

it('a generator begun without the password is not proven once there is another step', async () => {
  const token = await accessOf('member');
  const begun = await withToken(token, '/rsousers/me/second_factors/totp/', 'POST');
  const { id, secret } = begun.json as { id: number; secret: string };
  await api.db.execute(sql`insert into second_factors (person_id, kind, name, key_id, public_key, counter, proven_at)
    values (${await api.idOf('member')}, 'passkey', 'Ключ', 'a key', 'x', 0, now())`);
  await longAgo();
  const proven = await withToken(token, `/rsousers/me/second_factors/totp/${id}/`, 'POST', {
    code: await generate({ secret }),
  });
  expect(proven.json).toMatchObject({ code: 'second_step_needed' });
});

it('a passkey that was begun when there was room is not kept when there is none', async () => {
  const token = await accessOf('member');
  const of = '/rsousers/me/second_factors/passkey/';
  const begun = await withToken(token, of, 'POST', { current_password });
  const { step, options } = begun.json as { step: string; options: { challenge: string } };
  await api.db.execute(sql`insert into second_factors (person_id, kind, name, key_id, public_key, counter, proven_at)
    select ${await api.idOf('member')}, 'passkey', 'Ключ', 'key ' || n, 'x', 0, now() from generate_series(1, 10) n`);
  const response = passkeyDevice('http://portal.test').create(options);
  expect((await withToken(token, `${of}made/`, 'POST', { step, name: 'Одиннадцатый', response })).status).toBe(409);
});

it('what the database keeps of a generator opens nothing without the portal’s key', async () => {
  const { secret } = await withTotp('member');
  const rows = await rowsOf(api.db, sql`select * from second_factors`);
  expect(JSON.stringify(rows)).not.toContain(secret);
});
