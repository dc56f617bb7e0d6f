// What answers tell of people: every call that carries one stands in personAnswers.ts, and as every role, with own
// and foreign records, nothing comes that the ground of the answer does not open; also two steps away.
import { type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { type EndpointName, type Route, routes } from '../../contract/endpoints';
import { type PaperBlock, paperFields } from '../../contract/papers/papers';
import { personAnswers } from '../../contract/people/personAnswers';
import { personFields } from '../../contract/people/personFields';
import type { Job } from '../../contract/schemas/jobs';
import { rowsOf } from '../../server/db/rows';
import { runJobsOnce } from '../../server/jobs/runJobsOnce';
import { everybody, newPerson } from '../demoPeople';
import { flagsIn, markPeople, marksIn } from '../personMarks';
import { realPaths } from '../personPaths';
import { readReach } from '../personReach';
import { sheetFile } from '../sheet';
import { formOf, testApi } from '../testApi';
import { unzip } from '../unzip';
import { openEvent } from './eventsTools';

const api = testApi();
const ids = async (query: SQL): Promise<number[]> => (await rowsOf<{ id: number }>(api.db, query)).map(({ id }) => id);

// ---------------------------------------------------------------- the table is whole

/** Names that mean a person wherever they stand; `name`, `region`, `city` mean anything. */
const guarded = new Set([
  ...Object.entries(personFields).flatMap(([name, rule]) => (/everyone|signedIn/.test(rule) ? [] : [name])),
  ...(['documents', 'foreign_documents', 'region', 'parent', 'statement'] as const satisfies PaperBlock[]).flatMap(
    (block) => paperFields(block).map(({ name }) => name as string),
  ),
]);
for (const name of ['name', 'region', 'city', 'media', 'social_vk', 'social_tg']) guarded.delete(name);

type Def = Record<string, unknown> & { shape?: Record<string, z.ZodType> };
/** Names of all fields of a schema, however deep. */
function namesIn(schema: unknown, found = new Set<string>(), seen = new Set<unknown>()): Set<string> {
  const def = (schema as { _zod?: { def: Def } } | undefined)?._zod?.def;
  if (!def || seen.has(schema)) return found;
  seen.add(schema);
  for (const [name, inner] of Object.entries(def.shape ?? {})) {
    found.add(name);
    namesIn(inner, found, seen);
  }
  const { element, innerType, left, right, valueType, in: from, out, options = [], items = [] } = def;
  const inner = [element, innerType, left, right, valueType, from, out, ...(options as []), ...(items as [])];
  for (const one of inner) namesIn(one, found, seen);
  return found;
}

it('every answer with a field of a person, and every file, has its ground in the table', () => {
  const missing = routes.filter(({ name, row: { answer }, level }) => {
    if (personAnswers.has(name)) return false;
    if (answer === 'file') return true;
    const schema = typeof answer === 'function' && level ? answer(level) : answer;
    return [...namesIn(schema)].some((field) => guarded.has(field));
  });
  expect([...new Set(missing.map(({ name }) => name))]).toEqual([]);
  // The walk itself finds what it should.
  const one = routes.find(({ name }) => name === 'event.group.list');
  expect([...namesIn(one?.row.answer)]).toEqual(expect.arrayContaining(['applicants', 'organizer_email']));
});

// ---------------------------------------------------------------- nothing else comes

/** Every role and a guest, each with one session. */
async function readers() {
  const found: { role: string; id: number | undefined; headers: Record<string, string> }[] = [];
  for (const role of [...everybody, undefined]) {
    const id = role && (await api.idOf(role));
    found.push({
      role: role ?? 'guest',
      id,
      headers: role ? { Authorization: `JWT ${(await api.signIn(role)).access}` } : {},
    });
  }
  return found;
}

/** Who asks for the further records of a call, for the own data, and for answers without people. */
const further = ['guest', 'newcomer', 'commander', 'regional', 'district-expert'];
const few = ['member', 'regional'];

/** Every role asks once; calls of all six levels are the same, so two of them are asked by everybody. */
function rolesFor({ name, level }: Route, at: number): readonly string[] | undefined {
  const ground = personAnswers.get(name);
  if (ground === undefined || ground === 'none' || ground === 'own') return few;
  return at > 0 || (level && level !== 'detachment' && level !== 'regional') ? further : undefined;
}

it('no answer shows a field of a person to whom its ground does not open it', async () => {
  const asking = await readers();
  const pathsOf = await realPaths(api.db);
  await markPeople(api.db);
  const mayShow = await readReach(api.db);
  const reading = routes.filter(
    ({ name, row, method }) => method === 'GET' && (personAnswers.has(name) || row.answer !== 'file'),
  );
  const leaks = new Set<string>();
  const answered = new Set<EndpointName>();
  for (const route of reading) {
    const ground = personAnswers.get(route.name);
    for (const [at, path] of pathsOf(route).entries()) {
      const roles = rolesFor(route, at);
      for (const { role, id, headers } of asking.filter((one) => roles?.includes(one.role) ?? true)) {
        const { status, text, json } = await api.call(path, { headers });
        if (status >= 500) leaks.add(`${route.name} as ${role}: ${status}`);
        if (status !== 200) continue;
        answered.add(route.name);
        for (const mark of [...marksIn(text), ...flagsIn(json)]) {
          if (!mayShow(ground, id, mark)) leaks.add(`${route.name} as ${role} shows ${mark.field} of ${mark.person}`);
        }
      }
    }
  }
  expect([...leaks]).toEqual([]);
  // Every row was met with an answer by somebody; files that are ordered have a test of their own.
  const rows = reading.filter(({ name }) => !/none|ordered|undefined/.test(String(personAnswers.get(name))));
  expect([...new Set(rows.map(({ name }) => name))].filter((name) => !answered.has(name))).toEqual([]);
});

it('files made of people hold what their calls may show, and nobody else opens them', async () => {
  const [open] = await ids(sql`select event_id as id from event_participants order by id limit 1`);
  const [filed] = await ids(sql`select event_id as id from event_applications order by id limit 1`);
  const orders = [
    ['roster.export', '/roster/export/', { format: 'csv' }],
    ['roster.export', '/roster/export/', { format: 'xlsx' }],
    ['fee.export', '/membership_fee/people/export/', { format: 'csv' }],
    ['active.export', '/active_applications/export/', { format: 'csv' }],
    ['certificates.export', '/membership_certificates/export/', { format: 'csv' }],
    ['accounts.export', '/accounts/export/', { format: 'csv' }],
    ['journal.export', '/journal/export/', { format: 'csv' }],
    ['test.export', '/tests/export/', { format: 'xlsx', filters: { category: 'safety' } }],
    [
      'event.applications.export',
      `/events/${filed}/applications_table/export/`,
      { format: 'csv', filters: { state: 'all' } },
    ],
    ['event.participants.export', `/events/${open}/participants/export/`, { format: 'xlsx' }],
  ] as const;
  const asking = (await readers()).filter(({ role }) =>
    ['commander', 'educational', 'regional', 'admin'].includes(role),
  );
  await markPeople(api.db);
  const mayShow = await readReach(api.db);
  const leaks = new Set<string>();
  const made = new Set<string>();
  for (const [name, path, body] of orders) {
    for (const { role, id, headers } of asking) {
      const ordered = await api.call(path, { method: 'POST', body, headers });
      if (ordered.status !== 201) continue;
      await runJobsOnce(api.parts);
      const file = `/jobs/${(ordered.json as Job).id}/file/`;
      const other = asking.find((one) => one.role !== role);
      expect((await api.call(file, { headers: other?.headers ?? {} })).status).not.toBe(200);
      const sent = await api.fetch(new Request(`http://portal.test/api/v1${file}`, { headers }));
      expect(sent.status).toBe(200);
      const bytes = Buffer.from(await sent.arrayBuffer());
      const text = body.format === 'csv' ? bytes.toString() : [...unzip(bytes).values()].join('\n');
      for (const mark of marksIn(text)) {
        made.add(`${name} ${body.format}`);
        if (!mayShow(personAnswers.get(name), id, mark))
          leaks.add(`${name} as ${role} shows ${mark.field} of ${mark.person}`);
      }
    }
  }
  expect([...leaks]).toEqual([]);
  expect([...made].sort()).toEqual([
    'accounts.export csv',
    'event.applications.export csv',
    'event.participants.export xlsx',
    'fee.export csv',
    'roster.export csv',
    'roster.export xlsx',
  ]);
});

// ---------------------------------------------------------------- two steps away

/** What a viewer learns of one person by every call that is about people: the guarded values alone. */
async function learns(as: string, person: number): Promise<string[]> {
  const paths = [
    `/rsousers/${person}/`,
    `/save_users/${person}/`,
    `/rsousers/?ids=${person}`,
    `/rsousers/foreign_documents/${person}/`,
    `/rsousers/${person}/history/`,
    `/rsousers/${person}/tests/`,
    `/membership_fee/people/?ids=${person}`,
    '/active_applications/',
    '/detachments/1/applications/',
  ];
  const found = new Set<string>();
  for (const path of paths) {
    const { status, text, json } = await api.call(path, { as });
    if (status !== 200) continue;
    const marks = [...marksIn(text), ...flagsIn(json)];
    for (const mark of marks) if (mark.person === person) found.add(`${path.split('/')[1]} ${mark.field}`);
  }
  return [...found].sort();
}

/** A verified member of a detachment in another district, and somebody of the region who belongs nowhere. */
async function strangers() {
  const [far = 0] = await ids(sql`select m.person_id as id from memberships m join units u on u.level = 'detachment'
    and u.id = m.unit_id where m.level = 'detachment' and u.district_id <> 1 order by m.person_id limit 1`);
  const near = await newPerson(api.db);
  await markPeople(api.db);
  // Whoever acts keeps the name he signs in with.
  for (const [at, name] of everybody.entries()) {
    await api.db.execute(sql`update people set username = ${name} where id = ${at + 1}`);
  }
  await api.db.execute(sql`delete from person_privacy where person_id in (${far}, ${near.id})`);
  return { far, near: near.id };
}

const list = (rows: string[][]) => sheetFile([['Фамилия', 'Имя', 'Дата рождения', 'E-mail'], ...rows]);
const person = async (id: number) => {
  const [row] = await rowsOf<{ last_name: string; first_name: string; email: string; born: string }>(
    api.db,
    sql`select last_name, first_name, email, date_of_birth::text as born from people where id = ${id}`,
  );
  if (!row) throw new Error(`nobody has the id ${id}`);
  return row;
};

type Step = (as: string, stranger: number) => Promise<unknown>;
const detachment = async (as: string, commander: number) => {
  const [region] = await ids(sql`select region_id as id from units where level = 'regional' and id = 1`);
  const body = {
    name: 'СПО «Далёкий»',
    area: 1,
    founding_date: '2026-02-01',
    region,
    educational_headquarter: 1,
    commander,
  };
  const { status } = await api.call('/detachments/', { as, method: 'POST', body });
  expect([201, 400, 403]).toContain(status);
};
const imported = async (as: string, stranger: number, preview: boolean) => {
  // What marks the person becomes an address: of one that is none nobody is looked up.
  await api.db.execute(sql`update people set email = email || '@example.org'
    where id = ${stranger} and email not like '%@%'`);
  const { last_name, first_name, email, born } = await person(stranger);
  const file = list([
    [last_name, '', '', email],
    [last_name, first_name, born, ''],
  ]);
  const body = formOf({ file, preview: String(preview) });
  const answer = await api.call('/detachments/1/members/import/', { as, method: 'POST', body });
  expect(answer.status).toBe(200);
  // The row as it was sent comes back; nothing else of the person does.
  const known = `${last_name} ${email}`;
  expect(answer.text.replaceAll(known, '').replaceAll(born, '')).not.toMatch(/~\d+~/);
};
const steps: Record<string, Step> = {
  'naming a commander of a new detachment': detachment,
  'handing over a detachment': (as, commander) =>
    api.call('/detachments/1/', { as, method: 'PATCH', body: { commander } }),
  'a link that invites': (as) => api.call('/detachments/1/invitations/', { as, method: 'POST', body: {} }),
  'the preview of a list': (as, id) => imported(as, id, true),
  'a list of members': (as, id) => imported(as, id, false),
  'naming an organiser': async (as, organizer) => {
    const { id } = await openEvent(api, 'commander');
    await api.call(`/events/${id}/organizers/`, { as, method: 'POST', body: { organizer, is_contact_person: true } });
  },
  'a mark of the fee': (as, id) => api.call(`/rsousers/${id}/membership_fee_status/`, { as, method: 'POST', body: {} }),
};

it.each(Object.keys(steps))('%s opens nothing of somebody who was not asked', async (step) => {
  const { far, near } = await strangers();
  for (const as of ['educational', 'regional']) {
    for (const stranger of [far, near]) {
      const before = await learns(as, stranger);
      await steps[step]?.(as, stranger);
      expect([as, stranger, await learns(as, stranger)]).toEqual([as, stranger, before]);
      expect((await api.call(`/rsousers/${stranger}/`, { as })).status).toBe(403);
    }
  }
});

it('an application opens contacts to whoever decides about it, no papers, and only while it waits', async () => {
  const { near } = await strangers();
  const applicant = `~people.username~${near}~`;
  const deciders = ['commander', 'regional'];
  const others = ['member', 'commissar', 'district-expert'];
  const seen = async () => {
    const found: Record<string, string[]> = {};
    for (const as of [...deciders, ...others]) found[as] = await learns(as, near);
    return found;
  };
  const before = await seen();
  const path = '/detachments/1/apply/';
  expect((await api.call(path, { as: applicant, method: 'POST', body: {} })).status).toBe(201);
  const waiting = await seen();
  for (const as of deciders) {
    expect(waiting[as]).toEqual(expect.arrayContaining(['save_users people.phone_number', 'rsousers people.email']));
    expect((await api.call(`/rsousers/${near}/`, { as })).status).toBe(403);
    expect(waiting[as]?.filter((field) => !field.includes(' people.'))).toEqual([]);
  }
  for (const as of others) expect([as, waiting[as]]).toEqual([as, before[as]]);
  expect((await api.call(path, { as: applicant, method: 'DELETE' })).status).toBe(204);
  expect(await seen()).toEqual(before);
});

it('an application to an event shows contacts there to its organisers, and opens nothing elsewhere', async () => {
  const { id } = await openEvent(api, 'commander');
  await strangers();
  const [member, organizer] = [await api.idOf('member'), await api.idOf('newcomer')];
  const before = await learns('newcomer', member);
  await api.call(`/events/${id}/organizers/`, { as: 'commander', method: 'POST', body: { organizer } });
  expect((await api.call(`/events/${id}/applications/`, { as: 'member', method: 'POST', body: {} })).status).toBe(201);
  const filed = await api.call(`/events/${id}/applications/`, { as: 'newcomer' });
  expect(marksIn(filed.text)).toContainEqual({ field: 'people.phone_number', person: member });
  const inQueue = (fields: string[]) => fields.filter((field) => !field.startsWith('active_applications '));
  expect(inQueue(await learns('newcomer', member))).toEqual(inQueue(before));
  expect((await api.call(`/rsousers/${member}/`, { as: 'newcomer' })).status).toBe(403);
  expect((await api.call(`/events/${id}/applications/`, { as: 'commissar' })).status).toBe(403);
});
