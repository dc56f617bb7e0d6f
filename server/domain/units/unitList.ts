// Lists of units: filters, order, counts. One query a page, whatever the level.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { MEMBERS_TOLD_FROM } from '../../../contract/constants';
import { type Level, levelKeys, levels } from '../../../contract/levels';
import type { Ordering } from '../../../contract/schemas/parts/page';
import type { UnitListItem, unitOrdering } from '../../../contract/schemas/units';
import { containsAll, idsIn, keptCount, type Listing, normalise, pageOf } from '../../call';
import { alias, type Executor, int, lasting, linkTo, rowsOf, type Shape, sqlLevel, u, withMore } from '../../db';
import { areas, institutions, people, regions, units } from '../../db/tables';
import { fileUrl } from '../../files/fileUrl';
import { type Catalogues, catalogues } from '../administration/catalogues';
import { type ColumnSql, columnOrder } from '../columnQuery';

const r = alias(regions, 'r');
const x = alias(units, 'x');
const b = alias(units, 'b');
const c = alias(people, 'c');
const a = alias(areas, 'a');
const i = alias(institutions, 'i');

export type UnitQuery = {
  limit?: number;
  offset?: number;
  ids?: number[];
  search?: string;
  ordering?: Ordering<(typeof unitOrdering)[number]>;
  registry?: boolean;
} & Partial<Record<string, unknown>>;

const founded = (level: Level) =>
  levels[level].founded === 'year' ? int.orNull`extract(year from ${u.founding_date})::int` : u.founding_date;

/** Links of a list item besides the base, per level. */
const extras: Record<Level, Shape> = {
  central: {},
  district: {},
  regional: { district_headquarter: u.district_id, region: u.region_id },
  local: { regional_headquarter: u.regional_id },
  educational: {
    educational_institution: u.institution_id,
    local_headquarter: u.local_id,
    regional_headquarter: u.regional_id,
  },
  detachment: {
    educational_headquarter: u.educational_id,
    local_headquarter: u.local_id,
    regional_headquarter: u.regional_id,
    region: u.region_id,
    educational_institution: u.institution_id,
    area: u.area_id,
  },
};

/**
 * How many have paid the fee, as everybody is told. Of a few people the number would say who: there all are counted, as
 * API v1 counted a commander alone.
 */
export const membersTold = int`(case when ${u.participants_count} < ${sql.raw(`${MEMBERS_TOLD_FROM}`)}
  then ${u.participants_count} else ${u.members_count} end)`;

const columns = {
  id: u.id,
  name: u.name,
  emblem: u.emblem,
  participants_count: u.participants_count,
  members_count: membersTold,
  events_count: u.events_count,
};

/** What is read of a unit of a level. */
const columnsOf = (level: Level) => ({ ...columns, founding_date: founded(level), ...extras[level] }) as typeof columns;
const shown = Object.fromEntries(levelKeys.map((level) => [level, lasting(columnsOf(level))])) as Record<
  Level,
  typeof columns
>;

const known = {
  name: [u.name, u.id],
  founding_date: [u.founding_date, u.id],
  participants_count: [u.participants_count, u.id],
  id: [u.id],
};

type Order = Exclude<(typeof unitOrdering)[number], keyof typeof known>;
const byValue = (value: SQLWrapper) => ({ value, order: [value, u.name] });
const aboveName = (level: Level, link: SQLWrapper) =>
  byValue(sql`(select ${x.name} from ${x} where ${x.level} = ${sqlLevel(level)} and ${x.id} = ${link})`);
const below = (level: Level, lower: Level) =>
  byValue(levels[level].below.includes(lower) ? countBelow(level, lower) : sql`null::int`);

/** The other orders: what has names by name, what is counted by number. */
const orders = (level: Level): Record<Order, ColumnSql> => ({
  members_count: byValue(membersTold),
  events_count: byValue(u.events_count),
  // One answer for all: whoever is not shown to guests has no place by name.
  commander: byValue(sql`(select ${c.last_name} from ${c} where ${c.id} = ${u.commander_id} and not ${c.unpublished}
    and not ${c.withheld})`),
  area: byValue(sql`(select ${a.name} from ${a} where ${a.id} = ${u.area_id})`),
  educational_institution: byValue(sql`(select ${i.short_name} from ${i} where ${i.id} = ${u.institution_id})`),
  region: byValue(sql`(select ${r.name} from ${r} where ${r.id} = ${u.region_id})`),
  district_headquarter: aboveName('district', u.district_id),
  regional_headquarter: aboveName('regional', u.regional_id),
  local_headquarter: aboveName('local', u.local_id),
  educational_headquarter: aboveName('educational', u.educational_id),
  regional_headquarters_count: below(level, 'regional'),
  local_headquarters_count: below(level, 'local'),
  educational_headquarters_count: below(level, 'educational'),
  detachments_count: below(level, 'detachment'),
});

/** @param order where units follow one another otherwise than `ordering` says */
export async function listUnits(call: Listing, level: Level, query: UnitQuery, order?: SQL) {
  const named = await catalogues(call.db);
  const where = conditions(level, query);
  return pageOf(
    { ...call, query },
    {
      columns: query.registry ? withMore<typeof columns, Shape>(shown[level], belowCounts(level)) : shown[level],
      from: sql`${u}`,
      where,
      order: order ?? columnOrder(query.ordering, () => orders(level), { known, byDefault: 'name', id: u.id }),
      ...(where.length === 1 ? { total: keptCount(`units ${level}`) } : {}),
      // Skipped over in the index alone.
      by: { id: u.id, from: sql`(select * from ${u} where ${u.level} = ${sqlLevel(level)}) as u`, found: 'far' },
    },
    (item) => ({ ...(withNames(item, named) as UnitListItem), emblem: fileUrl(call.origin, item.emblem) }),
    { all: level === 'district' || level === 'regional' },
  );
}

/** How many detachments of each direction the other filters find. */
export const countDirections = (
  db: Executor,
  { area: _, area__name: __, ...query }: UnitQuery,
): Promise<{ area: number; count: number }[]> =>
  rowsOf(
    db,
    { area: int`${u.area_id}`, count: int`count(*)::int` },
    (cells) => sql`select ${cells} from ${u} where ${sql.join(conditions('detachment', query), sql` and `)}
      and ${u.area_id} is not null group by ${u.area_id} order by ${u.area_id}`,
  );

/** Ids of the catalogues become what they name; a detachment may have no institution. */
export function withNames<Item extends object>(item: Item, { regions, areas, institutions }: Catalogues): Item {
  const named = { ...item } as Record<string, unknown>;
  if ('region' in named) named.region = regions.get(named.region as number) ?? null;
  if ('area' in named) named.area = areas.get(named.area as number) ?? null;
  if ('educational_institution' in named) {
    named.educational_institution = institutions.get(named.educational_institution as number) ?? null;
  }
  return named as Item;
}

function conditions(level: Level, query: UnitQuery): SQL[] {
  const where = [
    sql`${u.level} = ${sqlLevel(level)}`,
    ...(level === 'regional' ? regionalSearch(query.search) : containsAll(u.search, query.search)),
    ...idsIn(u.id, query.ids),
  ];
  for (const filter of levels[level].filters) where.push(...filterBy(level, filter, query));
  return where;
}

/** Regional headquarters are also found by the name of their region. */
const regionalSearch = (text: string | undefined): SQL[] =>
  containsAll(sql`(${u.search} || ' ' || (select ${r.search} from ${r} where ${r.id} = ${u.region_id}))`, text);

function filterBy(level: Level, filter: (typeof levels)[Level]['filters'][number], query: UnitQuery): SQL[] {
  const given = (key: string) => query[key] as string | number | undefined;
  if (filter === 'region') {
    const region = given('region');
    if (region === undefined) return [];
    return /^\d{1,9}$/.test(String(region))
      ? [sql`${u.region_id} = ${Number(region)}`]
      : [
          sql`${u.region_id} in (select ${r.id} from ${r} where ${r.search} like ${`${normalise(String(region))}%`}
          and lower(${r.name}) = lower(${String(region)}))`,
        ];
  }
  if (filter === 'area' || filter === 'institution') {
    const [key, table] = filter === 'area' ? ['area', 'areas'] : ['educational_institution', 'institutions'];
    const column = sql.raw(`u.${filter}_id`);
    const id = given(key);
    const name = given(`${key}__name`);
    return [
      ...(id === undefined ? [] : [sql`${column} = ${id}`]),
      ...(name === undefined
        ? []
        : [sql`${column} in (select t.id from ${sql.identifier(table)} t where lower(t.name) = lower(${name}))`]),
    ];
  }
  const column = sql.raw(`u.${filter}_id`);
  const id = given(`${filter}_headquarter`);
  const name = given(`${filter}_headquarter__name`);
  // Detachments are filtered by the whole name, the other levels by a part of it.
  const named = level === 'detachment' ? sql`${x.search} = ` : sql`${x.search} like `;
  const asked = normalise(String(name ?? ''));
  const value = level === 'detachment' ? asked : `%${asked.replace(/[\\%_]/g, '\\$&')}%`;
  return [
    ...(id === undefined ? [] : [sql`${column} = ${id}`]),
    ...(name === undefined
      ? []
      : [sql`${column} in (select ${x.id} from ${x} where ${x.level} = ${sqlLevel(filter)} and ${named}${value})`]),
  ];
}

const countBelow = (level: Level, lower: Level): SQL =>
  sql`(select count(*)::int from ${b} where ${b.level} = ${sqlLevel(lower)} and ${linkTo(b, level)} = ${u.id})`;

/** `registry=true`: how many units of each level lie below. */
const belowCounts = (level: Level): Shape =>
  Object.fromEntries(
    levels[level].below.map((lower) => [
      lower === 'detachment' ? 'detachments_count' : `${lower}_headquarters_count`,
      int`${countBelow(level, lower)}`,
    ]),
  );
