// Units: one row stands for the levels it names.
import { z } from 'zod';
import { type Level, levelKeys } from '../levels';
import { Ref } from '../schemas/catalogues';
import { pageOf } from '../schemas/parts/page';
import {
  Member,
  MemberBody,
  memberQuery,
  StructuralUnits,
  SubCommander,
  UnitVerdicts,
  unitBody,
  unitDetail,
  unitListItem,
  unitQuery,
} from '../schemas/units';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { get, create, put, patch } = area('Структура');

/** Levels with many units; the one central headquarters is shown whole. */
const listed = ['district', 'regional', 'local', 'educational', 'detachment'] as const satisfies readonly Level[];
const headquarters = ['central', 'district', 'regional', 'local', 'educational'] as const satisfies readonly Level[];

export const unitsEndpoints = {
  'units.list': get('/{level}/', 'Список', {
    shared: true,
    levels: listed,
    can: 'guest',
    query: unitQuery,
    answer: (level: Level) => pageOf(unitListItem(level)),
  }),
  // Items are details: they name the commander with the fields this caller may see.
  'centrals.list': get('/centrals/', 'Центральный штаб', {
    can: 'guest',
    query: unitQuery('central'),
    answer: pageOf(unitDetail('central')),
  }),
  'units.one': get('/{level}/{id}/', 'Запись', { levels: levelKeys, can: 'guest', answer: unitDetail }),
  'units.create': create('/{level}/', 'Создать', {
    levels: levelKeys,
    can: 'act.{level}.create',
    scope: 'unit.parent',
    body: (level: Level) => unitBody(level, false),
    files: true,
    answer: unitDetail,
  }),
  'units.edit': patch('/{level}/{id}/', 'Изменить', {
    levels: levelKeys,
    can: 'act.unit.edit',
    scope: 'unit.editor',
    body: (level: Level) => unitBody(level, true),
    files: true,
    answer: unitDetail,
  }),
  'units.replace': put('/{level}/{id}/', 'Заменить', {
    levels: levelKeys,
    can: 'act.unit.edit',
    scope: 'unit.editor',
    body: (level: Level) => unitBody(level, false),
    files: true,
    answer: unitDetail,
  }),
  'units.verdicts': get('/{level}/{id}/verdicts/', 'Что я могу сделать с записью', {
    levels: levelKeys,
    can: 'act.signedIn',
    scope: 'unit',
    answer: UnitVerdicts,
  }),
  'units.members': get('/{level}/{id}/members/', 'Участники', {
    levels: levelKeys,
    can: 'guest',
    scope: 'unit',
    query: memberQuery,
    answer: pageOf(Member),
  }),
  'units.member': get('/{level}/{id}/members/{membership_pk}/', 'Участник', {
    levels: levelKeys,
    can: 'guest',
    scope: 'unit',
    answer: Member,
  }),
  'units.member.edit': patch('/{level}/{id}/members/{membership_pk}/', 'Должность и доверие', {
    levels: levelKeys,
    can: 'act.unit.members',
    scope: 'unit.editor',
    body: MemberBody,
    answer: Member,
  }),
  'units.member.replace': put('/{level}/{id}/members/{membership_pk}/', 'Должность и доверие', {
    levels: levelKeys,
    can: 'act.unit.members',
    scope: 'unit.editor',
    body: MemberBody,
    answer: Member,
  }),
  'units.leadership': get('/{level}/{id}/leadership/', 'Руководство', {
    levels: levelKeys,
    can: 'guest',
    scope: 'unit',
    answer: z.array(Member),
  }),
  'units.leader': get('/{level}/{id}/leadership/{user_pk}/', 'Руководитель', {
    levels: levelKeys,
    can: 'guest',
    scope: 'unit',
    answer: z.array(Member),
  }),
  'units.subCommanders': get('/{level}/{id}/sub_commanders/', 'Командиры ниже', {
    levels: headquarters,
    can: 'guest',
    scope: 'unit',
    query: z.object({
      user_id: z.coerce.number({ error: 'Введите число.' }).int().min(1).max(2_147_483_647).optional(),
    }),
    answer: z.array(SubCommander),
  }),
  'units.subCommander': get('/{level}/{id}/sub_commanders/{user_pk}/', 'Командир ниже', {
    levels: headquarters,
    can: 'guest',
    scope: 'unit',
    answer: z.array(SubCommander),
  }),
  'units.subRegionals': get('/{level}/{id}/sub_regionals/', 'Региональные штабы ниже', {
    levels: ['district'],
    can: 'guest',
    scope: 'unit',
    answer: z.array(Ref),
  }),
  'units.subLocals': get('/{level}/{id}/sub_locals/', 'Местные штабы ниже', {
    levels: ['district', 'regional'],
    can: 'guest',
    scope: 'unit',
    answer: z.array(Ref),
  }),
  'units.subEducationals': get('/{level}/{id}/sub_educationals/', 'Штабы СО ОО ниже', {
    levels: ['district', 'regional', 'local'],
    can: 'guest',
    scope: 'unit',
    answer: z.array(Ref),
  }),
  'units.subDetachments': get('/{level}/{id}/sub_detachments/', 'Отряды ниже', {
    levels: ['district', 'regional', 'local', 'educational'],
    can: 'guest',
    scope: 'unit',
    answer: z.array(Ref),
  }),
  'units.structural': get('/structural_units/', 'Вся структура', { can: 'guest', answer: StructuralUnits }),
} as const satisfies Endpoints;
