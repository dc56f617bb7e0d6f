// Saved views of lists: one's own, shared with the staff of the unit, changed by their owner alone.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { VIEW_TAKEN } from '../../contract/constants';
import { type ListView, type ListViews, VIEWS_MAX } from '../../contract/listViews';
import { testApi } from '../testApi';

const api = testApi();
const state = { filters: { membership_fee__in: 'false' }, sort: { field: 'last_name', order: 'ASC' } };
const body = (name: string, more: object = {}) => ({ list: 'roster.datatable', name, state, ...more });
const keep = async (as: 'regional' | 'regional-commissar' | 'member', view: object) =>
  api.call('/views/', { as, method: 'POST', body: view });
const read = async (as: 'regional' | 'regional-commissar' | 'member' | 'local') =>
  (await api.call('/views/?list=roster.datatable', { as })).json as ListViews;

it('a view is kept with its filters, order and columns, and another one of its name does not take its place', async () => {
  const columns = ['last_name', 'age'];
  const view = body('Без взноса', { state: { ...state, columns, widths: { age: 90 } }, first: true });
  const made = await keep('member', view);
  expect(made.status).toBe(201);
  expect(made.json).toMatchObject({ name: 'Без взноса', own: true, first: true, shared: null });
  expect((await keep('member', view)).json).toEqual(made.json);
  expect(await keep('member', body('Без взноса'))).toMatchObject({
    status: 400,
    json: { name: [VIEW_TAKEN] },
  });
  const { results, can_share } = await read('member');
  expect(results).toHaveLength(1);
  expect(results[0]?.state).toMatchObject({ ...state, columns, widths: { age: 90 }, density: 'dense' });
  expect(results[0]?.first).toBe(true);
  expect(can_share).toBe(false);
});

it('a view shared by a commander is seen by the staff of the unit, and nobody but its owner changes it', async () => {
  const { json } = await keep('regional', body('Должники', { shared: true }));
  const { id, shared } = json as ListView;
  expect(shared?.level).toBe('regional');
  const theirs = (await read('regional-commissar')).results.find((view) => view.id === id);
  expect(theirs).toMatchObject({ own: false, owner: expect.stringMatching(/^\S+ \S+$/), name: 'Должники' });
  await api.db.execute(sql`update people set withheld = true where username = 'regional'`);
  expect((await read('regional-commissar')).results.find((view) => view.id === id)).toMatchObject({
    owner: 'Имя скрыто',
  });
  await api.db.execute(sql`update people set withheld = false where username = 'regional'`);
  expect((await read('member')).results.some((view) => view.id === id)).toBe(false);
  expect((await read('local')).results.some((view) => view.id === id)).toBe(false);
  const other = { as: 'regional-commissar' as const };
  expect((await api.call(`/views/${id}/`, { ...other, method: 'PATCH', body: { name: 'Мой' } })).status).toBe(404);
  expect((await api.call(`/views/${id}/`, { ...other, method: 'DELETE' })).status).toBe(404);
  await api.call(`/views/${id}/`, { as: 'regional', method: 'PATCH', body: { shared: false } });
  expect((await read('regional-commissar')).results.some((view) => view.id === id)).toBe(false);
  expect((await api.call(`/views/${id}/`, { as: 'regional', method: 'DELETE' })).status).toBe(204);
});

it('who has left the staff changes nothing that it sees: the view is then the owner’s alone', async () => {
  const { id } = (await keep('regional', body('Общее', { shared: true }))).json as ListView;
  await api.db.execute(sql`update units set commander_id = null where level = 'regional' and id = 1`);
  expect((await read('regional-commissar')).results.some((view) => view.id === id)).toBe(true);
  const renamed = await api.call(`/views/${id}/`, { as: 'regional', method: 'PATCH', body: { name: 'Пишите мне' } });
  expect(renamed.json).toMatchObject({ name: 'Пишите мне', shared: null });
  expect((await read('regional-commissar')).results.some((view) => view.id === id)).toBe(false);
});

it('who acts for another unit by now opens what was open to the former one to the present staff', async () => {
  const name = 'Переехало';
  const { id } = (await keep('regional-commissar', body(name, { shared: true }))).json as ListView;
  await api.db.execute(sql`update list_views set shared_level = 'regional', shared_unit_id = 2 where id = ${id}`);
  const again = (await keep('regional-commissar', body(name, { shared: true }))).json as ListView;
  expect(again).toMatchObject({ id, shared: { level: 'regional', id: 1 } });
  await api.db.execute(sql`update list_views set shared_level = 'regional', shared_unit_id = 2 where id = ${id}`);
  expect((await keep('regional-commissar', body(name))).json).toMatchObject({ id, shared: null });
});

it('what is no view is refused at its field, and nobody keeps more than fits', async () => {
  const refused = async (view: object) => {
    const { status, json } = await keep('member', view);
    expect(status).toBe(400);
    return Object.keys(json as object);
  };
  expect(await refused(body(''))).toEqual(['name']);
  expect(await refused(body('x'.repeat(61)))).toEqual(['name']);
  expect(await refused(body('Всем', { shared: true }))).toEqual(['shared']);
  expect(await refused({ ...body('Список'), list: 'a b' })).toEqual(['list']);
  expect(await refused(body('Фильтры', { state: { ...state, filters: { a: { b: 1 } } } }))).toEqual([
    'state.filters.a',
  ]);
  const kept = (await read('member')).results.length;
  for (let at = kept; at < VIEWS_MAX; at++) expect((await keep('member', body(`Вид ${at}`))).status).toBe(201);
  expect(await refused(body('Ещё один'))).toEqual(['name']);
});

it('a guest has no views', async () => {
  expect((await api.call('/views/?list=roster.datatable')).status).toBe(401);
});
