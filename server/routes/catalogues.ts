import { type SQL, sql } from 'drizzle-orm';
import type { cataloguesEndpoints } from '../../contract/endpoints/catalogues';
import { can } from '../../contract/permissions';
import type { KeptInstitution } from '../../contract/schemas/catalogues';
import { containsAll, normalise, pageOf } from '../call';
import { u } from '../db';
import { type CatalogueName, c, catalogueList, r, readCatalogueItem } from '../domain/administration/catalogueLists';
import { orderDeskFile } from '../domain/administration/orderDeskFile';
import type { Call, Handlers } from '../domain/handlers';

type Listing = Parameters<typeof pageOf>[0] & { query: Parameters<ReturnType<typeof catalogueList>>[1] };

const list = (name: Exclude<CatalogueName, 'institutions'>, call: Listing) =>
  pageOf(call, catalogueList(name)(null, call.query), (item) => item, { all: true });

/** Institutions as everybody reads them. */
const openInstitution = (item: KeptInstitution): KeptInstitution => ({ ...item, rector_email: null });

function listInstitutions(
  call: Listing & { query: InstitutionQuery },
  answer: (item: KeptInstitution) => KeptInstitution,
) {
  const all = catalogueList('institutions')(null, call.query);
  return pageOf(call, { ...all, where: [...all.where, ...institutionFilters(call.query)] }, answer, { all: true });
}

export const cataloguesRoutes: Handlers<typeof cataloguesEndpoints> = {
  'regions.list': (call) => list('regions', call),
  'regions.one': ({ db, params }) => readCatalogueItem('regions', db, params.id),
  'regions.export': orderDeskFile('desk.regions'),
  'areas.list': (call) => list('areas', call),
  'areas.one': ({ db, params }) => readCatalogueItem('areas', db, params.id),
  'areas.export': orderDeskFile('desk.areas'),
  'positions.list': (call) => list('positions', call),
  'positions.one': ({ db, params }) => readCatalogueItem('positions', db, params.id),
  'positions.export': orderDeskFile('desk.positions'),
  'institutions.list': (call) => listInstitutions(call, openInstitution),
  'institutions.kept': (call) => listInstitutions(call, (item) => item),
  'institutions.one': async ({ db, params, viewer }) => {
    const item = await readCatalogueItem('institutions', db, params.id);
    return viewer && can(viewer.grants, 'act.catalogues') ? item : openInstitution(item);
  },
  'institutions.export': orderDeskFile('desk.institutions'),
};

type InstitutionQuery = Call<(typeof cataloguesEndpoints)['institutions.kept']>['query'];

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
