// Who may call what of the tests and courses: every closed call, for every demo account, typed by hand. The record is
// of `member`, in the detachment of `commander`. An account that is not named is refused.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { endpoints } from '../../contract/endpoints';
import type { Endpoint } from '../../contract/endpoints/table/types';
import { rowsOf } from '../../server/db/rows';
import { accounts } from '../../server/seed/accounts';
import { otherMethods } from '../methodsOf';
import { testApi } from '../testApi';

const api = testApi();
const names = accounts.map(({ username }) => username);

type Place = { person: number; attempt: number; question: number; material: number };
type Row = { path: (place: Place) => string; method?: string; allowed: string };

const everybody = names.join(' ');
const centre = 'admin central';
const commanders = 'admin commander educational local regional district central';
const university = 'admin central regional commander commissar';

const rows: Record<string, Row> = {
  // One's own: the same door for everybody.
  'test.questions': { path: () => '/questions/?category=safety', allowed: everybody },
  'test.submit': { path: () => '/submit_answers/', method: 'POST', allowed: everybody },
  'test.attemptsStatus': { path: () => '/get_attempts_status/?category=safety', allowed: everybody },
  'test.states': { path: () => '/tests/', allowed: everybody },
  'test.start': { path: () => '/tests/attempts/', method: 'POST', allowed: everybody },
  // An attempt is its owner's alone.
  'test.attempt': { path: ({ attempt }) => `/tests/attempts/${attempt}/`, allowed: 'member' },
  'test.answer': {
    path: ({ attempt, question }) => `/tests/attempts/${attempt}/answers/${question}/`,
    method: 'PUT',
    // The body is looked at first: without one nobody is told whether the attempt is there.
    allowed: everybody,
  },
  'test.finish': { path: ({ attempt }) => `/tests/attempts/${attempt}/finish/`, method: 'POST', allowed: 'member' },
  // Results: the person and the staff above.
  'test.certificate': {
    path: ({ attempt }) => `/tests/attempts/${attempt}/certificate/`,
    allowed: 'member commander trusted educational local regional district central admin',
  },
  'test.ofPerson': {
    path: ({ person }) => `/rsousers/${person}/tests/`,
    allowed: 'member commander trusted educational local regional district central admin',
  },
  'test.people': { path: () => '/tests/people/', allowed: commanders },
  'test.totals': { path: () => '/tests/totals/', allowed: commanders },
  'test.export': { path: () => '/tests/export/', method: 'POST', allowed: commanders },
  // Banks and rules: the centre.
  'test.rules.list': { path: () => '/tests/rules/', allowed: centre },
  'test.rules.edit': { path: () => '/tests/rules/safety/', method: 'PUT', allowed: centre },
  'test.bank.list': { path: () => '/tests/bank/', allowed: centre },
  'test.bank.create': { path: () => '/tests/bank/', method: 'POST', allowed: centre },
  'test.bank.one': { path: () => '/tests/bank/1/', allowed: centre },
  'test.bank.edit': { path: () => '/tests/bank/1/', method: 'PUT', allowed: centre },
  'test.bank.archive': { path: () => '/tests/bank/1/archive/', method: 'POST', allowed: centre },
  'test.bank.import': { path: () => '/tests/import/', method: 'POST', allowed: centre },
  'test.bank.picture': { path: () => '/tests/pictures/', method: 'POST', allowed: centre },
  'course.list': { path: () => '/courses/', allowed: university },
  'course.one': { path: () => '/courses/1/', allowed: university },
  'course.done': {
    path: ({ material }) => `/courses/1/materials/${material}/done/`,
    method: 'PUT',
    allowed: university,
  },
  'course.create': { path: () => '/courses/', method: 'POST', allowed: centre },
  'course.edit': { path: () => '/courses/1/', method: 'PUT', allowed: centre },
  'course.archive': { path: () => '/courses/1/archive/', method: 'POST', allowed: centre },
  'course.file': { path: () => '/course_files/', method: 'POST', allowed: centre },
};

it('no closed call of the tests and courses is left out', () => {
  const closed = Object.entries(endpoints).filter(
    ([name, row]) => /^(test|course)\./.test(name) && (row as Endpoint).can !== 'guest',
  );
  expect(closed.map(([name]) => name).sort()).toEqual(Object.keys(rows).sort());
  expect(otherMethods(rows)).toEqual([]);
});

/** A passed attempt of `member`, and a material. */
async function place(): Promise<Place> {
  const person = await api.idOf('member');
  const [row] = await rowsOf<Omit<Place, 'person'>>(
    api.db,
    sql`with a as (insert into test_attempts (person_id, category, seed, asked, right_answers, score, passed, is_valid,
        closed_at, token) values (${person}, 'safety', 1, 15, 15, 100, true, true, now(), gen_random_uuid()) returning id),
      q as (insert into test_attempt_questions (attempt_id, question_id, place) select a.id, 1, 1 from a returning question_id)
      select a.id as attempt, q.question_id as question,
        (select min(id) from course_materials where course_id = 1) as material from a, q`,
  );
  if (!row) throw new Error('no attempt');
  return { person, ...row };
}

const REFUSED = [401, 403, 404];

it.each(Object.entries(rows))('%s', async (_name, { path, method, allowed }) => {
  const address = path(await place());
  const found: string[] = [];
  for (const as of names) {
    await api.db.execute(sql`savepoint verdict`);
    const { status } = await api.call(address, { as, ...(method ? { method, body: {} } : {}) });
    expect(status, as).toBeLessThan(500);
    if (!REFUSED.includes(status)) found.push(as);
    await api.db.execute(sql`rollback to savepoint verdict`);
  }
  expect(found.sort()).toEqual(allowed.split(' ').sort());
  expect((await api.call(address, method ? { method, body: {} } : {})).status).toBe(401);
});
