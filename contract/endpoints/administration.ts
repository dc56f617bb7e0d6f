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

const { get, create, patch, remove } = area('Администрирование');

/** The three writing calls of one catalogue. */
const writing = <Path extends string, Body extends z.ZodObject, Answer extends z.ZodType>(
  path: Path,
  body: Body,
  answer: Answer,
) => ({
  create: create(path, 'Добавить в справочник', {
    can: 'act.catalogues',
    body,
    answer,
  }),
  edit: patch(`${path}{id}/` as `${Path}{id}/`, 'Изменить в справочнике', {
    can: 'act.catalogues',
    body: body.partial(),
    answer,
  }),
  remove: remove(`${path}{id}/` as `${Path}{id}/`, 'Удалить из справочника', {
    can: 'act.catalogues',
  }),
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
  'experts.list': get('/experts/', 'Эксперты рейтинга', {
    can: 'act.appoint',
    query: appointed,
    answer: pageOf(Expert),
  }),
  'experts.create': create('/experts/', 'Назначить эксперта', {
    can: 'act.appoint',
    body: ExpertBody,
    answer: Expert,
  }),
  'experts.remove': remove('/experts/{id}/', 'Снять эксперта', { can: 'act.appoint' }),
  'administrators.list': get('/administrators/', 'Администраторы', {
    can: 'act.appoint',
    query: appointed,
    answer: pageOf(Administrator),
  }),
  'administrators.create': create('/administrators/', 'Назначить администратора', {
    can: 'act.appoint',
    body: AdministratorBody,
    answer: Administrator,
  }),
  'administrators.remove': remove('/administrators/{id}/', 'Снять администратора', {
    can: 'act.appoint',
  }),
} as const satisfies Endpoints;
