// The roster of participants, its export and statistics, and the registers of API v1.
import { Job } from '../schemas/jobs';
import { pageOf } from '../schemas/page';
import {
  type Register,
  RosterExportBody,
  RosterRow,
  RosterStatistics,
  registerAnswer,
  registerQuery,
  rosterQuery,
  rosterStatisticsQuery,
} from '../schemas/registry';
import type { Endpoints } from './types';

const register = <Name extends Register, Can extends string>(name: Name, summary: string, can: Can) => ({
  method: 'GET' as const,
  path: `/registry/${name}/` as const,
  summary,
  can,
  repeated: ['fields'] as const,
  query: registerQuery(name),
  answer: registerAnswer(name),
});

export const registryEndpoints = {
  'roster.list': {
    method: 'GET',
    path: '/roster/',
    summary: 'Реестр участников',
    can: 'act.roster',
    query: rosterQuery,
    answer: pageOf(RosterRow),
  },
  'roster.statistics': {
    method: 'GET',
    path: '/roster/statistics/',
    summary: 'Участники по уровням и штабам, взносы, прирост',
    can: 'act.roster',
    query: rosterStatisticsQuery,
    answer: RosterStatistics,
  },
  'roster.export': {
    method: 'POST',
    path: '/roster/export/',
    summary: 'Выгрузить реестр в CSV или XLSX',
    can: 'act.roster',
    body: RosterExportBody,
    answer: Job,
    status: 201,
    once: true,
  },
  'registry.centrals': register('centrals', 'Реестр центрального штаба', 'act.registry.central'),
  'registry.districts': register('districts', 'Реестр окружных штабов', 'act.registry.district'),
  'registry.regionals': register('regionals', 'Реестр региональных штабов', 'act.registry.regional'),
  'registry.locals': register('locals', 'Реестр местных штабов', 'act.registry.local'),
  'registry.educationals': register('educationals', 'Реестр штабов СО ОО', 'act.registry.educational'),
  'registry.detachments': register('detachments', 'Реестр отрядов', 'act.registry.detachment'),
  'registry.directions': register('directions', 'Реестр направлений', 'act.registry.detachment'),
  'registry.users': register('users', 'Реестр участников для внешних отчётов', 'act.registry.detachment'),
} as const satisfies Endpoints;
