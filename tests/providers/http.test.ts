import { HttpResponse, http } from 'msw';
import type { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { slowCalls } from '../../src/providers/door/send';
import { upload } from '../../src/providers/door/upload';
import { call, request } from '../../src/providers/http';
import { server } from '../mockServer';
import { signedInWith } from '../setup';

/** What arrived at the server. */
function recorded(answer: () => Response | Promise<Response> = () => HttpResponse.json({})) {
  const requests: Request[] = [];
  server.use(
    http.post('*/services/front_errors/', () => HttpResponse.json({}, { status: 201 })),
    http.all('*', ({ request }) => {
      requests.push(request.clone());
      return answer();
    }),
  );
  return requests;
}

it('asks the API of its own host', async () => {
  const requests = recorded();
  await call('/regions/?limit=-1');
  expect(requests[0]?.url).toBe('http://localhost:3000/api/v1/regions/?limit=-1');
});

it('follows a next link on its own host only, so that a token never leaves', async () => {
  signedInWith({ access: 'secret' });
  const requests = recorded();

  await call('https://elsewhere.example/api/v1/rsousers/?limit=20&offset=20');

  expect(requests[0]?.url).toBe('http://localhost:3000/api/v1/rsousers/?limit=20&offset=20');
  expect(requests[0]?.headers.get('Authorization')).toBe('JWT secret');
});

it.each(['https://elsewhere.example/steal', '//elsewhere.example/steal', 'javascript://x/%0aalert(1)'])(
  'refuses the foreign address %s',
  async (address) => {
    const requests = recorded();
    await expect(call(address)).rejects.toMatchObject({ name: 'HttpError', status: 0 });
    expect(requests).toHaveLength(0);
  },
);

it('sends objects as JSON', async () => {
  const requests = recorded();
  await call('/detachments/', { method: 'POST', body: { name: 'Искра' } });
  expect(requests[0]?.headers.get('Content-Type')).toBe('application/json');
  expect(await requests[0]?.json()).toEqual({ name: 'Искра' });
});

it('sends a form with a file as multipart', async () => {
  const requests = recorded();
  const form = new FormData();
  form.append('name', 'Искра');
  form.append('emblem', new File(['png'], 'emblem.png', { type: 'image/png' }));

  await call('/detachments/', { method: 'POST', body: form });

  const arrived = await requests[0]?.formData();
  expect(arrived?.get('name')).toBe('Искра');
  expect(arrived?.get('emblem')).toMatchObject({ name: 'emblem.png', type: 'image/png', size: 3 });
});

it('answers status, headers and body', async () => {
  recorded(() => HttpResponse.json({ id: 1 }, { status: 201, headers: { ETag: '"1"' } }));
  const { status, headers, json } = await request('/detachments/', { method: 'POST' });
  expect([status, headers.get('ETag'), json]).toEqual([201, '"1"', { id: 1 }]);
});

it('answers null for an empty body', async () => {
  recorded(() => new HttpResponse(null, { status: 204 }));
  expect(await call('/detachments/1/', { method: 'DELETE' })).toBeNull();
});

it('says that there is no connection', async () => {
  recorded(() => HttpResponse.error());
  await expect(call('/regions/')).rejects.toMatchObject({
    name: 'HttpError',
    status: 0,
    message: expect.stringMatching(/^Нет соединения с сервером/),
  });
});

it('ends a call whose page was left', async () => {
  recorded();
  const page = new AbortController();
  page.abort();
  await expect(call('/regions/', { signal: page.signal })).rejects.toMatchObject({ name: 'AbortError' });
});

const failure = (status: number, body: Parameters<typeof HttpResponse.json>[0], headers?: Record<string, string>) => {
  recorded(() => HttpResponse.json(body, { status, headers }));
  return call<never>('/detachments/', { method: 'POST', body: {} }).catch((error: HttpError) => error);
};

it('puts the texts of refused fields where a form finds them', async () => {
  expect(await failure(400, { name: ['Обязательное поле.'], city: ['Слишком длинно.', 'И не город.'] })).toMatchObject({
    status: 400,
    message: 'Обязательное поле.',
    body: { errors: { name: 'Обязательное поле.', city: 'Слишком длинно. И не город.' } },
  });
});

it('names the row of a list whose field was refused', async () => {
  const list = await failure(400, [{}, { answer: ['Обязательное поле.'] }, { non_field_errors: ['Уже отвечено.'] }]);
  expect(list.message).toBe('Уже отвечено.');
  expect(list.body.errors).toEqual({
    1: { answer: 'Обязательное поле.' },
    root: { serverError: 'Уже отвечено.' },
  });
  const error = await failure(400, { events: [{}, { links: [{ link: ['Не ссылка.'] }] }] });
  expect(error.body.errors).toEqual({ events: { 1: { links: { 0: { link: 'Не ссылка.' } } } } });
});

it.each([
  [{ non_field_errors: ['Штабы из разных регионов.'] }],
  [{ non_field_errors: 'Штабы из разных регионов.' }],
  [{ detail: 'Штабы из разных регионов.' }],
  [{ error: 'Штабы из разных регионов.' }],
  [['Штабы из разных регионов.']],
])('shows %j as an error of the whole form', async (body) => {
  expect(await failure(400, body)).toMatchObject({
    message: 'Штабы из разных регионов.',
    body: { errors: { root: { serverError: 'Штабы из разных регионов.' } } },
  });
});

it('passes the body of a 403 on as the error', async () => {
  const error = await failure(403, { detail: 'Вы не командир этого отряда.', reason: 'scope' });
  expect(error.message).toBe('Вы не командир этого отряда.');
  expect(error.body).toEqual({ detail: 'Вы не командир этого отряда.', reason: 'scope' });
});

it.each([
  [403, 'Недостаточно прав для этого действия.'],
  [404, 'Запись не найдена.'],
  [413, 'Слишком большой файл.'],
  [418, 'Не получилось выполнить действие.'],
])('has a text of its own for a %i without one', async (status, message) => {
  expect(await failure(status, null)).toMatchObject({ status, message });
});

it('what an act was to change and is no more is said to be no record, not no page', async () => {
  const error = await failure(404, { detail: 'Страница не найдена.' });
  expect(error).toMatchObject({
    status: 404,
    message: expect.stringMatching(/^Запись больше не найти: .*закрыли от вас/),
  });
});

it('does not show the inner texts of a broken server', async () => {
  const error = await failure(500, { detail: 'relation "units" does not exist' });
  expect(error.message).toMatch(/^На сервере произошла ошибка/);
});

it('tells of a record that somebody else has changed', async () => {
  const error = await failure(412, { detail: 'Precondition failed' });
  expect(error).toMatchObject({ status: 412, message: expect.stringMatching(/^Запись изменили, пока вы правили/) });
});

it.each([
  ['45', 'Повторите через 45 секунд.'],
  ['1', 'Повторите через 1 секунду.'],
  ['61', 'Повторите через 2 минуты.'],
  ['900', 'Повторите через 15 минут.'],
])('says how long a throttled person waits when the server says %s', async (seconds, text) => {
  const error = await failure(429, { detail: 'Throttled.' }, { 'Retry-After': seconds });
  expect(error.message).toBe(`Слишком много попыток. ${text}`);
});

it.each([
  [503, 'Хранилище файлов временно недоступно. Повторите через минуту.', 'Хранилище файлов временно недоступно.'],
  [503, 'Сейчас готовится слишком много файлов. Повторите через 60 с.', 'Сейчас готовится слишком много файлов.'],
  [429, 'Предыдущие ваши файлы ещё готовятся. Повторите через 60 с.', 'Предыдущие ваши файлы ещё готовятся.'],
])('says with a %s what stands in the way, and when to try again', async (status, detail, why) => {
  const error = await failure(status, { detail }, { 'Retry-After': '60' });
  expect(error.message).toBe(`${why} Повторите через 60 секунд.`);
});

it('reads the date of a Retry-After too', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-01-10T12:00:00Z'));
  const error = await failure(429, {}, { 'Retry-After': 'Sat, 10 Jan 2026 12:00:30 GMT' });
  expect(error.message).toBe('Слишком много попыток. Повторите через 30 секунд.');
});

it('survives an answer that is not JSON', async () => {
  recorded(() => new HttpResponse('<html>Bad gateway</html>', { status: 502 }));
  await expect(call('/regions/')).rejects.toMatchObject({
    status: 502,
    message: expect.stringContaining('временно недоступен'),
  });
});

/** A server that is away for the first answers, and what is asked of it meanwhile. */
const awayFor = (times: number, headers: Record<string, string>) => {
  let asked = 0;
  return recorded(() =>
    ++asked <= times ? HttpResponse.json({ detail: 'x' }, { status: 503, headers }) : HttpResponse.json({ id: 1 }),
  );
};

it('reads again after the pause the server asks for, and nobody notices', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pauses = vi.spyOn(globalThis, 'setTimeout');
  const requests = awayFor(2, { 'Retry-After': '3' });
  const answer = call('/regions/1/');
  while (requests.length < 3) {
    await new Promise((resolve) => setImmediate(resolve));
    if (pauses.mock.calls.filter(([, ms]) => ms === 3000).length === requests.length)
      await vi.advanceTimersByTimeAsync(3000);
  }
  expect(await answer).toEqual({ id: 1 });
});

it('says that the portal is away when it stays away, and when to try again', async () => {
  const requests = awayFor(9, { 'Retry-After': '0.01' });
  await expect(call('/regions/')).rejects.toMatchObject({
    status: 503,
    message: expect.stringMatching(/^Портал временно недоступен\. Повторите через/),
  });
  expect(requests).toHaveLength(3);
});

it('never sends a change again by itself', async () => {
  const requests = awayFor(9, { 'Retry-After': '0.01' });
  await expect(call('/detachments/', { method: 'POST', body: {} })).rejects.toMatchObject({ status: 503 });
  expect(requests).toHaveLength(1);
});

it('does not keep anybody waiting for a long pause', async () => {
  const requests = awayFor(9, { 'Retry-After': '3600' });
  await expect(call('/regions/')).rejects.toMatchObject({ message: expect.stringContaining('через 60 минут') });
  expect(requests).toHaveLength(1);
});

it('tells of another service that does not answer in the words of the server', async () => {
  recorded(() => HttpResponse.json({ detail: 'VK не отвечает.' }, { status: 502 }));
  await expect(call('/regions/')).rejects.toMatchObject({ message: 'VK не отвечает.' });
});

it.each([
  ['a change', { method: 'POST', body: {} }, 45_000],
  ['a change with files', { method: 'POST', body: new FormData() }, 300_000],
  ['reading', {}, 45_000],
])('%s that nobody answers ends by itself and says that there is no connection', async (_, init, patience) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let asked = false;
  recorded(() => {
    asked = true;
    return new Promise<never>(() => undefined);
  });
  const answer = call('/regions/', init).catch((error) => error);
  while (!asked) await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(patience);
  expect(await answer).toMatchObject({ status: 0, message: expect.stringMatching(/^Нет соединения с сервером/) });
});

it('a call that waits for long says so while it waits', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let answer: (response: Response) => void = () => undefined;
  let asked = false;
  recorded(() => {
    asked = true;
    return new Promise<Response>((resolve) => {
      answer = resolve;
    });
  });
  // Calls of pages that are gone may wait still.
  const others = slowCalls.get();
  const called = call('/regions/');
  while (!asked) await new Promise((resolve) => setImmediate(resolve));
  expect(slowCalls.get()).toBe(others);
  await vi.advanceTimersByTimeAsync(8000);
  expect(slowCalls.get()).toBe(others + 1);
  answer(HttpResponse.json({}));
  await called;
  expect(slowCalls.get()).toBe(others);
});

it('a call that is answered «later» again and again says so while it waits', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let asked = 0;
  recorded(() => {
    asked += 1;
    return asked < 3 ? HttpResponse.json({}, { status: 503, headers: { 'Retry-After': '5' } }) : HttpResponse.json({});
  });
  const others = slowCalls.get();
  const called = call('/regions/');
  const until = async (count: number) => {
    while (asked < count) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(4000);
  };
  await until(1);
  expect(slowCalls.get()).toBe(others);
  await vi.advanceTimersByTimeAsync(1000);
  await until(2);
  expect(slowCalls.get()).toBe(others + 1);
  await vi.advanceTimersByTimeAsync(1000);
  await called;
  expect(slowCalls.get()).toBe(others);
});

it('an upload on a connection that carries nothing on ends by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  signedInWith();
  let asked = false;
  recorded(() => {
    asked = true;
    return new Promise<never>(() => undefined);
  });
  const sent = upload('/rsousers/me/', { form: new FormData() }).catch((error) => error);
  while (!asked) await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await sent).toMatchObject({ status: 0, message: expect.stringMatching(/^Нет соединения с сервером/) });
});

it.each(['fetch', 'upload'])(
  'a file that changed since it was chosen is named, and no connection blamed: %s',
  async (by) => {
    signedInWith();
    server.use(http.post('*/rsousers/me/', () => HttpResponse.error()));
    const file = new File(['rows'], 'список.xlsx');
    const form = new FormData();
    form.append('file', file);
    const send = () =>
      (by === 'fetch'
        ? call('/rsousers/me/', { method: 'POST', body: form })
        : upload('/rsousers/me/', { form })
      ).catch((error: HttpError) => error.message);
    expect(await send()).toMatch(/^Нет соединения с сервером/);
    // As the browser says it of a file whose date is another than when it was chosen.
    vi.spyOn(Blob.prototype, 'slice').mockReturnValue({
      arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
    } as unknown as Blob);
    expect(await send()).toBe('Файл «список.xlsx» изменился или исчез. Выберите его ещё раз.');
  },
);
