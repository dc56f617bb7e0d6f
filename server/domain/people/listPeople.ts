import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { peopleQuery } from '../../../contract/endpoints/users';
import { alias, m, p, str, u } from '../../db';
import { regions, units } from '../../db/tables';
import { containsAll, idsIn, type Listing, normalise, orderBy, pageOf } from '../../http';
import type { Viewer } from '../viewer';
import { byName } from './nameSqls';
import { ifSeen, seesStaffFields } from './personRights';
import { shortUser, shortUserJson } from './shortUser';

const r = alias(regions, 'r');
const x = alias(units, 'x');

type Query = z.output<typeof peopleQuery>;

const unitFilters = ['district', 'regional', 'local', 'educational'] as const;

const sortColumns = (viewer: Viewer) => ({
  last_name: byName,
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
export function listPeople(call: Listing, viewer: Viewer, query: Query) {
  return pageOf(
    { ...call, query },
    {
      columns: { person: shortUserJson(viewer), place: placeOf(viewer, query) },
      ...source(viewer, query),
      order: orderBy(query.ordering, sortColumns(viewer), 'last_name'),
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

/**
 * Where the rows come from. A search reads what it finds first, by the trigrams, and sorts and counts that: asked in
 * one go the planner would walk the country in the order of names.
 */
function source(viewer: Viewer, query: Query) {
  const where = conditions(viewer, query);
  if (!query.search) return { from: sql`${p}`, where };
  const found = sql`(with found as materialized (select ${p.id}, ${p.last_name}, ${p.first_name}, ${p.patronymic_name},
      ${p.date_of_birth} from ${p} where ${sql.join(where, sql` and `)}) select * from found) p`;
  return { from: found, where: [], total: sql`(count(*) over ())::int`, by: { id: p.id, from: sql`${p}` } };
}

function conditions(viewer: Viewer, query: Query): SQL[] {
  const where = [sql`${p.is_active}`, ...containsAll(p.search, query.search), ...idsIn(p.id, query.ids)];
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
