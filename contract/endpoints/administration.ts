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
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { get, cataloguer, appointer } = area('Администрирование', {
  cataloguer: { can: 'act.catalogues' },
  appointer: { can: 'act.appoint' },
});

/** The three writing calls of one catalogue. */
const writing = <Path extends string, Body extends z.ZodObject, Answer extends z.ZodType>(
  path: Path,
  body: Body,
  answer: Answer,
) => ({
  create: cataloguer.create(path, 'Добавить в справочник', { body, answer }),
  edit: cataloguer.patch(`${path}{id}/` as `${Path}{id}/`, 'Изменить в справочнике', { body: body.partial(), answer }),
  remove: cataloguer.remove(`${path}{id}/` as `${Path}{id}/`, 'Удалить из справочника'),
});

const regions = writing('/regions/', RegionBody, Region);
const areas = writing('/areas/', AreaBody, Area);
const positions = writing('/positions/', PositionBody, Position);
const institutions = writing('/eduicational_institutions/', InstitutionBody, Institution);
const appointed = listQuery(['id'] as const, {});

export const administrationEndpoints = {
  'regions.create': regions.create,
  'regions.edit': regions.edit,
  'regions.remove': regions.remove,
  'areas.create': areas.create,
  'areas.edit': areas.edit,
  'areas.remove': areas.remove,
  'positions.create': positions.create,
  'positions.edit': positions.edit,
  'positions.remove': positions.remove,
  'institutions.create': institutions.create,
  'institutions.edit': institutions.edit,
  'institutions.remove': institutions.remove,
  'firstSteps.list': get('/first_steps/', 'Первые шаги организации', {
    can: 'menu.administration',
    answer: z.array(FirstStep),
  }),
  'experts.list': appointer.get('/experts/', 'Эксперты рейтинга', { query: appointed, answer: pageOf(Expert) }),
  'experts.create': appointer.create('/experts/', 'Назначить эксперта', { body: ExpertBody, answer: Expert }),
  'experts.remove': appointer.remove('/experts/{id}/', 'Снять эксперта'),
  'administrators.list': appointer.get('/administrators/', 'Администраторы', {
    query: appointed,
    answer: pageOf(Administrator),
  }),
  'administrators.create': appointer.create('/administrators/', 'Назначить администратора', {
    body: AdministratorBody,
    answer: Administrator,
  }),
  'administrators.remove': appointer.remove('/administrators/{id}/', 'Снять администратора'),
} as const satisfies Endpoints;
