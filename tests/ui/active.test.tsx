import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ActiveCounts, ActiveItem, Application } from '../../contract/schemas/membership';
import type { Page } from '../../contract/schemas/parts/page';
import { rowsOf } from '../../server/db/rows';
import { openEvent, regionalEvent } from '../api/eventsTools';
import { onlyApplicants } from '../demoPeople';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();

const waiting = async (as = 'commander') =>
  (await api.call('/active_applications/?kind=entry&limit=-1', { as })).json as Page<ActiveItem>;

it('more than twenty who wait are decided from the keyboard in one go, with a result for each', async () => {
  await onlyApplicants(api.db, 25);
  const { count } = await waiting();
  expect(count).toBeGreaterThanOrEqual(20);
  const { user } = await renderApp('/active?tab=entry&perPage=50', { api, as: 'commander' });
  const grid = within(await screen.findByRole('grid', { name: 'Вступление в отряд и штаб' }));
  await waitFor(() => expect(grid.getAllByRole('row')[1]).toHaveFocus());

  // One who is taken out of the list meanwhile fails alone.
  const [first] = (await waiting()).results;
  await api.db.execute(sql`delete from applications where id = ${first?.id}`);
  await user.keyboard('{Control>}a{/Control}');
  expect(await screen.findByText(new RegExp(`^Выбран\\S* ${count}`))).toBeVisible();
  await user.keyboard('a');
  const asked = within(await screen.findByRole('dialog', { name: `Принять ${count} заявок?` }));
  expect(asked.getAllByRole('checkbox', { checked: true })).toHaveLength(count + 1);
  expect((await waiting()).count).toBe(count - 1);
  await user.keyboard('{Enter}');

  expect(await screen.findByText(`Решено: ${count - 1} из ${count}`)).toBeVisible();
  const rows = grid.getAllByRole('row').slice(1);
  expect(rows).toHaveLength(count);
  expect(rows[0]).toHaveTextContent('Такой заявки нет');
  for (const row of rows.slice(1)) expect(row).toHaveTextContent('Заявка принята:');
  expect((await waiting()).count).toBe(0);

  await user.click(screen.getByRole('button', { name: 'Обновить список' }));
  expect(await screen.findByText('Список заявок на вступление пуст')).toBeVisible();
});

it('the kind that was opened first stays open with its results when all of it is decided', async () => {
  await onlyApplicants(api.db, 1);
  await api.db.execute(sql`update applications set level = 'educational', unit_id = 1`);
  const { user } = await renderApp('/active', { api, as: 'educational' });
  const grid = within(await screen.findByRole('grid', { name: 'Вступление в отряд и штаб' }));
  expect(screen.getByRole('link', { name: /^Мероприятия [1-9]/ })).toBeVisible();
  await waitFor(() => expect(grid.getAllByRole('row')[1]).toHaveFocus());
  await user.keyboard('a');
  const tab = await screen.findByRole('link', { name: 'Вступление в отряд и штаб 0' });
  expect(tab).toHaveAttribute('aria-current');
  expect(grid.getAllByRole('row')[1]).toHaveTextContent('Заявка принята:');
});

it('the bell and the tab count what is left after a decision', async () => {
  await onlyApplicants(api.db, 3);
  const before = (await api.call('/active_applications/counts/', { as: 'commander' })).json as ActiveCounts;
  const all = Object.values(before).reduce((sum, count) => sum + count, 0);
  const { user } = await renderApp('/active?tab=entry', { api, as: 'commander' });
  await screen.findByRole('link', { name: `Активные заявки: ${all}` });
  const grid = within(await screen.findByRole('grid'));
  await waitFor(() => expect(grid.getAllByRole('row')[1]).toHaveFocus());
  await user.keyboard('{ArrowDown} r');

  const dialog = within(await screen.findByRole('alertdialog', { name: 'Отклонить заявку?' }));
  await user.click(dialog.getByRole('button', { name: 'Отклонить' }));
  expect(await dialog.findByText('Напишите причину.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Причина/ }), 'Нет мест');
  await user.click(dialog.getByRole('button', { name: 'Отклонить' }));
  expect(await screen.findByText('Готово: 1 из 1')).toBeVisible();

  expect(await screen.findByRole('link', { name: `Активные заявки: ${all - 1}` })).toBeVisible();
  expect(screen.getByRole('link', { name: `Вступление в отряд и штаб ${before.entry - 1}` })).toBeVisible();
  const [note] = await rowsOf<{ note: string }>(
    api.db,
    sql`select note from audit_log where act = 'application.refuse' order by id desc limit 1`,
  );
  expect(note?.note).toBe('Нет мест');
});

it('kinds that have nothing yet say so, and the tab stands in the address', async () => {
  await api.db.execute(sql`update event_applications set state = 'refused' where state = 'pending'`);
  const { user } = await renderApp('/active?tab=competition', { api, as: 'commander' });
  expect(await screen.findByText('Список заявок на конкурсы пуст')).toBeVisible();
  await user.click(await screen.findByRole('link', { name: /^Мероприятия 0/ }));
  expect(await screen.findByText('Список заявок на мероприятия пуст')).toBeVisible();
  expect(window.location.search).toBe('?tab=event');
});

it('reports are opened from the list and decided on their own page alone', async () => {
  const { user } = await renderApp('/active?tab=indicator', { api, as: 'district-expert' });
  const grid = within(await screen.findByRole('grid', { name: 'Показатели' }));
  const links = grid.getAllByText('Открыть');
  const rows = document.querySelectorAll('[data-row]');
  expect(links).toHaveLength(rows.length);
  expect(document.querySelector('main [type="checkbox"]')).toBeNull();
  await waitFor(() => expect(rows[0]).toHaveFocus());
  await user.keyboard('{Control>}a{/Control}ra');
  for (const name of [/Отклонить/, /^Принять/]) expect(screen.queryByText(name)).toBeNull();
  await user.click(links[0] as HTMLElement);
  expect(await screen.findByRole('table', { name: 'Версии отчёта' })).toBeVisible();
});

it('whoever confirms a person reads the whole record with what is missing, and decides there', async () => {
  const { results } = (await api.call('/active_applications/?kind=verification&limit=1', { as: 'regional' }))
    .json as Page<ActiveItem>;
  const [item] = results;
  const { user } = await renderApp(`/active/${item?.id}/personal`, { api, as: 'regional' });
  expect(
    await screen.findByRole('heading', { name: item?.person?.last_name ? new RegExp(item.person.last_name) : '' }),
  ).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Документы' })).toBeVisible();
  const values = [...document.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  // A region by its name; of a page nothing but the beginning of an address was written.
  expect(values).toContainEqual(['Регион регистрации', 'Республика Татарстан']);
  expect(values.map(([label]) => label)).not.toContain('Страница ВКонтакте');
  await user.click(screen.getByRole('button', { name: 'Принять' }));
  // The notice goes by itself: it is looked for first.
  expect(await screen.findByText(/^Данные подтверждены: /)).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Активные заявки' })).toBeVisible();
  const [person] = await rowsOf<{ is_verified: boolean }>(
    api.db,
    sql`select is_verified from people where id = ${item?.id}`,
  );
  expect(person?.is_verified).toBe(true);
});

it('whoever refuses what another has confirmed meanwhile is told so, and the page shows what it is now', async () => {
  const { results } = (await api.call('/active_applications/?kind=verification&limit=1', { as: 'regional' }))
    .json as Page<ActiveItem>;
  const id = results[0]?.id;
  const { user } = await renderApp(`/active/${id}/personal`, { api, as: 'regional' });
  await user.click(await screen.findByRole('button', { name: 'Отклонить' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Отклонить заявку?' }));
  await user.type(dialog.getByRole('textbox', { name: /Причина/ }), 'Нет паспорта');
  expect((await api.call(`/rsousers/${id}/verify/`, { as: 'regional', method: 'POST' })).status).toBe(202);
  await user.click(dialog.getByRole('button', { name: 'Отклонить' }));
  expect(await screen.findByText('Данные подтверждены')).toBeVisible();
  expect(await screen.findByText(/^Отклонить: .+ Запроса на подтверждение нет/)).toBeVisible();
  expect(screen.queryByText('Ждёт подтверждения данных')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Принять' })).not.toBeInTheDocument();
});

it('an applicant whose data wait to be confirmed is said to be checked', async () => {
  const [entry] = (await api.call('/regionals/1/applications/', { as: 'regional' })).json as Application[];
  const person = entry?.user.id;
  await api.db.execute(sql`update people set is_verified = false where id = ${person}`);
  await api.db.execute(sql`insert into verification_requests (person_id) values (${person}) on conflict do nothing`);
  await renderApp(`/active/${entry?.id}/detachment`, { api, as: 'regional' });
  expect(await screen.findByText('Данные на проверке')).toBeVisible();
});

it('whoever accepts data that were changed after he had read them reads what they are now first', async () => {
  const { results } = (await api.call('/active_applications/?kind=verification&limit=1', { as: 'regional' }))
    .json as Page<ActiveItem>;
  const id = results[0]?.id;
  const { user } = await renderApp(`/active/${id}/personal`, { api, as: 'regional' });
  const accept = await screen.findByRole('button', { name: 'Принять' });
  const [person] = await rowsOf<{ username: string }>(api.db, sql`select username from people where id = ${id}`);
  const body = { last_name: 'Подменённая' };
  await api.call('/rsousers/me/', { as: person?.username, method: 'PATCH', body });
  await user.click(accept);
  expect(await screen.findByText(/Данные изменили после того, как вы их прочитали/)).toBeVisible();
  const [left] = await rowsOf<{ is_verified: boolean }>(api.db, sql`select is_verified from people where id = ${id}`);
  expect(left?.is_verified).toBe(false);
});

it('what was changed since the list was read is asked about as it is now, and not decided by repeating alone', async () => {
  await api.db.execute(sql`update event_applications set state = 'refused' where state <> 'refused'`);
  const { id } = await openEvent(api, 'regional', regionalEvent);
  const path = `/events/${id}`;
  const post = (as: string, rest: string, body: unknown = {}) => api.call(path + rest, { as, method: 'POST', body });
  const issue = ((await post('regional', '/issues/', { issue: 'Размер?' })).json as { id: number }).id;
  await post('member', '/answers/', [{ issue, answer: 'M' }]);
  const application = ((await post('member', '/applications/')).json as { id: number }).id;
  const { user } = await renderApp('/active?tab=event', { api, as: 'regional' });
  const grid = within(await screen.findByRole('grid', { name: 'Мероприятия' }));
  await waitFor(() => expect(grid.getAllByRole('row')).toHaveLength(2));
  const answers = (await api.call(`${path}/answers/me/`, { as: 'member' })).json as { id: number }[];
  const change = { as: 'member', method: 'PATCH', body: { answer: 'L' } };
  expect((await api.call(`${path}/answers/${answers[0]?.id}/`, change)).status).toBe(200);

  await waitFor(() => expect(grid.getAllByRole('row')[1]).toHaveFocus());
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Отклонить заявку?' }));
  await user.type(dialog.getByRole('textbox', { name: /Причина/ }), 'Нет мест');
  await user.click(dialog.getByRole('button', { name: 'Отклонить' }));
  expect(await screen.findByText('Решено: 0 из 1')).toBeVisible();
  expect(grid.getAllByRole('row')[1]).toHaveTextContent('Заявка изменилась после того, как вы её прочитали');

  await user.click(screen.getByRole('button', { name: 'Повторить для 1' }));
  const again = within(await screen.findByRole('dialog', { name: 'Отклонить 1 заявку?' }));
  expect(await again.findByRole('textbox', { name: /Причина/ })).toHaveValue('Нет мест');
  expect(again.getByRole('button', { name: 'Отклонить: 0' })).toBeDisabled();
  await user.click(again.getByRole('checkbox', { name: /изменена: отметьте, если прочитали её ещё раз$/ }));
  await user.click(await again.findByRole('button', { name: 'Отклонить: 1' }));
  expect(await screen.findByText('Готово: 1 из 1')).toBeVisible();
  const [left] = await rowsOf(api.db, sql`select state, reason from event_applications where id = ${application}`);
  expect(left).toEqual({ state: 'refused', reason: 'Нет мест' });
});

it('of those accepted together, one who waits for a place is told as waiting, not as failed', async () => {
  await api.db.execute(sql`update event_applications set state = 'refused' where state <> 'refused'`);
  const { id } = await openEvent(api, 'regional', { ...regionalEvent, participants_number: 1 });
  for (const as of ['member', 'commissar'])
    expect((await api.call(`/events/${id}/applications/`, { as, method: 'POST', body: {} })).status).toBe(201);
  const { user } = await renderApp('/active?tab=event', { api, as: 'regional' });
  const grid = within(await screen.findByRole('grid', { name: 'Мероприятия' }));
  await waitFor(() => expect(grid.getAllByRole('row')[1]).toHaveFocus());
  await user.keyboard('{Control>}a{/Control}');
  await user.keyboard('a');
  const asked = within(await screen.findByRole('dialog', { name: 'Принять 2 заявки?' }));
  await user.click(asked.getByRole('button', { name: 'Принять: 2' }));
  const told = within(await screen.findByRole('region', { name: 'Ход решений' }));
  expect(await told.findByText('Решено: 1 из 2')).toBeVisible();
  expect(told.getByText('1 принято, 1 ждёт места, 0 не удалось, 0 не отправлено')).toBeVisible();
  expect(told.queryByRole('button', { name: /^Повторить/ })).not.toBeInTheDocument();
  expect(grid.getByText(/очеред/)).toBeVisible();
});

it('an entry shows the person and the unit together; one that is gone says so', async () => {
  await onlyApplicants(api.db, 1);
  const { results } = await waiting();
  const [item] = results;
  const { user } = await renderApp(`/active/${item?.id}/detachment`, { api, as: 'commander' });
  expect(await screen.findByRole('heading', { name: 'Кто просит' })).toBeVisible();
  expect(screen.getByRole('link', { name: item?.unit?.name })).toHaveAttribute('href', '/all-squads/1');
  await user.click(screen.getByRole('button', { name: 'Принять' }));
  expect(await screen.findByRole('heading', { name: 'Активные заявки' })).toBeVisible();
  expect(await screen.findByText(/^Заявка принята: /)).toBeVisible();
  expect((await waiting()).results.map(({ id }) => id)).not.toContain(item?.id);
});

it('an application that nobody sent is said to be gone', async () => {
  await renderApp('/active/999999/detachment', { api, as: 'commander' });
  expect(await screen.findByText('Этой заявки среди ожидающих нет')).toBeVisible();
});

it('rows tell age and papers, are ordered and narrowed by them, and whose papers nobody opened is asked about once', async () => {
  await onlyApplicants(api.db, 2);
  const [younger, older] = await rowsOf<{ id: number }>(
    api.db,
    sql`select id from people where username like 'applicant%' order by id`,
  );
  await api.db.execute(
    sql`update people set date_of_birth = current_date - interval '16 years' where id = ${younger?.id}`,
  );
  await api.db.execute(
    sql`update people set date_of_birth = current_date - interval '21 years' where id = ${older?.id}`,
  );
  const { user } = await renderApp('/active?tab=entry', { api, as: 'commander' });
  const grid = within(await screen.findByRole('grid', { name: 'Вступление в отряд и штаб' }));
  const texts = () =>
    grid
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(texts()[0]).toMatch(/16.*0 из \d/);
  await user.click(grid.getByText('Возраст'));
  const ordered = () => document.querySelector('.MuiTableSortLabel-root.Mui-active');
  await waitFor(() => expect(ordered()).toHaveTextContent('Возраст'));
  expect(new URLSearchParams(window.location.search).get('sort')).toBe('age');
  await user.click(grid.getByText('Возраст'));
  await waitFor(() => expect(texts()[0]).toMatch(/21/));
  await user.click(screen.getByText('До 18 лет'));
  await waitFor(() => expect(texts()).toHaveLength(1));
  expect(texts()[0]).toMatch(/16/);
  await user.click(screen.getByText('Документы собраны'));
  await screen.findByText('Сбросить поиск и фильтры');
  // What was asked can be changed where nothing was found.
  expect(screen.getByRole('searchbox', { name: 'Поиск по ФИО' })).toBeVisible();
  expect(screen.getByText('Документы собраны')).toBeVisible();
  await user.click(await screen.findByText('Сбросить поиск и фильтры'));
  // Another grid than the one that was narrowed away.
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
});

it('what is searched, shown and ordered is kept under a name, for this kind alone', async () => {
  await onlyApplicants(api.db, 2);
  await api.db.execute(sql`update people set date_of_birth = current_date - interval '16 years'
    where username = 'applicant1'`);
  const minors = encodeURIComponent(JSON.stringify({ adult: 'false' }));
  const { user } = await renderApp(`/active?tab=entry&filter=${minors}&sort=age&order=DESC&page=1&perPage=20`, {
    api,
    as: 'commander',
  });
  await screen.findByRole('grid', { name: 'Вступление в отряд и штаб' });
  await user.click(await screen.findByText(/^Мои фильтры/));
  const name = await screen.findByLabelText('Название фильтра');
  await user.click(screen.getByText('Сохранить'));
  expect(name).toHaveAccessibleDescription('Назовите фильтр.');
  expect(name).toHaveFocus();
  await user.type(name, 'Подростки');
  expect(screen.queryByText('Назовите фильтр.')).not.toBeInTheDocument();
  await user.click(screen.getByText('Сохранить'));
  const kept = async () =>
    (await api.call('/views/?list=active.entry', { as: 'commander' })).json as { results: { state: unknown }[] };
  await waitFor(async () => expect((await kept()).results).toHaveLength(1));
  expect((await kept()).results[0]?.state).toMatchObject({
    filters: { adult: 'false' },
    sort: { field: 'age', order: 'DESC' },
  });
  await user.keyboard('{Escape}');
  await user.click(screen.getByText('До 18 лет'));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));

  await user.click(screen.getByText(/^Мои фильтры/));
  await user.click(await screen.findByText('Подростки'));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  expect(new URLSearchParams(window.location.search).get('sort')).toBe('age');
});

it('Escape closes a refusal that was being written, and what was written is offered again', async () => {
  await onlyApplicants(api.db, 1);
  const { user } = await renderApp('/active?tab=entry', { api, as: 'commander' });
  const grid = within(await screen.findByRole('grid', { name: 'Вступление в отряд и штаб' }));
  await waitFor(() => expect(grid.getAllByRole('row')[1]).toHaveFocus());
  await user.keyboard('r');
  const reason = await screen.findByRole('textbox', { name: /Причина/ });
  await waitFor(() => expect(reason).toHaveFocus());
  await user.keyboard('Нет мест в этом сезоне{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await user.keyboard('r');
  await user.click(await screen.findByRole('button', { name: 'Продолжить с черновиком' }));
  expect(screen.getByRole('textbox', { name: /Причина/ })).toHaveValue('Нет мест в этом сезоне');
});

it('the papers that nobody has opened are asked about before a person is confirmed from the list', async () => {
  const { results } = (await api.call('/active_applications/?kind=verification', { as: 'regional' }))
    .json as Page<ActiveItem>;
  expect(results[0]?.opened).toBe(false);
  const { user } = await renderApp('/active?tab=verification', { api, as: 'regional' });
  const grid = within(await screen.findByRole('grid', { name: 'Верификация аккаунтов' }));
  await waitFor(() => expect(grid.getAllByRole('row')[1]).toHaveFocus());
  await user.keyboard('a');
  expect(await screen.findByText('Вы не открывали документы этого человека.')).toBeVisible();
  await user.keyboard('{Escape}');
  await api.call(`/rsousers/${results[0]?.id}/`, { as: 'regional' });
  const { results: after } = (await api.call('/active_applications/?kind=verification', { as: 'regional' }))
    .json as Page<ActiveItem>;
  expect(after[0]?.opened).toBe(true);
  const named = sql`select username as value from people where id = ${results[0]?.id}`;
  const person = await api.one<string>(named);
  await api.call('/rsousers/me/', { as: person, method: 'PATCH', body: { last_name: 'Сменённая' } });
  await renderApp('/active?tab=verification', { api, as: 'regional' });
  const changed = within(await screen.findByRole('grid', { name: 'Верификация аккаунтов' }));
  await waitFor(() => expect(changed.getAllByRole('row')[1]).toHaveFocus());
  await user.keyboard('a');
  expect(await screen.findByText('Вы не открывали документы этого человека.')).toBeVisible();
});

it('that a view is opened to the staff is meant anew each time, while its typed name waits', async () => {
  const { user } = await renderApp('/active?kind=entry', { api, as: 'regional' });
  await user.click(await screen.findByText(/^Мои фильтры/));
  const views = within(await screen.findByRole('dialog', { name: 'Мои фильтры' }));
  const share = () => views.getByRole('checkbox', { name: 'Открыть руководителям моего штаба' });
  const name = () => within(views.getByRole('form', { name: 'Сохранить вид списка' })).getByRole('textbox');
  await views.findByRole('checkbox', { name: 'Открыть руководителям моего штаба' });
  await user.type(name(), 'Срочные');
  await user.click(share());
  expect(share()).toBeChecked();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Мои фильтры' })).not.toBeInTheDocument());
  await user.click(screen.getByText(/^Мои фильтры/));
  await screen.findByRole('dialog', { name: 'Мои фильтры' });
  expect(name()).toHaveValue('Срочные');
  expect(share()).not.toBeChecked();
});
