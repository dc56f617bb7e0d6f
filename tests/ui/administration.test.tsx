import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Area, Institution } from '../../contract/schemas/catalogues';
import type { Page } from '../../contract/schemas/parts/page';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();

const open = (address: string, as = 'admin') => renderApp(address, { api, as });
const rowOf = async (name: string) => {
  const cell = await screen.findByText(name, { selector: 'td, td *' });
  return within(cell.closest('tr') as HTMLElement);
};
const areaNames = async () => ((await api.call('/areas/?limit=-1')).json as Page<Area>).results.map(({ name }) => name);

it('the administrator sees what he keeps and how much of it there is', async () => {
  await open('/administration');
  const card = await screen.findByRole('link', { name: /^Должности/ });
  expect(card).toHaveAttribute('href', '/administration/positions');
  const { count } = (await api.call('/positions/?limit=1')).json as Page<unknown>;
  await waitFor(() => expect(card).toHaveTextContent(new RegExp(`${count}$`)));
  expect(screen.getByRole('link', { name: 'Создать окружной штаб' })).toHaveAttribute(
    'href',
    '/administration/districts',
  );
});

it('the administrator adds a direction, renames it and removes it', async () => {
  const { user } = await open('/administration/areas');
  await user.click(await screen.findByRole('button', { name: 'Добавить' }));
  const adding = within(await screen.findByRole('dialog', { name: 'Новое направление' }));
  await user.type(adding.getByRole('textbox', { name: /Название/ }), 'Спасатели');
  await user.click(adding.getByRole('button', { name: 'Добавить' }));
  await user.click((await rowOf('Спасатели')).getByRole('button', { name: 'Изменить: Спасатели' }));

  const editing = within(await screen.findByRole('dialog', { name: 'Изменить направление' }));
  await user.clear(editing.getByRole('textbox', { name: /Название/ }));
  await user.type(editing.getByRole('textbox', { name: /Название/ }), 'Спасательные отряды{Enter}');
  await user.click((await rowOf('Спасательные отряды')).getByRole('button', { name: /^Удалить/ }));
  expect(await areaNames()).toContain('Спасательные отряды');

  const removing = within(await screen.findByRole('alertdialog', { name: 'Удалить направление?' }));
  await user.click(removing.getByRole('button', { name: 'Удалить' }));
  await waitFor(() =>
    expect(screen.queryByText('Спасательные отряды', { selector: 'td, td *' })).not.toBeInTheDocument(),
  );
  expect(await areaNames()).not.toContain('Спасательные отряды');
});

it('an institution that somebody else has changed meanwhile is read under what was typed', async () => {
  const { user } = await open('/administration/institutions');
  const row = '/eduicational_institutions/1/';
  const { name } = (await api.call(row)).json as Institution;
  await user.type(await screen.findByRole('searchbox', { name: 'Название организации' }), name);
  await user.click((await rowOf(name)).getByRole('button', { name: `Изменить: ${name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Изменить организацию' }));
  await user.type(dialog.getByRole('textbox', { name: /Полное название/ }), ' имени Гагарина');
  await user.clear(dialog.getByRole('textbox', { name: /Краткое название/ }));
  await user.type(dialog.getByRole('textbox', { name: /Краткое название/ }), 'АГУ');
  await api.call(row, { as: 'admin', method: 'PATCH', body: { rector: 'Иванов Иван', short_name: 'Академия' } });
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await user.click(await screen.findByRole('button', { name: 'Загрузить новую версию' }));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /Ректор/ })).toHaveValue('Иванов Иван'));
  // What both have changed is told, and either is taken.
  await user.click(dialog.getByRole('radio', { name: /Академия/ }));
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const kept = { name: `${name} имени Гагарина`, short_name: 'Академия', rector: 'Иванов Иван' };
  expect((await api.call(row)).json).toMatchObject(kept);
});

it('a name that is taken is refused at its field, an empty one before it is sent', async () => {
  const { user } = await open('/administration/areas');
  await user.click(await screen.findByRole('button', { name: 'Добавить' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Новое направление' }));
  await user.click(dialog.getByRole('button', { name: 'Добавить' }));
  const name = dialog.getByRole('textbox', { name: /Название/ });
  await waitFor(() => expect(name).toHaveAccessibleDescription(/^Обязательное поле\./));

  const [taken = ''] = await areaNames();
  await user.type(name, `${taken}{Enter}`);
  await waitFor(() => expect(name).toHaveAccessibleDescription(/^Такое направление уже есть\./));
  expect(name).toHaveValue(taken);
});

it('a region with a code that is taken is refused in words at its field', async () => {
  const { user } = await open('/administration/regions');
  await user.click(await screen.findByRole('button', { name: 'Добавить' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Новый регион' }));
  const [taken] = ((await api.call('/regions/?limit=-1')).json as Page<{ code: number | null }>).results.filter(
    ({ code }) => code !== null,
  );
  await user.type(dialog.getByRole('textbox', { name: /Название/ }), 'Ещё один край');
  const code = dialog.getByLabelText(/^Код/);
  await user.type(code, `${taken?.code}{Enter}`);
  await waitFor(() => expect(code).toHaveAccessibleDescription(/Регион с таким кодом уже есть\./));
  expect(screen.queryByText(/Не получилось выполнить действие/)).not.toBeInTheDocument();
});

it('what is in use stays, and the administrator reads why', async () => {
  const { user } = await open('/administration/areas');
  const [used = ''] = await areaNames();
  await user.click((await rowOf(used)).getByRole('button', { name: /^Удалить/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Удалить' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^Запись используется: \d+ подразделени/);
  expect(dialog.queryByRole('button', { name: 'Удалить' })).not.toBeInTheDocument();
  expect(await areaNames()).toContain(used);
});

it('Escape asks before what was typed is lost', async () => {
  const { user } = await open('/administration/positions');
  await user.click(await screen.findByRole('button', { name: 'Добавить' }));
  const name = await screen.findByRole('textbox', { name: /Название/ });
  await user.type(name, 'Завхоз{Escape}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Закрыть без сохранения?' }));
  await user.click(question.getByRole('button', { name: 'Вернуться к форме' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(name).toHaveValue('Завхоз');

  await user.type(name, '{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('finds an institution by a word of its name and keeps the search in the address', async () => {
  const { user } = await open('/administration/institutions');
  await user.type(await screen.findByRole('searchbox', { name: 'Название организации' }), 'Абаканский аграрный');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  expect(await rowOf('Абаканский аграрный университет')).toBeTruthy();
  expect(decodeURIComponent(window.location.search)).toContain('Абаканский аграрный');
});

it('the administrator appoints an expert of the centre by a search among people', async () => {
  const { user } = await open('/administration/experts');
  await user.click(await screen.findByRole('button', { name: 'Назначить' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Назначить эксперта' }));
  await user.type(dialog.getByRole('combobox', { name: /Человек/ }), 'Воздвиженская Александра');
  await user.click(await screen.findByRole('option', { name: /Воздвиженская Александра Константиновна/ }));
  await user.click(dialog.getByRole('radio', { name: 'Центральный' }));
  // There is one central headquarters: it is there without being chosen.
  await waitFor(() => expect(dialog.getByRole('combobox', { name: /Штаб/ })).not.toHaveValue(''));
  await user.click(dialog.getByRole('button', { name: 'Назначить' }));
  const row = await rowOf('Воздвиженская Александра Константиновна');
  expect(row.getByText('Центральный')).toBeVisible();
  const info = await api.call('/regional_competitions_2025/user_info/', { as: 'member' });
  expect(info.json).toMatchObject({ is_central_expert: true });
});

it('an expert and an administrator whose accounts were closed are told from those who act', async () => {
  await api.db.execute(sql`update people set is_active = false where username = 'district-expert'`);
  await api.db.execute(sql`update people set is_active = false, is_staff = true where username = 'member'`);
  const experts = await open('/administration/experts');
  expect((await rowOf('Белоногова Алина Игоревна')).getByText('Закрыта')).toBeVisible();
  expect((await rowOf('Кожевников Ярослав Павлович')).getByText('Открыта')).toBeVisible();
  experts.unmount();
  await open('/administration/administrators');
  expect((await rowOf('Воздвиженская Александра Константиновна')).getByText('Закрыта')).toBeVisible();
  expect((await rowOf('Морозов Константин Игоревич')).getByText('Открыта')).toBeVisible();
});

it('an administrator cannot release himself and reads why', async () => {
  const { user } = await open('/administration/administrators');
  await user.click(await screen.findByRole('button', { name: /^Снять: Морозов/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Снять администратора?' }));
  await user.click(dialog.getByRole('button', { name: 'Снять' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Снять себя нельзя');
});

it('the administrator gets the form of a new district headquarters', async () => {
  const { user } = await open('/administration');
  await user.click(await screen.findByRole('link', { name: 'Создать окружной штаб' }));
  expect(await screen.findByRole('heading', { name: 'Создание окружного штаба' })).toBeVisible();
  expect(await screen.findByRole('combobox', { name: /Командир окружного штаба/ })).toBeVisible();
});

it('a commander is refused at the door', async () => {
  await open('/administration/areas', 'commander');
  expect(await screen.findByRole('heading', { name: 'Нет доступа' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Добавить' })).not.toBeInTheDocument();
});

it('a catalogue that does not exist is a page that does not exist', async () => {
  await open('/administration/planets');
  expect(await screen.findByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
});

it('the administrator reads why a letter did not arrive and sends it again', async () => {
  await api.db.execute(sql`insert into outbox (kind, person_id, address, sealed, until, state, attempts, tried_at, ended_at, error)
    select 'passwordChanged', id, email, 'sealed', now() + interval '1 day', 'failed', 1, now(), now(),
      'Почтовый сервер не принимает письма на этот адрес (550).' from people where username = 'member'`);
  const { user } = await open('/administration/letters');
  expect(await screen.findByText('Почтовый сервер не принимает письма на этот адрес (550).')).toBeVisible();
  expect(screen.getByText('Не доставлено')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Отправить снова: Пароль изменён' }));
  expect(await screen.findByText('Письмо отправляется')).toBeVisible();
});

it('whoever answers a request about data that somebody else has answered meanwhile reads so, then sees it answered', async () => {
  const asked = { kind: 'access', text: 'Что обо мне хранится?' };
  const made = await api.call('/data_requests/own/', { as: 'member', method: 'POST', body: asked });
  const { user } = await open('/administration/requests');
  await user.click(await screen.findByRole('button', { name: /^Ответить: / }));
  const dialog = within(await screen.findByRole('dialog', { name: /Воздвиженская/ }));
  await user.type(dialog.getByRole('textbox', { name: /^Ответ человеку/ }), 'Вот выгрузка');
  const path = `/data_requests/${(made.json as { id: number }).id}/answer/`;
  const first = { state: 'done', answer: 'Отправили' };
  expect((await api.call(path, { as: 'admin', method: 'POST', body: first })).status).toBeLessThan(300);
  await user.click(dialog.getByRole('button', { name: 'Ответить' }));
  expect(await dialog.findByText('На это обращение уже ответили.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Отмена' }));
  await user.click(await screen.findByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Ответить: / })).not.toBeInTheDocument());
  expect(screen.getByText('Исполнено', { selector: 'td *' })).toBeVisible();
});

it('whoever erases by a request that somebody else has answered meanwhile reads so, then sees it answered', async () => {
  const asked = { kind: 'erasure', text: 'Удалите всё' };
  const made = await api.call('/data_requests/own/', { as: 'newcomer', method: 'POST', body: asked });
  const { user } = await open('/administration/requests');
  await user.click(await screen.findByRole('button', { name: /^Ответить: / }));
  await user.click(await screen.findByRole('button', { name: 'Удалить данные' }));
  const path = `/data_requests/${(made.json as { id: number }).id}/answer/`;
  const first = { state: 'refused', answer: 'Идёт проверка взносов' };
  expect((await api.call(path, { as: 'admin', method: 'POST', body: first })).status).toBeLessThan(300);
  const dialog = within(await screen.findByRole('alertdialog', { name: /^Удалить личные данные/ }));
  await user.type(dialog.getByRole('textbox'), 'По обращению');
  await user.click(dialog.getByRole('button', { name: 'Удалить' }));
  expect(await dialog.findByText(/^Этого обращения больше нет/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Ответить: / })).not.toBeInTheDocument());
});

it('a request to erase data is erased or refused in words, never said to be done', async () => {
  const asked = { kind: 'erasure', text: 'Удалите всё' };
  await api.call('/data_requests/own/', { as: 'member', method: 'POST', body: asked });
  const { user } = await open('/administration/requests');
  await user.click(await screen.findByRole('button', { name: /^Ответить: / }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Удалить данные: Воздвиженская/ }));
  expect(dialog.getByRole('button', { name: 'Удалить данные' })).toBeVisible();
  expect(dialog.queryByText('Исполнено')).not.toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: /^Ответ человеку/ }), 'Идёт проверка взносов');
  await user.click(dialog.getByRole('button', { name: 'Отказать' }));
  expect(await screen.findByText('Отказано', { selector: 'td *' })).toBeVisible();
});
