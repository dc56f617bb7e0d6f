// What the administrator sees of the running portal when people complain.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { SystemState } from '../../contract/schemas/system';
import { createApp } from '../../server/app';
import { testApi } from '../testApi';

const api = testApi();
const read = async (change: object = {}) => {
  const app = createApp({ ...api.parts, ...change });
  const headers = { Authorization: `JWT ${(await api.signIn('admin')).access}` };
  const answer = await app.fetch(new Request('http://portal.test/api/v1/system/', { headers }));
  expect(answer.status).toBe(200);
  return (await answer.json()) as SystemState;
};
const letter = (state: string, error: string | null) => sql`insert into outbox
  (kind, address, state, queued_at, until, tried_at, error) values
  ('passwordChanged', 'a@example.org', ${state}, '2026-01-02T03:04:05Z', now() + interval '1 day',
    ${error && '2026-01-03T03:04:05Z'}, ${error})`;

it('the administrator sees how many letters wait, since when, and why the last one failed', async () => {
  await api.db.execute(sql`delete from outbox`);
  expect((await read()).mail).toEqual({ server: false, waiting: 0, oldest: null, last_failure: null });
  await api.db.execute(letter('waiting', null));
  await api.db.execute(letter('failed', 'Почтовый сервер не принимает адрес.'));
  expect((await read()).mail).toEqual({
    server: false,
    waiting: 1,
    oldest: '2026-01-02T03:04:05Z',
    last_failure: { at: '2026-01-03T03:04:05Z', text: 'Почтовый сервер не принимает адрес.' },
  });
});

it('a store that refuses or is silent is told of within two seconds', async () => {
  expect((await read()).files).toEqual({ shared: false, answers: true });
  const store = (put: () => Promise<void>) => ({ files: { ...api.files, put } });
  expect((await read(store(() => Promise.reject(new Error('full'))))).files.answers).toBe(false);
  expect((await read(store(() => new Promise(() => undefined)))).files.answers).toBe(false);
});

it('connections that are all at work show, and how many requests wait for one', async () => {
  const connections = () => ({ most: 10, busy: 10, waiting: 7 });
  expect((await read({ connections })).database.connections).toEqual({ most: 10, busy: 10, waiting: 7 });
});

it('nobody but an administrator reads the state of the portal', async () => {
  for (const as of ['commander', 'regional', 'central', 'district-expert'])
    expect((await api.call('/system/', { as })).status).toBe(403);
});

it('the administrator sees which works wait, run and have failed since yesterday, and the process that answers', async () => {
  await api.db.execute(sql`delete from jobs`);
  const work = (state: string, alive: string) => sql`insert into jobs (id, person_id, kind, params, state, alive_at)
    select gen_random_uuid(), id, 'roster.export', '{}', ${state}, now() - ${alive}::interval
    from people where username = 'central'`;
  for (const [state, alive] of [
    ['waiting', '1 minute'],
    ['running', '1 second'],
    ['failed', '1 hour'],
    ['failed', '2 days'],
    ['done', '1 minute'],
  ] as const)
    await api.db.execute(work(state, alive));
  const { works, process: own, database } = await read();
  expect(works).toEqual({ waiting: 1, running: 1, failed: 1 });
  expect(own).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), node: process.version });
  expect(own.memory).toBeGreaterThan(20);
  expect(own.latest).toBeGreaterThanOrEqual(own.late);
  expect(new Date(own.started_at).getTime()).toBeLessThanOrEqual(Date.now());
  expect(database.version).toMatch(/^1\d\./);
});
