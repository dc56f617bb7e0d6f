import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Page } from '../../contract/schemas/parts/page';
import type { RegisterRow, RosterRow, RosterStatistics } from '../../contract/schemas/registry';
import { rowsOf } from '../../server/db/rows';
import { testApi } from '../testApi';

const api = testApi();

const roster = async (as: string, query = '') =>
  (await api.call(`/roster/?limit=500&${query}`, { as })).json as Page<RosterRow>;
/** The last person of a detachment of a regional headquarters. */
const memberOf = (regional: number, not = 0) =>
  api.one<number>(sql`select m.person_id as value from memberships m join units u on u.level = 'detachment' and u.id = m.unit_id
    where m.level = 'detachment' and u.regional_id = ${regional} and m.unit_id <> ${not} order by m.person_id desc limit 1`);

// Rows: who reads. Columns: a member of the chain's detachment, another one of the same region, one of another region.
it.each([
  ['admin', true, true, true],
  ['central', true, true, true],
  ['district', true, true, false],
  ['regional', true, true, false],
  ['local', true, true, false],
  ['educational', true, true, false],
  ['commander', true, false, false],
])(
  'the roster of %s has the own member: %s, one of the same region: %s, one of another: %s',
  async (as, ...expected) => {
    const page = await roster(as);
    const people = [await api.idOf('member'), await memberOf(1, 1), await memberOf(6)];
    for (const [at, id] of people.entries()) {
      const found = await roster(as, `ids=${id}`);
      expect(found.count, String(at)).toBe(expected[at] ? 1 : 0);
    }
    expect(page.count).toBeGreaterThan(10);
    expect(page.results.find(({ username }) => username === 'member')?.email).toBe('member@example.org');
  },
);

it.each([
  'member',
  'commissar',
  'trusted',
  'newcomer',
  'regional-commissar',
  'district-expert',
  'central-expert',
  'training-head',
])('the roster, its statistics and registers are closed to %s', async (as) => {
  for (const path of ['/roster/', '/roster/statistics/', '/registry/users/', '/registry/directions/']) {
    expect((await api.call(path, { as })).status, path).toBe(403);
  }
});

it('counts everybody for the centre, and for a unit its members and the commanders below', async () => {
  expect((await roster('central')).count).toBe(
    await api.one(sql`select count(*)::int as value from people where is_active`),
  );
  const region = await api.one<number>(sql`select count(distinct x.id)::int as value from (
    select person_id as id from memberships where level = 'regional' and unit_id = 1
    union all select commander_id from units where (level = 'regional' and id = 1) or regional_id = 1) x`);
  expect((await roster('regional')).count).toBe(region);
});

it('shows where a person stands, what the post is and since when', async () => {
  const find = async (username: string) =>
    (await roster('central', `ids=${await api.idOf(username)}`)).results.find((row) => row.username === username);
  expect(await find('member')).toMatchObject({
    detachment: { id: 1 },
    educational_headquarter: { id: 1 },
    local_headquarter: { id: 1 },
    regional_headquarter: { id: 1 },
    district_headquarter: { id: 1 },
    position: 'Боец',
    area: expect.any(String),
    age: expect.any(Number),
    test_passed: false,
    joined: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect(await find('commander')).toMatchObject({
    detachment: { id: 1 },
    regional_headquarter: { id: 1 },
    position: 'Командир',
  });
  expect(await find('commissar')).toMatchObject({ position: 'Комиссар' });
  expect(await find('regional-commissar')).toMatchObject({
    detachment: null,
    regional_headquarter: { id: 1 },
    position: 'Комиссар',
  });
  expect(await find('newcomer')).toMatchObject({
    detachment: null,
    district_headquarter: null,
    position: null,
    joined: null,
  });
});

it('filters by name, unit, direction, post, marks, gender, age and day of joining', async () => {
  const all = (await roster('central')).results;
  const expectSame = async (query: string, fits: (row: RosterRow) => boolean) => {
    const found = await roster('central', query);
    expect(
      found.results.map(({ id }) => id),
      query,
    ).toEqual(all.filter(fits).map(({ id }) => id));
    expect(found.count, query).toBeGreaterThan(0);
    expect(found.count, query).toBeLessThan(all.length);
  };
  await expectSame('verified=true', (row) => row.is_verified);
  await expectSame('fee=false', (row) => !row.membership_fee);
  await expectSame('gender=female', (row) => row.gender === 'female');
  await expectSame('age_from=20&age_to=22', ({ age }) => age !== null && age >= 20 && age <= 22);
  await expectSame('detachment=1', ({ detachment }) => detachment?.id === 1);
  await expectSame('regional_headquarter=2', ({ regional_headquarter: of }) => of?.id === 2);
  const area = await api.one<{
    id: number;
    name: string;
  }>(sql`select json_build_object('id', a.id, 'name', a.name) as value
    from areas a join units u on u.area_id = a.id where u.level = 'detachment' and u.id = 1`);
  await expectSame(`area=${area.id}`, (row) => row.area === area.name);
  await expectSame('joined_from=2025-06-01', ({ joined }) => joined !== null && joined >= '2025-06-01');
  await expectSame(`search=${encodeURIComponent('воздвиж')}`, ({ last_name }) => last_name.startsWith('Воздвиж'));
  const commissar = await api.one<number>(sql`select id as value from positions where name = 'Комиссар'`);
  await expectSame(`position=${commissar}`, ({ position }) => position === 'Комиссар');
  await expectSame('test_passed=true', (row) => row.test_passed);
  await expectSame('test_passed=false', (row) => !row.test_passed);
});

it('orders by name and by birth either way, and refuses other orders', async () => {
  const births = (await roster('central', 'ordering=-date_of_birth')).results.flatMap(
    ({ date_of_birth }) => date_of_birth ?? [],
  );
  expect(births).toEqual([...births].sort().reverse());
  expect((await api.call('/roster/?ordering=password_hash', { as: 'central' })).status).toBe(400);
  expect((await api.call('/roster/?search=ав', { as: 'central' })).status).toBe(400);
  expect((await api.call('/roster/?age_from=old', { as: 'central' })).status).toBe(400);
});

it('counts members by level and unit, fees and growth', async () => {
  const read = async (as: string, query = '') => {
    const { status, json } = await api.call(`/roster/statistics/${query}`, { as });
    return { status, json: json as RosterStatistics };
  };
  const country = (await read('central')).json;
  expect(country.unit).toBeNull();
  expect(country.total.people).toBe((await roster('central')).count);
  expect(country.units.map(({ level }) => level)).toEqual(['district', 'district']);
  const region = (await read('regional')).json;
  expect(region).toMatchObject({
    unit: { level: 'regional', id: 1 },
    total: { people: (await roster('regional')).count },
  });
  expect(region.levels.map(({ level }) => level)).toEqual(['regional', 'local', 'educational', 'detachment']);
  expect(region.growth).toHaveLength(24);
  expect(region.growth.at(-1)?.total).toBe(
    await api.one(sql`select count(*)::int as value from memberships where level = 'regional' and unit_id = 1`),
  );
  expect((await read('regional', '?level=detachment&unit=1')).json.unit).toMatchObject({ id: 1, level: 'detachment' });
  expect((await read('regional', '?level=regional&unit=2')).status).toBe(403);
  expect((await read('regional', '?level=detachment&unit=9999')).status).toBe(404);
  expect((await read('commander')).json).toMatchObject({ unit: { level: 'detachment', id: 1 }, units: [] });
});

const register = async (as: string, path: string) => {
  const { status, json, headers } = await api.call(`/registry/${path}`, { as });
  return { status, rows: json as RegisterRow[], headers };
};

// Rows: who reads. Columns: centrals, districts, regionals, locals, educationals, detachments, directions, users.
it.each([
  ['admin', 200, 200, 200, 200, 200, 200, 200, 200],
  ['central', 200, 200, 200, 200, 200, 200, 200, 200],
  ['district', 403, 200, 200, 200, 200, 200, 200, 200],
  ['regional', 403, 403, 200, 200, 200, 200, 200, 200],
  ['local', 403, 403, 403, 200, 200, 200, 200, 200],
  ['educational', 403, 403, 403, 403, 200, 200, 200, 200],
  ['commander', 403, 403, 403, 403, 403, 200, 200, 200],
  ['trusted', 403, 403, 403, 403, 403, 403, 403, 403],
  ['newcomer', 403, 403, 403, 403, 403, 403, 403, 403],
])('opens to %s the registers of the own level and below', async (as, ...expected) => {
  const names = ['centrals', 'districts', 'regionals', 'locals', 'educationals', 'detachments', 'directions', 'users'];
  const statuses: number[] = [];
  for (const name of names) statuses.push((await register(as, `${name}/`)).status);
  expect(statuses).toEqual(expected);
});

it('tells units by name in the columns they belong to', async () => {
  const { rows } = await register('regional', 'detachments/');
  const expected = await rowsOf(
    api.db,
    sql`select u.name, d.name as district_headquarter, r.name as regional_headquarters, coalesce(l.name, '-') as local_headquarters,
      coalesce(e.name, '-') as educational_headquarters, a.name as directions, u.participants_count
      from units u join areas a on a.id = u.area_id
      left join units d on d.level = 'district' and d.id = u.district_id left join units r on r.level = 'regional' and r.id = u.regional_id
      left join units l on l.level = 'local' and l.id = u.local_id
      left join units e on e.level = 'educational' and e.id = u.educational_id
      where u.level = 'detachment' and u.regional_id = 1 order by u.name, u.id`,
  );
  expect(rows).toMatchObject(expected);
  const [region] = (await register('regional', 'regionals/')).rows;
  expect(region).toMatchObject({ regional_headquarter: '-', local_headquarter: '-', detachments: expected.length });
  const [district] = (await register('district', 'districts/')).rows;
  expect(district).toMatchObject({ regional_headquarter: expect.any(Number), detachments: expect.any(Number) });
});

it('counts distinct people, so that no share is above a hundred', async () => {
  const { rows } = await register('central', 'detachments/');
  for (const row of rows) {
    const share = Number(row.verification_percent);
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThanOrEqual(100);
  }
  const [first] = await rowsOf<{ name: string; share: number }>(
    api.db,
    sql`select u.name, round(100.0 * count(*) filter (where p.is_verified) / count(*), 2)::float8 as share
      from units u join people p on p.id = u.commander_id or p.id in
        (select person_id from memberships where level = 'detachment' and unit_id = u.id)
      where u.level = 'detachment' and u.id = 1 group by u.name`,
  );
  expect(rows.find(({ name }) => name === first?.name)?.verification_percent).toBe(first?.share);
});

it('leaves out the columns not asked for and keeps the others where they belong', async () => {
  const { rows } = await register('regional', 'detachments/?fields=membership_fee_percent&fields=directions');
  const full = (await register('regional', 'detachments/')).rows;
  expect(Object.keys(rows[0] ?? {})).toEqual([
    'name',
    'district_headquarter',
    'regional_headquarters',
    'local_headquarters',
    'educational_headquarters',
    'directions',
    'membership_fee_percent',
  ]);
  expect(rows).toEqual(
    full.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => key in (rows[0] ?? {})))),
  );
  const unknown = await api.call('/registry/users/?fields=password', { as: 'regional' });
  expect(unknown).toMatchObject({ status: 400, json: { fields: [expect.stringContaining('test_done')] } });
});

it('lists directions over the whole country', async () => {
  const { rows } = await register('commander', 'directions/');
  expect(rows).toHaveLength(await api.one(sql`select count(*)::int as value from areas`));
  const detachments = await api.one(sql`select count(*)::int as value from units where level = 'detachment'`);
  expect(rows.reduce((sum, { lso_count }) => sum + Number(lso_count), 0)).toBe(detachments);
});

it('counts in a direction once who commands one of its detachments and is a member of another', async () => {
  const pair = sql`(select u.commander_id, v.id from units u join units v on v.level = 'detachment' and v.area_id = u.area_id
    and v.id <> u.id where u.level = 'detachment' and u.commander_id is not null order by u.id, v.id limit 1)`;
  await api.db.execute(sql`delete from memberships m using ${pair} x where m.level = 'detachment'
    and m.person_id = x.commander_id`);
  await api.db.execute(sql`insert into memberships (person_id, level, unit_id, position_id)
    select x.commander_id, 'detachment', x.id, 1 from ${pair} x`);
  const { rows } = await register('central', 'directions/?fields=participants_count&fields=membership_fee_percent');
  const counted = await rowsOf(
    api.db,
    sql`select a.name, count(p.id)::int as participants_count,
        coalesce(round(100.0 * count(*) filter (where p.membership_fee) / nullif(count(p.id), 0), 2), 0)::float8 as
        membership_fee_percent
      from areas a left join (select u.area_id, m.person_id from memberships m
          join units u on u.level = m.level and u.id = m.unit_id where m.level = 'detachment'
        union select area_id, commander_id from units where level = 'detachment' and commander_id is not null) x
        on x.area_id = a.id left join people p on p.id = x.person_id
      group by a.id, a.name order by a.name, a.id`,
  );
  expect(rows).toEqual(counted);
});

it('lists people as texts, bounded without paging, and as pages with it', async () => {
  await api.db.execute(sql`with made as (insert into people (username, first_name, last_name)
      select 'many' || n, 'Имя', 'Яяя' || n from generate_series(1, 600) n returning id)
    insert into memberships (person_id, level, unit_id, position_id) select id, 'detachment', 1, 1 from made`);
  const { rows, headers } = await register('commander', 'users/');
  const count = (await roster('commander')).count;
  expect(rows).toHaveLength(500);
  expect(headers.get('x-total-count')).toBe(String(count));
  expect(headers.get('link')).toMatch(/offset=500>; rel="next"$/);
  const member = rows.find(({ email }) => email === 'member@example.org');
  expect(member).toMatchObject({
    name: 'Александра Воздвиженская',
    verification: 'Да',
    test_done: '-',
    position: 'Боец',
  });
  const paged = (await api.call('/registry/users/?limit=2&offset=2', { as: 'commander' })).json as Page<RegisterRow>;
  expect(paged).toMatchObject({ count, results: rows.slice(2, 4) });
});
