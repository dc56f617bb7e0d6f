import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { HttpResponse, http } from 'msw';
import { generate } from 'otplib';
import { expect, it, onTestFinished, vi } from 'vitest';
import { rowsOf } from '../../server/db/rows';
import { server as mocked } from '../mockServer';
import { renderApp, soon } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();

it('an administrator closes an account with a reason, finds that in the journal, and opens it again', async () => {
  const { user } = await renderApp('/administration/accounts?filter={"search":"member@example.org"}', {
    api,
    as: 'admin',
  });
  await user.click(await soon('button', /^Действия: Воздвиженская/));
  await user.click(await soon('menuitem', 'Закрыть учётную запись'));
  const dialog = await soon('alertdialog', /^Закрыть учётную запись/);
  // Whoever cannot sign in reads no notice.
  expect(within(dialog).getByRole('textbox')).toHaveAccessibleDescription(/^Придёт человеку в письме/);
  await user.type(within(dialog).getByRole('textbox'), 'Чужой вход');
  await user.click(within(dialog).getByRole('button', { name: 'Закрыть' }));
  expect(await screen.findByText('Закрыта')).toBeVisible();
  await user.click(screen.getAllByRole('link', { name: 'Администрирование' })[0] as HTMLElement);
  await user.click(await soon('link', /^Журнал/));
  expect(await screen.findByText('Чужой вход')).toBeVisible();
  expect(screen.getByText('Учётная запись закрыта администратором')).toBeVisible();
});

it('whoever closes an account that another administrator has closed meanwhile reads so, and sees it closed', async () => {
  const { user } = await renderApp('/administration/accounts?filter={"search":"commissar@example.org"}', {
    api,
    as: 'admin',
  });
  await user.click(await soon('button', /^Действия: /));
  await user.click(await soon('menuitem', 'Закрыть учётную запись'));
  const dialog = within(await soon('alertdialog', /^Закрыть учётную запись/));
  const path = `/accounts/${await api.idOf('commissar')}/block/`;
  expect((await api.call(path, { as: 'admin', method: 'POST', body: { reason: 'Чужой вход' } })).status).toBe(204);
  await user.type(dialog.getByRole('textbox'), 'Двойник');
  await user.click(dialog.getByRole('button', { name: 'Закрыть' }));
  expect(await dialog.findByText('Учётная запись уже закрыта.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Отмена' }));
  expect(await screen.findByText('Закрыта')).toBeVisible();
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

it('the journal says under a person in which unit it was', async () => {
  const commander = await api.idOf('commissar');
  await api.call('/detachments/1/', { as: 'regional', method: 'PATCH', body: { commander } });
  await renderApp('/administration/journal?filter={"act":"command.begin","kind":"person"}', { api, as: 'admin' });
  const grid = within(await screen.findByRole('grid', { name: 'Журнал' }));
  expect(await grid.findByRole('link', { name: /Сабирова/ })).toBeVisible();
  expect(grid.getByText(/Северный ветер/)).toBeVisible();
});

it('a row of the journal opens what it is about; one without a page opens nothing, and names who acted', async () => {
  const admin = await api.idOf('admin');
  await api.db.execute(sql`insert into audit_log (actor_id, act, kind, record_id)
    values (${admin}, 'event.queue', 'fee', 0), (${admin}, 'event.queue', 'detachment', 1)`);
  const filter = encodeURIComponent(JSON.stringify({ act: 'event.queue' }));
  const { user } = await renderApp(`/administration/journal?filter=${filter}`, { api, as: 'admin' });
  const grid = within(await screen.findByRole('grid', { name: 'Журнал' }));
  const unit = await grid.findByRole('link', { name: /Северный ветер/ });
  expect(unit).toHaveAttribute('href', '/all-squads/1');
  expect(unit).toHaveAttribute('title', unit.textContent);
  expect(grid.getAllByRole('link', { name: /^Морозов/ })).toHaveLength(2);
  const words = grid.getAllByText('Заявка поставлена в очередь');
  await user.click(words.at(-1) as HTMLElement);
  expect(window.location.pathname).toBe('/administration/journal');
  await user.click(words[0] as HTMLElement);
  await waitFor(() => expect(window.location.pathname).toBe('/all-squads/1'));
});

it('accounts are narrowed by a column, and the rows that are left are taken as a file in their order', async () => {
  await api.db.execute(sql`insert into second_factors (person_id, kind, name, proven_at)
    values (${await api.idOf('member')}, 'totp', 'Телефон', now())`);
  const filter = encodeURIComponent(JSON.stringify({ email__has: 'example.org' }));
  const { user } = await renderApp(`/administration/accounts?filter=${filter}&sort=username&order=DESC`, {
    api,
    as: 'admin',
  });
  await screen.findByRole('grid', { name: 'Учётные записи' });
  await user.click(screen.getByRole('button', { name: 'Фильтр' }));
  await user.click(await soon('menuitem', 'Второй шаг'));
  await user.click(await screen.findByRole('checkbox', { name: 'Нет' }));
  await user.click(screen.getByRole('button', { name: 'Показать' }));
  const narrowed = await api.call('/accounts/?email__has=example.org&second_factor__in=false', { as: 'admin' });
  const { count } = narrowed.json as { count: number };
  expect(await screen.findByText(new RegExp(` из ${count}$`))).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Скачать' }));
  await user.click(await soon('menuitem', 'CSV, столбцы как на экране'));
  expect(await screen.findByText(/Страницу можно закрыть/)).toBeVisible();
  const [job] = await rowsOf<{ params: object }>(api.db, sql`select params from jobs where kind = 'desk.accounts'`);
  expect(job?.params).toMatchObject({
    ordering: [{ field: 'username', descending: true }],
    filters: { email__has: 'example.org', second_factor__in: ['false'] },
    columns: expect.not.arrayContaining(['region']),
  });
});

it('an address of the journal from before its columns still narrows it', async () => {
  await api.db.execute(sql`insert into audit_log (act, kind, record_id) values ('fee.reset', 'fee', 0),
    ('unit.edit', 'detachment', 1)`);
  const filter = encodeURIComponent(JSON.stringify({ act: 'fee.reset' }));
  await renderApp(`/administration/journal?filter=${filter}`, { api, as: 'admin' });
  const grid = within(await screen.findByRole('grid', { name: 'Журнал' }));
  // Not a reason alone stands there.
  expect(grid.getByRole('columnheader', { name: 'Пояснение' })).toBeVisible();
  expect(await grid.findAllByText('Членские взносы сброшены на новый сезон')).not.toHaveLength(0);
  expect(grid.queryByText('Изменены данные штаба или отряда')).not.toBeInTheDocument();
});

it('a notice of possible doubles opens them, and closed they leave the list of accounts', async () => {
  await api.db.execute(sql`update people set (last_name, first_name, date_of_birth) =
    (select last_name, first_name, date_of_birth from people where username = 'member') where username = 'newcomer'`);
  const { user } = await renderApp('/administration/accounts?doubles=true', { api, as: 'admin' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Возможные двойники' }));
  expect(await dialog.findByText('Одинаковые имя и дата рождения')).toBeVisible();
  // Which of them is lived in is seen without opening either.
  expect(dialog.getByText(/Северный ветер/)).toBeVisible();
  expect(dialog.getByText(/нигде не состоит/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Закрыть' }));
  await user.click(await soon('button', 'Возможные двойники'));
  expect(await soon('dialog', 'Возможные двойники')).toBeVisible();
});

/** So many accounts of one surname, two sessions each, and the list of them with the cursor on the first. */
async function openMany(count: number) {
  await api.db.execute(sql`insert into people (username, email, first_name, last_name)
    select 'many' || n, 'many' || n || '@example.org', 'Имя' || n, 'Многих' from generate_series(1, ${count}) n`);
  await api.db.execute(sql`insert into sessions (id, person_id, expires_at)
    select gen_random_uuid(), p.id, now() + interval '1 day' from people p, generate_series(1, 2)
    where p.username like 'many%'`);
  const filter = encodeURIComponent(JSON.stringify({ search: 'Многих' }));
  const opened = await renderApp(`/administration/accounts?filter=${filter}&perPage=20`, { api, as: 'admin' });
  const grid = within(await screen.findByRole('grid', { name: 'Учётные записи' }));
  const rows = () => grid.getAllByRole('row').filter((row) => row.hasAttribute('data-row'));
  await waitFor(() => expect(rows()).toHaveLength(Math.min(count, 20)));
  return { ...opened, grid, rows };
}
/** Asks for an act on those chosen, by its button and its dialog, for one reason. */
async function actOnChosen(user: UserEvent, button: string, title: string, reason: string) {
  await user.click(await screen.findByText(button, { selector: 'button' }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await user.type(dialog.getByRole('textbox', { name: /Причина/ }), reason);
  return dialog;
}
const many = (what: ReturnType<typeof sql>) =>
  rowsOf<{ username: string }>(
    api.db,
    sql`select username from people p where username like 'many%' and ${what} order by id`,
  );
const usernames = (rows: readonly { username: string }[]) => rows.map(({ username }) => username);

it('chosen accounts are closed with one reason: who was closed meanwhile is told, everybody else has a letter', async () => {
  const { user, rows } = await openMany(3);
  rows()[0]?.focus();
  await user.keyboard(' {ArrowDown} {ArrowDown} ');
  const dialog = await actOnChosen(user, 'Закрыть', 'Закрыть учётные записи?', 'ок');
  expect(dialog.getByText('Многих Имя1')).toHaveTextContent('many1');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await dialog.findByText('Напишите причину: хотя бы 3 символа.')).toBeVisible();
  await api.db.execute(sql`update people set is_active = false where username = 'many2'`);
  await user.type(dialog.getByRole('textbox', { name: /Причина/ }), 'тябрьский набор закрыт');
  await user.click(dialog.getByRole('button', { name: 'Закрыть: 3' }));

  const results = within(await screen.findByRole('region', { name: 'Итог закрытия' }));
  expect(await results.findByText('Закрыто: 2 из 3')).toBeVisible();
  const [first, second] = results.getAllByRole('listitem');
  expect(first).toHaveTextContent('Закрыта');
  expect(second).toHaveTextContent(/Многих Имя2.*Учётная запись уже закрыта.*Не закрыта/);
  expect(usernames(await many(sql`is_active`))).toEqual([]);
  const written = await rowsOf(
    api.db,
    sql`select p.username, j.note from audit_log j join people p on p.id = j.record_id
      where j.act = 'account.block' and p.username like 'many%' order by p.id`,
  );
  const note = 'октябрьский набор закрыт';
  expect(written).toEqual([
    { username: 'many1', note },
    { username: 'many3', note },
  ]);
  expect(api.letters.map(({ to }) => to)).toEqual(['many1@example.org', 'many3@example.org']);
  expect(await many(sql`exists (select from sessions s where s.person_id = p.id)`)).toEqual([{ username: 'many2' }]);
});

it('all accounts of a search are chosen over its pages and opened again; those that are open stay out of it', async () => {
  const { user, grid } = await openMany(23);
  await api.db.execute(sql`update people set is_active = false where username like 'many%' and username <> 'many23'`);
  await user.click(grid.getByLabelText('Выбрать все', { selector: 'input' }));
  await user.click(await soon('button', 'Выбрать все доступные'));
  const dialog = await actOnChosen(user, 'Открыть', 'Открыть учётные записи?', 'Закрыты по ошибке');
  await user.click(dialog.getByRole('button', { name: 'Открыть: 22' }));
  expect(await screen.findByText('Открыто: 22 из 22')).toBeVisible();
  expect(await many(sql`not is_active`)).toEqual([]);
});

it('nobody chooses the own account, and an act says when it is for none of those chosen', async () => {
  const { user, rows } = await openMany(1);
  await api.db.execute(sql`update people set last_name = 'Многих' where username = 'admin'`);
  await user.click(await soon('button', 'Столбец «Логин»'));
  await user.click(await soon('menuitem', 'По возрастанию'));
  await waitFor(() => expect(rows()).toHaveLength(2));
  const [own, other] = rows() as [HTMLElement, HTMLElement];
  expect(own).toHaveTextContent('admin');
  expect(
    within(own)
      .queryAllByRole('checkbox')
      .filter((box) => !(box as HTMLInputElement).disabled),
  ).toEqual([]);
  expect(within(own).queryByRole('button', { name: /^Действия/ })).not.toBeInTheDocument();
  await user.click(screen.getByLabelText('Выбрать все', { selector: 'input' }));
  await user.click(await screen.findByText('Открыть', { selector: 'button' }));
  const none = within(await screen.findByRole('dialog', { name: 'Открыть учётные записи?' }));
  expect(none.getByText('Среди выбранных нет закрытых учётных записей.')).toBeVisible();
  expect(none.getByRole('button', { name: 'Открыть: 0' })).toBeDisabled();
  await user.type(none.getByRole('textbox', { name: /Причина/ }), 'Закрыты по ошибке{Control>}{Enter}{/Control}');
  expect(none.getByText('Среди выбранных нет закрытых учётных записей.')).toBeVisible();
  await user.click(none.getByRole('button', { name: 'Вернуться' }));
  await user.click(screen.getByText('Закрыть', { selector: 'button' }));
  const one = within(await screen.findByRole('dialog', { name: 'Закрыть учётные записи?' }));
  expect(one.getByRole('button', { name: 'Закрыть: 1' })).toBeVisible();
  expect(one.getByText('Многих Имя1')).toHaveTextContent(other.querySelector('a')?.textContent ?? '');
});

it('the second step is asked for once, and without it nothing is done', async () => {
  const factors = '/rsousers/me/second_factors/totp/';
  const begun = (await api.call(factors, { as: 'admin', method: 'POST', body: {} })).json as {
    id: number;
    secret: string;
  };
  const code = await generate({ secret: begun.secret });
  await api.call(`${factors}${begun.id}/`, {
    as: 'admin',
    method: 'POST',
    body: { code, current_password: 'Otryad-2025' },
  });
  await api.db.execute(sql`update second_factors set last_step = last_step - 10`);
  const { user, rows } = await openMany(3);
  const end = async () => {
    for (const row of rows()) await user.click(within(row).getByRole('checkbox'));
    const dialog = await actOnChosen(user, 'Завершить сеансы', 'Завершить сеансы?', 'Пароли утекли');
    expect(dialog.getByText('Многих Имя1')).toHaveTextContent('many1, 2 сеанса');
    await user.click(dialog.getByRole('button', { name: 'Завершить сеансы: 3' }));
    return within(await screen.findByRole('dialog', { name: 'Подтвердите, что это вы' }));
  };
  const lasting = () => many(sql`exists (select from sessions s where s.person_id = p.id)`);
  await user.click((await end()).getByRole('button', { name: 'Отмена' }));
  expect(await screen.findByText(/^Не сделано: 3. Подтвердите, что это вы/)).toBeVisible();
  expect(screen.getByText('Сеансы завершены: 0 из 3')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await lasting()).toHaveLength(3);

  const asked = await end();
  await user.type(await asked.findByLabelText('Код из приложения'), await generate({ secret: begun.secret }));
  await user.click(asked.getByRole('button', { name: 'Подтвердить' }));
  expect(await screen.findByText('Сеансы завершены: 3 из 3')).toBeVisible();
  expect(await lasting()).toEqual([]);
});

it('an act on many is taken back before it is sent: its accounts are as they were, its reason is there again', async () => {
  vi.stubEnv('VITE_UNDO_SECONDS', '600');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { user, rows } = await openMany(2);
  for (const row of rows()) await user.click(within(row).getByRole('checkbox'));
  const dialog = await actOnChosen(user, 'Закрыть', 'Закрыть учётные записи?', 'Набор закрыт');
  await user.click(dialog.getByRole('checkbox', { name: /Имя2/ }));
  await user.click(dialog.getByRole('button', { name: 'Закрыть: 1' }));
  const corner = within(await screen.findByRole('region', { name: 'Можно отменить' }));
  expect(corner.getByText('Закрыть: 1 учётная запись')).toBeVisible();
  expect(rows()[0]).toHaveTextContent('Решено');
  expect(rows()[1]).not.toHaveTextContent('Решено');
  await user.click(corner.getByRole('button', { name: 'Отменить действие' }));
  await waitFor(() => expect(rows()[0]).not.toHaveTextContent('Решено'));
  expect(await many(sql`is_active`)).toHaveLength(2);

  await user.click(within(rows()[0] as HTMLElement).getByRole('checkbox'));
  await user.click(await screen.findByText('Закрыть', { selector: 'button' }));
  const again = within(await screen.findByRole('dialog', { name: 'Закрыть учётные записи?' }));
  expect(again.getByRole('textbox', { name: /Причина/ })).toHaveValue('Набор закрыт');
});

it('an act on many that loses its connection says whom it was done to, and that of the others it is not known', async () => {
  const { user, rows } = await openMany(4);
  const third = await api.idOf('many3');
  mocked.use(http.post(`*/accounts/${third}/block/`, () => HttpResponse.error()));
  for (const row of rows()) await user.click(within(row).getByRole('checkbox'));
  const dialog = await actOnChosen(user, 'Закрыть', 'Закрыть учётные записи?', 'Набор закрыт');
  await user.click(dialog.getByRole('button', { name: 'Закрыть: 4' }));
  const region = await screen.findByRole('region', { name: 'Итог закрытия' });
  const results = within(region);
  expect(await results.findByText(/^Неизвестно, сделано ли: 1. Не сделано: 1. Нет соединения/)).toBeVisible();
  expect(region).toHaveTextContent('Закрыто: 2 из 4');
  expect(results.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Многих Имя1'),
    expect.stringContaining('Многих Имя2'),
  ]);
  expect(usernames(await many(sql`is_active`))).toEqual(['many3', 'many4']);
});
