// The grid of the lists: its keyboard, its head, its conditions.
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { http } from 'msw';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { VIEW_TAKEN } from '../../contract/constants';
import { rowsOf } from '../../server/db/rows';
import { server } from '../mockServer';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();
afterEach(() => localStorage.clear());

const rosterOf = async () => {
  const opened = await renderApp('/roster', { api, as: 'regional' });
  const grid = within(await screen.findByRole('grid', { name: 'Реестр участников' }));
  const rows = () => grid.getAllByRole('row').filter((row) => row.hasAttribute('data-row'));
  const heads = () => grid.getAllByRole('columnheader').map(({ dataset }) => dataset.column);
  await waitFor(() => expect(rows()).toHaveLength(20));
  return { ...opened, grid, rows, heads };
};

it('rows are gone through by arrows, and Enter opens the one at hand', async () => {
  const { user, rows } = await rosterOf();
  const [first, second] = rows();
  expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toEqual([first]);
  expect(
    rows()
      .flatMap((row) => within(row).getAllByRole('link'))
      .every(({ tabIndex }) => tabIndex === -1),
  ).toBe(true);
  first?.focus();
  await user.keyboard('{ArrowDown}');
  expect(rows()[1]).toHaveFocus();
  await user.keyboard('{End}');
  expect(rows().at(-1)).toHaveFocus();
  await user.keyboard('{Home}{ArrowDown}{ArrowRight}');
  expect(within(rows()[1] as HTMLElement).getAllByRole('link')[0]).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(rows()[1]).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe(`/userpage/${second?.dataset.row}`));
});

it('whoever comes back from a row finds the grid where it was left', async () => {
  const { user, rows } = await rosterOf();
  const scroller = () => document.querySelector('.RaDataTable-tableWrapper');
  Object.assign(scroller() ?? {}, { scrollTop: 240 });
  const row = rows()[9]?.dataset.row;
  rows()[9]?.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe(`/userpage/${row}`));
  window.history.back();
  await waitFor(() => expect(scroller()?.scrollTop).toBe(240));
  const reached = () => document.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.dataset.row;
  await waitFor(() => expect(reached()).toBe(row));
});

it('a column is moved, made wider and hidden from its head, and the choice is kept', async () => {
  const { user, grid, heads } = await rosterOf();
  const before = heads();
  expect(before.slice(0, 3)).toEqual(['last_name', before[1], before[2]]);
  await user.click(grid.getByRole('button', { name: 'Столбец «Отряд»' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Переставить левее/ }));
  await waitFor(() => expect(heads().indexOf('detachment')).toBe(before.indexOf('detachment') - 1));
  await user.click(await screen.findByRole('button', { name: 'Столбец «Отряд»' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Шире/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Скрыть столбец' }));
  await waitFor(() => expect(heads()).not.toContain('detachment'));
  expect(heads()[0]).toBe('last_name');
  expect(JSON.parse(localStorage.getItem('RaStore.roster.datatable') ?? '[]')).toContain('detachment');
});

/** The window of a phone, until the test is over. */
function onPhone() {
  const wide = window.matchMedia;
  window.matchMedia = (media) => ({ ...wide(media), matches: media.includes('max-width: 599') });
  onTestFinished(() => {
    window.matchMedia = wide;
  });
}

it('on a phone rows that are still read have the room of cards, not the columns of a table', async () => {
  onPhone();
  let answer: (nothing: undefined) => void = () => undefined;
  const held = new Promise<undefined>((resolve) => {
    answer = resolve;
  });
  await renderApp('/roster', { api, as: 'regional' });
  server.use(http.get('*/api/v1/roster/', () => held));
  const cards = within(await screen.findByRole('list', { name: 'Реестр участников' }));
  expect(cards.getAllByRole('listitem', { hidden: true })).toHaveLength(5);
  expect(cards.queryByRole('listitem')).not.toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  answer(undefined);
  await waitFor(() => expect(cards.getAllByText('Возраст')).toHaveLength(20));
});

it('columns are chosen on a phone as well, where rows are cards, and when no row is left', async () => {
  onPhone();
  const { user } = await renderApp('/roster', { api, as: 'regional' });
  const cards = within(await screen.findByRole('list', { name: 'Реестр участников' }));
  await waitFor(() => expect(cards.getAllByText('Возраст')).toHaveLength(20));
  const choose = async () => {
    await user.click(screen.getByRole('button', { name: 'Столбцы' }));
    return within(await screen.findByRole('dialog', { name: 'Столбцы' }));
  };
  const { getByRole } = await choose();
  expect(getByRole('checkbox', { name: 'Фамилия, имя, отчество' })).toBeDisabled();
  await user.type(getByRole('textbox', { name: 'Найти столбец' }), 'возр');
  await user.click(getByRole('checkbox', { name: 'Возраст' }));
  await waitFor(() => expect(cards.queryByText('Возраст')).not.toBeInTheDocument());
  await user.click(getByRole('button', { name: 'Как вначале' }));
  await waitFor(() => expect(cards.getAllByText('Возраст')).toHaveLength(20));
  await user.keyboard('{Escape}');
  await user.type(screen.getByLabelText('Фамилия, от 3 букв'), 'такого нет');
  expect(await screen.findByText('Ничего не найдено')).toBeVisible();
  expect((await choose()).getByRole('checkbox', { name: 'Возраст' })).toBeChecked();
});

it.each([
  ['/roster', 'Реестр участников'],
  ['/contributor-pay', 'Членские взносы'],
])(
  'a column of %s with a short head is called as in its filter where there is room: on a phone and in the choice',
  async (address, label) => {
    onPhone();
    const { user } = await renderApp(address, { api, as: 'regional' });
    const cards = within(await screen.findByRole('list', { name: label }));
    // A card leaves out what is not told of a person.
    await waitFor(() => expect(cards.getAllByText('Данные подтверждены').length).toBeGreaterThan(10));
    expect(cards.queryByText('Данные')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Столбцы' }));
    const choice = within(await screen.findByRole('dialog', { name: 'Столбцы' }));
    expect(choice.getByRole('checkbox', { name: 'Данные подтверждены' })).toBeChecked();
  },
);

it('the order of columns is chosen without a mouse, and whoever moves one goes on moving it', async () => {
  const { user, heads } = await rosterOf();
  const [name, age, detachment, ...others] = heads();
  expect([name, age, detachment]).toEqual(['last_name', 'age', 'detachment']);
  await user.click(screen.getByRole('button', { name: 'Столбцы' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Столбцы' }));
  await user.type(choice.getByLabelText('Найти столбец'), 'Отряд');
  const up = () => choice.getByRole('button', { name: /^Переставить выше: Отряд, место/ });
  const from = Number(/место (\d+)/.exec(up().getAttribute('aria-label') ?? '')?.[1]);
  up().focus();
  for (let place = from; place > 2; place--) {
    await user.keyboard('{Enter}');
    await waitFor(() => expect(up()).toHaveAccessibleName(expect.stringContaining(`место ${place - 1} из`)));
    expect(up()).toHaveFocus();
  }
  // The name of the row stays first.
  await user.keyboard('{Enter}');
  expect(up()).toHaveAccessibleName(expect.stringContaining('место 2 из'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(heads()).toEqual([name, detachment, age, ...others]);
});

it.each([
  ['an address', '/roster?sort=nonsense&order=DESC', undefined],
  ['this browser', '/roster', { sort: 'nonsense', order: 'DESC', page: 1, perPage: 20, filter: {} }],
])('an order that a list has not, which %s asks for, gives way to its own', async (_, path, kept) => {
  if (kept) localStorage.setItem('RaStore.roster.listParams', JSON.stringify(kept));
  await renderApp(path, { api, as: 'regional' });
  const grid = within(await screen.findByRole('grid', { name: 'Реестр участников' }));
  await waitFor(() => expect(grid.getAllByRole('row').length).toBeGreaterThan(20));
  const head = grid.getAllByRole('columnheader').find(({ dataset }) => dataset.column === 'last_name');
  expect(head).toHaveAttribute('aria-sort', 'ascending');
  expect(window.location.search).not.toContain('nonsense');
  expect(localStorage.getItem('RaStore.roster.listParams') ?? '').not.toContain('nonsense');
});

it('an address that asks for a page of all rows is answered with a page of the list', async () => {
  await renderApp('/roster?perPage=100000&page=2', { api, as: 'regional' });
  const grid = within(await screen.findByRole('grid', { name: 'Реестр участников' }));
  await waitFor(() => expect(grid.getAllByRole('row').filter((row) => row.hasAttribute('data-row'))).toHaveLength(20));
  expect(window.location.search).not.toContain('100000');
});

it.each(['Вид таблицы', 'Фильтр', /^Личное меню: \S+\u00A0\S\.$/])(
  'the menu behind «%s» has that name',
  async (name) => {
    const { user } = await rosterOf();
    const button = await screen.findByRole('button', { name });
    const said = button.getAttribute('aria-label') ?? button.textContent ?? '';
    await user.click(button);
    expect(await screen.findByRole('menu')).toHaveAccessibleName(said);
  },
);

it('cards name no order where the list has one that is none of theirs', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (media) => ({ ...wide(media), matches: media.includes('max-width: 599') });
  onTestFinished(() => {
    window.matchMedia = wide;
  });
  localStorage.setItem('events.view', JSON.stringify('table'));
  const { user } = await renderApp('/action-squads', { api, as: 'regional' });
  const sort = await screen.findByRole('combobox', { name: 'Сортировка' });
  expect(sort).toHaveTextContent(/^Сортировка$/);
  await user.click(sort);
  expect(await screen.findByRole('listbox', { name: 'Сортировка' })).toBeVisible();
});

it('on a phone the saved views are a sign alone, as the other tools beside them', async () => {
  onPhone();
  await renderApp('/roster', { api, as: 'regional' });
  expect(await screen.findByRole('button', { name: 'Мои фильтры' })).toHaveTextContent(/^$/);
});

it('what was saved elsewhere meanwhile is there when the saved views are opened', async () => {
  const { user } = await rosterOf();
  await screen.findByRole('button', { name: 'Мои фильтры' });
  const state = { filters: {}, sort: { field: 'last_name', order: 'ASC' } };
  const { json } = await api.call('/views/', {
    as: 'regional',
    method: 'POST',
    body: { list: 'roster.datatable', name: 'С телефона', state },
  });
  await user.click(screen.getByRole('button', { name: /^Мои фильтры/ }));
  expect(await screen.findByRole('button', { name: 'С телефона' })).toBeVisible();
  await api.call(`/views/${(json as { id: number }).id}/`, { as: 'regional', method: 'DELETE' });
});

it('a saved view is renamed by its owner, and removed when that is not taken back', async () => {
  const { user } = await rosterOf();
  const views = async () => {
    const { json } = await api.call('/views/?list=roster.datatable', { as: 'regional' });
    return (json as { results: { name: string }[] }).results.map(({ name }) => name);
  };
  await user.click(await screen.findByRole('button', { name: /^Мои фильтры/ }));
  const named = await screen.findByRole('textbox', { name: 'Название фильтра' });
  // What is typed outlives the closing.
  await user.type(named, 'Должн{Escape}');
  await waitFor(() => expect(named).not.toBeVisible());
  await user.click(screen.getByRole('button', { name: /^Мои фильтры/ }));
  await waitFor(() => expect(named).toBeVisible());
  await user.type(named, 'ики');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  const menu = await screen.findByRole('button', { name: 'Изменить фильтр «Должники»' });
  await waitFor(() => expect(named).toHaveFocus());
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: 'Показывать при открытии' }));
  await screen.findByText('при открытии');
  await waitFor(() => expect(menu).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Изменить фильтр «Должники»' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Переименовать' }));
  const name = await screen.findByRole('textbox', { name: 'Новое название' });
  expect(name).toHaveValue('Должники');
  await user.clear(name);
  await user.type(name, '  {Enter}');
  expect(name).toHaveAccessibleDescription('Назовите фильтр.');
  await user.clear(name);
  await user.type(name, 'Не оплатили{Enter}');
  expect(await screen.findByRole('button', { name: 'Изменить фильтр «Не оплатили»' })).toHaveFocus();
  expect(await views()).toEqual(['Не оплатили']);

  await user.click(screen.getByRole('button', { name: 'Изменить фильтр «Не оплатили»' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Переименовать' }));
  await user.type(await screen.findByRole('textbox', { name: 'Новое название' }), '!{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Изменить фильтр «Не оплатили»' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
  await waitFor(async () => expect(await views()).toEqual([]));
});

it('a saved view is not lost to another one of its name, nor is that one open to the staff unasked', async () => {
  const state = { filters: { membership_fee__in: 'false' }, sort: { field: 'last_name', order: 'ASC' } };
  for (const [name, shared] of [
    ['Должники', true],
    ['Все', false],
  ] as const) {
    const body = { list: 'roster.datatable', name, state, shared };
    await api.call('/views/', { as: 'regional', method: 'POST', body });
  }
  const { user } = await rosterOf();
  await user.click(await screen.findByRole('button', { name: /^Мои фильтры/ }));
  const named = await screen.findByRole('textbox', { name: 'Название фильтра' });
  await user.type(named, 'Должники{Enter}');
  expect(named).toHaveAccessibleDescription(VIEW_TAKEN);
  await user.click(screen.getByRole('button', { name: 'Изменить фильтр «Все»' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Переименовать' }));
  const name = await screen.findByRole('textbox', { name: 'Новое название' });
  await user.clear(name);
  await user.type(name, 'Должники{Enter}');
  expect(name).toHaveAccessibleDescription(VIEW_TAKEN);
  const { json } = await api.call('/views/?list=roster.datatable', { as: 'regional' });
  expect(json).toMatchObject({ results: [{ name: 'Все' }, { name: 'Должники', state }] });
});

it('of a view that somebody else has opened to the staff stands whose it is', async () => {
  const state = { filters: {}, sort: { field: 'last_name', order: 'ASC' } };
  for (const as of ['regional', 'regional-commissar'] as const) {
    const body = { list: 'roster.datatable', name: 'Должники', state, shared: true };
    expect((await api.call('/views/', { as, method: 'POST', body })).status).toBe(201);
  }
  const [owner] = await rowsOf<{ name: string }>(
    api.db,
    sql`select last_name || ' ' || first_name as name from people where username = 'regional-commissar'`,
  );
  const { user } = await rosterOf();
  await user.click(await screen.findByRole('button', { name: /^Мои фильтры/ }));
  const views = within(await screen.findByRole('dialog', { name: 'Мои фильтры' }));
  expect(await views.findByRole('button', { name: new RegExp(`^Должники${owner?.name}, `) })).toBeVisible();
  expect(views.getByRole('button', { name: 'Должникиоткрыт штабу' })).toBeVisible();
});

it('a list that is asked for by a value that is no more says so, and is shown without it', async () => {
  const filter = encodeURIComponent(JSON.stringify({ gender__in: 'gone' }));
  const { user } = await renderApp(`/roster?filter=${filter}`, { api, as: 'regional' });
  await screen.findByText('Список с такими условиями не показать');
  await user.click(screen.getByRole('button', { name: 'Сбросить поиск и фильтры' }));
  await screen.findByRole('grid', { name: 'Реестр участников' });
});

it('a list that is asked for by a filter that it has not says that it is shown without it', async () => {
  const filter = encodeURIComponent(JSON.stringify({ owes: 'true', membership_fee__in: 'false', search: 'Ива' }));
  const { user } = await renderApp(`/roster?filter=${filter}`, { api, as: 'regional' });
  expect(await screen.findByText(/нет фильтра «owes»: показано без него/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Понятно' }));
  await waitFor(() => expect(screen.queryByText(/нет фильтра/)).not.toBeInTheDocument());
  expect(JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? '')).toEqual({
    membership_fee__in: 'false',
    search: 'Ива',
  });
});

it('one of many values is looked for by its name', async () => {
  const { user } = await renderApp('/administration/journal', { api, as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Фильтр' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Что сделано' }));
  await user.type(await screen.findByLabelText('Найти значение'), 'вход в учётную{Enter}');
  await user.click(screen.getByRole('checkbox'));
  expect(screen.getByRole('checkbox')).toHaveAccessibleName('Вход в учётную запись');
  await user.click(screen.getByRole('button', { name: 'Показать' }));
  await waitFor(() =>
    expect(new URLSearchParams(window.location.search).get('filter')).toBe('{"act__in":"session.open"}'),
  );
});

it('a file with the columns of the screen has them in the order of the screen', async () => {
  const { user, grid, heads } = await rosterOf();
  await user.click(grid.getByRole('button', { name: 'Столбец «Отряд»' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Переставить левее/ }));
  await waitFor(() => expect(heads().slice(0, 3)).toEqual(['last_name', 'detachment', 'age']));
  await user.click(screen.getByRole('button', { name: 'Скачать отчет' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV, столбцы как на экране' }));
  expect(await screen.findByText(/Страницу можно закрыть/)).toBeVisible();
  const [job] = await rowsOf<{ params: { columns: string[] } }>(
    api.db,
    sql`select params from jobs
    where kind = 'roster.export'`,
  );
  const shown = job?.params.columns.filter((key) => !['first_name', 'patronymic_name'].includes(key));
  expect(shown).toEqual(heads());
  expect(job?.params.columns.slice(0, 4)).toEqual(['last_name', 'first_name', 'patronymic_name', 'detachment']);
});

it('a column is filtered from its head: some values, or everything but them', async () => {
  const { user, grid } = await rosterOf();
  await user.click(grid.getByRole('button', { name: 'Столбец «Взнос»' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Фильтр по столбцу' }));
  await user.click(await screen.findByRole('button', { name: 'Кроме' }));
  await user.click(screen.getByRole('checkbox', { name: 'Оплачен' }));
  await user.click(screen.getByRole('button', { name: 'Показать' }));
  await waitFor(() =>
    expect(JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? '{}')).toEqual({
      membership_fee__not_in: 'true',
    }),
  );
  expect(await screen.findByText('кроме: Оплачен')).toBeVisible();
});

it('a click beside takes what is ticked in a filter, Escape leaves the list as it was', async () => {
  const { user, grid } = await rosterOf();
  const filter = () => JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? '{}');
  const beside = () => user.click(document.querySelector('.MuiPopover-root > .MuiBackdrop-root') as HTMLElement);
  await user.click(grid.getByRole('button', { name: 'Столбец «Взнос»' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Фильтр по столбцу' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Оплачен' }));
  await beside();
  await user.click(await screen.findByText('Оплачен', { selector: '[aria-haspopup=dialog] *' }));
  expect(filter()).toEqual({ membership_fee__in: 'true' });

  await user.click(await screen.findByRole('button', { name: 'Кроме' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Кроме' })).not.toBeInTheDocument());
  expect(filter()).toEqual({ membership_fee__in: 'true' });

  // With nothing ticked there is no filter, and none that waits.
  await user.click(screen.getByText('Оплачен', { selector: '[aria-haspopup=dialog] *' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Оплачен' }));
  await beside();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Убрать фильтр/ })).not.toBeInTheDocument());
  expect(filter()).toEqual({});
});

it('a range that ends before it begins is refused at its end', async () => {
  const { user, grid } = await rosterOf();
  await user.click(grid.getByRole('button', { name: 'Столбец «Возраст»' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Фильтр по столбцу' }));
  await user.type(await screen.findByLabelText('От'), '25');
  const to = screen.getByLabelText('До');
  await user.type(to, '18{Enter}');
  expect(to).toHaveAccessibleDescription('«До» меньше, чем «от».');
  expect(new URLSearchParams(window.location.search).get('filter') ?? '{}').toBe('{}');
  await user.clear(to);
  await user.type(to, '30{Enter}');
  expect(await screen.findByText('от 25 до 30')).toBeVisible();
});

it('the keys come to what is done to chosen rows only while some are, and go on in the grid after', async () => {
  const { user } = await renderApp('/all-squads/1/all-participants', { api, as: 'commander' });
  const grid = within(await screen.findByRole('grid'));
  const row = await waitFor(() => {
    const [first] = grid.getAllByRole('row').filter((one) => one.hasAttribute('data-row'));
    expect(first).toBeDefined();
    return first as HTMLElement;
  });
  const letGo = await screen.findByRole('button', { name: 'Снять выбор' });
  expect(letGo.closest('[inert]')).not.toBeNull();
  row.focus();
  await user.keyboard(' ');
  await waitFor(() => expect(letGo.closest('[inert]')).toBeNull());
  letGo.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(letGo.closest('[inert]')).not.toBeNull());
  expect(document.activeElement?.closest('table')).toBe(row.closest('table'));
});
