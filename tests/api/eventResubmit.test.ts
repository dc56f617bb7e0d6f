// An application sent back is sent again with all that a first one has to have.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rowsOf } from '../../server/db/rows';
import { testApi } from '../testApi';
import { eventBody, openEvent, regionalEvent, withFile } from './eventsTools';

const api = testApi();
const post = (as: string, path: string, body: unknown = {}) => api.call(path, { as, method: 'POST', body });
const asksSnils = (as: string, event: number) =>
  api.call(`/events/${event}/document_data/`, { as, method: 'PUT', body: { snils: true } });
const withoutSnils = async (as: string) => {
  const person = await api.idOf(as);
  await api.db.execute(sql`delete from person_statement where person_id = ${person}`);
  await api.db.execute(sql`update person_documents set snils = null where person_id = ${person}`);
};

it('a personal one needs its answers, scans and papers again', async () => {
  const { id } = await openEvent(api, 'commander');
  const path = `/events/${id}`;
  const { id: one } = (await post('member', `${path}/applications/`)).json as { id: number };
  expect((await post('commander', `${path}/applications/${one}/correct/`, { reason: 'x' })).status).toBe(200);
  const { id: issue } = (await post('commander', `${path}/issues/`, { issue: 'Размер?' })).json as { id: number };
  await post('commander', `${path}/documents/`, withFile());
  await asksSnils('commander', id);
  await withoutSnils('member');

  const again = `${path}/applications/${one}/resubmit/`;
  expect(await post('member', again)).toMatchObject({
    status: 400,
    json: {
      non_field_errors: [
        'Ответьте на все вопросы организаторов.',
        'Приложите заполненные документы: нужно 1, приложено 0.',
        'В персональных данных не хватает документов, которые просят организаторы: СНИЛС.',
      ],
    },
  });
  await post('member', `${path}/answers/`, [{ issue, answer: 'M' }]);
  await post('member', `${path}/user_documents/`, withFile());
  await api.db.execute(
    sql`update person_documents set snils = '112-233-445 95' where person_id = ${await api.idOf('member')}`,
  );
  expect((await post('member', again)).status).toBe(200);
});

it('a group needs the papers of its people again', async () => {
  const { id } = await openEvent(api, 'regional', { ...regionalEvent, application_type: 'Групповая' });
  const path = `/events/${id}/group_applications`;
  await withoutSnils('commissar');
  const body = { user_ids: [await api.idOf('commissar')] };
  expect((await post('commander', `${path}/`, body)).status).toBe(201);
  const { id: group } = (await api.call(`${path}/me/`, { as: 'commander' })).json as { id: number };
  const act = (name: string) => `/events/${id}/applications/${group}/${name}/`;
  expect((await post('regional', act('correct'), { reason: 'x' })).status).toBe(200);
  await asksSnils('regional', id);
  const refused = await post('commander', act('resubmit'));
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('не хватает документов: СНИЛС')]);
});

/** A multistage application of the detachment that was sent back, with its doors. */
async function returnedUnits(more: object = {}) {
  const { id } = await openEvent(api, 'regional', { ...regionalEvent, application_type: 'Мультиэтапная', ...more });
  const path = `/events/${id}/multi_applications`;
  expect((await post('commander', `${path}/`, [{ detachment: 1, participants_count: 2 }])).status).toBe(201);
  const [row] = await rowsOf<{ id: number }>(
    api.db,
    sql`select id from event_applications where event_id = ${id} order by id desc limit 1`,
  );
  const act = (name: string) => `/events/${id}/applications/${row?.id}/${name}/`;
  return {
    id,
    path,
    correct: () => post('regional', act('correct'), { reason: 'Назовите больше' }),
    again: () => post('commander', act('resubmit')),
    change: (participants_count: number) =>
      api.call(`${path}/me/`, { as: 'commander', method: 'PUT', body: [{ detachment: 1, participants_count }] }),
    state: async () => {
      const { text } = await api.call(act('history'), { as: 'commander' });
      const [now] = await rowsOf<{ state: string; waits: string | null }>(
        api.db,
        sql`select state, waits_level::text as waits from event_applications where id = ${row?.id ?? 0}`,
      );
      return { ...now, filedAgain: text.split('Заявка подана снова').length - 1 };
    },
  };
}

it('a multistage one is filed again once, changed or as it stands, and goes up the levels anew', async () => {
  const told = async () =>
    ((await api.call('/notices/?limit=50', { as: 'regional' })).json as { results: { text: string }[] }).results.filter(
      ({ text }) => text.startsWith('Согласуйте заявку'),
    ).length;
  for (const how of ['change', 'again'] as const) {
    const before = await told();
    const one = await returnedUnits({ approval_levels: ['regional'] });
    expect(await told()).toBe(before + 1);
    expect((await post('regional', `${one.path}/confirm/${await api.idOf('commander')}/`)).status).toBe(201);
    expect(await one.state()).toEqual({ state: 'pending', waits: null, filedAgain: 0 });
    expect((await one.correct()).status).toBe(200);
    expect((await (how === 'change' ? one.change(3) : one.again())).status).toBe(200);
    expect(await one.state()).toEqual({ state: 'pending', waits: 'regional', filedAgain: 1 });
    expect(await told()).toBe(before + 2);
    expect(await one.again()).toMatchObject({ status: 400 });
    expect((await one.state()).filedAgain).toBe(1);
    await post('commander', `${one.path}/me/delete/`);
  }
});

it('a multistage one needs again what a first one needs: its people, its places, data that are confirmed', async () => {
  const one = await returnedUnits();
  expect((await one.correct()).status).toBe(200);
  const verified = (is: boolean) =>
    api.db.execute(sql`update people set is_verified = ${is} where username = 'commander'`);
  await verified(false);
  for (const send of [one.again, () => one.change(2)]) expect((await send()).status).toBe(403);
  await verified(true);

  const patch = (participants_number: number) =>
    api.call(`/events/${one.id}/`, { as: 'regional', method: 'PATCH', body: { participants_number } });
  expect((await patch(1)).status).toBe(200);
  for (const send of [one.again, () => one.change(2)])
    expect(await send()).toMatchObject({ status: 400, text: expect.stringContaining('не больше 1') });
  expect((await patch(20)).status).toBe(200);

  await api.db.execute(sql`update people set is_verified = false where id in
    (select person_id from memberships where level = 'detachment' and unit_id = 1) and username <> 'commander'`);
  for (const send of [one.again, () => one.change(2)])
    expect(await send()).toMatchObject({ status: 400, text: expect.stringContaining('подтверждённых участников') });
  expect((await one.state()).state).toBe('correction');
});

it('an agreement that was given before an application was sent back does not hold for it any more', async () => {
  const { id } = await openEvent(api, 'commander', { ...eventBody, participants_number: 1 });
  const path = `/events/${id}/applications/`;
  const apply = async (as: string) => ((await post(as, path)).json as { id: number }).id;
  const [first, one] = [await apply('commissar'), await apply('member')];
  await post('commander', `${path}${first}/confirm/`);
  // There is no place: it is agreed on and queues.
  await post('commander', `${path}${one}/confirm/`);
  await post('commander', `${path}${one}/correct/`, { reason: 'Уточните' });
  expect((await post('member', `${path}${one}/resubmit/`)).status).toBe(200);
  const [{ results }] = [
    (await api.call(`/events/${id}/participants/`, { as: 'commander' })).json as { results: { id: number }[] },
  ];
  await api.call(`/events/${id}/participants/${results[0]?.id}/`, { as: 'commander', method: 'DELETE', body: {} });
  const [row] = await rowsOf<{ state: string }>(api.db, sql`select state from event_applications where id = ${one}`);
  expect(row?.state).toBe('pending');
});
