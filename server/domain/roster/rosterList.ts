import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { moscowDay } from '../../../contract/fields/moscowDay';
import { rosterColumns } from '../../../contract/people/rosterColumns';
import type { RosterFilters, rosterQuery } from '../../../contract/schemas/registry';
import { containsAll, idsIn, type Listing, pageOf } from '../../call';
import { m, o, p, type Shape, u } from '../../db';
import type { ColumnList } from '../columnList';
import { columnConditions, columnOrder } from '../columnQuery';
import { byName } from '../people/nameSqls';
import { hasPassed } from '../tests/bestScores';
import { rosterColumnsOf, rosterRow } from './rosterRow';
import { isOfUnit, type PeopleScope, personWithin } from './rosterScope';
import { joinedFrom, ofAreas, rosterSqls } from './rosterSqls';

/** Orders that an index holds. */
const known = {
  last_name: byName,
  date_of_birth: [p.date_of_birth, p.id],
  id: [p.id],
};

type Query = z.output<typeof rosterQuery>;

/** A page of the participants of a scope. Whoever has the scope is staff above them: contacts are shown. */
export function listRoster(call: Listing, scope: PeopleScope, query: Query) {
  const list = rosterList(scope, query, moscowDay(call.parts.now()));
  const where = [...list.where, ...idsIn(p.id, query.ids)];
  return pageOf({ ...call, query }, { ...list, where }, (row) => rosterRow(row, call.origin));
}

/** The roster as its pages and its file read it: narrowed by its filters, in the order of any of its columns. */
export const rosterList = (scope: PeopleScope, asked: RosterFilters & Pick<Query, 'ordering'>, today: string) =>
  ({
    columns: rosterColumnsOf(today),
    from: sql`${p}`,
    where: rosterConditions(scope, asked, today),
    order: columnOrder(asked.ordering, () => rosterSqls(today), { known, byDefault: 'last_name', id: p.id }),
    by: { id: p.id },
  }) satisfies ColumnList<Shape>;

/** The filters by a unit, with the level of each. */
export const unitFilters = [
  ['district_headquarter', 'district'],
  ['regional_headquarter', 'regional'],
  ['local_headquarter', 'local'],
  ['educational_headquarter', 'educational'],
  ['detachment', 'detachment'],
] as const;

/** Conditions of the filters over people under the alias `p`. */
function rosterConditions(scope: PeopleScope, filters: RosterFilters, today: string): SQL[] {
  const where = [personWithin(scope), ...containsAll(p.search, filters.search)];
  for (const [key, level] of unitFilters) {
    const id = filters[key];
    if (id) where.push(isOfUnit({ level, id }));
  }
  if (filters.area) where.push(ofAreas([filters.area]));
  if (filters.position) where.push(holds(filters.position));
  if (filters.verified !== undefined) where.push(sql`${p.is_verified} = ${filters.verified}`);
  if (filters.fee !== undefined) where.push(sql`${p.membership_fee} = ${filters.fee}`);
  if (filters.test_passed !== undefined) {
    where.push(filters.test_passed ? hasPassed('safety') : sql`not ${hasPassed('safety')}`);
  }
  if (filters.gender) where.push(sql`${p.gender} = ${filters.gender}`);
  if (filters.age_from !== undefined) {
    where.push(sql`${p.date_of_birth} <= (${today}::date - make_interval(years => ${filters.age_from}))::date`);
  }
  if (filters.age_to !== undefined) {
    where.push(sql`${p.date_of_birth} > (${today}::date - make_interval(years => ${filters.age_to + 1}))::date`);
  }
  if (filters.joined_from) where.push(joinedFrom(filters.joined_from));
  return [...where, ...columnConditions(rosterColumns, () => rosterSqls(today), filters)];
}

const holds = (position: number): SQL => sql`(exists (select 1 from ${m}
  where ${m.person_id} = ${p.id} and ${m.position_id} = ${position})
  or (exists (select 1 from ${u} where ${u.commander_id} = ${p.id})
    and exists (select 1 from ${o} where ${o.id} = ${position} and ${o.key} = 'commander')))`;
