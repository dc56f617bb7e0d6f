import type { EventFull } from '@contract/schemas/events';
import type { Page } from '@contract/schemas/parts/page';
import type { Frame } from '@contract/schemas/people';
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { HttpResponse, http } from 'msw';
import { expect, it, onTestFinished, vi } from 'vitest';
import { FRESH_MS } from '../../src/providers/account';
import { server } from '../mockServer';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();

/** The page first without a bell, then signed in as somebody for whom this many decisions wait. */
async function openWithCount(count: number) {
  const frame = (await api.call('/rsousers/me/frame/', { as: 'regional-commissar' })).json as Frame;
  const { user } = await renderApp('/faq', { api });
  await user.click(await screen.findByRole('link', { name: 'Войти' }));
  server.use(http.get('*/rsousers/me/frame/', () => HttpResponse.json({ ...frame, notifications: { count } })));
  await user.type(await screen.findByLabelText(/Логин/), 'regional-commissar');
  await user.type(screen.getByLabelText(/^Пароль/), 'Otryad-2025');
  await user.click(screen.getByRole('button', { name: 'Войти' }));
  await screen.findByRole('button', { name: /^Личное меню/ });
  return within(screen.getByRole('banner')).findByRole('link', { name: /^Активные заявки/ });
}

it.each([
  [0, 'Активные заявки'],
  [1, 'Активные заявки: 1'],
  [99, 'Активные заявки: 99'],
  [100, 'Активные заявки: 99+'],
])('with %i waiting applications the bell says «%s»', async (count, name) => {
  const link = await openWithCount(count);
  await waitFor(() => expect(link).toHaveAccessibleName(name));
  expect(link).toHaveAttribute('href', '/active');
});

it.each([
  'member',
  'educational',
  'local',
  'district',
  'central',
  'district-expert',
  'central-expert',
  'training-head',
])('%s has no bell', async (as) => {
  await renderApp('/faq', { api, as });
  const header = await screen.findByRole('banner');
  await screen.findByRole('link', { name: 'Моя страница' });
  expect(within(header).queryByRole('link', { name: /^Активные заявки/ })).not.toBeInTheDocument();
});

it.each(['regional', 'commander', 'regional-commissar'])('%s has a bell', async (as) => {
  await renderApp('/faq', { api, as });
  const header = await screen.findByRole('banner');
  expect(await within(header).findByRole('link', { name: /^Активные заявки/ })).toBeVisible();
});

it('on an open page whoever no longer commands is offered nothing more, and a new commander finds the menu', async () => {
  onTestFinished(() => void vi.useRealTimers());
  const commands = (username: string) =>
    api.db.execute(sql`update units set commander_id = (select id from people where username = ${username})
      where level = 'detachment' and id = 1`);
  const { user } = await renderApp('/all-squads/1', { api, as: 'commander' });
  expect(await screen.findByRole('link', { name: 'Редактировать отряд' })).toBeVisible();
  await commands('newcomer');
  vi.setSystemTime(Date.now() + FRESH_MS.seen);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Редактировать отряд' })).not.toBeInTheDocument());
  const active = () => screen.queryAllByRole('link', { name: /^Активные заявки/ });
  expect(active()).toEqual([]);

  await commands('commander');
  vi.setSystemTime(Date.now() + FRESH_MS.seen);
  await user.click(screen.getByRole('link', { name: 'Моя страница' }));
  await waitFor(() => expect(active()).not.toEqual([]));
});

it('regions are filtered from the third letter on, and the saved one is shown', async () => {
  const { user } = await renderApp('/faq', { api, as: 'newcomer' });
  await user.click(await screen.findByRole('button', { name: /^Регион: (?!Загрузка)/ }));
  const panel = await screen.findByRole('dialog', { name: 'Ваш регион' });
  const field = await within(panel).findByRole('combobox');
  await user.click(field);
  await user.clear(field);
  const all = (await screen.findAllByRole('option')).length;
  await user.type(field, 'кр');
  expect(screen.getAllByRole('option')).toHaveLength(all);
  await user.type(field, 'асн');
  const found = screen.getAllByRole('option');
  expect(found.length).toBeLessThan(all);
  for (const option of found) expect(option).toHaveTextContent(/красн/i);
  const [first] = found;
  const name = first?.textContent ?? '';
  if (first) await user.click(first);
  await user.click(screen.getByRole('button', { name: 'Да, все верно' }));
  expect(await screen.findByRole('button', { name: `Регион: ${name}` })).toBeVisible();
  const { json } = await api.call('/rsousers/me/', { as: 'newcomer' });
  expect(json).toMatchObject({ region: { name } });
});

it('a region that is not there is told in the words of the specification', async () => {
  const { user } = await renderApp('/', { api });
  await user.click(await screen.findByRole('button', { name: 'Регион: Выберите региональное отделение' }));
  const field = await screen.findByRole('combobox');
  await user.type(field, 'нет такого');
  expect(await screen.findByText('Ничего не найдено...')).toBeVisible();
});

it("a guest's region stays while the portal is open", async () => {
  const { user } = await renderApp('/', { api });
  await user.click(await screen.findByRole('button', { name: /^Регион/ }));
  await user.click(await screen.findByRole('combobox'));
  const [option] = await screen.findAllByRole('option');
  const name = option?.textContent ?? '';
  if (option) await user.click(option);
  await user.click(screen.getByRole('button', { name: 'Да, все верно' }));
  expect(await screen.findByRole('button', { name: `Регион: ${name}` })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Зарегистрироваться' }));
  expect(await screen.findByRole('heading', { name: 'Регистрация' })).toBeVisible();
  expect(screen.getByRole('button', { name: `Регион: ${name}` })).toBeVisible();
});

it('Ctrl K finds units and people, and the keyboard opens them', async () => {
  const { user } = await renderApp('/faq', { api, as: 'member' });
  await screen.findByRole('link', { name: 'Моя страница' });
  await user.keyboard('{Control>}[KeyK]{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Поиск' })).toBeInTheDocument();
  const field = await screen.findByRole('combobox', { name: 'Что найти' });
  await user.type(field, 'Воздвиж');
  const people = await screen.findByRole('group', { name: 'Люди' });
  const [person] = within(people).getAllByRole('option');
  const address = person?.getAttribute('href');
  expect(address).toMatch(/^\/userpage\/\d+$/);
  // The lowest unit the person is in, and the region, tell namesakes apart.
  expect(person).toHaveTextContent(/.+, .*(область|край|республика|округ)/i);
  while (field.getAttribute('aria-activedescendant') !== person?.id) await user.keyboard('{ArrowDown}');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe(address));
});

it('a guest finds units but no people', async () => {
  const { user } = await renderApp('/faq', { api });
  await user.click(await screen.findByRole('button', { name: /^Поиск/ }));
  await user.type(await screen.findByRole('combobox', { name: 'Что найти' }), 'отряд');
  expect(await screen.findByRole('group', { name: 'Студенческие отряды' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Люди' })).not.toBeInTheDocument();
});

it('an event is found by its name, with its days and who holds it', async () => {
  const { results } = (await api.call('/events/?limit=1')).json as Page<EventFull>;
  const [event] = results;
  const { user } = await renderApp('/faq', { api });
  await user.click(await screen.findByRole('button', { name: /^Поиск/ }));
  await user.type(await screen.findByRole('combobox', { name: 'Что найти' }), event?.name ?? '');
  const events = within(await screen.findByRole('group', { name: 'Мероприятия' }));
  const found = events.getAllByRole('option').find((one) => one.getAttribute('href') === `/action-squads/${event?.id}`);
  expect(found).toHaveTextContent(event?.org_unit.name ?? '-');
});

it('leaving through the user menu forgets the person and opens Login', async () => {
  const { user } = await renderApp('/my-page', { api, as: 'member' });
  await user.click(await screen.findByRole('button', { name: /^Личное меню: / }));
  await user.click(await screen.findByRole('menuitem', { name: 'Выйти из ЛК' }));
  expect(await screen.findByRole('heading', { name: 'Вход в личный кабинет' })).toBeVisible();
  expect(window.location.pathname).toBe('/');
  for (const key of ['jwt_token', 'refresh_token', 'user']) expect(localStorage.getItem(key)).toBeNull();
});

it('the footer names the years, the contacts and the legal pages', async () => {
  // As the server writes it into the page from its settings.
  const told = Object.assign(document.createElement('meta'), { name: 'contact-email', content: 'portal@example.org' });
  document.head.append(told);
  onTestFinished(() => told.remove());
  await renderApp('/faq', { api });
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.getByText('1959–2024')).toBeVisible();
  expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', 'mailto:portal@example.org');
  expect(footer.getByRole('link', { name: 'Пользовательское соглашение' })).toHaveAttribute('href', '/terms-of-use');
  expect(footer.getByRole('link', { name: 'Персональные данные' })).toHaveAttribute('href', '/privacy-policy');
});

it('who has applications to decide but no bell reads their number in the menu and on the own page', async () => {
  const { count } = (await api.call('/rsousers/me_notifications_count/', { as: 'educational' })).json as {
    count: number;
  };
  expect(count).toBeGreaterThan(0);
  await renderApp('/my-page', { api, as: 'educational' });
  expect(await screen.findByRole('link', { name: new RegExp(`^Активные заявки ?${count}$`) })).toBeVisible();
  expect(await screen.findByText(`Активные заявки: ${count}`)).toBeVisible();
  expect(screen.queryByRole('link', { name: `Активные заявки: ${count}` })).not.toBeInTheDocument();
});
