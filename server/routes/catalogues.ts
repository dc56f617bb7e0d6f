import { type SQL, sql } from 'drizzle-orm';
import type { cataloguesEndpoints } from '../../contract/endpoints/catalogues';
import type { Area, Institution, Position, Region } from '../../contract/schemas/catalogues';
import type { Ordering } from '../../contract/schemas/parts/page';
import { alias, u } from '../db/names';
import { rowsOf } from '../db/rows';
import { areas, institutions, positions, regions } from '../db/tables';
import type { Call, Handlers } from '../http/call';
import { errors } from '../http/errors';
import { idsIn, orderBy, pageOf } from '../http/page';
import { containsAll, normalise } from '../http/search';

const r = alias(regions, 'r');
const region = alias(regions, 'c');
const area = alias(areas, 'c');
const position = alias(positions, 'c');
/** Every catalogue goes by the same letter, so that what all of them have is named once. */
const c = alias(institutions, 'c');
const regionJson = sql`json_build_object('id', ${r.id}, 'name', ${r.name}, 'code', ${r.code})`;

/** One row per catalogue: where it is read from and what it answers. */
const catalogues = {
  regions: { columns: sql`${region.id}, ${region.name}, ${region.code}`, from: sql`${region}` },
  areas: { columns: sql`${area.id}, ${area.name}`, from: sql`${area}` },
  positions: { columns: sql`${position.id}, ${position.name}`, from: sql`${position}` },
  institutions: {
    columns: sql`${c.id}, ${c.short_name}, ${c.name}, ${c.rector}, ${c.rector_email}, ${regionJson} as region`,
    from: sql`${c} join ${r} on ${r.id} = ${c.region_id}`,
  },
} as const satisfies Record<string, { columns: SQL; from: SQL }>;

const sortColumns = {
  id: [c.id],
  name: [c.name, c.id],
  code: [region.code, c.id],
  short_name: [c.short_name, c.id],
};

type ListCall = Pick<Call, 'db' | 'request' | 'origin'> & {
  query: {
    limit?: number;
    offset?: number;
    ids?: number[];
    search?: string;
    ordering?: Ordering<keyof typeof sortColumns>;
  };
};

const list = <Item>(name: keyof typeof catalogues, call: ListCall, where: SQL[] = []) =>
  pageOf<Item, Item>(
    call,
    {
      ...catalogues[name],
      where: [...containsAll(c.search, call.query.search), ...idsIn(c.id, call.query.ids), ...where],
      order: orderBy(call.query.ordering, sortColumns, 'name'),
    },
    (item) => item,
    { all: true },
  );

/** One row of a catalogue as its call answers it. */
export async function readCatalogueItem<Item>(
  name: keyof typeof catalogues,
  db: Call['db'],
  id: number,
): Promise<Item> {
  const { columns, from } = catalogues[name];
  const [item] = await rowsOf<Item>(db, sql`select ${columns} from ${from} where ${c.id} = ${id}`);
  if (!item) throw errors.notFound();
  return item;
}

export const cataloguesRoutes: Handlers<typeof cataloguesEndpoints> = {
  'regions.list': (call) => list<Region>('regions', call),
  'regions.one': ({ db, params }) => readCatalogueItem<Region>('regions', db, params.id),
  'areas.list': (call) => list<Area>('areas', call),
  'areas.one': ({ db, params }) => readCatalogueItem<Area>('areas', db, params.id),
  'positions.list': (call) => list<Position>('positions', call),
  'positions.one': ({ db, params }) => readCatalogueItem<Position>('positions', db, params.id),
  'institutions.list': (call) => list<Institution>('institutions', call, institutionFilters(call.query)),
  'institutions.one': ({ db, params }) => readCatalogueItem<Institution>('institutions', db, params.id),
};

type InstitutionQuery = Call<(typeof cataloguesEndpoints)['institutions.list']>['query'];

function institutionFilters(query: InstitutionQuery): SQL[] {
  const where: SQL[] = [];
  const ofUnit = (level: 'regional' | 'local', condition: SQL) =>
    sql`exists (select 1 from ${u} where ${u.level} = ${level} and ${u.region_id} = ${c.region_id} and ${condition})`;
  if (query.region) where.push(sql`${c.region_id} = ${query.region}`);
  if (query.region__name) where.push(...containsAll(r.search, query.region__name));
  for (const level of ['regional', 'local'] as const) {
    const id = query[`${level}_headquarter`];
    const name = query[`${level}_headquarter__name`];
    if (id) where.push(ofUnit(level, sql`${u.id} = ${id}`));
    if (name) where.push(ofUnit(level, sql`${u.search} = ${normalise(name)}`));
  }
  return where;
}
