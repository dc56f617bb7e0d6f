// Regions, areas, positions and educational institutions: read by everybody.
import { Area, Institution, Position, Region } from '../schemas/catalogues';
import { idFilter, listQuery, nameFilter, pageOf } from '../schemas/parts/page';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { get } = area('Справочники');

const named = listQuery(['name', 'id'] as const, {});

export const cataloguesEndpoints = {
  'regions.list': get('/regions/', 'Регионы', {
    shared: true,
    can: 'guest',
    query: listQuery(['name', 'code', 'id'] as const, {}),
    answer: pageOf(Region),
  }),
  'regions.one': get('/regions/{id}/', 'Регион', { can: 'guest', answer: Region }),
  'areas.list': get('/areas/', 'Направления', { shared: true, can: 'guest', query: named, answer: pageOf(Area) }),
  'areas.one': get('/areas/{id}/', 'Направление', { can: 'guest', answer: Area }),
  'positions.list': get('/positions/', 'Должности', {
    shared: true,
    can: 'guest',
    query: named,
    answer: pageOf(Position),
  }),
  'positions.one': get('/positions/{id}/', 'Должность', { can: 'guest', answer: Position }),
  'institutions.list': get('/eduicational_institutions/', 'Образовательные организации', {
    shared: true,
    can: 'guest',
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
  'institutions.one': get('/eduicational_institutions/{id}/', 'Образовательная организация', {
    can: 'guest',
    answer: Institution,
  }),
} as const satisfies Endpoints;
