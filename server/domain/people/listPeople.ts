import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { peopleQuery } from '../../../contract/endpoints/users';
import {
  beginsWith,
  byLetters,
  contains,
  idsIn,
  type Listing,
  normalise,
  orderBy,
  pageOf,
  searchTerms,
  upToPage,
  type Viewer,
} from '../../call';
import { alias, type Db, listed, m, p, rowsOf, str, u } from '../../db';
import { regions, units } from '../../db/tables';
import { byName } from './nameSqls';
import { ifSeen, seesStaffFields } from './personRights';
import { hiddenFrom, mayHide, shortUser, shortUserJson } from './shortUser';

const r = alias(regions, 'r');
const x = alias(units, 'x');

type Query = z.output<typeof peopleQuery>;

const unitFilters = ['district', 'regional', 'local', 'educational'] as const;

const sortColumns = (viewer: Viewer, { search }: Query) => ({
  last_name: searchTerms(search).length > 0 ? [byLetters(p.search), p.id] : byName,
  date_of_birth: [ifSeen(viewer, sql`${p.date_of_birth}`), sql`${p.id}`],
  id: [p.id],
});

/** What the record hides is not told by a filter either: these find only people whose field the viewer sees. */
const guarded = [
  'gender',
  'is_verified',
  'membership_fee',
  'date_of_birth',
  'date_of_birth_gte',
  'date_of_birth_lte',
] as const satisfies readonly (keyof Query)[];

/** People by name, filters and order; contacts only of those whom the viewer is staff for. */
export async function listPeople(call: Listing, viewer: Viewer, query: Query) {
  const hidden = await hiddenIds(call.db, viewer);
  const order = orderBy(query.ordering, sortColumns(viewer, query), 'last_name');
  return pageOf(
    { ...call, query },
    {
      columns: { person: shortUserJson(viewer), place: placeOf(viewer, query) },
      ...source(viewer, { query, order, hidden }),
      order,
    },
    ({ person, place }) => ({ ...shortUser(person, call.origin), ...(query.with_place && { place: place || null }) }),
  );
}

/** The lowest unit person `p` is in or commands, and the region; nothing to guests and unless asked for. */
const placeOf = (viewer: Viewer | null, { with_place }: Query) =>
  viewer && with_place
    ? str`concat_ws(', ', (select ${u.name} from (
        select ${m.level} as level, ${m.unit_id} as id from ${m} where ${m.person_id} = ${p.id}
        union all select ${x.level}, ${x.id} from ${x} where ${x.commander_id} = ${p.id}
        order by level desc limit 1) home join ${u} on ${u.level} = home.level and ${u.id} = home.id),
      (select ${r.name} from ${r} where ${r.id} = ${p.region_id}))`
    : str`''`;

type Narrowed = { query: Query; order: SQL; hidden: readonly number[] };

/** The few whose names the viewer does not see: asked beside the list, which is read by indices of names alone. */
async function hiddenIds(db: Db, viewer: Viewer): Promise<number[]> {
  // Mostly there is nobody, which costs little to find out.
  const [some] = await rowsOf(db, sql`select 1 from ${p} where ${mayHide(viewer)} limit 1`);
  if (!some) return [];
  const rows = await rowsOf(db, { id: p.id }, (cells) => sql`select ${cells} from ${p} where ${hiddenFrom(viewer)}`);
  return rows.map(({ id }) => id);
}

/**
 * Where the rows come from. The first word of a search is mostly the beginning of a last name: who has it there is read
 * and counted in an index of the names alone, who has it further on is found by trigrams and looked at. The other words
 * are compared with the names so found: by their trigrams the planner expects too few people. Of either no more are put
 * in order than the page and those before it.
 */
function source(viewer: Viewer, { query, order, hidden }: Narrowed) {
  const where = conditions(viewer, query);
  // Names that are not shown are told by no search and no place among others either.
  if (hidden.length > 0) where.push(sql`${p.id} not in (${listed(hidden)})`);
  const [first, ...others] = searchTerms(query.search);
  if (first === undefined) return { from: sql`${p}`, where };
  const begins = beginsWith(p.search, first);
  const all = [...where, ...others.map((word) => contains(byLetters(p.search), word))];
  const among = (...at: SQL[]) => sql`${p} where ${sql.join([...all, ...at], sql` and `)}`;
  const cells = sql`${p.id}, ${p.search}${byAge(query) ? sql`, ${p.date_of_birth}` : sql``}`;
  const further = among(contains(sql`substr(${p.search}, 2)`, first), sql`not ${begins}`);
  const cut = sql`order by ${order} limit ${upToPage(query)}`;
  const from = sql`(with further as materialized (select ${cells} from ${further})
    select p.*, ((select count(*) from ${among(begins)}) + (select count(*) from further))::int as found from (
      (select ${cells} from ${among(begins)} ${cut}) union all (select * from further p ${cut})) p) p`;
  return { from, where: [], total: sql`p.found`, by: { id: p.id, from: sql`${p}`, found: 'before' } as const };
}

const byAge = ({ ordering }: Query): boolean => ordering?.some(({ field }) => field === 'date_of_birth') ?? false;

function conditions(viewer: Viewer, query: Query): SQL[] {
  const where = [sql`${p.is_active}`, ...idsIn(p.id, query.ids)];
  if (guarded.some((name) => query[name] !== undefined)) where.push(seesStaffFields(viewer));
  if (query.gender) where.push(sql`${p.gender} = ${query.gender}`);
  if (query.is_verified !== undefined) where.push(sql`${p.is_verified} = ${query.is_verified}`);
  if (query.membership_fee !== undefined) where.push(sql`${p.membership_fee} = ${query.membership_fee}`);
  if (query.date_of_birth) where.push(sql`${p.date_of_birth} = ${query.date_of_birth}`);
  if (query.date_of_birth_gte) where.push(sql`${p.date_of_birth} >= ${query.date_of_birth_gte}`);
  if (query.date_of_birth_lte) where.push(sql`${p.date_of_birth} <= ${query.date_of_birth_lte}`);
  if (query.region) {
    where.push(sql`${p.region_id} in (select ${r.id} from ${r} where lower(${r.name}) = lower(${query.region}))`);
  }
  for (const level of unitFilters) {
    const name = query[`${level}_headquarter__name`];
    if (name) where.push(inUnitNamed(level, name));
  }
  if (query.detachment__name) where.push(inUnitNamed('detachment', query.detachment__name));
  return where;
}

/** Members of the units with this name, and their commanders. */
const inUnitNamed = (level: string, name: string) => sql`(
  exists (select 1 from ${m} join ${u} on ${u.level} = ${m.level} and ${u.id} = ${m.unit_id}
    where ${m.person_id} = ${p.id} and ${u.level} = ${level} and ${u.search} = ${normalise(name)})
  or exists (select 1 from ${u} where ${u.commander_id} = ${p.id} and ${u.level} = ${level}
  and ${u.search} = ${normalise(name)}))`;
