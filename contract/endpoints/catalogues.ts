// Regions, areas, positions and educational institutions: read by everybody, as files by who keeps them.
import type { z } from 'zod';
import { catalogueColumns, openInstitutionColumns } from '../administration/catalogueColumns';
import { Area, Institution, Position, Region } from '../schemas/catalogues';
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
    answer: pageOf(Region),
  }),
  'regions.one': guest.get('/regions/{id}/', 'Регион', { answer: Region }),
  'regions.export': file('/regions/export/', regions.file),
  'areas.list': guest.get('/areas/', 'Направления', { shared: true, query: areas.query, answer: pageOf(Area) }),
  'areas.one': guest.get('/areas/{id}/', 'Направление', { answer: Area }),
  'areas.export': file('/areas/export/', areas.file),
  'positions.list': guest.get('/positions/', 'Должности', {
    shared: true,
    query: positions.query,
    answer: pageOf(Position),
  }),
  'positions.one': guest.get('/positions/{id}/', 'Должность', { answer: Position }),
  'positions.export': file('/positions/export/', positions.file),
  'institutions.list': guest.get('/eduicational_institutions/', 'Образовательные организации', {
    shared: true,
    query: openInstitutions.query,
    answer: pageOf(Institution),
  }),
  'institutions.kept': cataloguer.get(
    '/eduicational_institutions/kept/',
    'Образовательные организации с почтой ректоров',
    {
      query: institutions.query,
      answer: pageOf(Institution),
    },
  ),
  'institutions.one': guest.get('/eduicational_institutions/{id}/', 'Образовательная организация', {
    answer: Institution,
  }),
  'institutions.export': file('/eduicational_institutions/export/', institutions.file),
} as const satisfies Endpoints;
