import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { dataProvider } from '../../src/providers/dataProvider';
import { server } from '../mockServer';
import { signedInWith } from '../setup';

type Sent = { method: string; path: string; headers: Headers; json: unknown; form: FormData | null };

/** What the provider asked, in order; each answer is used once, the last one for all that follow. */
function recorded(...answers: (() => Response)[]) {
  const sent: Sent[] = [];
  server.use(
    http.post('*/services/front_errors/', () => HttpResponse.json({}, { status: 201 })),
    http.all('*/api/v1/*', async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const multipart = request.headers.get('Content-Type')?.startsWith('multipart/') ?? false;
      const text = multipart ? '' : await request.clone().text();
      sent.push({
        method: request.method,
        path: decodeURIComponent(pathname.replace('/api/v1', '') + search),
        headers: request.headers,
        json: text ? JSON.parse(text) : null,
        form: multipart ? await request.formData() : null,
      });
      return answers[Math.min(sent.length, answers.length) - 1]?.() ?? HttpResponse.json({ id: 1 });
    }),
  );
  return sent;
}

const page =
  (results: object[], more: { count?: number; next?: string; previous?: string } = {}) =>
  () =>
    HttpResponse.json({ count: results.length, next: null, previous: null, ...more, results });
const record =
  (body: object, headers: Record<string, string> = {}, status = 200) =>
  () =>
    HttpResponse.json(body, { status, headers });

const NEXT = 'https://portal.example/api/v1/detachments/?limit=20&offset=40&search=%D0%B8%D1%81%D0%BA%D1%80%D0%B0';
const list = { pagination: { page: 2, perPage: 20 }, sort: { field: 'name', order: 'DESC' as const }, filter: {} };

it('asks a page by limit and offset, in the chosen order', async () => {
  const sent = recorded(page([]));
  await dataProvider.getList('detachments', list);
  expect(sent[0]).toMatchObject({ method: 'GET', path: '/detachments/?limit=20&offset=20&ordering=-name' });
});

it('answers rows, their number, whether there are more, and the next link', async () => {
  recorded(page([{ id: 5 }], { count: 41, next: NEXT, previous: 'https://portal.example/p' }));
  expect(await dataProvider.getList('detachments', list)).toMatchObject({
    data: [{ id: 5 }],
    total: 41,
    pageInfo: { hasNextPage: true, hasPreviousPage: true },
    meta: { next: NEXT },
  });
});

it('searches and filters, and leaves empty filters out', async () => {
  const sent = recorded(page([]));
  const filter = { search: ' искра ', area: 3, region: '', district: null, ids: [1, 2], registry: true };
  await dataProvider.getList('detachments', { filter, pagination: { page: 1, perPage: 20 } });
  expect(sent[0]?.path).toBe('/detachments/?limit=20&search=искра&area=3&ids=1,2&registry=true');
});

it('takes the term of an input that searches on its own', async () => {
  const sent = recorded(page([]));
  await dataProvider.getList('rsousers', { filter: { q: 'иванов' }, pagination: { page: 1, perPage: 25 } });
  expect(sent[0]?.path).toBe('/rsousers/?limit=25&search=иванов');
});

it('leaves the order to the server when nobody chose one', async () => {
  const sent = recorded(page([]));
  await dataProvider.getList('detachments', {
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'id', order: 'ASC' },
  });
  expect(sent[0]?.path).toBe('/detachments/?limit=20');
});

it('asks small catalogues for all their rows', async () => {
  const sent = recorded(page([]));
  await dataProvider.getList('regions', { pagination: { page: 1, perPage: -1 } });
  expect(sent[0]?.path).toBe('/regions/?limit=-1');
});

it('reads members as records of their unit', async () => {
  const sent = recorded(page([{ id: 9 }]));
  await dataProvider.getList('detachments/12/members', { pagination: { page: 1, perPage: 10 } });
  expect(sent[0]?.path).toBe('/detachments/12/members/?limit=10');
});

it('takes a bare array for the whole list', async () => {
  recorded(record([{ id: 1 }, { id: 2 }]));
  const { data, total, pageInfo } = await dataProvider.getList('positions', {});
  expect([data.length, total, pageInfo?.hasNextPage]).toEqual([2, 2, false]);
});

it('follows the next link on the host of the portal', async () => {
  const sent = recorded(page([{ id: 7 }]));
  expect((await dataProvider.followNext(NEXT)).data).toEqual([{ id: 7 }]);
  expect(sent[0]?.path).toBe('/detachments/?limit=20&offset=40&search=искра');
});

it('follows next links until an export has its rows', async () => {
  const rows = (from: number) => Array.from({ length: 500 }, (_, index) => ({ id: from + index }));
  const sent = recorded(page(rows(0), { count: 1200, next: NEXT }), page(rows(500), { count: 1200, next: NEXT }));

  const { data, total } = await dataProvider.getList('detachments', { pagination: { page: 1, perPage: 1000 } });

  expect(sent.map(({ path }) => path.split('&')[0])).toEqual(['/detachments/?limit=500', '/detachments/?limit=20']);
  expect([data.length, data.at(-1)?.id, total]).toEqual([1000, 999, 1200]);
});

it('reads many records with one call', async () => {
  const sent = recorded(page([{ id: 1 }, { id: 3 }]));
  const { data } = await dataProvider.getMany('regions', { ids: [1, 2, 3] });
  expect(sent.map(({ path }) => path)).toEqual(['/regions/?ids=1,2,3']);
  expect(data).toEqual([{ id: 1 }, { id: 3 }]);
});

it('asks for as many rows as it has ids', async () => {
  const sent = recorded(page([]));
  await dataProvider.getMany('regions', { ids: Array.from({ length: 120 }, (_, id) => id) });
  expect(sent[0]?.path).toMatch(/&limit=120$/);
});

it('reads the records that point to another one', async () => {
  const sent = recorded(page([]));
  const params = { ...list, target: 'regional', id: 3, filter: { area: 1 } };
  await dataProvider.getManyReference('detachments', params);
  expect(sent[0]?.path).toBe('/detachments/?limit=20&offset=20&ordering=-name&area=1&regional=3');
});

it('reads a record with the version it was read at', async () => {
  const sent = recorded(record({ id: 12, name: 'Искра' }, { ETag: '"v3"' }));
  const { data } = await dataProvider.getOne('detachments', { id: 12 });
  expect(sent[0]?.path).toBe('/detachments/12/');
  expect(data).toEqual({ id: 12, name: 'Искра', _etag: '"v3"' });
});

it('stops reading when the page is left', async () => {
  recorded(record({ id: 12 }));
  const left = new AbortController();
  left.abort();
  await expect(dataProvider.getOne('detachments', { id: 12, signal: left.signal })).rejects.toThrow(/abort/i);
});

const previousData = {
  id: 12,
  name: 'Искра',
  city: 'Омск',
  slogan: null,
  region: { id: 5, name: 'Омская область', code: 55 },
  emblem: '/files/emblem.webp',
  banner: '/files/banner.webp',
  _etag: '"v3"',
};
const update = (changes: object) =>
  dataProvider.update('detachments', { id: 12, previousData, data: { ...previousData, ...changes } });

it('saves only what changed, against the version that was read', async () => {
  const sent = recorded(record({ ...previousData, name: 'Пламя' }, { ETag: '"v4"' }));

  const { data } = await update({ name: 'Пламя' });

  expect(sent[0]).toMatchObject({ method: 'PATCH', path: '/detachments/12/', json: { name: 'Пламя' } });
  expect(sent[0]?.headers.get('If-Match')).toBe('"v3"');
  expect(data).toMatchObject({ name: 'Пламя', _etag: '"v4"' });
});

it('saves against the version the form was filled from, not one read meanwhile', async () => {
  const sent = recorded();
  await dataProvider.update('detachments', {
    id: 12,
    previousData: { ...previousData, _etag: '"v9"' },
    data: { ...previousData, name: 'Пламя' },
  });
  expect(sent[0]?.headers.get('If-Match')).toBe('"v3"');
});

it('sends links as ids, and not at all when they point where they did', async () => {
  const sent = recorded();
  await update({ region: 5, name: 'Пламя' });
  await update({ region: { id: 6, name: 'Томская область' } });
  expect(sent.map(({ json }) => json)).toEqual([{ name: 'Пламя' }, { region: 6 }]);
});

it('sends nothing when nothing changed', async () => {
  const sent = recorded();
  const { data } = await update({ region: 5, slogan: '' });
  expect(sent).toHaveLength(0);
  expect(data.name).toBe('Искра');
});

it('tells who saves second that the record has changed', async () => {
  recorded(record({ detail: 'changed' }, {}, 412));
  await expect(update({ name: 'Пламя' })).rejects.toMatchObject({
    status: 412,
    message: expect.stringMatching(/^Запись изменили, пока вы правили/),
  });
});

it('brings the texts of refused fields to the form', async () => {
  recorded(record({ name: ['Слишком длинно.'] }, {}, 400));
  await expect(update({ name: 'П'.repeat(101) })).rejects.toMatchObject({
    body: { errors: { name: 'Слишком длинно.' } },
  });
});

const picture = () => new File(['png'], 'emblem.png', { type: 'image/png' });

it('uploads a new picture with the fields that changed, and no unchanged picture', async () => {
  const sent = recorded();
  await update({ emblem: { rawFile: picture(), src: 'blob:1', title: 'emblem.png' }, city: 'Томск' });
  expect(sent[0]?.method).toBe('PATCH');
  expect([...(sent[0]?.form?.keys() ?? [])].sort()).toEqual(['city', 'emblem']);
  expect(sent[0]?.form?.get('emblem')).toMatchObject({ name: 'emblem.png', size: 3 });
});

it('takes a picture away with an empty field beside an upload, with null without one', async () => {
  const sent = recorded();
  await update({ emblem: { rawFile: picture() }, banner: null });
  await update({ banner: null });
  expect(sent[0]?.form?.get('banner')).toBe('');
  expect(sent[1]?.json).toEqual({ banner: null });
});

it('does not send back the address of a picture that stays', async () => {
  const sent = recorded();
  await update({ emblem: { src: '/files/emblem.webp', title: 'Логотип' }, city: 'Томск' });
  expect(sent[0]?.json).toEqual({ city: 'Томск' });
});

it('creates a record once, however often the button is pressed, and another one when something else is typed', async () => {
  const sent = recorded(record({ id: 30 }, { ETag: '"v1"' }, 201));
  const create = (name: string) =>
    dataProvider.create('detachments', {
      data: { name, region: { id: 5, name: 'Омская область' }, about: undefined },
      meta: { idempotencyKey: 'key-1' },
    });
  expect((await create('Пламя')).data).toEqual({ id: 30, _etag: '"v1"' });
  expect(sent[0]).toMatchObject({ method: 'POST', path: '/detachments/', json: { name: 'Пламя', region: 5 } });
  await create('Пламя');
  await create('Заря');
  const [first, again, other] = sent.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(first).toMatch(/^key-1/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

it('creates a record with a picture and rows inside', async () => {
  const sent = recorded();
  await dataProvider.create('events', { data: { banner: picture(), days: [{ date: '2026-05-01' }], closed: false } });
  const entries = [...(sent[0]?.form?.entries() ?? [])].map(([key, value]) => [key, typeof value]);
  expect(entries).toEqual([
    ['banner', 'object'],
    ['days[0][date]', 'string'],
    ['closed', 'string'],
  ]);
});

it('creates a region with the token, although regions are read without it', async () => {
  signedInWith({ access: 'token' });
  const sent = recorded(record({ id: 90 }, {}, 201));
  await dataProvider.create('regions', { data: { name: 'Новый регион' } });
  expect(sent[0]?.headers.get('Authorization')).toBe('JWT token');
});

it('deletes a record whose answer is empty', async () => {
  const sent = recorded(() => new HttpResponse(null, { status: 204 }));
  const { data } = await dataProvider.delete('detachments/12/members', { id: 9, previousData: { id: 9, name: 'x' } });
  expect(sent[0]).toMatchObject({ method: 'DELETE', path: '/detachments/12/members/9/' });
  expect(data).toEqual({ id: 9, name: 'x' });
});

it('deletes and changes many records one by one', async () => {
  const sent = recorded();
  expect(await dataProvider.deleteMany('areas', { ids: [1, 2] })).toEqual({ data: [1, 2] });
  expect(await dataProvider.updateMany('areas', { ids: [3, 4], data: { name: 'x' } })).toEqual({ data: [3, 4] });
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /areas/1/',
    'DELETE /areas/2/',
    'PATCH /areas/3/',
    'PATCH /areas/4/',
  ]);
});
