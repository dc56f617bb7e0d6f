// What several people or processes do in the same moment. On PostgreSQL these calls really meet.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { FEE_RESET_CONFIRM } from '../../contract/constants';
import { APPLICANT_FILES_MAX, EVENT_FILES_MAX, QUESTIONS_MAX } from '../../contract/events/eventTerms';
import type { Answers } from '../../contract/indicators/types';
import type { Certificate } from '../../contract/schemas/certificates';
import { JOBS_AT_ONCE } from '../../contract/schemas/jobs';
import type { Page } from '../../contract/schemas/parts/page';
import type { ReportDocument } from '../../contract/schemas/reports';
import type { Executor } from '../../server/db/database';
import { rowsOf } from '../../server/db/rows';
import { takeTurns } from '../../server/db/takeTurns';
import { beginReset, resetAll, resetFeesIfDue } from '../../server/domain/fees/feeReset';
import { runJobsOnce } from '../../server/jobs/runJobsOnce';
import { competitionCalls } from '../competitionCalls';
import { emptySeason, reportCalls } from '../reportCalls';
import { testApi } from '../testApi';
import { openEvent, withFile } from './eventsTools';
import { meeting, oneWaits } from './meeting';

const api = testApi({ own: true });

it('numbers certificates issued at once without a gap or a double', async () => {
  await api.db.execute(sql`update people set is_verified = true, membership_fee = true`);
  const [{ ids } = { ids: [] }] = await rowsOf<{ ids: number[] }>(
    api.db,
    sql`select array_agg(person_id) as ids from (select person_id from memberships
      where level = 'regional' and unit_id = 1 order by person_id limit 24) m`,
  );
  // Three of each: as many as one person may have drawn at once.
  const orders = Array.from({ length: 6 }, (_, at) => ids.slice(at * 4, at * 4 + 4));
  const answers = await Promise.all(
    orders.map((people, at) =>
      api.call('/membership_certificates/internal/', {
        as: at % 2 ? 'central' : 'regional',
        method: 'POST',
        body: { ids: people, cert_start_date: '2026-01-01', cert_end_date: '2026-12-31', recipient: 'Вуз' },
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200));
  const { results } = (await api.call('/membership_certificates/?limit=500', { as: 'regional' }))
    .json as Page<Certificate>;
  const numbers = results.map(({ number }) => Number(number.match(/-(\d+)\//)?.[1])).sort((one, other) => one - other);
  expect(numbers).toEqual(Array.from({ length: 24 }, (_, at) => at + 1));
});

it('two issuers at one moment make one certificate of a person for a term, and two who publish one publication', async () => {
  const [{ id } = { id: 0 }] = await rowsOf<{ id: number }>(
    api.db,
    sql`select max(person_id) as id from memberships where level = 'regional' and unit_id = 1`,
  );
  const body = { ids: [id], cert_start_date: '2026-02-01', cert_end_date: '2026-11-30', recipient: 'Вуз' };
  const both = (path: string, seen: number, sent: object, by: readonly string[]) =>
    Promise.all(
      by.map((as) => {
        const headers = { 'Idempotency-Key': `${path} ${as} ${seen}`, 'If-Match': `"${seen}"` };
        return api.call(path, { as, method: 'POST', body: sent, headers });
      }),
    );
  const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();
  const external = { ...body, signatory: 'Иванов И. И.', position_procuration: 'Командир' };
  for (const [kind, sent] of [
    ['internal', body],
    ['external', external],
  ] as const) {
    const issued = await both(`/membership_certificates/${kind}/`, 0, sent, ['central', 'regional']);
    expect(statuses(issued)).toEqual([200, 412]);
    const refused = issued.find(({ status }) => status === 412);
    expect(refused?.text).toMatch(/На этот срок справка уже выдана: .+ Кто выдал: .+ Новых справок не сделано\./);
    const [made, ...more] = (
      (
        await api.call(`/membership_certificates/?person=${id}&kind=${kind}&cert_start_date__from=2026-02-01`, {
          as: 'regional',
        })
      ).json as Page<Certificate>
    ).results;
    expect(more).toEqual([]);
    // Whoever knows of it may mean a second one; so may a caller that says nothing of what is known.
    const known = await both(`/membership_certificates/${kind}/`, made?.id ?? 0, sent, ['regional']);
    expect(statuses(known)).toEqual([200]);
    expect(
      (await api.call(`/membership_certificates/${kind}/`, { as: 'central', method: 'POST', body: sent })).status,
    ).toBe(200);
  }
  for (const path of ['/regional_competitions_2025/publications/', '/competitions/1/publications/']) {
    const [last] = ((await api.call(path, { as: 'central' })).json as Page<{ id: number }>).results;
    const answers = await both(path, last?.id ?? 0, { note: null }, ['central', 'admin']);
    expect([path, ...statuses(answers)]).toEqual([path, 201, 412]);
    expect(answers.find(({ status }) => status === 412)?.text).toMatch(/Места за это время уже опубликованы: .+/);
    const made = answers.find(({ status }) => status === 201)?.json as { id: number };
    expect(statuses(await both(path, made.id, { note: null }, ['central']))).toEqual([201]);
  }
});

it('runs a job in one of several processes, once', async () => {
  for (const as of ['regional', 'district', 'local']) {
    await api.call('/roster/export/', { as, method: 'POST', body: { format: 'csv' } });
  }
  const ran = await Promise.all([1, 2, 3].map(() => runJobsOnce(api.parts)));
  expect(ran.reduce((sum, count) => sum + count, 0)).toBe(3);
  const [row] = await rowsOf(
    api.db,
    sql`select count(*)::int as done from jobs where state = 'done' and file_key is not null`,
  );
  expect(row).toEqual({ done: 3 });
});

it('resets the fees of a season in one of several processes, once', async () => {
  const at = (moment: string) => resetFeesIfDue({ ...api.parts, now: () => new Date(moment) });
  await at('2026-05-01T00:00:00Z');
  const [before] = await rowsOf<{ paid: number }>(
    api.db,
    sql`select count(*)::int as paid from people where membership_fee`,
  );
  const people = await Promise.all([1, 2, 3].map(() => at('2026-10-01T00:00:00Z')));
  expect(people.sort((one, other) => one - other)).toEqual([0, 0, before?.paid]);
  const [log] = await rowsOf(api.db, sql`select count(*)::int as rows from fee_log where period = '2026-2027'`);
  expect(log).toEqual({ rows: before?.paid });
});

it('lets others in between two batches of a reset', async () => {
  await api.db.execute(sql`update people set membership_fee = true`);
  const run = await beginReset(api.db, { season: '2026-2027', actor: await api.idOf('admin') });
  let others = false;
  setImmediate(() => {
    others = true;
  });
  await resetAll(api.db, { id: run?.id ?? '' });
  expect(others).toBe(true);
});

it('goes on with a reset whose process is gone, and leaves the marks set since it began', async () => {
  const [earlier, later] = [await api.idOf('member'), await api.idOf('trusted')];
  const mark = async (id: number) =>
    expect((await api.call(`/rsousers/${id}/membership_fee_status/`, { as: 'regional', method: 'POST' })).status).toBe(
      202,
    );
  const at = (moment: string) => resetFeesIfDue({ ...api.parts, now: () => new Date(moment) });
  const due = () => at('2028-10-01T00:00:00Z');
  await at('2026-05-01T00:00:00Z');
  await at('2027-10-01T00:00:00Z');
  await mark(earlier);
  expect(await beginReset(api.db, { season: '2028-2029', actor: null })).toMatchObject({ season: '2028-2029' });
  await mark(later);
  expect(await due()).toBe(0);
  expect(
    await api.call('/membership_fee/reset/', { as: 'admin', method: 'POST', body: { confirm: FEE_RESET_CONFIRM } }),
  ).toMatchObject({ status: 409 });
  const heard = (ago: string) =>
    api.db.execute(sql`update settings set value = jsonb_set(value::jsonb, '{at}',
      to_jsonb(now() - ${ago}::interval))::text where key = 'fee_reset'`);
  await heard('1 hour');
  const taken = await beginReset(api.db, { season: '2028-2029', actor: null });
  expect(taken).toMatchObject({ season: '2028-2029' });
  expect(await due()).toBe(0);
  // By a clock that was ahead.
  await heard('-30 days');
  expect(await due()).toBe(1);
  const paid = await rowsOf<{ id: number }>(api.db, sql`select id from people where membership_fee`);
  expect(paid).toEqual([{ id: later }]);
});

it('keeps a limit though many come at the same moment: documents, questions, scans and long work', async () => {
  const event = await openEvent(api, 'commander');
  const path = `/events/${event.id}`;
  const at = (count: number, call: (at: number) => Promise<{ status: number }>) =>
    Promise.all(Array.from({ length: count }, (_, number) => call(number)));
  const made = (answers: { status: number }[]) => answers.filter(({ status }) => status === 201).length;

  const documents = await at(EVENT_FILES_MAX + 4, () =>
    api.call(`${path}/documents/`, { as: 'commander', method: 'POST', body: withFile() }),
  );
  expect(made(documents)).toBe(EVENT_FILES_MAX);
  const scans = await at(APPLICANT_FILES_MAX + 4, () =>
    api.call(`${path}/user_documents/`, { as: 'member', method: 'POST', body: withFile() }),
  );
  expect(made(scans)).toBe(APPLICANT_FILES_MAX);
  const questions = await at(QUESTIONS_MAX + 4, (number) =>
    api.call(`${path}/issues/`, { as: 'commander', method: 'POST', body: { issue: `Вопрос ${number}` } }),
  );
  expect(made(questions)).toBe(QUESTIONS_MAX);
  await api.db.execute(sql`delete from jobs`);
  const orders = await at(JOBS_AT_ONCE + 3, () =>
    api.call('/roster/export/', { as: 'regional', method: 'POST', body: { format: 'csv' } }),
  );
  expect(made(orders)).toBe(JOBS_AT_ONCE);
});

it('who has too much being drawn is refused before a number is given, and nothing is issued', async () => {
  await api.db.execute(sql`update people set is_verified = true, membership_fee = true`);
  const people = await rowsOf<{ id: number }>(
    api.db,
    sql`select m.person_id as id from memberships m join units u on u.level = 'detachment' and u.id = m.unit_id
      where m.level = 'detachment' and u.regional_id = 1 order by m.person_id limit 3`,
  );
  const ids = people.map(({ id }) => id);
  const issued = async () =>
    (await rowsOf<{ count: number }>(api.db, sql`select count(*)::int as count from certificates`))[0]?.count ?? 0;
  const { access } = await api.signIn('regional');
  const order = () =>
    api.fetch(
      new Request('http://portal.test/api/v1/membership_certificates/external/', {
        method: 'POST',
        headers: { Authorization: `JWT ${access}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          ids,
          cert_start_date: '2026-01-01',
          cert_end_date: `${new Date().getFullYear() + 1}-12-31`,
          recipient: 'Завод',
        }),
      }),
    );
  const before = await issued();
  const answers = await Promise.all(Array.from({ length: 6 }, order));
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toContain(429);
  expect(statuses.filter((status) => status !== 429 && status !== 200)).toEqual([]);
  expect(await issued()).toBe(before + statuses.filter((status) => status === 200).length * ids.length);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await order()).status).toBe(200);
});

it('of views that are given one name at once one has it, the others are told at the field', async () => {
  const state = { filters: {}, sort: { field: 'id', order: 'ASC' } };
  const make = async (name: string) =>
    (await api.call('/views/', { as: 'member', method: 'POST', body: { list: 'roster', name, state } })).json;
  const made = (await Promise.all(['Один', 'Два', 'Три', 'Четыре'].map(make))) as { id: number }[];
  const answers = await Promise.all(
    made.map(({ id }) => api.call(`/views/${id}/`, { as: 'member', method: 'PATCH', body: { name: 'Общее' } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
});

it('nothing is assigned to who declares a conflict of interest at that moment, by another report of the unit', async () => {
  await emptySeason(api);
  const declared = await reportCalls(api).sent();
  const [other] = await rowsOf<{ id: number }>(
    api.db,
    sql`insert into reports (programme, season, indicator, item, level, unit_id, state, answers)
      select programme, season, 'r9', 1, level, unit_id, state, '{}'::jsonb from reports where id = ${declared} returning id`,
  );
  const person = await api.idOf('district-expert');
  const post = (path: string, as: string, body: object = {}) => api.call(path, { as, method: 'POST', body });
  for (let round = 0; round < 10; round++) {
    const [, stood] = await Promise.all([
      post('/reports/assign/', 'central-expert', { ids: [other?.id], person }),
      post(`/reports/${declared}/conflict/`, 'district-expert'),
    ]);
    expect(stood?.status).toBe(200);
    expect(await rowsOf(api.db, sql`select 1 from report_assignments where person_id = ${person}`)).toEqual([]);
    await post(`/reports/${declared}/conflict/end/`, 'district-expert');
  }
});

it('a decision is not taken back at the moment in which a publication counts it', async () => {
  const { sent, read, decide } = reportCalls(api);
  for (let round = 0; round < 8; round++) {
    await emptySeason(api);
    await api.db.execute(sql`delete from publications where programme = 'rating'`);
    const id = await sent();
    await decide('district-expert', id, { act: 'approve' });
    await decide('central-expert', id, { act: 'approve' });
    const { version } = await read('central-expert', id);
    const post = (path: string, as: string, body: object) => api.call(path, { as, method: 'POST', body });
    const answers = await Promise.all([
      post('/regional_competitions_2025/publications/', 'central', { season: 2025 }),
      post(`/reports/${id}/reopen/`, 'central-expert', { version, reason: 'Ошибка' }),
    ]);
    // Either it is published and stays, or nothing is left to publish.
    expect(['201 409', '400 200']).toContain(answers.map(({ status }) => status).join(' '));
  }
});

meeting('what was chosen while it is removed is refused as that', async () => {
  const name = 'Институт на час';
  const made = await api.call('/eduicational_institutions/', {
    as: 'admin',
    method: 'POST',
    body: { name, short_name: name, region: 1 },
  });
  const { id } = made.json as { id: number };
  let chosen: ReturnType<typeof api.call> | undefined;
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`delete from institutions where id = ${id}`);
    const body = { study_institution: id };
    chosen = api.call('/rsousers/me/education/', { as: 'member', method: 'PATCH', body });
    await oneWaits(api.db);
  });
  const { status, json } = (await chosen) ?? {};
  expect([status, json]).toEqual([409, { detail: expect.stringContaining('только что удалили') }]);
});

meeting('a fee that is marked while the reset begins is of the season in which it stays', async () => {
  const id = await api.idOf('member');
  await api.db.execute(sql`update people set membership_fee = false where id = ${id}`);
  await beginReset(api.db, { season: '2040-2041', actor: null });
  await api.db.execute(sql`update settings set value = '' where key = 'fee_reset'`);
  let marked: ReturnType<typeof api.call> | undefined;
  await api.db.transaction(async (tx) => {
    await beginReset(tx as unknown as typeof api.db, { season: '2041-2042', actor: null });
    marked = api.call(`/rsousers/${id}/membership_fee_status/`, { as: 'regional', method: 'POST' });
    await oneWaits(api.db);
  });
  expect((await marked)?.status).toBe(202);
  const [log] = await rowsOf(
    api.db,
    sql`select period, at > (select (value::jsonb ->> 'began')::timestamptz from settings where key = 'fee_reset') as stays
      from fee_log where person_id = ${id} order by id desc limit 1`,
  );
  expect(log).toEqual({ period: '2041-2042', stays: true });
  await api.db.execute(sql`update settings set value = '' where key = 'fee_reset'`);
});

meeting('an event handed on holds its units in the order of everybody', async () => {
  const commands = (id: number) =>
    api.db.execute(sql`update units set commander_id = ${id} where level = 'regional' and id = 1`);
  const [own, regional] = [await api.idOf('commander'), await api.idOf('regional')];
  await commands(own);
  const { id } = await openEvent(api, 'commander');
  const held = (tx: Executor, level: string) =>
    tx.execute(sql`select 1 from units where level = ${level} and id = 1 for no key update`);
  let handed: ReturnType<typeof api.call> | undefined;
  await api.db.transaction(async (tx) => {
    await held(tx, 'regional');
    const body = { org_detachment: null, org_regional_headquarter: 1 };
    handed = api.call(`/events/${id}/`, { as: 'commander', method: 'PATCH', body });
    await oneWaits(api.db);
    await held(tx, 'detachment');
  });
  expect((await handed)?.status).toBe(200);
  await commands(regional);
});

/** So many calls wait for their turn. */
const inTurn = (count: number) =>
  expect
    .poll(() =>
      api.one(sql`select count(*)::int as value from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`),
    )
    .toBe(count);

it('what was accepted while a publication counted the places is not in it, and may be taken back', async () => {
  const { sent, read, decide } = reportCalls(api);
  await emptySeason(api);
  await api.db.execute(sql`delete from publications where programme = 'rating'`);
  const post = (path: string, as: string, body: object) => api.call(path, { as, method: 'POST', body });
  const whole = await sent();
  await decide('district-expert', whole, { act: 'approve' });
  await decide('central-expert', whole, { act: 'approve' });
  // The same of another region, which has not been decided about when the counting begins.
  const late = await api.one<number>(sql`insert into reports (programme, season, indicator, item, level, unit_id, state,
    answers) select programme, season, indicator, item, level, 2, 'district', answers from reports where id = ${whole}
    returning id as value`);
  // Somebody counts; behind him one publishes, and behind that one the other accepts.
  const meet = async () => {
    const both = await api.db.transaction(async (tx) => {
      await takeTurns(tx, 'rating_places', 2025);
      const published = post('/regional_competitions_2025/publications/', 'central', { season: 2025 });
      await inTurn(1);
      const accepted = decide('central-expert', late, { act: 'approve' });
      await inTurn(2);
      return [published, accepted];
    });
    return Promise.all(both);
  };
  const answers = process.env.TEST_DATABASE_URL
    ? await meet()
    : [
        await post('/regional_competitions_2025/publications/', 'central', { season: 2025 }),
        await decide('central-expert', late, { act: 'approve' }),
      ];
  expect(answers.map(({ status }) => status)).toEqual([201, 200]);
  expect(
    await api.one(sql`select count(*)::int as value from places where publication_id is not null
    and programme = 'rating' and season = 2025 and unit_id = 2 and indicator = 'r4' and score > 0`),
  ).toBe(0);
  const reopen = async (id: number) => {
    const { version, can } = await read('central-expert', id);
    const { status } = await post(`/reports/${id}/reopen/`, 'central-expert', { version, reason: 'Ошибка' });
    return [can.reopen, status];
  };
  expect(await reopen(late)).toEqual([true, 200]);
  expect(await reopen(whole)).toEqual([false, 409]);
});

meeting(
  'a report that is accepted with its sending while a publication counts the places is accepted after it',
  async () => {
    const { empty, noDeadlines, fill, post } = competitionCalls(api);
    await empty();
    await noDeadlines();
    const link = 'https://example.org/1';
    const grant = { status: 'Региональный', competition_link: link, prove_link: link };
    const { id, answers } = await fill('commander', 'q15', {
      grants_data: [
        { ...grant, name: 'Первый' },
        { ...grant, name: 'Второй' },
      ],
    });
    const [one, two] = answers.grants_data as Answers[];
    const decided = (item: Answers | undefined, body: object) =>
      api.call(`/reports/${id}/items/${item?.id}/decide/`, { as: 'regional', method: 'POST', body });
    expect((await decided(one, { act: 'approve' })).status).toBe(200);
    const refused = (await decided(two, { act: 'refuse', reason: 'Нет приказа' })).json as ReportDocument;
    const mended = { programme: 'competition', indicator: 'q15', version: refused.version };
    const saved = { ...mended, answers: { grants_data: [one] } };
    expect((await api.call('/reports/form/', { as: 'commander', method: 'PUT', body: saved })).status).toBe(200);
    const [published] = await api.db
      .transaction(async (tx) => {
        await takeTurns(tx, 'competition_places', 1);
        const publishing = post('/publications/', 'central', {});
        await inTurn(1);
        const sending = api.call('/reports/send/', {
          as: 'commander',
          method: 'POST',
          body: { programme: 'competition', reports: [{ indicator: 'q15', item: 0 }] },
        });
        await inTurn(2);
        return [publishing, sending];
      })
      .then((both) => Promise.all(both));
    expect(published).toMatchObject({ status: 201 });
    expect(
      await api.one(sql`select r.state = 'accepted' and r.state_at > (select max(b.at) from publications b
      where b.programme = 'competition' and b.season = 1) as value from reports r where r.id = ${id}`),
    ).toBe(true);
  },
);
