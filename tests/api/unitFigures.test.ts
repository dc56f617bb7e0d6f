// What lists and the tree of units say of them: commanders, people, how many are ready.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type Level, levels } from '../../contract/levels';
import type { Page } from '../../contract/schemas/parts/page';
import type { UnitBranch, UnitFigures } from '../../contract/schemas/unitFigures';
import { rowsOf } from '../../server/db/rows';
import { newApplicant } from '../demoPeople';
import { testApi } from '../testApi';

const api = testApi();

const figures = async (ids: string, as: string, level = 'detachments') =>
  (await api.call(`/${level}/figures/?ids=${ids}`, { as })).json as UnitFigures[];
const own = async () => (await figures('1', 'commander'))[0]?.done;

it('everybody who looks after people reads who commands, and how many are ready of the own units alone', async () => {
  const [far] = await rowsOf<{ id: number }>(
    api.db,
    sql`select id from units where level = 'detachment' and regional_id <> 1 and commander_id is not null limit 1`,
  );
  const ids = `1,${far?.id}`;
  const seen = async (as: string) =>
    Object.fromEntries(
      (await figures(ids, as)).map(({ id, done, commander }) => [id === 1, [done !== null, commander]]),
    );
  const names = { true: expect.objectContaining({ name: expect.stringMatching(/ .+ /) }), false: expect.anything() };
  expect(await seen('commander')).toEqual({ true: [true, names.true], false: [false, names.false] });
  expect(await seen('regional')).toEqual({ true: [true, names.true], false: [false, names.false] });
  expect(await seen('central')).toEqual({ true: [true, names.true], false: [true, names.false] });
  expect((await api.call(`/detachments/figures/?ids=${ids}`, { as: 'member' })).status).toBe(403);
  expect((await api.call(`/detachments/figures/?ids=x`, { as: 'central' })).status).toBe(400);
  expect(await figures('', 'central')).toEqual([]);
});

it('a list in the order of a share says it of the own units alone, the others follow by name', async () => {
  const read = async (as: string | undefined, query: string) =>
    ((await api.call(`/detachments/ready/?limit=500&${query}`, { as })).json as Page<{ id: number }>).results;
  const byName = async () =>
    ((await api.call('/detachments/?limit=500&ordering=name')).json as Page<{ id: number }>).results.map(
      ({ id }) => id,
    );
  for (const key of ['membership_fee', 'test_passed', 'is_verified'] as const) {
    const rows = await read('regional', `ordering=-${key}`);
    const known = new Map((await figures(rows.map(({ id }) => id).join(','), 'regional')).map((row) => [row.id, row]));
    const shares = rows.map(({ id }) => {
      const { done, people = 0 } = known.get(id) ?? {};
      return done && people > 0 ? done[key] / people : null;
    });
    const seen = shares.filter((share) => share !== null);
    expect(seen.length).toBeGreaterThan(3);
    expect(seen.length).toBeLessThan(rows.length);
    expect(shares).toEqual([...[...seen].sort((a, b) => b - a), ...shares.slice(seen.length).map(() => null)]);
    const rising = await read('regional', `ordering=${key}`);
    expect(
      rising
        .slice(0, seen.length)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(
      rows
        .slice(0, seen.length)
        .map(({ id }) => id)
        .sort(),
    );
    // Nothing of a unit that others look after is told by its place.
    for (const as of [undefined, 'member']) {
      expect((await read(as, `ordering=${key}`)).map(({ id }) => id)).toEqual(await byName());
    }
  }
  expect((await read('regional', 'area=1&ordering=membership_fee')).length).toBeLessThan((await byName()).length);
  expect((await api.call('/detachments/ready/?ordering=name')).json).toHaveProperty('ordering');
});

it('figures follow what becomes of people: fee, data, tests, coming and going', async () => {
  const before = await own();
  if (!before) throw new Error('a commander reads the own detachment');
  const { id, application } = await newApplicant(api.db, 'detachment', 1);
  await api.db.execute(sql`insert into test_attempts (person_id, category, seed, score, asked, right_answers, passed,
    is_valid, closed_at) values (${id}, 'safety', 1, 100, 15, 15, true, true, now())`);
  const accepted = await api.call(`/detachments/1/applications/${application}/accept/`, {
    as: 'commander',
    method: 'POST',
  });
  expect(accepted.status).toBe(201);
  expect(await own()).toEqual({ ...before, test_passed: before.test_passed + 1 });

  await api.db.execute(sql`update people set is_verified = true, membership_fee = true where id = ${id}`);
  const ready = {
    test_passed: before.test_passed + 1,
    is_verified: before.is_verified + 1,
    membership_fee: before.membership_fee + 1,
  };
  expect(await own()).toEqual(ready);
  const [region] = await figures('1', 'regional', 'regionals');
  const readiness = await api.call('/regionals/1/readiness/', { as: 'regional' });
  expect(readiness.json).toEqual({ people: region?.people, done: region?.done, papers: expect.any(Number) });

  await api.db.execute(sql`update test_attempts set is_valid = false where person_id = ${id}`);
  expect(await own()).toEqual({ ...ready, test_passed: before.test_passed });
  await api.db.execute(sql`delete from memberships where person_id = ${id} and level = 'detachment'`);
  expect(await own()).toEqual(before);
});

it('a commander counts among the ready of the units he commands', async () => {
  const [before] = await figures('1', 'central');
  const person = before?.commander?.id;
  if (!before?.done || person === undefined) throw new Error('detachment 1 has a commander');
  await api.db.execute(sql`delete from test_attempts where person_id = ${person}`);
  await api.db.execute(sql`update people set is_verified = not is_verified where id = ${person}`);
  const [after] = await figures('1', 'central');
  expect(after?.done?.is_verified).not.toBe(before.done.is_verified);
  const [counted] = await rowsOf<{ passed: number; verified: number }>(
    api.db,
    sql`select count(*) filter (where exists (select 1 from test_attempts t where t.person_id = p.id
        and t.category = 'safety' and t.is_valid and t.passed))::int as passed,
      count(*) filter (where p.is_verified)::int as verified
      from people p where p.id = ${person}
        or p.id in (select person_id from memberships where level = 'detachment' and unit_id = 1)`,
  );
  expect(after?.done).toMatchObject({ test_passed: counted?.passed, is_verified: counted?.verified });
});

it('the tree leads from the centre to every unit once, and says how many lie below', async () => {
  const seen: string[] = [];
  const walk = async (level: Level, id: number): Promise<void> => {
    const { results } = (await api.call(`/${levels[level].api}/${id}/branches/?limit=500`, { as: 'central' }))
      .json as Page<UnitBranch>;
    for (const branch of results) {
      seen.push(`${branch.level} ${branch.id}`);
      const [count] = await rowsOf<{ n: number }>(
        api.db,
        sql`select count(*)::int as n from units where level = 'detachment' and level <> ${branch.level}::unit_level
          and ${branch.id} = ${sql.identifier(`${branch.level === 'detachment' ? 'educational' : branch.level}_id`)}`,
      );
      expect(branch.below.detachment).toBe(branch.level === 'detachment' ? 0 : count?.n);
      if (branch.level !== 'detachment') await walk(branch.level, branch.id);
    }
  };
  await walk('central', 1);
  const all = await rowsOf<{ unit: string }>(
    api.db,
    sql`select level || ' ' || id as unit from units where level <> 'central'`,
  );
  expect(seen.sort()).toEqual(all.map(({ unit }) => unit).sort());
});
