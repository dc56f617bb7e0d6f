import { paths } from '@contract/paths';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { server } from '../mockServer';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();

/** The specification's public names, the letters of the demo and the checks of certificates, and nothing else. */
const open = new Set<string>([
  '/',
  '/Register',
  '/recovery-pass',
  '/password/reset/confirm/:uid/:token',
  '/terms-of-use',
  '/privacy-policy',
  '/all-squads',
  '/all-headquarters',
  '/local-headquarters',
  '/regional-headquarters',
  '/district-headquarters',
  '/central-hq/:id',
  '/action-squads',
  '/Competition',
  '/faq',
  '/demo-mails',
  '/unsubscribe/:token',
  '/certificate/:token',
  '/test-certificate/:token',
]);
const addresses = Object.values(paths).map((path) => [path, path.replace(/:\w+/g, '1')] as const);

it.each(addresses.filter(([path]) => !open.has(path)))('a guest who opens %s is sent to Login', async (_, address) => {
  await renderApp(address, { api });
  expect(await screen.findByRole('heading', { name: 'Вход в личный кабинет' })).toBeVisible();
  expect(window.location.pathname).toBe('/');
});

it.each(addresses.filter(([path]) => open.has(path)))('a guest opens %s', async (_, address) => {
  await renderApp(address, { api });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(window.location.pathname).toBe(address);
});

it('the wanted address opens after login, with its query', async () => {
  const { user } = await renderApp('/all-squads/1/all-participants?search=А', { api });
  await signIn(user);
  await waitFor(() => expect(window.location.pathname).toBe('/all-squads/1/all-participants'));
  expect(new URLSearchParams(window.location.search).get('search')).toBe('А');
});

it('login without a wanted address leads to the own page', async () => {
  const { user } = await renderApp('/', { api });
  await signIn(user);
  expect(await screen.findByRole('heading', { name: /Воздвиженская/ })).toBeVisible();
  expect(window.location.pathname).toBe('/my-page');
});

it('a signed-in visitor of Login goes to the own page', async () => {
  await renderApp('/', { api, as: 'member' });
  await waitFor(() => expect(window.location.pathname).toBe('/my-page'));
});

it('the letter case of an address does not matter', async () => {
  await renderApp('/COMPETITION', { api });
  expect(await screen.findByRole('heading', { name: 'О конкурсе' })).toBeVisible();
});

it('an unknown address says so', async () => {
  await renderApp('/no-such-page', { api });
  expect(await screen.findByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
});

it('a page without the permission says so instead of opening', async () => {
  await renderApp('/administration', { api, as: 'member' });
  expect(await screen.findByRole('heading', { name: 'Нет доступа' })).toBeVisible();
});

it('external sign-in that comes back to my-page opens a session and cleans the address', async () => {
  const tokens = await api.signIn('member');
  // The service sends the browser here.
  await renderApp(`/my-page?payload=${encodeURIComponent('{"token":"silent","uuid":"u-1"}')}`, { api });
  server.use(
    http.post('*/jwt/vk-login/', async ({ request }) => {
      expect(await request.json()).toEqual({ silent_token: 'silent', uuid: 'u-1' });
      return HttpResponse.json(tokens);
    }),
  );
  expect(await screen.findByRole('heading', { name: /Воздвиженская/ })).toBeVisible();
  await waitFor(() => expect(window.location.search).toBe(''));
});

it('a guest at «Моя страница» is asked to sign in, and after it is there', async () => {
  const { user } = await renderApp('/my-page', { api });
  expect(await screen.findByRole('heading', { name: 'Вход в личный кабинет' })).toBeVisible();
  await signIn(user);
  expect(await screen.findByRole('heading', { name: /Воздвиженская/ })).toBeVisible();
  expect(window.location.pathname).toBe('/my-page');
});

it.each([
  ['broken', 'Служба не подтвердила вход. Попробуйте ещё раз.'],
  ['{"fault":"declined"}', 'Вход отменён. Войдите по логину и паролю или попробуйте ещё раз.'],
  ['{"token":"used","uuid":"vk"}', 'Вход через другую службу не завершён. Начните его ещё раз.'],
])('external sign-in that came back with %s leads to Login, which says why', async (payload, said) => {
  await renderApp(`/my-page?payload=${encodeURIComponent(payload)}`, { api });
  expect(await screen.findByRole('heading', { name: 'Вход в личный кабинет' })).toBeVisible();
  expect(screen.getByText(said)).toBeVisible();
});

async function signIn(user: UserEvent) {
  await user.type(await screen.findByLabelText(/Логин/), 'member');
  await user.type(screen.getByLabelText(/^Пароль/), 'Otryad-2025');
  await user.click(screen.getByRole('button', { name: 'Войти' }));
}
