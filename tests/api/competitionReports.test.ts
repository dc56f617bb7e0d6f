// Reports of the competition by API v1: one of each family is posted, read, verified, refused, edited, placed.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Answers } from '../../contract/indicators/types';
import type { Page } from '../../contract/schemas/parts/page';
import type { ReportDocument, ReportOverview } from '../../contract/schemas/reports';
import { rowsOf } from '../../server/db/rows';
import { competitionCalls } from '../competitionCalls';
import { formOf, testApi } from '../testApi';

const api = testApi();
const { get, post, commanderOf, empty, noDeadlines, settings, fill } = competitionCalls(api);
const url = 'https://example.org/proof';
const pdf = () =>
  new File([Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF')], 'scan.pdf', { type: 'application/pdf' });

type Row = { id: number; is_verified: boolean } & Record<string, unknown>;
const rows = async (key: string, as: string, path = '') =>
  (await get<Page<Row>>(`/reports/${key}/${path}`, as)).results;
const begin = async () => {
  await empty();
  await noDeadlines();
};

it('a record is filed once, verified by its role, and not edited after', async () => {
  await begin();
  const q2 = { commander_achievement: true, commissioner_achievement: false, commander_link: url };
  expect((await post('/reports/q2/', 'commander', { ...q2, commander_link: null })).status).toBe(400);
  expect((await post('/reports/q2/', 'member', q2)).status).toBe(403);
  expect((await api.call('/competitions/1/reports/q2/get-place/', { as: 'commander' })).status).toBe(404);
  const filed = await post('/reports/q2/', 'commander', { ...q2, score: 100, id: 5 });
  expect(filed.status).toBe(201);
  const report = filed.json as Row;
  expect(report).toEqual({
    id: expect.any(Number),
    competition: 1,
    detachment: 1,
    ...q2,
    commissioner_link: null,
    is_verified: false,
  });
  expect(await post('/reports/q2/', 'commander', q2)).toMatchObject({
    status: 400,
    json: { error: expect.any(String) },
  });
  expect(await rows('q2', 'regional')).toEqual([report]);
  expect(await rows('q2', 'commander', 'me/')).toEqual([report]);
  expect((await api.call('/competitions/1/reports/q2/', { as: 'commander' })).status).toBe(403);
  expect(await api.call('/competitions/1/reports/q2/get-place/', { as: 'commander' })).toMatchObject({ status: 400 });
  const accept = `/reports/q2/${report.id}/accept/`;
  // Not a verifier of this indicator: there is nothing to see.
  expect((await post(accept, 'regional-commissar')).status).toBe(404);
  expect(await post(accept, 'regional')).toMatchObject({ status: 201, json: { detail: expect.any(String) } });
  expect((await post(accept, 'regional')).status).toBe(400);
  expect((await post(accept, 'regional', undefined, 'DELETE')).status).toBe(400);
  expect(await rows('q2', 'commander', 'me/')).toMatchObject([{ is_verified: true }]);
  // Another region's commander does not see it.
  expect((await api.call(`/competitions/1/reports/q2/${report.id}/`, { as: await commanderOf(14) })).status).toBe(404);

  const q20 = (await post('/reports/q20/', 'commander', { link_emblem: url })).json as Row;
  expect((await post(`/reports/q20/${q20.id}/accept/`, 'regional-commissar', undefined, 'DELETE')).status).toBe(204);
  const mended = await post(`/reports/q20/${q20.id}/`, 'commander', { link_emblem_img: url }, 'PATCH');
  expect(mended).toMatchObject({ status: 200, json: { link_emblem: url, link_emblem_img: url } });
  expect(await post(`/reports/q20/${q20.id}/accept/`, 'regional-commissar')).toMatchObject({
    status: 200,
    json: { is_verified: true },
  });
  expect((await post(`/reports/q20/${q20.id}/`, 'commander', {}, 'PATCH')).status).toBe(403);
});

it('events come as a form with files or as JSON, each is verified by itself', async () => {
  await begin();
  const body = formOf({
    'participation_data[0][event_name]': 'Слёт',
    'participation_data[0][number_of_participants]': '7',
    'participation_data[0][links][0][link]': url,
    'participation_data[0][certificate_scans]': pdf(),
  });
  const filed = await api.call('/competitions/1/reports/q7/', { as: 'commander', method: 'POST', body });
  expect(filed).toMatchObject({
    status: 201,
    json: {
      detachment: { id: 1, area: 'ССО' },
      competition: { id: 1 },
      participation_data: [
        {
          event_name: 'Слёт',
          number_of_participants: 7,
          certificate_scans: expect.stringContaining('/files/signed/report/'),
          links: [{ id: expect.any(Number), link: url }],
          is_verified: false,
        },
      ],
    },
  });
  // Another one is added while the first waits; the same name twice is refused whole.
  const more = { event_name: 'Форум', number_of_participants: 3, links: [{ link: url }] };
  expect((await post('/reports/q7/', 'commander', [more])).status).toBe(201);
  expect((await post('/reports/q7/', 'commander', { participation_data: [more] })).status).toBe(400);
  expect((await post('/reports/q7/', 'commander', { participation_data: [] })).status).toBe(400);
  expect((await post('/reports/q7/', 'commander', [{ ...more, event_name: 'Ещё', links: [] }])).status).toBe(400);
  const [first, second] = await rows('q7', 'regional-commissar');
  expect(first).toMatchObject({ detachment_report: { detachment: { id: 1 }, competition: { id: 1 } } });
  const accept = (row: Row | undefined, method = 'POST') =>
    post(`/reports/q7/${row?.id}/accept/`, 'regional-commissar', undefined, method);
  expect(await accept(first)).toMatchObject({ status: 200, json: { id: first?.id, is_verified: true } });
  expect((await accept(first)).status).toBe(400);
  expect((await accept(second, 'DELETE')).status).toBe(204);
  const edit = (row: Row | undefined, body: object) =>
    post(`/reports/q7/9/objects/${row?.id}/`, 'commander', body, 'PATCH');
  expect((await edit(first, { number_of_participants: 1 })).status).toBe(403);
  // A new event has somebody; a refused one may be mended to nobody, as the forms of the portal take it at once.
  const nobody = await post('/reports/q7/', 'commander', [{ ...more, event_name: 'Сбор', number_of_participants: 0 }]);
  expect([nobody.status, nobody.text]).toEqual([400, expect.stringContaining('больше либо равно 1')]);
  expect(await edit(second, { number_of_participants: 0, event_name: 'Другой' })).toMatchObject({
    status: 200,
    json: { event_name: 'Форум', number_of_participants: 0, is_verified: false },
  });
  expect((await api.call(`/competitions/1/reports/q7/${second?.id}/`, { as: 'regional-commissar' })).status).toBe(200);
  expect(await get('/reports/q7/get-place/', 'commander')).toEqual({ place: 'Показатель в обработке' });
  expect(await get('/detachment/1/q/7/', 'commander')).toMatchObject({ participation_data: [{}, {}] });
  expect((await api.call('/competitions/1/detachment/1/q/7/', { as: 'member' })).status).toBe(403);
});

it('items and blocks are verified one by one', async () => {
  await begin();
  const grant = { name: 'Двор', status: 'Окружной', competition_link: url, prove_link: url };
  const filed = await post('/reports/q15/', 'commander', { grants_data: [grant, { ...grant, name: 'Парк' }] });
  expect(filed).toMatchObject({ status: 201, json: { competition: 1, detachment: 1 } });
  const [report] = (await rows('q15', 'regional')) as (Row & { grants_data: Row[] })[];
  const [one, two] = report?.grants_data ?? [];
  expect(one).toMatchObject({ ...grant, author_name: null, detachment_report: report?.id, is_verified: false });
  const at = `/reports/q15/${report?.id}`;
  expect(await post(`${at}/accept/${one?.id}/`, 'regional')).toMatchObject({
    status: 200,
    json: { status: expect.any(String) },
  });
  expect((await post(`${at}/accept/${two?.id}/`, 'regional', undefined, 'DELETE')).status).toBe(204);
  expect((await post(`${at}/objects/${one?.id}/`, 'commander', { name: 'Иной' }, 'PATCH')).status).toBe(400);
  expect(await post(`${at}/objects/${two?.id}/`, 'commander', { name: 'Сквер' }, 'PUT')).toMatchObject({
    status: 200,
    json: { name: 'Сквер' },
  });
  expect((await get<Page<Row>>(`${at}/objects/`, 'commander')).count).toBe(2);

  const blocks = { patriotic_action_block: { patriotic_action: true, patriotic_action_participants: 9 } };
  expect((await post('/reports/q6/', 'commander', { score: 5 })).status).toBe(400);
  expect(await post('/reports/q6/', 'commander', blocks)).toMatchObject({
    status: 201,
    json: {
      patriotic_action_block: { patriotic_action: true, patriotic_action_participants: 9, is_verified: false },
      spartakiad_block: null,
    },
  });
  const q6 = (await rows('q6', 'regional'))[0];
  const verify = (name: string, as: string) => post(`/reports/q6/${q6?.id}/verify-${name}-block/`, as);
  expect((await verify('spartakiad', 'regional')).status).toBe(400);
  expect((await verify('patriotic-action', 'commander')).status).toBe(403);
  expect((await verify('patriotic-action', 'regional')).status).toBe(204);
  expect((await verify('patriotic-action', 'regional-commissar')).status).toBe(400);
  // A block that begins as it is, without an event or with one and nobody counted, is an answer, too.
  const plain = { demonstration_block: { first_may_demonstration: false }, working_semester_opening_block: {} };
  const counted = { commander_commissioner_school_block: null, spartakiad_block: { spartakiad: false } };
  expect(await post('/reports/q6/', 'commander', { ...plain, ...counted })).toMatchObject({
    status: 200,
    json: {
      demonstration_block: { first_may_demonstration: false, first_may_demonstration_participants: 0 },
      working_semester_opening_block: { working_semester_opening: false, working_semester_opening_participants: 0 },
      commander_commissioner_school_block: null,
      spartakiad_block: { spartakiad: false, is_verified: false },
    },
  });
  expect((await verify('spartakiad', 'regional')).status).toBe(204);
  const later = await commanderOf(2);
  expect((await post('/reports/q6/', later, {})).status).toBe(400);
  const held = { demonstration_block: { first_may_demonstration: true } };
  expect((await post('/reports/q6/', later, held)).status).toBe(201);
});

it('takes nothing new after the last day, but of the exempt regions', async () => {
  await begin();
  await settings({ deadlines: { q18: '2024-09-30' } });
  const body = { participants_number: 5 };
  expect(await post('/reports/q18/', 'commander', body)).toMatchObject({
    status: 400,
    json: { error: 'Прием ответов по показателю окончен 2024-09-30.' },
  });
  await settings({ exempt_regionals: [1] });
  expect((await post('/reports/q18/', 'commander', body)).status).toBe(201);
});

it('takes no more subscribers of the page than there are members, and one', async () => {
  await begin();
  const [row] = await rowsOf<{ members: number }>(
    api.db,
    sql`select count(*)::int as members from memberships where level = 'detachment' and unit_id = 1`,
  );
  const most = (row?.members ?? 0) + 1;
  const text = `Подписанных на страницу РСО не может быть больше ${most}: участники отряда и ещё один человек.`;
  const tooMany = { vk_rso_number_subscribers: most + 1 };
  expect(await post('/reports/q16/', 'commander', tooMany)).toMatchObject({
    status: 400,
    json: { vk_rso_number_subscribers: [text] },
  });
  expect(await rows('q16', 'commander', 'me/')).toEqual([]);
  await expect(fill('commander', 'q16', tooMany)).rejects.toThrow(text);
  expect(await fill('commander', 'q16', { vk_rso_number_subscribers: most })).toMatchObject({ state: 'sent' });
});

it('what comes after its last day is told before it is filled in; what came back is mended, an exempt region is free', async () => {
  await begin();
  const q14 = { q14_labor_projects: [{ lab_project_name: 'Поморье', amount: 3 }] };
  const form = async (key: string) =>
    (await api.call(`/reports/form/?programme=competition&indicator=${key}`, { as: 'commander' }))
      .json as ReportDocument;
  const back = (await fill('commander', 'q14', q14)).items[0]?.id;
  const { id } = await form('q14');
  const refusal = { act: 'refuse', reason: 'Нет договора' };
  await api.call(`/reports/${id}/items/${back}/decide/`, { as: 'regional', method: 'POST', body: refusal });
  const over = '2020-01-01';
  await settings({ deadlines: { q2: over, q14: over, q17: over, demonstration_block: over }, refuse_late: true });
  const isOpen = ({ closed, closed_lists, can }: ReportDocument) => [closed, closed_lists, can.edit];
  expect(isOpen(await form('q2'))).toEqual([true, [], false]);
  expect(isOpen(await form('q17'))).toEqual([true, ['source_data'], false]);
  expect(isOpen(await form('q14'))).toEqual([true, ['q14_labor_projects'], true]);
  expect(isOpen(await form('q6'))).toEqual([false, ['demonstration_block'], true]);
  await expect(fill('commander', 'q6', { demonstration_block: [{ first_may_demonstration: true }] })).rejects.toThrow(
    /q6: Первомайская демонстрация: срок сдачи прошёл 01\.01\.2020\.$/,
  );
  const timely = { patriotic_action_block: [{ patriotic_action: true }] };
  await expect(
    fill('commander', 'q6', { demonstration_block: [{ first_may_demonstration: true }], ...timely }),
  ).rejects.toThrow(/прошёл 01\.01\.2020\. Удалите, чтобы отправить остальное\.$/);
  await expect(fill('commander', 'q17', { source_data: [{ source_name: 'Вести', link: url }] })).rejects.toThrow(
    'q17: Срок сдачи прошёл 01.01.2020.',
  );
  // What was refused goes again, and not before what comes too late is taken out.
  const mended = (await form('q14')).answers.q14_labor_projects as Answers[];
  const late = { lab_project_name: 'Сибирь', amount: 2 };
  await expect(fill('commander', 'q14', { q14_labor_projects: [...mended, late] })).rejects.toThrow(
    /Проект 2: срок сдачи прошёл 01\.01\.2020\. Удалите, чтобы отправить остальное\.$/,
  );
  // Neither of them is hoped for: the one is kept as it was refused, the other cannot go.
  expect(await form('q14')).toMatchObject({ answers: { q14_labor_projects: [{}, late] }, expected: null });
  expect(await fill('commander', 'q14', { q14_labor_projects: mended })).toMatchObject({ state: 'sent' });
  // Nothing else would go without it: it is not asked to be taken out.
  await noDeadlines();
  const { answers, version } = await form('q14');
  const items = [...(answers.q14_labor_projects as Answers[]), late];
  const body = { programme: 'competition', indicator: 'q14', version, answers: { q14_labor_projects: items } };
  expect((await api.call('/reports/form/', { as: 'commander', method: 'PUT', body })).status).toBe(200);
  await settings({ deadlines: { q14: over, q17: over } });
  const send = { programme: 'competition', reports: [{ indicator: 'q14', item: 0 }] };
  const unsent = await api.call('/reports/send/', { as: 'commander', method: 'POST', body: send });
  expect(unsent.json).toMatchObject([{ done: false, text: 'Проект 2: срок сдачи прошёл 01.01.2020.' }]);
  const { rows } = (await api.call('/reports/overview/?programme=competition', { as: 'commander' }))
    .json as ReportOverview;
  expect(rows.find(({ indicator }) => indicator === 'q17')).toMatchObject({ closed: true, can: { send: false } });
  await settings({ exempt_regionals: [1] });
  expect(isOpen(await form('q2'))).toEqual([false, [], true]);
});
