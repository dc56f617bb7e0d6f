import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Unit } from '../../contract/schemas/units';
import { rowsOf } from '../../server/db/rows';
import { testApi } from '../testApi';

// Calls that come at the same moment: on a world that commits, with the connections of a pool where it is PostgreSQL.
const api = testApi({ own: true });

const detachment = async (name: string, commander: string) => ({
  name,
  area: 1,
  founding_date: '2026-02-01',
  region: ((await api.call('/regionals/1/')).json as Unit).region?.id,
  commander: await api.idOf(commander),
});
const create = (as: string, body: unknown, key?: string) =>
  api.call('/detachments/', { as, method: 'POST', body, headers: key ? { 'Idempotency-Key': key } : {} });
const made = (name: string) => rowsOf(api.db, sql`select id from units where name = ${name}`);

it('a double click on create is one record, and both clicks get the same answer', async () => {
  const body = await detachment('Двойной щелчок', 'member');
  const answers = await Promise.all([create('member', body, 'form-1'), create('member', body, 'form-1')]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[1]?.json).toEqual(answers[0]?.json);
  expect(await made('Двойной щелчок')).toHaveLength(1);
});

it('two creations at one moment without a key leave one detachment to one commander', async () => {
  const body = await detachment('Без ключа', 'commissar');
  const answers = await Promise.all([create('commissar', body), create('commissar', body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect(await made('Без ключа')).toHaveLength(1);
});

it('a refused creation frees its key: mended, it goes through', async () => {
  const body = await detachment('Со второго раза', 'trusted');
  expect((await create('trusted', { ...body, area: 9999 }, 'form-2')).status).toBe(400);
  expect((await create('trusted', body, 'form-2')).status).toBe(201);
});

it('a key used again for another record is refused and does nothing there', async () => {
  const apply = (detachment: number) =>
    api.call(`/detachments/${detachment}/apply/`, {
      as: 'newcomer',
      method: 'POST',
      headers: { 'Idempotency-Key': 'form-3' },
    });
  const first = await apply(1);
  expect(first.status).toBe(201);
  expect(await apply(1)).toMatchObject({ status: 201, json: first.json });
  expect((await apply(2)).status).toBe(409);
});

it('of two saves of one version at one moment one is told that the other was first', async () => {
  const etag = (await api.call('/detachments/1/')).headers.get('etag') ?? '';
  const save = (city: string) =>
    api.call('/detachments/1/', { as: 'commander', method: 'PATCH', body: { city }, headers: { 'If-Match': etag } });
  const answers = await Promise.all([save('Тверь'), save('Псков')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
});

it('what is written shows at once in lists that are kept for everybody', async () => {
  const list = async () => (await api.call('/detachments/?limit=100&search=%D0%A1%D0%BB%D0%B0%D0%B2%D0%B0')).json;
  await api.call('/detachments/1/', { as: 'commander', method: 'PATCH', body: { name: 'Отряд «Слава»' } });
  expect(await list()).toMatchObject({ count: 1, results: [{ name: 'Отряд «Слава»' }] });
  await api.call('/detachments/1/', { as: 'commander', method: 'PATCH', body: { name: 'Отряд «Слава труду»' } });
  expect(await list()).toMatchObject({ count: 1, results: [{ name: 'Отряд «Слава труду»' }] });
});
