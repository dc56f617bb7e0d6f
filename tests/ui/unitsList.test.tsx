import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { account } from '../../src/providers/account';
import { server } from '../mockServer';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();

const tiles = () => screen.findAllByRole('listitem');
const shown = (text: string | RegExp) => screen.findByText(text);
const filterInAddress = () => JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? '{}');
const filteredBy = (filter: object) => `/all-squads?filter=${encodeURIComponent(JSON.stringify(filter))}`;

it('a member sees detachments as tiles and adds the next ones along the next link', async () => {
  const asked: string[] = [];
  server.events.on('request:start', ({ request }) => void asked.push(request.url));
  const { user } = await renderApp('/all-squads', { api, as: 'member' });
  await shown('Показано 20 из 24');
  await user.click(screen.getByRole('button', { name: 'Показать ещё 4' }));
  await shown('Показано 24 из 24');
  expect(screen.queryByRole('button', { name: /^Показать ещё/ })).not.toBeInTheDocument();
  expect(asked.some((url) => /\/detachments\/\?.*offset=20/.test(url))).toBe(true);
  expect(screen.getByText('Вы участник')).toBeVisible();
  server.events.removeAllListeners();
});

it('a commander sees the same list as a table with pages', async () => {
  const { user } = await renderApp('/all-squads', { api, as: 'commander' });
  // jsdom answers no media query: the wide screen of a commander is chosen by hand.
  await user.click(await screen.findByRole('button', { name: 'Таблица' }));
  await shown('1–20 из 24');
  await user.click(screen.getByRole('button', { name: 'Следующая страница' }));
  await shown('21–24 из 24');
  expect(new URLSearchParams(window.location.search).get('page')).toBe('2');
});

it('the search narrows the list and stands in the address', async () => {
  const { user } = await renderApp('/all-squads', { api });
  await user.type(await screen.findByRole('searchbox', { name: 'Название отряда' }), 'СЕВЕРНЫЙ');
  await shown('Показано 1 из 1');
  expect(screen.getByRole('link', { name: /Северный ветер/ })).toHaveAttribute('href', '/all-squads/1');
  expect(filterInAddress()).toEqual({ search: 'СЕВЕРНЫЙ' });
});

it('a list with a filter in its address opens filtered, and the chip says by what', async () => {
  await renderApp(filteredBy({ regional_headquarter: 1 }), { api });
  await shown('Показано 4 из 4');
  expect(await screen.findByRole('button', { name: /Региональный штаб: Татарстанское/ })).toBeVisible();
});

it('clearing the regional headquarters empties the filters that depend on it', async () => {
  const { user } = await renderApp(
    filteredBy({ district_headquarter: 1, regional_headquarter: 1, local_headquarter: 1 }),
    {
      api,
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Убрать фильтр «Региональный штаб»' }));
  await waitFor(() => expect(filterInAddress()).toEqual({ district_headquarter: 1 }));
  await user.click(screen.getByRole('button', { name: 'Фильтр' }));
  const offered = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  await waitFor(() => expect(offered()).toEqual(['Региональный штаб', 'Регион']));
});

it('a filter is chosen from the list it reads, searched as typed', async () => {
  const { user } = await renderApp('/local-headquarters', { api });
  await user.click(await screen.findByRole('button', { name: 'Фильтр' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Окружной штаб' }));
  const select = await screen.findByRole('combobox', { name: 'Окружной штаб' });
  await user.type(select, 'такого нет');
  await shown('Ничего не найдено...');
  await user.clear(select);
  await user.type(select, 'приволж');
  await user.click(await screen.findByRole('option', { name: /Приволжский/ }));
  await waitFor(() => expect(filterInAddress()).toEqual({ district_headquarter: expect.any(Number) }));
});

it('an area tab narrows detachments to one direction', async () => {
  const { user } = await renderApp('/all-squads', { api });
  await user.click(await screen.findByRole('tab', { name: /^СОП/ }));
  await waitFor(() => expect(filterInAddress()).toEqual({ area: expect.any(Number) }));
  await waitFor(async () => {
    for (const tile of within(screen.getByRole('tabpanel')).getAllByRole('listitem'))
      expect(tile).toHaveTextContent('СОП');
  });
});

it('head cells sort the table', async () => {
  const { user } = await renderApp('/regional-headquarters', { api });
  await user.click(await screen.findByRole('button', { name: 'Таблица' }));
  await user.click(await screen.findByRole('button', { name: /участников/ }));
  await waitFor(() => expect(window.location.search).toMatch(/sort=participants_count/));
  const counts = async () => {
    const rows = (await screen.findAllByRole('row')).slice(1).filter((row) => !row.closest('tfoot'));
    return rows.map((row) => Number(within(row).getAllByRole('cell')[3]?.textContent));
  };
  await waitFor(async () => expect(await counts()).toEqual([...(await counts())].sort((one, other) => one - other)));
});

it('whoever looks after units puts the list in the order of a share; a guest with that address reads it by name', async () => {
  const { user, unmount } = await renderApp('/all-squads', { api, as: 'central' });
  await user.click(await screen.findByRole('button', { name: 'Таблица' }));
  await user.click(await screen.findByRole('button', { name: /охрана труда/ }));
  await waitFor(() => expect(window.location.search).toMatch(/sort=test_passed/));
  const shares = async () =>
    (await screen.findAllByRole('row')).flatMap((row) => {
      const [share] = /\d+(?= %$)/.exec(within(row).queryAllByRole('cell').at(-2)?.textContent ?? '') ?? [];
      return share === undefined ? [] : [Number(share)];
    });
  await waitFor(async () => {
    expect((await shares()).length).toBe(20);
    expect(await shares()).toEqual([...(await shares())].sort((one, other) => one - other));
  });
  unmount();
  await renderApp('/all-squads?sort=test_passed&order=ASC', { api });
  await shown('1–20 из 24');
});

it('a filter is kept under a name for the person and brought back', async () => {
  const { user } = await renderApp(filteredBy({ regional_headquarter: 1 }), { api, as: 'member' });
  await user.click(await screen.findByRole('button', { name: 'Мои фильтры' }));
  await user.type(await screen.findByRole('textbox', { name: 'Название фильтра' }), 'Наши{Enter}');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Сбросить' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: /^Убрать фильтр/ }));
  await waitFor(() => expect(filterInAddress()).toEqual({}));
  await user.click(screen.getByRole('button', { name: 'Мои фильтры 1' }));
  await user.click(await screen.findByRole('button', { name: 'Наши' }));
  await waitFor(() => expect(filterInAddress()).toEqual({ regional_headquarter: 1 }));
});

it('a search without results says what to do', async () => {
  const { user } = await renderApp(filteredBy({ search: 'нетакогоотряда' }), { api });
  await shown('Ничего не найдено');
  await user.click(screen.getByRole('button', { name: 'Сбросить поиск и фильтры' }));
  await shown('Показано 20 из 24');
});

it('a list that cannot be read offers to try again', async () => {
  const { user } = await renderApp('/privacy-policy', { api });
  server.use(
    http.get('*/api/v1/districts/', () => HttpResponse.json({ detail: 'x' }, { status: 500 }), { once: true }),
  );
  window.history.pushState({}, '', '/district-headquarters');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await user.click(await screen.findByRole('button', { name: 'Повторить' }));
  await shown('Показано 2 из 2');
});

it.each([
  ['regional', '/all-headquarters', 'Создать штаб', true],
  ['member', '/all-headquarters', 'Создать штаб', false],
  ['member', '/all-squads', 'Создать отряд', true],
  ['newcomer', '/all-squads', 'Создать отряд', false],
])('%s at %s: the button «%s» is shown: %s', async (as, address, name, there) => {
  await renderApp(address, { api, as });
  await tiles();
  await waitFor(() => expect(account.get().account).not.toBeNull());
  await waitFor(() => expect(screen.queryAllByRole('link', { name })).toHaveLength(there ? 1 : 0));
});

it('a fighter is offered to found a detachment, not led to it', async () => {
  const { unmount } = await renderApp('/all-squads', { api, as: 'member' });
  expect(await screen.findByRole('link', { name: 'Создать отряд' })).toHaveClass('MuiButton-outlined');
  unmount();
  await renderApp('/all-squads', { api, as: 'regional' });
  expect(await screen.findByRole('link', { name: 'Создать отряд' })).toHaveClass('MuiButton-contained');
});

it('area tabs say how many detachments of each the other filters find', async () => {
  const filter = encodeURIComponent(JSON.stringify({ regional_headquarter: 1 }));
  await renderApp(`/all-squads?filter=${filter}`, { api });
  const { count } = (await api.call('/detachments/?regional_headquarter=1&limit=1')).json as { count: number };
  expect(await screen.findByRole('tab', { name: `Все ${count}` })).toBeVisible();
  const areas = (await api.call('/structural_units/directions/?regional_headquarter=1')).json as { count: number }[];
  expect(areas.reduce((all, one) => all + one.count, 0)).toBe(count);
});
