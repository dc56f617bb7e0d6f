// Attacks on events, tests and reports that a reader of the API could think of.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { EventFull, Organizer } from '../../contract/schemas/events';
import type { ReportDocument } from '../../contract/schemas/reports';
import { rowsOf } from '../../server/db/rows';
import { formOf, testApi } from '../testApi';
import { eventBody, openEvent, withFile } from './eventsTools';

const api = testApi();
const one = async <Row>(query: ReturnType<typeof sql>) => (await rowsOf<Row>(api.db, query))[0];

it('naming somebody an organiser does not give away contacts that one may not read', async () => {
  const event = await openEvent(api, 'commander');
  const stranger = await one<{ id: number; email: string }>(
    sql`select p.id, p.email from people p join memberships m on m.person_id = p.id and m.level = 'regional'
      where m.unit_id <> 1 and p.email is not null and p.phone_number is not null order by p.id limit 1`,
  );
  const add = (organizer: unknown) =>
    api.call(`/events/${event.id}/organizers/`, { as: 'commander', method: 'POST', body: { organizer } });
  const named = await add(stranger?.id);
  expect(named.status).toBe(201);
  const { organizer_phone_number, organizer_email, telegram } = named.json as Organizer;
  expect([organizer_phone_number, organizer_email, telegram]).toEqual(['+7', null, null]);
  // One's own people: their commander has their contacts anyway.
  const member = (await add(await api.idOf('member'))).json as Organizer;
  expect(member.organizer_email).toContain('@');
});

it('a name of a file that is cut in the middle of a letter is kept', async () => {
  const { id } = await openEvent(api, 'commander');
  const name = `😀${'a'.repeat(145)}.pdf`;
  const add = (path: string, field: string) => {
    const form = withFile(name);
    if (field !== 'document') form.set(field, form.get('document') as File);
    return api.call(path, { as: 'commander', method: 'POST', body: form });
  };
  expect((await add(`/events/${id}/documents/`, 'document')).status).toBe(201);
  expect((await add(`/events/${id}/user_documents/`, 'document')).status).toBe(201);
});

it('a file is saved with the ending of what it is, whatever the sender called it', async () => {
  const { id } = await openEvent(api, 'commander');
  const sent = await api.call(`/events/${id}/user_documents/`, {
    as: 'member',
    method: 'POST',
    body: withFile('Справка\u202efdp.hta'),
  });
  const scan = sent.json as { id: number; name: string };
  expect(scan.name).toBe('Справка_fdp.pdf');
  // One that was kept under its sender's name.
  await api.db.execute(sql`update event_scans set name = 'Справка.hta' where id = ${scan.id}`);
  const shown = await api.call(`/events/${id}/user_documents/${scan.id}/`, { as: 'commander' });
  const { headers } = await api.call((shown.json as { document: string }).document);
  expect(headers.get('content-disposition')).toContain(encodeURIComponent('Справка.pdf'));
});

it('who erases the account leaves events, and the place goes to the next one', async () => {
  const { id } = await openEvent(api, 'commander', {
    name: 'Сбор',
    description: 'Сбор',
    participants_number: 1,
    scale: 'Отрядное',
    application_type: 'Персональная',
    org_detachment: 1,
    auto_accept: true,
  });
  const apply = (as: string) => api.call(`/events/${id}/applications/`, { as, method: 'POST', body: {} });
  expect((await apply('member')).status).toBe(201);
  expect((await apply('commissar')).status).toBe(201);
  expect((await apply('trusted')).status).toBe(201);
  // A test under way, and the paper of one that was passed.
  await api.call('/tests/attempts/', { as: 'member', method: 'POST', body: { category: 'university' } });
  const member = await api.idOf('member');
  const passed = await one<{ id: number; token: string }>(
    sql`insert into test_attempts (person_id, category, closed_at, score, right_answers, passed, is_valid, token, seed, asked)
      values (${member}, 'safety', now(), 100, 15, true, true, gen_random_uuid(), 1, 15) returning id, token`,
  );
  await api.call(`/tests/attempts/${passed?.id}/certificate/`, { as: 'member' });
  expect(api.files.keys()).toContain(`private/tests/${passed?.token}.pdf`);
  const erase = (as: string) =>
    api.call('/rsousers/me/erase/', { as, method: 'POST', body: { current_password: 'Otryad-2025', confirm: true } });
  // One who waits, then the one who takes part.
  for (const as of ['commissar', 'member']) {
    const answer = await erase(as);
    expect([answer.status, answer.text]).toEqual([204, '']);
  }
  const people = await rowsOf<{ username: string }>(
    api.db,
    sql`select p.username from event_participants t join people p on p.id = t.person_id where t.event_id = ${id}`,
  );
  expect(people).toEqual([{ username: 'trusted' }]);
  const { places_taken } = (await api.call(`/events/${id}/`)).json as EventFull;
  expect(places_taken).toBe(1);
  expect(
    await one(sql`select count(*)::int as open from test_attempts where person_id = ${member} and closed_at is null`),
  ).toEqual({ open: 0 });
  expect(api.files.keys()).not.toContain(`private/tests/${passed?.token}.pdf`);
});

it.each([
  ['commander', 'POST', '/events/', 'scale'],
  ['regional', 'PUT', '/regional_competitions_2025/me/reports/1/', 'comment'],
  ['regional', 'POST', '/regional_competitions_2025/reports/1/', 'links'],
  ['commander', 'POST', '/competitions/1/reports/q7/', 'events'],
])('as %s %s %s with what cannot become a text is a 400', async (as, method, path, field) => {
  const body = (value: string) => {
    const start = '{"name":"x","participants_number":1,"description":"d","org_detachment":1';
    return `${start},"${field}":${value}}`;
  };
  for (const value of ['{"toString":1,"valueOf":1}', `${'['.repeat(200_000)}${']'.repeat(200_000)}`]) {
    const headers = { 'Content-Type': 'application/json' };
    const { status, text } = await api.call(path, { as, method, body: body(value), headers });
    expect([status >= 400 && status < 500, text.slice(0, 200)]).toEqual([true, text.slice(0, 200)]);
  }
});

it('an application changed in the queue is approved anew before a free place accepts it', async () => {
  const { id } = await openEvent(api, 'central', {
    ...eventBody,
    scale: 'Всероссийское',
    org_detachment: null,
    org_central_headquarter: 1,
    application_type: 'Мультиэтапная',
    approval_levels: ['regional'],
    participants_number: 5,
    auto_accept: true,
  });
  await api.db.execute(sql`update events set places_taken = 5 where id = ${id}`);
  const path = `/events/${id}/multi_applications`;
  const call = (as: string, method: string, to: string, body: unknown = {}) =>
    api.call(`${path}${to}`, { as, method, body });
  const state = () => one(sql`select state, waits_level from event_applications where event_id = ${id}`);
  const filer = await api.idOf('commander');
  expect((await call('commander', 'POST', '/', [{ detachment: 1, participants_count: 2 }])).status).toBe(201);
  expect((await call('regional', 'POST', `/confirm/${filer}/`)).status).toBe(201);
  expect(await state()).toEqual({ state: 'queued', waits_level: null });
  expect((await call('commander', 'PUT', '/me/', [{ detachment: 1, participants_count: 3 }])).status).toBe(200);
  const patch = { as: 'central', method: 'PATCH', body: { participants_number: 50 } };
  expect((await api.call(`/events/${id}/`, patch)).status).toBe(200);
  expect(await state()).toEqual({ state: 'pending', waits_level: 'regional' });
  expect((await call('regional', 'POST', `/confirm/${filer}/`)).status).toBe(201);
  expect(await state()).toEqual({ state: 'accepted', waits_level: null });
});

it('what an organiser changes in what a person filed stands in the history', async () => {
  const { id } = await openEvent(api, 'commander');
  const issue = (
    await api.call(`/events/${id}/issues/`, { as: 'commander', method: 'POST', body: { issue: 'Размер?' } })
  ).json as { id: number };
  const body = [{ issue: issue.id, answer: 'M' }];
  await api.call(`/events/${id}/answers/`, { as: 'member', method: 'POST', body });
  const [answer] = (await api.call(`/events/${id}/answers/me/`, { as: 'member' })).json as { id: number }[];
  const own = (await api.call('/rsousers/me/export/', { as: 'member' })).json as { event_answers: unknown };
  expect(own.event_answers).toEqual([expect.objectContaining({ answer: 'M' })]);
  const scan = (await api.call(`/events/${id}/user_documents/`, { as: 'member', method: 'POST', body: withFile() }))
    .json as { id: number };
  const acts: [string, string, unknown][] = [
    [`answers/${answer?.id}`, 'PATCH', { answer: 'XL' }],
    [`answers/${answer?.id}`, 'DELETE', {}],
    [`user_documents/${scan.id}`, 'PUT', withFile('другое.pdf')],
    [`user_documents/${scan.id}`, 'DELETE', {}],
  ];
  for (const [path, method, sent] of acts) {
    expect((await api.call(`/events/${id}/${path}/`, { as: 'commander', method, body: sent })).status).toBeLessThan(
      300,
    );
  }
  const rows = await rowsOf(
    api.db,
    sql`select actor_id from audit_log where kind = 'event' and record_id = ${id}
      and before->>'person' = ${String(await api.idOf('member'))}`,
  );
  expect(rows).toHaveLength(4);
});

it('a file of a draft is not lent to another report, which would lose it with the draft', async () => {
  const body = formOf({ file: new File(['%PDF-1.4'], 'proof.pdf') });
  const file = (await api.call('/uploads/', { as: 'regional', method: 'POST', body })).json as { id: number };
  const read = async (indicator: string) =>
    (await api.call(`/reports/form/?programme=rating&indicator=${indicator}`, { as: 'regional' }))
      .json as ReportDocument;
  const save = async (indicator: string) => {
    const { version, answers } = await read(indicator);
    const body = { programme: 'rating', indicator, item: 0, version, answers: { ...answers, scan_file: file.id } };
    return api.call('/reports/form/', { as: 'regional', method: 'PUT', body });
  };
  await api.db.execute(sql`delete from reports where indicator in ('r11', 'r12') and unit_id = 1`);
  expect((await save('r11')).status).toBe(200);
  const lent = await save('r12');
  expect([lent.status, Object.keys(lent.json as object)]).toEqual([400, ['scan_file']]);
  expect((await save('r11')).status).toBe(200);
});

it('a cancelled event stays as it was told, and nobody files anything to it', async () => {
  const { id } = await openEvent(api, 'commander');
  await api.call(`/events/${id}/issues/`, { as: 'commander', method: 'POST', body: { issue: 'Размер?' } });
  const cancel = { as: 'commander', method: 'POST', body: { reason: 'Дождь' } };
  expect((await api.call(`/events/${id}/cancel/`, cancel)).status).toBe(200);
  const file = (path: string, body: unknown) =>
    api.call(`/events/${id}/${path}/`, { as: 'newcomer', method: 'POST', body });
  for (const answer of [await file('user_documents', withFile()), await file('answers', [])]) {
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('Мероприятие отменено.')]);
  }
  const patch = { as: 'commander', method: 'PATCH', body: { name: 'Другое' } };
  expect((await api.call(`/events/${id}/`, patch)).status).toBe(409);
});

it('sending again what waits already is refused, and tells nobody a second time', async () => {
  const read = async () =>
    (await api.call('/reports/form/?programme=competition&indicator=q5', { as: 'commander' })).json as ReportDocument;
  const before = await read();
  expect([before.state, before.items.some(({ state }) => state === 'open')]).toEqual(['sent', true]);
  const body = { programme: 'competition', reports: [{ indicator: 'q5', item: 0 }] };
  const { json } = await api.call('/reports/send/', { as: 'commander', method: 'POST', body });
  expect(json).toEqual([{ indicator: 'q5', item: 0, done: false, text: expect.stringContaining('Нет новых пунктов') }]);
  expect((await read()).version).toBe(before.version);
});

it('the regulation is drawn once for everybody who asks at the same moment, and anew when the season changes', async () => {
  const read = async () => (await api.call('/competitions/download_regulation_file/')).text;
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, read));
  expect(new Set([first, ...others, await read()]).size).toBe(1);
  await api.db.execute(sql`update seasons set title = 'Другой сезон' where programme = 'competition'`);
  expect(await read()).not.toBe(first);
});

const parted = (names: readonly string[]) =>
  `${names.map((name) => `--B-1\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nx\r\n`).join('')}--B-1--\r\n`;

it('JSON of more values than any call takes is refused before it is checked, and one answer tells a thousand faults', async () => {
  const answers = (count: number) =>
    api.call('/events/1/answers/', { as: 'member', method: 'POST', body: Array.from({ length: count }, () => ({})) });
  expect(await answers(20_000)).toMatchObject({ status: 400, json: { detail: 'Ошибка разбора JSON.' } });
  const widths = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, 1]));
  const state = { filters: {}, sort: { field: 'id', order: 'ASC' }, widths };
  const body = { list: 'roster', name: 'Широкое', state };
  const { status, json } = await api.call('/views/', { as: 'member', method: 'POST', body });
  expect(status).toBe(400);
  expect(Object.keys(json as object)).toHaveLength(1000);
});

it('a file in a field called as the prototype is a field like any other', async () => {
  const type = { 'Content-Type': 'multipart/form-data; boundary=a-boundary-of-this-test' };
  const field = (name: string, rest = '') =>
    `--a-boundary-of-this-test\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\nСлоган\r\n`;
  const body = `${field('__proto__', '; filename="a.png"')}${field('slogan')}--a-boundary-of-this-test--\r\n`;
  const answer = await api.call('/detachments/1/', { as: 'commander', method: 'PATCH', body, headers: type });
  expect(answer).toMatchObject({ status: 200, json: { slogan: 'Слоган' } });
});

it('a form of more fields than any report has is refused before it is read', async () => {
  const path = '/regional_competitions_2025/reports/5/';
  const fields = Array.from({ length: 200_000 }, (_, at) => `events[${at % 1000}][name]`);
  const forms: [string, string][] = [
    [
      'application/x-www-form-urlencoded',
      fields
        .slice(0, 30_000)
        .map((name) => `${name}=x`)
        .join('&'),
    ],
    ['application/x-www-form-urlencoded', fields.map((name) => `${name}=x`).join('&')],
    // What the fields are counted by is what they are read by.
    ['multipart/form-data; xboundary=Z; boundary=B-1', parted(fields)],
    ['multipart/form-data; boundary="B-1"', parted(fields)],
  ];
  for (const [type, body] of forms) {
    const headers = { 'Content-Type': type };
    const { status, text } = await api.call(path, { as: 'regional', method: 'POST', body, headers });
    const unread = status === 413 || text.includes('Ошибка разбора формы.');
    expect([type, unread]).toEqual([type, true]);
  }
});
