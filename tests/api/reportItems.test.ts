// Reports whose items are decided one by one (the competition), and whole reports as files.
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { passedAt } from '../../contract/indicators/passedAt';
import type { Answers } from '../../contract/indicators/types';
import { rulesOf } from '../../contract/programmes';
import type { Job } from '../../contract/schemas/jobs';
import type { Page } from '../../contract/schemas/parts/page';
import type { DecideResult, QueueRow, ReportDocument } from '../../contract/schemas/reports';
import { runJobsOnce } from '../../server/jobs/runJobsOnce';
import { pdfText } from '../pdfText';
import { emptySeason, event, reportCalls } from '../reportCalls';
import { testApi } from '../testApi';
import { unzip } from '../unzip';

const api = testApi();
const { document, save, send, sent } = reportCalls(api);

beforeEach(async () => {
  await emptySeason(api);
  await api.db.execute(sql`delete from reports where programme = 'competition'`);
  await api.db.execute(sql`insert into seasons (programme, number, title, is_open, settings)
    values ('competition', 1, 'Конкурс', true, ${JSON.stringify({ ...rulesOf('competition', 1).settings, refuse_late: false })}::text::jsonb)
    on conflict (programme, number) do update set is_open = true, settings = excluded.settings`);
  await api.db.execute(sql`insert into competition_participants (competition_id, junior_detachment_id)
    select 1, 1 where not exists (select 1 from competition_participants
      where competition_id = 1 and 1 in (junior_detachment_id, main_detachment_id))`);
});

const of = { programme: 'competition', season: 1, unit: 1 } as object;
const slet = { event_name: 'Слёт', number_of_participants: 5, links: [{ link: 'https://example.org/1' }] };
const school = { ...slet, event_name: 'Школа', links: [{ link: 'https://example.org/2' }] };
const list = ({ answers }: ReportDocument) => answers.participation_data as Answers[];

it('verifies and refuses single items; what is verified stays, what is refused is mended', async () => {
  const first = document(await save('commander', 'q7', { participation_data: [slet, school] }, of));
  const [one, two] = list(first);
  const decide = async (as: string, item: unknown, body: object) =>
    api.call(`/reports/${first.id}/items/${item}/decide/`, { as, method: 'POST', body });
  expect((await decide('regional-commissar', one?.id, { act: 'approve' })).status).toBe(404);
  const post = async () =>
    (
      await api.call('/reports/send/', {
        as: 'commander',
        method: 'POST',
        body: { ...of, reports: [{ indicator: 'q7' }] },
      })
    ).json as { done: boolean; text: string }[];
  expect((await post())[0]?.done).toBe(true);

  const seen = document(await api.call(`/reports/${first.id}/`, { as: 'regional-commissar' }));
  expect(seen.items.map(({ state, can_decide }) => [state, can_decide])).toEqual([
    ['open', true],
    ['open', true],
  ]);
  expect((await decide('regional', one?.id, { act: 'approve' })).status).toBe(404);
  expect((await decide('commander', one?.id, { act: 'approve' })).status).toBe(403);
  expect((await decide('regional-commissar', one?.id, { act: 'refuse' })).status).toBe(400);
  expect((await decide('regional-commissar', one?.id, { act: 'approve', version: 1 })).status).toBe(409);
  expect((await decide('regional-commissar', one?.id, { act: 'approve' })).status).toBe(200);
  expect((await decide('regional-commissar', one?.id, { act: 'refuse', reason: 'Нет' })).status).toBe(409);
  const back = document(await decide('regional-commissar', two?.id, { act: 'refuse', reason: 'Нет скана' }));
  expect([back.state, back.reasons]).toEqual(['returned', { [`participation_data[${two?.id}]`]: 'Нет скана' }]);

  // Half a minute goes by, then it is mended and sent anew.
  await api.db.execute(sql`update report_versions set at = at - interval '30 seconds' where report_id = ${first.id}`);
  const read = document(await api.call(`/reports/${first.id}/`, { as: 'regional-commissar' }));
  const own = document(await api.call(`/reports/${first.id}/`, { as: 'commander' }));
  const change = (items: unknown[]) =>
    save('commander', 'q7', { participation_data: items }, { ...of, version: own.version });
  expect((await change([{ ...one, number_of_participants: 500 }, two])).status).toBe(400);
  expect((await change([two])).status).toBe(400);
  expect((await change([one, { ...two, number_of_participants: 6 }])).status).toBe(200);
  expect((await post())[0]?.done).toBe(true);
  // Whoever read it before does not decide about what was sent since, and is shown that.
  const blind = { act: 'approve', passed_at: passedAt(read.versions) };
  const late = await decide('regional-commissar', two?.id, blind);
  expect([late.status, late.json]).toMatchObject([409, { current: { state: 'sent' } }]);
  const { versions } = (late.json as { current: ReportDocument }).current;
  const done = document(await decide('regional-commissar', two?.id, { ...blind, passed_at: passedAt(versions) }));
  expect([done.state, done.items.map(({ state }) => state)]).toEqual(['accepted', ['verified', 'verified']]);
  expect(done.history.map(({ act }) => act)).toEqual([
    'Пункт отчёта подтверждён',
    'Отчёт отправлен',
    'Пункт отчёта отклонён',
    'Пункт отчёта подтверждён',
    'Отчёт отправлен',
  ]);
});

it('a refusal stands, with its reason, while the unit adds another item and sends that; mended, it goes again', async () => {
  const first = document(await save('commander', 'q7', { participation_data: [slet, school] }, of));
  const [, two] = list(first);
  const post = (path: string, as: string, body: object) => api.call(path, { as, method: 'POST', body });
  const sendIt = () => post('/reports/send/', 'commander', { ...of, reports: [{ indicator: 'q7' }] });
  const own = async () => document(await api.call(`/reports/${first.id}/`, { as: 'commander' }));
  const write = async (items: unknown[]) =>
    save('commander', 'q7', { participation_data: items }, { ...of, version: (await own()).version });
  await sendIt();
  await post(`/reports/${first.id}/items/${two?.id}/decide/`, 'regional-commissar', { act: 'refuse', reason: 'Нет' });
  expect((await sendIt()).json).toMatchObject([{ done: false }]);
  await write([...list(await own()), { ...slet, event_name: 'Форум', links: [{ link: 'https://example.org/3' }] }]);
  expect((await sendIt()).json).toMatchObject([{ done: true }]);
  const decided = async () => (await own()).items.map(({ state, reason }) => [state, reason]);
  expect(await decided()).toEqual([
    ['open', null],
    ['refused', 'Нет'],
    ['open', null],
  ]);
  await write(list(await own()).map((item) => (item.id === two?.id ? { ...item, number_of_participants: 6 } : item)));
  expect((await sendIt()).json).toMatchObject([{ done: true }]);
  expect((await decided()).map(([state]) => state)).toEqual(['open', 'open', 'open']);
});

it('an item that was read as it stands is decided although its unit sent a further one since', async () => {
  const first = document(await save('commander', 'q7', { participation_data: [slet, school] }, of));
  const [one, two] = list(first);
  const post = (path: string, as: string, body: object) => api.call(path, { as, method: 'POST', body });
  await post('/reports/send/', 'commander', { ...of, reports: [{ indicator: 'q7' }] });
  await api.db.execute(sql`update report_versions set at = at - interval '30 seconds' where report_id = ${first.id}`);
  await api.db.execute(sql`update report_items set created_at = created_at - interval '30 seconds'`);
  const read = document(await api.call(`/reports/${first.id}/`, { as: 'regional-commissar' }));
  const own = document(await api.call(`/reports/${first.id}/`, { as: 'commander' }));
  const items = [...list(own), { ...slet, event_name: 'Форум', links: [{ link: 'https://example.org/3' }] }];
  await save('commander', 'q7', { participation_data: items }, { ...of, version: own.version });
  await post('/reports/send/', 'commander', { ...of, reports: [{ indicator: 'q7' }] });
  const decide = (item: unknown, passed_at: string | null) =>
    post(`/reports/${first.id}/items/${item}/decide/`, 'regional-commissar', { act: 'approve', passed_at });
  const done = await decide(one?.id, passedAt(read.versions));
  expect([done.status, document(done).state]).toEqual([200, 'sent']);
  expect(document(done).items.map(({ state }) => state)).toEqual(['verified', 'open', 'open']);
  // The further one was not there to be read.
  expect((await decide(document(done).items[2]?.id, passedAt(read.versions))).status).toBe(409);
  expect((await decide(two?.id, null)).status).toBe(409);
});

it('an item that a colleague refused, and that came back as it was, is looked at anew', async () => {
  const first = document(await save('commander', 'q7', { participation_data: [slet] }, of));
  const [one] = list(first);
  const post = (path: string, as: string, body: object) => api.call(path, { as, method: 'POST', body });
  const decide = (body: object) => post(`/reports/${first.id}/items/${one?.id}/decide/`, 'regional-commissar', body);
  const seen = async () =>
    passedAt(document(await api.call(`/reports/${first.id}/`, { as: 'regional-commissar' })).versions);
  await post('/reports/send/', 'commander', { ...of, reports: [{ indicator: 'q7' }] });
  await api.db.execute(sql`update report_versions set at = at - interval '30 seconds' where report_id = ${first.id}`);
  await api.db.execute(sql`update report_items set created_at = created_at - interval '30 seconds'`);
  const read = await seen();
  expect((await decide({ act: 'refuse', reason: 'Нет скана' })).status).toBe(200);
  const again = await post('/reports/send/', 'commander', { ...of, reports: [{ indicator: 'q7' }] });
  expect(again.json).toMatchObject([{ done: true }]);
  const late = await decide({ act: 'approve', passed_at: read });
  expect([late.status, late.json]).toMatchObject([409, { current: { state: 'sent', items: [{ state: 'open' }] } }]);
  expect((await decide({ act: 'approve', passed_at: await seen() })).status).toBe(200);
});

it('an item that its unit mends meanwhile does not come back to the reviewer unsent', async () => {
  const first = document(await save('commander', 'q7', { participation_data: [slet, school] }, of));
  const [one, two] = list(first);
  const post = (path: string, as: string, body: object) => api.call(path, { as, method: 'POST', body });
  const read = async (as: string) => document(await api.call(`/reports/${first.id}/`, { as }));
  const reopen = async () => {
    const { version } = await read('regional-commissar');
    const body = { version, reason: 'Ошибка' };
    return post(`/reports/${first.id}/items/${two?.id}/reopen/`, 'regional-commissar', body);
  };
  const write = async (items: unknown[]) =>
    save('commander', 'q7', { participation_data: items }, { ...of, version: (await read('commander')).version });
  await post('/reports/send/', 'commander', { ...of, reports: [{ indicator: 'q7' }] });
  await post(`/reports/${first.id}/items/${two?.id}/decide/`, 'regional-commissar', { act: 'refuse', reason: 'Нет' });
  const late = async (items: unknown[]) => {
    const mayReopen = async () =>
      (await read('regional-commissar')).items.flatMap(({ id, can_reopen }) => (id === two?.id ? can_reopen : []));
    expect(await mayReopen()).toEqual([true]);
    expect((await write(items)).status).toBe(200);
    expect(await mayReopen()).toEqual([false]);
    const { status, json } = await reopen();
    const detail = 'Отряд уже исправил или убрал этот пункт: дождитесь, пока он отправит отчёт.';
    expect([status, json]).toMatchObject([409, { detail }]);
  };
  await late([one, { ...two, number_of_participants: 500 }]);
  // Written back, it is the one that was refused.
  expect((await write([one, two])).status).toBe(200);
  expect((await reopen()).status).toBe(200);
  await post(`/reports/${first.id}/items/${two?.id}/decide/`, 'regional-commissar', { act: 'refuse', reason: 'Нет' });
  await late([one]);
});

it('a question about an item that was taken back is told no longer, also where an item before it is gone', async () => {
  const first = document(await save('commander', 'q7', { participation_data: [slet, school] }, of));
  const [one, two] = list(first);
  const post = (path: string, as: string, body: object = {}) => api.call(path, { as, method: 'POST', body });
  await post('/reports/send/', 'commander', { ...of, reports: [{ indicator: 'q7' }] });
  await post(`/reports/${first.id}/items/${one?.id}/decide/`, 'regional-commissar', { act: 'refuse', reason: 'Нет' });
  const path = `participation_data[${two?.id}].number_of_participants`;
  const questions = `/reports/${first.id}/questions/`;
  const asked = document(await post(questions, 'regional-commissar', { path, text: 'Кто считал?' }));
  const told = () =>
    api.one(sql`select count(*)::int as value from notices n join people p on p.id = n.person_id
      where p.username = 'commander' and n.kind = 'report.question' and n.text like '%Кто считал?'`);
  expect(await told()).toBe(1);
  const { version } = document(await api.call(`/reports/${first.id}/`, { as: 'commander' }));
  expect((await save('commander', 'q7', { participation_data: [two] }, { ...of, version })).status).toBe(200);
  expect((await post(`${questions}${asked.questions[0]?.id}/withdraw/`, 'regional-commissar')).status).toBe(200);
  expect(await told()).toBe(0);
});

it('news of a question stay while another one that reads the same has no answer', async () => {
  const first = document(await save('commander', 'q7', { participation_data: [slet, school] }, of));
  const [one, two] = list(first);
  const post = (path: string, as: string, body: object = {}) => api.call(path, { as, method: 'POST', body });
  const sendAgain = () => post('/reports/send/', 'commander', { ...of, reports: [{ indicator: 'q7' }] });
  const questions = `/reports/${first.id}/questions/`;
  const ask = async (item: number | undefined) => {
    const path = `participation_data[${item}].number_of_participants`;
    return document(await post(questions, 'regional-commissar', { path, text: 'Кто считал?' })).questions;
  };
  const withdraw = async (id: number | undefined) =>
    expect((await post(`${questions}${id}/withdraw/`, 'regional-commissar')).status).toBe(200);
  const told = () =>
    api.one(sql`select count(*)::int as value from notices n join people p on p.id = n.person_id
      where p.username = 'commander' and n.kind = 'report.question' and n.text like '%Кто считал?'`);
  await sendAgain();
  await post(`/reports/${first.id}/items/${one?.id}/decide/`, 'regional-commissar', { act: 'refuse', reason: 'Нет' });
  const [asked] = await ask(Number(two?.id));
  // The first item goes, and the one that is added has the number of the second.
  const { version } = document(await api.call(`/reports/${first.id}/`, { as: 'commander' }));
  const next = document(await save('commander', 'q7', { participation_data: [two, slet] }, { ...of, version }));
  await sendAgain();
  const all = await ask(Number(list(next).at(-1)?.id));
  expect([all.length, await told()]).toEqual([2, 1]);
  await withdraw(asked?.id);
  expect(await told()).toBe(1);
  await withdraw(all.find(({ id }) => id !== asked?.id)?.id);
  expect(await told()).toBe(0);
});

it('is not accepted whole with an item that was refused, nor with items that were sent since the list was read', async () => {
  const first = document(await save('commander', 'q7', { participation_data: [slet, school] }, of));
  const [, two] = list(first);
  const post = (path: string, as: string, body: object) => api.call(path, { as, method: 'POST', body });
  const sendIt = () => post('/reports/send/', 'commander', { ...of, reports: [{ indicator: 'q7' }] });
  const row = async () => {
    const { json } = await api.call('/reports/queue/?programme=competition&season=1', { as: 'regional-commissar' });
    return (json as Page<QueueRow>).results.find(({ id }) => id === first.id);
  };
  const accept = async (seen: number | undefined) => {
    const ids = [first.id];
    const body = { act: 'approve', ids, unchanged: true, seen: [seen] };
    return (await post('/reports/decide/', 'regional-commissar', body)).json as DecideResult[];
  };
  await sendIt();
  const before = await row();
  const further = { ...slet, event_name: 'Форум', links: [{ link: 'https://example.org/3' }] };
  const own = document(await api.call(`/reports/${first.id}/`, { as: 'commander' }));
  const more = { participation_data: [...list(own), further] };
  await save('commander', 'q7', more, { ...of, version: own.version });
  // What the unit writes holds nobody up, what it sends does.
  expect((await row())?.seen).toBe(before?.seen);
  await sendIt();
  expect(await accept(before?.seen)).toEqual([
    { id: first.id, done: false, text: 'Отчёт изменился, пока вы решали: посмотрите его ещё раз.' },
  ]);

  await post(`/reports/${first.id}/items/${two?.id}/decide/`, 'regional-commissar', { act: 'refuse', reason: 'Нет' });
  expect(await accept((await row())?.seen)).toEqual([
    { id: first.id, done: false, text: 'Часть пунктов отклонена: решите об остальных в самом отчёте.' },
  ]);
  const stands = document(await api.call(`/reports/${first.id}/`, { as: 'regional-commissar' }));
  expect([stands.state, stands.items.map(({ state }) => state).sort()]).toEqual(['sent', ['open', 'open', 'refused']]);
});

it('tells its unit what would come of everything that is written, and of what is refused only once it is mended', async () => {
  const hope = ({ expected }: ReportDocument) => expected && [expected.score, expected.breakdown.length];
  // q13: a point for each of the three kinds.
  const kind = (event_type: string, at: number) => ({ event_type, event_link: `https://example.org/${at}` });
  const half = { ...kind('Интеллектуальное', 2), event_link: null };
  const first = document(await save('commander', 'q13', { organization_data: [kind('Спортивное', 1), half] }, of));
  expect(hope(first)?.[0]).toBe('1');
  const both = [kind('Спортивное', 1), kind('Интеллектуальное', 2)];
  const body = { ...of, version: first.version };
  const full = document(await save('commander', 'q13', { organization_data: both }, body));
  expect([hope(full)?.[0], full.score]).toEqual(['2', null]);
  const sending = { ...of, reports: [{ indicator: 'q13' }] };
  await api.call('/reports/send/', { as: 'commander', method: 'POST', body: sending });
  const read = async (as: string) => document(await api.call(`/reports/${first.id}/`, { as }));
  expect((await read('regional-commissar')).expected).toBeNull();
  const [, second] = (await read('commander')).answers.organization_data as Answers[];
  const refuse = { act: 'refuse', reason: 'Нет ссылки' };
  await api.call(`/reports/${first.id}/items/${second?.id}/decide/`, {
    as: 'regional-commissar',
    method: 'POST',
    body: refuse,
  });
  const back = await read('commander');
  expect(hope(back)?.[0]).toBe('1');
  const [one, two] = back.answers.organization_data as Answers[];
  const items = [one, { ...two, event_link: 'https://example.org/3' }];
  const mended = await save('commander', 'q13', { organization_data: items }, { ...of, version: back.version });
  expect(hope(document(mended))?.[0]).toBe('2');
});

it('writes the whole report of a region to a PDF and a sheet', async () => {
  await sent({ events: [event({ name: 'Зимний слёт' })], comment: '=1+1' });
  await save('regional', 'r1', { amount_of_money: '1025' });
  const made = async (as: string, body: object) => {
    const job = await api.call('/reports/file/', {
      as,
      method: 'POST',
      body: { programme: 'rating', unit: 1, ...body },
    });
    await runJobsOnce(api.parts);
    const { file } = (await api.call(`/jobs/${(job.json as Job).id}/`, { as })).json as Job;
    const { access } = await api.signIn(as);
    const answer = await api.fetch(new Request(file ?? '', { headers: { Authorization: `JWT ${access}` } }));
    return Buffer.from(await answer.arrayBuffer());
  };
  const text = pdfText(await made('regional', { format: 'pdf' }));
  expect(text).toContain('Зимний');
  expect(text).toMatch(/1\s025/);
  // The day it was made, a place for the signature, lists as tables with their columns, a catalogue in one of its own.
  for (const said of ['По состоянию на', 'подпись', 'Командир регионального отделения', 'Дата начала'])
    expect(text).toContain(said);
  expect(text.match(/Зимний слёт/g)).toHaveLength(1);
  // Whoever commands and took back the consent is named to the own staff alone.
  await api.db.execute(sql`update people set last_name = 'Подписантова', withheld = true where username = 'regional'`);
  const names = async (as: string) => pdfText(await made(as, { format: 'pdf' })).includes('Подписантова');
  expect([await names('regional'), await names('district-expert')]).toEqual([true, false]);
  await api.db.execute(sql`update people set withheld = false where username = 'regional'`);
  expect(await names('district-expert')).toBe(true);
  for (const item of [1, 2]) {
    const body = { programme: 'rating', indicator: 'r6', item, version: 0, answers: { number_of_members: 3 } };
    expect((await api.call('/reports/form/', { as: 'regional', method: 'PUT', body })).status).toBe(200);
  }
  const second = pdfText(await made('regional', { format: 'pdf', part: 2 }));
  expect(second.match(/Черновик: 2/g)).toHaveLength(1);
  expect(pdfText(await made('regional', { format: 'pdf', part: 1 }))).not.toContain('Зимний');
  const sheet = async (as: string) => String(unzip(await made(as, { format: 'xlsx' })).get('xl/worksheets/sheet1.xml'));
  expect(await sheet('regional')).toContain('Сумма членских взносов');
  // Days and numbers are what they are: 1 May 2025, 30 people.
  expect(await sheet('regional')).toMatch(/s="3"><v>45778<\/v>/);
  expect(await sheet('regional')).toMatch(/s="5"><v>30<\/v>/);
  // What was written since it was sent is printed once it goes.
  const staff = async (employees_number: number, version: number) =>
    document(await save('regional', 'r19', { employees_number }, { version })).version;
  const version = await staff(111, 0);
  await send('regional', ['r19']);
  await staff(222, version + 1);
  const printed = pdfText(await made('regional', { format: 'pdf', part: 2 }));
  expect([printed.includes('111'), printed.includes('222')]).toEqual([true, false]);
  expect(await sheet('regional')).not.toMatch(/<v>222<\/v>/);
  // A draft is its region's alone.
  const seen = await sheet('district-expert');
  expect([seen.includes('Зимний слёт'), seen.includes('Сумма членских взносов')]).toEqual([true, false]);
  expect((await send('regional', ['r1'])).results[0]?.done).toBe(true);
});

it('shows what a detachment writes after it has sent to itself alone, also once another item was decided', async () => {
  const first = document(await save('commander', 'q7', { participation_data: [slet, school] }, of));
  const [one, two] = list(first);
  const body = { ...of, reports: [{ indicator: 'q7' }] };
  await api.call('/reports/send/', { as: 'commander', method: 'POST', body });
  const reviewer = 'regional-commissar';
  const decide = (item: unknown, decision: object) =>
    api.call(`/reports/${first.id}/items/${item}/decide/`, { as: reviewer, method: 'POST', body: decision });
  await decide(two?.id, { act: 'refuse', reason: 'Нет скана' });
  const mine = document(await api.call(`/reports/${first.id}/`, { as: 'commander' }));
  const items = [one, { ...two, event_name: 'Тайная школа' }, { ...slet, event_name: 'Тайный слёт' }];
  const change = { ...of, version: mine.version };
  expect((await save('commander', 'q7', { participation_data: items }, change)).status).toBe(200);
  const secret = 'Тайн';
  const seen = async (as: string) => {
    const order = { programme: 'competition', season: 1, indicator: 'q7' };
    await api.call('/reports/indicator_file/', { as, method: 'POST', body: order });
    await runJobsOnce(api.parts);
    const [job] = ((await api.call('/jobs/', { as })).json as { results: Job[] }).results;
    const { access } = await api.signIn(as);
    const sheet = await api.fetch(
      new Request(`http://portal.test/api/v1/jobs/${job?.id}/file/`, { headers: { Authorization: `JWT ${access}` } }),
    );
    const place = '?programme=competition&season=1&unit=1';
    const texts = [
      (await api.call(`/reports/${first.id}/`, { as })).text,
      (await api.call(`/reports/form/${place}&indicator=q7`, { as })).text,
      (await api.call(`/reports/overview/${place}`, { as })).text,
      (await api.call('/competitions/1/reports/q7/', { as })).text,
      (await api.call('/competitions/1/detachment/1/q/7/', { as })).text,
      ...[...unzip(Buffer.from(await sheet.arrayBuffer())).values()].map(String),
    ];
    expect(texts.filter((text) => text.includes(slet.event_name)).length).toBeGreaterThan(3);
    expect(texts.join()).toMatch(/<c r="A1"[^>]*><is><t xml:space="preserve">Отряд</);
    return texts.join();
  };
  // The commissar reads along with what is being written, and that it was not sent once it can be sent no more.
  const own = (as: string) => api.call(`/reports/${first.id}/`, { as });
  const changedTo = async () => [(await own('commander')).json, (await own('commissar')).json];
  expect((await own('commissar')).text).toContain(secret);
  expect(await changedTo()).toMatchObject([{ changed: true }, { changed: false }]);
  const opened = (open: boolean) =>
    api.db.execute(sql`update seasons set is_open = ${open} where programme = 'competition'`);
  await opened(false);
  expect(await changedTo()).toMatchObject([{ changed: true }, { changed: true }]);
  await opened(true);
  expect(await seen(reviewer)).not.toContain(secret);
  // The last decision passes on what was sent, not what lies beside it.
  expect((await decide(one?.id, { act: 'approve' })).status).toBe(200);
  expect(await seen(reviewer)).not.toContain(secret);
});

it('a reviewer asks about what was sent: of what is being written he learns nothing, and what was taken out is there', async () => {
  const first = document(await save('commander', 'q7', { participation_data: [slet, school] }, of));
  const [one, two] = list(first);
  const reports = [{ indicator: 'q7' }];
  await api.call('/reports/send/', { as: 'commander', method: 'POST', body: { ...of, reports } });
  const post = (path: string, body: object) =>
    api.call(`/reports/${first.id}/${path}/`, { as: 'regional-commissar', method: 'POST', body });
  await post(`items/${two?.id}/decide`, { act: 'refuse', reason: 'Нет скана' });
  const { version } = document(await api.call(`/reports/${first.id}/`, { as: 'commander' }));
  const kept = await save(
    'commander',
    'q7',
    { participation_data: [one, { ...slet, event_name: 'Тайный слёт' }] },
    { ...of, version },
  );
  const [, written] = list(document(kept));
  const ask = (item: Answers | undefined) =>
    post('questions', { path: `participation_data[${item?.id}]`, text: 'Где скан?' });
  expect((await ask(written)).status).toBe(400);
  expect((await ask({ id: Number(written?.id) + 1 })).status).toBe(400);
  const asked = await ask(two);
  expect(asked.status).toBe(200);
  expect(document(asked).questions).toMatchObject([{ path: `participation_data[${two?.id}]`, text: 'Где скан?' }]);
});

it('takes a decision about one item back until the places are published: the item waits again and counts no longer', async () => {
  const first = document(await save('commander', 'q7', { participation_data: [slet, school] }, of));
  const [one, two] = list(first);
  const body = { ...of, reports: [{ indicator: 'q7' }] };
  await api.call('/reports/send/', { as: 'commander', method: 'POST', body });
  const as = 'regional-commissar';
  const decide = (item: unknown, decision: object) =>
    api.call(`/reports/${first.id}/items/${item}/decide/`, { as, method: 'POST', body: decision });
  const reopen = async (item: unknown, who = as) => {
    const { version } = document(await api.call(`/reports/${first.id}/`, { as: who }));
    const asked = { version, reason: 'Не тот слёт' };
    return api.call(`/reports/${first.id}/items/${item}/reopen/`, { as: who, method: 'POST', body: asked });
  };
  expect((await reopen(one?.id)).status).toBe(409);
  await decide(one?.id, { act: 'refuse', reason: 'Нет скана' });
  const half = document(await reopen(one?.id));
  expect([half.state, half.items.map(({ state, reason }) => [state, reason])]).toEqual([
    'sent',
    [
      ['open', null],
      ['open', null],
    ],
  ]);
  await decide(one?.id, { act: 'approve' });
  const whole = document(await decide(two?.id, { act: 'approve' }));
  expect([whole.state, whole.can.reopen, whole.items.map(({ can_reopen }) => can_reopen)]).toEqual([
    'accepted',
    false,
    [true, true],
  ]);
  const counted = whole.score;
  expect((await reopen(one?.id, 'commander')).status).toBe(403);
  const back = document(await reopen(two?.id));
  expect([back.state, back.items.map(({ state }) => state), back.versions.central]).toEqual([
    'sent',
    ['verified', 'open'],
    null,
  ]);
  expect(back.score).not.toBe(counted);
  expect(back.history[0]?.act).toBe('Решение о пункте отменено, пункт снова на проверке');
  expect(back.history[0]?.note).toMatch(/: Не тот слёт$/);
  const publish = { as: 'central', method: 'POST', body: {} };
  expect((await api.call('/competitions/1/publications/', publish)).status).toBeLessThan(300);
  expect((await reopen(one?.id)).status).toBe(409);
  expect(document(await api.call(`/reports/${first.id}/`, { as })).review?.kept).toBe('published');
});
