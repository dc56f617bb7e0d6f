import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();
const soon = <Role extends string>(role: Role, name: string | RegExp) => screen.findByRole(role, { name });

it('an administrator closes an account with a reason, finds that in the journal, and opens it again', async () => {
  const { user } = await renderApp('/administration/accounts?filter={"search":"member@example.org"}', {
    api,
    as: 'admin',
  });
  await user.click(await soon('button', /^Действия: Воздвиженская/));
  await user.click(await soon('menuitem', 'Закрыть учётную запись'));
  const dialog = await soon('alertdialog', /^Закрыть учётную запись/);
  await user.type(within(dialog).getByRole('textbox'), 'Чужой вход');
  await user.click(within(dialog).getByRole('button', { name: 'Закрыть' }));
  expect(await screen.findByText('Закрыта')).toBeVisible();
  await user.click(screen.getAllByRole('link', { name: 'Администрирование' })[0] as HTMLElement);
  await user.click(await soon('link', /^Журнал/));
  expect(await screen.findByText('Чужой вход')).toBeVisible();
  expect(screen.getByText('Учётная запись закрыта администратором')).toBeVisible();
});

it('an administrator looks at the portal as a member, and goes back', async () => {
  const { user } = await renderApp('/administration/accounts?filter={"search":"member@example.org"}', {
    api,
    as: 'admin',
  });
  await user.click(await soon('button', /^Действия: Воздвиженская/));
  await user.click(await soon('menuitem', 'Смотреть от имени человека'));
  const dialog = await soon('alertdialog', /^Смотреть от имени/);
  await user.type(within(dialog).getByRole('textbox'), 'Человек пишет, что не видит заявку');
  await user.click(within(dialog).getByRole('button', { name: 'Смотреть' }));
  expect(await screen.findByText(/Вы смотрите портал от имени человека: Воздвиженская/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Вернуться к себе' }));
  expect(await soon('heading', 'Учётные записи')).toBeVisible();
  expect(screen.queryByText(/от имени человека/)).not.toBeInTheDocument();
});

it('the journal tells erased people apart by their numbers', async () => {
  const id = await api.idOf('newcomer');
  const body = { current_password: 'Otryad-2025', confirm: true };
  expect((await api.call('/rsousers/me/erase/', { as: 'newcomer', method: 'POST', body })).status).toBe(204);
  await renderApp('/administration/journal?filter={"act":"person.erase"}', { api, as: 'admin' });
  const row = within(
    (await screen.findByText(/данные удалены/, { selector: 'td *, td' })).closest('tr') as HTMLElement,
  );
  expect(row.getAllByText(`Удалённый участник, № ${id}`)).toHaveLength(2);
  // Who was erased has no page any more.
  expect(row.queryByRole('link')).not.toBeInTheDocument();
});
