import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { moscowDay } from '../../contract/fields/moscowDay';
import { money, text, whole, yesNo } from '../../contract/indicators/fields';
import type { CentralData } from '../../contract/schemas/programmes/ratingPlaces';
import type { ReportDocument } from '../../contract/schemas/reports';
import { saveOpen } from '../../src/indicators/saving/openDrafts';
import { held } from '../../src/providers/stores/held';
import { cellsOf } from '../../src/ui/table/cellsOf';
import { guessTargets, planPaste } from '../../src/ui/table/pastePlan';
import { readCell } from '../../src/ui/table/readCell';
import { server } from '../mockServer';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();
const paste = (into: Element, lines: string[]) =>
  fireEvent.paste(into, { clipboardData: { getData: () => lines.join('\n') } });

it('cells of the clipboard may hold line breaks, tabs and quotes', () => {
  expect(cellsOf('a\t"две\nстроки"\r\n\t\n"он сказал ""да"""\t')).toEqual([
    ['a', 'две\nстроки'],
    ['он сказал "да"', ''],
  ]);
});

it('a cell says what people type into spreadsheets, or why it says nothing', () => {
  const number = whole('n', 'Число');
  expect(readCell(number, '1 250,00')).toEqual({ value: 1250 });
  expect(readCell(number, 'много').fault).toContain('целое число');
  // So many digits are a number still, and too large a one.
  expect(readCell(money('m', 'Сумма'), '99999999999999999999').fault).toContain('Не больше 9');
  expect(readCell(yesNo('y', 'Да'), '+')).toEqual({ value: true });
  const day = { name: 'd', kind: 'date', label: 'День' } as const;
  expect(readCell(day, '18.4.25')).toEqual({ value: '2025-04-18' });
  expect(readCell(day, '18.04.2025 10:30')).toEqual({ value: '2025-04-18' });
  // A year of two digits is the one near to now.
  expect(readCell(day, '05.03.85')).toEqual({ value: '1985-03-05' });
  const ahead = String(Number(moscowDay().slice(2, 4)) + 1).padStart(2, '0');
  expect(readCell(day, `01.02.${ahead}`)).toEqual({ value: `20${ahead}-02-01` });
  expect(readCell({ ...day, notFuture: true }, `01.02.${ahead}`).fault).toContain('не наступила');
  // Two days are not the first of them.
  for (const other of ['18.04.2025 – 20.04.2025', '18.04.2025 10:00 – 20.04.2025 12:00', '18.04.2025 10:30, 11:30'])
    expect(readCell(day, other).fault).toContain('ДД.ММ.ГГГГ');
  for (const time of ['10:30', '9:05:07', '23:59:59.000Z', '10:30+03:00', '10:30:00+03', '9:05:07 AM'])
    expect(readCell(day, `2025-04-18T${time}`)).toEqual({ value: '2025-04-18' });
  for (const written of ['18.04.2025 г. 10:30', '18.04.2025, 10:30', '18.04.2025г.'])
    expect(readCell(day, written)).toEqual({ value: '2025-04-18' });
  for (const none of ['18.04.2025 99:99', '18.04.2025 24:30', '0000-01-01', '01.01.0001'])
    expect(readCell(day, none).fault).toContain('ДД.ММ.ГГГГ');
  expect(readCell(day, '31.02.2025').fault).toContain('ДД.ММ.ГГГГ');
  expect(readCell(number, '')).toEqual({ value: null });
});

it('lines go to the rows they name, columns to the fields their heads name; what is wrong is told by line', () => {
  const columns = [whole('n', 'Количество'), text('t', 'Название')];
  const rows = ['Первая', 'Вторая', 'Третья'].map((name, at) => ({
    key: at + 1,
    name,
    number: at + 1,
    editable: name !== 'Третья',
  }));
  const named = {
    cells: cellsOf('Мероприятие\tколичество\nвторая\t7\nЧетвёртая\t1\nТретья\t2\nВторая\t3'),
    columns,
    rows,
  };
  expect(guessTargets(named)).toEqual(['row', { field: 'n' }]);
  expect(planPaste(named, guessTargets(named)).map(({ line, row, faults }) => [line, row?.key, faults.length])).toEqual(
    [
      [2, 2, 0],
      [3, undefined, 1],
      [4, 3, 1],
      [5, 2, 1],
    ],
  );
  // A list that is nearly full says which lines it does not take.
  const many = { cells: cellsOf('5\n6'), columns, room: 1 };
  expect(planPaste(many, guessTargets(many)).map(({ faults }) => faults)).toEqual([[], ['В списке больше нет места.']]);
  // Without names they go down from the cell the cursor stands in.
  const placed = { cells: cellsOf('5\n6'), columns, rows, at: { key: '2', field: 'n' } };
  expect(planPaste(placed, guessTargets(placed)).map(({ row, values }) => [row?.key, values.n])).toEqual([
    [2, 5],
    [3, 6],
  ]);
});

const forms = async () =>
  (await api.call('/reports/forms/?programme=rating&season=2025&unit=1&indicator=r6', { as: 'regional' }))
    .json as ReportDocument[];

it('whoever pastes rows and sends at once sends all of them: rows still being saved are waited for', async () => {
  const { user } = await renderApp('/reporting-ro/report-regional-two?indicator=r6', { api, as: 'regional' });
  const table = within(await screen.findByRole('table', { name: /Участие во всероссийских/ }));
  // Saves are slow, and one row is refused: it does not go, and the others do not wait for it.
  let goOn = () => {};
  const slow = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  server.use(
    http.put('*/api/v1/reports/form/', async ({ request }) => {
      await slow;
      const body = (await request.clone().json()) as ReportDocument;
      return body.item === 14 ? HttpResponse.json({ detail: 'Строку не принять.' }, { status: 400 }) : undefined;
    }),
  );
  const lines = Array.from({ length: 12 }, (_, at) => `Мероприятие ${11 + at}\t${at + 1}`);
  paste(table.getByRole('textbox', { name: 'Количество участников: Мероприятие 1' }), [
    'Мероприятие\tКоличество участников',
    ...lines,
  ]);
  await user.click(await screen.findByRole('button', { name: 'Вставить 12 строк' }));
  await user.click(await screen.findByRole('button', { name: /^Отправить готовые: / }));
  expect(await screen.findByRole('button', { name: /^Сохраняем, осталось: / })).toBeDisabled();
  expect(screen.queryByRole('dialog', { name: 'Отправить готовые отчёты?' })).not.toBeInTheDocument();
  goOn();
  const asked = within(await screen.findByRole('dialog', { name: 'Отправить готовые отчёты?' }));
  expect(asked.getByText(/Не сохранились и не уйдут: 1 отчёт\./)).toBeVisible();
  expect(asked.queryByRole('checkbox', { name: /Мероприятие 14/ })).not.toBeInTheDocument();
  for (const item of [11, 22])
    expect(asked.getByRole('checkbox', { name: new RegExp(`Мероприятие ${item}`) })).toBeChecked();
  await user.click(asked.getByRole('button', { name: /^Отправить: / }));
  await held.flush();
  await waitFor(async () => {
    const sent = (await forms()).filter(({ item, state }) => item > 10 && item < 23 && state === 'sent');
    expect(sent.map(({ item }) => item)).toEqual([11, 12, 13, 15, 16, 17, 18, 19, 20, 21, 22]);
  });
  await saveOpen();
});

it('a region fills indicator 6 from a spreadsheet: faults by line, the rest is put in and saved, the others become nought', async () => {
  const { user } = await renderApp('/reporting-ro/report-regional-two?indicator=r6', { api, as: 'regional' });
  const table = await screen.findByRole('table', { name: /Участие во всероссийских/ });
  const field = within(table).getByRole('textbox', { name: 'Количество участников: Мероприятие 1' });
  // The keys go from cell to cell.
  await user.click(field);
  await user.keyboard('{Enter}');
  expect(document.activeElement).toHaveAccessibleName('Количество участников: Мероприятие 2');
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toHaveAccessibleName('Члены РО в штабе проекта: Мероприятие 2');
  await user.keyboard('{Shift>}{Tab}{/Shift}{ArrowUp}');
  expect(field).toHaveFocus();

  paste(field, ['Мероприятие\tКоличество участников', 'Мероприятие 3\t31', 'Мероприятие 5\tмного', 'Слёт\t7']);
  const dialog = within(await screen.findByRole('dialog', { name: 'Вставить из таблицы' }));
  expect(dialog.getByText(/С ошибками 2 из 3/)).toBeVisible();
  expect(dialog.getByText(/«много»: нужно целое число/)).toBeVisible();
  expect(dialog.getByText(/Нет такой строки: «Слёт»/)).toBeVisible();
  // A line that goes to no row of a table makes none either.
  expect(dialog.queryByText('Новая')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Вставить 1 строку' }));
  const third = within(table).getByRole('textbox', { name: 'Количество участников: Мероприятие 3' });
  expect(third).toHaveValue('31');
  await waitFor(async () => expect((await forms()).find(({ item }) => item === 3)?.answers.number_of_members).toBe(31));

  // Rows hidden by a filter keep what was put into them.
  await user.click(await screen.findByRole('switch', { name: 'Только заполненные' }));
  await waitFor(() => expect(within(table).queryByText('Мероприятие 5')).not.toBeInTheDocument());
  expect(within(table).getByRole('textbox', { name: 'Количество участников: Мероприятие 3' })).toHaveValue('31');
  await user.click(screen.getByRole('switch', { name: 'Только заполненные' }));
  // What a sheet brings without a number is one of the rest, saved though it is; what says more waits for its number.
  const sixth = within(table).getByRole('textbox', { name: 'Количество участников: Мероприятие 6' });
  paste(sixth, ['\tнет', '\tда']);
  const second = within(await screen.findByRole('dialog', { name: 'Вставить из таблицы' }));
  await user.click(second.getByRole('button', { name: 'Вставить 2 строки' }));
  await waitFor(async () => {
    const saved = (await forms()).filter(({ item, id }) => (item === 6 || item === 7) && id !== null);
    expect(saved).toHaveLength(2);
  });
  await user.click(await screen.findByRole('button', { name: /^Остальным: ноль/ }));
  await held.flush();
  await waitFor(() => expect(sixth).toHaveValue('0'));
  expect(within(table).getByRole('textbox', { name: 'Количество участников: Мероприятие 7' })).toHaveValue('');
  const eighth = within(table).getByRole('textbox', { name: 'Количество участников: Мероприятие 8' });
  await waitFor(() => expect(eighth).toHaveValue('0'));
  expect(within(table).getByRole('textbox', { name: 'Количество участников: Мероприятие 3' })).toHaveValue('31');
  await saveOpen();
});

it('the centre puts a column of numbers into its data below the cell it stands in', async () => {
  const { user } = await renderApp('/rating-ro?tab=central', { api, as: 'central' });
  const cells = await screen.findAllByRole('textbox', { name: /: / });
  const read = async () =>
    (await api.call('/regional_competitions_2025/central_data/', { as: 'central' })).json as CentralData;
  paste(cells[0] as Element, ['17', '18']);
  await user.click(await screen.findByRole('button', { name: 'Вставить 2 строки' }));
  expect(cells[0]).toHaveValue('17');
  await waitFor(async () => {
    const saved = (await read()).rows.slice(0, 2).map(({ values }) => values.r2?.answers.full_time_students);
    expect(saved).toEqual([17, 18]);
  });
  // Another indicator and back: what was saved stands there.
  await user.click(screen.getByRole('button', { name: /^7\. / }));
  await user.click(screen.getByRole('button', { name: /^2\. / }));
  expect((await screen.findAllByRole('textbox', { name: /: / }))[0]).toHaveValue('17');
});

it('events are put into a report from a spreadsheet, each line as one', async () => {
  const { user } = await renderApp('/reporting-ro/report-regional-two?indicator=r4', { api, as: 'regional' });
  const list = within(await screen.findByRole('region', { name: 'Мероприятия' }));
  await user.click(list.getByRole('button', { name: 'Вставить из таблицы' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Вставить из таблицы' }));
  await user.click(dialog.getByRole('textbox'));
  await user.paste(
    'Слёт\t18.04.2025\t20.04.2025\t214\nФорум\t1.5.2025\t31.02.2025\t80\nШкола\t01.06.2025\t02.06.2025\t90',
  );
  expect(await dialog.findByText(/С ошибками 1 из 3/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Вставить 2 строки' }));
  const table = within(await screen.findByRole('table', { name: 'Мероприятия' }));
  expect(table.getByDisplayValue('Слёт')).toBeVisible();
  expect(table.getByDisplayValue('Школа')).toBeVisible();
  const read = async () =>
    (await api.call('/reports/form/?programme=rating&season=2025&unit=1&indicator=r4&item=0', { as: 'regional' }))
      .json as ReportDocument;
  await waitFor(async () => {
    const events = (await read()).answers.events as Record<string, unknown>[];
    expect(events.map(({ name, start_date }) => [name, start_date])).toEqual(
      expect.arrayContaining([
        ['Слёт', '2025-04-18'],
        ['Школа', '2025-06-01'],
      ]),
    );
  });
});

it('whoever goes by keyboard skips a table of ninety rows, and leaves it from any cell', async () => {
  const { user } = await renderApp('/reporting-ro/report-regional-two?indicator=r6', { api, as: 'regional' });
  const table = within(await screen.findByRole('table', { name: /Участие во всероссийских/ }));
  const skip = screen.getByRole('button', { name: /^Пропустить таблицу/ });
  skip.focus();
  await user.keyboard('{Enter}');
  const end = screen.getByRole('button', { name: 'К началу таблицы' });
  expect(end).toHaveFocus();
  const [first] = await table.findAllByRole('textbox');
  first?.focus();
  await user.keyboard('{Escape}');
  expect(end).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(skip).toHaveFocus();
});
