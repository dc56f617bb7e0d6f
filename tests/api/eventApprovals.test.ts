// Whom a multistage application waits for, once a commander above changes or a unit moves.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import type { ApplicationHistory, MultiFiler } from '../../contract/schemas/eventApplications';
import type { EventFull, EventVerdicts } from '../../contract/schemas/events';
import { rowsOf } from '../../server/db/rows';
import { testApi } from '../testApi';
import { multistageEvent, openEvent, regionalEvent } from './eventsTools';

const api = testApi();
const send = (as: string, method: string, path: string, body: unknown = {}) => api.call(path, { as, method, body });
const get = async <Answer>(as: string, path: string) => (await api.call(path, { as })).json as Answer;

/** An application of detachment 1 to an event of the centre that names these levels, with its doors. */
async function filed(approval_levels: string[], more: object = {}) {
  const { id } = await openEvent(api, 'central', {
    ...multistageEvent,
    approval_levels,
    ...more,
  });
  const path = `/events/${id}/multi_applications`;
  const units = [{ detachment: 1, participants_count: 2 }];
  expect((await send('commander', 'POST', `${path}/`, units)).status).toBe(201);
  const [row] = await rowsOf<{ id: number }>(api.db, sql`select id from event_applications where event_id = ${id}`);
  const filer = await api.idOf('commander');
  const of = `/events/${id}/applications/${row?.id}`;
  return {
    id,
    filer,
    standing: async () => (await get<{ waits_for: string }[]>('commander', `${path}/me/`))[0]?.waits_for,
    waiting: async (as: string) => (await get<EventVerdicts>(as, `/events/${id}/verdicts/`)).waiting,
    approve: async (as: string) => (await send(as, 'POST', `${path}/confirm/${filer}/`)).status,
    application: row?.id,
    asked: async (as: string) => {
      const { status, json } = await send(as, 'POST', `${path}/confirm/${filer}/`);
      return [status, Object.values(json as object).flat()[0]];
    },
    refuse: async (as: string) => (await send(as, 'DELETE', `${path}/delete/${filer}/`, { reason: 'Нет' })).status,
    sendBack: async () => (await send('central', 'POST', `${of}/correct/`, { reason: 'Назовите больше' })).status,
    history: async () =>
      (await get<z.infer<typeof ApplicationHistory>>('commander', `${of}/history/`))
        .filter(({ act_text }) => act_text === 'Изменилось, кто рассматривает заявку')
        .map(({ note }) => note),
  };
}

const localAbove = async () => {
  const { local_headquarter } = await get<{ local_headquarter: number }>('admin', '/detachments/1/');
  return `/locals/${local_headquarter}/`;
};

it('what waits for a headquarters whose commander lays the post down goes on to the next one', async () => {
  const one = await filed(['local', 'regional']);
  expect(await one.standing()).toBe('local');
  expect((await send('local', 'DELETE', `${await localAbove()}command/`)).status).toBe(204);
  expect([await one.standing(), await one.waiting('local'), await one.waiting('regional')]).toEqual(['regional', 0, 1]);
  expect(await one.history()).toEqual(['Согласует региональный штаб.']);
  expect(await one.approve('regional')).toBe(201);
  expect([await one.standing(), await one.waiting('central')]).toEqual([null, 1]);
  expect(await one.approve('central')).toBe(201);
});

it('with nobody left to ask it comes to the organisers', async () => {
  const one = await filed(['local']);
  expect((await send('local', 'DELETE', `${await localAbove()}command/`)).status).toBe(204);
  expect([await one.standing(), await one.waiting('central')]).toEqual([null, 1]);
  expect(await one.history()).toEqual(['Решает организатор.']);
  expect(await one.approve('central')).toBe(201);
});

it('another commander of the headquarters is asked in place of the former one, and nobody is asked about the own application', async () => {
  const one = await filed(['local', 'regional']);
  const local = await localAbove();
  const [other] = await rowsOf<{ id: number; username: string }>(
    api.db,
    sql`select p.id, p.username from people p join memberships m on m.person_id = p.id and m.level = 'detachment'
      and m.unit_id = 1 where p.id <> ${one.filer} and p.is_active and not exists (select 1 from units
        where commander_id = p.id) order by p.id limit 1`,
  );
  expect((await send('admin', 'PATCH', local, { commander: other?.id })).status).toBe(200);
  expect([await one.standing(), await one.waiting(other?.username ?? '')]).toEqual(['local', 1]);
  expect(await one.history()).toEqual([]);
  expect((await send('admin', 'PATCH', local, { commander: one.filer })).status).toBe(200);
  expect([await one.standing(), await one.waiting('regional')]).toEqual(['regional', 1]);
});

it('whoever takes the post by consent is not asked about an application that he filed for a former unit', async () => {
  const one = await filed(['local', 'regional']);
  const local = await localAbove();
  expect((await send('commander', 'DELETE', '/detachments/1/command/')).status).toBe(204);
  await api.db.execute(sql`delete from memberships where person_id = ${one.filer}`);
  expect((await send('admin', 'PATCH', local, { commander: one.filer })).status).toBe(200);
  expect([await one.waiting('local'), await one.waiting('regional')]).toEqual([1, 0]);
  expect((await send('commander', 'POST', `${local}command_invitation/`)).status).toBe(204);
  expect([await one.waiting('local'), await one.waiting('regional')]).toEqual([0, 1]);
});

it('the former commander above decides nothing about one that was sent back, once its unit has moved', async () => {
  const one = await filed(['local', 'regional']);
  expect(await one.sendBack()).toBe(200);
  const away = { local_headquarter: null, educational_headquarter: null };
  expect((await send('admin', 'PATCH', '/detachments/1/', away)).status).toBe(200);
  expect(await one.refuse('local')).toBe(403);
  expect(await one.history()).toEqual(['Согласует региональный штаб.']);
  expect(await one.refuse('regional')).toBe(204);
});

it('whoever stands above is told whom the application waits for, before his turn and after it', async () => {
  const one = await filed(['local', 'regional']);
  const early = 'Сейчас заявка ждёт не вас: её согласует местный штаб.';
  expect(await one.asked('regional')).toEqual([403, early]);
  expect(await one.approve('local')).toBe(201);
  expect(await one.asked('local')).toEqual([403, 'Сейчас заявка ждёт не вас: её согласует региональный штаб.']);
  expect(await one.approve('regional')).toBe(201);
  const late = 'Сейчас эта заявка не ждёт вашего согласования.';
  expect([await one.asked('local'), await one.asked('regional')]).toEqual([
    [403, late],
    [403, late],
  ]);
  const items = [{ kind: 'event', id: one.application }];
  const decided = await send('local', 'POST', '/active_applications/decide/', { act: 'accept', items });
  expect(decided.json).toEqual([{ kind: 'event', id: one.application, done: false, text: late }]);
  expect(await one.sendBack()).toBe(200);
  expect(await one.asked('local')).toEqual([400, 'Заявка возвращена на исправление: её ещё не подали снова.']);
});

it('what an organiser approves for his headquarters is not accepted with the same word from another window', async () => {
  const { id } = await openEvent(api, 'regional', {
    ...regionalEvent,
    application_type: 'Мультиэтапная',
    approval_levels: ['regional'],
  });
  const path = `/events/${id}/multi_applications`;
  const units = [{ detachment: 1, participants_count: 2 }];
  expect((await send('commander', 'POST', `${path}/`, units)).status).toBe(201);
  const read = async () => (await get<MultiFiler[]>('regional', `${path}/all/`))[0];
  const confirm = (seen = 0) =>
    api.call(`${path}/confirm/${filer}/`, { as: 'regional', method: 'POST', headers: { 'If-Match': `"${seen}"` } });
  const filer = await api.idOf('commander');
  const before = await read();
  expect((await confirm(before?.seen)).status).toBe(201);
  expect((await confirm(before?.seen)).status).toBe(412);
  expect(await read()).toMatchObject({ state: 'pending', waits_for: null });
  expect((await confirm((await read())?.seen)).status).toBe(201);
});

it('places are given once when an event names other levels and more places at the same time', async () => {
  const one = await filed(['district'], { auto_accept: true, participants_number: 2 });
  const queued = await rowsOf(
    api.db,
    sql`insert into event_applications (event_id, kind, person_id, level, unit_id, state, places, agreed)
      select ${one.id}, 'multi', commander_id, level, id, 'queued', 2, false from units where level = 'detachment'
      and id <> 1 and commander_id is not null order by id limit 2 returning id`,
  );
  expect(queued).toHaveLength(2);
  const changes = { approval_levels: [], participants_number: 4 };
  expect((await send('central', 'PATCH', `/events/${one.id}/`, changes)).status).toBe(200);
  const states = await rowsOf<{ state: string }>(
    api.db,
    sql`select state from event_applications where event_id = ${one.id} order by id`,
  );
  expect(states.map(({ state }) => state)).toEqual(['accepted', 'accepted', 'queued']);
  const [event] = await rowsOf(api.db, sql`select places_taken from events where id = ${one.id}`);
  expect(event).toEqual({ places_taken: 4 });
  expect((await get<EventFull>('central', `/events/${one.id}/`)).participants_number).toBe(4);
});
