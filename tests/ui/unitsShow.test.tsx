import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { PAGE } from '../../contract/constants';
import type { Page } from '../../contract/schemas/parts/page';
import type { Member, Unit } from '../../contract/schemas/units';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();

const heading = (name: string | RegExp, level = 1) => screen.findByRole('heading', { name, level });
/** «11–20 из 29»: the members on a page. */
const membersOn = (page: number, count: number) =>
  `${(page - 1) * PAGE.members + 1}–${Math.min(page * PAGE.members, count)} из ${count}`;
const detachment = async () => (await api.call('/detachments/1/')).json as Unit;

it('a detachment page shows facts, staff, members and the units above', async () => {
  await api.db.execute(sql`update units set slogan = '«Лето помнит»' where level = 'detachment' and id = 1`);
  const unit = await detachment();
  await renderApp('/all-squads/1', { api, as: 'member' });
  await heading(unit.name);
  // Whoever typed the quotation marks has them once.
  expect(screen.getByText('«Лето помнит»')).toBeVisible();
  expect(screen.getByText(/^Дата создания ЛСО: \d+ \S+ \d{4}/)).toBeVisible();
  expect(screen.getByText(/^\d+ участник(а|ов)?$/)).toBeVisible();
  const staff = within((await heading('Командир и штаб', 2)).closest('section') as HTMLElement);
  expect(staff.getAllByRole('listitem')[0]).toHaveTextContent('Командир');
  const above = within((await heading('Входит в состав', 2)).closest('section') as HTMLElement);
  await waitFor(() =>
    expect(above.getByRole('link', { name: /Татарстанское/ })).toHaveAttribute('href', '/regional-headquarters/1'),
  );
  const members = within((await heading('Участники', 2)).closest('section') as HTMLElement);
  await waitFor(() => expect(members.getAllByRole('listitem')).toHaveLength(12));
  expect(members.getByRole('link', { name: 'Показать всех' })).toHaveAttribute(
    'href',
    '/all-squads/1/all-participants',
  );
});

it('the page of a headquarters with a few people says nothing of how many are members of the organisation', async () => {
  await api.db.execute(
    sql`update units set participants_count = 3, members_count = 2 where level = 'local' and id = 1`,
  );
  await renderApp('/local-headquarters/1', { api, as: 'member' });
  await heading(/./);
  expect(await screen.findByText('3 участника')).toBeVisible();
  expect(screen.queryByText(/организации$/)).not.toBeInTheDocument();
});

it.each([
  ['commander', '/all-squads/1', 'Редактировать отряд', '/all-squads/1/edit-lso'],
  ['trusted', '/all-squads/1', 'Редактировать отряд', '/all-squads/1/edit-lso'],
  ['regional', '/all-squads/1', 'Редактировать отряд', '/all-squads/1/edit-lso'],
  ['district', '/regional-headquarters/1', 'Редактировать штаб', '/regional-headquarters/1/editing-rs'],
  ['central', '/central-hq/1', 'Редактировать штаб', '/central-hq/1/editing-central'],
])('%s edits %s', async (as, address, name, href) => {
  await renderApp(address, { api, as });
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
});

it('a member is told so and is offered no editing', async () => {
  await renderApp('/all-squads/1', { api, as: 'member' });
  expect(await screen.findByText('Вы участник')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Редактировать отряд' })).not.toBeInTheDocument();
});

it('whoever reads the members finds the commander first, who is counted among them', async () => {
  const { commander, participants_count } = await detachment();
  const { user } = await renderApp('/all-squads/1/all-participants', { api, as: 'member' });
  const first = within(await screen.findByRole('list', { name: 'Командир' }));
  expect(first.getByRole('link', { name: new RegExp(String(commander?.last_name)) })).toBeVisible();
  expect(screen.getByText(membersOn(1, participants_count - 1))).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Поиск по ФИО' }), 'Беляев');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Командир' })).not.toBeInTheDocument());
});

it('links to groups are shown only when they lead somewhere on the web', async () => {
  // As addresses written before they were checked may stand.
  await api.db.execute(sql`update units set social_vk = 'null', social_tg = 'javascript:alert(1)'
    where level = 'detachment' and id = 1`);
  await renderApp('/all-squads/1', { api, as: 'member' });
  await heading((await detachment()).name);
  expect(screen.queryByRole('link', { name: 'ВКонтакте' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Телеграм' })).not.toBeInTheDocument();
});

it('the share button copies the address of the page and says so', async () => {
  const { user } = await renderApp('/all-squads/1', { api, as: 'member' });
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: 'Скопировать ссылку' }));
  expect(await screen.findByText('Ссылка скопирована')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(`${window.location.origin}/all-squads/1`);
});

it('a regional page says the day of its conference, counts its units and leads to the lists of them', async () => {
  const { user } = await renderApp('/regional-headquarters/1', { api, as: 'member' });
  expect(await screen.findByText(/^Дата учредительной конференции: \d/)).toBeVisible();
  const structure = within((await heading('Структура', 2)).closest('section') as HTMLElement);
  const { count } = (await api.call('/detachments/?regional_headquarter=1&limit=1')).json as Page<Unit>;
  await user.click(structure.getByRole('link', { name: `Студенческие отряды ${count}` }));
  await heading('Студенческие отряды');
  expect(await screen.findByText(`Показано ${count} из ${count}`)).toBeVisible();
  expect(window.location.pathname).toBe('/all-squads');
});

it('members of a headquarters are searched on a page of their own', async () => {
  const { user } = await renderApp('/regional-headquarters/1', { api, as: 'member' });
  await user.click(await screen.findByRole('link', { name: /^Участники/ }));
  const { results, count } = (await api.call('/regionals/1/members/?limit=1')).json as Page<Member>;
  await screen.findByText(membersOn(1, count));
  expect(window.location.pathname).toBe('/regional-headquarters/1/all-participants');
  await user.type(screen.getByRole('searchbox', { name: 'Поиск по ФИО' }), results[0]?.user.last_name ?? '');
  await waitFor(() => expect(screen.getByText(/^1–\d из \d$/)).toBeVisible());
});

it('a guest reads the central headquarters and no other unit', async () => {
  await renderApp('/central-hq/1', { api });
  await heading(/Центральный штаб/);
  expect(screen.queryByRole('link', { name: 'Редактировать штаб' })).not.toBeInTheDocument();
});

it.each(['/all-squads/9999', '/all-squads/abc'])('%s is no page', async (address) => {
  await renderApp(address, { api, as: 'member' });
  await heading(/не найден/i);
});

it('all participants of a detachment: page by page, found by name, each with a page', async () => {
  const { results, count } = (await api.call('/detachments/1/members/?limit=500')).json as Page<Member>;
  const someone = results.at(-1)?.user;
  const { user } = await renderApp('/all-squads/1/all-participants', { api, as: 'member' });
  await screen.findByText(membersOn(1, count));
  await user.click(screen.getByRole('button', { name: 'Следующая страница' }));
  await screen.findByText(membersOn(2, count));
  await user.type(screen.getByRole('searchbox', { name: 'Поиск по ФИО' }), someone?.last_name ?? '');
  const link = await screen.findByRole('link', { name: new RegExp(`^${someone?.last_name} ${someone?.first_name}`) });
  expect(link).toHaveAttribute('href', `/all-squads/1/all-participants/${someone?.id}`);
  expect(screen.queryByRole('combobox', { name: /Должность/ })).not.toBeInTheDocument();
});

it('a commander sets a post and trust in place, after a question that says what they change', async () => {
  const found = (await api.call('/detachments/1/members/?limit=500')).json as Page<Member>;
  const fighter = found.results.find(({ position }) => position?.name === 'Боец');
  if (!fighter) throw new Error('the demo detachment has fighters');
  const { last_name, first_name, patronymic_name } = fighter.user;
  const name = [last_name, first_name, patronymic_name].filter(Boolean).join(' ');
  const search = encodeURIComponent(JSON.stringify({ search: `${last_name} ${first_name}` }));
  const { user } = await renderApp(`/all-squads/1/all-participants?filter=${search}`, { api, as: 'commander' });
  await user.click(await screen.findByLabelText(`Должность и доверие: ${name}`, { selector: 'button' }));
  await user.click(await screen.findByRole('combobox', { name: `Должность: ${name}` }));
  // Nobody becomes a commander by a post, nor staff of the central headquarters in a detachment.
  const master = await screen.findByRole('option', { name: 'Мастер (методист)' });
  expect(screen.queryByRole('option', { name: 'Командир' })).not.toBeInTheDocument();
  expect(screen.queryByRole('option', { name: /ЦШ$/ })).not.toBeInTheDocument();
  await user.click(master);
  const post = within(await screen.findByRole('alertdialog', { name: 'Изменить должность?' }));
  expect(post.getByText(/Боец → Мастер \(методист\)/)).toBeVisible();
  await user.click(post.getByRole('button', { name: 'Изменить' }));
  await screen.findByText('Сохранено');
  await waitFor(() => expect(screen.getByRole('checkbox', { name: `Доверенное лицо: ${name}` })).toBeEnabled());
  await user.click(screen.getByRole('checkbox', { name: `Доверенное лицо: ${name}` }));
  const trust = within(await screen.findByRole('alertdialog', { name: 'Дать полные права?' }));
  expect(trust.getByText(/контакты и даты рождения участников/)).toBeVisible();
  await user.click(trust.getByRole('button', { name: 'Дать права' }));
  await waitFor(async () => {
    const { json } = await api.call(`/detachments/1/members/${fighter.id}/`, { as: 'commander' });
    expect(json).toMatchObject({ position: { name: 'Мастер (методист)' }, is_trusted: true });
  });
});
