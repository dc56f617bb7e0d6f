// Reports of the rating through the calls of API v1.
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { emptySeason } from '../reportCalls';
import { formOf, testApi } from '../testApi';
import { unzip } from '../unzip';

const api = testApi();
beforeEach(() => emptySeason(api));

const B = '/regional_competitions_2025';
type Json = Record<string, unknown>;
const call = async (as: string, method: string, path: string, body?: unknown) => {
  const { status, json, headers } = await api.call(`${B}${path}`, { as, method, body });
  return { status, json: json as Json, headers };
};
const pdf = (name: string) => new File(['%PDF-1.4'], name);

const r1 = { comment: 'Комментарий', amount_of_money: 1000.5, participants_with_payment: 10, sso_number: 1 };

it('carries R1 from the first draft over a return to its acceptance', async () => {
  expect((await call('regional', 'GET', '/me/reports/1/')).status).toBe(404);
  const bad = await call('regional', 'POST', '/reports/1/', { amount_of_money: -1, sso_number: 'zz' });
  expect([bad.status, bad.json]).toEqual([
    400,
    {
      amount_of_money: ['Убедитесь, что это значение больше либо равно 0.'],
      sso_number: ['Введите правильное число.'],
    },
  ]);
  const made = await call('regional', 'POST', '/reports/1/?year=2025', r1);
  expect(made.status).toBe(200);
  expect(made.json).toMatchObject({
    r_competition_year: 2025,
    regional_headquarter: 1,
    is_sent: false,
    verified_by_chq: null,
    verified_by_dhq: false,
    score: 0,
    regional_version: null,
    district_version: null,
    central_version: null,
    rejecting_reasons: null,
    file_size: null,
    file_type: null,
    scan_file: null,
    amount_of_money: 1000.5,
    participants_with_payment: 20,
    top_participants: null,
    top_must_pay: false,
    comment: 'Комментарий',
  });
  expect((await call('regional', 'POST', '/reports/1/', r1)).json).toEqual({
    non_field_errors: ['Отчет для данного показателя уже существует'],
  });
  const review = (as: string, stage: string, body: object) => call(as, 'PUT', `/reports/1/1/${stage}_review/`, body);
  expect((await review('district-expert', 'district', { action: 'verify' })).json).toEqual({
    non_field_errors: 'Отчет еще не был отправлен на верификацию',
  });
  const saved = await call('regional', 'PUT', '/me/reports/1/', { comment: 'Правка' });
  expect(saved.json).toMatchObject({ comment: 'Правка', amount_of_money: 1000.5 });
  // With and without the final slash.
  expect((await call('regional', 'POST', '/me/reports/1/send', {})).json).toEqual({
    detail: 'Данные отправлены на верификацию окружному штабу',
  });
  expect((await call('regional', 'PUT', '/me/reports/1/', { comment: 'x' })).status).toBe(400);
  expect((await call('district-expert', 'GET', '/get_sent_reports/')).json).toMatchObject([{ id: 1 }]);
  expect((await call('central-expert', 'GET', '/get_sent_reports/')).json).toEqual([]);

  expect((await review('regional', 'district', { action: 'verify' })).status).toBe(403);
  expect((await review('central-expert', 'district', { action: 'verify' })).status).toBe(403);
  expect((await review('district-expert', 'district', { sso_number: 'zz' })).json).toEqual({
    sso_number: ['Введите правильное число.'],
  });
  expect((await review('district-expert', 'district', { comment: 'Проверено округом' })).json).toEqual({
    detail: 'Отчет успешно верифицирован и/или отредактирован',
  });
  const reject = (reasons: unknown) => call('central-expert', 'DELETE', '/reports/1/1/central_review/', { reasons });
  expect((await reject({ zz: 'x' })).json).toEqual({
    non_field_errors: 'Ключи причин отклонения должны соответствовать полям сериализатора',
  });
  expect((await reject(undefined)).status).toBe(400);
  expect((await reject({ comment: 'Уточните данные' })).status).toBe(204);

  const back = (await call('regional', 'GET', '/me/reports/1/')).json;
  expect(back).toMatchObject({ is_sent: false, verified_by_chq: false, comment: 'Проверено округом' });
  expect(JSON.parse(String(back.rejecting_reasons))).toEqual({ comment: 'Уточните данные' });
  expect(JSON.parse(String(back.regional_version))).toMatchObject({ comment: 'Правка' });
  expect(back.central_version).toMatchObject({ comment: 'Проверено округом', verified_by_chq: false });
  // A report begun anew is the same one; it passes the district again.
  expect((await call('regional', 'POST', '/reports/1/', { comment: 'Исправлено' })).json.id).toBe(made.json.id);
  await call('regional', 'POST', '/me/reports/1/send/', {});
  expect((await review('central', 'central', { action: 'verify' })).json).toEqual({
    non_field_errors: 'Отчет еще не верифицирован окружным штабом',
  });
  await review('district-expert', 'district', { action: 'verify' });
  expect((await review('central', 'central', { action: 'verify' })).status).toBe(200);
  expect((await call('regional', 'GET', '/reports/1/1/')).json).toMatchObject({
    is_sent: true,
    verified_by_chq: true,
    verified_by_dhq: true,
    score: 20,
    central_version: null,
  });
  expect((await review('central', 'central', { action: 'verify' })).status).toBe(400);
});

it('takes nested lists as JSON and as forms, keeps files, and empties a list', async () => {
  const bad = await call('regional', 'POST', '/reports/4/', {
    events: [{ name: 'x', links: [{ link: 'not a url' }] }],
  });
  expect([bad.status, bad.json]).toEqual([400, { events: [{ links: [{ link: ['Введите правильный URL.'] }] }] }]);
  const made = await call(
    'regional',
    'POST',
    '/reports/4/',
    formOf({
      comment: 'к',
      'events[0][name]': 'Слёт',
      'events[0][participants_number]': '12',
      'events[0][start_date]': '2025-06-01',
      'events[0][end_date]': '2025-06-02',
      'events[0][links][0][link]': 'https://example.org/1',
      'events[0][regulations]': pdf('rules.pdf'),
    }),
  );
  expect(made.json).toMatchObject({
    comment: 'к',
    events: [{ name: 'Слёт', participants_number: 12, file_type: 'pdf' }],
  });
  const [event = {}] = made.json.events as Json[];
  expect(event).toMatchObject({ regional_r4: made.json.id, is_interregional: false, file_size: 0 });
  expect((event.links as Json[])[0]).toMatchObject({ link: 'https://example.org/1', regional_r4_event: event.id });
  expect((await api.call(String(event.regulations))).text).toBe('%PDF-1.4');
  // The address that was read is sent back: the file stays, and so does the item's id.
  const kept = await call('regional', 'PUT', '/me/reports/4/', { events: [{ ...event, name: 'Слёт 2' }] });
  expect((kept.json.events as Json[])[0]).toMatchObject({ id: event.id, name: 'Слёт 2', file_type: 'pdf' });
  // A file that is not there is told at its item, as other faults are: the id of a new item is known to nobody.
  const lost = await call('regional', 'PUT', '/me/reports/4/', { events: [{ name: 'x' }, { regulations: 999_999 }] });
  const text = 'Такого файла нет. Загрузите его ещё раз.';
  expect([lost.status, lost.json]).toEqual([400, { events: [{}, { regulations: [text] }] }]);
  expect((await call('regional', 'PUT', '/me/reports/4/', { events: [] })).json.events).toEqual([]);
});

it('fills part 1 by one call and its copy in part 2', async () => {
  const fields = Object.fromEntries(
    ['sso', 'spo', 'sop', 'smo', 'sservo', 'ssho', 'specialized_detachments', 'production_detachments', 'top'].map(
      (name) => [`employed_${name}`, '5'],
    ),
  );
  const all = { participants_number: '5', ...fields };
  expect((await call('regional', 'POST', '/statistical_report/', formOf(all))).json).toEqual({
    supporting_documents: ['Файл обязателен для отправки отчёта.'],
  });
  const made = await call(
    'regional',
    'POST',
    '/statistical_report/',
    formOf({ ...all, supporting_documents: pdf('p.pdf') }),
  );
  expect([made.status, made.json.participants_number, 'is_sent' in made.json]).toEqual([201, 5, false]);
  expect(made.json.regional_headquarter).toMatchObject({ id: 1, banner: expect.stringMatching(/^http/) });
  expect((await call('regional', 'POST', '/statistical_report/', formOf(all))).json).toEqual({
    detail: 'Отчет уже отправлен',
  });
  expect((await call('regional', 'GET', '/statistical_report/me/')).status).toBe(404);
  const copy = await call('regional', 'PUT', '/statistical_report/me/', formOf({ ...all, participants_number: '7' }));
  expect(copy.json).toMatchObject({
    participants_number: 7,
    edited: true,
    additional_statistics: [],
    is_sent: false,
    verified_by_dhq: false,
  });
  const own = { 'additional_statistics[0]name': 'Свои', 'additional_statistics[0]value': '2' };
  expect(
    (await call('regional', 'PUT', '/statistical_report/me/', formOf(own))).json.additional_statistics,
  ).toMatchObject([{ name: 'Свои', value: 2 }]);
  expect((await call('regional', 'POST', '/statistical_report/me/send/', {})).status).toBe(200);
  expect((await call('district-expert', 'PUT', '/statistical_report/1/district_review/', { action: 'x' })).status).toBe(
    200,
  );
  expect((await call('central-expert', 'GET', '/statistical_report/old_first/1/')).json.participants_number).toBe(5);
  expect((await call('central-expert', 'GET', '/statistical_report/1/')).json.verified_by_dhq).toBe(true);
  expect((await call('member', 'GET', '/statistical_report/1/')).status).toBe(403);
});

it('sends every complete item of a catalogue, and answers the information without common fields', async () => {
  expect((await call('regional', 'POST', '/me/reports/6/send/', {})).status).toBe(400);
  const one = await call('regional', 'POST', '/reports/6/1/', {
    number_of_members: 4,
    links: [{ link: 'https://e.org' }],
  });
  expect((one.json.links as Json[])[0]).toMatchObject({ regional_r61: one.json.id });
  await call('regional', 'POST', '/reports/6/90/', { number_of_members: 5 });
  await call('regional', 'POST', '/reports/6/2/', { is_project: true });
  const sendSeen = (path: string, seen: number) =>
    api.call(`${B}/me/reports/6/${path}send/`, {
      as: 'regional',
      method: 'POST',
      headers: { 'If-Match': `"${seen}"` },
    });
  // One that was changed since it was read is not sent unseen; of all no one version is said.
  const read = await api.call('/reports/form/?programme=rating&indicator=r6&item=1', { as: 'regional' });
  const { version } = read.json as { version: number };
  expect((await sendSeen('1/', version - 1)).status).toBe(412);
  expect((await sendSeen('', version)).status).toBe(400);
  expect((await sendSeen('1/', version)).status).toBe(200);
  expect((await call('regional', 'POST', '/me/reports/6/send/', {})).status).toBe(200);
  const sent = async (item: number) => (await call('regional', 'GET', `/me/reports/6/${item}/`)).json.is_sent;
  expect([await sent(1), await sent(90), await sent(2)]).toEqual([true, true, false]);
  expect((await call('regional', 'POST', '/reports/10/1/', {})).json).toMatchObject({ event_happened: null });
  expect((await call('regional', 'POST', '/reports/19/', { employees_number: 3 })).json).toEqual({
    id: expect.any(Number),
    regional_headquarter: 1,
    r_competition: 2025,
    employees_number: 3,
    officially_employed_number: null,
    employees: [],
    comment: null,
  });
  // Nobody sends information: reviewers read it as soon as it is saved.
  expect((await call('central-expert', 'GET', '/reports/19/1/')).json.employees_number).toBe(3);
  expect((await call('regional', 'PUT', '/me/reports/19/', { employees_number: 4 })).json.employees_number).toBe(4);
  for (const path of ['/reports/21/1/', '/reports/6/91/1/', '/reports/4/1/1/', '/reports/13/1/', '/reports/1/9999/'])
    expect((await call('central-expert', 'GET', path)).status, path).toBe(404);
  expect((await call('central-expert', 'GET', '/reports/1/1/?year=x')).status).toBe(400);
  expect((await call('central-expert', 'GET', '/reports/1/1/?year=2019')).status).toBe(404);
  const names = (await api.call(`${B}/reports/event_names/r6-event-names/`)).json as Json[];
  expect([names.length, names[0]]).toEqual([90, { id: 1, name: 'Мероприятие 1', month: null, city: null }]);
});

it('says why no item of a catalogue could be sent', async () => {
  await call('regional', 'POST', '/reports/6/1/', { number_of_members: 4, links: [{ link: 'https://e.org' }] });
  await api.db.execute(sql`update seasons set
    settings = settings || '{"refuse_late": true, "deadlines": {"part1": null, "part2": "2025-01-31"}}'::jsonb
    where programme = 'rating' and number = 2025`);
  expect(await call('regional', 'POST', '/me/reports/6/send/', {})).toMatchObject({
    status: 400,
    json: { detail: 'Срок сдачи прошёл 31.01.2025.' },
  });
});

it('writes the reports of an indicator to a sheet for its reviewers alone', async () => {
  await call('regional', 'POST', '/reports/6/1/', { number_of_members: 4 });
  await call('regional', 'POST', '/me/reports/6/1/send/', {});
  const path = `${B}/6/download_mass_reports_xlsx/`;
  const response = await api.fetch(
    new Request(`http://portal.test/api/v1${path}`, {
      headers: { Authorization: `JWT ${(await api.signIn('district-expert')).access}` },
    }),
  );
  const parts = unzip(Buffer.from(await response.arrayBuffer()));
  const sheet = String(parts.get('xl/worksheets/sheet1.xml'));
  expect(sheet).toContain('Мероприятие 1');
  expect((await api.call(path, { as: 'regional' })).status).toBe(403);
  const whole = `/regionals/1/download_regional_competition_report/`;
  expect((await api.call(whole, { as: 'regional' })).status).toBe(200);
  expect((await api.call(whole, { as: 'member' })).status).toBe(403);
});
