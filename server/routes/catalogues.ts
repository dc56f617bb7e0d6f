import { type SQL, sql } from 'drizzle-orm';
import type { cataloguesEndpoints } from '../../contract/endpoints/catalogues';
import type { Ordering } from '../../contract/schemas/parts/page';
import { object } from '../db/documents';
import { alias, u } from '../db/names';
import { type RowOf, rowsOf, type Shape } from '../db/rows';
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

/** One row per catalogue: where it is read from and what it answers. */
const catalogues = {
  regions: { columns: { id: region.id, name: region.name, code: region.code }, from: sql`${region}` },
  areas: { columns: { id: area.id, name: area.name }, from: sql`${area}` },
  positions: { columns: { id: position.id, name: position.name }, from: sql`${position}` },
  institutions: {
    columns: {
      id: c.id,
      short_name: c.short_name,
      name: c.name,
      rector: c.rector,
      rector_email: c.rector_email,
      region: object({ id: r.id, name: r.name, code: r.code }),
    },
    from: sql`${c} join ${r} on ${r.id} = ${c.region_id}`,
  },
} as const satisfies Record<string, { columns: Shape; from: SQL }>;

type Name = keyof typeof catalogues;
type Cells<Of extends Name> = (typeof catalogues)[Of]['columns'];

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

const list = <Of extends Name>(name: Of, call: ListCall, where: SQL[] = []) =>
  pageOf(
    call,
    {
      ...(catalogues[name] as { columns: Cells<Of>; from: SQL }),
      where: [...containsAll(c.search, call.query.search), ...idsIn(c.id, call.query.ids), ...where],
      order: orderBy(call.query.ordering, sortColumns, 'name'),
    },
    (item) => item,
    { all: true },
  );

/** One row of a catalogue as its call answers it. */
export async function readCatalogueItem<Of extends Name>(
  name: Of,
  db: Call['db'],
  id: number,
): Promise<RowOf<Cells<Of>>> {
  const { columns, from }: { columns: Cells<Of>; from: SQL } = catalogues[name];
  const [item] = await rowsOf(db, columns, (cells) => sql`select ${cells} from ${from} where ${c.id} = ${id}`);
  if (!item) throw errors.notFound();
  return item;
}

export const cataloguesRoutes: Handlers<typeof cataloguesEndpoints> = {
  'regions.list': (call) => list('regions', call),
  'regions.one': ({ db, params }) => readCatalogueItem('regions', db, params.id),
  'areas.list': (call) => list('areas', call),
  'areas.one': ({ db, params }) => readCatalogueItem('areas', db, params.id),
  'positions.list': (call) => list('positions', call),
  'positions.one': ({ db, params }) => readCatalogueItem('positions', db, params.id),
  'institutions.list': (call) => list('institutions', call, institutionFilters(call.query)),
  'institutions.one': ({ db, params }) => readCatalogueItem('institutions', db, params.id),
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
