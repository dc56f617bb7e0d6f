import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { actText } from '../../contract/auditActs';
import type { HistoryRow } from '../../contract/schemas/membership';
import type { Page } from '../../contract/schemas/parts/page';
import { rowsOf } from '../../server/db/rows';
import { everybody, membershipOf, newApplicant, otherDetachments } from '../demoPeople';
import { testApi } from '../testApi';
import { eventBody, openDates, openEvent } from './eventsTools';

const api = testApi();
const history = async (as: string, path: string) =>
  ((await api.call(`${path}history/`, { as })).json as Page<HistoryRow>).results;
const statusOf = async (as: string, path: string) => (await api.call(`${path}history/`, { as })).status;

it('keeps a decision in the history of the person and of the unit: who, when, what, before and after', async () => {
  const one = await newApplicant(api.db, 'detachment', 1);
  const path = `/detachments/1/applications/${one.application}/accept/`;
  await api.call(path, { as: 'commander', method: 'POST', body: { position: 5 } });
  const row = await membershipOf(api.db, one.id, 'detachment');
  const body = { reason: 'Перестал отвечать' };
  await api.call(`/detachments/1/members/${row}/`, { as: 'commander', method: 'DELETE', body });
  const actor = { id: await api.idOf('commander'), last_name: 'Ахметзянов' };
  const [removed, accepted] = await history(one.username, `/rsousers/${one.id}/`);
  expect(removed).toMatchObject({
    act: 'member.remove',
    act_text: 'Участник исключён',
    note: 'Перестал отвечать',
    actor,
    before: { position_id: 5, is_trusted: false },
    unit: { level: 'detachment', id: 1 },
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  expect(accepted).toMatchObject({ act: 'application.accept', actor, after: { position_id: 5 } });
  const ofUnit = await history('commander', '/detachments/1/');
  expect(ofUnit.slice(0, 2)).toMatchObject([
    { act: 'member.remove', person: { id: one.id } },
    { act: 'application.accept', person: { id: one.id } },
  ]);
});

it.each(everybody)('opens the history of a unit to its editors and of a person to the levels above: %s', async (as) => {
  const { near, far } = await otherDetachments(api.db);
  const editors = ['admin', 'commander', 'trusted', 'educational', 'local', 'regional', 'district', 'central'];
  const above = ['admin', 'regional', 'district', 'central'];
  const expected = (who: string[]) => (who.includes(as) ? 200 : 403);
  expect(await statusOf(as, '/detachments/1/')).toBe(expected(editors));
  expect(await statusOf(as, `/detachments/${near.id}/`)).toBe(expected(above));
  expect(await statusOf(as, `/detachments/${far.id}/`)).toBe(expected(['admin', 'central']));
  expect(await statusOf(as, '/regionals/1/')).toBe(expected(above));
  const commanders = ['admin', 'member', 'commander', 'educational', 'local', 'regional', 'district', 'central'];
  expect(await statusOf(as, `/rsousers/${await api.idOf('member')}/`)).toBe(expected(commanders));
  expect(await statusOf(as, `/rsousers/${far.commander_id}/`)).toBe(expected(['admin', 'central']));
});

it('is closed to guests', async () => {
  expect((await api.call('/detachments/1/history/')).status).toBe(401);
  expect((await api.call('/rsousers/2/history/')).status).toBe(401);
});

it('tells a person who opened the papers: once per reader and day, never oneself', async () => {
  const id = await api.idOf('member');
  const open = (as: string) => api.call(`/rsousers/${id}/`, { as });
  for (const as of ['member', 'commander', 'commander', 'regional', 'newcomer']) await open(as);
  const opened = async () =>
    (await history('member', `/rsousers/${id}/`))
      .filter(({ act }) => act === 'papers.open')
      .map(({ actor }) => actor?.id);
  expect(await opened()).toEqual([await api.idOf('regional'), await api.idOf('commander')]);
  await api.db.execute(sql`alter table audit_log disable trigger history_stays`);
  await api.db.execute(sql`update audit_log set at = at - interval '1 day' where act = 'papers.open'`);
  await api.db.execute(sql`alter table audit_log enable trigger history_stays`);
  await open('commander');
  expect(await opened()).toHaveLength(3);
});

it('names the papers that changed without what is written in them', async () => {
  const id = await api.idOf('member');
  await api.db.execute(sql`insert into audit_log (actor_id, act, kind, record_id, before, after) values
    (${id}, 'person.edit', 'person', ${id}, ${JSON.stringify({ pass_ser_num: '0000 111111', snils: '1', bio: 'a' })},
    ${JSON.stringify({ pass_ser_num: '0000 222222', documents: { inn: '123' }, bio: 'b' })})`);
  const [row] = await history('member', `/rsousers/${id}/`);
  expect(row?.before).toEqual({ pass_ser_num: null, snils: null, bio: 'a' });
  expect(row?.after).toEqual({ pass_ser_num: null, documents: ['inn'], bio: 'b' });
  expect(JSON.stringify(row)).not.toContain('222222');
});

it('pages through a long history', async () => {
  const id = await api.idOf('member');
  await api.db.execute(sql`insert into audit_log (act, kind, record_id)
    select 'password.set', 'person', ${id} from generate_series(1, 7)`);
  const page = (await api.call(`/rsousers/${id}/history/?limit=5`, { as: 'member' })).json as Page<HistoryRow>;
  expect([page.count, page.results.length]).toEqual([7, 5]);
  expect(page.results[0]).toMatchObject({ act_text: actText('password.set'), actor: null, before: null });
});

it('notes who signed in and where from, and who failed to, for the person and the administrators alone', async () => {
  const id = await api.idOf('member');
  const login = (username: string, password: string) =>
    api.call('/jwt/create/', { method: 'POST', body: { username, password } });
  expect((await login('member', 'Otryad-2025')).status).toBe(200);
  expect((await login('member', 'wrong-password')).status).toBe(401);
  expect((await login('my-secret-typed-as-a-name', 'x')).status).toBe(401);
  for (const as of ['member', 'admin']) {
    const [refused, opened] = await history(as, `/rsousers/${id}/`);
    expect(refused).toMatchObject({ act: 'session.refuse', actor: null, after: { from: '127.0.0.1' } });
    expect(opened).toMatchObject({ act: 'session.open', actor: { id }, after: { from: '127.0.0.1' } });
  }
  const seen = await history('commander', `/rsousers/${id}/`);
  expect(seen.filter(({ act }) => act.startsWith('session.'))).toEqual([]);
  const rows = await rowsOf<{ row: string }>(
    api.db,
    sql`select a::text as row from audit_log a where act like 'session.%' order by id`,
  );
  expect(rows.filter(({ row }) => /my-secret|wrong-password/.test(row))).toEqual([]);
  expect(rows.length).toBe(3);
});

it('shows what somebody asked about the own data, agreed to and signs in with to nobody above but administrators', async () => {
  const id = await api.idOf('member');
  const post = (as: string, path: string, body: object) => api.call(path, { as, method: 'POST', body });
  const asked = await post('member', '/data_requests/own/', { kind: 'access', text: 'Вопрос о себе' });
  const { id: request } = asked.json as { id: number };
  const answer = { state: 'done', answer: 'Ответ для одного человека' };
  expect((await post('admin', `/data_requests/${request}/answer/`, answer)).status).toBe(200);
  await api.db.execute(sql`insert into audit_log (actor_id, act, kind, record_id)
    values (${id}, 'consent.withdraw', 'person', ${id}), (${id}, 'security.add', 'person', ${id})`);
  const own = ['security.add', 'consent.withdraw', 'dataRequest.answer', 'dataRequest.ask'];
  for (const as of ['member', 'admin']) {
    const rows = await history(as, `/rsousers/${id}/`);
    expect(rows.slice(0, 4).map(({ act }) => act)).toEqual(own);
    expect(rows[2]?.note).toBe(answer.answer);
  }
  for (const as of ['commander', 'regional', 'central'])
    expect((await history(as, `/rsousers/${id}/`)).filter(({ act }) => own.includes(act))).toEqual([]);
});

it('is never changed or removed: only its values may be blanked', async () => {
  await api.db.execute(sql`insert into audit_log (act, kind, record_id, before, after, note)
    values ('person.edit', 'person', 1, '{"bio": "a"}', '{"bio": "b"}', 'слова')`);
  const attempt = async (statement: ReturnType<typeof sql>) => {
    await api.db.execute(sql`savepoint attempt`);
    try {
      await api.db.execute(statement);
      return 'done';
    } catch {
      return 'refused';
    } finally {
      await api.db.execute(sql`rollback to savepoint attempt`);
    }
  };
  for (const statement of [
    sql`delete from audit_log`,
    sql`truncate audit_log`,
    sql`update audit_log set at = now() - interval '1 day'`,
    sql`update audit_log set act = 'person.erase'`,
    sql`update audit_log set note = 'иначе' where note is not null`,
    sql`update audit_log set after = '{"bio": "c"}' where note = 'слова'`,
    sql`update audit_log set after = '{"other": null}' where note = 'слова'`,
  ]) {
    expect(await attempt(statement)).toBe('refused');
  }
  expect(await attempt(sql`update audit_log set note = null, before = '{"bio": null}', after = null`)).toBe('done');
});

it('notes who had the places counted anew', async () => {
  const path = '/regional_competitions_2025/places/recompute/';
  expect((await api.call(path, { as: 'admin', method: 'POST', body: {} })).status).toBe(200);
  const [row] = await rowsOf(api.db, sql`select actor_id from audit_log where act = 'rating.recompute'`);
  expect(row).toEqual({ actor_id: await api.idOf('admin') });
});

it('what is saved as it stands leaves no line in the history', async () => {
  const lines = async () =>
    (await rowsOf<{ count: number }>(api.db, sql`select count(*)::int as count from audit_log`))[0]?.count;
  const event = `/events/${(await openEvent(api, 'commander')).id}/`;
  const writes = [
    ['commander', event, { ...eventBody, address: 'Казань' }],
    ['commander', `${event}time_data/`, { ...openDates, start_time: '11:00' }],
    ['commander', `${event}document_data/`, { passport: true, additional_info: 'Спальник' }],
    ['member', '/rsousers/me/', { bio: 'О себе', date_of_birth: '2003-03-04' }],
    ['member', '/rsousers/me/region/', { reg_town: 'Свияжск', reg_fact_same_address: true }],
    ['member', '/rsousers/me/documents/', { snils: '112-233-445 95', pass_date: '2021-02-02' }],
  ] as const;
  for (const [as, path, body] of writes) {
    const save = () => api.call(path, { as, method: path.endsWith('_data/') ? 'PUT' : 'PATCH', body });
    const before = await lines();
    const { status, json } = await save();
    expect(status, `${path} ${JSON.stringify(json)}`).toBe(200);
    const once = await lines();
    expect(once, path).toBeGreaterThan(before ?? 0);
    expect((await save()).status).toBe(200);
    expect(await lines(), path).toBe(once);
  }
});
