// Events themselves: the public list, creation, dates, organisers, files, the calendar, drafts and cancelling.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { EventFull, EventUnits, EventVerdicts, Issue, Organizer } from '../../contract/schemas/events';
import type { Page } from '../../contract/schemas/parts/page';
import { eventStages } from '../../contract/states/events';
import { rowsOf } from '../../server/db/rows';
import { testApi } from '../testApi';
import { dayIn, eventBody, openDates, openEvent, regionalEvent, withFile } from './eventsTools';

const api = testApi();
const make = (as: string, body: Record<string, unknown>) => api.call('/events/', { as, method: 'POST', body });
const idsOf = async (query: string) =>
  ((await api.call(`/events/?${query}`)).json as Page<EventFull>).results.map(({ id }) => id);
const said = (answer: { json: unknown }) => Object.keys(answer.json as object);

it('the list is for everybody and tells nobody about people', async () => {
  const { id } = await openEvent(api, 'commander');
  const answer = await api.call('/events/?limit=500');
  const { results } = answer.json as Page<EventFull>;
  expect(results[0]?.id).toBe(id);
  for (const event of results) expect(event.organization_data).toEqual([]);
  const people = await rowsOf<{ last_name: string; email: string }>(
    api.db,
    sql`select distinct p.last_name, p.email from event_organizers o join people p on p.id = o.person_id`,
  );
  for (const { email } of people) expect(answer.text).not.toContain(email);
  expect(answer.text).not.toContain('date_of_birth');
  // The page shows who organises; how to reach the contact person is for those who have signed in, birth dates for nobody.
  await api.db.execute(sql`update event_organizers set is_contact_person = true where event_id = ${id}`);
  const guest = ((await api.call(`/events/${id}/`)).json as EventFull).organization_data[0];
  const member = ((await api.call(`/events/${id}/`, { as: 'newcomer' })).json as EventFull).organization_data[0];
  expect([guest?.organizer.last_name, guest?.organizer_email, guest?.organizer_phone_number]).toEqual([
    'Ахметзянов',
    null,
    null,
  ]);
  expect(member?.organizer_email).toContain('@');
  expect([member?.organizer.date_of_birth, member?.organizer.phone_number]).toEqual([null, null]);
});

it('how to reach an organiser is as he chose, unless he is the contact person or one organises with him', async () => {
  const { id } = await openEvent(api, 'regional', regionalEvent);
  const helper = await api.idOf('member');
  const body = {
    organizer: helper,
    organizer_phone_number: '+7 (999) 111-22-33',
    organizer_email: 'helper@example.org',
    telegram: 'https://t.me/helper',
  };
  const added = await api.call(`/events/${id}/organizers/`, { as: 'regional', method: 'POST', body });
  const all = ['+7 (999) 111-22-33', 'helper@example.org', 'https://t.me/helper'];
  const none = [null, null, null];
  const seen = async (as?: string) => {
    const listed = (await api.call(`/events/${id}/organizers/`, { as })).json as Page<Organizer>;
    const whole = (await api.call(`/events/${id}/`, { as })).json as EventFull;
    const [one, other] = [listed.results, whole.organization_data].map((list) => {
      const row = list.find(({ organizer }) => organizer.id === helper);
      return [row?.organizer_phone_number, row?.organizer_email, row?.telegram];
    });
    expect(one).toEqual(other);
    return one;
  };
  // The defaults: phone and mail for the staff, social pages for the own detachment.
  expect(await seen('newcomer')).toEqual(none);
  expect(await seen('district-expert')).toEqual(none);
  expect(await seen('commissar')).toEqual([null, null, all[2]]);
  expect(await seen()).toEqual(none);
  for (const as of ['member', 'commander', 'regional', 'central', 'admin'])
    expect([as, await seen(as)]).toEqual([as, all]);
  await api.db.execute(sql`insert into person_privacy (person_id, privacy_telephone, privacy_social)
    values (${helper}, 'Все', 'Руководство') on conflict (person_id) do update
    set privacy_telephone = excluded.privacy_telephone, privacy_social = excluded.privacy_social`);
  expect(await seen('newcomer')).toEqual([all[0], null, null]);
  expect(await seen('commissar')).toEqual([all[0], null, null]);
  expect(await seen()).toEqual(none);
  const { id: row } = added.json as Organizer;
  await api.call(`/events/${id}/organizers/${row}/`, {
    as: 'regional',
    method: 'PATCH',
    body: { is_contact_person: true },
  });
  expect(await seen('newcomer')).toEqual(all);
  expect(await seen()).toEqual(none);
});

it('the list is searched, filtered and sorted as asked', async () => {
  const one = await openEvent(api, 'commander', { ...eventBody, name: 'Ёлочный бал', direction: 'Творческое' });
  const two = await openEvent(api, 'regional', { ...regionalEvent, format: 'Онлайн', name: 'Школа бойца' });
  expect(await idsOf('search=елочный бал')).toEqual([one.id]);
  expect(await idsOf(`ids=${one.id},${two.id}&ordering=name`)).toEqual([one.id, two.id]);
  for (const [query, expected] of [
    ['scale=регион', [two.id]],
    ['direction=творч', [one.id]],
    ['format_type=онлайн', [two.id]],
    ['scale_or_direction=scale=регион|direction=творч', [two.id, one.id]],
    ['scale_or_direction=чепуха', [two.id, one.id]],
    ['status=open', [two.id, one.id]],
    ['status=active', [two.id, one.id]],
    ['status=inactive', []],
    ['status=over', []],
    ['application_type=Групповая', []],
    ['org_level=detachment&org_unit=1', [one.id]],
    [`active_organizer_user_id=${await api.idOf('regional')}`, [two.id]],
    [`date_from=${dayIn(22)}&date_to=${dayIn(30)}`, [two.id, one.id]],
    [`date_from=${dayIn(23)}`, []],
  ] as const) {
    expect([query, await idsOf(`${query}&ids=${one.id},${two.id}`)]).toEqual([query, expected]);
  }
  expect((await api.call('/events/?status=unknown')).status).toBe(400);
  expect((await api.call('/events/?ordering=author')).status).toBe(400);
});

it('of two organisers who change one event the second is told, whichever part of it either changed', async () => {
  const { id, version } = await openEvent(api, 'commander');
  const change = (path: string, method: string, body: object, seen: number) =>
    api.call(`/events/${id}/${path}`, { as: 'commander', method, body, headers: { 'If-Match': `"${seen}"` } });
  const ways = [
    ['', 'PATCH', { address: 'Казань' }],
    ['time_data/', 'PUT', { end_date: dayIn(30) }],
    ['document_data/', 'PUT', { inn: true }],
  ] as const;
  for (const [at, [path, method, body]] of ways.entries()) {
    expect((await change(path, method, body, version + at)).status).toBe(200);
    const late = await Promise.all(ways.map(([part, by, other]) => change(part, by, other, version + at)));
    expect(late.map(({ status }) => status)).toEqual([412, 412, 412]);
  }
});

it('questions, organisers and files are parts of an event, too: the second of two is told', async () => {
  const { id, version } = await openEvent(api, 'commander');
  const organizer = await api.idOf('commissar');
  let read = version;
  /** Refused to who has seen the version before, taken from who has seen this one. @returns the id of what was made */
  const change = async (path: string, method: string, body?: object) => {
    const call = (seen: number) =>
      api.call(`/events/${id}/${path}/`, {
        as: 'commander',
        method,
        body: body ?? (path === 'documents' ? withFile() : {}),
        headers: { 'If-Match': `"${seen}"` },
      });
    expect([path, method, (await call(read - 1)).status]).toEqual([path, method, 412]);
    const done = await call(read);
    expect([path, method, done.status]).toEqual([path, method, { POST: 201, PATCH: 200, DELETE: 204 }[method]]);
    read += 1;
    expect(((await api.call(`/events/${id}/`, { as: 'commander' })).json as EventFull).version).toBe(read);
    return (done.json as { id: number } | undefined)?.id;
  };
  const issue = await change('issues', 'POST', { issue: 'Размер?' });
  await change(`issues/${issue}`, 'PATCH', { issue: 'Рост?' });
  await change(`issues/${issue}`, 'DELETE');
  const other = await change('organizers', 'POST', { organizer });
  await change(`organizers/${other}`, 'PATCH', { is_contact_person: true });
  await change(`organizers/${other}`, 'DELETE');
  const file = await change('documents', 'POST');
  await change(`documents/${file}`, 'DELETE');
  // Who says nothing is not asked.
  const said = await api.call(`/events/${id}/issues/`, { as: 'commander', method: 'POST', body: { issue: 'Размер?' } });
  expect(said.status).toBe(201);
});

it('status follows the dates of Moscow, and a unit counts what it holds', async () => {
  const count = async () =>
    ((await api.call('/detachments/1/', { as: 'commander' })).json as { events_count: number }).events_count;
  const before = await count();
  const { id } = await openEvent(api, 'commander');
  expect(await count()).toBe(before + 1);
  const stage = async (dates: object) => {
    const set = await api.call(`/events/${id}/time_data/`, { as: 'commander', method: 'PUT', body: dates });
    expect(set.status).toBe(200);
    const event = (await api.call(`/events/${id}/`)).json as EventFull;
    return [event.stage, event.status];
  };
  expect(await stage({})).toEqual(['open', 'active']);
  expect(await stage({ registration_end_date: dayIn(-1) })).toEqual(['closed', 'active']);
  expect(await stage({ registration_end_date: dayIn(9), registration_start_date: dayIn(2) })).toEqual([
    'announced',
    'active',
  ]);
  const passed = { registration_start_date: null, registration_end_date: dayIn(-5), start_date: dayIn(-3) };
  expect(await stage(passed)).toEqual(['running', 'active']);
  expect(await stage({ end_date: dayIn(-1) })).toEqual(['over', 'inactive']);
});

it('an event whose registration is over is no announcement: its stage says so until it starts', async () => {
  const { id } = await openEvent(api, 'commander');
  const stage = async (dates: object) => {
    await api.call(`/events/${id}/time_data/`, { as: 'commander', method: 'PUT', body: dates });
    return ((await api.call(`/events/${id}/`)).json as EventFull).stage;
  };
  expect(await stage({ registration_end_date: dayIn(-1) })).toBe('closed');
  expect(eventStages.rows.closed.name).toBe('Регистрация завершена');
  expect(await idsOf(`status=closed&ids=${id}`)).toEqual([id]);
  expect(await idsOf(`status=announced&ids=${id}`)).toEqual([]);
  // The API's own status knows two words, as before.
  expect(await idsOf(`status=active&ids=${id}`)).toEqual([id]);
  const verdicts = (await api.call(`/events/${id}/verdicts/`, { as: 'member' })).json as EventVerdicts;
  expect(verdicts.apply.why_not).toBe('Регистрация на мероприятие завершена.');
  expect(await stage({ registration_start_date: dayIn(2), registration_end_date: dayIn(9) })).toBe('announced');
  expect(
    await stage({
      start_date: dayIn(0),
      start_time: null,
      registration_end_date: dayIn(-1),
      registration_start_date: null,
    }),
  ).toBe('running');
});

it('commanders and trusted members create in the name of their own unit, at most at its scale', async () => {
  expect((await make('member', eventBody)).status).toBe(403);
  expect((await api.call('/events/', { method: 'POST', body: eventBody })).status).toBe(401);
  const made = await make('trusted', { ...eventBody, scale: undefined });
  expect(made.status).toBe(201);
  expect(made.json).toMatchObject({
    author: await api.idOf('trusted'),
    scale: 'Отрядное',
    org_detachment: 1,
    status: 'inactive',
    time_data: { event_duration_type: 'Однодневное', start_date: null },
  });
  expect((await make('commander', { ...eventBody, scale: 'Региональное' })).status).toBe(403);
  expect((await make('commander', { ...eventBody, org_detachment: 2 })).status).toBe(403);
  expect((await make('regional', eventBody)).status).toBe(403);
  expect((await make('regional', { ...regionalEvent, scale: 'Городское' })).status).toBe(201);
  expect(
    (await make('central', { ...eventBody, scale: 'Всероссийское', org_detachment: null, org_central_headquarter: 1 }))
      .status,
  ).toBe(201);
  expect(said(await make('regional', { ...regionalEvent, org_detachment: 1 }))).toEqual(['non_field_errors']);
  expect(said(await make('regional', { ...regionalEvent, org_regional_headquarter: null }))).toEqual([
    'non_field_errors',
  ]);
  expect(
    said(await make('commander', { ...eventBody, format: 'zz', scale: 'zz', participants_number: -1 })).sort(),
  ).toEqual(['format', 'participants_number', 'scale']);
  const group = { ...eventBody, application_type: 'Групповая', available_structural_units: null };
  expect(said(await make('commander', group))).toEqual(['available_structural_units']);
  const units = (await api.call('/events/units/', { as: 'trusted' })).json as EventUnits;
  expect(units).toEqual([expect.objectContaining({ field: 'org_detachment', id: 1, scales: ['Отрядное'] })]);
});

it('dates are checked against each other', async () => {
  const { id } = await openEvent(api, 'commander');
  const put = async (body: object) => {
    const answer = await api.call(`/events/${id}/time_data/`, { as: 'commander', method: 'PUT', body });
    return answer.status === 400 ? said(answer) : answer.status;
  };
  expect(await put({ end_date: dayIn(19) })).toEqual(['end_date']);
  expect(await put({ end_date: dayIn(20), start_time: '12:00', end_time: '11:00' })).toEqual(['end_time']);
  expect(await put({ registration_end_date: dayIn(21) })).toEqual(['registration_end_date']);
  expect(await put({ registration_start_date: dayIn(11) })).toEqual(['registration_start_date']);
  expect(await put({ event_duration_type: 'Однодневное' })).toEqual(['end_date']);
  expect(await put({ start_date: null })).toEqual(['start_date']);
  expect(await put({ start_date: '2026-02-30' })).toEqual(['start_date']);
  expect(await put({ start_time: '25:00' })).toEqual(['start_time']);
  expect(await put({ end_date: null, event_duration_type: 'Однодневное' })).toBe(200);
});

it('a published event that has not begun gets no end in the past; one that is running ends early, not before it began', async () => {
  const { id } = await openEvent(api, 'commander');
  const put = async (body: object, event = id) => {
    const answer = await api.call(`/events/${event}/time_data/`, { as: 'commander', method: 'PUT', body });
    return answer.status === 400 ? said(answer) : answer.status;
  };
  const stage = async () => ((await api.call(`/events/${id}/`)).json as EventFull).stage;
  const days = (from: number, till: number) => ({
    event_duration_type: from === till ? 'Однодневное' : 'Многодневное',
    start_date: dayIn(from),
    end_date: dayIn(till),
    registration_end_date: dayIn(from - 1),
  });
  const untimed = { start_time: null, end_time: null };
  expect(await put(days(-20, -18))).toEqual(['end_date']);
  expect(await put({ ...days(-2, -2), ...untimed })).toEqual(['start_date']);
  // Today is over where its hour is.
  expect(await put({ ...days(0, 0), start_time: '00:00', end_time: '00:00' })).toEqual(['end_time']);
  expect(await stage()).toBe('open');
  // It was found to have begun already, and ended before it was to.
  expect(await put({ ...days(-3, 2), ...untimed })).toBe(200);
  expect(await stage()).toBe('running');
  expect(await put({ ...days(-9, -8), ...untimed })).toEqual(['end_date']);
  expect(await put({ ...days(-9, -9), ...untimed })).toEqual(['start_date']);
  expect(await put({ end_date: dayIn(0) })).toBe(200);
  expect(await stage()).toBe('running');
  expect(await put({ end_time: '00:00' })).toBe(200);
  expect(await stage()).toBe('over');
  // What is over is corrected, and a draft says what it likes until it is published.
  expect(await put({ ...days(-9, -8), ...untimed })).toBe(200);
  const draft = (await make('commander', { ...eventBody, draft: true })).json as EventFull;
  expect(await put(days(-20, -18), draft.id)).toBe(200);
  // Published by its creation, before it has dates.
  const bare = (await make('commander', eventBody)).json as EventFull;
  expect(await put(days(-20, -18), bare.id)).toEqual(['end_date']);
});

it('only organisers of this very event change it', async () => {
  const { id } = await openEvent(api, 'regional', regionalEvent);
  const own = await openEvent(api, 'commander');
  const patch = async (as: string | undefined, event = id) =>
    (await api.call(`/events/${event}/`, { as, method: 'PATCH', body: { name: 'Новое имя' } })).status;
  // Organises another event, and stands below the organising unit.
  expect(await patch('commander')).toBe(403);
  expect(await patch(undefined)).toBe(401);
  expect(await patch('central')).toBe(200);
  expect(await patch('regional', own.id)).toBe(200);
  const add = (as: string, organizer: number) =>
    api.call(`/events/${id}/organizers/`, { as, method: 'POST', body: { organizer, is_contact_person: true } });
  const member = await api.idOf('member');
  expect((await add('commander', member)).status).toBe(403);
  const added = await add('regional', member);
  expect(added.status).toBe(201);
  expect((await add('regional', member)).status).toBe(400);
  expect(await patch('member')).toBe(200);
  // A helper edits; who else helps is the author's matter.
  expect((await add('member', await api.idOf('commander'))).status).toBe(403);
  expect((await api.call(`/events/${id}/`, { as: 'member', method: 'DELETE' })).status).toBe(403);
  const { id: row } = added.json as Organizer;
  const contact = { organizer_phone_number: '+79990001122' };
  const edited = await api.call(`/events/${id}/organizers/${row}/`, { as: 'regional', method: 'PATCH', body: contact });
  expect(edited.json).toMatchObject(contact);
  expect((await api.call(`/events/${own.id}/organizers/${row}/`, { as: 'regional', method: 'DELETE' })).status).toBe(
    404,
  );
  expect((await api.call(`/events/${id}/organizers/${row}/`, { as: 'regional', method: 'DELETE' })).status).toBe(204);
  expect(await patch('member')).toBe(403);
  const { results } = (await api.call(`/events/${id}/organizers/`)).json as Page<Organizer>;
  expect(results).toHaveLength(1);
  const author = await api.call(`/events/${id}/organizers/${results[0]?.id}/`, { as: 'regional', method: 'DELETE' });
  expect(author.status).toBe(400);
});

it('an author who acts for the unit no more is an organiser like any other, whom its commander takes away', async () => {
  const { id } = (await make('trusted', eventBody)).json as EventFull;
  const verdicts = async (as: string) => (await api.call(`/events/${id}/verdicts/`, { as })).json as EventVerdicts;
  const applications = async () => (await api.call(`/events/${id}/applications/`, { as: 'trusted' })).status;
  expect(await verdicts('trusted')).toMatchObject({ own: true, organizing: null, author_stays: true });
  const { results } = (await api.call(`/events/${id}/organizers/`)).json as Page<Organizer>;
  const drop = () => api.call(`/events/${id}/organizers/${results[0]?.id}/`, { as: 'commander', method: 'DELETE' });
  expect((await drop()).status).toBe(400);
  await api.db.execute(sql`update memberships set is_trusted = false where person_id = ${await api.idOf('trusted')}`);
  expect(await verdicts('trusted')).toMatchObject({ own: false, organiser: true, author_stays: false });
  expect((await api.call(`/events/${id}/cancel/`, { as: 'trusted', method: 'POST', body: {} })).status).toBe(403);
  expect(await applications()).toBe(200);
  expect((await drop()).status).toBe(204);
  expect(await applications()).toBe(403);
});

it('who was named an organiser leaves of their own accord, and takes nobody else along', async () => {
  const made = await make('commander', eventBody);
  const { id } = made.json as EventFull;
  const rowOf = async (as: string) =>
    ((await api.call(`/events/${id}/verdicts/`, { as })).json as { organizing: number | null }).organizing;
  for (const name of ['member', 'newcomer']) {
    const body = { organizer: await api.idOf(name) };
    expect((await api.call(`/events/${id}/organizers/`, { as: 'commander', method: 'POST', body })).status).toBe(201);
  }
  const leave = async (as: string, row: number | null) =>
    (await api.call(`/events/${id}/organizers/${row}/`, { as, method: 'DELETE' })).status;
  const [mine, other] = [await rowOf('member'), await rowOf('newcomer')];
  expect(await rowOf('commander')).toBeNull();
  expect(await leave('member', other)).toBe(403);
  expect(await rowOf('newcomer')).toBe(other);
  expect(await leave('member', mine)).toBe(204);
  expect(await rowOf('member')).toBeNull();
  const { results } = (await api.call(`/events/${id}/organizers/`, { as: 'member' })).json as Page<Organizer>;
  expect(results.map(({ organizer }) => organizer.id).sort()).toEqual(
    [await api.idOf('commander'), await api.idOf('newcomer')].sort(),
  );
});

it('a draft is its organisers’ alone until it is whole and published', async () => {
  const made = await make('commander', { ...eventBody, address: '', draft: true });
  const { id } = made.json as EventFull;
  expect((await api.call(`/events/${id}/`, { as: 'member' })).status).toBe(404);
  expect((await api.call(`/events/${id}/`)).status).toBe(404);
  expect(await idsOf(`ids=${id}`)).toEqual([]);
  const drafts = async (as: string) =>
    ((await api.call('/events/drafts/', { as })).json as Page<EventFull>).results.map((one) => one.id);
  expect(await drafts('commander')).toContain(id);
  expect(await drafts('trusted')).not.toContain(id);
  const publish = () => api.call(`/events/${id}/publish/`, { as: 'commander', method: 'POST' });
  expect(said(await publish()).sort()).toEqual(['address', 'registration_end_date', 'start_date']);
  await api.call(`/events/${id}/`, { as: 'commander', method: 'PATCH', body: { address: 'г. Пример' } });
  await api.call(`/events/${id}/time_data/`, { as: 'commander', method: 'PUT', body: openDates });
  expect((await publish()).json).toMatchObject({ stage: 'open' });
  expect(await idsOf(`ids=${id}`)).toEqual([id]);
  expect((await publish()).status).toBe(409);

  await api.call(`/events/${id}/issues/`, { as: 'commander', method: 'POST', body: { issue: 'Размер футболки?' } });
  const copy = (await api.call(`/events/${id}/copy/`, { as: 'commander', method: 'POST' })).json as EventFull;
  expect(copy).toMatchObject({ stage: 'draft', name: 'Турнир отряда (копия)', time_data: { start_date: null } });
  expect(copy.additional_issues.map(({ issue }) => issue)).toEqual(['Размер футболки?']);
  expect((await api.call(`/events/${copy.id}/`, { as: 'commander', method: 'DELETE' })).status).toBe(204);
});

it('of an event that is past the last day is named, of one that lasts a day the only one', async () => {
  const { id } = (await make('commander', { ...eventBody, draft: true })).json as EventFull;
  const refusedAt = async (dates: object) => {
    await api.call(`/events/${id}/time_data/`, { as: 'commander', method: 'PUT', body: dates });
    return said(await api.call(`/events/${id}/publish/`, { as: 'commander', method: 'POST' }));
  };
  const oneDay = { start_date: '2025-03-02', end_date: '2025-03-02', registration_end_date: '2025-03-01' };
  expect(await refusedAt({ ...oneDay, event_duration_type: 'Однодневное' })).toEqual(['start_date']);
  const several = { ...oneDay, end_date: '2025-03-04', event_duration_type: 'Многодневное' };
  expect(await refusedAt(several)).toEqual(['end_date']);
});

it('a cancelled event tells everybody who applied or takes part why', async () => {
  const { id } = await openEvent(api, 'commander');
  expect((await api.call(`/events/${id}/applications/`, { as: 'member', method: 'POST', body: {} })).status).toBe(201);
  const cancel = (body: object) => api.call(`/events/${id}/cancel/`, { as: 'commander', method: 'POST', body });
  expect(said(await cancel({ reason: '' }))).toEqual(['reason']);
  expect((await cancel({ reason: 'Ледоход' })).json).toMatchObject({ stage: 'cancelled', cancel_reason: 'Ледоход' });
  const { results } = (await api.call('/notices/', { as: 'member' })).json as Page<{ text: string }>;
  expect(results[0]?.text).toBe('Мероприятие «Турнир отряда» отменено. Причина: Ледоход');
  expect((await api.call(`/events/${id}/`, { as: 'commander', method: 'DELETE' })).status).toBe(409);
  const verdicts = (await api.call(`/events/${id}/verdicts/`, { as: 'commissar' })).json as EventVerdicts;
  expect(verdicts.apply).toEqual({ can: false, why_not: 'Мероприятие отменено.' });
});

it('of a cancelled event nothing that people read is changed any more; whoever organises it may go', async () => {
  const { id } = await openEvent(api, 'commander');
  const asked = async (as: string, method: string, rest: string, body?: object) => {
    const { status, json } = await api.call(`/events/${id}/${rest}`, { as, method, ...(body && { body }) });
    return { status, id: (json as { id?: number } | undefined)?.id };
  };
  const [own] = ((await api.call(`/events/${id}/organizers/`)).json as Page<Organizer>).results;
  const helper = await asked('commander', 'POST', 'organizers/', { organizer: await api.idOf('member') });
  const issue = await asked('commander', 'POST', 'issues/', { issue: 'Размер?' });
  const document = await asked('commander', 'POST', 'documents/', withFile());
  expect((await asked('commander', 'POST', 'cancel/', { reason: 'Ледоход' })).status).toBe(200);
  for (const [method, rest, body] of [
    ['POST', 'organizers/', { organizer: await api.idOf('newcomer') }],
    ['PATCH', `organizers/${own?.id}/`, { is_contact_person: true }],
    ['POST', 'issues/', { issue: 'Опыт?' }],
    ['PUT', `issues/${issue.id}/`, { issue: 'Опыт?' }],
    ['DELETE', `issues/${issue.id}/`],
    ['POST', 'documents/', withFile()],
    ['DELETE', `documents/${document.id}/`],
    ['PATCH', '', { description: 'Иначе' }],
    ['PUT', 'time_data/', openDates],
    ['PUT', 'document_data/', { snils: true }],
  ] as const) {
    expect([method, rest, (await asked('commander', method, rest, body)).status]).toEqual([method, rest, 409]);
  }
  expect((await asked('member', 'DELETE', `organizers/${helper.id}/`)).status).toBe(204);
});

it('one question is asked once, added or changed, and a copy asks it once', async () => {
  const { id } = await openEvent(api, 'commander');
  const path = `/events/${id}/issues/`;
  const ask = (issue: string) => api.call(path, { as: 'commander', method: 'POST', body: { issue } });
  const [first, second] = [(await ask('Размер?')).json as Issue, (await ask('Опыт?')).json as Issue];
  const change = (of: Issue, issue: string) =>
    api.call(`${path}${of.id}/`, { as: 'commander', method: 'PUT', body: { issue } });
  for (const again of [await ask(' Размер? '), await change(second, 'Размер?')]) {
    expect(again.status).toBe(400);
    expect(again.json).toEqual({ issue: ['Такой вопрос у мероприятия уже есть.'] });
  }
  expect((await change(first, 'Размер?')).status).toBe(200);
  expect((await Promise.all([ask('Рост?'), ask('Рост?')])).map(({ status }) => status).sort()).toEqual([201, 400]);

  // As events that moved in may have it.
  await api.db.execute(sql`insert into event_issues (event_id, issue) values (${id}, 'Опыт?')`);
  const copy = (await api.call(`/events/${id}/copy/`, { as: 'commander', method: 'POST' })).json as EventFull;
  expect(copy.additional_issues.map(({ issue }) => issue)).toEqual(['Рост?', 'Опыт?', 'Размер?']);
});

it('applications to a cancelled event are not decided any more, of one that is over they are only refused', async () => {
  const { id } = await openEvent(api, 'commander');
  const path = `/events/${id}`;
  const post = (as: string, rest: string, body: object = {}) =>
    api.call(`${path}/${rest}`, { as, method: 'POST', body });
  const ids: number[] = [];
  for (const as of ['member', 'commissar']) ids.push(((await post(as, 'applications/')).json as { id: number }).id);
  const decide = async (act: string, one = ids[0]) => {
    const answer = await post('commander', 'applications/decide/', { act, ids: [one], reason: 'Проверка' });
    return (answer.json as { done: boolean; text: string }[])[0];
  };
  const waiting = async () =>
    ((await api.call(`${path}/verdicts/`, { as: 'commander' })).json as EventVerdicts).waiting;
  await api.db.execute(
    sql`update events set start_date = current_date - 9, end_date = current_date - 7 where id = ${id}`,
  );
  for (const act of ['accept', 'correct']) {
    expect(await decide(act)).toMatchObject({ done: false, text: 'Мероприятие уже прошло.' });
  }
  expect(await waiting()).toBe(2);
  expect(await decide('refuse')).toMatchObject({ done: true });
  await api.db.execute(
    sql`update events set start_date = current_date + 20, end_date = current_date + 22 where id = ${id}`,
  );

  await post('commander', 'cancel/', { reason: 'Ледоход' });
  for (const act of ['accept', 'correct', 'refuse']) {
    expect(await decide(act, ids[1])).toMatchObject({ done: false, text: 'Мероприятие отменено.' });
  }
  expect(await waiting()).toBe(0);
  const { results } = (await api.call('/notices/', { as: 'commissar' })).json as Page<{ text: string }>;
  expect(results[0]?.text).toBe('Мероприятие «Турнир отряда» отменено. Причина: Ледоход');
});

it('files organisers publish are files of this event alone', async () => {
  const one = await openEvent(api, 'commander');
  const two = await openEvent(api, 'commander');
  const add = (id: number, as: string, file = withFile()) =>
    api.call(`/events/${id}/documents/`, { as, method: 'POST', body: file });
  expect((await add(one.id, 'member')).status).toBe(403);
  expect(said(await add(one.id, 'commander', withFile('вирус.pdf', new Uint8Array([77, 90, 1, 2]))))).toEqual([
    'document',
  ]);
  const first = (await add(one.id, 'commander')).json as { id: number; document: string; name: string };
  const other = (await add(two.id, 'commander')).json as { id: number; document: string };
  expect(first.name).toBe('справка.pdf');
  expect((await api.call(first.document)).status).toBe(200);
  expect(
    (await api.call(`/events/${two.id}/documents/${first.id}/`, { as: 'commander', method: 'DELETE' })).status,
  ).toBe(404);
  expect(
    (await api.call(`/events/${one.id}/documents/${first.id}/`, { as: 'commander', method: 'DELETE' })).status,
  ).toBe(204);
  expect((await api.call(first.document)).status).toBe(404);
  expect((await api.call(other.document)).status).toBe(200);
  const picture = new FormData();
  picture.set('banner', new File([new Uint8Array([1, 2, 3])], 'x.png'));
  expect(said(await api.call(`/events/${one.id}/`, { as: 'commander', method: 'PATCH', body: picture }))).toEqual([
    'banner',
  ]);
});

it('the calendar file says of whole days the day after them as their end; the last day there is has none', async () => {
  const { id } = await openEvent(api, 'commander');
  const lines = async (dates: object) => {
    const body = { ...dates, start_time: '', end_time: '' };
    const dated = await api.call(`/events/${id}/time_data/`, { as: 'commander', method: 'PUT', body });
    expect(dated.status).toBe(200);
    return (await api.call(`/events/${id}/calendar/`)).text.match(/^DT(START|END).*$/gm);
  };
  expect(await lines({ start_date: '9999-12-29', end_date: '9999-12-30' })).toEqual([
    'DTSTART;VALUE=DATE:99991229',
    'DTEND;VALUE=DATE:99991231',
  ]);
  expect(await lines({ start_date: '9999-12-31', end_date: '9999-12-31' })).toEqual(['DTSTART;VALUE=DATE:99991231']);
});

it('the calendar file holds what the list shows', async () => {
  const { id } = await openEvent(api, 'commander', { ...eventBody, name: 'Слёт, часть 1; начало' });
  const one = await api.call(`/events/${id}/calendar/`);
  expect(one.headers.get('content-disposition')).toContain('.ics');
  expect(one.text).toContain('SUMMARY:Слёт\\, часть 1\\; начало');
  expect(one.text).toContain(`DTSTART:${dayIn(20).replaceAll('-', '')}T070000Z`);
  expect(one.text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const all = await api.call('/events/calendar/?status=open');
  expect(all.text.match(/BEGIN:VEVENT/g)).toHaveLength((await idsOf('status=open&limit=500')).length);
  expect(all.text).toContain(`UID:event-${id}@`);
});

it('the kind of application changes while none stands, and not once one is filed, sent back or accepted', async () => {
  const { id } = await openEvent(api, 'commander');
  const path = `/events/${id}`;
  const change = (application_type: string) =>
    api.call(`${path}/`, { as: 'commander', method: 'PATCH', body: { application_type } });
  const closed = async () =>
    ((await api.call(`${path}/verdicts/`, { as: 'commander' })).json as EventVerdicts).kind_closed;
  const refused = { status: 400, json: { application_type: [expect.stringMatching(/^Заявки уже поданы/)] } };
  const act = (as: string, rest: string, body: object = {}) =>
    api.call(`${path}/${rest}`, { as, method: 'POST', body });

  expect((await change('Групповая')).status).toBe(200);
  expect((await change('Персональная')).status).toBe(200);
  const { id: one } = (await act('member', 'applications/')).json as { id: number };
  expect(await change('Мультиэтапная')).toMatchObject(refused);
  expect(await closed()).toMatch(/^Заявки уже поданы/);
  // The kind it has is no change, and the rest of the event changes as before.
  const same = { application_type: 'Персональная', name: 'Турнир' };
  expect((await api.call(`${path}/`, { as: 'commander', method: 'PATCH', body: same })).status).toBe(200);
  await act('commander', `applications/${one}/correct/`, { reason: 'Уточните' });
  expect(await change('Групповая')).toMatchObject(refused);
  expect((await api.call(`${path}/applications/${one}/`, { as: 'member', method: 'DELETE', body: {} })).status).toBe(
    204,
  );
  expect(await closed()).toBeNull();
  expect((await change('Групповая')).status).toBe(200);
  expect((await change('Персональная')).status).toBe(200);
  const { id: other } = (await act('member', 'applications/')).json as { id: number };
  expect((await act('commander', `applications/${other}/confirm/`)).status).toBe(201);
  expect(await change('Групповая')).toMatchObject(refused);

  const { id: group } = await openEvent(api, 'commander', {
    ...eventBody,
    application_type: 'Групповая',
    available_structural_units: 'Отряды',
  });
  const units = (body: object) => api.call(`/events/${group}/`, { as: 'commander', method: 'PATCH', body });
  const people = { user_ids: [await api.idOf('member')] };
  const filed = await api.call(`/events/${group}/group_applications/`, {
    as: 'commander',
    method: 'POST',
    body: people,
  });
  expect(filed.status).toBe(201);
  expect(await units({ available_structural_units: 'Региональные штабы' })).toMatchObject({
    status: 400,
    json: { available_structural_units: [expect.stringMatching(/^Заявки уже поданы/)] },
  });
  expect((await units({ available_structural_units: 'Отряды', name: 'Эстафета' })).status).toBe(200);
});
