// Lists that are made anew only where what they stand on has changed: whatever they show, changed behind the portal's back.
import { type SQL, sql } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { EventFull } from '../../contract/schemas/events';
import type { Page } from '../../contract/schemas/parts/page';
import { rowsOf } from '../../server/db/rows';
import { testApi } from '../testApi';

const api = testApi({ env: { ANSWER_CACHE_SECONDS: '0' } });

const EVENTS = '/events/?limit=20';
const PARTICIPANTS = '/competitions/1/participants/?limit=100&ordering=place';
const read = async (path: string) => (await api.call(path)).json as { count: number; results: { id: number }[] };

const event = sql`(select max(id) from events where state = 'published')`;
const ofEvent = (column: SQL) => sql`(select ${column} from events where id = ${event})`;
const participant = sql`(select max(id) from competition_participants where competition_id = 1
  and main_detachment_id is not null)`;
const side = (column: SQL) => sql`(select ${column} from competition_participants where id = ${participant})`;
const detachment = (id: SQL, column: SQL) =>
  sql`(select ${column} from units where level = 'detachment' and id = ${id})`;
const junior = side(sql`junior_detachment_id`);
const mentor = side(sql`main_detachment_id`);

/** An area of its own for one detachment, whose name changes. */
const areaOf = (id: SQL) => sql`update areas set name = name || '!' where id = ${detachment(id, sql`area_id`)}`;

type Change = readonly [what: string, path: string, change: SQL];
const changes: readonly Change[] = [
  ['a name of an event', EVENTS, sql`update events set name = name || '!' where id = ${event}`],
  ['taken places', EVENTS, sql`update events set places_taken = places_taken + 1 where id = ${event}`],
  [
    'a cancelled event',
    EVENTS,
    sql`update events set state = 'cancelled', cancel_reason = 'Дождь' where id = ${event}`,
  ],
  ['an event that is gone', EVENTS, sql`update events set state = 'draft' where id = ${event}`],
  [
    'a day that has passed',
    EVENTS,
    sql`update events set start_date = '2020-01-01', end_date = '2020-01-02' where id = ${event}`,
  ],
  [
    'the unit that holds it',
    EVENTS,
    sql`update units set name = name || '!' where (level, id) = (${ofEvent(sql`org_level`)}, ${ofEvent(sql`org_id`)})`,
  ],
  ['a question', EVENTS, sql`insert into event_issues (event_id, issue) values (${event}, 'Зачем?')`],
  [
    'a file',
    EVENTS,
    sql`insert into event_files (event_id, key, name, size, informational) values (${event}, 'k', 'План.pdf', 10, true)`,
  ],
  [
    'the name of a junior detachment',
    PARTICIPANTS,
    sql`update units set name = name || '!' where level = 'detachment' and id = ${junior}`,
  ],
  [
    'the emblem of a mentor',
    PARTICIPANTS,
    sql`update units set emblem = 'units/new.png' where level = 'detachment' and id = ${mentor}`,
  ],
  [
    'the headquarters of a junior detachment',
    PARTICIPANTS,
    sql`update units set name = name || '!' where level = 'regional' and id = ${detachment(junior, sql`regional_id`)}`,
  ],
  [
    'the headquarters of a mentor',
    PARTICIPANTS,
    sql`update units set banner = 'units/new.png' where level = 'regional' and id = ${detachment(mentor, sql`regional_id`)}`,
  ],
  ['the area of a mentor', PARTICIPANTS, areaOf(mentor)],
  ['the area of a junior detachment', PARTICIPANTS, areaOf(junior)],
  [
    'a place',
    PARTICIPANTS,
    sql`update places set place = place + 1 where programme = 'competition' and season = 1 and publication_id is not null`,
  ],
  [
    'who takes part',
    PARTICIPANTS,
    sql`update competition_participants set main_detachment_id = null where id = ${participant}`,
  ],
  [
    'when somebody came',
    PARTICIPANTS,
    sql`update competition_participants set created_at = '2020-01-01' where id = ${participant}`,
  ],
];

it.each(changes)('a list that was read shows at once what changed since: %s', async (_what, path, change) => {
  const before = await read(path);
  expect(before.results.length).toBeGreaterThan(1);
  expect(await read(path)).toEqual(before);
  await api.db.execute(change);
  expect(await read(path)).not.toEqual(before);
});

it('the clock alone moves an event on, within a day too', async () => {
  await api.db.execute(sql`update events set start_date = '2026-05-05', start_time = '12:00', end_date = '2026-05-05',
    end_time = '18:00', registration_end_date = null where id = ${event}`);
  const stageAt = async (hour: string) => {
    vi.setSystemTime(`2026-05-05T${hour}:00+03:00`);
    const { json } = await api.call(EVENTS);
    return (json as Page<EventFull>).results[0]?.stage;
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(await stageAt('12:01')).toBe('running');
  expect(await stageAt('17:59')).toBe('running');
  expect(await stageAt('18:01')).toBe('over');
});

it('what stands on the day changes with it', async () => {
  await api.db.execute(sql`update events set start_date = '2026-05-05', start_time = '12:00', end_date = '2026-05-05',
    end_time = '18:00', registration_end_date = null where id = ${event}`);
  const statusAt = async (moment: string) => {
    vi.setSystemTime(`${moment}:00+03:00`);
    const { json } = await api.call(EVENTS);
    const [first] = (json as Page<EventFull>).results;
    return [first?.stage, first?.status];
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(await statusAt('2026-05-05T23:59')).toEqual(['over', 'active']);
  expect(await statusAt('2026-05-06T00:01')).toEqual(['over', 'inactive']);
});

it('an event beyond the page changes how many there are', async () => {
  const { count } = await read('/events/?limit=2');
  await api.db.execute(sql`update events set state = 'draft' where id = (select min(id) from events
    where state = 'published')`);
  expect((await read('/events/?limit=2')).count).toBe(count - 1);
});

it.each([EVENTS, PARTICIPANTS])('what has not changed is not made again: %s', async (path) => {
  const execute = vi.spyOn(api.db, 'execute');
  onTestFinished(() => execute.mockRestore());
  const asked = async () => {
    const before = execute.mock.calls.length;
    await read(path);
    return execute.mock.calls.length - before;
  };
  expect([await asked(), await asked()]).toEqual([1, 1]);
});

it('what is taken back before it is kept is shown no more', async () => {
  const before = await read(EVENTS);
  await expect(
    api.db.transaction(async (tx) => {
      await tx.execute(sql`update events set name = 'Отменённое' where id = ${event}`);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect(await read(EVENTS)).toEqual(before);
});

it('two changes of one transaction are told apart', async () => {
  for (const name of ['Первое', 'Второе']) {
    await api.db.execute(sql`update events set name = ${name} where id = ${event}`);
    expect((await api.call(EVENTS)).text).toContain(name);
  }
});

it('each page, filter and order is a list of its own', async () => {
  const [row] = await rowsOf<{ id: number }>(api.db, sql`select ${event} as id`);
  const ids = async (query: string) => (await read(`/events/?${query}`)).results.map(({ id }) => id);
  expect(await ids('limit=2')).not.toEqual(await ids('limit=2&offset=2'));
  expect(await ids(`limit=2&ids=${row?.id}`)).toEqual([row?.id]);
  await api.db.execute(sql`update events set state = 'draft' where id = ${event}`);
  expect(await ids('limit=2')).not.toContain(row?.id);
  expect(await ids(`limit=2&ids=${row?.id}`)).toEqual([]);
});
