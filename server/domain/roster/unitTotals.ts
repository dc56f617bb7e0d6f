// Units of one level below the caller, each with what is counted of its people.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Level, levels } from '../../../contract/levels';
import { containsAll, idsIn, type Listing, type PageAsked, pageOf } from '../../call';
import { int, sqlLevel, u } from '../../db';
import { anyOf } from '../units/reach';
import { type PeopleScope, unitWithin } from './rosterScope';

type Asked = PageAsked & { search?: string; ids?: number[] };
type Counted = { scopes: readonly PeopleScope[]; level: Level; count: SQLWrapper; joined?: SQL };

/** The level that is counted when nobody names one: what stands right below the caller's people. */
export const levelBelow = (scope: PeopleScope): Level =>
  scope === 'all' ? 'regional' : (levels[scope.level].below[0] ?? scope.level);

/**
 * Units by name with their people and how many of these count.
 * @param counted `count` of a unit under the alias `u`, from it or from what is `joined` to it
 */
export const unitTotals = (call: Listing, query: Asked, { scopes, level, count, joined = sql`` }: Counted) =>
  pageOf(
    { ...call, query },
    {
      columns: { id: u.id, name: u.name, people: u.participants_count, counted: int`${count}` },
      from: sql`${u} ${joined}`,
      where: [
        sql`${u.level} = ${sqlLevel(level)}`,
        anyOf(scopes.map((scope) => (scope === 'all' ? sql`true` : unitWithin(scope)))),
        ...containsAll(u.search, query.search),
        ...idsIn(u.id, query.ids),
      ],
      order: sql`${u.name}, ${u.id}`,
    },
    (unit) => unit,
  );
