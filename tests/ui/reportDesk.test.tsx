import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { REPORT_FILE_MAX_BYTES } from '../../contract/indicators/reportLimits';
import type { Answers } from '../../contract/indicators/types';
import type { Page } from '../../contract/schemas/parts/page';
import type { QueueRow, ReportFile } from '../../contract/schemas/reports';
import { rowsOf } from '../../server/db';
import { jobs } from '../../server/db/tables';
import { runJobsOnce } from '../../server/jobs/runJobsOnce';
import { renderApp } from '../renderApp';
import { emptySeason, event, reportCalls } from '../reportCalls';
import { formOf, testApi } from '../testApi';

const api = testApi();
const { sent, read, save, send, decide } = reportCalls(api);
const review = (id: number) => `/rating-ro/report-regional-two-comander/1?report=${id}`;

it('the region where most reports wait is named as behind, though it has nearly all reports of the district', async () => {
  const { unmount } = await renderApp('/rating-ro?tab=progress', { api, as: 'district-expert' });
  expect(await screen.findByText(/^Отстают: Башкортостанское[^,]*\(ждут \d+\)\./)).toBeVisible();
  // Whoever decides at the centre is not taken for one of the district.
  const people = within(screen.getByRole('table', { name: 'Ход проверки по проверяющим' }));
  expect(people.getByRole('row', { name: /^Белоногова Алина Округ/ })).toBeVisible();
  expect(people.getByRole('row', { name: /^Кожевников Ярослав Центр/ })).toBeVisible();
  unmount();
});

it('a reviewer reads a paper beside the values, asks about a field, and the region answers on its form', async () => {
  await emptySeason(api);
  const body = formOf({ file: new File(['%PDF-1.4 x'], 'Положение.pdf') });
  const file = (await api.call('/uploads/', { as: 'regional', method: 'POST', body })).json as ReportFile;
  const id = await sent({ events: [event({ name: 'Слёт', regulations: file.id })] });

  const reviewer = await renderApp(review(id), { api, as: 'district-expert' });
  const { user } = reviewer;
  expect(await screen.findByText(/^В реестре на \d\d\.\d\d\.\d{4}: \d+ чел/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Документы: 1' }));
  const pane = within(await screen.findByRole('region', { name: /Положение: Положение\.pdf$/ }));
  expect(await pane.findByTitle('Положение.pdf')).toHaveAttribute('src', expect.stringMatching(/&shown=1$/));
  await user.click(pane.getByRole('button', { name: 'Закрыть' }));
  expect(screen.queryByRole('region', { name: /Положение\.pdf$/ })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Спросить: Количество участников' }));
  const question = () => screen.queryByRole('textbox', { name: 'Вопрос: Количество участников' });
  // Escape puts it aside: what was typed is offered again.
  await user.keyboard('Кто считал?{Escape}');
  expect(question()).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Спросить: Количество участников' }));
  await user.click(await screen.findByRole('button', { name: 'Продолжить с черновиком' }));
  expect(question()).toHaveValue('Кто считал?');
  await user.click(screen.getByRole('button', { name: 'Спросить' }));
  expect(await screen.findByText('Вопрос:')).toBeVisible();
  expect(screen.getByText('Ждёт ответа: 1 вопрос (Мероприятие 1: Количество участников).')).toBeVisible();
  // The pen makes the value an input, not the question a second one.
  await user.click(screen.getByRole('button', { name: 'Исправить: Количество участников' }));
  expect(screen.getAllByText('Вопрос:')).toHaveLength(1);

  // A reason written once is a template for the next time.
  await user.click(screen.getByRole('button', { name: 'Причина возврата: Наименование' }));
  await user.type(screen.getByRole('textbox', { name: 'Причина: Наименование' }), 'Уточните название');
  await user.click(screen.getByRole('button', { name: 'Заготовки причин: Наименование' }));
  await user.click(await screen.findByRole('button', { name: 'Сохранить написанное' }));
  await user.click(await screen.findByRole('button', { name: 'Закрыть' }));
  await user.click(screen.getByRole('button', { name: 'Причина возврата: Дата начала' }));
  await user.click(screen.getByRole('button', { name: 'Заготовки причин: Дата начала' }));
  await user.click(await screen.findByRole('button', { name: 'Уточните название' }));
  expect(screen.getByRole('textbox', { name: 'Причина: Дата начала' })).toHaveValue('Уточните название');
  reviewer.unmount();

  const region = await renderApp('/reporting-ro/report-regional-two?indicator=r4', { api, as: 'regional' });
  const answer = await screen.findByRole('textbox', { name: 'Ответ на вопрос: Количество участников' });
  await region.user.type(answer, 'Региональный штаб');
  await region.user.click(screen.getByRole('button', { name: 'Ответить' }));
  expect(await screen.findByText('Ответ:')).toBeVisible();
  expect((await read('district-expert', id)).questions[0]?.answer).toBe('Региональный штаб');
});

it('while a file of a report is made lighter the report waits for it, and the one that is chosen later stays', async () => {
  await emptySeason(api);
  await save('regional', 'r4', { events: [event()] });
  const { container } = await renderApp('/reporting-ro/report-regional-two?indicator=r4', { api, as: 'regional' });
  const input = await waitFor(() => {
    const found = container.querySelector('input[type=file][aria-label*="Положение"]');
    expect(found).not.toBeNull();
    return found as HTMLInputElement;
  });
  const choose = (file: File) => fireEvent.change(input, { target: { files: [file] } });
  let read: () => void = () => undefined;
  const reading = new Promise<null>((done) => {
    read = () => done(null);
  });
  vi.stubGlobal('createImageBitmap', () => reading);
  onTestFinished(() => void vi.unstubAllGlobals());
  choose(new File([new Uint8Array(REPORT_FILE_MAX_BYTES + 1)], 'Фото.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('Фото.jpg')).toBeVisible();
  expect(await screen.findByText('Дождитесь загрузки файла')).toBeVisible();
  choose(new File(['%PDF-1.4 x'], 'Положение.pdf', { type: 'application/pdf' }));
  read();
  expect(await screen.findByRole('link', { name: /Положение\.pdf/ })).toBeVisible();
  expect(screen.queryByText(/Файл больше/)).not.toBeInTheDocument();
});

it('a report is given to a reviewer, and whoever stands back is offered no decision; the centre sees who is behind', async () => {
  await emptySeason(api);
  const id = await sent();
  const reviewer = await renderApp(review(id), { api, as: 'district-expert' });
  const { user } = reviewer;
  await user.click(await screen.findByRole('button', { name: 'Назначить' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Кому назначить/ }));
  await user.click(await dialog.findByRole('radio', { name: /Белоногова/ }));
  await user.click(dialog.getByRole('button', { name: 'Назначить' }));
  expect(await screen.findByText(/^Проверяет: Белоногова/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Конфликт интересов' }));
  // Who reads the reason is said once, and truly.
  expect(await screen.findByText('Увидит только администратор')).toBeVisible();
  expect(screen.queryByText(/^Придёт в уведомлении/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Заявить' }));
  expect(await screen.findByText(/^Вы заявили конфликт интересов: Татарстанское/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Принять' })).not.toBeInTheDocument();
  reviewer.unmount();

  // Wider than its room, the table is scrolled by keyboard, too.
  const room = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(600);
  onTestFinished(() => room.mockRestore());
  const centre = await renderApp('/rating-ro', { api, as: 'central-expert' });
  await centre.user.click(await screen.findByRole('tab', { name: 'Ход проверки' }));
  const table = within(await screen.findByRole('table', { name: 'Ход проверки по местам' }));
  expect(await screen.findByRole('group', { name: 'Ход проверки по местам' })).toHaveAttribute('tabindex', '0');
  room.mockReturnValue(0);
  fireEvent(window, new Event('resize'));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Ход проверки по местам' })).not.toBeInTheDocument());
  const [, first] = table.getAllByRole('row');
  expect(first).toHaveTextContent(/Приволжский.*0 %/);
  expect(
    decodeURIComponent(
      within(first as HTMLElement)
        .getByRole('link')
        .getAttribute('href') ?? '',
    ),
  ).toContain('"state__in":"sent,district"');
  // A report that comes back to a step is not there any more, and had come to it all the same.
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  for (const line of [/^Прислано: \d/, /^Впервые проверено округом: \d/, /^Впервые принято: \d/])
    expect(lines).toContainEqual(expect.stringMatching(line));
});

it('several reports given at once say to whom, and the queue marks them with the name', async () => {
  await emptySeason(api);
  await sent();
  await save('regional', 'r12', { amount_of_money: '10', number_of_members: 2 });
  await send('regional', ['r12']);
  const { user } = await renderApp('/rating-ro/reporting/2', { api, as: 'district-expert' });
  const grid = within(await screen.findByRole('grid', { name: 'Очередь отчётов' }));
  const boxes = await grid.findAllByRole('checkbox', { name: /^(?!.*вс)/i });
  for (const box of boxes.slice(-2)) await user.click(box);
  await user.click(await screen.findByRole('button', { name: 'Назначить' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Кому назначить: 2 отчёта' }));
  await user.click(await dialog.findByRole('radio', { name: /Белоногова/ }));
  await user.click(dialog.getByRole('button', { name: 'Назначить' }));
  expect(await screen.findByText('Отчётов: 2 из 2. Назначен: Белоногова Алина.')).toBeVisible();
  const marks = await screen.findAllByRole('img', { name: 'Проверяет: Белоногова Алина', hidden: true });
  expect(marks).toHaveLength(2);
});

it('the file of reports that were ticked under one state after another has all of them', async () => {
  await emptySeason(api);
  const passed = await sent();
  await decide('district-expert', passed, { act: 'approve' });
  await save('regional', 'r12', { amount_of_money: '10', number_of_members: 2 });
  await send('regional', ['r12']);
  const at = (state: string) => `/rating-ro/reporting/2?filter=${encodeURIComponent(JSON.stringify({ state }))}`;
  const { user } = await renderApp(at('sent'), { api, as: 'central-expert' });
  for (const [state, said, chosen] of [
    ['sent', /Отправлен/, 'Выбрана 1 запись'],
    ['district', /Проверен округом/, 'Выбрано 2 записи'],
  ] as const) {
    window.history.pushState({}, '', at(state));
    window.dispatchEvent(new PopStateEvent('popstate'));
    const row = await screen.findByRole('row', { name: said });
    await user.click(within(row).getByRole('checkbox'));
    expect(await screen.findByText(chosen)).toBeVisible();
  }
  await user.click(screen.getByRole('button', { name: 'Скачать выбранные' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV, все столбцы' }));
  const ordered = () => rowsOf(api.db, { total: jobs.total }, (cells) => sql`select ${cells} from ${jobs}`);
  await waitFor(async () => expect(await ordered()).toHaveLength(1));
  await runJobsOnce(api.parts);
  expect(await ordered()).toEqual([{ total: 2 }]);
});

it('whoever reviews a report that was sent again reads what was changed in it since it was returned', async () => {
  await emptySeason(api);
  const id = await sent({ events: [event({ name: 'Слёт' }), event({ name: 'Лишнее' })], comment: 'Прежнее' });
  await decide('district-expert', id, { act: 'return', reasons: { comment: 'Уточните' } });
  const { version, answers } = await read('regional', id);
  const [kept] = answers.events as Answers[];
  await save('regional', 'r4', { ...answers, events: [kept as Answers], comment: 'Новое' }, { version });
  await send('regional', ['r4']);
  const { user, unmount } = await renderApp(review(id), { api, as: 'district-expert' });
  expect(await screen.findByText(/зачёркнуто, что было до возврата$/)).toBeVisible();
  const line = screen.getByRole('row', { name: /^Комментарий/ });
  expect(within(line).getByText('Прежнее').closest('s')).toBeVisible();
  expect(screen.getByText('Убрано после возврата: Мероприятие 2. Лишнее')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Только изменённые' }));
  expect(screen.getByRole('row', { name: /^Комментарий/ })).toBeVisible();
  expect(screen.getByText('Убрано после возврата: Мероприятие 2. Лишнее')).toBeVisible();
  expect(screen.queryByRole('row', { name: /^Наименование/ })).not.toBeInTheDocument();
  unmount();
});

it('a report that was decided in another window leaves the queue with the refusal', async () => {
  await emptySeason(api);
  const id = await sent();
  await save('regional', 'r12', { amount_of_money: '10', number_of_members: 2 });
  await send('regional', ['r12']);
  const reviewer = await renderApp(review(id), { api, as: 'district-expert' });
  expect(await screen.findByText('1 из 2 в очереди')).toBeVisible();
  await decide('district-expert', id, { act: 'approve' });
  await reviewer.user.click(await screen.findByRole('button', { name: 'Принять' }));
  expect(await screen.findByText(/Отчёт изменился, пока вы решали/)).toBeVisible();
  expect(await screen.findByText('1 из 1 в очереди')).toBeVisible();
});

it('what was written for a report that was decided first elsewhere is read in it when it is opened again', async () => {
  await emptySeason(api);
  const id = await sent();
  await save('regional', 'r12', { amount_of_money: '10', number_of_members: 2 });
  await send('regional', ['r12']);
  const { user, unmount } = await renderApp(review(id), { api, as: 'district-expert' });
  await user.click(await screen.findByRole('button', { name: 'Причина возврата: Наименование' }));
  await user.type(screen.getByRole('textbox', { name: 'Причина: Наименование' }), 'Не то название');
  await decide('district-expert', id, { act: 'approve' });
  await user.click(screen.getByRole('button', { name: 'Вернуть' }));
  expect(await screen.findByText(/Отчёт изменился, пока вы решали/)).toBeVisible();
  expect(window.location.search).not.toContain(`report=${id}`);
  unmount();
  const again = await renderApp(review(id), { api, as: 'district-expert' });
  expect(await screen.findByText(/^Об отчёте уже решено: «Проверен округом»/)).toBeVisible();
  expect(screen.getByText('Мероприятие 1: Наименование: Не то название')).toBeVisible();
  // Once it is put away it comes back no more.
  await again.user.click(screen.getByRole('button', { name: 'Убрать' }));
  expect(screen.queryByText(/Не то название/)).not.toBeInTheDocument();
  expect(Object.keys(localStorage).filter((key) => key.endsWith(`/${id}/review`))).toEqual([]);
});

it('where the filters leave nothing more to review, the queue beside the report leads to what they left out', async () => {
  await emptySeason(api);
  const id = await sent();
  await save('regional', 'r12', { amount_of_money: '10', number_of_members: 2 });
  await send('regional', ['r12']);
  await decide('district-expert', id, { act: 'approve' });
  const { user, unmount } = await renderApp(`${review(id)}&indicator=r4`, { api, as: 'district-expert' });
  const walk = within(await screen.findByRole('navigation', { name: 'Очередь отчётов' }));
  expect(await walk.findByText(/^По этим фильтрам больше ничего не ждёт\./)).toBeVisible();
  await user.click(walk.getByRole('link', { name: 'Вся очередь: 1' }));
  expect(await screen.findByRole('grid', { name: 'Очередь отчётов' })).toBeVisible();
  expect(window.location.search).not.toContain('r4');
  unmount();

  const queue = await api.call('/reports/queue/?programme=rating', { as: 'district-expert' });
  for (const row of (queue.json as Page<QueueRow>).results) await decide('district-expert', row.id, { act: 'approve' });
  await renderApp(`${review(id)}&indicator=r4`, { api, as: 'district-expert' });
  expect(await screen.findByText('Больше ничего не ждёт.')).toBeVisible();
});

it('a report that stays decided says why, and who could take it back', async () => {
  await emptySeason(api);
  const id = await sent();
  for (const as of ['district-expert', 'central-expert']) {
    const { version } = await read(as, id);
    await api.call(`/reports/${id}/decide/`, { as, method: 'POST', body: { version, act: 'approve' } });
  }
  const district = await renderApp(review(id), { api, as: 'district-expert' });
  expect(await screen.findByText(/^Отчёт принял центральный штаб/)).toBeVisible();
  district.unmount();
  await api.call('/regional_competitions_2025/publications/', { as: 'central', method: 'POST', body: {} });
  const centre = await renderApp(review(id), { api, as: 'central-expert' });
  expect(await screen.findByText(/^Места опубликованы: решения, которые в них учтены, остаются/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Отменить решение' })).not.toBeInTheDocument();
  centre.unmount();
});
