import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { Page } from '../../contract/schemas/parts/page';
import type { IndicatorPlaces, Matrix } from '../../contract/schemas/programmes/ratingPlaces';
import type { QueueRow, ReportDocument } from '../../contract/schemas/reports';
import { rowsOf } from '../../server/db/rows';
import { call } from '../../src/providers/http';
import { session } from '../../src/providers/session';
import { shortUnit } from '../../src/ui/text/shortUnit';
import { loseAnswer } from '../loseAnswer';
import { server } from '../mockServer';
import { renderApp } from '../renderApp';
import { emptySeason, event, reportCalls } from '../reportCalls';
import { sheetFile } from '../sheet';
import { formOf, testApi } from '../testApi';

const api = testApi();
const part2 = '/reporting-ro/report-regional-two?indicator=';
const place = 'programme=rating&season=2025&unit=1';

const form = async (indicator: string, item = 0) =>
  (await api.call(`/reports/form/?${place}&indicator=${indicator}&item=${item}`, { as: 'regional' }))
    .json as ReportDocument;
const save = (indicator: string, answers: object, version = 0) =>
  api.call('/reports/form/', {
    method: 'PUT',
    as: 'regional',
    body: { programme: 'rating', season: 2025, unit: 1, indicator, item: 0, version, answers },
  });

it('what is typed is saved by itself, survives a lost connection, and another person’s save is shown beside it', async () => {
  const { user } = await renderApp(`${part2}r12`, { api, as: 'regional' });
  server.use(http.put('*/api/v1/reports/form/', () => HttpResponse.error(), { once: true }));
  const sum = await screen.findByLabelText(/Объём собранных средств/);
  await user.type(sum, '48 500,5');
  expect(await screen.findByText(/Нет связи: сохраним/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText(/^Сохранено в /)).toBeVisible();
  const saved = await form('r12');
  expect(saved.answers.amount_of_money).toBe('48500.5');
  expect(screen.getByText('Осталось заполнить: участники')).toBeVisible();

  // Another window of the same person saves meanwhile: what does not contradict is joined without a question.
  await save('r12', { ...saved.answers, comment: 'Из другого окна' }, saved.version);
  await user.type(sum, '{backspace}0');
  await waitFor(async () => {
    expect((await form('r12')).answers).toMatchObject({ amount_of_money: '48500.0', comment: 'Из другого окна' });
  });
  expect(screen.queryByRole('group', { name: 'Отличия двух версий' })).not.toBeInTheDocument();
  await user.clear(sum);
  await user.type(sum, '48500,5');
  expect(await screen.findByText(/^Сохранено в /)).toBeVisible();

  // Somebody else fills the same report meanwhile.
  const now = await form('r12');
  await save('r12', { ...now.answers, amount_of_money: '10.00', comment: 'Из штаба' }, now.version);
  const other = await api.idOf('commander');
  await api.db.execute(sql`update reports set updated_by = ${other} where id = ${now.id}`);
  await user.type(screen.getByLabelText(/^Участники/), '97');
  const differences = within(await screen.findByRole('group', { name: 'Отличия двух версий' }));
  expect(differences.getByText('10,00')).toBeVisible();
  expect(differences.getByText('Из штаба')).toBeVisible();
  await user.click(differences.getAllByRole('radio')[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Сохранить выбранное' }));
  await waitFor(async () => {
    const { answers } = await form('r12');
    expect(answers).toMatchObject({ amount_of_money: '48500.5', number_of_members: 97, comment: 'Из штаба' });
  });
});

it('what could not be saved goes out neither without its writer nor under the name of who signs in next', async () => {
  const { user, unmount } = await renderApp(`${part2}r12`, { api, as: 'regional' });
  let isAway = true;
  const sent: string[] = [];
  server.use(
    http.put('*/api/v1/reports/form/', async ({ request }) => {
      if (isAway) return HttpResponse.error();
      sent.push(await request.text());
      return HttpResponse.json({}, { status: 401 });
    }),
  );
  await user.type(await screen.findByLabelText(/Объём собранных средств/), '7');
  expect(await screen.findByText(/Нет связи: сохраним/)).toBeVisible();
  session.clear();
  session.open(await api.signIn('central'));
  session.setUser(await api.idOf('central'));
  isAway = false;
  window.dispatchEvent(new Event('online'));
  unmount();
  await call('/regions/?limit=1');
  expect(sent).toEqual([]);
});

it('the overview tells what came back and why, and a catalogue is filled and sent from one table', async () => {
  const { user } = await renderApp('/reporting-ro/reporting?show=returned', { api, as: 'regional' });
  const table = await screen.findByRole('table', { name: /проверяют эксперты/ });
  const { reasons } = await form('r11');
  for (const reason of Object.values(reasons ?? {})) expect(within(table).getByText(reason)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Все/ }));
  await user.click(await screen.findByRole('link', { name: 'Организация региональных мероприятий' }));
  await user.click(await screen.findByRole('checkbox', { name: /Проведение: Творческий фестиваль/ }));
  await user.click(await screen.findByRole('button', { name: 'Отправить готовые: 1' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Отправить готовые отчёты?' }));
  expect(asked.getByRole('checkbox', { name: /Творческий фестиваль/ })).toBeChecked();
  // Nothing of what is listed goes without a review.
  expect(asked.getByText(/уйдут на проверку\. Пока отчёт проверяют/)).toBeVisible();
  expect((await form('r9', 1)).state).toBe('draft');
  await user.click(asked.getByRole('button', { name: 'Отправить: 1' }));
  expect(await screen.findByText('Отправлено: 1 из 1')).toBeVisible();
  expect((await form('r9', 1)).state).toBe('sent');
});

it('the overview counts each indicator once, and the form beside it counts the same', async () => {
  const overview = await renderApp('/reporting-ro/reporting', { api, as: 'regional' });
  const group = within(await screen.findByRole('group', { name: 'Отбор показателей' }));
  const [all = 0, open = 0, returned = 0, review = 0, accepted = 0] = group
    .getAllByRole('button')
    .map(({ textContent }) => Number(textContent?.match(/\d+$/)?.[0]));
  expect(open + returned + review + accepted).toBe(all);
  expect(screen.getByText(`Отправлено ${review + accepted} из ${all} показателей`)).toBeVisible();
  const filled = screen.getByText(/^Заполнено \d+ из \d+, \d+ %$/).textContent?.replace(/, .*/, '') ?? '';
  expect(filled).toMatch(new RegExp(` из ${all}$`));
  overview.unmount();
  await renderApp('/reporting-ro/report-regional-two?indicator=r9', { api, as: 'regional' });
  expect(await screen.findByText(filled)).toBeInTheDocument();
  // A catalogue is to be filled in until each of its items went out: its day is said.
  const index = within(screen.getByRole('navigation', { name: 'Показатели' }));
  expect(index.getByRole('link', { name: /^9\. / })).toHaveTextContent(/\d+ из \d+, до /);
});

it('what nobody takes any more is not counted among what is to be filled in', async () => {
  await emptySeason(api, { refuse_late: true, deadlines: { part1: null, part2: '2025-01-31' } });
  await renderApp('/reporting-ro/reporting', { api, as: 'regional' });
  const chips = within(await screen.findByRole('group', { name: 'Отбор показателей' }));
  const counts = new Map(
    chips.getAllByRole('button').map(({ textContent }) => {
      const [, label = '', count] = /^(.+) (\d+)$/.exec(textContent) ?? [];
      return [label, Number(count)];
    }),
  );
  expect(counts.get('Заполнить')).toBe(1);
  expect(counts.get('Не сданы, срок прошёл')).toBe((counts.get('Все') ?? 0) - 1);
  expect([...counts.values()].slice(1).reduce((sum, count) => sum + count, 0)).toBe(counts.get('Все'));
});

it('after the last day each form says what is still taken, and shows what was sent, not what was written since', async () => {
  const write = async (indicator: string, answers: object) => {
    const { version } = await form(indicator);
    const body = { programme: 'rating', indicator, item: 0, version, answers };
    return (await api.call('/reports/form/', { as: 'regional', method: 'PUT', body })).json as ReportDocument;
  };
  const send = (indicator: string) =>
    api.call('/reports/send/', {
      as: 'regional',
      method: 'POST',
      body: { programme: 'rating', reports: [{ indicator, item: 0 }] },
    });
  await emptySeason(api);
  const event = { name: 'Слёт', start_date: '2025-07-01', end_date: '2025-07-05', participants_number: 5 };
  const { id, version } = await write('r4', { events: [event] });
  await send('r4');
  await api.call(`/reports/${id}/decide/`, {
    as: 'district-expert',
    method: 'POST',
    body: { version: version + 1, act: 'return', reasons: { comment: 'Нет' } },
  });
  await write('r19', { employees_number: 2 });
  await send('r19');
  await write('r19', { employees_number: 5 });
  const days = { part1: null, part2: '2099-12-31', r4: '2025-01-31', r9: '2025-01-31', r19: '2025-01-31' };
  const late = { refuse_late: true, deadlines: days };
  await api.db.execute(sql`update seasons set settings = settings || ${JSON.stringify(late)}::text::jsonb
    where programme = 'rating'`);
  const open = (indicator: string) =>
    renderApp(`/reporting-ro/report-regional-two?indicator=${indicator}`, { api, as: 'regional' });

  const back = await open('r4');
  const told = 'Срок сдачи прошёл 31 января 2025 года: новое не принимают, возвращённое можно исправить и отправить.';
  expect(await screen.findByText(told)).toBeVisible();
  const index = within(screen.getByRole('navigation', { name: 'Показатели' }));
  expect(index.getByText(/^Сдать до 31 декабря 2099 года/)).toBeVisible();
  back.unmount();

  const catalogue = await open('r9');
  expect(await screen.findByText('Срок сдачи прошёл 31 января 2025 года: новое не принимают.')).toBeVisible();
  catalogue.unmount();

  await open('r19');
  expect(await screen.findByText(/изменить его нельзя\. Написанное после этого не отправлено/)).toBeVisible();
  expect(screen.getByText('2')).toBeVisible();
  expect(screen.queryByText('5')).not.toBeInTheDocument();
});

it('whoever reviews reads the warnings of the form at the values they are about', async () => {
  const events = [{ name: 'Слёт', start_date: '2025-07-10', end_date: '2025-07-05', participants_number: 5 }];
  const { version } = await form('r4');
  const body = { programme: 'rating', indicator: 'r4', item: 0, version, answers: { events } };
  const saved = await api.call('/reports/form/', { as: 'regional', method: 'PUT', body });
  const { id, unit } = saved.json as ReportDocument;
  const reports = [{ indicator: 'r4', item: 0 }];
  await api.call('/reports/send/', { as: 'regional', method: 'POST', body: { programme: 'rating', reports } });
  await renderApp(`/rating-ro/report-regional-two-comander/${unit.id}?report=${id}`, { api, as: 'district-expert' });
  const table = within(await screen.findByRole('table', { name: 'Версии отчёта' }));
  expect(table.getByText('Конец раньше начала: в счёт пойдёт 0')).toBeVisible();
});

it('what was returned and not touched is listed unticked', async () => {
  const { user } = await renderApp('/reporting-ro/reporting', { api, as: 'regional' });
  await user.click(await screen.findByRole('button', { name: /^Отправить готовые: / }));
  const asked = within(await screen.findByRole('dialog', { name: 'Отправить готовые отчёты?' }));
  const untouched = asked.getAllByRole('checkbox', { name: /возвращён, не изменён$/ });
  for (const one of untouched) expect(one).not.toBeChecked();
  await user.click(asked.getByRole('button', { name: 'Вернуться' }));
});

it('the centre accepts what nobody changed in one go, and returns a report with a reason beside the item', async () => {
  const listed = await api.call('/reports/queue/?programme=rating&indicator=r9', { as: 'central' });
  const [{ id, version, unit } = { id: 0, version: 0, unit: { id: 0 } }, other] = (listed.json as Page<QueueRow>)
    .results;
  // What was opened in an earlier load of the page was opened.
  const earlier = await renderApp(`/rating-ro/report-regional-two-comander/${unit.id}?report=${id}`, {
    api,
    as: 'central-expert',
  });
  await screen.findByRole('table', { name: 'Версии отчёта' });
  earlier.unmount();
  const filter = encodeURIComponent(JSON.stringify({ indicator: 'r9' }));
  const { user, unmount } = await renderApp(`/rating-ro/reporting/2?filter=${filter}`, { api, as: 'central-expert' });
  await user.click(await screen.findByRole('checkbox', { name: /Выбрать все|Выделить все/i }));
  await user.click(await screen.findByRole('button', { name: 'Принять без правок' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Принять отчёты без правок?' }));
  expect(await asked.findByText(/^С этого входа не открывали: 9 из 10\./)).toBeVisible();
  // Regions stand there by their short names.
  expect(asked.getAllByText(/ РО\. Организация региональных мероприятий: /).length).toBe(10);
  // Somebody else returns one of them meanwhile: the result names it as the queue does.
  const body = { act: 'return', version, reasons: { event_happened: 'Не было.' } };
  expect((await api.call(`/reports/${id}/decide/`, { as: 'central', method: 'POST', body })).status).toBe(200);
  // Another waits again since, after a decision that was taken back.
  const at = `/reports/${other?.id}`;
  const post = (path: string, body: object) => api.call(at + path, { as: 'central', method: 'POST', body });
  const taken = await post('/decide/', { act: 'approve', version: other?.version });
  const { version: now } = taken.json as ReportDocument;
  expect((await post('/reopen/', { version: now, reason: 'Рано' })).status).toBe(200);
  await user.click(asked.getByRole('button', { name: 'Принять без правок: 10' }));
  expect(await screen.findByText('Принято: 8 из 10')).toBeVisible();
  expect(screen.getAllByText(/ РО\. Организация региональных мероприятий: .+: /)).toHaveLength(2);
  expect(screen.getByText(/: Отчёт изменился, пока вы решали: посмотрите его ещё раз\.$/)).toBeVisible();

  const queue = await api.call('/reports/queue/?programme=rating&indicator=r4', { as: 'central-expert' });
  const region = (queue.json as Page<QueueRow>).results[0]?.unit.id;
  window.history.pushState({}, '', `/rating-ro/report-regional-two-comander/${region}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(await screen.findByRole('link', { name: /^Проверить: \d+$/ })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Организация мероприятий' }));
  await screen.findByRole('table', { name: 'Версии отчёта' });
  await user.keyboard('r');
  expect(await screen.findByText(/Напишите причину у поля/)).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Причина возврата: / })[0]).toHaveFocus();
  const [flag] = screen.getAllByRole('button', { name: /^Причина возврата: Мероприятие 1/ });
  await user.click(flag as HTMLElement);
  await user.type(screen.getByRole('textbox', { name: /^Причина: Мероприятие 1/ }), 'Это не мероприятие отделения.');
  // The page is closed before the decision: what was written is offered when it opens again, and gone once it is used.
  unmount();
  const again = await renderApp(window.location.pathname + window.location.search, { api, as: 'central-expert' });
  // A key that decides asks about it, and leaves nothing behind unseen.
  await screen.findByRole('button', { name: 'Продолжить с черновиком' });
  await again.user.keyboard('a');
  const waits = within(await screen.findByRole('alertdialog', { name: 'Остался черновик проверки' }));
  await again.user.click(waits.getByRole('button', { name: 'Взять черновик в работу' }));
  expect(screen.getByText('1 причина возврата')).toBeVisible();
  expect(screen.getByText('Чтобы принять отчёт, уберите причины возврата')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Причина: Мероприятие 1/ })).toHaveValue('Это не мероприятие отделения.');
  await again.user.click(screen.getByRole('button', { name: 'Вернуть' }));
  expect(await screen.findByText('Отчёт возвращён')).toBeVisible();
  expect(Object.keys(localStorage).filter((key) => key.includes('/review/'))).toEqual([]);
});

it('whoever loads places over those of another file reads so, with the places that stand now', async () => {
  const file = (place: string) =>
    sheetFile([
      ['Id', 'место'],
      ['1', place],
    ]);
  const { user } = await renderApp('/rating-ro?tab=import', { api, as: 'central' });
  await user.upload(await screen.findByLabelText('Файл мест: показатель 8'), file('4'));
  const load = await screen.findByRole('button', { name: 'Загрузить места' });
  const body = formOf({ file: file('9') });
  await api.call('/regional_competitions_2025/upload_r8_data/', { as: 'central-expert', method: 'POST', body });
  await user.click(load);
  expect(await screen.findByText(/места загрузили ещё раз/)).toBeVisible();
  expect(await screen.findByRole('row', { name: /^2 Татарстанское .+ 9 4/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Загрузить места' }));
  expect(await screen.findByText('Места загружены: показатель 8')).toBeVisible();
});

it('places whose loading was never answered are not loaded a second time when it is repeated', async () => {
  const { user } = await renderApp('/rating-ro?tab=import', { api, as: 'central' });
  const file = sheetFile([
    ['Id', 'место'],
    ['1', '4'],
  ]);
  await user.upload(await screen.findByLabelText('Файл мест: показатель 8'), file);
  const load = await screen.findByRole('button', { name: 'Загрузить места' });
  loseAnswer(api, '/upload_r8_data/');
  await user.click(load);
  expect(await screen.findByText(/^Сейчас стоят места 1 отделения/)).toBeVisible();
  expect(await screen.findByText(/^Нет соединения/)).toBeVisible();
  await waitFor(() => expect(load).toBeEnabled());
  await user.click(load);
  expect(await screen.findByText('Места загружены: показатель 8')).toBeVisible();
  expect(await rowsOf(api.db, sql`select id from audit_log where act = 'rating.import'`)).toHaveLength(1);
});

it('whoever opens the import of places again reads what stands: how many, since when and by whom', async () => {
  const body = formOf({
    file: sheetFile([
      ['Id', 'место'],
      ['1', '3'],
    ]),
  });
  await api.call('/regional_competitions_2025/upload_r8_data/', { as: 'central-expert', method: 'POST', body });
  await renderApp('/rating-ro?tab=import', { api, as: 'central' });
  expect(
    await screen.findByText(
      /^Сейчас стоят места 1 отделения\. Файл загружен \d\d\.\d\d\.\d{4}, \d\d:\d\d, Кожевников Ярослав\.$/,
    ),
  ).toBeVisible();
});

it('all pages of the queue are chosen with one button, and a page is as long as the reviewer wants', async () => {
  const count = ((await api.call('/reports/queue/?programme=rating', { as: 'central-expert' })).json as Page<QueueRow>)
    .count;
  const { user } = await renderApp('/rating-ro/reporting/2', { api, as: 'central-expert' });
  await screen.findByText(new RegExp(`^1–20 из ${count}$`));
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все' }));
  await user.click(await screen.findByRole('button', { name: 'Выбрать все доступные' }));
  await user.click(await screen.findByRole('button', { name: 'Принять без правок' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Принять отчёты без правок?' }));
  expect(asked.getAllByRole('checkbox').length).toBeGreaterThan(20);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('combobox', { name: 'Строк на странице' }));
  await user.click(await screen.findByRole('option', { name: '50' }));
  await screen.findByText(new RegExp(`^1–${Math.min(count, 50)} из ${count}$`));
});

it('the centre sees places before they are published, sorts them, opens the terms of a number and asks what if', async () => {
  const matrix = (await api.call('/regional_competitions_2025/places/', { as: 'central' })).json as Matrix;
  const { user } = await renderApp('/rating-ro/place-ro', { api, as: 'central' });
  const table = await screen.findByRole('grid', { name: 'Места по показателям' });
  const first = () => within(table).getAllByRole('rowheader')[0]?.textContent;
  // One stop of the tab key in the head, one in the rows; arrows go from cell to cell.
  const controls = [...table.querySelectorAll<HTMLElement>('a, button')];
  expect(controls.length).toBeGreaterThan(100);
  expect(controls.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(2);
  controls[0]?.focus();
  await user.keyboard('{End}{ArrowDown}');
  expect(document.activeElement).toHaveAccessibleName(new RegExp(`${matrix.rows[0]?.name}$`));
  await user.keyboard('{Control>}{End}{/Control}{Home}');
  expect(document.activeElement).toHaveTextContent(shortUnit(matrix.rows.at(-1)?.name ?? ''));
  await user.tab({ shift: true });
  expect(document.activeElement?.closest('thead')).not.toBeNull();

  const byPlace = (key: string) => matrix.rows.find(({ places }) => places[key] === 1)?.name;
  await user.click(within(table).getByRole('button', { name: /Призы/ }));
  await waitFor(() => expect(first()).toBe(shortUnit(byPlace('r7') ?? '')));
  await user.click(within(table).getByRole('button', { name: `Показатель 7: 1, ${byPlace('r7')}` }));
  const terms = within(await screen.findByRole('dialog'));
  expect(await terms.findByText('Итого')).toBeVisible();
  await user.click(terms.getByRole('link', { name: 'Все показатели региона' }));
  await user.click(
    (await screen.findAllByRole('button', { name: 'Что, если: Численность членов РО' }))[0] as HTMLElement,
  );
  const members = await screen.findByLabelText(/Сумма членских взносов/);
  await user.clear(members);
  await user.type(members, '50000000');
  expect(await screen.findByText(/Остальные регионы считаются без изменений/)).toBeVisible();
  // The number follows the sum here as in the report.
  const payers = screen.getByLabelText(/Члены с уплаченными взносами/);
  await waitFor(() => expect(payers).toHaveValue('1000000'));
  await user.clear(members);
  await user.type(members, '10025');
  await waitFor(() => expect(payers).toHaveValue('201'));
});

it('the numbers of a row of the matrix come to its sum, also where a place is missing', async () => {
  await renderApp('/rating-ro/place-ro', { api, as: 'central' });
  const table = await screen.findByRole('grid', { name: 'Места по показателям' });
  const number = ({ textContent }: Element) => Number(textContent?.replace('—', '0').replace(/[()]/g, ''));
  const rows = [...table.querySelectorAll('tbody tr')];
  const texts = rows.flatMap((row) => [...row.querySelectorAll('td.heat')].map(({ textContent }) => textContent));
  expect(texts.some((text) => text?.startsWith('('))).toBe(true);
  for (const row of rows) {
    const [, sum] = [...row.querySelectorAll('td')];
    const cells = [...row.querySelectorAll('td.heat')];
    expect(cells.reduce((all, cell) => all + number(cell), 0)).toBe(number(sum as Element));
  }
});

it('places are taken as a file as they are shown: the regions that are left, in their order', async () => {
  const { rows } = (await api.call('/regional_competitions_2025/places/', { as: 'central' })).json as Matrix;
  const sought = rows.filter(({ name }) => name.toLocaleLowerCase('ru').includes('област'));
  expect(sought.length).toBeGreaterThan(1);
  expect(sought.length).toBeLessThan(rows.length);
  const { user } = await renderApp('/rating-ro/place-ro?sort=-overall', { api, as: 'central' });
  const table = within(await screen.findByRole('grid', { name: 'Места по показателям' }));
  await user.type(screen.getByRole('searchbox', { name: 'Регион' }), 'Област');
  await waitFor(() => expect(table.getAllByRole('rowheader')).toHaveLength(sought.length));
  await user.click(screen.getByRole('button', { name: 'Скачать XLSX' }));
  const taken = () =>
    rowsOf<{ regionals: number[] }>(
      api.db,
      sql`select params -> 'regionals' as regionals from jobs where kind = 'rating.places'`,
    );
  await waitFor(async () => expect(await taken()).toHaveLength(1));
  const last = sought.toSorted((one, other) => Number(other.overall.place) - Number(one.overall.place));
  expect(await taken()).toEqual([{ regionals: last.map(({ id }) => id) }]);
});

it('an indicator is taken out of the matrix by one line of the menu, which is all there is to press or to read', async () => {
  const { user } = await renderApp('/rating-ro/place-ro', { api, as: 'central' });
  const table = within(await screen.findByRole('grid', { name: 'Места по показателям' }));
  // The open menu hides the page behind it from readers.
  const heads = () => table.getAllByRole('columnheader', { hidden: true }).length;
  const before = (await table.findAllByRole('columnheader')).length;
  await user.click(screen.getByRole('button', { name: /^Показатели/ }));
  const line = await screen.findByRole('menuitemcheckbox', { name: /^1\. /, checked: true });
  expect(within(line).queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(line);
  expect(line).not.toBeChecked();
  await waitFor(() => expect(heads()).toBe(before - 1));
});

it('changes of places say to which publication they are, stand under their own heading, and are sorted by', async () => {
  const change = async () => {
    const app = await renderApp('/rating-ro/place-ro', { api, as: 'central' });
    await app.user.click(await screen.findByRole('button', { name: 'Изменение' }));
    return app;
  };
  const none = await change();
  expect(await screen.findByText('Сравнивать не с чем: прошлой публикации нет')).toBeVisible();
  none.unmount();
  await api.call('/regional_competitions_2025/publications/', { as: 'central', method: 'POST', body: {} });
  // The last of six was eighth then.
  await api.db.execute(sql`update places set place = 8 where publication_id is not null and indicator = 'overall'
    and place = 6`);
  const { user } = await change();
  expect(await screen.findByText(/^К публикации \d+ [а-я]+$/)).toBeVisible();
  const table = within(screen.getByRole('grid', { name: 'Места по показателям' }));
  expect(table.queryByRole('button', { name: /Сумма мест/ })).not.toBeInTheDocument();
  const sort = () => user.click(table.getByRole('button', { name: /Общее место/ }));
  await sort();
  const heading = table.getByRole('columnheader', { name: /Общее место/ });
  await waitFor(() => expect(heading).toHaveAttribute('aria-sort', 'ascending'));
  await sort();
  await waitFor(() => expect(table.getAllByRole('row')[1]).toHaveTextContent(/^6.*▲ 2/));
});

it('a region asks what if about itself, and is offered no such question about others', async () => {
  await api.call('/regional_competitions_2025/publications/', { as: 'central', method: 'POST', body: {} });
  const own = await renderApp('/rating-ro/place-ro?region=1', { api, as: 'regional' });
  await own.user.click(await screen.findByRole('button', { name: 'Что, если: Численность членов РО' }));
  const money = await screen.findByLabelText(/Сумма членских взносов/);
  await own.user.clear(money);
  await own.user.type(money, '10025');
  const result = /Остальные регионы считаются без изменений/;
  expect(await screen.findByText(result)).toBeVisible();
  // A wrong number has no place: that of the last right one does not stand beside it.
  await own.user.clear(money);
  await own.user.type(money, '-5');
  expect(await screen.findByText('Исправьте: Сумма членских взносов, руб.')).toBeVisible();
  expect(screen.queryByText(result)).toBeNull();
  own.unmount();
  await renderApp('/rating-ro/place-ro?region=6', { api, as: 'regional' });
  await screen.findByRole('table', { name: 'Места региона по показателям' });
  expect(screen.queryByRole('button', { name: /^Что, если/ })).not.toBeInTheDocument();
});

it('the three places that make a score stand beside it, and a score is not said twice', async () => {
  const inputs = async (number: number) => {
    const { unmount } = await renderApp(`/rating-ro/places/${number}`, { api, as: 'central' });
    const table = await screen.findByRole('table', { name: 'Места по показателю' });
    const heads = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    unmount();
    return heads;
  };
  expect(await inputs(12)).toEqual(
    expect.arrayContaining(['Место по сумме', 'Место по доле участников', 'Место по сумме на участника']),
  );
  const two = await inputs(2);
  expect(two).toContain('Студенты очной формы');
  expect(two).not.toContain('Члены на студентов');
});

it('regions that share a place share it under the bars, too', async () => {
  await renderApp('/rating-ro/places/3', { api, as: 'central' });
  const bars = await screen.findByRole('img', { name: /^Счёт регионов от лучшего/ });
  const { rows } = (await api.call('/regional_competitions_2025/places/3/', { as: 'central' })).json as IndicatorPlaces;
  const places = rows.flatMap(({ place }) => place ?? []);
  expect(new Set(places).size).toBeLessThan(places.length);
  expect(bars.lastElementChild).toHaveTextContent(new RegExp(`^${places.join('')}$`));
});

it('a region sees places once the centre has published them', async () => {
  const before = await renderApp('/rating-ro/place-ro', { api, as: 'regional' });
  expect(await screen.findByText('Места ещё не опубликованы')).toBeVisible();
  // Neither a file nor a number of regions where none has a place.
  expect(screen.queryByRole('button', { name: 'Скачать XLSX' })).toBeNull();
  expect(screen.queryByText(/^\d+ регион/)).toBeNull();
  before.unmount();
  const centre = await renderApp('/rating-ro?tab=central', { api, as: 'central' });
  const students = await screen.findByRole('textbox', {
    name: 'Студенты очной формы: Татарстанское республиканское региональное отделение',
  });
  await centre.user.clear(students);
  await centre.user.type(students, '118400');
  expect(await screen.findByText(/Константинопольская/)).toBeVisible();
  await centre.user.click(screen.getByRole('tab', { name: 'Публикация мест' }));
  // A note that is too long is told before the question, not after it was answered.
  const note = await screen.findByRole('textbox', { name: /^Пояснение к публикации/ });
  fireEvent.change(note, { target: { value: 'и'.repeat(501) } });
  await centre.user.click(screen.getByRole('button', { name: 'Опубликовать места' }));
  expect(await screen.findByText('Не больше 500 символов.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Опубликовать' })).not.toBeInTheDocument();
  await centre.user.clear(note);
  await centre.user.click(screen.getByRole('button', { name: 'Опубликовать места' }));
  await centre.user.click(await screen.findByRole('button', { name: 'Опубликовать' }));
  expect(await screen.findByText(/^Места опубликованы: /)).toBeVisible();
  // The question tells of a publication that somebody else has made since the page was read.
  const other = { note: 'Из другого окна' };
  const path = '/regional_competitions_2025/publications/';
  expect((await api.call(path, { as: 'central-expert', method: 'POST', body: other })).status).toBe(201);
  expect(screen.queryByText('Из другого окна')).not.toBeInTheDocument();
  await centre.user.click(await screen.findByRole('button', { name: 'Опубликовать места' }));
  expect(await screen.findByText(/^Последняя публикация: .*, Кожевников Ярослав/)).toBeVisible();
  // Of two open questions the second is told of the first.
  expect((await api.call(path, { as: 'central-expert', method: 'POST', body: other })).status).toBe(201);
  await centre.user.click(screen.getByRole('button', { name: 'Опубликовать' }));
  const told = /^Места за это время уже опубликованы: Кожевников Ярослав/;
  expect(await screen.findByText(told)).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('Из другого окна')).toHaveLength(2));
  expect(((await api.call(path, { as: 'central' })).json as Page<unknown>).count).toBe(3);
  centre.unmount();
  const { user } = await renderApp('/rating-ro/places/2', { api, as: 'regional' });
  const own = await screen.findByRole('row', { name: /Татарстанское республиканское РО/ });
  expect(own).toHaveTextContent(/^\d/);
  expect(screen.getByRole('img', { name: /^Счёт регионов от лучшего/ })).toHaveTextContent(/Татарстанское.*-е место/);
  const rows = () => within(screen.getByRole('table', { name: 'Места по показателю' })).getAllByRole('link').length;
  const all = rows();
  await user.click(screen.getByRole('combobox', { name: 'Окружной штаб' }));
  await user.click(await screen.findByRole('option', { name: /Приволжский/ }));
  await waitFor(() => expect(rows()).toBeLessThan(all));
  expect(screen.getByRole('row', { name: /Татарстанское/ })).toBeVisible();
  // What the score is counted from stands beside it, and the rows are ordered by it; the row opens to the whole count.
  const table = within(screen.getByRole('table', { name: 'Места по показателю' }));
  expect(table.getByRole('columnheader', { name: 'Подробно' })).toBeInTheDocument();
  const head = table.getByRole('columnheader', { name: /Студенты очной формы/ });
  await user.click(within(head).getByRole('button'));
  await user.click(within(head).getByRole('button'));
  await waitFor(() => expect(table.getAllByRole('row')[1]).toHaveTextContent(/Татарстанское.*118.400/));
  await user.click(within(table.getByRole('row', { name: /Татарстанское/ })).getByRole('button'));
  expect(await table.findByText('данные центрального штаба')).toBeVisible();
});

it('the form says what the report would bring the region if it is accepted as it is', async () => {
  await emptySeason(api);
  const { save } = reportCalls(api);
  expect((await save('regional', 'r4', { events: [event()] })).status).toBe(200);
  await renderApp('/reporting-ro/report-regional-two?indicator=r4', { api, as: 'regional' });
  const box = within(await screen.findByRole('region', { name: 'Если примут как есть' }));
  // Thirty people for three days.
  expect(box.getByText('Итого').closest('div')).toHaveTextContent('Итого90');
});

it('the overview names the item a reason is about as its history does, by its number', async () => {
  await api.db.execute(sql`delete from reports where programme = 'rating' and unit_id = 1 and indicator = 'r5'`);
  await api.db.execute(sql`insert into reports (programme, season, indicator, level, unit_id, state, answers, reasons, sent_at)
    values ('rating', 2025, 'r5', 'regional', 1, 'returned', '{"events": [{"id": 7}, {"id": 9}]}',
      '{"events[9]": "Как он назывался?"}', now())`);
  await renderApp('/reporting-ro/reporting?show=returned', { api, as: 'regional' });
  const note = (await screen.findByText('Как он назывался?')).closest('[role="note"]');
  expect(note).toHaveTextContent(/^Проект 2: Как он назывался\?$/);
});
