// Decisions at the same moment. On the embedded database they take turns; a server's pool makes them really meet.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type Level, levelKeys, levels } from '../../contract/levels';
import { rowsOf } from '../../server/db/rows';
import { membershipOf, newApplicant, newPerson, unitsOf } from '../demoPeople';
import { testApi } from '../testApi';

const api = testApi({ own: true });
const accept = (level: Level, unit: number, application: number) =>
  api.call(`/${levels[level].api}/${unit}/applications/${application}/accept/`, {
    as: 'admin',
    method: 'POST',
    body: {},
  });
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

it('one application accepted by many at once makes one member', async () => {
  const one = await newApplicant(api.db, 'detachment', 1);
  const answers = await Promise.all(Array.from({ length: 8 }, () => accept('detachment', 1, one.application)));
  expect(statuses(answers)).toEqual([201, ...Array(7).fill(404)]);
  expect(Object.keys(await unitsOf(api.db, one.id))).toHaveLength(6);
});

it('two acceptances of one person into units that exclude each other leave one whole membership', async () => {
  const one = await newApplicant(api.db, 'detachment', 1);
  const [second] = await rowsOf<{ id: number }>(
    api.db,
    sql`insert into applications (person_id, level, unit_id) values (${one.id}, 'regional', 2) returning id`,
  );
  const answers = await Promise.all([accept('detachment', 1, one.application), accept('regional', 2, second?.id ?? 0)]);
  expect(statuses(answers)).toEqual([201, 409]);
  const { regional, detachment } = await unitsOf(api.db, one.id);
  expect([regional, detachment]).toEqual(answers[0]?.status === 201 ? [1, 1] : [2, undefined]);
});

it('a proposed transfer accepted by many while the member leaves moves him once or not at all', async () => {
  const one = await newApplicant(api.db, 'detachment', 1);
  await accept('detachment', 1, one.application);
  const [target] = await rowsOf<{ id: number }>(
    api.db,
    sql`select id from units where level = 'detachment' and region_id = 1 and id <> 1 order by id limit 1`,
  );
  const row = await membershipOf(api.db, one.id, 'detachment');
  const [proposed] = await rowsOf<{ id: number }>(
    api.db,
    sql`insert into applications (person_id, level, unit_id, from_unit_id, proposed_by)
      values (${one.id}, 'detachment', ${target?.id}, 1, ${await api.idOf('commander')}) returning id`,
  );
  const leave = api.call(`/detachments/1/members/${row}/`, { as: one.username, method: 'DELETE', body: {} });
  const many = Array.from({ length: 6 }, () => accept('detachment', target?.id ?? 0, proposed?.id ?? 0));
  const [left, ...answers] = await Promise.all([leave, ...many]);
  const moved = answers.filter(({ status }) => status === 201).length;
  expect(statuses(answers)).toEqual([...Array(moved).fill(201), ...Array(6 - moved).fill(404)]);
  expect([left?.status, moved]).toEqual(left?.status === 204 ? [204, 0] : [404, 1]);
  expect((await unitsOf(api.db, one.id)).detachment).toBe(moved === 1 ? target?.id : undefined);
});

it('acceptances into units above and below each other all come through, and the counts are right', async () => {
  const places = Array.from({ length: 24 }, (_, at): [Level, number] => [levelKeys[at % 6] ?? 'detachment', 1]);
  const people = [];
  for (const [level, unit] of places) people.push({ level, unit, ...(await newApplicant(api.db, level, unit)) });
  const answers = await Promise.all(people.map(({ level, unit, application }) => accept(level, unit, application)));
  expect(statuses(answers)).toEqual(Array(24).fill(201));
  const mistaken = await rowsOf(
    api.db,
    sql`select u.level, u.id from units u where u.participants_count <>
      1 + (select count(*) from memberships m where m.level = u.level and m.unit_id = u.id
        and m.person_id <> u.commander_id)`,
  );
  expect(mistaken).toEqual([]);
});

it('a person who applies twice at once has one application', async () => {
  const one = await newPerson(api.db);
  const apply = (unit: number) => api.call(`/districts/${unit}/apply/`, { as: one.username, method: 'POST' });
  expect(statuses(await Promise.all([apply(1), apply(2), apply(1)]))).toEqual([201, 400, 400]);
});

it('who is accepted while the detachment moves stands where it stands afterwards', async () => {
  const people: { id: number; application: number }[] = [];
  for (let made = 0; made < 8; made++) people.push(await newApplicant(api.db, 'detachment', 1));
  const acceptAll = () => Promise.all(people.map(({ application }) => accept('detachment', 1, application)));
  const move = api.call('/detachments/1/', {
    as: 'admin',
    method: 'PATCH',
    body: { local_headquarter: null, educational_headquarter: null },
  });
  const [moved, met] = await Promise.all([move, acceptAll()]);
  expect(moved.status).toBe(200);
  const again = await acceptAll();
  // Each is accepted once: at the first asking, or asked again after the move.
  for (const [at, { status }] of met.entries()) {
    expect([status, again[at]?.status]).toEqual(status === 201 ? [201, 404] : [409, 201]);
  }
  for (const { id } of people) {
    expect(Object.keys(await unitsOf(api.db, id)).sort()).toEqual(['central', 'detachment', 'district', 'regional']);
  }
});

it('a detachment founded while its headquarters moves to another region stands where that stands, or is refused', async () => {
  const [local] = await rowsOf<{ id: number }>(
    api.db,
    sql`select id from units where level = 'local' and regional_id = 1 order by id desc limit 1`,
  );
  const { region } = (await api.call('/regionals/1/')).json as { region: { id: number } };
  const people: { id: number }[] = [];
  for (let made = 0; made < 6; made++) people.push(await newPerson(api.db));
  await api.db.execute(sql`update people set is_verified = true, region_id = ${region.id}
    where id in (${sql.join(
      people.map(({ id }) => sql`${id}`),
      sql`, `,
    )})`);
  const found = ({ id }: { id: number }) =>
    api.call('/detachments/', {
      as: 'admin',
      method: 'POST',
      body: {
        name: `Отряд на переезде ${id}`,
        area: 1,
        founding_date: '2026-02-01',
        region: region.id,
        commander: id,
        local_headquarter: local?.id,
      },
    });
  const move = api.call(`/locals/${local?.id}/`, { as: 'admin', method: 'PATCH', body: { regional_headquarter: 2 } });
  const [moved, ...made] = await Promise.all([move, ...people.map(found)]);
  expect(moved.status).toBe(200);
  expect(made.every(({ status }) => [201, 400, 409].includes(status))).toBe(true);
  const torn = await rowsOf(
    api.db,
    sql`select d.id from units d join units l on l.level = 'local' and l.id = d.local_id
      where d.level = 'detachment' and d.regional_id is distinct from l.regional_id`,
  );
  expect(torn).toEqual([]);
});
