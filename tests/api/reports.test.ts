import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { REPORT_FILE_MAX_BYTES } from '../../contract/indicators/reportLimits';
import type { Answers } from '../../contract/indicators/types';
import type { Page } from '../../contract/schemas/parts/page';
import type { IndicatorPlaces } from '../../contract/schemas/programmes/ratingPlaces';
import type { QueueRow, ReportDocument, ReportFile, ReportOverview } from '../../contract/schemas/reports';
import { rowsOf } from '../../server/db/rows';
import { expireReportFiles } from '../../server/domain/reports/reportFiles';
import { emptySeason, event, reportCalls } from '../reportCalls';
import { formOf, testApi } from '../testApi';

const api = testApi();
const { document, save, send, read, decide, overview, sent } = reportCalls(api);
beforeEach(() => emptySeason(api));

const items = (answers: Answers, name: string) => answers[name] as Answers[];

it('lets a report go its whole way: filled, corrected by the district, returned by the centre, mended, accepted', async () => {
  const saved = document(await save('regional', 'r4', { events: [event({ name: 'Слёт' }), event()] }));
  const [first, second] = items(saved.answers, 'events');
  expect([saved.state, saved.version, saved.complete, saved.can.send]).toEqual(['draft', 1, true, true]);
  expect(new Set([first?.id, second?.id, items(first ?? {}, 'links')[0]?.id]).size).toBe(3);
  // Another order and a new item: known items keep their ids.
  const answers = { events: [second, first, event({ name: 'Третье' })], comment: ' к ' };
  const again = document(await save('regional', 'r4', answers, { version: 1 }));
  expect(
    items(again.answers, 'events')
      .map(({ id }) => id)
      .slice(0, 2),
  ).toEqual([second?.id, first?.id]);
  expect(again.answers.comment).toBe('к');
  const id = again.id as number;

  expect((await send('regional', ['r4'])).results).toEqual([
    { indicator: 'r4', item: 0, done: true, text: 'Отправлен.' },
  ]);
  expect((await save('regional', 'r4', answers, { version: 3 })).status).toBe(409);
  expect((await decide('central-expert', id, { act: 'approve' })).status).toBe(409);

  const seen = await read('district-expert', id);
  expect([seen.state, seen.can]).toEqual([
    'sent',
    { edit: false, send: false, approve: true, correct: true, return: true, reopen: false },
  ]);
  const [one] = items(seen.answers, 'events');
  const corrected = { ...seen.answers, events: [{ ...one, participants_number: 31 }] };
  const passed = document(await decide('district-expert', id, { act: 'correct', answers: corrected }));
  expect(passed.state).toBe('district');
  expect(passed.changes).toContainEqual({
    path: `events[${one?.id}].participants_number`,
    from: 'unit',
    to: 'district',
  });
  expect(passed.changes).toContainEqual({ path: `events[${first?.id}]`, from: 'unit', to: 'district' });

  const path = `events[${one?.id}].name`;
  const astray = await decide('central-expert', id, { act: 'return', reasons: { 'events[1].name': 'Что?' } });
  expect([astray.status, astray.json]).toEqual([400, { 'reasons.events[1].name': ['Такого поля в отчёте нет.'] }]);
  expect((await decide('central-expert', id, { act: 'return', reasons: {} })).status).toBe(400);
  const returned = document(
    await decide('central-expert', id, { act: 'return', reasons: { [path]: 'Уточните название' } }),
  );
  expect([returned.state, returned.reasons]).toEqual(['returned', { [path]: 'Уточните название' }]);
  const overview = (await api.call('/reports/overview/?programme=rating', { as: 'regional' })).json as ReportOverview;
  expect(overview.rows.find(({ indicator }) => indicator === 'r4')?.reason_labels).toEqual({
    [path]: 'Мероприятие 1: Наименование',
  });
  const told = await rowsOf<{ text: string }>(
    api.db,
    sql`select n.text from notices n join people p on p.id = n.person_id where p.username = 'regional' order by n.id desc`,
  );
  expect(told[0]?.text).toContain('Мероприятие 1: Наименование: Уточните название');

  // The region mends the same report; meanwhile the reviewers read what they returned.
  const mended = { ...returned.answers, events: [{ ...one, participants_number: 31, name: 'Форум 2025' }] };
  expect(document(await save('regional', 'r4', mended, { version: returned.version })).id).toBe(id);
  expect(items((await read('central-expert', id)).answers, 'events')[0]?.name).toBe('Форум');
  expect((await send('regional', ['r4'])).results[0]?.done).toBe(true);
  expect((await decide('central-expert', id, { act: 'approve' })).status).toBe(409);
  expect((await decide('district-expert', id, { act: 'approve' })).status).toBe(200);
  const accepted = document(await decide('central', id, { act: 'approve' }));
  expect([accepted.state, accepted.score, accepted.breakdown?.[0]?.label, accepted.place, accepted.changes]).toEqual([
    'accepted',
    '93',
    'Форум 2025',
    '1',
    [],
  ]);
  expect(accepted.history.map(({ act, by }) => `${act}, ${by?.name.split(' ')[0]}`)).toHaveLength(6);
  // Accepted is final, and the place is not published yet.
  expect((await save('regional', 'r4', mended, { version: accepted.version })).status).toBe(409);
  expect((await read('regional', id)).place).toBeNull();
});

it('says at the path what is wrong in a draft, and sends nothing that is incomplete', async () => {
  const wrong = await save('regional', 'r4', {
    events: [event(), event({ participants_number: -1, start_date: '2025-02-30', links: [{ link: 'ftp://x' }] })],
    comment: 'x'.repeat(5000),
  });
  expect([wrong.status, wrong.json]).toEqual([
    400,
    {
      'events.1.participants_number': ['Убедитесь, что это значение больше либо равно 0.'],
      'events.1.start_date': ['Неправильный формат даты. Используйте ГГГГ-ММ-ДД.'],
      'events.1.links.0.link': ['Введите правильный URL.'],
      comment: ['Не больше 3000 символов.'],
    },
  ]);
  for (const answers of [null, 'x', [], { events: 'x' }, { events: [[1]] }, { events: Array(1001).fill({}) }])
    expect((await save('regional', 'r4', answers as object)).status).toBe(400);
  const half = document(await save('regional', 'r4', { events: [event({ name: '', end_date: null })] }));
  expect([half.complete, half.missing, half.can.send]).toEqual([
    false,
    ['Мероприятие 1: Наименование', 'Мероприятие 1: Дата окончания'],
    false,
  ]);
  const [event1] = items(half.answers, 'events');
  const backwards = { events: [{ ...event1, name: 'Слёт', end_date: '2025-04-01' }] };
  expect(document(await save('regional', 'r4', backwards, { version: 1 })).hints[0]?.path).toBe(
    `events[${event1?.id}].end_date`,
  );
  await save('regional', 'r6', { links: [] }, { item: 3 } as object);
  const { results } = await send('regional', ['r6', 3], ['r5'], ['r6', 91], ['r1x']);
  expect(results.map(({ done }) => done)).toEqual([false, false, false, false]);
  expect(results[0]?.text).toMatch(/^Не заполнено: Количество участников/);
});

it('warns of more exempt members than payers by the fee of the season', async () => {
  const warned = async (fee: string, exempt: number) => {
    await emptySeason(api, { fee });
    const answers = { amount_of_money: '1000', foreign_participants: exempt, foreign_must_pay: true };
    return document(await save('regional', 'r1', answers)).hints.map(({ path }) => path);
  };
  // 1000 roubles are 20 payers at 50, 10 at 100, 40 at 25.
  expect(await warned('100', 15)).toEqual(['participants_with_payment']);
  expect(await warned('25', 30)).toEqual([]);
});

it('warns of more people with a contract than there are, and takes it all the same', async () => {
  const warned = async (indicator: string, answers: Answers) =>
    document(await save('regional', indicator, answers)).hints.map(({ path }) => path);
  const staff = (officially_employed_number: number | null, employees_number: number | null) =>
    warned('r19', { officially_employed_number, employees_number });
  await emptySeason(api);
  expect(await staff(3, 2)).toEqual(['officially_employed_number']);
  expect((await send('regional', ['r19'])).results[0]?.done).toBe(true);
  await emptySeason(api);
  expect(await staff(2, 2)).toEqual([]);
  await emptySeason(api);
  expect(await staff(2, null)).toEqual([]);
  const students = { employed_student_start: 10, employed_student_end: 11 };
  expect(await warned('r18', students)).toEqual(['employed_student_end']);
});

it('counts a report that stands as it was sent: its change counts once it is sent, and not after the last day', async () => {
  const B = '/regional_competitions_2025';
  const version = async () =>
    document(await api.call('/reports/form/?programme=rating&indicator=r3', { as: 'regional' }));
  const change = async (employed_members: number) =>
    save('regional', 'r3', { employed_members }, { version: (await version()).version });
  const counted = async () => {
    expect((await api.call(`${B}/places/recompute/`, { as: 'central-expert', method: 'POST', body: {} })).status).toBe(
      200,
    );
    const { rows } = (await api.call(`${B}/places/3/`, { as: 'central-expert' })).json as IndicatorPlaces;
    return rows.find(({ id }) => id === 1)?.breakdown[0]?.value;
  };
  await change(7);
  await send('regional', ['r3']);
  expect(await counted()).toBe('7');
  expect((await change(8)).status).toBe(200);
  expect(await counted()).toBe('7');
  expect((await send('regional', ['r3'])).results[0]?.done).toBe(true);
  expect(await counted()).toBe('8');
  await change(9);
  const late = { refuse_late: true, deadlines: { part1: null, part2: '2025-01-31' } };
  await api.db.execute(sql`update seasons set settings = settings || ${JSON.stringify(late)}::text::jsonb
    where programme = 'rating' and number = 2025`);
  expect((await send('regional', ['r3'])).results[0]?.text).toContain('Срок сдачи прошёл');
  expect(await counted()).toBe('8');
});

it('tells the second of two people, who loses nothing', async () => {
  await save('regional', 'r1', { amount_of_money: '1025', comment: 'первый' });
  await api.db.execute(sql`update reports set updated_by = ${await api.idOf('regional-commissar')}`);
  const late = await save('regional', 'r1', { amount_of_money: '77', comment: 'второй' });
  const { detail, current } = late.json as { detail: string; current: ReportDocument };
  expect([late.status, current.version, current.answers.comment]).toEqual([409, 1, 'первый']);
  expect(detail).toContain('другой человек');
  // 1025 / 50 is exactly a half.
  expect(current.answers.participants_with_payment).toBe(21);
  const same = document(await save('regional', 'r1', current.answers, { version: 1 }));
  expect(same.version).toBe(1);
  const id = current.id as number;
  await send('regional', ['r1']);
  const old = await api.call(`/reports/${id}/decide/`, {
    as: 'district-expert',
    method: 'POST',
    body: { version: 1, act: 'approve' },
  });
  expect([old.status, (old.json as { current: ReportDocument }).current.state]).toEqual([409, 'sent']);
  // Who decides has nothing to save.
  expect(old.json).toMatchObject({ detail: 'Отчёт изменился, пока вы решали: посмотрите его ещё раз.' });
  const { version } = await read('district-expert', id);
  await decide('district-expert', id, { act: 'return', reasons: { comment: 'Нет подписи' } });
  expect((await read('district-expert', id)).history[0]?.act).toBe('Отчёт возвращён округом на доработку');
  const second = await decide('district-expert', id, { act: 'approve', version });
  expect(second).toMatchObject({ status: 409, json: { detail: 'Отчёт уже возвращён.' } });
});

it('shows every indicator and item in one call, and sends all that are complete', async () => {
  await save('regional', 'r1', { amount_of_money: '500' });
  await save('regional', 'r16', { comment: 'Дислокация' });
  await save('regional', 'r6', { number_of_members: 4 }, { item: 7 } as object);
  await save('regional', 'r6', { is_project: true }, { item: 8 } as object);
  const before = await overview('regional');
  expect(before.rows.length).toBe(
    before.rows.filter(({ indicator }) => !['r6', 'r9', 'r10'].includes(indicator)).length + 90 + 10 + 2,
  );
  const row = (of: typeof before, indicator: string, item = 0) =>
    of.rows.find((one) => one.indicator === indicator && one.item === item);
  expect(row(before, 'r6', 8)).toMatchObject({ state: 'draft', complete: false, missing: ['Количество участников'] });
  expect(row(before, 'r4')).toMatchObject({ id: null, state: 'none', deadline: '2025-10-31', can: { edit: true } });
  const { json } = await api.call('/reports/send/', {
    as: 'regional',
    method: 'POST',
    body: { programme: 'rating', reports: 'complete' },
  });
  expect(
    (json as { indicator: string; item: number; done: boolean }[]).map((one) => [one.indicator, one.item]),
  ).toEqual([
    ['r1', 0],
    ['r16', 0],
    ['r6', 7],
  ]);
  // What waits is called by its item: ninety events of one indicator are told apart.
  const waiting = await api.call('/active_applications/?kind=indicator&search=мероприятие+7', {
    as: 'district-expert',
  });
  expect((waiting.json as Page<{ title: string }>).results.map(({ title }) => title)).toEqual([
    'Показатель 6. Участие во всероссийских мероприятиях и проектах: Мероприятие 7',
  ]);
  const after = await overview('regional');
  expect([row(after, 'r1')?.state, row(after, 'r16')?.state, row(after, 'r6', 7)?.state]).toEqual([
    'sent',
    'accepted',
    'sent',
  ]);
  // Information stays editable, and is sent again once it was changed; a reviewer sees no drafts.
  expect(row(after, 'r16')?.can.edit).toBe(true);
  expect((await send('regional', ['r16'])).results).toMatchObject([{ done: false, text: 'Отчёт уже отправлен.' }]);
  const seen = await overview('district-expert', '&unit=1');
  expect([row(seen, 'r6', 8)?.state, row(seen, 'r6', 7)?.can.approve]).toEqual(['none', true]);
  // One unread notice for all of them.
  const [told] = await rowsOf<{ count: number }>(
    api.db,
    sql`select count(*)::int as count from notices n join people p on p.id = n.person_id
      where p.username = 'district-expert' and n.kind = 'report.review'`,
  );
  expect(told?.count).toBe(1);
});

it('begins part 2 of the statistical report from part 1, which is final at once', async () => {
  const file = await upload('regional', 'proof.pdf', '%PDF-1.4');
  const numbers = Object.fromEntries(
    ['sso', 'spo', 'sop', 'smo', 'sservo', 'ssho', 'specialized_detachments', 'production_detachments', 'top'].map(
      (name) => [`employed_${name}`, 1],
    ),
  );
  const answers = { participants_number: 7, ...numbers, supporting_documents: file.id };
  await save('regional', 'statistical', answers);
  expect((await send('regional', ['statistical'])).results[0]?.done).toBe(true);
  expect((await save('regional', 'statistical', answers, { version: 2 })).status).toBe(409);
  const form = document(await api.call('/reports/form/?programme=rating&indicator=statistical2', { as: 'regional' }));
  expect([form.id, form.answers.participants_number, form.answers.additional_statistics]).toEqual([null, 7, []]);
  const own = { ...form.answers, additional_statistics: [{ name: 'Волонтёры', value: 3 }] };
  expect((await save('regional', 'statistical2', own)).status).toBe(200);
  expect((await send('regional', ['statistical2'])).results[0]?.done).toBe(true);
  // One that was taken without what is asked for today lacks nothing any more.
  await api.db.execute(
    sql`update reports set answers = answers - 'supporting_documents' where indicator = 'statistical'`,
  );
  const taken = (await overview('regional')).rows.find(({ indicator }) => indicator === 'statistical');
  expect(taken).toMatchObject({ state: 'accepted', complete: true, missing: [], filled: 1, can: { send: false } });
});

it('takes nothing in a closed season, and nothing late where the season says so', async () => {
  await emptySeason(api, { refuse_late: true, deadlines: { part1: null, part2: '2025-01-31' } });
  await save('regional', 'r16', { comment: 'к' });
  expect((await send('regional', ['r16'])).results[0]?.text).toBe('Срок сдачи прошёл 31.01.2025.');
  await api.db.execute(sql`update seasons set is_open = false where programme = 'rating'`);
  expect((await save('regional', 'r16', { comment: 'к' }, { version: 1 })).status).toBe(403);
  expect((await send('regional', ['r16'])).status).toBe(403);
  expect((await overview('regional')).rows.some(({ can }) => can.edit || can.send)).toBe(false);
});

const fileBody = (name: string, bytes: BlobPart) => formOf({ file: new File([bytes], name) });
const upload = async (as: string, name: string, bytes: BlobPart) =>
  (await api.call('/uploads/', { as, method: 'POST', body: fileBody(name, bytes) })).json as ReportFile;

it('keeps files by their content, and opens them to those who read the report', async () => {
  const uploads: [string, BlobPart, number][] = [
    ['../a?b.exe', '%PDF-1.4', 201],
    ['photo.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 201],
    ['page.pdf', '<html><script>', 400],
    ['empty.pdf', '', 400],
    ['huge.pdf', new Uint8Array(REPORT_FILE_MAX_BYTES + 1), 400],
    ['table.xlsx', 'PK\u0003\u0004…[Content_Types].xml…xl/workbook.xml', 201],
  ];
  for (const [name, bytes, status] of uploads)
    expect((await api.call('/uploads/', { as: 'regional', method: 'POST', body: fileBody(name, bytes) })).status).toBe(
      status,
    );
  expect(await upload('regional', 'photo.png', 'no picture')).toMatchObject({ file: [/внутри файла что-то другое/] });
  const file = await upload('regional', '../a?b.exe', '%PDF-1.4');
  expect([file.name, file.type, file.size]).toEqual(['a_b.pdf', 'pdf', 8]);
  const foreign = await upload('commander', 'foreign.pdf', '%PDF-1.4');
  const stolen = await save('regional', 'r11', { participants_number: 5, scan_file: foreign.id });
  expect([stolen.status, Object.keys(stolen.json as object)]).toEqual([400, ['scan_file']]);

  const saved = document(await save('regional', 'r11', { participants_number: 5, scan_file: file.id }));
  const spare = await upload('regional', 'spare.pdf', '%PDF-1.4');
  await api.db.execute(sql`update report_files set created_at = now() - interval '25 hours'`);
  await expireReportFiles(api.parts);
  const kept = await rowsOf<{ id: number }>(api.db, sql`select id from report_files`);
  expect(kept.map(({ id }) => id)).toEqual([file.id]);
  expect((await api.call(spare.url)).status).toBe(403);

  const url = (of: ReportDocument) => of.files[file.id]?.url ?? '';
  expect((await api.call(url(saved))).text).toBe('%PDF-1.4');
  await send('regional', ['r11']);
  const seen = await read('district-expert', saved.id as number);
  expect((await api.call(url(seen))).status).toBe(200);
  // The address is one person's, for as long as the rights last.
  await api.db.execute(sql`delete from experts where level = 'district'`);
  expect((await api.call(url(seen))).status).toBe(403);
  expect((await api.call(url(saved).replace(/viewer=\d+/, 'viewer=1'))).status).toBe(403);
});

it('a correction brings no file that the unit has passed on to nobody', async () => {
  const own = await upload('regional', 'sent.pdf', '%PDF-1.4');
  const answers = { amount_of_money: '10', number_of_members: 2 };
  const { id: other } = document(await save('regional', 'r11', { participants_number: 5 }));
  const { id } = document(await save('regional', 'r12', { ...answers, scan_file: own.id }));
  await send('regional', ['r11'], ['r12']);
  await decide('district-expert', other as number, { act: 'return', reasons: { participants_number: 'Уточните' } });
  // Attached to what was returned, and not sent again.
  const draft = await upload('regional', 'draft.pdf', '%PDF-1.4');
  const mended = { participants_number: 5, scan_file: draft.id };
  expect((await save('regional', 'r11', mended, { version: 3 })).status).toBe(200);
  const lent = { act: 'correct', answers: { ...answers, scan_file: draft.id } };
  const refused = await decide('district-expert', id as number, lent);
  expect([refused.status, Object.keys(refused.json as object)]).toEqual([400, ['scan_file']]);
  // What is there may stay, be replaced by the reviewer, and be put back by the next one.
  const better = await upload('district-expert', 'better.pdf', '%PDF-1.4');
  const replaced = { act: 'correct', answers: { ...answers, scan_file: better.id } };
  expect((await decide('district-expert', id as number, replaced)).status).toBe(200);
  const back = { act: 'correct', answers: { ...answers, scan_file: own.id } };
  expect((await decide('central-expert', id as number, back)).status).toBe(200);
});

it('queues what waits for the viewer, counts it, and accepts many at once where nothing changed', async () => {
  const id = await sent();
  await save('regional', 'r12', { amount_of_money: '10', number_of_members: 2 });
  await save('regional', 'r14', { projects: [{ name: 'Стройка', project_scale: 'Окружной' }] });
  await send('regional', ['r12'], ['r14']);
  const queue = async (as: string, query = '') =>
    (await api.call(`/reports/queue/?programme=rating${query}`, { as })).json as Page<QueueRow>;
  const waiting = await queue('district-expert');
  expect(waiting.results.map(({ indicator }) => indicator)).toEqual(['r4', 'r12', 'r14']);
  expect((await queue('central-expert')).count).toBe(0);
  expect((await queue('central-expert', '&state=all')).count).toBe(3);
  expect((await queue('district-expert', '&indicator=r12&ordering=-state_at')).count).toBe(1);
  expect((await queue('district-expert', '&search=нет+такого')).count).toBe(0);
  const counts = await api.call('/reports/queue/counts/?programme=rating', { as: 'district-expert' });
  expect(counts.json).toMatchObject({ by_state: { sent: 3 }, by_indicator: { r4: 1, r12: 1, r14: 1 } });
  const bell = await api.call('/rsousers/me_notifications_count/', { as: 'district-expert' });
  expect(bell.json).toEqual({ count: 3 });
  const active = await api.call('/active_applications/?kind=indicator', { as: 'district-expert' });
  expect((active.json as Page<object>).results[0]).toMatchObject({
    kind: 'indicator',
    id,
    title: 'Показатель 4. Организация мероприятий',
    link: `/rating-ro/report-regional-two-comander/1?report=${id}&season=2025`,
    unit: { id: 1 },
  });
  const found = async (search: string) => {
    const url = `/active_applications/?kind=indicator&search=${encodeURIComponent(search)}`;
    return ((await api.call(url, { as: 'district-expert' })).json as Page<object>).count;
  };
  expect([await found('показатель'), await found('ОРГАНИЗАЦИЯ мероприятий'), await found('показатель 99')]).toEqual([
    3, 1, 0,
  ]);

  const seen = await read('district-expert', id);
  const [one] = items(seen.answers, 'events');
  const answers = { ...seen.answers, events: [{ ...one, participants_number: 29 }] };
  await decide('district-expert', id, { act: 'correct', answers });
  const ids = waiting.results.map((row) => row.id);
  const many = (as: string, unchanged: boolean) =>
    api.call('/reports/decide/', { as, method: 'POST', body: { act: 'approve', ids, unchanged } });
  const district = (await many('district-expert', true)).json as { done: boolean }[];
  expect(district.map(({ done }) => done)).toEqual([false, true, true]);
  const central = (await many('central-expert', true)).json as { done: boolean }[];
  expect(central.map(({ done }) => done)).toEqual([false, true, true]);
  // Many at once are one notice to the region.
  const [told] = await rowsOf<{ count: number }>(
    api.db,
    sql`select count(*)::int as count from notices where kind = 'report.acceptedMany' and text like '%отчёты приняты.'`,
  );
  expect(told?.count).toBe(1);
  const states = await rowsOf<{ state: string }>(
    api.db,
    sql`select state from reports where programme = 'rating' order by indicator`,
  );
  expect(states.map(({ state }) => state)).toEqual(['accepted', 'accepted', 'district']);
});

it('accepts many as they were read: what was returned, mended and sent again since waits to be looked at', async () => {
  const id = await sent();
  const queue = async () =>
    ((await api.call('/reports/queue/?programme=rating', { as: 'district-expert' })).json as Page<QueueRow>).results[0];
  const accept = (seen: unknown[]) =>
    api.call('/reports/decide/', {
      as: 'district-expert',
      method: 'POST',
      body: { act: 'approve', ids: [id], unchanged: true, seen },
    });
  const before = await queue();
  await decide('district-expert', id, { act: 'return', reasons: { events: 'Не те люди' } });
  const mended = { events: [event({ participants_number: 3000 })] };
  await save('regional', 'r4', mended, { version: (await read('regional', id)).version });
  await send('regional', ['r4']);
  expect((await accept([before?.seen])).json).toEqual([
    { id, done: false, text: 'Отчёт изменился, пока вы решали: посмотрите его ещё раз.' },
  ]);
  expect((await accept([])).json).toEqual({ seen: ['Перечислите столько же значений seen, сколько отчётов.'] });
  expect((await accept([(await queue())?.seen])).json).toEqual([{ id, done: true, text: 'Передан в центр.' }]);
});

it('takes an acceptance back until places are published: with a reason, as the report came, uncounted, told to the region', async () => {
  const id = await sent();
  const reopen = async (as: string, body: object = {}) => {
    const { version } = await read(as, id);
    return api.call(`/reports/${id}/reopen/`, { as, method: 'POST', body: { version, reason: 'Ошибка', ...body } });
  };
  const placed = async () =>
    (
      await rowsOf<{ n: number }>(
        api.db,
        sql`select count(*)::int as n from places where programme = 'rating' and indicator = 'r4' and unit_id = 1
        and publication_id is null`,
      )
    )[0]?.n;
  expect((await reopen('district-expert')).status).toBe(409);
  const seen = await read('district-expert', id);
  const [one] = items(seen.answers, 'events');
  const with31 = { ...seen.answers, events: [{ ...one, participants_number: 31 }] };
  const passed = document(await decide('district-expert', id, { act: 'correct', answers: with31 }));
  expect([passed.history[0]?.act, passed.can.reopen]).toEqual(['Отчёт исправлен округом и передан в центр', true]);
  expect((await reopen('central-expert')).status).toBe(409);

  // The district takes its own step back: what it corrected is gone, the region's words stand.
  expect((await reopen('district-expert', { reason: ' ' })).json).toEqual({ reason: ['Напишите причину.'] });
  const opened = document(await reopen('district-expert'));
  expect([opened.state, opened.versions.district, items(opened.answers, 'events')[0]?.participants_number]).toEqual([
    'sent',
    null,
    30,
  ]);
  const waiting = await api.call('/reports/queue/?programme=rating', { as: 'district-expert' });
  expect((waiting.json as Page<QueueRow>).results[0]).toMatchObject({ id, changed: false });
  await decide('district-expert', id, { act: 'approve' });
  const with90 = { ...seen.answers, events: [{ ...one, participants_number: 90 }] };
  const accepted = document(await decide('central-expert', id, { act: 'correct', answers: with90 }));
  expect([accepted.can.reopen, accepted.score !== null, await placed()]).toEqual([true, true, 1]);
  // The centre alone takes back what the centre accepted, and nobody decides on what he has not seen.
  expect(accepted.review?.kept).toBeNull();
  const passedOn = await read('district-expert', id);
  expect([passedOn.can.reopen, passedOn.review?.kept]).toEqual([false, 'central']);
  expect((await reopen('district-expert')).status).toBe(409);
  const stale = await reopen('central-expert', { version: accepted.version - 1 });
  expect([stale.status, (stale.json as { current: ReportDocument }).current.state]).toEqual([409, 'accepted']);

  const back = document(await reopen('central-expert', { reason: 'Не тот год' }));
  expect([back.state, back.score, back.versions.central, await placed()]).toEqual(['district', null, null, 0]);
  expect(items(back.answers, 'events')[0]?.participants_number).toBe(30);
  expect(back.history[0]).toMatchObject({ act: 'Решение отменено, отчёт снова на проверке', note: 'Не тот год' });
  const [told] = await rowsOf<{ text: string }>(
    api.db,
    sql`select n.text from notices n join people p on p.id = n.person_id where p.username = 'regional'
      order by n.id desc limit 1`,
  );
  expect(told?.text).toMatch(/решение отменено, отчёт снова на проверке\. Не тот год$/);

  await decide('central-expert', id, { act: 'approve' });
  expect(await placed()).toBe(1);
  const publish = '/regional_competitions_2025/publications/';
  expect((await api.call(publish, { as: 'central-expert', method: 'POST', body: {} })).status).toBe(201);
  const published = await read('central-expert', id);
  expect([published.can.reopen, published.review?.kept]).toEqual([false, 'published']);
  const late = await reopen('central-expert');
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('уже опубликованы')]);
});

it('tells who returned a report and when', async () => {
  const id = await sent();
  await decide('district-expert', id, { act: 'return', reasons: { comment: 'Уточните' } });
  const { returned, versions } = await read('regional', id);
  expect(returned).toEqual({ by: versions.district?.by, at: versions.district?.at });
  expect(returned?.by?.name).toBeTruthy();
});

it('tells what was returned beside what was sent in its place, of the last return alone', async () => {
  const id = await sent({ events: [event()], comment: 'Раз' });
  const before = async () => (await read('district-expert', id)).versions.before?.answers.comment;
  const mend = async (comment: string) => {
    const { version, answers } = await read('regional', id);
    await save('regional', 'r4', { ...answers, comment }, { version });
  };
  await decide('district-expert', id, { act: 'return', reasons: { comment: 'Уточните' } });
  expect(await before()).toBeUndefined();
  await mend('Два');
  await send('regional', ['r4']);
  expect(await before()).toBe('Раз');
  // The centre gives back what the district has made of it.
  const { answers } = await read('district-expert', id);
  await decide('district-expert', id, { act: 'correct', answers: { ...answers, comment: 'Округ' } });
  await decide('central-expert', id, { act: 'return', reasons: { comment: 'Не так' } });
  await mend('Три');
  await send('regional', ['r4']);
  expect([await before(), (await read('central-expert', id)).answers.comment]).toEqual(['Округ', 'Три']);
});

it('saves of one open form go on from each other, whatever got lost on the way; another form is told', async () => {
  const form = (id: string, turn: number) => ({ form: { id: id.repeat(32), turn } });
  const say = async (text: string, version: number, by: object, as = 'regional') =>
    save(as, 'r16', { comment: text }, { version, ...by });
  const first = document(await say('Раз', 0, form('a', 1)));
  expect(first.saved).toEqual({ mine: true, form: 'a'.repeat(32), since: 0 });
  // The answer to the second save never came: the third still names the version that was read.
  expect((await say('Два', first.version, form('a', 2))).status).toBe(200);
  const third = await say('Три', first.version, form('a', 3));
  expect([third.status, document(third).answers.comment]).toEqual([200, 'Три']);
  // A save that comes late does not take back later words.
  expect(document(await say('Два', first.version, form('a', 2))).answers.comment).toBe('Три');
  // Another window of the same person, and another person, are told, with the report as it is.
  const stale = async (by: object, as?: string) => {
    const { status, json } = await say('Мимо', first.version, by, as);
    return [status, (json as { current?: ReportDocument }).current?.saved?.mine];
  };
  expect(await stale(form('b', 1))).toEqual([409, true]);
  expect(await stale({})).toEqual([409, true]);
  expect((await say('Окно', document(third).version, form('b', 2))).status).toBe(200);
  expect(await stale(form('a', 4))).toEqual([409, true]);
});

it('shows who else has a report open for review, for some seconds, and not to its unit', async () => {
  const id = await sent();
  const look = async (as: string, body = {}) => {
    const { status, json } = await api.call(`/reports/${id}/look/`, { as, method: 'POST', body });
    return [status, ((json as { viewers?: { name: string }[] }).viewers ?? []).length];
  };
  expect(await look('district-expert')).toEqual([200, 0]);
  expect(await look('central-expert')).toEqual([200, 1]);
  expect(await look('district-expert')).toEqual([200, 1]);
  expect(await look('regional')).toEqual([200, 0]);
  expect(await look('commander')).toEqual([404, 0]);
  expect(await look('district-expert', { left: true })).toEqual([200, 1]);
  expect(await look('central-expert')).toEqual([200, 0]);
  await look('district-expert');
  await api.db.execute(sql`update report_viewers set seen_at = now() - interval '46 seconds'`);
  expect(await look('central-expert')).toEqual([200, 0]);
});

it('an added empty row is not ready, and "all that are complete" leaves out what was returned and not mended', async () => {
  const empty = document(await save('regional', 'r4', { events: [event(), {}] }));
  expect(empty.complete).toBe(false);
  const links = document(await save('regional', 'r14', { projects: [{}] }));
  expect([links.complete, links.filled === 1]).toEqual([false, false]);
  // It is said of the row, not once more of the report.
  const works = document(await save('regional', 'r17', { projects: [{}] }));
  expect([works.complete, works.filled, works.missing]).toEqual([false, 0, ['Работа 1: хотя бы один ответ']]);
  const saved = document(await save('regional', 'r12', { amount_of_money: '10', number_of_members: 2 }));
  expect(saved.changed).toBe(true);
  const id = saved.id as number;
  await send('regional', ['r12']);
  expect((await read('regional', id)).changed).toBe(false);
  await decide('district-expert', id, { act: 'return', reasons: { comment: 'Уточните' } });
  const complete = async () => {
    const body = { programme: 'rating', reports: 'complete' };
    return (await api.call('/reports/send/', { as: 'regional', method: 'POST', body })).json as object[];
  };
  const row = async () => (await overview('regional')).rows.find(({ indicator }) => indicator === 'r12');
  expect([await complete(), (await row())?.changed]).toEqual([[], false]);
  const returned = await read('regional', id);
  await save('regional', 'r12', { ...returned.answers, number_of_members: 3 }, { version: returned.version });
  expect([(await row())?.changed, (await complete()).length]).toEqual([true, 1]);
});

it('sends no report that another window has changed since it was read', async () => {
  const answers = { events: [event({ name: 'Слёт' })] };
  const read = document(await save('regional', 'r4', answers));
  const changed = { events: [{ ...items(read.answers, 'events')[0], name: 'Форум' }] };
  const later = document(await save('regional', 'r4', changed, { version: read.version }));
  const post = (reports: unknown, seen?: number) =>
    api.call('/reports/send/', {
      as: 'regional',
      method: 'POST',
      body: { programme: 'rating', reports },
      headers: seen === undefined ? {} : { 'If-Match': `"${seen}"` },
    });
  const one = [{ indicator: 'r4' }];
  const late = await post(one, read.version);
  expect([late.status, late.json]).toEqual([
    412,
    { detail: 'Вы изменили этот отчёт после того, как его здесь открыли. Посмотрите его ещё раз и отправьте.' },
  ]);
  await api.db.execute(sql`update reports set updated_by = (select id from people where username = 'central')
    where id = ${later.id}`);
  expect((await post(one, read.version)).json).toEqual({
    detail: expect.stringMatching(/^Отчёт за это время изменили: .+\. Посмотрите его ещё раз и отправьте\.$/),
  });
  // Of several each says its own version, and one that was changed holds up no other.
  const several = [{ indicator: 'r4', version: read.version }, { indicator: 'r16' }];
  expect((await post(several)).json).toEqual([
    { indicator: 'r4', item: 0, done: false, text: expect.stringMatching(/^Отчёт за это время изменили/) },
    { indicator: 'r16', item: 0, done: false, text: 'Отчёт ещё не заполнен.' },
  ]);
  for (const reports of [several, 'complete']) {
    const astray = await post(reports, read.version);
    expect([astray.status, Object.keys(astray.json as object)]).toEqual([400, ['reports']]);
  }
  expect((await post(one, later.version)).json).toEqual([{ indicator: 'r4', item: 0, done: true, text: 'Отправлен.' }]);
});
