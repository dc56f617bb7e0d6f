import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { levelKeys } from '../../contract/levels';
import type { Db } from '../../server/db/database';
import { embeddedDb, newPGlite } from '../../server/db/embedded/openEmbedded';
import { migrate } from '../../server/db/migrate';
import { rowsOf } from '../../server/db/rows';
import { accounts } from '../../server/seed/accounts';
import { repeatRows } from '../../server/seed/load/repeatRows';
import { makeWorld } from '../../server/seed/plan/makeWorld';
import { answersFor } from '../../server/seed/plan/ratingAnswers';
import { sizes } from '../../server/seed/sizes';
import { isEmpty, seedDemo } from '../../server/seed/world';

const now = new Date('2026-05-20T09:00:00Z');
let db: Db;
let close: () => Promise<void>;
let wasEmpty: boolean;

beforeAll(async () => {
  const client = await newPGlite();
  close = () => client.close();
  db = await embeddedDb(client);
  await migrate(db);
  wasEmpty = await isEmpty(db);
  await seedDemo(db, now);
});
afterAll(() => close());

const all = <Row>(query: SQL) => rowsOf<Row>(db, query);
const number = async (query: SQL) => Number((await all<{ n: number }>(query))[0]?.n);
const person = (username: string) => sql`(select id from people where username = ${username})`;

describe('the demo world', () => {
  it('is loaded into an empty database, which is not empty then', async () => {
    expect(wasEmpty).toBe(true);
    expect(await isEmpty(db)).toBe(false);
    const settings = await all<{ key: string; value: string }>(sql`select key, value from settings order by key`);
    expect(settings).toEqual([
      { key: 'seeded_at', value: now.toISOString() },
      { key: 'world', value: 'demo' },
    ]);
  });

  it('has the promised number of units of every level and 300 people', async () => {
    const counts = await all<{ level: string; n: number }>(
      sql`select level, count(*)::int as n from units group by level order by level`,
    );
    expect(counts).toEqual([
      { level: 'central', n: 1 },
      { level: 'district', n: 2 },
      { level: 'regional', n: 6 },
      { level: 'local', n: 6 },
      { level: 'educational', n: 8 },
      { level: 'detachment', n: 24 },
    ]);
    expect(await number(sql`select count(*)::int as n from people`)).toBe(300);
    expect(await number(sql`select count(distinct region_id)::int as n from units where level = 'regional'`)).toBe(6);
  });

  it('repeated is a country as many times as large: people in units of their own, nobody with rights twice', async () => {
    const counted = sql`select (select count(*)::int from people) as people,
      (select count(*)::int from units where level = 'detachment') as detachments,
      (select count(*)::int from units where level = 'regional') as regionals,
      (select count(*)::int from memberships where level = 'detachment') as members,
      (select count(*)::int from people where is_staff) as staff,
      (select count(*)::int from people where search like '%кузн%') as found,
      (select count(*)::int from units d join units e on e.level = 'educational' and e.id = d.educational_id
        where d.level = 'detachment' and e.regional_id = d.regional_id) as placed`;
    const [once] = await all<Record<string, number>>(counted);
    const undone = new Error('as it was');
    const repeated = db.transaction(async (tx) => {
      await repeatRows(tx, 3, () => undefined);
      const [thrice] = await rowsOf<Record<string, number>>(tx, counted);
      const times = (name: string) => 3 * (once?.[name] ?? 0);
      expect(thrice).toEqual({
        ...once,
        people: times('people'),
        detachments: times('detachments'),
        members: times('members'),
        found: times('found'),
        placed: times('placed'),
      });
      throw undone;
    });
    await expect(repeated).rejects.toBe(undone);
  });

  it('has every account, the administrator as person 1', async () => {
    const found = await all<{ username: string }>(
      sql`select username from people where id <= ${accounts.length} order by id`,
    );
    expect(found.map(({ username }) => username)).toEqual(accounts.map(({ username }) => username));
    const admins = await all(sql`select id, username from people where is_staff and is_superuser`);
    expect(admins).toEqual([{ id: 1, username: 'admin' }]);
  });

  it('puts the accounts into one chain, each commanding the unit above the one before', async () => {
    const commanded = async (username: string, level: string) =>
      (
        await all<Record<string, number>>(
          sql`select * from units where level = ${level}::unit_level and commander_id = ${person(username)}`,
        )
      )[0];
    const [detachment, educational, local, regional, district, central] = await Promise.all([
      commanded('commander', 'detachment'),
      commanded('educational', 'educational'),
      commanded('local', 'local'),
      commanded('regional', 'regional'),
      commanded('district', 'district'),
      commanded('central', 'central'),
    ]);
    expect(detachment).toMatchObject({
      educational_id: educational?.id,
      local_id: local?.id,
      regional_id: regional?.id,
      district_id: district?.id,
      central_id: central?.id,
    });
    expect(educational).toMatchObject({
      local_id: local?.id,
      regional_id: regional?.id,
      institution_id: detachment?.institution_id,
    });
    expect(local).toMatchObject({ regional_id: regional?.id, district_id: district?.id });
    expect(regional).toMatchObject({ district_id: district?.id });
    const inDetachment = await all(sql`
      select p.username, o.name as position, m.is_trusted from memberships m
      join people p on p.id = m.person_id join positions o on o.id = m.position_id
      where m.level = 'detachment' and m.unit_id = ${detachment?.id} and p.id <= ${accounts.length} order by p.username`);
    expect(inDetachment).toEqual([
      { username: 'commissar', position: 'Комиссар', is_trusted: false },
      { username: 'member', position: 'Боец', is_trusted: false },
      { username: 'trusted', position: 'Мастер (методист)', is_trusted: true },
    ]);
  });

  it('gives the staff accounts their posts and the experts their units', async () => {
    const post = (username: string, level: string) =>
      all(sql`select o.name as position, m.unit_id from memberships m join positions o on o.id = m.position_id
        where m.person_id = ${person(username)} and m.level = ${level}::unit_level`);
    expect(await post('regional-commissar', 'regional')).toEqual([{ position: 'Комиссар', unit_id: 1 }]);
    expect(await post('training-head', 'central')).toEqual([
      { position: expect.stringContaining('Начальник отдела реализации мероприятий'), unit_id: 1 },
    ]);
    expect(await post('district-expert', 'district')).toEqual([{ position: 'Специалист', unit_id: 1 }]);
    const experts = await all(
      sql`select p.username, e.level, e.unit_id from experts e join people p on p.id = e.person_id order by 1`,
    );
    expect(experts).toEqual([
      { username: 'central-expert', level: 'central', unit_id: 1 },
      { username: 'district-expert', level: 'district', unit_id: 1 },
      { username: expect.any(String), level: 'district', unit_id: 2 },
    ]);
    // Nobody has decided about reports of a district that is not his.
    const astray = await all(sql`select v.id from report_versions v join reports r on r.id = v.report_id
      join units u on u.level = r.level and u.id = r.unit_id where v.stage = 'district' and not exists (
        select 1 from experts e where e.person_id = v.by and e.level = 'district' and e.unit_id = u.district_id)`);
    expect(astray).toEqual([]);
  });

  it('leaves the newcomer without a unit, an application and a verification', async () => {
    const [row] = await all(sql`
      select p.is_verified, (select count(*)::int from memberships where person_id = p.id) as memberships,
        (select count(*)::int from applications where person_id = p.id) as applications,
        (select count(*)::int from verification_requests where person_id = p.id) as requests
      from people p where p.username = 'newcomer'`);
    expect(row).toEqual({ is_verified: false, memberships: 0, applications: 0, requests: 0 });
  });

  it('counts on every unit exactly its distinct people, who paid, is confirmed and passed the safety test', async () => {
    const wrong = await all(sql`
      select u.level, u.id from units u join lateral (
        select count(*) as people, count(*) filter (where p.membership_fee) as paid,
          count(*) filter (where p.is_verified) as verified, count(*) filter (where exists (select 1 from test_attempts t
            where t.category = 'safety' and t.person_id = p.id and t.is_valid and t.passed)) as passed from people p
        where p.id = u.commander_id or p.id in (
          select m.person_id from memberships m where m.level = u.level and m.unit_id = u.id)) x on true
      where (u.participants_count, u.members_count, u.verified_count, u.safety_count)
        <> (x.people, x.paid, x.verified, x.passed)`);
    expect(wrong).toEqual([]);
  });

  it('goes on counting when a member leaves', async () => {
    const rows = () => number(sql`select participants_count as n from units where level = 'detachment' and id = 1`);
    const before = await rows();
    await db
      .transaction(async (tx) => {
        await tx.execute(sql`delete from memberships where level = 'detachment' and person_id = ${person('member')}`);
        const [unit] = await rowsOf<{ n: number }>(
          tx,
          sql`select participants_count as n from units where level = 'detachment' and id = 1`,
        );
        expect(unit?.n).toBe(before - 1);
        tx.rollback();
      })
      .catch(() => undefined);
    expect(await rows()).toBe(before);
  });

  it('makes every member a member of each unit above, one per level', async () => {
    const twice = await all(sql`select person_id from memberships group by person_id, level having count(*) > 1`);
    expect(twice).toEqual([]);
    const missing = await all(sql`
      select m.person_id, a.level from memberships m join units u on u.level = m.level and u.id = m.unit_id
      cross join lateral (values ('central'::unit_level, u.central_id), ('district', u.district_id),
        ('regional', u.regional_id), ('local', u.local_id), ('educational', u.educational_id)) a (level, id)
      left join memberships above on above.person_id = m.person_id and above.level = a.level and above.unit_id = a.id
      where a.id is not null and above.id is null`);
    expect(missing).toEqual([]);
    const commanders = await all(sql`select m.id from memberships m join units u on u.commander_id = m.person_id`);
    expect(commanders).toEqual([]);
  });

  it('keeps the links between levels consistent', async () => {
    const wrong = await all(sql`
      select u.level, u.id from units u
      left join units e on e.level = 'educational' and e.id = u.educational_id
      left join units l on l.level = 'local' and l.id = u.local_id
      left join units r on r.level = 'regional' and r.id = u.regional_id
      where (e.id is not null and (e.regional_id <> u.regional_id or e.local_id is distinct from u.local_id or e.institution_id <> u.institution_id))
        or l.regional_id <> u.regional_id or r.district_id <> u.district_id or r.region_id <> u.region_id
        or length(u.name) > 100`);
    expect(wrong).toEqual([]);
  });

  it('has something to decide at every level of the chain, and verifications in its detachment and region', async () => {
    for (const level of levelKeys) {
      const pending = sql`select count(*)::int as n from applications where level = ${level}::unit_level and unit_id = 1`;
      expect(await number(pending), level).toBeGreaterThan(level === 'detachment' ? 4 : 0);
    }
    const requests = sql`select count(*)::int as n from verification_requests v join memberships m using (person_id)
      where m.level = 'detachment' and m.unit_id = 1`;
    expect(await number(requests)).toBeGreaterThan(1);
    const inRegion = sql`select count(*)::int as n from verification_requests v join people p on p.id = v.person_id
      where p.region_id = (select region_id from units where level = 'regional' and id = 1)`;
    expect(await number(inRegion)).toBeGreaterThan(4);
  });

  it('lets the detachment of the commander take part in a tandem with a young one', async () => {
    const [tandem] = await all(sql`
      select c.main_detachment_id as main, j.founding_date > '2024-01-25' as young from competition_participants c
      join units j on j.level = 'detachment' and j.id = c.junior_detachment_id
      where c.competition_id = 1 and c.main_detachment_id = 1`);
    expect(tandem).toEqual({ main: 1, young: true });
  });

  it('has minors with a parent, foreigners, unverified people and people without a unit', async () => {
    const [row] = await all<Record<string, number>>(sql`
      select count(*) filter (where p.date_of_birth > '2008-05-20')::int as minors,
        count(*) filter (where r.person_id is not null)::int as with_parent,
        count(*) filter (where not d.russian_passport)::int as foreigners,
        count(*) filter (where not p.is_verified)::int as unverified,
        count(*) filter (where not exists (select 1 from memberships m where m.person_id = p.id)
          and not exists (select 1 from units u where u.commander_id = p.id))::int as without_unit
      from people p left join person_parent r on r.person_id = p.id left join person_documents d on d.person_id = p.id`);
    for (const [kind, count] of Object.entries(row ?? {})) expect(count, kind).toBeGreaterThan(2);
  });

  it('gives the next records ids of their own', async () => {
    const [row] = await all<Record<string, boolean>>(sql`
      select nextval('people_id_seq') > (select max(id) from people) as people,
        nextval('memberships_id_seq') > (select max(id) from memberships) as memberships,
        nextval('applications_id_seq') > (select max(id) from applications) as applications,
        (select bool_and(i.last = (select max(id) from units u where u.level = i.level)) from unit_ids i) as units`);
    expect(row).toEqual({ people: true, memberships: true, applications: true, units: true });
  });
});

describe('every world', () => {
  it('is the same when it is made again at the same moment, and another day moves its dates', () => {
    const made = () => JSON.stringify(makeWorld(sizes.demo, now, ''));
    expect(made()).toBe(made());
    const later = makeWorld(sizes.demo, new Date('2027-05-20T09:00:00Z'), '');
    expect(later.people[1]?.date_of_birth).not.toBe(makeWorld(sizes.demo, now, '').people[1]?.date_of_birth);
  });

  it('of the size of the country has its units, people, names to search for, and a large region for the regional account', () => {
    const world = makeWorld(sizes.national, now, '');
    for (const level of levelKeys) {
      expect(world.units.filter((unit) => unit.level === level)).toHaveLength(sizes.national.units[level]);
    }
    expect(world.people).toHaveLength(160_000);
    expect(world.places.filter(({ role }) => role === 'applicant')).toHaveLength(12_000);
    expect(world.units.filter(({ name }) => name.includes('«Пламя»'))).toHaveLength(175);
    const found = world.people.filter(({ last_name }) => last_name.toLowerCase().includes('кузн')).length;
    expect(found).toBeGreaterThan(2600);
    expect(found).toBeLessThan(2800);
    const inRegion = world.places.filter(
      ({ role, unit }) =>
        role === 'member' && (unit?.regional_id === 1 || (unit?.level === 'regional' && unit.id === 1)),
    );
    expect(inRegion.length).toBeGreaterThan(1900);
    expect(new Set(world.people.map(({ username }) => username)).size).toBe(160_000);
  });
});

it('an indicator that nobody has invented answers for begins without reports', () => {
  expect(answersFor(1, 'r90', 0, () => 1)).toBeUndefined();
  expect(answersFor(1, 'r2', 0, () => 1)).toEqual({ full_time_students: expect.any(Number) });
});
