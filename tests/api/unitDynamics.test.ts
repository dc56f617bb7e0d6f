// How units change: kept month by month, read beside the unit above, compared among those below.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ReadinessNow } from '../../contract/people/readiness';
import type { Page } from '../../contract/schemas/parts/page';
import type { UnitDynamics, UnitRank } from '../../contract/schemas/unitDynamics';
import { rowsOf } from '../../server/db/rows';
import { keepMonthsIfDue } from '../../server/domain/units/dynamics/keepMonths';
import { newPerson } from '../demoPeople';
import { testApi } from '../testApi';

const api = testApi();

const keep = (day: string) => keepMonthsIfDue({ db: api.db, now: () => new Date(`${day}T09:00:00Z`) });
const dynamics = async (as: string, unit = 'detachments/1', by = 'month') =>
  (await api.call(`/${unit}/dynamics/?by=${by}`, { as })).json as UnitDynamics;
const ranking = async (as: string, query: string, unit = 'regionals/1') =>
  (await api.call(`/${unit}/dynamics/units/?${query}`, { as })).json as Page<UnitRank>;
const month = (at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow', year: 'numeric', month: '2-digit' }).format(at);

it('the first day keeps two years before it, from what is known, and ends at how the unit stands now', async () => {
  const today = new Date().toISOString().slice(0, 10);
  expect(await keep(today)).toBeGreaterThan(10);
  expect(await keep(today)).toBe(0);
  const { above, points } = await dynamics('commander');
  expect(above).toMatchObject({ level: expect.stringMatching(/educational|local|regional/), name: expect.any(String) });
  expect(points).toHaveLength(24);
  const last = points.at(-1);
  expect(last?.at).toBe(month(new Date()));
  const readiness = (await api.call('/detachments/1/readiness/', { as: 'commander' })).json as ReadinessNow;
  expect(last?.own).toMatchObject({ people: readiness.people, done: readiness.done });
  const people = points.map(({ own }) => own?.people ?? 0);
  expect(people).toEqual([...people].sort((a, b) => a - b));
  for (const { own, above: upper } of points)
    if (own && upper) expect([own.people <= upper.people, own.reports <= upper.reports]).toEqual([true, true]);
});

it('what a month came to stays, and the next one is written beside it', async () => {
  await keep('2031-03-30');
  await api.db.execute(sql`insert into memberships (person_id, level, unit_id)
    values (${(await newPerson(api.db, 1)).id}, 'detachment', 1)`);
  await keep('2031-03-31');
  await keep('2031-04-01');
  const rows = await rowsOf<{ month: string; people: number }>(
    api.db,
    sql`select to_char(month, 'YYYY-MM') as month, people from unit_months
      where level = 'detachment' and unit_id = 1 and month >= '2031-03-01' order by month`,
  );
  const [march, april] = rows;
  expect(rows.map((row) => row.month)).toEqual(['2031-03', '2031-04']);
  expect(april?.people).toBe(march?.people);
});

it('a report counts for its unit and all above it in the month it was sent in, also when that was its last day', async () => {
  await keep('2031-05-31');
  await api.db.execute(sql`update reports set sent_at = '2031-05-31T18:00:00Z' where id = (select min(id) from reports
    where level = 'regional' and unit_id = 1)`);
  await keep('2031-06-01');
  const sent = await rowsOf<{ level: string; reports: number }>(
    api.db,
    sql`select level::text, reports from unit_months where month = '2031-05-01' and reports > 0 order by level`,
  );
  expect(sent).toEqual([
    { level: 'central', reports: 1 },
    { level: 'district', reports: 1 },
    { level: 'regional', reports: 1 },
  ]);
});

it('seasons stand by their last month, their reports added up', async () => {
  await keep(new Date().toISOString().slice(0, 10));
  const { points } = await dynamics('regional', 'regionals/1', 'season');
  expect(points.length).toBeGreaterThan(1);
  expect(points.every(({ at }) => /^\d{4}-\d{4}$/.test(at))).toBe(true);
  const months = await dynamics('regional', 'regionals/1');
  expect(points.at(-1)?.own?.people).toBe(months.points.at(-1)?.own?.people);
  const sum = (all: UnitDynamics['points']) => all.reduce((done, { own }) => done + (own?.reports ?? 0), 0);
  expect(sum(points)).toBe(sum(months.points));
});

it('units below are compared by each figure, narrowed by it, and taken as a file', async () => {
  await keep(new Date().toISOString().slice(0, 10));
  for (const key of ['people', 'membership_fee', 'test_passed', 'is_verified', 'reports', 'change'] as const) {
    const { results } = await ranking('regional', `of=detachment&ordering=-${key}&limit=100`);
    const values = results.map((row) => row[key] ?? Number.NEGATIVE_INFINITY);
    expect([key, values]).toEqual([key, [...values].sort((a, b) => b - a)]);
  }
  const all = await ranking('regional', 'of=detachment&limit=100');
  const below = await api.call('/detachments/?regional_headquarter=1&limit=100', { as: 'regional' });
  const ids = ({ results }: Page<{ id: number }>) => results.map(({ id }) => id).sort((a, b) => a - b);
  expect(ids(all)).toEqual(ids(below.json as Page<{ id: number }>));
  const paid = await ranking('regional', 'of=detachment&membership_fee__from=50');
  expect(paid.results.every((row) => (row.membership_fee ?? 0) >= 50)).toBe(true);
  expect(paid.count).toBeLessThan(all.count + 1);
  expect((await ranking('central', 'of=regional', 'centrals/1')).count).toBeGreaterThan(1);
  expect((await api.call('/regionals/1/dynamics/units/', { as: 'regional' })).status).toBe(400);
  const body = { format: 'csv', filters: { of: 'detachment' }, ordering: '-people' };
  const ordered = await api.call('/regionals/1/dynamics/units/export/', { as: 'regional', method: 'POST', body });
  expect(ordered.status).toBe(201);
});

it('figures over time are for whoever looks after the people of the unit', async () => {
  for (const path of ['/detachments/1/dynamics/', '/regionals/1/dynamics/units/?of=detachment']) {
    expect((await api.call(path, { as: 'member' })).status).toBe(403);
    expect((await api.call(path)).status).toBe(401);
  }
  expect((await api.call('/regionals/1/dynamics/', { as: 'commander' })).status).toBe(403);
});
