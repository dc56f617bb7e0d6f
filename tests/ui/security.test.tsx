import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { generate } from 'otplib';
import { expect, it, onTestFinished } from 'vitest';
import { server } from '../mockServer';
import { passkeyDevice } from '../passkey';
import { renderApp, signIn, soon } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi({ env: { SECOND_FACTOR: 'regional' } });

/** Connects an application with codes on the page; gives its secret and the codes of recovery. */
async function connect(user: UserEvent) {
  await user.click(await soon('button', 'Подключить приложение с кодами'));
  const dialog = await soon('dialog', 'Приложение с кодами');
  const secret = (await within(dialog).findByText(/^[A-Z2-7]{32}$/)).textContent ?? '';
  await user.type(within(dialog).getByLabelText('Текущий пароль'), 'Otryad-2025');
  await user.type(within(dialog).getByRole('textbox', { name: 'Код из приложения' }), await generate({ secret }));
  await user.click(within(dialog).getByRole('button', { name: 'Подключить' }));
  const shown = await soon('dialog', 'Коды восстановления');
  const codes = within(shown)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
  await user.click(within(shown).getByRole('button', { name: 'Я сохранил коды' }));
  await api.db.execute(sql`update second_factors set last_step = last_step - 10`);
  return { secret, codes };
}

async function leave(user: UserEvent) {
  await user.click(await soon('button', /^Личное меню/));
  await user.click(await soon('menuitem', 'Выйти из ЛК'));
}

it('a member connects an application with codes, and signs in with a code or a recovery code', async () => {
  const { user } = await renderApp('/security', { api, as: 'member' });
  const { secret, codes } = await connect(user);
  expect(await screen.findByText(/10 кодов восстановления/)).toBeVisible();
  await leave(user);
  await signIn(user, 'member');
  await user.type(await screen.findByLabelText('Код из приложения'), '000000');
  await user.click(screen.getByRole('button', { name: 'Войти' }));
  expect(await screen.findByText('Код не подошёл.')).toBeVisible();
  await user.clear(screen.getByLabelText('Код из приложения'));
  await user.type(screen.getByLabelText('Код из приложения'), await generate({ secret }));
  await user.click(screen.getByRole('button', { name: 'Войти' }));
  await leave(user);
  await signIn(user, 'member');
  await user.click(await soon('button', /Код восстановления/));
  await user.type(screen.getByLabelText('Код восстановления'), codes[0] ?? '');
  await user.click(screen.getByRole('button', { name: 'Войти' }));
  expect(await soon('button', /^Личное меню/)).toBeVisible();
});

it('whoever has a passkey alone is offered a recovery code, and no application that there is not', async () => {
  const of = '/rsousers/me/second_factors/passkey/';
  const begun = await api.call(of, { as: 'newcomer', method: 'POST', body: { current_password: 'Otryad-2025' } });
  const { step, options } = begun.json as { step: string; options: { challenge: string } };
  const body = { step, name: 'Ноутбук', response: passkeyDevice('http://portal.test').create(options) };
  const { json } = await api.call(`${of}made/`, { as: 'newcomer', method: 'POST', body });
  const { recovery_codes: codes } = json as { recovery_codes: string[] };
  const { user } = await renderApp('/', { api });
  await signIn(user, 'newcomer');
  await user.click(await soon('button', 'Нет доступа к ключу? Код восстановления'));
  expect(screen.getByRole('button', { name: 'Использовать ключ доступа' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /из приложения/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Использовать ключ доступа' }));
  expect(await screen.findByText(/не использован. Попробуйте ещё раз или введите код восстановления/)).toBeVisible();
  await user.type(screen.getByLabelText('Код восстановления'), codes[0] ?? '');
  await user.click(screen.getByRole('button', { name: 'Войти' }));
  expect(await soon('button', /^Личное меню/)).toBeVisible();
});

it.each(['/roster', '/my-page'])(
  'a role that needs the second step is led to it from %s before anything is refused, and the portal opens with it',
  async (address) => {
    await api.db.execute(sql`delete from second_factors`);
    const refused: string[] = [];
    server.events.on('response:mocked', ({ request, response }) => {
      if (response.status === 403) refused.push(request.url);
    });
    onTestFinished(() => server.events.removeAllListeners('response:mocked'));
    const { user } = await renderApp(address, { api, as: 'regional' });
    expect(await screen.findByText(/С вашей ролью вход подтверждается вторым шагом. Подключите его/)).toBeVisible();
    expect(await soon('button', 'Подключить приложение с кодами')).toBeVisible();
    expect(refused).toEqual([]);
    await connect(user);
    await waitFor(() => expect(screen.queryByText(/Подключите его, и портал откроется/)).not.toBeInTheDocument());
    await user.click(await soon('link', 'Членский взнос'));
    expect(await soon('heading', 'Членский взнос')).toBeVisible();
  },
);

it('what was shown long ago is asked for again, and the act goes on by itself', async () => {
  const { user } = await renderApp('/security', { api, as: 'member' });
  const { secret } = await connect(user);
  await api.db.execute(sql`update sessions set confirmed_at = now() - interval '1 hour'`);
  await user.click(await soon('button', 'Отключить: Приложение с кодами'));
  await user.click(await soon('button', 'Отключить'));
  const asked = await soon('dialog', 'Подтвердите, что это вы');
  await user.type(await within(asked).findByLabelText('Код из приложения'), await generate({ secret }));
  await user.click(within(asked).getByRole('button', { name: 'Подтвердить' }));
  expect(await screen.findByText(/Не подключён/)).toBeVisible();
});

it('a step that has ended takes no more codes, and is begun anew before an act', async () => {
  const { user } = await renderApp('/security', { api, as: 'member' });
  const { secret } = await connect(user);
  await api.db.execute(sql`update sessions set confirmed_at = now() - interval '1 hour'`);
  await user.click(await soon('button', 'Отключить: Приложение с кодами'));
  await user.click(await soon('button', 'Отключить'));
  const asked = within(await soon('dialog', 'Подтвердите, что это вы'));
  await user.type(await asked.findByLabelText('Код из приложения'), await generate({ secret }));
  await api.db.execute(sql`update sign_in_steps set ends_at = now()`);
  await user.click(asked.getByRole('button', { name: 'Подтвердить' }));
  expect(await asked.findByText(/^Время вышло или попыток было слишком много/)).toBeVisible();
  expect(asked.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(asked.getByRole('button', { name: 'Начать заново' }));
  await user.type(await asked.findByLabelText('Код из приложения'), await generate({ secret }));
  await user.click(asked.getByRole('button', { name: 'Подтвердить' }));
  expect(await screen.findByText(/Не подключён/)).toBeVisible();
});

it('a step that has ended leads back to the password at the sign-in', async () => {
  const { user } = await renderApp('/security', { api, as: 'member' });
  const { secret } = await connect(user);
  await leave(user);
  await signIn(user, 'member');
  await user.type(await screen.findByLabelText('Код из приложения'), await generate({ secret }));
  await api.db.execute(sql`update sign_in_steps set ends_at = now()`);
  await user.click(screen.getByRole('button', { name: 'Войти' }));
  await user.click(await soon('button', 'Начать заново'));
  await signIn(user, 'member');
  await user.type(await screen.findByLabelText('Код из приложения'), await generate({ secret }));
  await user.click(screen.getByRole('button', { name: 'Войти' }));
  expect(await soon('button', /^Личное меню/)).toBeVisible();
});

it('whoever must have a second step is not offered to end the only one, and may end either of two', async () => {
  await api.db.execute(sql`delete from second_factors`);
  const { user } = await renderApp('/security', { api, as: 'regional' });
  expect(
    await screen.findByText(
      /^Не подключён. С вашей ролью второй шаг обязателен. Первый способ завершит другие ваши сеансы/,
    ),
  ).toBeVisible();
  await connect(user);
  expect(await screen.findByText(/Единственный способ не отключить: сначала подключите другой/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Отключить/ })).not.toBeInTheDocument();
  await api.db.execute(sql`insert into second_factors (person_id, kind, name, key_id, public_key, counter, proven_at)
    select person_id, 'passkey', 'Ноутбук', 'key', 'key', 0, now() from second_factors`);
  await user.click(await soon('button', 'Новые коды'));
  await user.click(await soon('button', 'Я сохранил коды'));
  await user.click(await soon('button', 'Отключить: Ноутбук'));
  expect(await screen.findByText('Ноутбук: другие останутся.')).toBeVisible();
  await user.click(await soon('button', 'Отключить'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Отключить/ })).not.toBeInTheDocument());
  expect(screen.getByText('Приложение с кодами')).toBeVisible();
});

it('whoever is free to go without a second step is told that the password alone will do', async () => {
  const { user } = await renderApp('/security', { api, as: 'member' });
  expect(await screen.findByText(/Не подключён: войти можно по одному паролю/)).toBeVisible();
  await connect(user);
  await user.click(await soon('button', 'Отключить: Приложение с кодами'));
  expect(await screen.findByText(/после этого войти можно будет по одному паролю/)).toBeVisible();
});

it('other sessions are seen and ended', async () => {
  await api.signIn('member');
  const { user } = await renderApp('/security', { api, as: 'member' });
  await user.click(await soon('button', 'Завершить все другие'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Завершить/ })).not.toBeInTheDocument());
  expect(screen.getByText('Этот сеанс')).toBeVisible();
  // What follows is about consents: a second press takes none of them back.
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Где вы вошли' })).toHaveFocus());
});

it('a request about the own data is taken back on the page', async () => {
  const asked = { kind: 'erasure', text: 'Удалите всё' };
  await api.call('/data_requests/own/', { as: 'newcomer', method: 'POST', body: asked });
  const { user } = await renderApp('/security', { api, as: 'newcomer' });
  await user.click(await soon('button', 'Отозвать обращение: Удалить данные'));
  expect(await screen.findByText('Обращение отозвано')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Отозвать обращение/ })).not.toBeInTheDocument());
  expect(screen.getByText('Отозвано')).toBeVisible();
});
