// The administrator's calls: catalogues are written, experts and administrators appointed. None is in the existing API.
import { z } from 'zod';
import {
  Administrator,
  AdministratorBody,
  AreaBody,
  Expert,
  ExpertBody,
  FirstStep,
  InstitutionBody,
  PositionBody,
  RegionBody,
} from '../schemas/administration';
import { Area, Institution, Position, Region } from '../schemas/catalogues';
import { listQuery, pageOf } from '../schemas/parts/page';
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
    edit: cataloguer.patch(one, 'Изменить в справочнике', { body: body.partial(), answer }),
    remove: cataloguer.remove(one, 'Удалить из справочника'),
  });
};

const appointed = listQuery(['id'] as const, {});

export const administrationEndpoints = {
  ...writing('regions', '/regions/', RegionBody, Region),
  ...writing('areas', '/areas/', AreaBody, Area),
  ...writing('positions', '/positions/', PositionBody, Position),
  ...writing('institutions', '/eduicational_institutions/', InstitutionBody, Institution),
  'firstSteps.list': get('/first_steps/', 'Первые шаги организации', {
    can: 'menu.administration',
    answer: z.array(FirstStep),
  }),
  'experts.list': appointer.get('/experts/', 'Эксперты рейтинга', { query: appointed, answer: pageOf(Expert) }),
  'experts.create': appointing.create('/experts/', 'Назначить эксперта', { body: ExpertBody, answer: Expert }),
  'experts.remove': appointing.remove('/experts/{id}/', 'Снять эксперта'),
  'administrators.list': appointer.get('/administrators/', 'Администраторы', {
    query: appointed,
    answer: pageOf(Administrator),
  }),
  'administrators.create': appointing.create('/administrators/', 'Назначить администратора', {
    body: AdministratorBody,
    answer: Administrator,
  }),
  'administrators.remove': appointing.remove('/administrators/{id}/', 'Снять администратора'),
} as const satisfies Endpoints;
