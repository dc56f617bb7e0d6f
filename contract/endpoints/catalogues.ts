// Regions, areas, positions and educational institutions: read by everybody.
import { Area, Institution, Position, Region } from '../schemas/catalogues';
import { idFilter, listQuery, nameFilter, pageOf } from '../schemas/parts/page';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { guest } = area('Справочники');

const named = listQuery(['name', 'id'] as const, {});

export const cataloguesEndpoints = {
  'regions.list': guest.get('/regions/', 'Регионы', {
    shared: true,
    query: listQuery(['name', 'code', 'id'] as const, {}),
    answer: pageOf(Region),
  }),
  'regions.one': guest.get('/regions/{id}/', 'Регион', { answer: Region }),
  'areas.list': guest.get('/areas/', 'Направления', { shared: true, query: named, answer: pageOf(Area) }),
  'areas.one': guest.get('/areas/{id}/', 'Направление', { answer: Area }),
  'positions.list': guest.get('/positions/', 'Должности', { shared: true, query: named, answer: pageOf(Position) }),
  'positions.one': guest.get('/positions/{id}/', 'Должность', { answer: Position }),
  'institutions.list': guest.get('/eduicational_institutions/', 'Образовательные организации', {
    shared: true,
    query: listQuery(['name', 'short_name', 'id'] as const, {
      region: idFilter,
      region__name: nameFilter,
      regional_headquarter: idFilter,
      regional_headquarter__name: nameFilter,
      local_headquarter: idFilter,
      local_headquarter__name: nameFilter,
    }),
    answer: pageOf(Institution),
  }),
  'institutions.one': guest.get('/eduicational_institutions/{id}/', 'Образовательная организация', {
    answer: Institution,
  }),
} as const satisfies Endpoints;
