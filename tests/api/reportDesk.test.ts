// What a reviewer works with beside the decision itself: the roster and the season before, questions, notes, templates.

import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { rulesOf } from '../../contract/programmes';
import { refusals } from '../../contract/refusals';
import type { Beside, Progress, ReasonTemplates, Reviewer } from '../../contract/schemas/desk/desk';
import type { DecideResult, QueueCounts, QueueRow, ReportDocument, ReportFile } from '../../contract/schemas/reports';
import { rowsOf } from '../../server/db/rows';
import { notify } from '../../server/domain/notices/notify';
import { takeLetter } from '../../server/mail/takeLetter';
import { emptySeason, event, reportCalls } from '../reportCalls';
import { formOf, testApi } from '../testApi';

const api = testApi();
const { document, send, read, decide, overview, sent } = reportCalls(api);
beforeEach(() => emptySeason(api));

const told = async (username: string) =>
  (
    await rowsOf<{ text: string; link: string; kind: string }>(
      api.db,
      sql`select n.text, n.link, n.kind from notices n join people p on p.id = n.person_id
        where p.username = ${username} order by n.id desc limit 1`,
    )
  )[0];
const post = (path: string, as: string, body: object = {}) => api.call(path, { as, method: 'POST', body });

it('beside a report stand the people of the roster on the day it was sent and now, and the report of the season before', async () => {
  const id = await sent();
  const people = sql`select p.id from people p where exists (select 1 from memberships m where m.person_id = p.id
    and m.level = 'regional' and m.unit_id = 1)`;
  await api.db.execute(sql`update reports set sent_at = '2025-10-05T09:00:00+03:00' where id = ${id}`);
  await api.db.execute(sql`update memberships set since = '2025-01-01' where level = 'regional' and unit_id = 1`);
  await api.db.execute(sql`delete from fee_log where person_id in (${people})`);
  await api.db.execute(sql`update people set membership_fee = true where id in (${people})`);
  const first = (await api.call(`/reports/${id}/beside/`, { as: 'district-expert' })).json as Beside;
  expect(first.figures.day).toBe('2025-10-05');
  expect(first.figures.members).toBe(first.figures.members_now);
  expect(first.before).toBeNull();

  // One came after that day, another paid after it, a third had paid and was unmarked since.
  const [one, two, three] = await rowsOf<{ id: number }>(api.db, sql`${people} order by p.id limit 3`);
  await api.db.execute(sql`update memberships set since = '2025-10-06T00:00:00+03:00' where level = 'regional'
    and person_id = ${one?.id}`);
  await api.db.execute(sql`insert into fee_log (person_id, period, paid, at) values
    (${two?.id}, '2025-2026', true, '2025-10-06T00:00:00+03:00'), (${three?.id}, '2024-2025', true, '2025-05-01'),
    (${three?.id}, '2025-2026', false, '2025-11-01')`);
  await api.db.execute(sql`update people set membership_fee = false where id = ${three?.id}`);
  const { figures } = (await api.call(`/reports/${id}/beside/`, { as: 'district-expert' })).json as Beside;
  const { members_now, paid_now } = first.figures;
  expect(figures).toEqual({
    day: '2025-10-05',
    members: members_now - 1,
    paid: paid_now - 2,
    members_now,
    paid_now: paid_now - 1,
  });

  // The season before: what was sent then; a draft of it is nobody's but the unit's.
  const settings = JSON.stringify(rulesOf('rating', 2024).settings);
  await api.db.execute(sql`insert into seasons (programme, number, title, is_open, settings)
    values ('rating', 2024, 'Рейтинг 2024', false, ${settings}::text::jsonb) on conflict do nothing`);
  const answers = JSON.stringify({ events: [{ id: 1, ...event({ participants_number: 11 }) }], comment: null });
  const [earlier] = await rowsOf<{ id: number }>(
    api.db,
    sql`insert into reports (programme, season, indicator, level, unit_id, state, answers, score)
      values ('rating', 2024, 'r4', 'regional', 1, 'draft', ${answers}::text::jsonb, 33) returning id`,
  );
  const before = async () =>
    ((await api.call(`/reports/${id}/beside/`, { as: 'district-expert' })).json as Beside).before;
  expect(await before()).toBeNull();
  await api.db.execute(sql`update reports set state = 'accepted' where id = ${earlier?.id}`);
  const found = await before();
  expect([found?.report.season, found?.report.score, found?.report.state]).toEqual([2024, '33', 'accepted']);
});

it('a question about one field is answered while the report waits, and both sides are told', async () => {
  const id = await sent();
  const asked = await read('district-expert', id);
  const path = `events[${(asked.answers.events as { id: number }[])[0]?.id}].participants_number`;
  expect(asked.can_ask).toBe(true);
  const astray = await post(`/reports/${id}/questions/`, 'district-expert', { path: 'events[1].name', text: 'Что?' });
  expect([astray.status, astray.json]).toEqual([400, { path: ['Такого поля в отчёте нет.'] }]);
  expect((await post(`/reports/${id}/questions/`, 'central-expert', { path, text: 'Рано' })).status).toBe(409);

  const after = document(await post(`/reports/${id}/questions/`, 'district-expert', { path, text: 'Кто считал?' }));
  expect([after.state, after.version, after.questions.map(({ text, answer }) => [text, answer])]).toEqual([
    'sent',
    asked.version,
    [['Кто считал?', null]],
  ]);
  const question = after.questions[0]?.id ?? 0;
  expect(await told('regional')).toMatchObject({
    kind: 'report.question',
    text: expect.stringContaining('Мероприятие 1: Количество участников: Кто считал?'),
    link: expect.stringContaining('indicator=r4'),
  });
  expect((await overview('regional')).rows.find(({ indicator }) => indicator === 'r4')?.asked).toBe(1);

  const answer = `/reports/${id}/questions/${question}/answer/`;
  const [empty] = [await post(answer, 'regional', { answer: ' ' })];
  expect([empty.status, empty.json]).toEqual([400, { answer: ['Напишите ответ.'] }]);
  expect((await post(answer, 'regional-commissar', { answer: 'Я' })).status).toBe(403);
  const answered = document(await post(answer, 'regional', { answer: 'Региональный штаб, по спискам' }));
  expect(answered.questions[0]).toMatchObject({ answer: 'Региональный штаб, по спискам', can_answer: false });
  expect((await post(answer, 'regional', { answer: 'Ещё раз' })).status).toBe(409);
  expect((await post(`/reports/${id}/questions/${question}/withdraw/`, 'district-expert')).status).toBe(409);
  expect(await told('district-expert')).toMatchObject({
    kind: 'report.answer',
    text: expect.stringContaining('Региональный штаб, по спискам'),
    link: expect.stringContaining(`report=${id}`),
  });
  const { history, state } = await read('district-expert', id);
  expect([state, ...history.slice(0, 2).map(({ act }) => act)]).toEqual([
    'sent',
    'Отделение ответило на вопрос',
    'Отделению задан вопрос',
  ]);
  expect((await decide('district-expert', id, { act: 'approve' })).status).toBe(200);
});

it('an answer is told to whoever reviews now, not to who asked and reviews no more', async () => {
  const id = await sent();
  const asked = document(
    await post(`/reports/${id}/questions/`, 'district-expert', { path: 'comment', text: 'Что это?' }),
  );
  const before = await told('district-expert');
  await api.db.execute(
    sql`update experts set person_id = ${await api.idOf('newcomer')} where person_id = ${await api.idOf('district-expert')}`,
  );
  const answer = `/reports/${id}/questions/${asked.questions[0]?.id}/answer/`;
  expect((await post(answer, 'regional', { answer: 'Только для проверяющих' })).status).toBe(200);
  expect(await told('district-expert')).toEqual(before);
  expect(await told('newcomer')).toMatchObject({
    kind: 'report.review',
    link: expect.stringContaining(`report=${id}`),
  });
});

it('an own question is taken back while nobody answered, and what is decided is asked about no more', async () => {
  const id = await sent();
  const ask = () => post(`/reports/${id}/questions/`, 'district-expert', { path: 'comment', text: 'Что это?' });
  const before = await told('regional');
  const question = document(await ask()).questions[0]?.id;
  const again = document(await ask()).questions[1]?.id;
  const withdraw = (of: number | undefined) => `/reports/${id}/questions/${of}/withdraw/`;
  expect((await post(withdraw(question), 'central-expert')).status).toBe(403);
  // What reads the same is asked still; then the region is not told of it any more, nor by a letter.
  expect(document(await post(withdraw(again), 'district-expert')).questions).toHaveLength(1);
  expect(await told('regional')).toMatchObject({ kind: 'report.question' });
  expect(document(await post(withdraw(question), 'district-expert')).questions).toEqual([]);
  expect(await told('regional')).toEqual(before);
  expect((await post(withdraw(question), 'district-expert')).status).toBe(404);
  await decide('district-expert', id, { act: 'approve' });
  expect((await ask()).status).toBe(409);
  expect((await read('district-expert', id)).can_ask).toBe(false);
});

it('a question that is taken back takes no other news with it that its letter carries', async () => {
  const id = await sent();
  await api.db.execute(sql`delete from outbox`);
  const person = await api.idOf('regional');
  await post(`/reports/${id}/questions/`, 'district-expert', { path: 'comment', text: 'Что это?' });
  const { questions } = await read('district-expert', id);
  for (const text of ['Взнос отмечен.', 'Справка готова.'])
    await api.db.transaction((tx) => notify(tx, { person, kind: 'report.accepted', text }));
  const take = async () => {
    await api.db.execute(sql`update outbox set next_at = now() - interval '1 second' where state = 'waiting'`);
    const letter = await takeLetter(api.db);
    return (
      letter && {
        id: letter.id,
        told: letter.notices.map(({ kind, text }) => (kind === 'report.question' ? '?' : text)),
      }
    );
  };
  const first = await take();
  expect(first?.told).toEqual(['?', 'Взнос отмечен.', 'Справка готова.']);
  // Its letter is on its way, or the mail server has refused it.
  const question = questions[0]?.id;
  expect((await post(`/reports/${id}/questions/${question}/withdraw/`, 'district-expert')).status).toBe(200);
  expect(await take()).toEqual({ id: first?.id, told: ['Взнос отмечен.', 'Справка готова.'] });
  await api.db.execute(sql`update outbox set state = 'sent', ended_at = now() where id = ${first?.id}`);
  expect(await take()).toBeUndefined();
});

it('a note stands with the correction it belongs to: in the version, in the history and in what the unit is told', async () => {
  const id = await sent();
  const seen = await read('district-expert', id);
  const [first] = seen.answers.events as { id: number }[];
  const path = `events[${first?.id}].participants_number`;
  const answers = { ...seen.answers, events: [{ ...first, participants_number: 28 }] };
  const astray = await decide('district-expert', id, { act: 'correct', answers, notes: { nothing: 'по спискам' } });
  expect([astray.status, astray.json]).toEqual([400, { 'notes.nothing': ['Такого поля в отчёте нет.'] }]);
  const passed = document(
    await decide('district-expert', id, { act: 'correct', answers, notes: { [path]: 'по спискам регистрации' } }),
  );
  expect(passed.versions.district?.notes).toEqual({ [path]: 'по спискам регистрации' });
  expect(passed.history[0]?.note).toBe('Мероприятие 1: Количество участников: по спискам регистрации');
  expect((await told('regional'))?.text).toContain('по спискам регистрации');
  expect((await read('regional', id)).versions.district?.notes).toEqual({ [path]: 'по спискам регистрации' });
});

it('templates of reasons are one’s own, or shared by the centre with everybody who reviews', async () => {
  const list = async (as: string) => (await api.call('/reports/reasons/', { as })).json as ReasonTemplates;
  const add = (as: string, text: string, shared = false) => post('/reports/reasons/', as, { text, shared });
  // Sent again, as after an answer that was lost, it is kept once.
  for (let time = 0; time < 2; time++) expect((await add('district-expert', 'Нет ссылки')).status).toBe(201);
  expect((await add('district-expert', 'Для всех', true)).status).toBe(403);
  expect((await add('central-expert', 'Приложите положение', true)).status).toBe(201);
  expect((await add('central-expert', '  ')).json).toEqual({ text: ['Напишите причину.'] });
  const mine = await list('district-expert');
  expect([mine.can_share, mine.results.map(({ text, shared, can_edit }) => [text, shared, can_edit])]).toEqual([
    false,
    [
      ['Нет ссылки', false, true],
      ['Приложите положение', true, false],
    ],
  ]);
  expect((await list('regional')).results.map(({ text }) => text)).toEqual(['Приложите положение']);
  const [own, shared] = mine.results;
  const remove = (as: string, id = 0) => api.call(`/reports/reasons/${id}/`, { as, method: 'DELETE' });
  expect((await remove('district-expert', shared?.id)).status).toBe(404);
  expect((await remove('central-expert', own?.id)).status).toBe(404);
  expect((await remove('district-expert', own?.id)).status).toBe(204);
  expect((await remove('central', shared?.id)).status).toBe(204);
  expect((await list('district-expert')).results).toEqual([]);
});

it('a PDF of a report is shown in a frame of the portal, every other file is saved', async () => {
  const upload = async (name: string, bytes: BlobPart) => {
    const body = formOf({ file: new File([bytes], name) });
    return (await api.call('/uploads/', { as: 'regional', method: 'POST', body })).json as ReportFile;
  };
  const headersOf = async (url: string) => {
    const { headers } = await api.fetch(new Request(url));
    return [headers.get('content-disposition')?.split(';')[0], headers.get('content-security-policy')];
  };
  const { url } = await upload('Положение.pdf', '%PDF-1.4 x');
  const png = await upload('a.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]));
  expect((await headersOf(`${url}&shown=1`))[0]).toBe('inline');
  expect((await headersOf(`${url}&shown=1`))[1]).toMatch(/default-src 'none';.*frame-ancestors 'self'$/);
  expect(await headersOf(url)).toEqual(['attachment', "default-src 'none'; frame-ancestors 'none'; sandbox"]);
  expect(await headersOf(`${png.url}&shown=1`)).toEqual([
    'attachment',
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  ]);
});

it('reports are assigned to one of those who decide, with the load of each; deciding stays open to all of them', async () => {
  const id = await sent();
  const second = await newExpert('district', 1);
  const expert = await api.idOf('district-expert');
  const load = async (as: string) =>
    ((await api.call('/reports/reviewers/?programme=rating', { as })).json as { results: Reviewer[] }).results;
  expect((await load('district-expert')).map((one) => [one.id, one.state, one.waiting])).toEqual(
    expect.arrayContaining([
      [expert, 'sent', 0],
      [second, 'sent', 0],
    ]),
  );
  expect((await load('district-expert')).every(({ state, unit }) => state === 'sent' && unit?.id === 1)).toBe(true);
  expect(new Set((await load('central-expert')).map(({ state }) => state))).toEqual(new Set(['sent', 'district']));

  const assign = async (as: string, person: number | null) =>
    (await post('/reports/assign/', as, { ids: [id], person })).json as DecideResult[];
  const centre = await api.idOf('central-expert');
  expect(await assign('district-expert', centre)).toEqual([
    { id, done: false, text: 'Об этом отчёте на этой ступени решают другие.' },
  ]);
  expect((await assign('regional', second))[0]?.done).toBe(false);
  expect((await assign('central-expert', expert))[0]?.done).toBe(true);
  expect(await told('district-expert')).toMatchObject({
    kind: 'report.assign',
    link: expect.stringContaining(`${id}`),
  });
  // Whose it is already is told of it once.
  await api.db.execute(sql`delete from notices`);
  expect((await assign('central-expert', expert))[0]?.done).toBe(true);
  expect(await told('district-expert')).toBeUndefined();
  expect((await load('district-expert')).find((one) => one.id === expert)?.waiting).toBe(1);
  const seen = await read('district-expert', id);
  expect([seen.review?.assigned?.id, seen.review?.can_assign, seen.history[0]?.act]).toEqual([
    expert,
    true,
    'Назначен проверяющий',
  ]);
  const mine = async (as: string, of = true) =>
    ((await api.call(`/reports/queue/?programme=rating&mine__in=${of}`, { as })).json as { results: QueueRow[] })
      .results;
  expect((await mine('district-expert')).map((row) => [row.id, row.mine])).toEqual([[id, true]]);
  expect(await mine('district-expert', false)).toEqual([]);
  expect((await mine('district-expert'))[0]?.assigned).toMatch(/^Белоногова/);
  // The unit is not told who looks through its report.
  const own = await read('regional', id);
  expect([own.review, own.history[0]?.act]).toEqual([null, 'Отчёт отправлен']);

  // What is sent again is told to whom it is assigned.
  await decide('district-expert', id, { act: 'return', reasons: { comment: 'Уточните' } });
  await api.db.execute(sql`delete from notices`);
  await send('regional', ['r4']);
  const people = await rowsOf<{ id: number }>(
    api.db,
    sql`select person_id as id from notices where kind = 'report.review'`,
  );
  expect(people.map((one) => one.id)).toEqual([expert]);
  expect((await assign('district-expert', null))[0]?.text).toBe('Назначение снято.');
  expect((await read('district-expert', id)).review?.assigned).toBeNull();
});

it('whoever declares a conflict of interest decides nothing about that unit; its reports go to the others', async () => {
  const id = await sent();
  const second = await newExpert('district', 1);
  const expert = await api.idOf('district-expert');
  await post('/reports/assign/', 'district-expert', { ids: [id], person: expert });
  expect((await post(`/reports/${id}/conflict/`, 'regional')).status).toBe(403);
  await api.db.execute(sql`delete from notices`);
  const waiting = async () => {
    const { json } = await api.call('/active_applications/?kind=indicator', { as: 'district-expert' });
    return (json as { count: number }).count;
  };
  expect(await waiting()).toBe(1);
  const declare = () => post(`/reports/${id}/conflict/`, 'district-expert', { note: 'Брат – командир' });
  const after = document(await declare());
  // Said once more it stands in the history once.
  expect((await declare()).status).toBe(200);
  const said = await rowsOf(api.db, sql`select 1 from audit_log where act = 'report.conflict' and record_id = ${id}`);
  expect(said).toHaveLength(1);
  expect([after.review, after.can.approve, after.can.return, after.can_ask]).toEqual([
    { assigned: null, can_assign: false, conflict: true, can_declare: false, kept: null, seen: expect.any(Number) },
    false,
    false,
    false,
  ]);
  const refused = await decide('district-expert', id, { act: 'approve' });
  expect([refused.status, refused.json]).toEqual([403, { detail: refusals.conflictOfInterest(after.unit.name) }]);
  const many = await post('/reports/decide/', 'district-expert', { act: 'approve', ids: [id] });
  expect((many.json as DecideResult[])[0]?.done).toBe(false);
  const queue = (await api.call('/reports/queue/?programme=rating', { as: 'district-expert' })).json as {
    count: number;
  };
  expect(queue.count).toBe(0);
  expect(await waiting()).toBe(0);
  const others = await rowsOf<{ person_id: number }>(api.db, sql`select person_id from notices`);
  expect(others.map(({ person_id }) => person_id)).toEqual([second]);
  const assigned = (await post('/reports/assign/', 'central-expert', { ids: [id], person: expert }))
    .json as DecideResult[];
  expect(assigned[0]?.text).toBe('У этого человека заявлен конфликт интересов с отделением.');
  // The note is nobody's reading but the administrator's.
  expect(JSON.stringify((await read('central-expert', id)).history)).not.toContain('Брат');

  // Where nobody else is left, the centre is told.
  await api.db.execute(sql`delete from experts where person_id = ${second}`);
  await post(`/reports/${id}/conflict/end/`, 'district-expert');
  expect((await post(`/reports/${id}/conflict/end/`, 'district-expert')).status).toBe(409);
  await api.db.execute(sql`delete from notices`);
  await post(`/reports/${id}/conflict/`, 'district-expert');
  expect((await told('central-expert'))?.text).toContain('проверять больше некому');
  await post(`/reports/${id}/conflict/end/`, 'district-expert');
  expect((await decide('district-expert', id, { act: 'approve' })).status).toBe(200);
});

/** One more expert of a unit: some member who is none yet. */
async function newExpert(level: 'district' | 'central', unit: number): Promise<number> {
  const [person] = await rowsOf<{ id: number }>(
    api.db,
    sql`insert into experts (person_id, level, unit_id) select p.id, ${level}, ${unit} from people p
      where p.is_active and not exists (select 1 from experts e where e.person_id = p.id)
        and not exists (select 1 from units u where u.commander_id = p.id)
        and not exists (select 1 from memberships m where m.person_id = p.id and m.position_id is not null)
      order by p.id desc limit 1 returning person_id as id`,
  );
  return person?.id ?? 0;
}

it('the centre sees which district is behind, who reviews how much, and how it went day by day', async () => {
  const id = await sent();
  const [far] = await rowsOf<{ id: number; district_id: number }>(
    api.db,
    sql`select id, district_id from units where level = 'regional' and district_id <> 1 order by id limit 1`,
  );
  const [other] = await rowsOf<{ id: number }>(
    api.db,
    sql`insert into reports (programme, season, indicator, level, unit_id, state, answers, sent_at, state_at)
      values ('rating', 2025, 'r5', 'regional', ${far?.id}, 'accepted', '{}', '2025-10-01', '2025-10-03') returning id`,
  );
  for (const [stage, at] of [
    ['unit', '2025-10-01'],
    ['district', '2025-10-02'],
    ['central', '2025-10-03'],
  ])
    await api.db.execute(sql`insert into report_versions (report_id, round, stage, act, answers, by, at)
      values (${other?.id}, 1, ${stage}, ${stage === 'unit' ? 'send' : 'approve'}, '{}',
        (select id from people where username = 'central-expert'), ${at}::date + time '12:00')`);
  await api.db.execute(sql`update report_versions set at = '2025-10-04T12:00:00+03:00' where report_id = ${id}`);
  // Part 1 and indicators without a review are accepted as they are sent: no reviewer has done anything for them.
  for (const [key, unit] of [
    ['statistical', 1],
    ['r3', far?.id],
    ['r16', 1],
  ] as const) {
    const [plain] = await rowsOf<{ id: number }>(
      api.db,
      sql`insert into reports (programme, season, indicator, level, unit_id, state, answers, sent_at, state_at)
        values ('rating', 2025, ${key}, 'regional', ${unit}, 'accepted', '{}', '2025-09-01', '2025-09-01') returning id`,
    );
    await api.db.execute(sql`insert into report_versions (report_id, round, stage, act, answers, by, at)
      values (${plain?.id}, 1, 'unit', 'send', '{}', (select id from people where username = 'regional'), '2025-09-01')`);
  }
  const read = async (as: string) => (await api.call('/reports/progress/?programme=rating', { as })).json as Progress;
  const all = await read('central-expert');
  const place = (of: number) => all.places.find((one) => one.id === of);
  expect(all.by).toBe('district');
  expect([place(1)?.states, place(1)?.begun, place(far?.district_id ?? 0)?.states]).toEqual([
    { sent: 1 },
    1,
    { accepted: 1 },
  ]);
  expect(place(1)?.oldest).not.toBeNull();
  expect(place(far?.district_id ?? 0)?.oldest).toBeNull();
  expect(all.indicators.map(({ key, states }) => [key, states])).toEqual([
    ['r4', { sent: 1 }],
    ['r5', { accepted: 1 }],
  ]);
  const sumOf = (rows: readonly Pick<Progress['indicators'][number], 'states'>[]) =>
    rows.flatMap(({ states }) => Object.values(states)).reduce((sum, count) => sum + count, 0);
  expect([sumOf(all.places), sumOf(all.indicators), all.days.at(-1)?.sent]).toEqual([2, 2, 2]);
  // So do the queue and its counts; part 1 is found there by its name.
  const counts = async (filter: string) =>
    (
      (await api.call(`/reports/queue/counts/?programme=rating&${filter}`, { as: 'central-expert' }))
        .json as QueueCounts
    ).by_state;
  expect(await counts('state=all')).toEqual({ sent: 1, accepted: 1 });
  expect(await counts('indicator__not_in=r5&state=all')).toEqual({ sent: 1 });
  expect(await counts('state=all&indicator=statistical')).toEqual({ accepted: 1 });
  expect(all.people.map(({ decided, waiting, steps }) => [decided, waiting, steps])).toEqual([
    [2, 0, ['central', 'district']],
  ]);
  // Whom reports are given to is said to have decided as many; reports of other districts count for nobody of this one.
  const expert = await api.idOf('district-expert');
  await api.db.execute(
    sql`update report_versions set by = ${expert} where report_id = ${other?.id} and stage = 'district'`,
  );
  const decided = async (as: string) => {
    const { results } = (await api.call('/reports/reviewers/?programme=rating', { as })).json as {
      results: Reviewer[];
    };
    const counted = new Map((await read(as)).people.map((one) => [one.id, one.decided]));
    expect(results.filter((one) => one.decided !== (counted.get(one.id) ?? 0))).toEqual([]);
    return results.find(({ id: person }) => person === expert)?.decided;
  };
  expect([await decided('central-expert'), await decided('district-expert')]).toEqual([1, 0]);
  expect(all.days).toEqual([
    { day: '2025-10-01', sent: 1, passed: 0, accepted: 0 },
    { day: '2025-10-02', sent: 1, passed: 1, accepted: 0 },
    { day: '2025-10-03', sent: 1, passed: 1, accepted: 1 },
    { day: '2025-10-04', sent: 2, passed: 1, accepted: 1 },
  ]);
  // An acceptance that was taken back is none.
  const { version } = (await api.call(`/reports/${other?.id}/`, { as: 'central-expert' })).json as ReportDocument;
  const taken = { version, reason: 'Не тот год' };
  expect((await post(`/reports/${other?.id}/reopen/`, 'central-expert', taken)).status).toBe(200);
  expect((await read('central-expert')).days.at(-1)).toMatchObject({ passed: 1, accepted: 0 });
  // An expert of a district sees its regions, those that have sent nothing among them.
  const own = await read('district-expert');
  expect([own.by, own.places.find((one) => one.id === 1)?.states]).toEqual(['unit', { sent: 1 }]);
  expect(own.places.length).toBeGreaterThan(1);
  expect(own.places.some((one) => one.id === far?.id)).toBe(false);
});

it('the queue tells the main numbers of a report and whether it came after its day; what was returned and mended is not late', async () => {
  const id = await sent();
  const rows = async (query: string) =>
    (
      (await api.call(`/reports/queue/?programme=rating&state=all&${query}`, { as: 'central-expert' })).json as {
        results: QueueRow[];
      }
    ).results;
  const row = async () => (await rows('')).find((one) => one.id === id);
  const deadline = (day: string) =>
    api.db.execute(sql`update seasons set settings = settings || ${JSON.stringify({ deadlines: { part1: null, part2: day } })}::text::jsonb
      where programme = 'rating'`);
  await deadline('2099-01-01');
  const first = await row();
  expect(first?.late).toBe(false);
  expect(first?.numbers).toEqual([
    { label: 'Мероприятия', value: '1' },
    { label: 'Участников', value: expect.stringMatching(/^\d+$/) },
  ]);
  await deadline('2025-10-01');
  expect((await row())?.late).toBe(true);
  expect((await rows('late__in=true')).map((one) => one.id)).toContain(id);
  expect((await rows('late__in=false')).map((one) => one.id)).not.toContain(id);
  await api.db.execute(sql`update report_versions set at = '2025-10-01T20:00:00+03:00' where report_id = ${id}`);
  expect((await row())?.late).toBe(false);
});

it('says how many reports there are as they are found: after each act, by each filter, and when they are gone', async () => {
  const asks = [
    '',
    '&state__not_in=accepted',
    '&indicator__in=r4,r5',
    '&district__in=1',
    '&search=а',
    '&late__in=false',
  ];
  const agree = async (as: string) => {
    for (const ask of asks) {
      const query = `programme=rating&state=all${ask}`;
      const { json, status } = await api.call(`/reports/queue/?${query}&limit=500`, { as });
      expect(status, ask).toBe(200);
      const { count, results } = json as { count: number; results: QueueRow[] };
      expect(count, ask).toBe(results.length);
      const counts = (await api.call(`/reports/queue/counts/?${query}`, { as })).json as QueueCounts;
      const tally = (key: 'state' | 'indicator') => {
        const found: Record<string, number> = {};
        for (const row of results) found[row[key]] = (found[row[key]] ?? 0) + 1;
        return found;
      };
      expect(counts.by_state, ask).toEqual(tally('state'));
      expect(counts.by_indicator, ask).toEqual(tally('indicator'));
      expect(
        counts.by_unit.reduce((sum, one) => sum + one.count, 0),
        ask,
      ).toBe(count);
    }
  };
  const both = async () => {
    await agree('central-expert');
    await agree('district-expert');
  };
  await both();
  const id = await sent();
  await both();
  await decide('district-expert', id, { act: 'approve' });
  await both();
  await decide('central-expert', id, { act: 'return', reasons: { comment: 'Уточните' } });
  await both();
  await api.db.execute(sql`delete from reports where id = ${id}`);
  await both();
});
