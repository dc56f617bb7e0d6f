// Applications and decisions at the same moment. On the embedded database they take turns; a server's pool makes them
// really meet.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rowsOf } from '../../server/db/rows';
import { newPerson } from '../demoPeople';
import { testApi } from '../testApi';
import { type Api, eventBody, multistageEvent, openEvent } from './eventsTools';

const api = testApi({ own: true });
const PLACES = 10;
const PEOPLE = 50;

type Filed = { id: number; state: string; queue_place: number | null };

async function applicants(of: Api, count: number): Promise<string[]> {
  const people: { id: number; username: string }[] = [];
  for (let made = 0; made < count; made++) people.push(await newPerson(of.db));
  await of.db.execute(sql`update people set is_verified = true where username like 'person-%'`);
  return people.map(({ username }) => username);
}
const apply = (event: number, as: string) =>
  api.call(`/events/${event}/applications/`, { as, method: 'POST', body: {} });
const stateOf = async (event: number) => ({
  applications: await rowsOf<Filed>(
    api.db,
    sql`select id, state from event_applications where event_id = ${event} order by id`,
  ),
  ...(
    await rowsOf<{ participants: number; taken: number }>(
      api.db,
      sql`select (select count(*)::int from event_participants where event_id = e.id) as participants,
      places_taken as taken from events e where id = ${event}`,
    )
  )[0],
});

it(`${PEOPLE} people who apply at once for ${PLACES} places: ${PLACES} accepted, the others queue in order`, {
  timeout: 60_000,
}, async () => {
  const event = await openEvent(api, 'commander', { ...eventBody, participants_number: PLACES, auto_accept: true });
  const people = await applicants(api, PEOPLE);
  const answers = await Promise.all(people.map((as) => apply(event.id, as)));
  expect(answers.map(({ status }) => status)).toEqual(Array(PEOPLE).fill(201));
  const filed = answers.map(({ json }) => json as Filed).sort((one, other) => one.id - other.id);
  const { applications, participants, taken } = await stateOf(event.id);
  expect(applications.map(({ state }) => state)).toEqual([
    ...Array(PLACES).fill('accepted'),
    ...Array(PEOPLE - PLACES).fill('queued'),
  ]);
  expect([participants, taken]).toEqual([PLACES, PLACES]);
  expect(filed.slice(PLACES).map(({ queue_place }) => queue_place)).toEqual(
    Array.from({ length: PEOPLE - PLACES }, (_, at) => at + 1),
  );

  // All who take part leave at once: the first of the queue take their places, in order, none twice.
  const taking = await rowsOf<{ id: number; username: string }>(
    api.db,
    sql`select t.id, p.username from event_participants t join people p on p.id = t.person_id where t.event_id = ${event.id}`,
  );
  const left = await Promise.all(
    taking.map(({ id, username }) =>
      api.call(`/events/${event.id}/participants/${id}/`, { as: username, method: 'DELETE', body: {} }),
    ),
  );
  expect(left.map(({ status }) => status)).toEqual(Array(PLACES).fill(204));
  const after = await stateOf(event.id);
  expect(after.applications.map(({ state }) => state)).toEqual([
    ...Array(PLACES).fill('withdrawn'),
    ...Array(PLACES).fill('accepted'),
    ...Array(PEOPLE - 2 * PLACES).fill('queued'),
  ]);
  expect([after.participants, after.taken]).toEqual([PLACES, PLACES]);
});

it('two organisers who give away the last place at once: one does, the other application waits in the queue', async () => {
  const event = await openEvent(api, 'commander', { ...eventBody, participants_number: 1 });
  const people = await applicants(api, 6);
  const filed: number[] = [];
  for (const as of people) filed.push(((await apply(event.id, as)).json as Filed).id);
  const organisers = ['commander', 'regional', 'district', 'central', 'local', 'educational'];
  const answers = await Promise.all(
    filed.map((id, at) =>
      api.call(`/events/${event.id}/applications/${id}/confirm/`, { as: organisers[at], method: 'POST', body: {} }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
  const { applications, participants, taken } = await stateOf(event.id);
  expect(applications.map(({ state }) => state).sort()).toEqual(['accepted', ...Array(5).fill('queued')]);
  expect([participants, taken]).toEqual([1, 1]);
});

it('one person who applies many times at once has one application', async () => {
  const event = await openEvent(api, 'commander');
  const [as = ''] = await applicants(api, 1);
  const answers = await Promise.all(Array.from({ length: 5 }, () => apply(event.id, as)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
});

it('a unit moves, and gets another commander above, while its application is changed: all come through', async () => {
  const { id } = await openEvent(api, 'central', {
    ...multistageEvent,
    approval_levels: ['local', 'regional'],
  });
  const path = `/events/${id}/multi_applications`;
  const of = (as: string, method: string, target: string, body: unknown) => api.call(target, { as, method, body });
  const units = (participants_count: number) => [{ detachment: 1, participants_count }];
  expect((await of('commander', 'POST', `${path}/`, units(1))).status).toBe(201);
  const { local_headquarter, educational_headquarter } = (await api.call('/detachments/1/')).json as Record<
    string,
    unknown
  >;
  const local = `/locals/${local_headquarter}/`;
  const places = [
    { local_headquarter: null, educational_headquarter: null },
    { local_headquarter, educational_headquarter },
  ];
  const commanders = [await api.idOf('commander'), await api.idOf('local')];
  /** Said again when an application came to the headquarters meanwhile. */
  const patched = async (target: string, body: unknown): ReturnType<typeof of> => {
    const answer = await of('admin', 'PATCH', target, body);
    return answer.status === 409 ? patched(target, body) : answer;
  };
  for (let turn = 0; turn < 6; turn++) {
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, (_, at) => of('commander', 'PUT', `${path}/me/`, units(1 + ((turn + at) % 2)))),
      patched('/detachments/1/', places[turn % 2]),
      patched(local, { commander: commanders[turn % 2] }),
    ]);
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(({ text }) => [200, text]));
    const [row] = await rowsOf<{ waits: string }>(
      api.db,
      sql`select waits_level as waits from event_applications where event_id = ${id}`,
    );
    // Detached, or with the filer himself above: nobody of the local headquarters is asked.
    if (turn % 2 === 0) expect(row).toEqual({ waits: 'regional' });
  }
});
