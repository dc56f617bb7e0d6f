import { pbkdf2Sync } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { passwordWork } from '../../server/domain/accounts/oldPassword';
import { testApi } from '../testApi';

/** What the passwords of a sign-in cost. */
const spent = { pbkdf2: 0, argon2: 0 };
passwordWork.done = (of, times) => {
  spent[of] += times;
};
afterAll(() => {
  passwordWork.done = undefined;
});

const api = testApi();
const old = (password: string, iterations: number) =>
  `pbkdf2_sha256$${iterations}$salt$${pbkdf2Sync(password, 'salt', iterations, 32, 'sha256').toString('base64')}`;
const moveIn = (username: string, iterations: number) =>
  api.db.execute(sql`update people set password_hash = ${old('Otryad-2025', iterations)} where username = ${username}`);

async function signIn(username: string, password: string) {
  Object.assign(spent, { pbkdf2: 0, argon2: 0 });
  const { status } = await api.call('/jwt/create/', { method: 'POST', body: { username, password } });
  return { status, ...spent };
}

beforeEach(async () => {
  await moveIn('member', 3000);
  await moveIn('trusted', 2000);
  await api.db.execute(sql`update people set is_active = false where username in ('local', 'trusted')`);
});

it('a refused sign-in costs the same for a password of the old portal, one of today, a closed account and nobody', async () => {
  const refused = { status: 401, pbkdf2: 3000, argon2: 1 };
  for (const name of ['member', 'trusted', 'commander', 'local', 'nobody-here'])
    expect(await signIn(name, 'wrong'), name).toEqual(refused);
  for (const closed of ['trusted', 'local']) expect(await signIn(closed, 'Otryad-2025'), closed).toEqual(refused);
});

it('and by an e-mail as well', async () => {
  const refused = { status: 401, pbkdf2: 6000, argon2: 2 };
  for (const name of ['member', 'commander', 'nobody-here'])
    expect(await signIn(`${name}@example.org`, 'wrong'), name).toEqual(refused);
});

it('is spared that once everybody has signed in', async () => {
  expect(await signIn('commander', 'Otryad-2025')).toEqual({ status: 200, pbkdf2: 0, argon2: 1 });
  for (const name of ['member', 'trusted']) {
    await api.db.execute(sql`update people set is_active = true where username = ${name}`);
    expect((await signIn(name, 'Otryad-2025')).status, name).toBe(200);
  }
  expect(await signIn('member', 'wrong')).toEqual({ status: 401, pbkdf2: 0, argon2: 1 });
});
