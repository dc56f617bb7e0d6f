// Regions, areas, positions and educational institutions: read by everybody, as files by who keeps them.
import type { z } from 'zod';
import { catalogueColumns, openInstitutionColumns } from '../administration/catalogueColumns';
import { KeptArea, KeptInstitution, KeptPosition, KeptRegion } from '../schemas/catalogues';
import { listByColumns } from '../schemas/parts/columnCells';
import { idFilter, nameFilter, pageOf } from '../schemas/parts/page';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { guest, cataloguer } = area('Справочники', { cataloguer: { can: 'act.catalogues' } });

const regions = listByColumns(catalogueColumns.regions);
const areas = listByColumns(catalogueColumns.areas);
const positions = listByColumns(catalogueColumns.positions);
const ofInstitutions = {
  filters: {
    region: idFilter,
    region__name: nameFilter,
    regional_headquarter: idFilter,
    regional_headquarter__name: nameFilter,
    local_headquarter: idFilter,
    local_headquarter__name: nameFilter,
  },
};
const institutions = listByColumns(catalogueColumns.institutions, ofInstitutions);
const openInstitutions = listByColumns(openInstitutionColumns, ofInstitutions);

/** The list as a file. */
const file = <Path extends string, Body extends z.ZodType>(path: Path, body: Body) =>
  cataloguer.file(path, 'Выгрузить справочник в CSV или XLSX', { body });

export const cataloguesEndpoints = {
  'regions.list': guest.get('/regions/', 'Регионы', {
    shared: true,
    query: regions.query,
    answer: pageOf(KeptRegion),
  }),
  'regions.one': guest.get('/regions/{id}/', 'Регион', { answer: KeptRegion }),
  'regions.export': file('/regions/export/', regions.file),
  'areas.list': guest.get('/areas/', 'Направления', { shared: true, query: areas.query, answer: pageOf(KeptArea) }),
  'areas.one': guest.get('/areas/{id}/', 'Направление', { answer: KeptArea }),
  'areas.export': file('/areas/export/', areas.file),
  'positions.list': guest.get('/positions/', 'Должности', {
    shared: true,
    query: positions.query,
    answer: pageOf(KeptPosition),
  }),
  'positions.one': guest.get('/positions/{id}/', 'Должность', { answer: KeptPosition }),
  'positions.export': file('/positions/export/', positions.file),
  'institutions.list': guest.get('/eduicational_institutions/', 'Образовательные организации', {
    shared: true,
    query: openInstitutions.query,
    answer: pageOf(KeptInstitution),
  }),
  'institutions.kept': cataloguer.get(
    '/eduicational_institutions/kept/',
    'Образовательные организации с почтой ректоров',
    {
      query: institutions.query,
      answer: pageOf(KeptInstitution),
    },
  ),
  'institutions.one': guest.get('/eduicational_institutions/{id}/', 'Образовательная организация', {
    answer: KeptInstitution,
  }),
  'institutions.export': file('/eduicational_institutions/export/', institutions.file),
} as const satisfies Endpoints;
