import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { HttpResponse, http } from 'msw';
import { expect, it, onTestFinished, vi } from 'vitest';

import type { Page } from '../../contract/schemas/parts/page';
import type { Attempt, BankQuestion, Course, TestRules } from '../../contract/schemas/tests';
import { bankHeadings } from '../../contract/testTables';
import { rowsOf } from '../../server/db/rows';
import { loseAnswer } from '../loseAnswer';
import { server } from '../mockServer';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();

const rightOf = async (question: number) => {
  const [row] = await rowsOf<{ text: string; id: number }>(
    api.db,
    sql`select id, text from test_options where question_id = ${question} and is_correct`,
  );
  if (!row) throw new Error('no right answer');
  return row;
};
/** An attempt of which only the last question waits. */
async function almostDone(as: string): Promise<Attempt> {
  const { json } = await api.call('/tests/attempts/', { as, method: 'POST', body: { category: 'safety' } });
  const attempt = json as Attempt;
  for (const { id } of attempt.questions.slice(0, -1)) {
    const body = { answer_option_id: (await rightOf(id)).id };
    await api.call(`/tests/attempts/${attempt.id}/answers/${id}/`, { as, method: 'PUT', body });
  }
  return attempt;
}

it('a lost connection keeps the choice on the screen; sent again, the last answer ends the test', async () => {
  const attempt = await almostDone('newcomer');
  const last = attempt.questions.at(-1);
  if (!last) throw new Error('no questions');
  const { user } = await renderApp('/safety/test/safety', { api, as: 'newcomer' });
  expect(await screen.findByText('Вопрос 15 из 15')).toBeVisible();
  const send = screen.getByRole('button', { name: 'Ответить' });
  expect(send).toBeDisabled();
  const option = screen.getByRole('radio', { name: (await rightOf(last.id)).text });
  await user.click(option);
  let lost = true;
  server.use(
    http.put('*/answers/*', () => {
      if (!lost) return undefined;
      lost = false;
      return Response.error();
    }),
  );
  await user.click(send);
  expect(await screen.findByText(/Нет связи/)).toBeVisible();
  expect(option).toBeChecked();
  await user.click(send);
  const result = await screen.findByRole('heading', { name: 'Ваш результат: 100 из 100' });
  expect(result).toHaveFocus();
  expect(screen.getByRole('button', { name: /^Свидетельство ОТ-/ })).toBeVisible();
  expect(screen.queryByText('Разбор ошибок')).not.toBeInTheDocument();
});

it('a question answered in another window is said to be, and the test goes on behind what was answered there', async () => {
  const { json } = await api.call('/tests/attempts/', { as: 'newcomer', method: 'POST', body: { category: 'safety' } });
  const { id, questions } = json as Attempt;
  const { user } = await renderApp('/safety/test/safety', { api, as: 'newcomer' });
  expect(await screen.findByText('Вопрос 1 из 15')).toBeVisible();
  for (const question of questions.slice(0, 3)) {
    const body = { answer_option_id: (await rightOf(question.id)).id };
    await api.call(`/tests/attempts/${id}/answers/${question.id}/`, { as: 'newcomer', method: 'PUT', body });
  }
  const right = (await rightOf(questions[0]?.id ?? 0)).text;
  const wrong = questions[0]?.answer_options.find(({ text }) => text !== right)?.text;
  await user.click(screen.getByRole('radio', { name: wrong ?? '' }));
  await user.click(screen.getByRole('button', { name: 'Ответить' }));
  expect(await screen.findByText(/^На этот вопрос вы уже ответили в другом окне/)).toBeVisible();
  expect(await screen.findByText('Вопрос 4 из 15')).toBeVisible();
});

it('the time that is left goes on over an answer, and does not begin anew', async () => {
  const { json } = await api.call('/tests/attempts/', { as: 'newcomer', method: 'POST', body: { category: 'safety' } });
  const [first] = (json as Attempt).questions;
  if (!first) throw new Error('no questions');
  const { user } = await renderApp('/safety/test/safety', { api, as: 'newcomer' });
  const option = await screen.findByRole('radio', { name: (await rightOf(first.id)).text });
  const now = Date.now;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + 300_000);
  try {
    expect(await screen.findByText(/^(25:00|24:\d\d)$/)).toBeVisible();
    await user.click(option);
    await user.click(screen.getByRole('button', { name: 'Ответить' }));
    expect(await screen.findByText('Вопрос 2 из 15')).toBeVisible();
    expect(screen.getByText(/^(25:00|24:\d\d)$/)).toBeVisible();
  } finally {
    clock.mockRestore();
  }
});

it('a device whose clock is set forward ends no test: the server says how much time is left', async () => {
  const { json } = await api.call('/tests/attempts/', { as: 'newcomer', method: 'POST', body: { category: 'safety' } });
  await renderApp('/safety/test/safety', { api, as: 'newcomer' });
  expect(await screen.findByText(/^(30:00|29:\d\d)$/)).toBeVisible();
  let reads = 0;
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith(`/tests/attempts/${(json as Attempt).id}/`)) reads += 1;
  });
  const now = Date.now;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + 3_600_000);
  try {
    await waitFor(() => expect(reads).toBe(1));
    expect(await screen.findByText(/^(30:00|29:\d\d)$/)).toBeVisible();
    expect(screen.getByText('Вопрос 1 из 15')).toBeVisible();
    await api.db.execute(sql`update test_attempts set ends_at = now() - interval '1 second' where closed_at is null`);
    clock.mockImplementation(() => now() + 7_200_000);
    expect(await screen.findByRole('heading', { name: /^Ваш результат: 0/ })).toBeVisible();
  } finally {
    clock.mockRestore();
    server.events.removeAllListeners();
  }
});

it.each([
  ['without a connection', () => Response.error(), /^Время вышло, а связи нет\. Когда она вернётся, здесь появится/],
  ['while the server fails', () => new Response(null, { status: 500 }), /^Время вышло\. Здесь появится/],
])('time that runs out %s is said to be over: nothing is left to send', async (_, fails, said) => {
  const { json } = await api.call('/tests/attempts/', { as: 'newcomer', method: 'POST', body: { category: 'safety' } });
  const { id } = json as Attempt;
  const { user } = await renderApp('/safety/test/safety', { api, as: 'newcomer' });
  const [option] = await screen.findAllByRole('radio');
  server.use(
    http.put('*/answers/*', () => Response.error()),
    http.get(`*/tests/attempts/${id}/`, fails),
  );
  await user.click(option as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Ответить' }));
  expect(await screen.findByText(/отправьте его ещё раз/)).toBeVisible();
  const now = Date.now;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + 3_600_000);
  try {
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByText(/отправьте его ещё раз/)).not.toBeInTheDocument();
    expect(option).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Ответить' })).toBeDisabled();
  } finally {
    clock.mockRestore();
  }
});

it('a test whose end is lost on its way is ended when there is a connection again, and takes no answer meanwhile', async () => {
  const { json } = await api.call('/tests/attempts/', { as: 'newcomer', method: 'POST', body: { category: 'safety' } });
  const { id } = json as Attempt;
  const { user } = await renderApp('/safety/test/safety', { api, as: 'newcomer' });
  const [option] = await screen.findAllByRole('radio');
  await user.click(option as HTMLElement);
  let found = false;
  server.use(http.post(`*/tests/attempts/${id}/finish/`, () => (found ? undefined : Response.error())));
  await api.db.execute(sql`update test_attempts set ends_at = now() - interval '1 second' where id = ${id}`);
  // What is done every ten seconds is done every half second.
  const every = setInterval;
  const quick = ((work: () => void, ms = 0) => every(work, ms / 20)) as typeof setInterval;
  vi.spyOn(globalThis, 'setInterval').mockImplementation(quick);
  const now = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 3_600_000);
  expect(await screen.findByText(/^Время вышло, а связи нет/)).toBeVisible();
  expect(screen.queryByText(/отправьте его ещё раз/)).not.toBeInTheDocument();
  expect(option).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Ответить' })).toBeDisabled();
  found = true;
  expect(await screen.findByRole('heading', { name: /^Ваш результат: 0/ })).toBeVisible();
});

it('the end of a test opened without its attempt in the address shows the result, and stays there', async () => {
  const attempt = await almostDone('newcomer');
  const last = attempt.questions.at(-1);
  if (!last) throw new Error('no questions');
  const { user } = await renderApp('/safety/test/safety', { api, as: 'newcomer' });
  await user.click(await screen.findByRole('radio', { name: (await rightOf(last.id)).text }));
  await user.click(screen.getByRole('button', { name: 'Ответить' }));
  expect(await screen.findByRole('heading', { name: 'Ваш результат: 100 из 100' })).toBeVisible();
  expect(window.location.search).toBe(`?attempt=${attempt.id}`);
  // The way on leads to a beginning of its own.
  await user.click(await screen.findByRole('link', { name: 'Начать заново' }));
  expect(await screen.findByRole('button', { name: 'Начать тестирование' })).toBeVisible();
  expect(screen.queryByText(/^Ваш результат/)).not.toBeInTheDocument();
});

it('a test that was ended in another window leads from its result to a new beginning', async () => {
  const { json } = await api.call('/tests/attempts/', { as: 'newcomer', method: 'POST', body: { category: 'safety' } });
  const { user } = await renderApp('/safety/test/safety', { api, as: 'newcomer' });
  expect(await screen.findByText('Вопрос 1 из 15')).toBeVisible();
  await api.call(`/tests/attempts/${(json as Attempt).id}/finish/`, { as: 'newcomer', method: 'POST' });
  fireEvent(window, new Event('visibilitychange'));
  expect(await screen.findByRole('heading', { name: 'Ваш результат: 0 из 100' })).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Начать заново' }));
  expect(await screen.findByRole('button', { name: 'Начать тестирование' })).toBeVisible();
  expect(screen.queryByText(/^Ваш результат/)).not.toBeInTheDocument();
});

it('before the test its material is offered; «Прервать» says that the time goes on', async () => {
  const { user } = await renderApp('/safety/test/safety', { api, as: 'newcomer' });
  expect(await screen.findByRole('heading', { name: 'Материал к тесту' })).toBeVisible();
  expect(await screen.findByText('Первая помощь.')).toBeVisible();
  // What is chosen when the time ends is lost: that is known before it begins.
  expect(screen.getByText(/Выбранное, но не отправленное кнопкой «Ответить» не засчитывается\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Начать тестирование' }));
  await user.click(await screen.findByRole('button', { name: 'Прервать' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Прервать тест?' }));
  expect(question.getByText(/^Время не остановится: осталось (30:00|29:\d\d)/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Продолжить тест' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Прервать' }));
  await user.click(await screen.findByRole('link', { name: 'Прервать' }));
  expect(await screen.findByRole('link', { name: 'Продолжить тест' })).toBeVisible();
  expect(screen.getByText('Начат')).toBeVisible();
});

it('whoever has used up the attempts sees the best result, the mistakes, and no way to begin', async () => {
  const { user } = await renderApp('/safety', { api, as: 'educational' });
  expect(await screen.findByText(/^Использованы все доступные попытки\. .*центральный штаб/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Пройти/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: '60 из 100' }));
  expect(await screen.findByRole('heading', { name: 'Разбор ошибок' })).toBeVisible();
  expect(screen.getAllByText(/^Верно: /)).toHaveLength(6);
});

it('a certificate of whoever took back the processing is confirmed without a name, and the page says why', async () => {
  const { id } = await almostDone('member');
  await api.call(`/tests/attempts/${id}/finish/`, { as: 'member', method: 'POST' });
  const token = await api.one<string>(sql`select token as value from test_attempts where id = ${id}`);
  const { unmount } = await renderApp(`/test-certificate/${token}`, { api });
  expect(await screen.findByText(/подтверждается/)).toHaveTextContent('что В. А. К. успешно прошёл(а)');
  expect(screen.queryByText(/^Имя не показывается/)).not.toBeInTheDocument();
  unmount();
  await api.db.execute(sql`update people set withheld = true where username = 'member'`);
  await renderApp(`/test-certificate/${token}`, { api });
  expect(await screen.findByText(/подтверждается/)).toHaveTextContent('что владелец свидетельства успешно прошёл(а)');
  expect(screen.getByText(/^Имя не показывается: владелец удалил свои данные/)).toBeVisible();
});

it('the centre writes a question by hand and takes a list only when no row has a mistake', async () => {
  const { user } = await renderApp('/safety?tab=bank', { api, as: 'central' });
  await user.click(await screen.findByRole('button', { name: 'Добавить вопрос' }));
  const form = within(await screen.findByRole('dialog', { name: 'Новый вопрос' }));
  await user.type(form.getByRole('textbox', { name: /Вопрос/ }), 'Что надеть на стройку?');
  await user.type(form.getByRole('textbox', { name: 'Ответ 1' }), 'Каску');
  await user.type(form.getByRole('textbox', { name: 'Ответ 2' }), 'Панаму');
  await user.click(form.getByRole('button', { name: 'Сохранить' }));
  // The two answers left empty are told at their fields.
  expect(await form.findAllByText('Введите текст ответа или добавьте картинку.')).not.toHaveLength(0);
  await user.click(form.getByRole('button', { name: 'Убрать ответ 4' }));
  await user.click(form.getByRole('button', { name: 'Убрать ответ 3' }));
  await user.click(form.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByRole('button', { name: 'Что надеть на стройку?' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Загрузить из CSV' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Вопросы из файла' }));
  // The template has the headings the import asks for.
  let saved: Blob | undefined;
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved = blob as Blob;
    return 'blob:template';
  });
  await user.click(dialog.getByRole('button', { name: 'Скачать шаблон' }));
  make.mockRestore();
  expect((await saved?.text())?.trim()).toBe(bankHeadings.join(';'));
  const file = (rows: string) => new File([`Блок;Вопрос;Верный ответ;Неверный ответ 1\n${rows}`], 'bank.csv');
  await user.upload(dialog.getByLabelText('Файл с вопросами'), file('5;Первый?;да;нет\n9;Второй?;да;нет'));
  expect(await dialog.findByText('Такого блока нет: укажите номер от 1 до 5 или название.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Добавить 2 вопроса' })).toBeDisabled();
  // Of a file that is none nothing is offered, of the one before neither.
  await user.upload(dialog.getByLabelText('Файл с вопросами'), new File(['А;Б\n1;2'], 'bank.csv'));
  expect(await dialog.findByText(/В первой строке другие столбцы/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Добавить/ })).not.toBeInTheDocument();
  await user.upload(dialog.getByLabelText('Файл с вопросами'), file('5;Первый?;да;нет'));
  // The preview says which answer is the right one.
  expect(await dialog.findByText('Верный: да')).toBeVisible();
  expect(dialog.getByText('нет')).toBeVisible();
  // An answer that was lost adds nothing twice, and is no mistake of the file.
  loseAnswer(api, '/tests/import/');
  await user.click(await dialog.findByRole('button', { name: 'Добавить 1 вопрос' }));
  expect(await dialog.findByText(/^Нет соединения/)).toBeVisible();
  expect(dialog.getByText(/^Записан ли файл, неизвестно/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Добавить 1 вопрос' }));
  expect(await dialog.findByText('Добавлено: 1.')).toBeVisible();
});

it('what is typed while a picture is stored stays, and a question is saved with the picture', async () => {
  const { user } = await renderApp('/safety?tab=bank', { api, as: 'central' });
  await user.click(await screen.findByRole('button', { name: 'Добавить вопрос' }));
  const form = within(await screen.findByRole('dialog', { name: 'Новый вопрос' }));
  const key = 'questions/6f1c0a52-0000-4000-8000-000000000001.webp';
  let store: () => void = () => undefined;
  const stored = new Promise<void>((resolve) => {
    store = resolve;
  });
  server.use(
    http.post('*/tests/pictures/', async () => {
      await stored;
      return HttpResponse.json({ key, url: `http://portal.test/files/${key}` }, { status: 201 });
    }),
  );
  await user.upload(
    form.getByLabelText('Картинка ответа 3', { selector: 'input' }),
    new File(['x'], 'sign.png', { type: 'image/png' }),
  );
  fireEvent.change(form.getByRole('textbox', { name: /Вопрос/ }), { target: { value: 'Где знак?' } });
  fireEvent.change(form.getByRole('textbox', { name: 'Ответ 1' }), { target: { value: 'Здесь' } });
  await user.click(form.getByRole('button', { name: 'Убрать ответ 2' }));
  await user.click(form.getByRole('button', { name: 'Убрать ответ 3' }));
  await user.click(form.getByRole('button', { name: 'Сохранить' }));
  store();
  expect(await screen.findByText('Где знак?', { selector: 'td *' })).toBeVisible();
  const { json } = await api.call('/tests/bank/?limit=1&ordering=-id', { as: 'central' });
  const options = (json as Page<BankQuestion>).results[0]?.options.map(({ text, image }) => [text, image?.key]);
  expect(options?.toSorted()).toEqual(
    [
      [null, key],
      ['Здесь', undefined],
    ].toSorted(),
  );
});

it('a large photograph is made lighter, another large file is refused where it is chosen; one whose answer was lost is stored once', async () => {
  const { user, unmount } = await renderApp('/safety?tab=bank', { api, as: 'central' });
  await user.click(await screen.findByRole('button', { name: 'Добавить вопрос' }));
  const form = within(await screen.findByRole('dialog', { name: 'Новый вопрос' }));
  const large = new File([new Uint8Array(41 * 1024 * 1024)], 'sign.png', { type: 'image/png' });
  const picture = form.getByLabelText('Картинка ответа 1', { selector: 'input' });
  const read = vi.fn(async (): Promise<unknown> => null);
  vi.stubGlobal('createImageBitmap', read);
  onTestFinished(() => void vi.unstubAllGlobals());
  await user.upload(picture, large);
  expect(await form.findByText('Файл больше 10 МБ. Выберите файл поменьше.')).toBeVisible();
  read.mockResolvedValue({ width: 9000, height: 6000, close: () => undefined });
  const drawn = new Blob(['lighter'], { type: 'image/jpeg' });
  const context = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const draw = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(drawn));
  onTestFinished(() => {
    context.mockRestore();
    draw.mockRestore();
  });
  const stored = { key: 'questions/6f1c0a52-0000-4000-8000-000000000002.webp', url: 'http://portal.test/sign.webp' };
  server.use(http.post('*/tests/pictures/', () => HttpResponse.json(stored, { status: 201 })));
  await user.upload(picture, large);
  expect(await form.findByRole('img', { name: 'Картинка ответа 1' })).toBeVisible();
  unmount();

  const { user: again } = await renderApp('/corp-univer?course=new', { api, as: 'central' });
  await again.click(await screen.findByRole('button', { name: 'Добавить файл' }));
  const chosen = await screen.findByLabelText('Файл материала', { selector: 'input' });
  const paper = new File(['%PDF-1.4'], 'memo.pdf', { type: 'application/pdf' });
  const before = api.files.keys().length;
  loseAnswer(api, '/course_files/');
  await again.upload(chosen, paper);
  expect(await screen.findByText(/^Нет соединения с сервером/)).toBeVisible();
  await again.upload(chosen, paper);
  expect(await screen.findByText('memo.pdf')).toBeVisible();
  expect(api.files.keys()).toHaveLength(before + 1);
});

it('a question that somebody else has changed meanwhile is read under what was typed', async () => {
  const options = [{ text: 'Да', is_correct: true }, { text: 'Нет' }];
  const write = (path: string, method: string, title: string, block: string) =>
    api.call(path, { as: 'central', method, body: { block, title, options } });
  const { id } = (await write('/tests/bank/', 'POST', 'Нужна ли каска?', '5')).json as BankQuestion;
  const filter = encodeURIComponent(JSON.stringify({ search: 'Нужна ли каска' }));
  const { user } = await renderApp(`/safety?tab=bank&filter=${filter}`, { api, as: 'central' });
  await user.click(await screen.findByRole('button', { name: 'Нужна ли каска?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Вопрос' }));
  await user.type(dialog.getByRole('textbox', { name: /Вопрос/ }), ' А перчатки?');
  await write(`/tests/bank/${id}/`, 'PUT', 'Нужна ли каска?', '4');
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await user.click(await screen.findByRole('button', { name: 'Загрузить новую версию' }));
  await waitFor(() => expect(screen.queryByText('Запись уже изменили')).not.toBeInTheDocument());
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const saved = (await api.call(`/tests/bank/${id}/`, { as: 'central' })).json;
  expect(saved).toMatchObject({ title: 'Нужна ли каска? А перчатки?', block: '4' });
});

it('a question whose answer was lost is one, whether it was written or changed; so is a course', async () => {
  const asked = (await almostDone('newcomer')).questions[0]?.id ?? 0;
  const { json } = await api.call(`/tests/bank/${asked}/`, { as: 'central' });
  const { title } = json as BankQuestion;
  const count = async (text: string) =>
    ((await api.call(`/tests/bank/?search=${encodeURIComponent(text)}`, { as: 'central' })).json as Page<unknown>)
      .count;
  const { user, unmount } = await renderApp(
    `/safety?tab=bank&filter=${encodeURIComponent(JSON.stringify({ search: title }))}`,
    {
      api,
      as: 'central',
    },
  );
  const saveTwice = async (name: string, path: string, method?: 'put') => {
    const form = within(await screen.findByRole('dialog', { name }));
    loseAnswer(api, path, method);
    await user.click(form.getByRole('button', { name: 'Сохранить' }));
    expect(await form.findByText(/^Нет соединения/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument());
  };
  await user.click(await screen.findByRole('button', { name: title }));
  const changed = within(await screen.findByRole('dialog', { name: 'Вопрос' }));
  await user.type(changed.getByRole('textbox', { name: /Вопрос/ }), ' Сразу');
  await saveTwice('Вопрос', `/tests/bank/${asked}/`, 'put');
  expect(await count(`${title} Сразу`)).toBe(1);

  await user.click(await screen.findByRole('button', { name: 'Добавить вопрос' }));
  const form = within(await screen.findByRole('dialog', { name: 'Новый вопрос' }));
  await user.type(form.getByRole('textbox', { name: /Вопрос/ }), 'Где стоит огнетушитель?');
  await user.type(form.getByRole('textbox', { name: 'Ответ 1' }), 'У двери');
  await user.type(form.getByRole('textbox', { name: 'Ответ 2' }), 'В подвале');
  await user.click(form.getByRole('button', { name: 'Убрать ответ 4' }));
  await user.click(form.getByRole('button', { name: 'Убрать ответ 3' }));
  await saveTwice('Новый вопрос', '/tests/bank/');
  expect(await count('Где стоит огнетушитель')).toBe(1);
  unmount();

  const course = await renderApp('/corp-univer?course=new', { api, as: 'central' });
  await course.user.type(await screen.findByRole('textbox', { name: /^Название/ }), 'Сборы командиров');
  loseAnswer(api, '/courses/');
  await course.user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText(/^Нет соединения/)).toBeVisible();
  await course.user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByRole('heading', { name: 'Сборы командиров' })).toBeVisible();
  const courses = (await api.call('/courses/', { as: 'central' })).json as { title: string }[];
  expect(courses.filter((one) => one.title === 'Сборы командиров')).toHaveLength(1);
});

it('a question and a course whose answer was lost are one also when the page is loaded anew', async () => {
  const times = async (text: string, path: string) =>
    JSON.stringify((await api.call(path, { as: 'central' })).json).split(text).length - 1;
  const fillIn = async (fields: Record<string, string>) => {
    for (const [name, text] of Object.entries(fields)) {
      fireEvent.change(await screen.findByRole('textbox', { name: new RegExp(`^${name}`) }), {
        target: { value: text },
      });
    }
  };
  /** Saved, not answered, loaded anew, and saved again. */
  const saveAnew = async (at: string, path: string, fields: Record<string, string>) => {
    const first = await renderApp(at, { api, as: 'central' });
    if (path === '/tests/bank/') await first.user.click(await screen.findByText('Добавить вопрос'));
    await fillIn(fields);
    loseAnswer(api, path);
    await first.user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText(/^Нет соединения/)).toBeVisible();
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    const { user, unmount } = await renderApp(at, { api, as: 'central' });
    expect(await screen.findByText('Введённое восстановлено.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Сохранить' })).not.toBeInTheDocument());
    unmount();
  };
  const answers = { 'Ответ 1': 'Зелёный', 'Ответ 2': 'Синий', 'Ответ 3': 'Белый', 'Ответ 4': 'Чёрный' };
  await saveAnew('/safety?tab=bank', '/tests/bank/', { Вопрос: 'Какого цвета выход?', ...answers });
  expect(await times('Какого цвета выход?', '/tests/bank/?ordering=-id')).toBe(1);
  await saveAnew('/corp-univer?course=new', '/courses/', { Название: 'Сборы мастеров' });
  expect(await times('Сборы мастеров', '/courses/')).toBe(1);
});

const courseOf = async (...titles: string[]) => {
  const materials = titles.map((title) => ({ kind: 'text', title, body: 'Текст' }));
  const body = { title: 'Сборы', materials };
  return ((await api.call('/courses/', { as: 'central', method: 'POST', body })).json as Course).id;
};

it('two materials of a course that are ticked one right after the other stay ticked both', async () => {
  const { user } = await renderApp(`/corp-univer?course=${await courseOf('А', 'Б')}`, { api, as: 'commander' });
  let answered = () => {};
  const both = new Promise<void>((resolve) => {
    answered = resolve;
  });
  server.use(http.put('*/done/', () => both.then(() => undefined)));
  const [first, second] = await screen.findAllByRole('checkbox', { name: 'Изучено' });
  await user.click(first as HTMLElement);
  (second as HTMLElement).focus();
  await user.keyboard(' ');
  // Nobody loses by keyboard what was ticked while that is on its way.
  expect(second).toHaveFocus();
  answered();
  expect(await screen.findByText('Изучено 2 из 2')).toBeVisible();
  expect(second).toHaveFocus();
  expect(first).toBeChecked();
  expect(second).toBeChecked();
});

it('a material is ticked and counted at once, and goes back when the mark is refused', async () => {
  const { user } = await renderApp(`/corp-univer?course=${await courseOf('А', 'Б')}`, { api, as: 'commander' });
  let refuse = () => {};
  const refusal = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  server.use(
    http.put('*/done/', async () => {
      await refusal;
      return HttpResponse.json({ detail: 'Отметить не получилось.' }, { status: 400 });
    }),
  );
  const [first] = await screen.findAllByRole('checkbox', { name: 'Изучено' });
  await user.click(first as HTMLElement);
  await waitFor(() => expect(first).toBeChecked());
  expect(screen.getByText('Изучено 1 из 2')).toBeVisible();
  refuse();
  expect(await screen.findByText('Отметить не получилось.')).toBeVisible();
  await waitFor(() => expect(first).not.toBeChecked());
  expect(screen.getByText('Изучено 0 из 2')).toBeVisible();
});

it('while a mark is on its way a second click sends nothing, and another page opens', async () => {
  const { user } = await renderApp(`/corp-univer?course=${await courseOf('А', 'Б')}`, { api, as: 'commander' });
  const sent = vi.fn();
  server.use(
    http.put('*/done/', async ({ request }) => {
      sent(await request.json());
      await new Promise(() => undefined);
    }),
  );
  const [first] = await screen.findAllByRole('checkbox', { name: 'Изучено' });
  await user.click(first as HTMLElement);
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ done: true }));
  await user.click(first as HTMLElement);
  expect(first).toBeChecked();
  await user.click(screen.getByRole('link', { name: 'Все курсы' }));
  expect(await screen.findByRole('list', { name: 'Курсы' })).toBeVisible();
  expect(sent).toHaveBeenCalledTimes(1);
});

it('a material that the centre has taken out is gone from a page that still showed it, once it is marked', async () => {
  const id = await courseOf('А', 'Б');
  const { user } = await renderApp(`/corp-univer?course=${id}`, { api, as: 'commander' });
  const [first] = await screen.findAllByRole('checkbox', { name: 'Изучено' });
  const body = { title: 'Сборы', materials: [{ kind: 'text', title: 'В', body: 'Текст' }] };
  await api.call(`/courses/${id}/`, { as: 'central', method: 'PUT', body });
  await user.click(first as HTMLElement);
  expect(await screen.findByText(/^Этого материала больше нет/)).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'В' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'А' })).not.toBeInTheDocument();
});

it('whoever has no university is led from its test to the own page, which leads back to the test', async () => {
  const body = { category: 'university' };
  const { json } = await api.call('/tests/attempts/', { as: 'member', method: 'POST', body });
  const { user } = await renderApp('/safety/test/university', { api, as: 'member' });
  await user.click(await screen.findByRole('button', { name: 'Прервать' }));
  await user.click(await screen.findByRole('link', { name: 'Прервать' }));
  await user.click(await screen.findByRole('link', { name: 'Тест корпоративного университета' }));
  expect(await screen.findByText('Вопрос 1 из 20')).toBeVisible();
  await api.call(`/tests/attempts/${(json as Attempt).id}/finish/`, { as: 'member', method: 'POST' });
  fireEvent(window, new Event('visibilitychange'));
  await user.click(await screen.findByRole('link', { name: 'На мою страницу' }));
  expect(await screen.findByText('Лучший результат 0')).toBeVisible();
});

it('materials of a course rise and sink by buttons and are dragged; the focus goes along, also from one that is gone', async () => {
  const { user } = await renderApp(`/corp-univer?course=${await courseOf('А', 'Б', 'В')}&edit=1`, {
    api,
    as: 'central',
  });
  const order = () =>
    screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Заголовок/ }).map(({ value }) => value);
  const button = (name: string) => screen.getByRole('button', { name });
  await user.click(await screen.findByRole('button', { name: 'Опустить материал 1' }));
  expect(order()).toEqual(['Б', 'А', 'В']);
  expect(button('Опустить материал 2')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(order()).toEqual(['Б', 'В', 'А']);
  // At the end the way back has the focus.
  expect(button('Опустить материал 3')).toBeDisabled();
  expect(button('Поднять материал 3')).toHaveFocus();
  const drag = (from: number, to: number) => {
    fireEvent.dragStart(screen.getAllByTitle('Перетащить')[from] as HTMLElement);
    const target = screen.getAllByRole('textbox', { name: /^Заголовок/ })[to] as HTMLElement;
    fireEvent.dragOver(target);
    fireEvent.drop(target);
  };
  drag(2, 0);
  expect(order()).toEqual(['А', 'Б', 'В']);
  drag(0, 1);
  expect(order()).toEqual(['Б', 'А', 'В']);
  await user.click(button('Убрать материал 1'));
  expect(order()).toEqual(['А', 'В']);
  expect(document.body).not.toHaveFocus();
});

it('a course saved with a new material whose answer was lost is nobody else’s when the page is loaded anew', async () => {
  const id = await courseOf('Глава');
  const at = `/corp-univer?course=${id}&edit=1`;
  const first = await renderApp(at, { api, as: 'central' });
  await first.user.click(await screen.findByRole('button', { name: 'Добавить ссылку' }));
  fireEvent.change(screen.getAllByRole('textbox', { name: /^Заголовок/ })[1] as HTMLElement, {
    target: { value: 'Сайт' },
  });
  fireEvent.change(screen.getByRole('textbox', { name: /^Адрес/ }), { target: { value: 'https://site.example/' } });
  loseAnswer(api, `/courses/${id}/`, 'put');
  await first.user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText(/^Нет соединения/)).toBeVisible();
  window.dispatchEvent(new Event('pagehide'));
  first.unmount();
  const { user } = await renderApp(at, { api, as: 'central' });
  expect(await screen.findByText('Введённое восстановлено.')).toBeVisible();
  expect(screen.queryByText('Эти поля изменены и в новой версии')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByRole('heading', { name: 'Сборы' })).toBeVisible();
  const { materials } = (await api.call(`/courses/${id}/`, { as: 'central' })).json as Course;
  expect(materials.map(({ title }) => title)).toEqual(['Глава', 'Сайт']);
});

it('what somebody else saved in a course meanwhile is not written over: the own words go onto it', async () => {
  const make = { title: 'Сборы', materials: [{ kind: 'text', title: 'Глава', body: 'Текст' }] };
  const { json } = await api.call('/courses/', { as: 'central', method: 'POST', body: make });
  const { id, materials } = json as Course;
  const { user } = await renderApp(`/corp-univer?course=${id}&edit=1`, { api, as: 'central' });
  await user.type(await screen.findByRole('textbox', { name: /^Название/ }), ' командиров');
  const body = { title: 'Сборы', materials: [...materials, { kind: 'text', title: 'Глава вторая', body: 'Ещё' }] };
  expect((await api.call(`/courses/${id}/`, { as: 'admin', method: 'PUT', body })).status).toBe(200);
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await user.click(await screen.findByRole('button', { name: 'Загрузить новую версию' }));
  expect(await screen.findByDisplayValue('Глава вторая')).toBeVisible();
  // An answer that is lost does not make oneself that somebody else.
  loseAnswer(api, `/courses/${id}/`, 'put');
  await user.click(await screen.findByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText(/^Нет соединения/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByRole('heading', { name: 'Сборы командиров' })).toBeVisible();
  const now = (await api.call(`/courses/${id}/`, { as: 'central' })).json as Course;
  expect([now.title, now.materials.map(({ title }) => title)]).toEqual(['Сборы командиров', ['Глава', 'Глава вторая']]);
});

it('what somebody else saved in the rules of a test meanwhile is not written over', async () => {
  const { user } = await renderApp('/safety?tab=rules', { api, as: 'central' });
  const form = within(await screen.findByRole('form', { name: /по безопасности/ }));
  const attempts = form.getByRole('textbox', { name: /^Попыток/ });
  await user.clear(attempts);
  await user.type(attempts, '4');
  const [{ category, name, ...rules } = { category: '', name: '' }] = (await api.call('/tests/rules/', { as: 'admin' }))
    .json as TestRules[];
  const set = { as: 'admin', method: 'PUT', body: { ...rules, material: 'Читайте инструкцию' } };
  expect((await api.call(`/tests/rules/${category}/`, set)).status).toBe(200);
  await user.click(form.getByRole('button', { name: 'Сохранить' }));
  await user.click(await screen.findByRole('button', { name: 'Загрузить новую версию' }));
  expect(await form.findByDisplayValue('Читайте инструкцию')).toBeVisible();
  await user.click(await form.findByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Правила сохранены')).toBeVisible();
  const { json } = await api.call('/tests/rules/', { as: 'central' });
  expect(json).toContainEqual(expect.objectContaining({ name, attempts: 4, material: 'Читайте инструкцию' }));
});

it('the number of questions of a block is emptied as it is typed, and more than there are is said to close the test', async () => {
  const { user } = await renderApp('/safety?tab=rules', { api, as: 'central' });
  const form = within(await screen.findByRole('form', { name: /по безопасности/ }));
  const count = form.getByRole('textbox', { name: /^Вопросов/ });
  await user.clear(count);
  expect(count).toHaveValue('');
  await user.click(form.getByRole('button', { name: 'Сохранить' }));
  expect(await form.findByText('Введите целое число от 1 до 60.')).toBeVisible();
  await user.type(count, '7');
  expect(count).toHaveValue('7');
  expect(await form.findByText(/^В банке \d+$/)).toBeVisible();
  await user.clear(count);
  await user.type(count, '1000');
  expect(await form.findByText(/^В банке \d+: не хватает, тест закрыт/)).toBeVisible();
});

it('a question put away, or moved into another block, says that its test wants more and is closed', async () => {
  const [rules] = (await api.call('/tests/rules/', { as: 'central' })).json as TestRules[];
  const [row] = rules?.blocks ?? [];
  if (!rules || !row) throw new Error('no rules');
  // As many as an attempt asks are left.
  await api.db.execute(sql`update test_questions set archived_at = now() where block = ${row.block} and id not in
    (select id from test_questions where block = ${row.block} and archived_at is null order by id limit ${row.questions})`);
  const { json } = await api.call(`/tests/bank/?block=${row.block}&ordering=-id&limit=2`, { as: 'central' });
  const [first, second] = (json as Page<BankQuestion>).results;
  const { user } = await renderApp(`/safety?tab=bank&filter=${encodeURIComponent(`{"block":"${row.block}"}`)}`, {
    api,
    as: 'central',
  });
  const closed = `«${rules.name}»: вопросов не хватает, тест закрыт, пока их не добавят.`;
  await user.click(await screen.findByRole('button', { name: `В архив: ${first?.title}` }));
  expect(await screen.findByText(`Вопрос убран в архив. ${closed}`)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: second?.title }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Вопрос' }));
  await user.click(dialog.getByRole('combobox', { name: /Блок/ }));
  await user.click(await screen.findByRole('option', { name: 'История РСО' }));
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(screen.getByText(closed)).toBeVisible());
});

it('a commissar goes through a course; a member has no university', async () => {
  const { user, unmount } = await renderApp('/corp-univer', { api, as: 'commissar' });
  await user.click(await screen.findByRole('link', { name: 'Охрана труда для командира' }));
  const [first] = await screen.findAllByRole('checkbox', { name: 'Изучено' });
  if (!first) throw new Error('no material');
  await user.click(first);
  expect(await screen.findByText('Изучено 1 из 4')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Все курсы' }));
  await waitFor(() => expect(screen.getByRole('list', { name: 'Курсы' })).toHaveTextContent('Изучено 1 из 4'));
  expect(screen.queryByRole('link', { name: 'Добавить курс' })).not.toBeInTheDocument();
  unmount();
  await renderApp('/corp-univer', { api, as: 'member' });
  expect(await screen.findByRole('heading', { name: 'Нет доступа' })).toBeVisible();
});
