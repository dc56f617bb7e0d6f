// The administrator's calls: catalogues are written, experts and administrators appointed. None is in the existing API.
import { z } from 'zod';
import * as schemas from '../schemas/administration';
import { KeptArea, KeptInstitution, KeptPosition, KeptRegion } from '../schemas/catalogues';
import { pageOf } from '../schemas/parts/page';
import { area, named } from './table/rows';
import type { Endpoints } from './table/types';

const { get, appointer, appointing } = area('Администрирование', {
  appointer: { can: 'act.appoint' },
  /** Rights are given and taken. */
  appointing: { can: 'act.appoint', sure: true },
});
const { cataloguer } = area('Справочники', { cataloguer: { can: 'act.catalogues' } });

/** The three writing calls of one catalogue. */
const writing = <Name extends string, Path extends string, Body extends z.ZodObject, Answer extends z.ZodType>(
  name: Name,
  path: Path,
  body: Body,
  answer: Answer,
) => {
  const one = `${path}{id}/` as `${Path}{id}/`;
  return named(name, {
    create: cataloguer.create(path, 'Добавить в справочник', { body, answer }),
    edit: cataloguer.patch(one, 'Изменить в справочнике', {
      seen: 'Версия записи, какой её видели',
      body: body.partial(),
      answer,
    }),
    remove: cataloguer.remove(one, 'Удалить из справочника'),
  });
};

export const administrationEndpoints = {
  ...writing('regions', '/regions/', schemas.RegionBody, KeptRegion),
  ...writing('areas', '/areas/', schemas.AreaBody, KeptArea),
  ...writing('positions', '/positions/', schemas.PositionBody, KeptPosition),
  ...writing('institutions', '/eduicational_institutions/', schemas.InstitutionBody, KeptInstitution),
  'firstSteps.list': get('/first_steps/', 'Первые шаги организации', {
    can: 'menu.administration',
    answer: z.array(schemas.FirstStep),
  }),
  'experts.list': appointer.get('/experts/', 'Эксперты рейтинга', {
    query: schemas.expertsQuery,
    answer: pageOf(schemas.Expert),
  }),
  'experts.export': appointer.file('/experts/export/', 'Выгрузить экспертов в CSV или XLSX', {
    body: schemas.ExpertsExportBody,
  }),
  'experts.create': appointing.create('/experts/', 'Назначить эксперта', {
    body: schemas.ExpertBody,
    answer: schemas.Expert,
  }),
  'experts.remove': appointing.remove('/experts/{id}/', 'Снять эксперта'),
  'administrators.list': appointer.get('/administrators/', 'Администраторы', {
    query: schemas.administratorsQuery,
    answer: pageOf(schemas.Administrator),
  }),
  'administrators.export': appointer.file('/administrators/export/', 'Выгрузить администраторов в CSV или XLSX', {
    body: schemas.AdministratorsExportBody,
  }),
  'administrators.create': appointing.create('/administrators/', 'Назначить администратора', {
    body: schemas.AdministratorBody,
    answer: schemas.Administrator,
  }),
  'administrators.remove': appointing.remove('/administrators/{id}/', 'Снять администратора'),
} as const satisfies Endpoints;
