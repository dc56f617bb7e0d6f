// Two steps where one is refused: somebody with a little power acts for another person, that person answers or does not,
// and then everything about people is asked again. Whoever acts alone sees nobody more than before; whoever is given a
// power sees no further than who gave it.

import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { routes } from '../../contract/endpoints';
import { type Level, levelKeys, levels } from '../../contract/levels';
import { personAnswers } from '../../contract/people/personAnswers';
import { rowsOf } from '../../server/db/rows';
import { everybody, newPerson, powers } from '../demoPeople';
import { flagsIn, markPeople, marksIn } from '../personMarks';
import { realPaths } from '../personPaths';
import { readReach } from '../personReach';
import { sheetFile } from '../sheet';
import { formOf, testApi } from '../testApi';

const COUNT = Number(process.env.SECURITY_WAYS ?? 150);
const SEED = Number(process.env.SECURITY_SEED ?? 1);
/** Of the calls that show people, asked after every way. */
const PROBES = 12;

const api = testApi({ own: true, env: { TRUST_PROXY: 'loopback', DEMO: '0', SECOND_FACTOR: 'none' } });

type Person = { id: number; username: string };
type Application = { id: number; level: Level; unit_id: number };
type Place = { level: Level; id: number; membership: number | null };
type Way = { actor: Person; other: Person; unit: Place; event: number; send: Send };
type Send = (as: Person, method: string, path: string, body?: unknown) => Promise<{ status: number; json: unknown }>;
/** @returns who agreed to it themselves: these may be seen more of */
type Walk = (way: Way) => Promise<Person[]>;

const at = ({ level, id }: Place) => `/${levels[level].api}/${id}/`;
const alone: Person[] = [];

const walks: Record<string, Walk> = {
  'names a commander, who agrees': async ({ actor, other, unit, send }) => {
    await send(actor, 'PATCH', at(unit), { commander: other.id });
    await send(other, 'POST', `${at(unit)}command_invitation/`);
    return [other];
  },
  'names himself commander': async ({ actor, unit, send }) => {
    await send(actor, 'PATCH', at(unit), { commander: actor.id });
    await send(actor, 'POST', `${at(unit)}command_invitation/`);
    return alone;
  },
  'trusts a member': async ({ actor, unit, send }) => {
    await send(actor, 'PATCH', `${at(unit)}members/${unit.membership}/`, { is_trusted: true, position: 1 });
    return alone;
  },
  'hangs a unit elsewhere': async ({ actor, unit, send }) => {
    const above = ['educational', 'local', 'regional', 'district'].map((level) => [`${level}_headquarter`, 1]);
    for (const one of above) await send(actor, 'PATCH', at(unit), Object.fromEntries([one]));
    return alone;
  },
  'invites by a link and answers it himself': async ({ actor, unit, send }) => {
    const made = await send(actor, 'POST', `${at({ ...unit, level: 'detachment' })}invitations/`);
    const { token } = made.json as { token?: string };
    if (token) await send(actor, 'POST', `/invitations/${token}/accept/`);
    return alone;
  },
  'invites by a link, which the other answers': async ({ actor, other, unit, send }) => {
    const made = await send(actor, 'POST', `${at({ ...unit, level: 'detachment' })}invitations/`);
    const { token } = made.json as { token?: string };
    if (token) await send(other, 'POST', `/invitations/${token}/accept/`);
    return [other];
  },
  'brings people in by a list': async ({ actor, other, unit, send }) => {
    const [named] = await rowsOf<{ first_name: string; last_name: string; email: string }>(
      api.db,
      sql`select first_name, last_name, email from people where id = ${other.id}`,
    );
    const row = [named?.last_name, named?.first_name, '', named?.email, ''].map(String);
    const file = sheetFile([['Фамилия', 'Имя', 'Дата рождения', 'E-mail', 'Должность'], row]);
    const body = formOf({ file, preview: 'false' });
    await send(actor, 'POST', `${at({ ...unit, level: 'detachment' })}members/import/`, body);
    return alone;
  },
  'applies and accepts himself': async ({ actor, unit, send }) => {
    const made = await send(actor, 'POST', `${at(unit)}apply/`);
    const { id } = made.json as { id?: number };
    await send(actor, 'POST', `${at(unit)}applications/${id ?? 0}/accept/`, { is_trusted: true });
    return alone;
  },
  'transfers a member to where he decides': async ({ actor, unit, send }) => {
    for (const headquarter of [1, 2])
      await send(actor, 'POST', `${at(unit)}members/${unit.membership}/transfer/`, { headquarter });
    return alone;
  },
  'makes the other an organiser': async ({ actor, other, event, send }) => {
    const body = { organizer: other.id, is_contact_person: true };
    await send(actor, 'POST', `/events/${event}/organizers/`, body);
    return alone;
  },
  'makes himself an organiser': async ({ actor, event, send }) => {
    await send(actor, 'POST', `/events/${event}/organizers/`, { organizer: actor.id });
    return alone;
  },
  'files the other to an event': async ({ actor, other, event, send }) => {
    await send(actor, 'POST', `/events/${event}/group_applications/`, { user_ids: [other.id] });
    return alone;
  },
  'appoints himself an expert and an administrator': async ({ actor, send }) => {
    await send(actor, 'POST', '/experts/', { user: actor.id, level: 'central', headquarter: 1 });
    await send(actor, 'POST', '/administrators/', { user: actor.id });
    return alone;
  },
  'looks as the other': async ({ actor, other, send }) => {
    const reason = { reason: 'Проверка обращения' };
    const looked = await send(actor, 'POST', `/accounts/${other.id}/look/`, reason);
    // Nobody looks as himself: that is refused to the administrator too.
    const may = actor.username === 'admin' && other.id !== actor.id;
    expect([actor.username, other.username, looked.status === 200]).toEqual([actor.username, other.username, may]);
    return alone;
  },
  'decides about his own papers': async ({ actor, send }) => {
    await send(actor, 'POST', '/rsousers/me/apply_for_verification/');
    const decided = await send(actor, 'POST', `/rsousers/${actor.id}/verify/`);
    expect(decided.status).toBeGreaterThanOrEqual(400);
    return alone;
  },
};

it(`${COUNT} ways of two steps open nobody to who acted alone, and give nobody more than the giver has`, async () => {
  const pathsOf = await realPaths(api.db);
  const accounts = await Promise.all(
    everybody.map(async (username) => ({ username: username as string, id: await api.idOf(username) })),
  );
  const strangers = [await newPerson(api.db, 1), await newPerson(api.db, 2)];
  await markPeople(api.db);
  for (const { username, id } of [...accounts, ...strangers])
    await api.db.execute(sql`update people set username = ${username} where id = ${id}`);
  const people = await rowsOf<{ id: number }>(api.db, sql`select id from people order by id`);
  const units = await rowsOf<Place>(
    api.db,
    sql`select u.level, u.id, min(m.id) as membership from units u left join memberships m on m.level = u.level
      and m.unit_id = u.id where u.id <= 2 group by u.level, u.id order by u.level, u.id`,
  );
  const events = await rowsOf<{ id: number }>(api.db, sql`select id from events order by id`);
  const probes = routes.filter(({ name, method }) => method === 'GET' && personAnswers.has(name));
  expect(units.map(({ level }) => level)).toEqual(expect.arrayContaining([...levelKeys]));

  let number = 0;
  let changed = 0;
  const send: Send = async (as, method, path, body) => {
    number++;
    const headers = { 'X-Forwarded-For': `10.9.${(number >> 8) & 255}.${number & 255}` };
    const answer = await api.call(path, { as: as.username, method, body, headers });
    if (answer.status >= 500) wrong.push(`${method} ${path} as ${as.username}: ${answer.status} ${answer.text}`);
    if (method !== 'GET' && answer.status < 300) changed++;
    return answer;
  };
  const wrong: string[] = [];
  const sampled = fc.record({
    walk: fc.constantFrom(...Object.keys(walks)),
    actor: fc.constantFrom(...accounts, ...accounts.filter(({ username }) => powers.includes(username))),
    other: fc.constantFrom(...accounts, ...strangers, ...strangers),
    unit: fc.constantFrom(...units),
    event: fc.constantFrom(...events.map(({ id }) => id)),
    probe: fc.nat(10_000),
  });
  let before = await readReach(api.db);
  for (const { walk, actor, other, unit, event, probe } of fc.sample(sampled, { numRuns: COUNT, seed: SEED })) {
    const said = `${actor.username} ${walk}: ${other.username}, ${at(unit)}, event ${event}`;
    const applied = await rowsOf<Application>(api.db, sql`select person_id as id, level, unit_id from applications`);
    const agreed = (await walks[walk]?.({ actor, other, unit, event, send })) ?? alone;
    const after = await readReach(api.db);
    // Whoever asks for a verification shows the papers to the commander of the region, whoever that is by then.
    const asking = await rowsOf<{ id: number }>(api.db, sql`select person_id as id from verification_requests`);
    // Whoever had applied to a unit is let in there by its staff, by a list of theirs too.
    const letIn = await rowsOf<{ id: number }>(
      api.db,
      sql`select m.person_id as id from memberships m join json_to_recordset(${JSON.stringify(applied)}::json)
        as x (id int, level text, unit_id int) on x.id = m.person_id and x.level = m.level::text
        and x.unit_id = m.unit_id`,
    );
    const open = new Set([...agreed, ...asking, ...letIn].map(({ id }) => id));
    for (const { id } of people)
      for (const [ground, field] of opened) {
        const mark = { field, person: id };
        const had = before(ground, actor.id, mark);
        if (after(ground, actor.id, mark) && !had && !open.has(id)) wrong.push(`${said}: now sees ${field} of ${id}`);
        const given = actor.id !== other.id && after(ground, other.id, mark) && !before(ground, other.id, mark);
        if (given && !had && id !== other.id && !open.has(id))
          wrong.push(`${said}: gave ${field} of ${id}, which he had not`);
      }
    // What is really answered, to who acted and to who was acted for.
    for (let nth = 0; nth < PROBES; nth++) {
      const route = probes[(probe + nth * 7) % probes.length];
      const paths = route ? pathsOf(route) : [];
      const path = paths[(probe + nth) % paths.length];
      if (!route || !path) continue;
      const viewer = nth % 2 ? actor : other;
      const answer = await send(viewer, 'GET', path);
      const text = JSON.stringify(answer.json) ?? '';
      for (const mark of [...marksIn(text), ...flagsIn(answer.json)])
        if (!after(personAnswers.get(route.name), viewer.id, mark))
          wrong.push(`${said}: ${path} shows ${viewer.username} ${mark.field} of ${mark.person}`);
    }
    before = after;
  }
  process.stdout.write(`seed ${SEED}: ${COUNT} ways, ${number} requests, ${changed} changes, ${wrong.length} wrong\n`);
  expect(wrong).toEqual([]);
  expect(changed).toBeGreaterThan(COUNT / 10);
});

/** What a power opens: the papers, and what the staff sees of a person. */
const opened = [
  ['papers', 'person_documents.snils'],
  ['staff', 'people.email'],
] as const;
