import { levelKeys, levels } from '@contract/levels';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { account } from '../../src/providers/account';
import { authProvider } from '../../src/providers/authProvider';
import { rememberWanted, takeWanted } from '../../src/providers/loginRedirect';
import { session } from '../../src/providers/session';
import { eventually } from '../eventually';
import { server } from '../mockServer';
import { signedInWith } from '../setup';

const API = '*/api/v1';
beforeEach(() => {
  takeWanted(); // nobody has left a page before
  window.history.replaceState(null, '', '/');
  server.use(
    http.get(`${API}/rsousers/me/frame/`, () =>
      HttpResponse.json({
        me: {
          id: 40,
          username: 'orlova',
          first_name: 'Анна',
          last_name: 'Орлова',
          media: { photo: '/files/40.webp' },
        },
        roles: { regionalheadquarter_commander: { id: 3 } },
        positions: {},
        experts: { is_district_expert: false, is_central_expert: false },
        status: { is_commander_detachment: false, is_commissar_detachment: false },
        notifications: { count: 0 },
        seasons: [],
        consents: [],
        second_factor_needed: false,
      }),
    ),
    http.post(`${API}/services/front_errors/`, () => HttpResponse.json({}, { status: 201 })),
  );
});

const loginAnswers = (answer: (body: unknown) => Response) =>
  server.use(http.post(`${API}/jwt/create/`, async ({ request }) => answer(await request.json())));
const login = () => authProvider.login({ username: ' orlova ', password: 'secret' });

it('logs in, reads the account and opens my-page', async () => {
  const bodies: unknown[] = [];
  loginAnswers((body) => {
    bodies.push(body);
    return HttpResponse.json({ access: 'a', refresh: 'r' });
  });

  expect(await login()).toEqual({ redirectTo: '/my-page' });

  expect(bodies).toEqual([{ username: 'orlova', password: 'secret' }]);
  expect([session.access(), session.refresh(), session.user()]).toEqual(['a', 'r', 40]);
  expect(account.get().account?.me.last_name).toBe('Орлова');
});

it('returns after login to the page that needed it', async () => {
  loginAnswers(() => HttpResponse.json({ access: 'a', refresh: 'r' }));
  rememberWanted('/all-squads/12/all-participants?search=x');

  expect(await login()).toEqual({ redirectTo: '/all-squads/12/all-participants?search=x' });
});

it('sends a guest to Login, and which page is wanted is not react-admin’s to say', async () => {
  loginAnswers(() => HttpResponse.json({ access: 'a', refresh: 'r' }));
  window.history.replaceState(null, '', '/my-page?payload=secret');
  await expect(authProvider.checkAuth({})).rejects.toEqual({ redirectTo: '/', message: false });

  expect(await login()).toEqual({ redirectTo: '/my-page' });
});

it('logs in even when the account cannot be read at once', async () => {
  loginAnswers(() => HttpResponse.json({ access: 'a', refresh: 'r' }));
  const broken = () => new HttpResponse(null, { status: 500 });
  server.use(
    http.get(`${API}/rsousers/me/frame/`, broken),
    http.get(`${API}/rsousers/me/`, broken),
    http.get(`${API}/*`, () => HttpResponse.json([])),
  );

  expect(await login()).toEqual({ redirectTo: '/my-page' });

  expect(session.access()).toBe('a');
  expect(account.get().error).toMatchObject({ status: 500 });
});

it('says that name or password are wrong, not which', async () => {
  loginAnswers(() => HttpResponse.json({ detail: 'No active account' }, { status: 401 }));
  await expect(login()).rejects.toMatchObject({ status: 401, message: 'Неверный логин или пароль.' });
  expect(session.access()).toBeNull();
});

it('says how long to wait after too many attempts', async () => {
  loginAnswers(() => HttpResponse.json({}, { status: 429, headers: { 'Retry-After': '300' } }));
  await expect(login()).rejects.toMatchObject({ message: 'Слишком много попыток. Повторите через 5 минут.' });
});

it('logs out at once, tells the server and opens the root', async () => {
  signedInWith({ access: 'a', refresh: 'r', user: 40 });
  const farewells: unknown[] = [];
  server.use(
    http.post(`${API}/jwt/logout/`, async ({ request }) => {
      farewells.push([request.headers.get('Authorization'), await request.json()]);
      return new HttpResponse(null, { status: 204 });
    }),
  );

  expect(await authProvider.logout({})).toBe('/');

  expect(localStorage).toHaveLength(0);
  await eventually(() => expect(farewells).toEqual([['JWT a', { refresh: 'r' }]]));
});

it('logs out although the server does not answer', async () => {
  signedInWith();
  const met = vi.fn(() => HttpResponse.error());
  server.use(http.post(`${API}/jwt/logout/`, met));

  expect(await authProvider.logout({})).toBe('/');

  await eventually(() => expect(met).toHaveBeenCalled());
  expect(session.access()).toBeNull();
});

it('forgets the wanted page when somebody logs out there', async () => {
  signedInWith();
  server.use(http.post(`${API}/jwt/logout/`, () => new HttpResponse(null, { status: 204 })));
  loginAnswers(() => HttpResponse.json({ access: 'a', refresh: 'r' }));
  window.history.replaceState(null, '', '/safety');

  await authProvider.logout({});
  await expect(authProvider.checkAuth({})).rejects.toBeDefined();

  expect(await login()).toEqual({ redirectTo: '/my-page' });
});

it('keeps the wanted page when react-admin logs a guest out', async () => {
  loginAnswers(() => HttpResponse.json({ access: 'a', refresh: 'r' }));
  rememberWanted('/safety');

  await authProvider.logout({});

  expect(await login()).toEqual({ redirectTo: '/safety' });
});

it('lets a person with a token in', async () => {
  signedInWith();
  await expect(authProvider.checkAuth({})).resolves.toBeUndefined();
});

it.each([401, 403, 500])(
  'leaves it to the call itself what %i means: a refused save is never taken for saved',
  async (status) => {
    await expect(authProvider.checkError({ status })).resolves.toBeUndefined();
  },
);

it('names the person and shows the avatar', async () => {
  signedInWith();
  expect(await authProvider.getIdentity?.()).toEqual({ id: 40, fullName: 'Орлова Анна', avatar: '/files/40.webp' });
});

it('answers the grants of the person, and none for a guest', async () => {
  expect(await authProvider.getPermissions?.({})).toEqual(new Set());
  signedInWith();
  expect(await authProvider.getPermissions?.({})).toContain('regional.commander');
});

const canAccess = (resource: string, action: string) => authProvider.canAccess?.({ resource, action });

it.each(levelKeys)('opens lists and pages of %s units to everybody', async (level) => {
  expect(await canAccess(levels[level].api, 'list')).toBe(true);
  expect(await canAccess(levels[level].api, 'show')).toBe(true);
});

it.each([
  ['detachments', 'create', true],
  ['educationals', 'create', true],
  ['regionals', 'create', false],
  ['districts', 'create', false],
  ['regionals', 'edit', true],
  ['regionals', 'delete', false],
  ['detachments/12/members', 'list', true],
  ['detachments/12/members', 'edit', true],
  ['regions', 'list', true],
  ['regions', 'edit', false],
  ['rsousers', 'list', true],
  ['rsousers', 'edit', false],
  ['secrets', 'list', false],
  ['detachments', 'destroy', false],
])('a regional commander: %s, %s → %s', async (resource, action, answer) => {
  signedInWith();
  expect(await canAccess(resource, action)).toBe(answer);
});

it.each([
  ['detachments', 'create'],
  ['regions', 'create'],
  ['rsousers', 'list'],
  ['detachments/12/members', 'list'],
])('a guest may not: %s, %s', async (resource, action) => {
  expect(await canAccess(resource, action)).toBe(false);
});
