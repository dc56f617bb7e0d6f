// Who of the caller's people passed: the list and the sums by unit.

import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Level, levels } from '../../../contract/levels';
import type { TestCategory, TestTotals, testPeopleQuery, testTotalsQuery } from '../../../contract/schemas/tests';
import { oneOf } from '../../db/documents';
import { moscowDate } from '../../db/isoMoment';
import { alias, p, u } from '../../db/names';
import { flag, int, rowsOf, str } from '../../db/rows';
import { sqlLevel } from '../../db/sqlLevel';
import { testAttempts } from '../../db/tables';
import type { AnyCall } from '../../http/call';
import { errors } from '../../http/errors';
import { idsIn, orderBy, pageOf } from '../../http/page';
import { pageByIds } from '../../http/pageByIds';
import { containsAll } from '../../http/search';
import { detachmentJson } from '../fees/feePeople';
import { widestOf } from '../people/reachPeople';
import { shortestUser, shortUserJson } from '../people/shortUser';
import { type PeopleScope, peopleOf, personWithin, unitWithin } from '../roster/rosterScope';
import type { Viewer } from '../viewer';
import { hasPassed, passedByUnit } from './bestScores';

const t = alias(testAttempts, 't');

type Listing = Pick<AnyCall, 'db' | 'request' | 'origin'> & { viewer: Viewer };
export type TestPeopleFilters = Omit<z.output<typeof testPeopleQuery>, 'limit' | 'offset' | 'ids' | 'ordering'>;

const unitFilters = [
  ['district_headquarter', 'district'],
  ['regional_headquarter', 'regional'],
  ['local_headquarter', 'local'],
  ['educational_headquarter', 'educational'],
  ['detachment', 'detachment'],
] as const;
const byName = [p.last_name, p.first_name, p.id];

/** The people of the caller's own scope with what they reached in one test. */
export function listTestPeople(call: Listing, query: z.output<typeof testPeopleQuery>) {
  return pageByIds(
    { ...call, query },
    {
      columns: {
        id: p.id,
        person: shortUserJson(call.viewer),
        detachment: detachmentJson,
        ...resultColumns(query.category),
      },
      where: [...testPeopleConditions(call.viewer, query), ...idsIn(p.id, query.ids)],
      order: orderBy(query.ordering, { last_name: byName, id: [p.id] }, 'last_name'),
    },
    ({ person, ...row }) => ({ ...row, user: shortestUser(person, call.origin) }),
  );
}

const ofPerson = (category: TestCategory): SQL =>
  sql`${t} where ${t.category} = ${category} and ${t.person_id} = ${p.id} and ${t.is_valid}`;

/** Results of person `p` as columns. */
export const resultColumns = (category: TestCategory) => ({
  best_score: int`coalesce((select max(${t.score}) from ${ofPerson(category)}), 0)::int`,
  attempts_used: int`(select count(*)::int from ${ofPerson(category)})`,
  passed: flag(hasPassed(category)),
  passed_on: oneOf(str.orNull(moscowDate(sql`min(${t.closed_at})`)), sql`from ${ofPerson(category)} and ${t.passed}`),
});

/** Conditions of the filters over people under the alias `p`; never wider than the caller's own scope. */
export function testPeopleConditions(viewer: Viewer, filters: TestPeopleFilters): SQL[] {
  const where = [personWithin(scopeOrRefuse(viewer)), ...containsAll(p.search, filters.search)];
  if (filters.level && filters.unit)
    where.push(sql`${p.id} in ${peopleOf({ level: filters.level, id: filters.unit })}`);
  for (const [key, level] of unitFilters) {
    const id = filters[key];
    if (id) where.push(sql`${p.id} in ${peopleOf({ level, id })}`);
  }
  if (filters.passed !== undefined) {
    const passed = hasPassed(filters.category);
    where.push(filters.passed ? passed : sql`not ${passed}`);
  }
  return where;
}

export function scopeOrRefuse(viewer: Viewer): PeopleScope {
  const scope = widestOf(viewer, 'act.test.people');
  if (!scope) throw errors.forbidden();
  return scope;
}

/** How many of the caller's people passed, and of each unit of one level below. */
export async function readTestTotals(call: Listing, query: z.output<typeof testTotalsQuery>): Promise<TestTotals> {
  const scope = scopeOrRefuse(call.viewer);
  const level = query.level ?? nextLevel(scope);
  const [total] = await rowsOf(
    call.db,
    { people: int`count(*)::int`, passed: int`(count(*) filter (where ${hasPassed(query.category)}))::int` },
    (cells) => sql`select ${cells} from ${p} where ${personWithin(scope)}`,
  );
  const units = await pageOf(
    { ...call, query },
    {
      columns: { id: u.id, name: u.name, people: u.participants_count, passed: int`coalesce(ts.passed, 0)::int` },
      from: sql`${u} left join ${passedByUnit(query.category, level)} ts on ts.unit_id = ${u.id}`,
      where: [
        sql`${u.level} = ${sqlLevel(level)}`,
        scope === 'all' ? sql`true` : unitWithin(scope),
        ...containsAll(u.search, query.search),
        ...idsIn(u.id, query.ids),
      ],
      order: sql`${u.name}, ${u.id}`,
    },
    (unit) => unit,
  );
  return { total: total ?? { people: 0, passed: 0 }, level, units };
}

const nextLevel = (scope: PeopleScope): Level =>
  scope === 'all' ? 'regional' : (levels[scope.level].below[0] ?? scope.level);
