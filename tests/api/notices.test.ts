import { expect, it } from 'vitest';
import type { Notices } from '../../contract/schemas/membership';
import { notify } from '../../server/domain/notices/notify';
import { testApi } from '../testApi';

const api = testApi();
const list = async (as: string, query = '') => (await api.call(`/notices/?${query}`, { as })).json as Notices;
const read = async (as: string, body: unknown = {}) =>
  (await api.call('/notices/read/', { as, method: 'POST', body })).json;

const tell = async (username: string, ...texts: string[]) => {
  const person = await api.idOf(username);
  await notify(api.db, ...texts.map((text) => ({ person, kind: 'test.passed' as const, text, link: '/my-page' })));
};

it('shows a person the own notices only, the newest first, page by page', async () => {
  await tell('member', 'первое', 'второе', 'третье');
  await tell('commander', 'чужое');
  const first = await list('member', 'limit=2');
  expect(first).toMatchObject({ count: 3, unread: 3, previous: null });
  expect(first.results.map(({ text }) => text)).toEqual(['третье', 'второе']);
  const second = (await api.call(first.next ?? '', { as: 'member' })).json as Notices;
  expect(second.results.map(({ text }) => text)).toEqual(['первое']);
  expect((await api.call('/notices/')).status).toBe(401);
});

it('marks the named ones read, or all, and never those of others', async () => {
  await tell('member', 'первое', 'второе', 'третье');
  await tell('commander', 'чужое');
  const [newest] = (await list('member')).results;
  const [foreign] = (await list('commander')).results;
  expect(await read('member', { ids: [newest?.id, foreign?.id] })).toEqual({ unread: 2 });
  expect((await list('commander')).unread).toBe(1);
  expect((await list('member', 'unread=true')).results.map(({ text }) => text)).toEqual(['второе', 'первое']);
  expect(await read('member', { ids: [] })).toEqual({ unread: 2 });
  expect(await read('member')).toEqual({ unread: 0 });
  expect((await list('member')).results.every(({ read_at }) => read_at !== null)).toBe(true);
});

it('lets a person turn letters off and on', async () => {
  const set = (notices_by_mail: unknown) =>
    api.call('/rsousers/me/', { as: 'member', method: 'PATCH', body: { notices_by_mail } });
  expect((await list('member')).by_mail).toBe(true);
  expect((await set(false)).status).toBe(200);
  expect((await list('member')).by_mail).toBe(false);
  expect(await set('нет')).toMatchObject({ status: 400, json: { notices_by_mail: expect.anything() } });
  expect((await set(true)).status).toBe(200);
  expect((await list('member')).by_mail).toBe(true);
});

it('writes the marks of a name that stands between marks itself as the inner ones', async () => {
  await tell(
    'trusted',
    'Отряд «ССО «Север»» зовёт «СПО «Рейс «Юг»»».',
    'Мероприятие «Зачёт» отменено. Причина: «дождь.',
    'Просто текст: без «имён» внутри.',
  );
  expect((await list('trusted', 'limit=3')).results.map(({ text }) => text).toReversed()).toEqual([
    'Отряд «ССО „Север“» зовёт «СПО „Рейс „Юг““».',
    'Мероприятие «Зачёт» отменено. Причина: «дождь.',
    'Просто текст: без «имён» внутри.',
  ]);
});
