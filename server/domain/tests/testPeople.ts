// Who of the caller's people passed: the list and the sums by unit.

import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  TestExportBody,
  TestPerson,
  TestTotals,
  testPeopleQuery,
  testTotalsQuery,
} from '../../../contract/schemas/tests';
import { standingNames, type TestCategory, testColumns, testStandingOf } from '../../../contract/testTables';
import { containsAll, errors, idsIn, pageOf, type Viewer, type ViewerListing } from '../../call';
import { alias, flag, int, moscowDate, oneOf, p, type RowOf, rowsOf, type Shape, str } from '../../db';
import { testAttempts } from '../../db/tables';
import type { ColumnList } from '../columnList';
import { type ColumnsSql, columnConditions, columnOrder } from '../columnQuery';
import { detachmentJson } from '../fees/feePeople';
import { byName, nameSqls } from '../people/nameSqls';
import { widestOf } from '../people/reachPeople';
import { shortestUser, shortUserJson } from '../people/shortUser';
import { unitFilters } from '../roster/rosterList';
import { isOfUnit, type PeopleScope, personWithin } from '../roster/rosterScope';
import { ofUnit, unitRef } from '../roster/rosterSqls';
import { levelBelow, unitTotals } from '../roster/unitTotals';
import { hasPassed, passedCell, passedInUnit } from './bestScores';

const t = alias(testAttempts, 't');

type Filters = TestExportBody['filters'];
type Asked = Filters & Pick<z.output<typeof testPeopleQuery>, 'ordering' | 'ids'>;

/** The people of the caller's own scope with what they reached in one test. */
export const listTestPeople = (call: ViewerListing, query: z.output<typeof testPeopleQuery>) =>
  pageOf(
    { ...call, query },
    testPeopleList(call.viewer, query),
    ({ person, ...row }): TestPerson => ({ ...row, user: shortestUser(person, call.origin) }),
  );

/** The list as its pages and its file read it. */
export const testPeopleList = (viewer: Viewer, asked: Asked) =>
  ({
    columns: columnsOf(viewer, asked.category),
    from: sql`${p}`,
    where: [...conditions(viewer, asked), ...idsIn(p.id, asked.ids)],
    order: columnOrder(asked.ordering, sqlsOf(asked.category), {
      known: { last_name: byName, id: [p.id] },
      byDefault: 'last_name',
      id: p.id,
    }),
    by: { id: p.id },
  }) satisfies ColumnList<Shape>;

/** A row of the list by the columns of its file: who has not begun has no best result. */
export const testCells = ({ person, ...row }: RowOf<ReturnType<typeof columnsOf>>) =>
  ({
    ...shortestUser(person, ''),
    ...row,
    passed: standingNames[testStandingOf({ passed: row.passed, tried: row.attempts_used > 0 })],
    best_score: row.attempts_used > 0 ? row.best_score : null,
  }) satisfies Record<(typeof testColumns)[number]['key'], unknown>;

const columnsOf = (viewer: Viewer, category: TestCategory) => ({
  id: p.id,
  person: shortUserJson(viewer),
  detachment: detachmentJson,
  regional: unitRef('regional'),
  ...resultColumns(category),
});

function sqlsOf(category: TestCategory): ColumnsSql<typeof testColumns> {
  const { best_score, attempts_used, passed } = resultColumns(category);
  const used = sql`nullif(${attempts_used}, 0)`;
  return {
    ...nameSqls,
    passed: { value: passed },
    best_score: { value: sql`case when ${used} is not null then ${best_score} end` },
    attempts_used: { value: attempts_used },
    passed_on: {
      value: sql`(select (min(${t.closed_at}) at time zone 'Europe/Moscow')::date from ${ofPerson(category)}
        and ${t.passed})`,
    },
    detachment: ofUnit('detachment'),
    regional: ofUnit('regional'),
  };
}

const ofPerson = (category: TestCategory): SQL =>
  sql`${t} where ${t.category} = ${category} and ${t.person_id} = ${p.id} and ${t.is_valid}`;

/** Results of person `p` as columns. */
const resultColumns = (category: TestCategory) => ({
  best_score: int`coalesce((select max(${t.score}) from ${ofPerson(category)}), 0)::int`,
  attempts_used: int`(select count(*)::int from ${ofPerson(category)})`,
  passed: flag(passedCell(category)),
  passed_on: oneOf(str.orNull(moscowDate(sql`min(${t.closed_at})`)), sql`from ${ofPerson(category)} and ${t.passed}`),
});

/** Conditions of the filters over people under the alias `p`; never wider than the caller's own scope. */
function conditions(viewer: Viewer, filters: Filters): SQL[] {
  const where = [personWithin(scopeOrRefuse(viewer)), ...containsAll(p.search, filters.search)];
  if (filters.level && filters.unit) where.push(isOfUnit({ level: filters.level, id: filters.unit }));
  for (const [key, level] of unitFilters) {
    const id = filters[key];
    if (id) where.push(isOfUnit({ level, id }));
  }
  if (filters.passed !== undefined) {
    const passed = hasPassed(filters.category);
    where.push(filters.passed ? passed : sql`not ${passed}`);
  }
  return [...where, ...columnConditions(testColumns, sqlsOf(filters.category), filters)];
}

function scopeOrRefuse(viewer: Viewer): PeopleScope {
  const scope = widestOf(viewer, 'act.test.people');
  if (!scope) throw errors.forbidden();
  return scope;
}

/** How many of the caller's people passed, and of each unit of one level below. */
export async function readTestTotals(
  call: ViewerListing,
  query: z.output<typeof testTotalsQuery>,
): Promise<TestTotals> {
  const scope = scopeOrRefuse(call.viewer);
  const level = query.level ?? levelBelow(scope);
  const [total] = await rowsOf(
    call.db,
    { people: int`count(*)::int`, passed: int`(count(*) filter (where ${hasPassed(query.category)}))::int` },
    (cells) => sql`select ${cells} from ${p} where ${personWithin(scope)}`,
  );
  const page = await unitTotals(call, query, { scopes: [scope], level, ...passedInUnit(query.category, level) });
  const units = { ...page, results: page.results.map(({ counted, ...unit }) => ({ ...unit, passed: counted })) };
  return { total: total ?? { people: 0, passed: 0 }, level, units };
}
