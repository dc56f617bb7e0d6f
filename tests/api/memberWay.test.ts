import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { MyEventApplication } from '../../contract/schemas/eventApplications';
import type { EventFull } from '../../contract/schemas/events';
import type { MemberWay } from '../../contract/schemas/parts/memberWay';
import type { Page } from '../../contract/schemas/parts/page';
import type { TestState } from '../../contract/schemas/tests';
import type { UnitVerdicts } from '../../contract/schemas/units';
import { int, rowsOf } from '../../server/db/rows';
import { newPerson, otherDetachments } from '../demoPeople';
import { testApi } from '../testApi';
import { openEvent, regionalEvent } from './eventsTools';

const api = testApi();
const wayOf = async (as: string) => (await api.call('/rsousers/me/way/', { as })).json as MemberWay;
const whyNot = async (as: string, detachment: number) =>
  ((await api.call(`/detachments/${detachment}/verdicts/`, { as })).json as UnitVerdicts).apply_not;

it('what was sent says who decides it and since when, and other units why no second application is taken', async () => {
  const { id, username } = await newPerson(api.db);
  const { near } = await otherDetachments(api.db);
  const begun = await wayOf(username);
  expect(begun.next).toEqual({ key: 'profile', since: null });
  expect(begun.waiting).toEqual([]);
  expect(begun.regional?.id).toBeGreaterThan(0);

  await api.db.execute(
    sql`insert into verification_requests (person_id, created_at) values (${id}, '2026-01-10T08:00:00Z')`,
  );
  expect((await api.call('/detachments/1/apply/', { as: username, method: 'POST' })).status).toBe(201);
  const waits = await wayOf(username);
  expect(waits.next).toEqual({ key: 'confirm', since: '2026-01-10T08:00:00Z' });
  expect(waits.waiting.map(({ matter, deciders }) => [matter, deciders.map(({ level, id }) => [level, id])])).toEqual([
    ['confirm', [['regional', begun.regional?.id]]],
    ['unit', [['detachment', 1]]],
  ]);
  expect(waits.waiting[1]?.deciders[0]?.commander).toContain('Ахметзянов');

  expect(await whyNot(username, 1)).toBeNull();
  expect(await whyNot(username, near.id)).toMatchObject({
    reason: 'waiting',
    unit: { id: 1 },
    since: expect.any(String),
  });
});

it('a commander whose name is hidden decides all the same', async () => {
  const { username } = await newPerson(api.db);
  expect((await api.call('/detachments/1/apply/', { as: username, method: 'POST' })).status).toBe(201);
  const decides = async () => (await wayOf(username)).waiting[0]?.deciders[0]?.commander;
  const commander = sql`select commander_id from units where level = 'detachment' and id = 1`;
  await api.db.execute(sql`update people set withheld = true where id = (${commander})`);
  expect(await decides()).toBe('Имя скрыто');
  await api.db.execute(sql`update people set withheld = false where id = (${commander})`);
  await api.db.execute(sql`update units set commander_id = null where level = 'detachment' and id = 1`);
  expect(await decides()).toBeNull();
  await api.db.execute(sql`update units set commander_id = ${await api.idOf('commander')}
    where level = 'detachment' and id = 1`);
});

it('an attempt that was never sent is not counted, and whoever has none left reads whom to ask', async () => {
  const { id, username } = await newPerson(api.db);
  const attempt = (valid: boolean) =>
    api.db.execute(sql`insert into test_attempts (category, person_id, started_at, closed_at, seed, is_valid)
      values ('safety', ${id}, '2026-02-01T08:00:00Z', '2026-02-01T09:00:00Z', 0, ${valid})`);
  const safety = async () =>
    ((await api.call('/tests/', { as: username })).json as TestState[]).find(({ category }) => category === 'safety');
  const rules = await safety();
  for (let nth = 0; nth < (rules?.attempts ?? 0); nth++) await attempt(false);
  expect(await safety()).toMatchObject({ left: rules?.attempts, past: [], closed_because: null });
  const asks = { questions: 15, minutes: 30, closes_on: null };
  expect(await wayOf(username)).toMatchObject({
    facts: { safety: 'possible' },
    shut: null,
    test: { ...asks, left: rules?.attempts },
  });
  await attempt(true);
  expect(await wayOf(username)).toMatchObject({ test: { ...asks, left: (rules?.attempts ?? 0) - 1 } });
  for (let nth = 1; nth < (rules?.attempts ?? 0); nth++) await attempt(true);
  // Whoever is in no detachment has no commander to ask.
  const whom = expect.stringMatching(/центральный штаб: .* региональный штаб\.$/);
  expect(await safety()).toMatchObject({ left: 0, closed_because: whom });
  expect(await wayOf(username)).toMatchObject({ facts: { safety: 'closed' }, shut: whom, test: null });
});

it('an application to an event that was sent back is there to be mended while its event is held, by whoever may', async () => {
  const near = await openEvent(api, 'regional', { ...regionalEvent, application_type: 'Групповая', name: 'Слёт' });
  const body = { user_ids: [await api.idOf('member')] };
  const path = `/events/${near.id}`;
  expect((await api.call(`${path}/group_applications/`, { as: 'commander', method: 'POST', body })).status).toBe(201);
  const { id } = (await api.call(`${path}/group_applications/me/`, { as: 'commander' })).json as { id: number };
  const returned = async (as = 'commander') => {
    const way = await wayOf(as);
    expect(way.facts.returned).toBe(way.returned !== null);
    return way.returned;
  };
  expect(await returned()).toBeNull();
  const correct = { as: 'regional', method: 'POST', body: { reason: 'Добавьте людей' } };
  expect((await api.call(`${path}/applications/${id}/correct/`, correct)).status).toBe(200);
  const mended = { event: { id: near.id, name: 'Слёт' }, kind: 'group', reason: 'Добавьте людей' };
  expect(await returned()).toEqual(mended);
  // Whom it names, mends nothing.
  expect(await returned('member')).toBeNull();
  // Whoever has handed the command over cannot mend it.
  const hand = (to: string) =>
    api.db.execute(sql`update units set commander_id = (select id from people where username = ${to})
      where level = 'detachment' and id = 1`);
  await hand('commissar');
  expect(await returned()).toBeNull();
  await hand('commander');
  expect(await returned()).toEqual(mended);
  await api.call(`${path}/cancel/`, { as: 'regional', method: 'POST', body: { reason: 'Ледоход' } });
  expect(await returned()).toBeNull();
});

it('a unit of another region and a member of another unit read why there is no application', async () => {
  const { username } = await newPerson(api.db);
  const { near, far } = await otherDetachments(api.db);
  expect(await whyNot(username, near.id)).toBeNull();
  expect(await whyNot(username, far.id)).toEqual({ reason: 'region', unit: null, since: null });
  expect(await whyNot('member', near.id)).toMatchObject({ reason: 'member', unit: { id: 1 } });
  expect(await whyNot('member', 1)).toBeNull();
  expect(await whyNot('commander', near.id)).toBeNull();
});

it('events come in the order people look for them: what comes, what runs, what was, what was cancelled', async () => {
  // The world's events were long ago: two of them come.
  const ids = sql`(select id from events where state = 'published' and start_date is not null order by id limit 2)`;
  await api.db.execute(sql`update events set start_date = current_date + 400 - id, end_date = current_date + 401 - id
    where id in ${ids}`);
  const { results } = (await api.call('/events/?limit=-1&ordering=coming')).json as Page<EventFull>;
  const turn = ({ stage }: EventFull) => {
    if (stage === 'cancelled') return 3;
    return stage === 'over' ? 2 : stage === 'running' ? 1 : 0;
  };
  expect(results.map(turn)).toEqual(results.map(turn).sort());
  const days = (wanted: number) =>
    results.flatMap((one) => (turn(one) === wanted && one.time_data.start_date ? [one.time_data.start_date] : []));
  expect(days(0)).toEqual([...days(0)].sort());
  expect(days(2)).toEqual([...days(2)].sort().reverse());
  expect(days(0)).toHaveLength(2);
  const own = (await api.call('/events/my_applications/?ordering=coming&limit=-1', { as: 'member' }))
    .json as Page<MyEventApplication>;
  const past = own.results.map(({ event }) => event.stage === 'over' || event.stage === 'cancelled');
  expect(past).toEqual([...past].sort());
});

it('events are narrowed by the region of who holds them', async () => {
  const [unit] = await rowsOf(
    api.db,
    { region: int`u.region_id`, events: int`count(*)::int` },
    (cells) => sql`select ${cells} from events e join units u on u.level = e.org_level and u.id = e.org_id
      where e.state in ('published', 'cancelled') and u.region_id is not null group by 1 order by 2 desc limit 1`,
  );
  const { count } = (await api.call(`/events/?org_region=${unit?.region}`)).json as Page<EventFull>;
  expect(count).toBe(unit?.events);
});
