// Who may call what of the events: every closed call, typed by hand. Of the levels between, whose rights are those of
// the region and the district, no account is asked. An account that is not named is refused.
// Event `own`: of the detachment, written by `trusted`, `newcomer` helps; `member` applied, `commissar` takes part.
// Events `group` and `multi`: of the centre, `newcomer` helps; `commander` applied to both.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { endpoints } from '../../contract/endpoints';
import type { Endpoint } from '../../contract/endpoints/table/types';
import { rowsOf } from '../../server/db/rows';
import { otherMethods } from '../methodsOf';
import { testApi } from '../testApi';
import { withFile } from './eventsTools';

const api = testApi();
const names = [
  'admin',
  'member',
  'newcomer',
  'commander',
  'commissar',
  'trusted',
  'regional',
  'regional-commissar',
  'district',
  'central',
  'district-expert',
];

type Place = {
  own: number;
  group: number;
  multi: number;
  issue: number;
  helper: number;
  file: number;
  answer: number;
  scan: number;
  personal: number;
  participant: number;
  grouped: number;
  unit: number;
  member: number;
  commander: number;
};
type Row = { path: (at: Place) => string; method?: string; body?: unknown; allowed: string };

const everybody = names.join(' ');
const verified = names.filter((name) => name !== 'newcomer').join(' ');
const creators = 'commander trusted regional district central';
const owners = 'admin trusted commander regional district central';
const organisers = `${owners} newcomer`;
const centre = 'admin central newcomer';
const own = (rest: string) => (at: Place) => `/events/${at.own}/${rest}`;
const post = { method: 'POST', body: {} };
const remove = { method: 'DELETE', body: {} };

const rows: Record<string, Row> = {
  'event.drafts': { path: () => '/events/drafts/', allowed: creators },
  'event.units': { path: () => '/events/units/', allowed: everybody },
  'event.create': { path: () => '/events/', ...post, allowed: creators },
  'event.edit': { path: own(''), method: 'PUT PATCH', body: { name: 'Имя' }, allowed: organisers },
  'event.remove': { path: own(''), ...remove, allowed: owners },
  'event.time': { path: own('time_data/'), method: 'PUT', body: {}, allowed: organisers },
  'event.papers': { path: own('document_data/'), method: 'PUT', body: {}, allowed: organisers },
  'event.publish': { path: own('publish/'), ...post, allowed: organisers },
  'event.cancel': { path: own('cancel/'), method: 'POST', body: { reason: 'x' }, allowed: owners },
  // In the name of the same unit: who has none of it cannot.
  'event.copy': { path: own('copy/'), ...post, allowed: 'commander trusted' },
  'event.verdicts': { path: own('verdicts/'), allowed: everybody },
  'event.documents.add': { path: own('documents/'), ...post, allowed: organisers },
  'event.documents.remove': { path: (at) => own(`documents/${at.file}/`)(at), ...remove, allowed: organisers },
  'event.organizers.add': { path: own('organizers/'), ...post, allowed: owners },
  'event.organizers.edit': {
    path: (at) => own(`organizers/${at.helper}/`)(at),
    method: 'PUT PATCH',
    body: {},
    allowed: owners,
  },
  'event.organizers.remove': { path: (at) => own(`organizers/${at.helper}/`)(at), ...remove, allowed: organisers },
  'event.issues.add': { path: own('issues/'), ...post, allowed: organisers },
  'event.issues.edit': {
    path: (at) => own(`issues/${at.issue}/`)(at),
    method: 'PUT PATCH',
    body: {},
    allowed: organisers,
  },
  'event.issues.remove': { path: (at) => own(`issues/${at.issue}/`)(at), ...remove, allowed: organisers },

  'event.answers.add': { path: own('answers/'), method: 'POST', body: [], allowed: everybody },
  'event.answers.mine': { path: own('answers/me/'), allowed: everybody },
  'event.answers.one': { path: (at) => own(`answers/${at.answer}/`)(at), allowed: `member ${organisers}` },
  'event.answers.edit': {
    path: (at) => own(`answers/${at.answer}/`)(at),
    method: 'PUT PATCH',
    body: { answer: 'x' },
    allowed: `member ${organisers}`,
  },
  'event.answers.remove': {
    path: (at) => own(`answers/${at.answer}/`)(at),
    ...remove,
    allowed: `member ${organisers}`,
  },
  // Who takes part already changes nothing of what was decided on.
  'event.scans.add': {
    path: own('user_documents/'),
    method: 'POST',
    body: withFile(),
    allowed: names.filter((name) => name !== 'commissar').join(' '),
  },
  'event.scans.list': { path: own('user_documents/'), allowed: organisers },
  'event.scans.mine': { path: own('user_documents/me/'), allowed: everybody },
  'event.scans.one': { path: (at) => own(`user_documents/${at.scan}/`)(at), allowed: `member ${organisers}` },
  'event.scans.edit': {
    path: (at) => own(`user_documents/${at.scan}/`)(at),
    method: 'PUT PATCH',
    body: withFile(),
    allowed: `member ${organisers}`,
  },
  'event.scans.remove': {
    path: (at) => own(`user_documents/${at.scan}/`)(at),
    ...remove,
    allowed: `member ${organisers}`,
  },

  'event.applications.add': { path: own('applications/'), ...post, allowed: verified },
  'event.applications.list': { path: own('applications/'), allowed: organisers },
  'event.applications.mine': { path: own('applications/me/'), allowed: 'member' },
  'event.applications.one': { path: (at) => own(`applications/${at.personal}/`)(at), allowed: `member ${organisers}` },
  'event.applications.confirm': {
    path: (at) => own(`applications/${at.personal}/confirm/`)(at),
    ...post,
    allowed: organisers,
  },
  'event.applications.remove': {
    path: (at) => own(`applications/${at.personal}/`)(at),
    ...remove,
    allowed: `member ${organisers}`,
  },
  'event.applications.answers': { path: (at) => own(`applications/${at.personal}/answers/`)(at), allowed: organisers },
  'event.applications.answers.remove': {
    path: (at) => own(`applications/${at.personal}/answers/`)(at),
    ...remove,
    allowed: organisers,
  },
  'event.applications.correct': {
    path: (at) => own(`applications/${at.personal}/correct/`)(at),
    method: 'POST',
    body: { reason: 'x' },
    allowed: organisers,
  },
  'event.applications.resubmit': {
    path: (at) => own(`applications/${at.personal}/resubmit/`)(at),
    ...post,
    allowed: 'member',
  },
  'event.applications.history': {
    path: (at) => own(`applications/${at.personal}/history/`)(at),
    allowed: `member ${organisers}`,
  },
  'event.applications.decide': { path: own('applications/decide/'), ...post, allowed: organisers },
  'event.applications.table': { path: own('applications_table/'), allowed: organisers },
  'event.applications.export': { path: own('applications_table/export/'), ...post, allowed: organisers },
  'event.applications.own': { path: () => '/events/my_applications/', allowed: everybody },
  'event.status': { path: (at) => own(`user_status/${at.member}/`)(at), allowed: `member ${organisers}` },

  'event.participants.list': { path: own('participants/'), allowed: organisers },
  'event.participants.mine': { path: own('participants/me/'), allowed: 'commissar' },
  'event.participants.one': {
    path: (at) => own(`participants/${at.participant}/`)(at),
    allowed: `commissar ${organisers}`,
  },
  'event.participants.remove': {
    path: (at) => own(`participants/${at.participant}/`)(at),
    ...remove,
    allowed: `commissar ${organisers}`,
  },
  'event.participants.attend': {
    path: (at) => own(`participants/${at.participant}/`)(at),
    method: 'PATCH',
    body: { attended: true },
    allowed: organisers,
  },
  'event.participants.attendance': { path: own('participants/attendance/'), ...post, allowed: organisers },
  'event.participants.export': { path: own('participants/export/'), ...post, allowed: organisers },
  'event.participants.badges': { path: own('participants/badges/'), allowed: organisers },
  'event.participants.sheet': { path: own('participants/sheet/'), allowed: organisers },

  'event.group.candidates': { path: (at) => `/events/${at.group}/group_applications/`, allowed: 'commander' },
  'event.group.add': {
    path: (at) => `/events/${at.group}/group_applications/`,
    method: 'POST',
    body: { user_ids: [1] },
    allowed: 'commander',
  },
  'event.group.mine': { path: (at) => `/events/${at.group}/group_applications/me/`, allowed: 'commander' },
  'event.group.change': {
    path: (at) => `/events/${at.group}/group_applications/me/`,
    method: 'PUT',
    body: { user_ids: [1] },
    allowed: 'commander',
  },
  'event.group.withdraw': {
    path: (at) => `/events/${at.group}/group_applications/me/`,
    ...remove,
    allowed: 'commander',
  },
  'event.group.list': { path: (at) => `/events/${at.group}/group_applications/all/`, allowed: centre },
  'event.group.one': {
    path: (at) => `/events/${at.group}/group_applications/all/${at.grouped}/`,
    allowed: `commander ${centre}`,
  },
  'event.group.approve': {
    path: (at) => `/events/${at.group}/group_applications/all/${at.grouped}/approve/`,
    ...post,
    allowed: centre,
  },
  'event.group.reject': {
    path: (at) => `/events/${at.group}/group_applications/all/${at.grouped}/reject/`,
    ...remove,
    allowed: centre,
  },

  'event.multi.units': { path: (at) => `/events/${at.multi}/multi_applications/`, allowed: 'commander' },
  'event.multi.add': {
    path: (at) => `/events/${at.multi}/multi_applications/`,
    method: 'POST',
    body: [],
    allowed: 'commander',
  },
  'event.multi.mine': { path: (at) => `/events/${at.multi}/multi_applications/me/`, allowed: 'commander' },
  'event.multi.change': {
    path: (at) => `/events/${at.multi}/multi_applications/me/`,
    method: 'PUT',
    body: [{ detachment: 1, participants_count: 1 }],
    allowed: 'commander',
  },
  'event.multi.withdraw': {
    path: (at) => `/events/${at.multi}/multi_applications/me/delete/`,
    ...remove,
    allowed: 'commander',
  },
  'event.multi.row': {
    path: (at) => `/events/${at.multi}/multi_applications/${at.unit}/`,
    allowed: `commander ${centre}`,
  },
  'event.multi.row.remove': {
    path: (at) => `/events/${at.multi}/multi_applications/${at.unit}/`,
    ...remove,
    allowed: 'commander',
  },
  // Commanders above the filer's unit see what comes from below.
  'event.multi.list': {
    path: (at) => `/events/${at.multi}/multi_applications/all/`,
    allowed: `commander regional district ${centre}`,
  },
  'event.multi.one': {
    path: (at) => `/events/${at.multi}/multi_applications/detail/${at.commander}/`,
    allowed: `commander regional district ${centre}`,
  },
  // It waits for nobody above: the organisers alone decide.
  'event.multi.confirm': {
    path: (at) => `/events/${at.multi}/multi_applications/confirm/${at.commander}/`,
    ...post,
    allowed: centre,
  },
  'event.multi.reject': {
    path: (at) => `/events/${at.multi}/multi_applications/delete/${at.commander}/`,
    ...remove,
    allowed: centre,
  },
  // Not approved yet: to its filer that is said, others are told there is none; neither gets a list.
  'event.multi.names': { path: (at) => `/events/${at.multi}/multi_applications/compile_lists/`, allowed: '' },
  'event.multi.compile': {
    path: (at) => `/events/${at.multi}/multi_applications/compile_lists/`,
    method: 'POST',
    body: [],
    allowed: '',
  },
};

it('no closed call of the events is left out', () => {
  const closed = Object.entries(endpoints).filter(
    ([name, row]) => name.startsWith('event.') && (row as Endpoint).can !== 'guest',
  );
  expect(closed.map(([name]) => name).sort()).toEqual(Object.keys(rows).sort());
  expect(otherMethods(rows)).toEqual([]);
});

async function idOf(query: ReturnType<typeof sql>): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(api.db, query);
  if (!row) throw new Error('nothing was made');
  return row.id;
}

async function world(): Promise<Place> {
  const [member, commander, commissar, newcomer] = await Promise.all(
    ['member', 'commander', 'commissar', 'newcomer'].map(api.idOf),
  );
  const event = (author: string, level: string, type: string) =>
    idOf(sql`insert into events (author_id, state, org_level, org_id, scale, format, direction, name,
        participants_number, description, application_type, available_structural_units, start_date, registration_end_date)
      select id, 'published', ${level}::unit_level, 1, 'Отрядное', 'Офлайн', 'Спортивное', 'Слёт', 20, 'Слёт', ${type},
        'Отряды', current_date + 20, current_date + 10 from people where username = ${author} returning id`);
  const [ownEvent, group, multi] = [
    await event('trusted', 'detachment', 'Персональная'),
    await event('central', 'central', 'Групповая'),
    await event('central', 'central', 'Мультиэтапная'),
  ];
  const help = (id: number) =>
    idOf(sql`insert into event_organizers (event_id, person_id) values (${id}, ${newcomer}) returning id`);
  const [helper] = [await help(ownEvent), await help(group), await help(multi)];
  const issue = await idOf(
    sql`insert into event_issues (event_id, issue) values (${ownEvent}, 'Размер?') returning id`,
  );
  const apply = (id: number, kind: string, person: number | undefined) =>
    idOf(sql`insert into event_applications (event_id, kind, person_id, level, unit_id, state, places)
      values (${id}, ${kind}, ${person}, ${kind === 'personal' ? null : 'detachment'}::unit_level,
        ${kind === 'personal' ? null : 1}, 'pending', 1) returning id`);
  const [personal, grouped, staged] = [
    await apply(ownEvent, 'personal', member),
    await apply(group, 'group', commander),
    await apply(multi, 'multi', commander),
  ];
  await api.db.execute(sql`insert into event_applicants (application_id, person_id) values (${grouped}, ${member})`);
  return {
    own: ownEvent,
    group,
    multi,
    issue,
    helper: helper ?? 0,
    file: await idOf(
      sql`insert into event_files (event_id, key, name, size) values (${ownEvent}, 'events/x.pdf', 'x', 1) returning id`,
    ),
    answer: await idOf(
      sql`insert into event_answers (event_id, issue_id, person_id, answer) values (${ownEvent}, ${issue}, ${member}, 'M') returning id`,
    ),
    scan: await idOf(
      sql`insert into event_scans (event_id, person_id, key, name, size) values (${ownEvent}, ${member}, 'private/events/x.pdf', 'x', 1) returning id`,
    ),
    personal,
    participant: await idOf(
      sql`insert into event_participants (event_id, person_id) values (${ownEvent}, ${commissar}) returning id`,
    ),
    grouped,
    unit: await idOf(
      sql`insert into event_application_units (application_id, level, unit_id, participants_count) values (${staged}, 'detachment', 1, 1) returning id`,
    ),
    member: member ?? 0,
    commander: commander ?? 0,
  };
}

const REFUSED = [401, 403, 404];

const calls = Object.entries(rows).flatMap(([name, row]) =>
  (row.method ?? 'GET').split(' ').map((method) => [name, method, row] as const),
);

it('every call of the events is open to those named, and to nobody else', async () => {
  const at = await world();
  const found: Record<string, string[]> = {};
  for (const [name, method, row] of calls) {
    const asked: string[] = [];
    found[`${name} by ${method}`] = asked;
    for (const as of names) {
      // Each finds the record as it was: what the one before did is undone.
      await api.db.execute(sql`savepoint verdict`);
      const body = row.body instanceof FormData ? withFile() : row.body;
      const { status } = await api.call(row.path(at), { as, ...(row.method ? { method, body } : {}) });
      expect(status, `${name} ${method} ${as}`).toBeLessThan(500);
      if (!REFUSED.includes(status)) asked.push(as);
      await api.db.execute(sql`rollback to savepoint verdict`);
    }
  }
  const sorted = (text: string) => [...new Set(text.split(' ').filter(Boolean))].sort();
  expect(Object.fromEntries(Object.entries(found).map(([name, as]) => [name, as.sort()]))).toEqual(
    Object.fromEntries(calls.map(([name, method, { allowed }]) => [`${name} by ${method}`, sorted(allowed)])),
  );
});
