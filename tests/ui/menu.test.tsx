// Section 6 of the specification, typed by hand: which item leads where, for whom.
import { screen, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { to } from '../../contract/paths';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();

const structure = {
  Отряды: '/all-squads',
  'Штабы СО ОО': '/all-headquarters',
  'Местные штабы': '/local-headquarters',
  'Региональные штабы': '/regional-headquarters',
  'Окружные штабы': '/district-headquarters',
  'Центральный штаб': '/central-hq/1',
  Мероприятия: '/action-squads',
  'Конкурс отрядов': '/Competition',
  'Полезная информация': '/faq',
};
const personal = {
  'Моя страница': '/my-page',
  'Охрана труда': '/safety',
  'Центральный штаб': '/central-hq/1',
  'Настройки профиля': '/personal-data',
};
const everyone = { ...structure, ...personal };
const memberOfAll = {
  'Мой отряд': '/all-squads/1',
  'Штаб СО ОО': '/all-headquarters/1',
  'Местный штаб': '/local-headquarters/1',
  'Региональный штаб': '/regional-headquarters/1',
  'Окружной штаб': '/district-headquarters/1',
};
const active = { 'Активные заявки': '/active' };
const roster = { 'Реестр участников': '/roster' };
const university = { 'Корпоративный университет': '/corp-univer' };

const matrix: [username: string, beyondEveryone: Record<string, string>][] = [
  ['newcomer', {}],
  ['member', memberOfAll],
  ['trusted', memberOfAll],
  ['commissar', { ...memberOfAll, ...university }],
  ['commander', { 'Мой отряд': '/all-squads/1', ...active, ...roster, ...university }],
  ['educational', { 'Штаб СО ОО': '/all-headquarters/1', ...active }],
  ['local', { 'Местный штаб': '/local-headquarters/1', ...active }],
  [
    'regional',
    {
      'Региональный штаб': '/regional-headquarters/1',
      ...active,
      ...roster,
      'Членский взнос': '/contributor-pay',
      'Оформление справок': '/references',
      ...university,
      'Рейтинг РО 2025': '/reporting-ro/reporting',
    },
  ],
  [
    'regional-commissar',
    { 'Региональный штаб': '/regional-headquarters/1', 'Окружной штаб': '/district-headquarters/1', ...active },
  ],
  ['district', { 'Окружной штаб': '/district-headquarters/1', ...active, ...roster }],
  ['central', { ...roster, ...university, 'Рейтинг РО 2025': '/rating-ro' }],
  ['district-expert', { 'Окружной штаб': '/district-headquarters/1', ...active, 'Рейтинг РО 2025': '/rating-ro' }],
  ['central-expert', { ...active, 'Рейтинг РО 2025': '/rating-ro' }],
  ['training-head', active],
  ['admin', { Администрирование: '/administration' }],
];

it.each(matrix)('the menus of %s hold what section 6 gives, and nothing else', async (as, own) => {
  const { user } = await renderApp('/faq', { api, as });
  expect(await leftMenu('Моя страница')).toEqual({ ...everyone, ...own });

  await user.click(screen.getByRole('button', { name: /Личное меню/ }));
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  expect(targets(items.filter((item) => item.hasAttribute('href')))).toEqual({ ...personal, ...own });
  expect(items.at(-1)).toHaveTextContent('Выйти из ЛК');
});

it('a guest sees the structure, events, competition and help, and a way in', async () => {
  await renderApp('/faq', { api });
  expect(await leftMenu('Отряды')).toEqual(structure);
  expect(screen.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', '/');
});

it('who is a member of one detachment and commands another comes to the own one', async () => {
  await join('commander', 'detachment', 2);
  await renderApp('/faq', { api, as: 'commander' });
  expect(await leftMenu('Моя страница')).toMatchObject({ 'Мой отряд': '/all-squads/2' });
});

it('a regional commander who is an expert too comes to the rating of all regions', async () => {
  await appoint('regional', 'central', 1);
  await renderApp('/faq', { api, as: 'regional' });
  expect(await leftMenu('Моя страница')).toMatchObject({
    'Рейтинг РО 2025': '/rating-ro',
    'Членский взнос': '/contributor-pay',
  });
});

it('a member who becomes a district expert keeps the own detachment and gains applications and rating', async () => {
  await appoint('member', 'district', 1);
  await renderApp('/faq', { api, as: 'member' });
  expect(await leftMenu('Моя страница')).toEqual({
    ...everyone,
    ...memberOfAll,
    ...active,
    'Рейтинг РО 2025': '/rating-ro',
  });
});

it('a detachment commissar who commands a local headquarters has the items of both', async () => {
  await api.db.execute(
    sql`update units set commander_id = ${await api.idOf('commissar')} where level = 'local' and id = 2`,
  );
  await renderApp('/faq', { api, as: 'commissar' });
  expect(await leftMenu('Моя страница')).toEqual({ ...everyone, ...memberOfAll, ...active, ...university });
});

it('a folded menu still names its items, and stays folded', async () => {
  const { user, unmount } = await renderApp('/faq', { api, as: 'member' });
  await leftMenu('Моя страница');
  await user.click(screen.getByRole('button', { name: 'Меню' }));
  expect(screen.queryByText('Моя страница')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Моя страница' })).toHaveAttribute('href', '/my-page');
  unmount();
  await renderApp('/faq', { api, as: 'member' });
  expect(await screen.findByRole('link', { name: 'Моя страница' })).toBeVisible();
  expect(screen.queryByText('Моя страница')).not.toBeInTheDocument();
});

/** Who, where, and the one item that the page belongs to. */
const belongs: [username: string, address: string, item: string | null][] = [
  ['member', '/action-squads/1', 'Мероприятия'],
  ['member', '/all-squads/1/all-participants', 'Мой отряд'],
  ['member', '/all-squads/2', 'Отряды'],
  ['member', '/security', 'Настройки профиля'],
  ['member', '/activeInvents/inventActions', 'Полезная информация'],
  ['commander', '/all-squads/1/reporting/report/1', 'Мой отряд'],
  ['regional', '/reporting-ro/report-regional-two', 'Рейтинг РО 2025'],
  ['regional', '/rating-ro/places', 'Рейтинг РО 2025'],
  ['district-expert', '/rating-ro/reporting/2', 'Рейтинг РО 2025'],
  ['central-expert', '/rating-ro/places/r4', 'Рейтинг РО 2025'],
  ['admin', '/administration/accounts', 'Администрирование'],
  ['admin', '/rating-ro/places', null],
];

it('the page of a record and every page below an item mark that item, and no other', async () => {
  for (const [as, address, item] of belongs) {
    const { unmount } = await renderApp(address, { api, as });
    const menu = await screen.findByRole('navigation', { name: 'Разделы' });
    await within(menu).findByRole('link', { name: 'Моя страница' });
    const marked = within(menu)
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'));
    expect([as, address, marked.map(labelOf)]).toEqual([as, address, item === null ? [] : [item]]);
    unmount();
  }
});

it('who keeps or reads the report of the region without an item for it comes there from the own page', async () => {
  await renderApp(to('myPage'), { api, as: 'regional-commissar' });
  const ways = within(await screen.findByRole('navigation', { name: 'Рабочие разделы' }));
  expect(ways.getByRole('link', { name: /^Рейтинг РО/ })).toHaveAttribute('href', to('reporting'));
});

/** Labels and addresses of the left menu, once the item that ends its loading is there. */
async function leftMenu(ready: string) {
  const menu = await screen.findByRole('navigation', { name: 'Разделы' });
  await within(menu).findByRole('link', { name: ready });
  return targets(within(menu).getAllByRole('link'));
}

const targets = (links: HTMLElement[]) =>
  Object.fromEntries(links.map((link) => [labelOf(link), link.getAttribute('href')]));

/** The label without the count of what waits, which has an element of its own. */
const labelOf = ({ childNodes }: HTMLElement) =>
  [...childNodes]
    .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    .map(({ textContent }) => textContent)
    .join('');

async function join(username: string, level: string, unit: number) {
  await api.db.execute(
    sql`insert into memberships (person_id, level, unit_id) values (${await api.idOf(username)}, ${level}, ${unit})`,
  );
}

async function appoint(username: string, level: string, unit: number) {
  await api.db.execute(
    sql`insert into experts (person_id, level, unit_id) values (${await api.idOf(username)}, ${level}, ${unit})`,
  );
}
