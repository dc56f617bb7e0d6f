// Reports whose items are decided one by one, on the page of the unit and of the reviewer.
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { Answers } from '../../contract/indicators/types';
import { requiredIndicator } from '../../contract/programmes';
import type { ReportDocument } from '../../contract/schemas/reports';
import { competitionCalls } from '../competitionCalls';
import { server } from '../mockServer';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();
const { empty, noDeadlines, fill } = competitionCalls(api);
const page = '/all-squads/1/reporting/report/1?indicator=';
const grant = (name: string) => ({
  name,
  status: 'Региональный',
  competition_link: 'https://example.org/1',
  prove_link: 'https://example.org/2',
});
const decide = (report: ReportDocument, item: Answers | undefined, body: object) =>
  api.call(`/reports/${report.id}/items/${item?.id}/decide/`, { as: 'regional', method: 'POST', body });

it('a confirmed item is read with its state, a refused one is mended and goes back to what was sent', async () => {
  await empty();
  await noDeadlines();
  const sent = await fill('commander', 'q15', { grants_data: [grant('Первый'), grant('Второй')] });
  const [one, two] = sent.answers.grants_data as Answers[];
  await decide(sent, one, { act: 'approve' });
  await decide(sent, two, { act: 'refuse', reason: 'Нет приказа' });
  const { user } = await renderApp(`${page}q15`, { api, as: 'commander' });
  expect(await screen.findByText('Подтверждён')).toBeVisible();
  expect(screen.getByText('Отклонён')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Удалить: Первый' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Развернуть: Первый' }));
  expect(screen.getByRole('textbox', { name: /Название/ })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Развернуть: Второй' }));
  await user.type(screen.getByRole('textbox', { name: /Название/ }), ' грант');
  expect(await screen.findByText(/^Сохранено в /)).toBeVisible();
  const link = screen.getByRole('textbox', { name: /Ссылка на конкурс/ });
  await user.clear(link);
  await user.type(link, 'нет');
  expect(await screen.findByText('Исправьте: Ссылка на конкурс')).toBeVisible();
  expect(screen.queryByText('Всё заполнено')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Вернуть отправленное: Второй грант' }));
  expect(await screen.findByRole('button', { name: 'Свернуть: Второй' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Ссылка на конкурс/ })).toHaveValue('https://example.org/1');
  await waitFor(async () => {
    const { json } = await api.call(`/reports/${sent.id}/`, { as: 'commander' });
    expect((json as ReportDocument).answers).toEqual(sent.answers);
  });
});

it('what was typed after another window sent the report stays to be read and copied, and is not called saved', async () => {
  await empty();
  await noDeadlines();
  const draft = { programme: 'competition', indicator: 'q15', version: 0, answers: { grants_data: [grant('Первый')] } };
  const kept = await api.call('/reports/form/', { as: 'commander', method: 'PUT', body: draft });
  expect(kept.status).toBe(200);
  const first = await renderApp(`${page}q15`, { api, as: 'commander' });
  const name = await screen.findByRole('textbox', { name: /^Название/ });
  const reports = [{ indicator: 'q15', item: 0 }];
  await api.call('/reports/send/', { as: 'commander', method: 'POST', body: { programme: 'competition', reports } });
  await first.user.type(name, ' грант');
  expect(await screen.findByText('Отчёт уже отправлен: последние правки не вошли')).toBeVisible();
  expect(screen.getByText(/^Первый, Название.*: Первый грант$/)).toBeVisible();
  expect(screen.getByText('Последние правки не вошли')).toBeVisible();
  expect(screen.queryByText(/^Сохранено/)).not.toBeInTheDocument();
  first.unmount();

  const { user } = await renderApp(`${page}q15`, { api, as: 'commander' });
  expect(await screen.findByText(/^Первый, Название.*: Первый грант$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Скопировать' }));
  expect(await screen.findByText('Скопировано')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Больше не показывать' }));
  expect(screen.queryByText('Последние правки не вошли')).not.toBeInTheDocument();
});

it('what was typed into an item that was confirmed meanwhile is said to be confirmed, not sent', async () => {
  await empty();
  await noDeadlines();
  const sent = await fill('commander', 'q15', { grants_data: [grant('Первый'), grant('Второй')] });
  const [one, two] = sent.answers.grants_data as Answers[];
  const refused = (await decide(sent, two, { act: 'refuse', reason: 'Нет приказа' })).json as ReportDocument;
  await decide(refused, one, { act: 'refuse', reason: 'Нет приказа' });
  const { user } = await renderApp(`${page}q15`, { api, as: 'commander' });
  await user.click(await screen.findByRole('button', { name: 'Развернуть: Первый' }));
  const name = screen.getByRole('textbox', { name: /^Название/ });
  await api.db.execute(sql`update report_items set state = 'verified', reason = null where id = ${one?.id as number}`);
  await api.db.execute(sql`update reports set version = version + 1 where id = ${sent.id}`);
  await user.type(name, ' грант');
  const head = await screen.findByText(/: последние правки не вошли$/);
  expect(head).toHaveTextContent('Проверяющий это уже подтвердил: последние правки не вошли');
});

it('a window that was left open does not send what another one changed since, and shows it', async () => {
  await empty();
  await noDeadlines();
  const put = (version: number, answers: object) =>
    api.call('/reports/form/', {
      as: 'commander',
      method: 'PUT',
      body: { programme: 'competition', indicator: 'q15', version, answers },
    });
  const first = (await put(0, { grants_data: [grant('Первый')] })).json as ReportDocument;
  const { user } = await renderApp(`${page}q15`, { api, as: 'commander' });
  const name = await screen.findByRole('textbox', { name: /^Название/ });
  await put(first.version, { grants_data: [{ ...(first.answers.grants_data as Answers[])[0], name: 'Другой' }] });
  await user.click(screen.getByRole('button', { name: 'Отправить на проверку' }));
  expect(
    await screen.findByText(/Вы изменили этот отчёт после того, как его здесь открыли\..* Изменилось: Грант: /),
  ).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Название/ })).toHaveValue('Другой'));
  expect(name).not.toHaveValue('Первый');
  await user.click(screen.getByRole('button', { name: 'Отправить на проверку' }));
  expect(await screen.findByText('Отчёт отправлен')).toBeVisible();
});

it('whoever was not told that a report went, and sends it once more, reads that it was sent', async () => {
  await empty();
  await noDeadlines();
  const draft = { programme: 'competition', indicator: 'q15', version: 0, answers: { grants_data: [grant('Первый')] } };
  const { json } = await api.call('/reports/form/', { as: 'commander', method: 'PUT', body: draft });
  const { user } = await renderApp(`${page}q15`, { api, as: 'commander' });
  const press = async () => user.click(await screen.findByRole('button', { name: 'Отправить на проверку' }));
  await screen.findByRole('textbox', { name: /^Название/ });
  await fill('commander', 'q15', (json as ReportDocument).answers);
  await press();
  expect(await screen.findByText('Отчёт уже отправлен.')).toBeVisible();
  expect(await screen.findByText('Нового нет: всё отправлено')).toBeVisible();
  expect(screen.queryByText(/Вы изменили этот отчёт/)).not.toBeInTheDocument();
});

it('two windows of one person are joined in one item, and asked about the field alone that both changed', async () => {
  await empty();
  await noDeadlines();
  const put = async (version: number, ...grants_data: Answers[]) => {
    const body = { programme: 'competition', indicator: 'q15', version, answers: { grants_data } };
    return (await api.call('/reports/form/', { as: 'commander', method: 'PUT', body })).json as ReportDocument;
  };
  const now = async () => {
    const path = '/reports/form/?programme=competition&indicator=q15';
    const { version, answers } = (await api.call(path, { as: 'commander' })).json as ReportDocument;
    return { version, item: (answers.grants_data as Answers[])[0] as Answers };
  };
  await put(0, grant('Первый'));
  const { user } = await renderApp(`${page}q15`, { api, as: 'commander' });
  const name = await screen.findByRole('textbox', { name: /^Название/ });
  const before = await now();
  await put(before.version, { ...before.item, competition_link: 'https://example.org/3' });
  await user.type(name, ' грант');
  await waitFor(async () => {
    const joined = { name: 'Первый грант', competition_link: 'https://example.org/3' };
    expect((await now()).item).toMatchObject(joined);
  });
  expect(screen.queryByRole('group', { name: 'Отличия двух версий' })).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /^Ссылка на конкурс/ })).toHaveValue('https://example.org/3');

  const { version, item } = await now();
  await put(version, { ...item, name: 'Второй', prove_link: 'https://example.org/4' });
  await user.type(name, ' года');
  const asked = within(await screen.findByRole('group', { name: 'Отличия двух версий' }));
  const both = within(asked.getByRole('radiogroup', { name: /^Грант: .+, Название/ }));
  expect(both.getByText('Первый грант года')).toBeVisible();
  expect(both.getByText('Второй')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Сохранить выбранное' }));
  await waitFor(async () => {
    const joined = { name: 'Первый грант года', prove_link: 'https://example.org/4' };
    expect((await now()).item).toMatchObject(joined);
  });

  // What one window took away and the other changed is asked about whole.
  const last = await now();
  await put(last.version);
  await user.type(name, ' и страны');
  const gone = within(await screen.findByRole('group', { name: 'Отличия двух версий' }));
  expect(gone.getByText('Удалено или ещё не добавлено')).toBeVisible();
});

it('while others wait it is said that a refused item can be mended', async () => {
  await empty();
  await noDeadlines();
  const sent = await fill('commander', 'q15', { grants_data: [grant('Первый'), grant('Второй')] });
  await decide(sent, (sent.answers.grants_data as Answers[])[1], { act: 'refuse', reason: 'Нет приказа' });
  await renderApp(`${page}q15`, { api, as: 'commander' });
  const mended = /^Отправлено .+ Отклонённое можно исправить, новое – добавить, и отправить\./;
  expect(await screen.findByText(mended)).toBeVisible();
});

it('a report that stands as it was sent offers nothing to send until something is added', async () => {
  await empty();
  await noDeadlines();
  await fill('commander', 'q17', { source_data: [{ source_name: 'Газета', link: 'https://example.org/1' }] });
  const { user } = await renderApp(`${page}q17`, { api, as: 'commander' });
  expect(await screen.findByText('Нового нет: всё отправлено')).toBeVisible();
  const send = () => screen.getByRole('button', { name: 'Отправить на проверку' });
  expect(send()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Добавить упоминание' }));
  await user.type((await screen.findAllByRole('textbox', { name: /^Издание/ })).at(-1) as HTMLElement, 'Радио');
  await user.type(screen.getAllByRole('textbox', { name: /^Ссылка/ }).at(-1) as HTMLElement, 'https://example.org/2');
  expect(await screen.findByText(/^Сохранено в /)).toBeVisible();
  await waitFor(() => expect(send()).toBeEnabled());
});

it('the way up from a report that is read leads to the reports of its unit, in its season', async () => {
  await empty();
  await noDeadlines();
  await fill('commander', 'q6', { spartakiad_block: [{ spartakiad: true }] });
  const { user } = await renderApp('/all-squads/1/reporting?season=1', { api, as: 'regional' });
  const { title } = requiredIndicator('competition', 'q6', 1);
  await user.click(await screen.findByRole('link', { name: title }));
  await screen.findByRole('table', { name: 'Версии отчёта' });
  const crumbs = within(screen.getByRole('navigation', { name: 'Путь' }));
  expect(crumbs.getByRole('link', { name: 'Отчётность' })).toHaveAttribute('href', '/all-squads/1/reporting?season=1');
  expect(crumbs.queryByRole('link', { name: 'Активные заявки' })).not.toBeInTheDocument();
});

it('each block of indicator 6 is decided on the page of the review, and no pen is offered', async () => {
  await empty();
  await noDeadlines();
  const blocks = { safety_work_week_block: [{ safety_work_week: true }], spartakiad_block: [{ spartakiad: true }] };
  const sent = await fill('commander', 'q6', blocks);
  const { user } = await renderApp(`/active/1/indicator/${sent.id}`, { api, as: 'regional' });
  const table = within(await screen.findByRole('table', { name: 'Версии отчёта' }));
  expect(table.queryByRole('button', { name: /^Исправить/ })).not.toBeInTheDocument();
  await user.click(table.getByRole('button', { name: 'Подтвердить: Неделя охраны труда' }));
  await user.click(await table.findByRole('button', { name: 'Подтвердить: Спартакиада' }));
  await waitFor(async () => {
    const { json } = await api.call(`/reports/${sent.id}/`, { as: 'commander' });
    expect((json as ReportDocument).state).toBe('accepted');
  });
});

it('a report is opened at the indicator that came back, and what is left is said of what stands in the form', async () => {
  await empty();
  await noDeadlines();
  const sent = await fill('commander', 'q18', { participants_number: 5 });
  const returned = await api.call(`/reports/${sent.id}/decide/`, {
    as: 'regional',
    method: 'POST',
    body: { version: sent.version, act: 'return', reasons: { participants_number: 'Кто именно?' } },
  });
  expect(returned.json).toMatchObject({ state: 'returned' });
  const { user } = await renderApp('/all-squads/1/reporting/report/1', { api, as: 'commander' });
  expect(await screen.findByText('Кто именно?')).toBeVisible();
  server.use(http.put('*/reports/form/', () => HttpResponse.error()));
  const people = screen.getByRole('textbox', { name: /Количество|Число/ });
  await user.clear(people);
  expect(await screen.findByText(/^Осталось заполнить/)).toBeVisible();
  await user.type(people, '7');
  await waitFor(() => expect(screen.queryByText(/^Осталось заполнить/)).not.toBeInTheDocument());
});

it('beside the box of a block stands what is ticked', async () => {
  await renderApp(`${page}q6`, { api, as: 'commander' });
  const block = within(await screen.findByRole('region', { name: 'Неделя охраны труда' }));
  expect(block.getByText('Отряд участвовал')).toBeVisible();
  // The heading of the block is said by the block alone.
  expect(block.getAllByText(/Неделя охраны труда/)).toHaveLength(1);
});

it('a reviewer does not decide unseen about an item that was sent anew since it was read', async () => {
  await empty();
  await noDeadlines();
  const sent = await fill('commander', 'q15', { grants_data: [grant('Первый'), grant('Второй')] });
  const [one, two] = sent.answers.grants_data as Answers[];
  await api.db.execute(sql`update report_versions set at = at - interval '30 seconds' where report_id = ${sent.id}`);
  const { user } = await renderApp(`/active/1/indicator/${sent.id}`, { api, as: 'regional' });
  const approve = await screen.findByRole('button', { name: /^Подтвердить: .*Первый/ });
  for (const item of [one, two]) await decide(sent, item, { act: 'refuse', reason: 'Нет приказа' });
  await fill('commander', 'q15', { grants_data: [{ ...one, name: 'Другой' }, two] });
  await user.click(approve);
  expect(await screen.findByText(/Отчёт изменился, пока вы решали/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Подтвердить: .*Другой/ }));
  await waitFor(async () => {
    const { json } = await api.call(`/reports/${sent.id}/`, { as: 'regional' });
    expect((json as ReportDocument).items[0]).toMatchObject({ state: 'verified' });
  });
});

it('what the unit types into a report that was opened does not call it unopened, what it sends anew does', async () => {
  await empty();
  await noDeadlines();
  const sent = await fill('commander', 'q15', { grants_data: [grant('Первый')] });
  const opened = await renderApp(`/active/1/indicator/${sent.id}`, { api, as: 'regional' });
  await screen.findByRole('button', { name: /^Подтвердить: .*Первый/ });
  opened.unmount();
  const answers = { grants_data: [...(sent.answers.grants_data as Answers[]), grant('Второй')] };
  const draft = { programme: 'competition', indicator: 'q15', version: sent.version, answers };
  const typed = await api.call('/reports/form/', { as: 'commander', method: 'PUT', body: draft });
  expect(typed.status).toBe(200);
  const asked = async () => {
    const { user, unmount } = await renderApp('/Competition?tab=queue&season=1', { api, as: 'regional' });
    await user.click(await screen.findByRole('checkbox', { name: /Выбрать все|Выделить все/i }));
    await user.click(await screen.findByRole('button', { name: 'Принять без правок' }));
    const dialog = await screen.findByRole('dialog', { name: 'Принять отчёты без правок?' });
    const text = dialog.textContent;
    unmount();
    return text;
  };
  expect(await asked()).toContain('Вы открывали каждый из них.');
  await fill('commander', 'q15', (typed.json as ReportDocument).answers);
  expect(await asked()).toContain('не открывали');
});

it('a decision on a report that was opened from the queue of the competition leads back to it, as it was narrowed', async () => {
  await empty();
  await noDeadlines();
  await fill('commander', 'q18', { participants_number: 5 });
  const filter = encodeURIComponent(JSON.stringify({ indicator: 'q18' }));
  const address = `/Competition?tab=queue&filter=${filter}&sort=indicator&order=DESC&season=1`;
  const { user } = await renderApp(address, { api, as: 'regional' });
  const grid = within(await screen.findByRole('grid', { name: 'Очередь отчётов' }));
  await user.click((await grid.findAllByRole('link'))[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Принять' }));
  expect(await screen.findByRole('heading', { name: 'Всё проверено' })).toBeVisible();
  expect(screen.getByText(/^Из отобранных отчётов принято 1\./)).toBeVisible();
  expect(window.location.pathname).toBe('/Competition');
  const asked = new URLSearchParams(window.location.search);
  expect(Object.fromEntries(asked)).toMatchObject({ tab: 'queue', sort: 'indicator', order: 'DESC', season: '1' });
  expect(JSON.parse(asked.get('filter') ?? '')).toEqual({ indicator: 'q18' });
});

it('whoever takes back a refusal that its unit has mended meanwhile is told so, and is offered it no more', async () => {
  await empty();
  await noDeadlines();
  const sent = await fill('commander', 'q15', { grants_data: [grant('Первый'), grant('Второй')] });
  const [one, two] = sent.answers.grants_data as Answers[];
  await decide(sent, two, { act: 'refuse', reason: 'Нет приказа' });
  const { user } = await renderApp(`/active/1/indicator/${sent.id}`, { api, as: 'regional' });
  await user.click(await screen.findByRole('button', { name: /^Отменить решение: .*Второй/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Отменить решение о пункте?' }));
  const { version } = (await api.call(`/reports/${sent.id}/`, { as: 'commander' })).json as ReportDocument;
  const answers = { grants_data: [one, { ...two, name: 'Второй грант' }] };
  const draft = { programme: 'competition', indicator: 'q15', version, answers };
  expect((await api.call('/reports/form/', { as: 'commander', method: 'PUT', body: draft })).status).toBe(200);
  await user.type(dialog.getByRole('textbox', { name: /Причина/ }), 'Приказ есть');
  await user.click(dialog.getByRole('button', { name: 'Отменить решение' }));
  // Whether the page has been read anew by then or not, and whether or not the button behind the dialog is gone.
  expect(await dialog.findByText(/^(Отчёт изменился|Отряд уже исправил или убрал этот пункт)/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Не отменять' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Отменить решение/ })).not.toBeInTheDocument());
});
