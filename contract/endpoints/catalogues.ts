// Regions, areas, positions and educational institutions: read by everybody.
import { Area, Institution, Position, Region } from '../schemas/catalogues';
import { idFilter, listQuery, nameFilter, pageOf } from '../schemas/page';
import type { Endpoints } from './types';

const named = listQuery(['name', 'id'] as const, {});

export const cataloguesEndpoints = {
  'regions.list': {
    method: 'GET',
    shared: true,
    path: '/regions/',
    summary: 'Регионы',
    can: 'guest',
    query: listQuery(['name', 'code', 'id'] as const, {}),
    answer: pageOf(Region),
  },
  'regions.one': { method: 'GET', path: '/regions/{id}/', summary: 'Регион', can: 'guest', answer: Region },
  'areas.list': {
    method: 'GET',
    shared: true,
    path: '/areas/',
    summary: 'Направления',
    can: 'guest',
    query: named,
    answer: pageOf(Area),
  },
  'areas.one': { method: 'GET', path: '/areas/{id}/', summary: 'Направление', can: 'guest', answer: Area },
  'positions.list': {
    method: 'GET',
    shared: true,
    path: '/positions/',
    summary: 'Должности',
    can: 'guest',
    query: named,
    answer: pageOf(Position),
  },
  'positions.one': { method: 'GET', path: '/positions/{id}/', summary: 'Должность', can: 'guest', answer: Position },
  'institutions.list': {
    method: 'GET',
    shared: true,
    path: '/eduicational_institutions/',
    summary: 'Образовательные организации',
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
  },
  'institutions.one': {
    method: 'GET',
    path: '/eduicational_institutions/{id}/',
    summary: 'Образовательная организация',
    can: 'guest',
    answer: Institution,
  },
} as const satisfies Endpoints;
