import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ReadinessNow } from '../../contract/people/readiness';
import type { UnitPerson } from '../../contract/people/unitPeople';
import { unitPersonColumns } from '../../contract/people/unitPersonColumns';
import type { Application } from '../../contract/schemas/membership';
import type { Page } from '../../contract/schemas/parts/page';
import type { Member, Unit } from '../../contract/schemas/units';
import { rowsOf } from '../../server/db/rows';
import { runJobsOnce } from '../../server/jobs/runJobsOnce';
import { walkColumn } from '../columnWalk';
import { testApi } from '../testApi';

const api = testApi();

const people = async (query = '', as = 'regional', unit = 'regionals/1') =>
  (await api.call(`/${unit}/people/?limit=500&${query}`, { as })).json as Page<UnitPerson>;

const tables: Record<string, ReturnType<typeof sql>> = {
  position: sql`positions where name`,
  university: sql`institutions where short_name`,
};

it.each(unitPersonColumns)('the people of a unit are narrowed and ordered by the column $key', async (column) => {
  await api.db.execute(sql`update people set last_login = '2025-08-31T22:00:00Z' where id % 3 = 0`);
  await walkColumn(column, {
    read: people,
    async idOf(key, name) {
      const [row] = await rowsOf<{ id: number }>(api.db, sql`select id from ${tables[key]} = ${name}`);
      return row?.id ?? 0;
    },
  });
});

it.each([
  ['central', 'centrals/1'],
  ['district', 'districts/1'],
  ['regional', 'regionals/1'],
  ['local', 'locals/1'],
  ['educational', 'educationals/1'],
  ['commander', 'detachments/1'],
])('the people of %s are as many as its page counts, the commander among them once', async (as, unit) => {
  const page = await people('', as, unit);
  const { participants_count, commander } = (await api.call(`/${unit}/`, { as })).json as Unit;
  expect(page.count).toBe(participants_count);
  const narrowed = await people('membership_fee__in=true,false', as, unit);
  expect(narrowed.count).toBe(participants_count);
  const commanders = narrowed.results.filter(({ id }) => id === commander?.id);
  expect(commanders).toMatchObject([{ position: 'Командир' }]);
});

const readiness = async () => (await api.call('/regionals/1/readiness/', { as: 'regional' })).json as ReadinessNow;

it('the readiness of a unit counts the same people as its table', async () => {
  const { people: all, done, papers } = await readiness();
  expect(all).toBe((await people()).count);
  for (const key of ['membership_fee', 'test_passed', 'is_verified'] as const)
    expect([key, done[key]]).toEqual([key, (await people(`${key}__in=true`)).count]);
  expect(papers).toBe((await people('papers_complete__in=true')).count);
  // Of more people than are counted at a look the papers are not told.
  await api.db.execute(sql`update units set participants_count = 5001 where level = 'regional' and id = 1`);
  expect(await readiness()).toMatchObject({ people: 5001, papers: null });
});

it('a member whose transfer is proposed says where to', async () => {
  const { results } = await people('', 'commander', 'detachments/1');
  const one = results.find(({ membership }) => membership?.position?.name === 'Боец');
  const params = { as: 'commander', method: 'POST', body: { headquarter: 2 } };
  const asked = await api.call(`/detachments/1/members/${one?.membership?.id}/transfer/`, params);
  expect(asked.json).toMatchObject({ outcome: 'proposed' });
  const [now] = (await people(`ids=${one?.id}`, 'commander', 'detachments/1')).results;
  expect(now).toMatchObject({ moving_to: { id: 2 } });
});

it('says of a member whether the membership can end: whoever is in a unit below stays', async () => {
  const { results } = await people('limit=500', 'local', 'locals/1');
  const remove = async (ends: boolean) => {
    const { membership } = results.find((one) => one.membership?.may_end === ends) ?? {};
    const params = { as: 'local', method: 'DELETE', body: { reason: 'Уехал' } };
    return (await api.call(`/locals/1/members/${membership?.id}/`, params)).status;
  };
  expect(await remove(false)).toBe(409);
  expect(await remove(true)).toBe(204);
  const below = (await people('', 'commander', 'detachments/1')).results;
  expect(below.filter(({ membership }) => membership?.may_end === false)).toEqual([]);
});

it('says of each person where the papers stand and since when he is there', async () => {
  const [member] = (await people(`ids=${await api.idOf('member')}`, 'commander', 'detachments/1')).results;
  expect(member).toMatchObject({
    position: 'Боец',
    membership: { id: expect.any(Number), position: { name: 'Боец' } },
    detachment: { id: 1 },
    test_passed: false,
    test_passed_on: null,
    papers: { done: expect.any(Number), total: 3 },
    joined: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
});

it('who has not sent every copy is found, however many the person needs', async () => {
  const scans = sql`statement = 'a.pdf', consent_personal_data = 'b.pdf', passport = 'c.pdf'`;
  const minor = sql`date_of_birth = '2015-01-01'`;
  const [first, second] = (await people('', 'commander', 'detachments/1')).results;
  const both = sql`(${first?.id}, ${second?.id})`;
  await api.db.execute(sql`insert into person_statement (person_id) values (${first?.id}), (${second?.id})
    on conflict do nothing`);
  await api.db.execute(sql`update person_statement set ${scans} where person_id in ${both}`);
  await api.db.execute(sql`update people set ${minor} where id = ${second?.id}`);
  const complete = await people('papers_complete__in=true', 'commander', 'detachments/1');
  expect(complete.results.map(({ id, papers }) => [id, papers])).toEqual([[first?.id, { done: 3, total: 3 }]]);
  const lacking = (await people('papers_complete__in=false', 'commander', 'detachments/1')).results;
  expect(lacking.find(({ id }) => id === second?.id)?.papers).toEqual({ done: 3, total: 5 });
});

it.each([
  ['guest', 401],
  ['member', 403],
  ['commissar', 403],
  ['newcomer', 403],
  ['regional-commissar', 403],
  ['trusted', 200],
  ['commander', 200],
  ['educational', 200],
  ['admin', 200],
])('to %s the people of a detachment answer %i', async (as, status) => {
  const called = await api.call('/detachments/1/people/', as === 'guest' ? {} : { as });
  expect(called.status).toBe(status);
});

it('the trusted member of a unit has no grid of another one', async () => {
  expect((await api.call('/detachments/2/people/', { as: 'trusted' })).status).toBe(403);
  expect((await api.call('/educationals/1/people/', { as: 'commander' })).status).toBe(403);
});

it('a file has the people of the conditions, and the history of the unit who took it', async () => {
  const body = {
    format: 'csv',
    columns: ['last_name', 'papers'],
    filters: { test_passed__in: 'false', last_name__has: 'а' },
  };
  const ordered = await api.call('/detachments/1/people/export/', { as: 'commander', method: 'POST', body });
  expect(ordered.status).toBe(201);
  await runJobsOnce(api.parts);
  const { id } = ordered.json as { id: string };
  const headers = { Authorization: `JWT ${(await api.signIn('commander')).access}` };
  const file = await api.fetch(new Request(`http://portal.test/api/v1/jobs/${id}/file/`, { headers }));
  const [, ...lines] = (await file.text()).trim().split('\r\n');
  const page = await people('test_passed__in=false&last_name__has=%D0%B0', 'commander', 'detachments/1');
  expect(page.count).toBeGreaterThan(0);
  expect(lines).toEqual(page.results.map(({ last_name, papers }) => `${last_name};${papers.done} из ${papers.total}`));
  const history = (await api.call('/detachments/1/history/', { as: 'commander' })).json as Page<{ text: string }>;
  expect(JSON.stringify(history.results[0])).toContain('Выгружены участники');
  expect(JSON.stringify(history.results[0])).not.toContain('last_name__has');
});

it('applications say what is compared when one decides, to whoever asks for it', async () => {
  const read = async (query: string) =>
    (await api.call(`/regionals/1/applications/${query}`, { as: 'regional' })).json as Application[];
  const told = await read('?facts=true');
  expect(told.length).toBeGreaterThan(0);
  for (const { facts } of told)
    expect(facts).toEqual({
      since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      age: expect.toSatisfy((age: unknown) => age === null || Number.isInteger(age)),
      papers: { done: expect.any(Number), total: expect.any(Number) },
      test_passed: expect.any(Boolean),
      asked: expect.any(Boolean),
    });
  const [first] = told;
  await api.db.execute(sql`delete from verification_requests where person_id = ${first?.user.id}`);
  expect((await read('?facts=true'))[0]?.facts?.asked).toBe(false);
  await api.db.execute(sql`insert into verification_requests (person_id) values (${first?.user.id})`);
  expect((await read('?facts=true'))[0]?.facts?.asked).toBe(true);
  expect((await read('')).every((one) => !('facts' in one))).toBe(true);
});

it('a position is not given over one that somebody else has given since', async () => {
  const { results } = (await api.call('/detachments/1/members/?limit=100', { as: 'commander' })).json as Page<Member>;
  const member = results.find(({ user }) => user.username === 'member');
  const give = (as: string, position: number, seen?: number) =>
    api.call(`/detachments/1/members/${member?.id}/`, {
      as,
      method: 'PATCH',
      body: { position },
      headers: seen === undefined ? {} : { 'If-Match': `"${seen}"` },
    });
  const before = member?.position?.id ?? 0;
  expect((await give('regional', 6, before)).status).toBe(200);
  const late = await give('commander', 5, before);
  expect([late.status, late.json]).toEqual([
    412,
    { detail: 'Должность уже изменили. Посмотрите, какая она теперь, и решите ещё раз.' },
  ]);
  // The same position is what both wanted.
  expect((await give('commander', 6, before)).status).toBe(200);
  expect((await give('commander', 5, 6)).status).toBe(200);
  expect((await give('commander', 6)).status).toBe(200);
});
