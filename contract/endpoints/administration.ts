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
import { listQuery, pageOf } from '../schemas/page';
import type { Endpoints } from './types';

const none = z.object({});

/** The three writing calls of one catalogue. */
const writing = <Path extends string, Body extends z.ZodObject, Answer extends z.ZodType>(
  path: Path,
  body: Body,
  answer: Answer,
) => ({
  create: {
    method: 'POST',
    path,
    summary: 'Добавить в справочник',
    can: 'act.catalogues',
    body,
    answer,
    status: 201,
    once: true,
  } as const,
  edit: {
    method: 'PATCH',
    path: `${path}{id}/` as `${Path}{id}/`,
    summary: 'Изменить в справочнике',
    can: 'act.catalogues',
    body: body.partial(),
    answer,
  } as const,
  remove: {
    method: 'DELETE',
    path: `${path}{id}/` as `${Path}{id}/`,
    summary: 'Удалить из справочника',
    can: 'act.catalogues',
    answer: none,
    status: 204,
  } as const,
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
  'firstSteps.list': {
    method: 'GET',
    path: '/first_steps/',
    summary: 'Первые шаги организации',
    can: 'menu.administration',
    answer: z.array(FirstStep),
  },
  'experts.list': {
    method: 'GET',
    path: '/experts/',
    summary: 'Эксперты рейтинга',
    can: 'act.appoint',
    query: appointed,
    answer: pageOf(Expert),
  },
  'experts.create': {
    method: 'POST',
    path: '/experts/',
    summary: 'Назначить эксперта',
    can: 'act.appoint',
    body: ExpertBody,
    answer: Expert,
    status: 201,
    once: true,
  },
  'experts.remove': {
    method: 'DELETE',
    path: '/experts/{id}/',
    summary: 'Снять эксперта',
    can: 'act.appoint',
    answer: none,
    status: 204,
  },
  'administrators.list': {
    method: 'GET',
    path: '/administrators/',
    summary: 'Администраторы',
    can: 'act.appoint',
    query: appointed,
    answer: pageOf(Administrator),
  },
  'administrators.create': {
    method: 'POST',
    path: '/administrators/',
    summary: 'Назначить администратора',
    can: 'act.appoint',
    body: AdministratorBody,
    answer: Administrator,
    status: 201,
    once: true,
  },
  'administrators.remove': {
    method: 'DELETE',
    path: '/administrators/{id}/',
    summary: 'Снять администратора',
    can: 'act.appoint',
    answer: none,
    status: 204,
  },
} as const satisfies Endpoints;
