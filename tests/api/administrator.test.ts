import { describe, expect, it } from 'vitest';
import { createAdministrator, setPassword } from '../../server/domain/accounts/administrator';
import { testApi } from '../testApi';

const api = testApi();

const chief = {
  username: 'chief',
  email: 'chief@portal.example',
  password: 'Long-enough-fir-1',
  lastName: 'Первый',
  firstName: 'Администратор',
  region: null,
};
const signIn = (username: string, password: string) =>
  api.call('/jwt/create/', { method: 'POST', body: { username, password } });

describe('the first administrator', () => {
  it('is made from the command line and signs in', async () => {
    expect(await createAdministrator(api.db, chief)).toBeUndefined();
    expect((await signIn('chief', chief.password)).status).toBe(200);
    const { json } = await api.call('/regional_competitions_2025/user_info/', { as: 'chief' });
    expect(json).toMatchObject({ is_administrator: true });
  });

  it.each([
    ['a name that is taken, in any case', { username: 'Admin' }, 'exists already'],
    ['a password of a few letters', { password: 'short' }, 'at least 8'],
    ['a password that is tried first', { password: 'Moscow2024' }, 'easy to guess'],
    ['an address that is none', { email: 'chief' }, 'not an address'],
    ['a region that is none', { region: 100_000 }, 'no such region'],
    ['a region that is no number', { region: Number('Москва') }, 'the number of a region'],
    ['a username that registration refuses', { username: 'the chief' }, '--username'],
    ['a username that nobody could type', { username: 'x'.repeat(151) }, '--username'],
    ['no name', { lastName: '' }, '--last-name'],
    ['a name that no form would take', { firstName: 'Ж'.repeat(151) }, '--first-name'],
  ])('is not made with %s', async (_, change, reason) => {
    expect(await createAdministrator(api.db, { ...chief, ...change })).toContain(reason);
    expect((await signIn('chief', chief.password)).status).toBe(401);
  });
});

describe('a new password from the command line', () => {
  it('replaces the old one and ends the sessions', async () => {
    const { refresh } = await api.signIn('member');
    expect(await setPassword(api.db, 'member', 'Another-quiet-pine-2')).toBeUndefined();
    expect((await signIn('member', 'Another-quiet-pine-2')).status).toBe(200);
    expect((await signIn('member', 'Otryad-2025')).status).toBe(401);
    expect((await api.call('/jwt/refresh/', { method: 'POST', body: { refresh } })).status).toBe(401);
  });

  it('is set for the name as sign-in takes it, in any case', async () => {
    expect(await setPassword(api.db, 'MEMBER', 'Another-quiet-pine-2')).toBeUndefined();
    expect((await signIn('member', 'Another-quiet-pine-2')).status).toBe(200);
  });

  it('is refused for a name nobody has', async () => {
    expect(await setPassword(api.db, 'nobody', 'Another-quiet-pine-2')).toContain('no account');
  });
});
