import { screen, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rowsOf } from '../../server/db/rows';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();
const wait = { timeout: 25_000 };
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

it('accounts are narrowed by a column, and the rows that are left are taken as a file in their order', async () => {
  await api.db.execute(sql`insert into second_factors (person_id, kind, name, proven_at)
    values (${await api.idOf('member')}, 'totp', 'Телефон', now())`);
  const filter = encodeURIComponent(JSON.stringify({ email__has: 'example.org' }));
  const { user } = await renderApp(`/administration/accounts?filter=${filter}&sort=username&order=DESC`, {
    api,
    as: 'admin',
  });
  await screen.findByRole('grid', { name: 'Учётные записи' }, wait);
  await user.click(screen.getByRole('button', { name: 'Фильтр' }));
  await user.click(await soon('menuitem', 'Второй шаг'));
  await user.click(await screen.findByRole('checkbox', { name: 'Нет' }, wait));
  await user.click(screen.getByRole('button', { name: 'Показать' }));
  const narrowed = await api.call('/accounts/?email__has=example.org&second_factor__in=false', { as: 'admin' });
  const { count } = narrowed.json as { count: number };
  expect(await screen.findByText(new RegExp(` из ${count}$`), undefined, wait)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Скачать' }));
  await user.click(await soon('menuitem', 'CSV, столбцы как на экране'));
  expect(await screen.findByText(/Страницу можно закрыть/, undefined, wait)).toBeVisible();
  const [job] = await rowsOf<{ params: object }>(api.db, sql`select params from jobs where kind = 'desk.accounts'`);
  expect(job?.params).toMatchObject({
    ordering: [{ field: 'username', descending: true }],
    filters: { email__has: 'example.org', second_factor__in: ['false'] },
    columns: expect.not.arrayContaining(['region']),
  });
}, 60_000);

it('an address of the journal from before its columns still narrows it', async () => {
  await api.db.execute(sql`insert into audit_log (act, kind, record_id) values ('fee.reset', 'fee', 0),
    ('unit.edit', 'detachment', 1)`);
  const filter = encodeURIComponent(JSON.stringify({ act: 'fee.reset' }));
  await renderApp(`/administration/journal?filter=${filter}`, { api, as: 'admin' });
  const grid = within(await screen.findByRole('grid', { name: 'Журнал' }, wait));
  expect(await grid.findAllByText('Членские взносы сброшены на новый сезон', undefined, wait)).not.toHaveLength(0);
  expect(grid.queryByText('Изменены данные штаба или отряда')).not.toBeInTheDocument();
});

it('a notice of possible doubles opens them, and closed they leave the list of accounts', async () => {
  await api.db.execute(sql`update people set (last_name, first_name, date_of_birth) =
    (select last_name, first_name, date_of_birth from people where username = 'member') where username = 'newcomer'`);
  const { user } = await renderApp('/administration/accounts?doubles=true', { api, as: 'admin' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Возможные двойники' }, wait));
  expect(await dialog.findByText('Одинаковые имя и дата рождения', undefined, wait)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Закрыть' }));
  await user.click(await soon('button', 'Возможные двойники'));
  expect(await soon('dialog', 'Возможные двойники')).toBeVisible();
});
