import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rowsOf } from '../../server/db/rows';
import { session } from '../../src/providers/session';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();
const newcomer: [RegExp, string][] = [
  [/^Фамилия/, 'Новичкова'],
  [/^Имя/, 'Дарья'],
  [/^Дата рождения/, '12.03.2004'],
  [/^Телефон/, '8 912 345 67 89'],
  [/^Электронная почта/, 'novichkova@example.ru'],
  [/^Придумайте логин/, 'novichkova'],
  [/^Придумайте пароль/, 'Лесной-ветер-2026'],
  [/^Повторите пароль/, 'Лесной-ветер-2026'],
];

const field = (name: RegExp) => screen.findByLabelText(name, { selector: 'input' });

async function fill(user: UserEvent, changed: Record<string, string> = {}) {
  const region = await field(/^Регион обучения/);
  await user.click(region);
  await user.paste('Республика Татарстан');
  await user.click(await screen.findByRole('option', { name: 'Республика Татарстан' }));
  for (const [name, value] of newcomer) {
    const input = await field(name);
    await user.click(input);
    await user.paste(changed[name.source] ?? value);
  }
  await user.click(screen.getByRole('checkbox'));
}

const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Зарегистрироваться' }));
const letter = () => api.letters[0]?.text ?? '';

it('a newcomer registers, is signed in at once and confirms the e-mail by the link of the letter', async () => {
  const { user, unmount } = await renderApp('/Register', { api });
  await fill(user);
  await send(user);
  expect(await screen.findByText(/Подтвердите почту по ссылке из письма/)).toBeVisible();
  expect(window.location.pathname).toBe('/my-page');
  expect(session.access()).not.toBeNull();
  const phones = await rowsOf(api.db, sql`select phone_number from people where username = 'novichkova'`);
  expect(phones).toEqual([{ phone_number: '+7 (912) 345-67-89' }]);
  // Said once: neither a reload nor the way back says it again.
  await waitFor(() => expect(JSON.stringify(window.history.state)).not.toContain('Подтвердите почту'));
  expect(screen.getByText(/Подтвердите почту по ссылке из письма/)).toBeVisible();
  unmount();

  await waitFor(() => expect(letter()).toContain('/my-page?confirm='));
  const link = new URL(/https?:\/\/\S+confirm=\S+/.exec(letter())?.[0] ?? '');
  const tokens = { access: session.access() ?? '', refresh: session.refresh() ?? '' };
  expect(tokens.access).not.toBe('');
  await renderApp(link.pathname + link.search, { api });
  expect(await screen.findByText('Почта подтверждена.')).toBeVisible();
  expect(window.location.search).toBe('');
});

it('a forged link of a letter confirms nothing and says so at Login', async () => {
  await renderApp('/my-page?confirm=forged.token', { api });
  expect(await screen.findByText(/Ссылка не действует/)).toBeVisible();
  expect(window.location.pathname).toBe('/');
});

it('the rules of a password are ticked while it is typed, and a weak one is not sent', async () => {
  const { user } = await renderApp('/Register', { api });
  await fill(user, { '^Придумайте пароль': '12345678', '^Повторите пароль': '12345678' });
  const rules = await screen.findByRole('list', { name: 'Правила пароля' });
  expect(within(rules).getAllByRole('listitem')).toHaveLength(4);
  await send(user);
  const password = await field(/^Придумайте пароль/);
  await waitFor(() => expect(password).toHaveAccessibleDescription(/Пароль не может состоять из одних цифр/));
  expect(window.location.pathname).toBe('/Register');
});

it('a username with signs that none may have is said at its field before anything is sent', async () => {
  const { user } = await renderApp('/Register', { api });
  const username = await field(/^Придумайте логин/);
  await user.type(username, 'анна мария');
  await user.tab();
  await waitFor(() => expect(username).toHaveAccessibleDescription('Только буквы, цифры и знаки . _ + -'));
});

it('a username somebody has is said at its field', async () => {
  const { user } = await renderApp('/Register', { api });
  await fill(user, { '^Придумайте логин': 'member' });
  await send(user);
  const username = await field(/^Придумайте логин/);
  await waitFor(() => expect(username).toHaveAccessibleDescription(/\S/));
  expect(username).toHaveFocus();
  expect(session.access()).toBeNull();
});

it('recovery answers the same for a known and an unknown address', async () => {
  for (const address of ['nobody@example.ru', 'member@example.ru']) {
    const { user, unmount } = await renderApp('/recovery-pass', { api });
    await user.type(await field(/Введите e-mail/), address);
    await user.click(screen.getByRole('button', { name: 'Отправить' }));
    expect(await screen.findByText(`Если адрес ${address} есть на портале`, { exact: false })).toBeVisible();
    unmount();
  }
});

it('the link of the letter takes a new password once; opened again it asks for none and offers another letter', async () => {
  const asking = await renderApp('/recovery-pass', { api });
  await asking.user.type(await field(/Введите e-mail/), 'member@example.org');
  await asking.user.click(screen.getByRole('button', { name: 'Отправить' }));
  await waitFor(() => expect(letter()).toContain('/password/reset/confirm/'));
  asking.unmount();
  const link = new URL(/https?:\/\/\S+\/password\/\S+/.exec(letter())?.[0] ?? '').pathname;

  const first = await renderApp(link, { api });
  await first.user.type(await field(/^Новый пароль/), 'Лесной-ветер-2027');
  await first.user.type(await field(/^Повторите пароль/), 'Лесной-ветер-2027');
  await first.user.click(screen.getByRole('button', { name: 'Сохранить пароль' }));
  expect(await screen.findByText('Пароль изменён. Войдите с новым паролем.')).toBeVisible();
  first.unmount();

  const { user } = await renderApp(link, { api });
  expect(await screen.findByRole('heading', { name: 'Ссылка не действует' })).toBeVisible();
  expect(screen.queryByLabelText(/^Новый пароль/)).toBeNull();
  // Whoever opens the letter again has mostly changed the password already.
  expect(screen.getByRole('main')).toHaveTextContent('Если пароль уже изменён, войдите с ним.');
  expect(screen.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', '/');
  await user.click(screen.getByRole('link', { name: 'Прислать новую ссылку' }));
  expect(await field(/Введите e-mail/)).toBeVisible();
});

it('a link that could not be asked about takes a password, and what is wrong is said when it is saved', async () => {
  const away = async (request: Request) =>
    request.url.includes('reset_password_check') ? new Response(null, { status: 502 }) : api.fetch(request);
  const { user } = await renderApp('/password/reset/confirm/MQ/used-before', { api: { ...api, fetch: away } });
  await user.type(await field(/^Новый пароль/), 'Лесной-ветер-2027');
  await user.type(await field(/^Повторите пароль/), 'Лесной-ветер-2027');
  await user.click(screen.getByRole('button', { name: 'Сохранить пароль' }));
  expect(await screen.findByText(/^Ссылка не действует/)).toBeVisible();
});
