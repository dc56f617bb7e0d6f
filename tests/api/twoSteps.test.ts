// What two steps must not give that one does not: a place among others, a link, an act of somebody who lost his post.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Institution } from '../../contract/schemas/catalogues';
import type { EventFull } from '../../contract/schemas/events';
import type { Page } from '../../contract/schemas/parts/page';
import type { ShortUser } from '../../contract/schemas/people';
import type { QueueRow } from '../../contract/schemas/reports';
import type { Member } from '../../contract/schemas/units';
import { rowsOf } from '../../server/db/rows';
import { newPerson } from '../demoPeople';
import { testApi } from '../testApi';
import { eventBody, openEvent, regionalEvent } from './eventsTools';

const api = testApi();
const post = (as: string, path: string, body?: unknown) => api.call(path, { as, method: 'POST', body });
const personOf = async (username: string): Promise<number> => api.idOf(username);

it('a co-organiser does not make an event his own by moving it to his unit', async () => {
  const { id } = await openEvent(api, 'regional', regionalEvent);
  expect((await post('regional', `/events/${id}/organizers/`, { organizer: await personOf('commander') })).status).toBe(
    201,
  );
  const body = { org_detachment: 1, org_regional_headquarter: null, scale: 'Отрядное' };
  const move = (as: string) => api.call(`/events/${id}/`, { as, method: 'PATCH', body });
  expect((await move('commander')).status).toBe(403);
  expect((await post('commander', `/events/${id}/cancel/`, { reason: 'Нет' })).status).toBe(403);
  // What else he may change he changes still.
  expect(
    (await api.call(`/events/${id}/`, { as: 'commander', method: 'PATCH', body: { description: 'Иначе' } })).status,
  ).toBe(200);
});

it('a day of the first year is refused, and an event that has one by other ways is shown', async () => {
  const { id } = await openEvent(api, 'commander', eventBody);
  for (const name of ['start_date', 'registration_start_date']) {
    const { status, json } = await api.call(`/events/${id}/time_data/`, {
      as: 'commander',
      method: 'PUT',
      body: { [name]: '0001-01-01' },
    });
    expect(status, name).toBe(400);
    expect(json).toHaveProperty(name);
  }
  await api.db.execute(sql`update events set start_date = '0001-01-01', start_time = '00:00' where id = ${id}`);
  expect((await api.call('/events/')).status).toBe(200);
  expect(((await api.call(`/events/${id}/`)).json as EventFull).starts_at).toBeNull();
});

it('a commander who laid the post down reads of those he named what he reads of anybody', async () => {
  const { id } = await openEvent(api, 'regional', {
    ...regionalEvent,
    application_type: 'Групповая',
    available_structural_units: 'Отряды',
  });
  const [person] = await rowsOf<{ id: number }>(
    api.db,
    sql`select p.id from people p join memberships m on m.person_id = p.id and m.level = 'detachment' and m.unit_id = 1
      where p.is_verified and p.id not in (select commander_id from units where commander_id is not null) limit 1`,
  );
  await api.db.execute(sql`update people set phone_number = '+7 (900) 000-00-01' where id = ${person?.id}`);
  expect((await post('commander', `/events/${id}/group_applications/`, { user_ids: [person?.id] })).status).toBe(201);
  const mine = async () => {
    const { json } = await api.call(`/events/${id}/group_applications/me/`, { as: 'commander' });
    return (json as { applicants: { user: ShortUser }[] }).applicants[0]?.user;
  };
  expect(await mine()).toMatchObject({ phone_number: '+7 (900) 000-00-01' });
  await api.db.execute(sql`update units set commander_id = null where level = 'detachment' and id = 1`);
  expect(await mine()).toMatchObject({ id: person?.id, phone_number: null, email: null, date_of_birth: null });
  await api.db.execute(
    sql`update units set commander_id = ${await personOf('commander')} where level = 'detachment' and id = 1`,
  );
});

it('a name that guests are not shown is told by no search, no place among others and no link', async () => {
  const rows = await rowsOf<{ person_id: number }>(
    api.db,
    sql`select person_id from memberships where level = 'detachment' and unit_id = 1 order by last_name, first_name, id`,
  );
  const hidden = rows[Math.floor(rows.length / 2)]?.person_id;
  const [{ last_name = '' } = {}] = await rowsOf<{ last_name: string }>(
    api.db,
    sql`select last_name from people where id = ${hidden}`,
  );
  const members = async (query: string, as?: string) =>
    (await api.call(`/detachments/1/members/?${query}`, { as })).json as Page<Member>;
  await api.db.execute(sql`update people set unpublished = true where id = ${hidden}`);
  const found = ({ results }: Page<Member>) => results.some(({ user }) => user.id === hidden);
  const word = encodeURIComponent(last_name);
  expect(found(await members(`search=${word}`, 'commander'))).toBe(true);
  expect(found(await members(`search=${word}`))).toBe(false);
  for (const ordering of ['user__last_name', '-user__last_name']) {
    const { results } = await members(`limit=500&ordering=${ordering}`);
    expect([results[0]?.user.id, results.at(-1)?.user.id]).toContain(hidden);
  }
  await api.db.execute(sql`update people set unpublished = false where id = ${hidden}`);

  const { next } = (await api.call('/centrals/1/members/?limit=100&offset=0', { as: 'admin' })).json as Page<Member>;
  const after = new URL(next ?? '').searchParams.get('after') ?? '';
  expect(after).not.toBe('');
  expect(Buffer.from(after, 'base64url').toString()).not.toMatch(/[а-яё]{3}/i);
});

it('nor by the place of the unit that such a person commands', async () => {
  const [{ id = 0, name = '' } = {}] = await rowsOf<{ id: number; name: string }>(
    api.db,
    sql`select p.id, p.last_name as name from units u join people p on p.id = u.commander_id
      where u.level = 'detachment' order by u.id limit 1`,
  );
  const rename = (last_name: string, unpublished: boolean) =>
    api.db.execute(sql`update people set last_name = ${last_name}, unpublished = ${unpublished} where id = ${id}`);
  // Another limit each time: the answer is kept by its address.
  const order = async (limit: number, ordering: string) => {
    const { json } = await api.call(`/detachments/?limit=${limit}&ordering=${ordering}`);
    return (json as Page<{ id: number }>).results.map((unit) => unit.id);
  };
  for (const ordering of ['commander', '-commander']) {
    await rename('Аббасов', true);
    const first = await order(500, ordering);
    await rename('Ящиков', true);
    expect(await order(499, ordering)).toEqual(first);
    await rename(ordering === 'commander' ? 'Аббасов' : 'Ящиков', false);
    expect(await order(498, ordering)).not.toEqual(first);
  }
  await rename(name, false);
});

it('whether an address has an account already is not seen by whoever decides about its owner', async () => {
  const shown: (string | null)[] = [];
  for (const [email, asked] of [
    ['free@example.org', null],
    [null, 'district@example.org'],
  ]) {
    const { id } = await newPerson(api.db);
    await api.db.execute(sql`update people set email = ${email}, email_asked = ${asked} where id = ${id}`);
    await api.db.execute(sql`insert into applications (person_id, level, unit_id) values (${id}, 'detachment', 1)`);
    const { json } = await api.call(`/rsousers/?ids=${id}`, { as: 'commander' });
    shown.push((json as Page<ShortUser>).results[0]?.email ?? null);
  }
  expect(shown).toEqual(['free@example.org', 'district@example.org']);
});

it('whoever confirms data does not read the history of the person', async () => {
  const { id, username } = await newPerson(api.db);
  await api.db.execute(sql`insert into memberships (person_id, level, unit_id) values (${id}, 'detachment', 1)`);
  await api.db.execute(sql`insert into verification_requests (person_id) values (${id})`);
  expect((await api.call(`/rsousers/${id}/history/`, { as: 'trusted' })).status).toBe(403);
  expect((await api.call(`/rsousers/${id}/history/`, { as: 'commander' })).status).toBe(200);
  expect((await api.call(`/rsousers/${id}/history/`, { as: username })).status).toBe(200);
});

it('guests do not see where an organiser studies', async () => {
  const { id } = await openEvent(api, 'regional', regionalEvent);
  await api.db.execute(sql`update event_organizers set organization = 'Тайный институт' where event_id = ${id}`);
  const text = async (as?: string) => (await api.call(`/events/${id}/organizers/`, { as })).text;
  expect(await text('member')).toContain('Тайный институт');
  expect(await text()).not.toContain('Тайный институт');
});

it('an invitation ends when the person leaves or is removed, and asks for nothing once it is accepted', async () => {
  const { username } = await newPerson(api.db);
  const { token } = (await post('commander', '/detachments/1/invitations/')).json as { token: string };
  await api.db.execute(sql`update invitations set created_at = created_at - interval '1 hour' where token = ${token}`);
  const accepted = await post(username, `/invitations/${token}/accept/`);
  expect(accepted.status).toBe(201);
  expect((await api.call('/notices/', { as: username })).text).not.toContain('Вас приглашают вступить');
  const [row] = await rowsOf<{ id: number }>(
    api.db,
    sql`select id from memberships where level = 'detachment' and person_id = ${await personOf(username)}`,
  );
  const path = `/detachments/1/members/${row?.id}/`;
  expect((await api.call(path, { as: 'commander', method: 'DELETE', body: { reason: 'Не пришёл' } })).status).toBe(204);
  expect((await api.call('/rsousers/me/invitations/', { as: username })).json).toEqual([]);
  expect((await post(username, `/invitations/${token}/accept/`)).status).toBe(404);
  const anew = (await post('commander', '/detachments/1/invitations/')).json as { token: string };
  expect((await post(username, `/invitations/${anew.token}/accept/`)).status).toBe(201);
});

it('a year that no certificate has finds nothing', async () => {
  const { status, json } = await api.call('/membership_certificates/?year=32768', { as: 'regional' });
  expect([status, (json as Page<unknown>).count]).toEqual([200, 0]);
});

it('experts read in the queue what was sent, not what is typed since', async () => {
  const [report] = await rowsOf<{ id: number; indicator: string; unit_id: number }>(
    api.db,
    sql`select r.id, r.indicator, r.unit_id from reports r where r.programme = 'rating' and r.indicator = 'r11'
      and exists (select 1 from report_versions v where v.report_id = r.id) limit 1`,
  );
  const queue = async () =>
    (
      await api.call(
        `/reports/queue/?programme=rating&state=all&indicator=r11&unit=${report?.unit_id}&ordering=numbers`,
        { as: 'central-expert' },
      )
    ).json as Page<QueueRow>;
  const sent = (await queue()).results.map(({ numbers }) => numbers);
  expect(sent[0]?.length).toBeGreaterThan(0);
  await api.db.execute(sql`update reports set answers = (select jsonb_object_agg(key,
    case when value #>> '{}' ~ '^[0-9.]+$' then '"987654"'::jsonb else value end) from jsonb_each(answers))
    where id = ${report?.id}`);
  expect((await queue()).results.map(({ numbers }) => numbers)).toEqual(sent);
});

it('the e-mail of a rector is told to whoever keeps the catalogue, neither shown to others nor found by them', async () => {
  const list = '/eduicational_institutions/';
  const emailed = /rector\d+@/;
  const told = async (path: string, as?: string) => emailed.test(JSON.stringify((await api.call(path, { as })).json));
  const [{ results }] = [(await api.call(`${list}kept/?limit=20`, { as: 'admin' })).json as Page<Institution>];
  const [one] = results.filter(({ rector_email }) => rector_email);
  expect(one?.rector_email).toMatch(emailed);
  expect(await told(`${list}${one?.id}/`, 'admin')).toBe(true);
  for (const as of [undefined, 'member', 'central']) {
    expect((await api.call(`${list}kept/`, { as })).status).toBe(as ? 403 : 401);
    for (const path of [`${list}?limit=-1`, `${list}${one?.id}/`, '/educationals/?limit=100', '/detachments/1/'])
      expect(await told(path, as), `${as} ${path}`).toBe(false);
    const found = (await api.call(`${list}?rector_email=${one?.rector_email}`, { as })).json as Page<Institution>;
    expect(found.count).toBeGreaterThan(1);
    expect((await api.call(`${list}?ordering=rector_email`, { as })).text).not.toMatch(emailed);
  }
  expect(await told('/rsousers/me/', 'member')).toBe(false);
});
