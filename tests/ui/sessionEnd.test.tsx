import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import { session } from '../../src/providers/session';
import { server } from '../mockServer';
import { renderApp, signIn } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();
const login = () => screen.findByRole('heading', { name: 'Вход в личный кабинет' });

/** Both tokens are refused from now on. */
function staleTokens() {
  localStorage.setItem('jwt_token', 'stale');
  localStorage.setItem('refresh_token', 'stale too');
}

/** What this tab hears when another one takes the tokens away. */
function elsewhere(...keys: [key: string, newValue: string | null][]) {
  for (const [key, newValue] of keys) {
    if (newValue === null) localStorage.removeItem(key);
    else localStorage.setItem(key, newValue);
  }
  for (const [key, newValue] of keys) window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

async function typeSlogan(user: UserEvent, text: string) {
  const input = await screen.findByLabelText(/Девиз отряда/, { selector: 'input, textarea' });
  await user.clear(input);
  await user.paste(text);
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain(text));
}

it('a session that ends while a unit is saved leads back into the form, where the values are offered', async () => {
  const { user } = await renderApp('/all-squads/1/edit-lso?from=list', { api, as: 'commander' });
  await typeSlogan(user, 'Костры до неба');
  staleTokens();
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));

  await login();
  expect(screen.getByText(/^Сессия закончилась, введённое сохранено/)).toBeVisible();
  expect(screen.queryByText('Изменения не сохранены')).not.toBeInTheDocument();
  await signIn(user, 'commander');

  await waitFor(() => expect(window.location.pathname).toBe('/all-squads/1/edit-lso'));
  expect(window.location.search).toBe('?from=list');
  expect(JSON.stringify({ ...localStorage })).toContain('Костры до неба');
  expect(await screen.findByText('Введённое восстановлено.')).toBeVisible();
});

it('a session that ends while nothing is typed says only that; nobody else is led to the page or told', async () => {
  const { user } = await renderApp('/all-squads/1/edit-lso', { api, as: 'commander' });
  await screen.findByLabelText(/Девиз отряда/, { selector: 'input, textarea' });
  elsewhere(['jwt_token', null], ['refresh_token', null], ['user', null]);

  await login();
  expect(screen.getByText('Сессия закончилась. Войдите, чтобы продолжить.')).toBeVisible();
  await signIn(user, 'member');

  await waitFor(() => expect(window.location.pathname).toBe('/my-page'));
  await user.click(await screen.findByRole('button', { name: /^Личное меню: / }));
  await user.click(await screen.findByRole('menuitem', { name: 'Выйти из ЛК' }));
  await login();
  expect(screen.queryByText(/^Сессия закончилась/)).not.toBeInTheDocument();
});

it('what somebody looked for in a list before the session ended is not there for who signs in next', async () => {
  const { user } = await renderApp('/all-squads', { api, as: 'regional' });
  await user.type(await screen.findByRole('searchbox', { name: 'Название отряда' }), 'Ермак');
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('Ермак'));
  elsewhere(['jwt_token', null], ['refresh_token', null], ['user', null]);
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain('Ермак'));
});

it('tokens taken away by another tab while a unit is created lead to Login, and back into the form', async () => {
  const { user } = await renderApp('/create-lso', { api, as: 'regional' });
  const name = await screen.findByLabelText(/Название отряда/, { selector: 'input' });
  await user.click(name);
  await user.paste('Северное сияние');
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('Северное сияние'));
  elsewhere(['jwt_token', null], ['refresh_token', null], ['user', null]);

  await login();
  expect(screen.getByText(/^Сессия закончилась, введённое сохранено/)).toBeVisible();
  await signIn(user, 'regional');
  await waitFor(() => expect(window.location.pathname).toBe('/create-lso'));
});

it('who logs out in another tab leaves no edit button in this one', async () => {
  const { user } = await renderApp('/all-squads/1', { api, as: 'commander' });
  expect(await screen.findByRole('link', { name: /Редактировать/ })).toBeVisible();
  elsewhere(['leaving', '1']);
  elsewhere(['jwt_token', null], ['refresh_token', null], ['user', null], ['leaving', null]);

  await login();
  expect(screen.queryByText(/^Сессия закончилась/)).not.toBeInTheDocument();
  await signIn(user, 'member');
  await waitFor(() => expect(window.location.pathname).toBe('/my-page'));
});

it('a page that is open to everybody is redrawn for a guest when another tab logs out', async () => {
  await renderApp('/all-squads', { api, as: 'regional' });
  expect(await screen.findByRole('link', { name: /^Создать/ })).toBeVisible();
  await screen.findByRole('button', { name: /^Личное меню: / });
  elsewhere(['jwt_token', null], ['refresh_token', null], ['user', null]);

  expect(await screen.findByRole('link', { name: 'Войти' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Создать/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Личное меню/ })).not.toBeInTheDocument();
  expect(await screen.findAllByRole('link', { name: /отряд|СО/i })).not.toHaveLength(0);
});

it('somebody else who signs in in another tab is met in this one', async () => {
  await renderApp('/faq', { api, as: 'member' });
  await screen.findByRole('button', { name: /^Личное меню: Воздвиженская/ });
  const { access, refresh } = await api.signIn('commander');
  elsewhere(['jwt_token', access], ['refresh_token', refresh], ['user', String(await api.idOf('commander'))]);

  expect(await screen.findByRole('button', { name: /^Личное меню: Ахметзянов/ })).toBeVisible();
});

it('a session that cannot be renewed says that it ended, clears nothing and offers to sign in', async () => {
  const { access } = await api.signIn('member');
  const sent: string[] = [];
  const { user } = await renderApp('/my-page', { api });
  server.events.on('request:start', ({ request }) => void sent.push(new URL(request.url).pathname));
  onTestFinished(() => server.events.removeAllListeners());
  await login();
  session.open({ access: `${access}x`, refresh: '' });
  localStorage.removeItem('refresh_token');
  elsewhere(['user', '1']);

  expect(await screen.findByRole('heading', { name: 'Сессия закончилась' })).toBeVisible();
  expect(sent.filter((path) => path.includes('/jwt/'))).toEqual([]);
  expect(session.access()).toBe(`${access}x`);
  await user.click(screen.getByRole('button', { name: 'Войти' }));
  await login();
  expect(screen.getByText(/^Сессия закончилась\. Войдите/)).toBeVisible();
});
