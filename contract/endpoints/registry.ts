// The roster of participants, its export and statistics, and the registers of API v1.
import type { Permission } from '../permissions';
import { pageOf } from '../schemas/parts/page';
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
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { get, reader } = area('Реестр', {
  reader: { can: 'act.roster' },
});

const register = <Name extends Register, Can extends Permission>(name: Name, summary: string, can: Can) =>
  get(`/registry/${name}/` as `/registry/${Name}/`, summary, {
    can,
    repeated: ['fields'],
    query: registerQuery(name),
    answer: registerAnswer(name),
  });

export const registryEndpoints = {
  'roster.list': reader.get('/roster/', 'Реестр участников', { query: rosterQuery, answer: pageOf(RosterRow) }),
  'roster.statistics': reader.get('/roster/statistics/', 'Участники по уровням и штабам, взносы, прирост', {
    query: rosterStatisticsQuery,
    lacks: true,
    answer: RosterStatistics,
  }),
  'roster.export': reader.file('/roster/export/', 'Выгрузить реестр в CSV или XLSX', { body: RosterExportBody }),
  'registry.centrals': register('centrals', 'Реестр центрального штаба', 'act.registry.central'),
  'registry.districts': register('districts', 'Реестр окружных штабов', 'act.registry.district'),
  'registry.regionals': register('regionals', 'Реестр региональных штабов', 'act.registry.regional'),
  'registry.locals': register('locals', 'Реестр местных штабов', 'act.registry.local'),
  'registry.educationals': register('educationals', 'Реестр штабов СО ОО', 'act.registry.educational'),
  'registry.detachments': register('detachments', 'Реестр отрядов', 'act.registry.detachment'),
  'registry.directions': register('directions', 'Реестр направлений', 'act.registry.detachment'),
  'registry.users': register('users', 'Реестр участников для внешних отчётов', 'act.registry.detachment'),
} as const satisfies Endpoints;
