// What is good once, asked for many times at one moment. On the embedded database calls take turns; a server's pool makes
// them really meet.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { generate } from 'otplib';
import { beforeEach, expect, it } from 'vitest';
import { rowsOf } from '../../server/db/rows';
import { testApi } from '../testApi';

const api = testApi({ own: true, env: { SECOND_FACTOR: 'regional' } });
const PASSWORD = 'Otryad-2025';
beforeEach(async () => {
  for (const table of ['second_factors', 'recovery_codes', 'sign_in_steps', 'sessions', 'throttles'])
    await api.db.execute(sql`delete from ${sql.identifier(table)}`);
});

const post = (path: string, body: unknown, token?: string) =>
  api.call(path, { method: 'POST', body, headers: token ? { Authorization: `JWT ${token}` } : {} });
const finish = (step: string, code: string) => post('/jwt/second_step/', { step, proof: { code } });
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

async function withTotp(username: string) {
  const { json } = await post('/jwt/create/', { username, password: PASSWORD });
  const { access: token } = json as { access: string };
  const begun = (await post('/rsousers/me/second_factors/totp/', {}, token)).json as { id: number; secret: string };
  const code = await generate({ secret: begun.secret });
  const proven = await post(
    `/rsousers/me/second_factors/totp/${begun.id}/`,
    { code, current_password: PASSWORD },
    token,
  );
  const { recovery_codes } = proven.json as { recovery_codes: string[] };
  await api.db.execute(sql`update second_factors set last_step = last_step - 10`);
  return { token, secret: begun.secret, codes: recovery_codes, id: begun.id };
}

/** Steps of several sign-ins at one moment live side by side. */
async function stepsOf(username: string, many: number): Promise<string[]> {
  const steps = Array.from({ length: many }, () => randomUUID());
  for (const step of steps)
    await api.db.execute(sql`insert into sign_in_steps (id, person_id, purpose, challenge, ends_at)
      values (${step}, ${await api.idOf(username)}, 'enter', 'x', now() + interval '5 minutes')`);
  return steps;
}

it('many wrong codes at once are no more than the limit', async () => {
  await withTotp('member');
  const tries = (await stepsOf('member', 8)).flatMap((step) => Array.from({ length: 5 }, () => step));
  const answers = await Promise.all(tries.map((step) => finish(step, '000000')));
  expect(answers.filter(({ json }) => 'code' in (json as object)).length).toBeLessThanOrEqual(10);
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
});

it('one code of recovery, or of the generator, in two steps at once opens one session', async () => {
  const { codes, secret } = await withTotp('member');
  for (const code of [codes[0] ?? '', await generate({ secret })]) {
    const answers = await Promise.all((await stepsOf('member', 4)).map((step) => finish(step, code)));
    expect(statuses(answers)).toEqual([200, 400, 400, 400]);
  }
});

it('one step made twice at once opens one session', async () => {
  const { codes } = await withTotp('member');
  const [step = ''] = await stepsOf('member', 1);
  const answers = await Promise.all(codes.slice(0, 4).map((code) => finish(step, code)));
  expect(statuses(answers)).toEqual([200, 400, 400, 400]);
});

it('of two last factors removed at once one stays with a role that needs it', async () => {
  const { token, id } = await withTotp('regional');
  const [other] = await rowsOf<{ id: number }>(
    api.db,
    sql`insert into second_factors (person_id, kind, name, key_id, public_key, counter, proven_at)
      values (${await api.idOf('regional')}, 'passkey', 'Ключ', 'a key', 'x', 0, now()) returning id`,
  );
  const remove = (factor: number | undefined) =>
    api.call(`/rsousers/me/second_factors/${factor}/`, {
      method: 'DELETE',
      headers: { Authorization: `JWT ${token}` },
    });
  expect(statuses(await Promise.all([remove(id), remove(other?.id)]))).toEqual([204, 409]);
});

it('a generator begun twice at once is one', async () => {
  const { json } = await post('/jwt/create/', { username: 'member', password: PASSWORD });
  const { access } = json as { access: string };
  const begun = await Promise.all([1, 2, 3].map(() => post('/rsousers/me/second_factors/totp/', {}, access)));
  const proven = await Promise.all(
    begun.map(async ({ json: said }) => {
      const { id, secret } = said as { id: number; secret: string };
      const code = await generate({ secret });
      return post(`/rsousers/me/second_factors/totp/${id}/`, { code, current_password: PASSWORD }, access);
    }),
  );
  expect(statuses(proven)).toEqual([200, 404, 404]);
});

it('many wrong present passwords at once are no more than the limit', async () => {
  const { json } = await post('/jwt/create/', { username: 'member', password: PASSWORD });
  const { access } = json as { access: string };
  const guess = (current_password: string) =>
    api.call('/rsousers/me/', {
      method: 'PATCH',
      body: { email: 'other@example.org', current_password },
      headers: { Authorization: `JWT ${access}` },
    });
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => guess(`wrong ${at}`)));
  expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(20);
});

it('an account closed while somebody signs in has no session', async () => {
  const id = await api.idOf('member');
  const enter = () => post('/jwt/create/', { username: 'member', password: PASSWORD });
  const block = api.call(`/accounts/${id}/block/`, { as: 'admin', method: 'POST', body: { reason: 'Проверка' } });
  const answers = await Promise.all([enter(), enter(), block, enter(), enter()]);
  expect(answers[2]?.status).toBe(204);
  expect(await rowsOf(api.db, sql`select 1 from sessions where person_id = ${id}`)).toEqual([]);
});

it('whoever knows the password of before and never stops signing in is out with the new one', async () => {
  const id = await api.idOf('trusted');
  const enter = () => post('/jwt/create/', { username: 'trusted', password: PASSWORD });
  const { access } = (await enter()).json as { access: string };
  let going = true;
  const storm = async () => {
    while (going) await enter();
  };
  const storms = [storm(), storm(), storm(), storm()];
  const body = { current_password: PASSWORD, new_password: 'Совсем-другое-слово-77' };
  const changed = await post('/users/set_password/', body, access);
  going = false;
  await Promise.all(storms);
  expect(changed.status).toBe(204);
  expect(await rowsOf(api.db, sql`select 1 from sessions where person_id = ${id}`)).toHaveLength(1);
});

it('of two administrators who release, or close, each other at once one stays', async () => {
  const [admin, member] = [await api.idOf('admin'), await api.idOf('member')];
  const acts = [
    (as: string, id: number) => api.call(`/administrators/${id}/`, { as, method: 'DELETE' }),
    (as: string, id: number) =>
      api.call(`/accounts/${id}/block/`, { as, method: 'POST', body: { reason: 'Ушёл из организации' } }),
  ];
  for (const act of acts) {
    await api.db.execute(sql`update people set is_staff = true where id in (${admin}, ${member})`);
    // Both have signed in before.
    for (const as of ['admin', 'member']) await api.call('/rsousers/me/', { as });
    const answers = await Promise.all([act('admin', member), act('member', admin)]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    const staying = await rowsOf(api.db, sql`select id from people where is_staff and is_active`);
    expect(staying).toHaveLength(1);
    await api.db.execute(
      sql`update people set is_active = true, is_staff = (id = ${admin}) where id in (${admin}, ${member})`,
    );
  }
});

it('who erases the account twice at once is erased once, with one act of destruction', async () => {
  const id = await api.idOf('newcomer');
  const body = { current_password: PASSWORD, confirm: true };
  // By one session: it ends with the first, and nobody signs in to an account that is erased.
  const headers = { Authorization: `JWT ${(await api.signIn('newcomer')).access}` };
  const erase = () => api.call('/rsousers/me/erase/', { headers, method: 'POST', body });
  expect(statuses(await Promise.all([erase(), erase(), erase()]))).not.toContain(500);
  const acts = await rowsOf(
    api.db,
    sql`select 1 from destructions where person_id = ${id} union all
      select 1 from audit_log where act = 'person.erase' and record_id = ${id}`,
  );
  expect(acts).toHaveLength(2);
});

it('the last administrator does not erase himself', async () => {
  const erase = () =>
    api.call('/rsousers/me/erase/', {
      as: 'admin',
      method: 'POST',
      body: { current_password: PASSWORD, confirm: true },
    });
  expect(await erase()).toMatchObject({
    status: 409,
    json: { detail: 'Это последний администратор. Сначала назначьте другого.' },
  });
  await api.db.execute(sql`update people set is_staff = true where username = 'member'`);
  expect((await erase()).status).toBe(204);
});
