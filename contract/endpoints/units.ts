// Units: one row stands for the levels it names.
import { z } from 'zod';
import { sentNumber } from '../fields/sentNumber';
import { type Level, levelKeys } from '../levels';
import { ReadinessNow } from '../people/readiness';
import { UnitPeopleExportBody, UnitPerson, unitPeopleQuery } from '../people/unitPeople';
import { Ref } from '../schemas/catalogues';
import { Job } from '../schemas/jobs';
import { pageOf } from '../schemas/parts/page';
import {
  UnitDynamics,
  UnitRank,
  UnitRankingExportBody,
  unitDynamicsQuery,
  unitRankingQuery,
} from '../schemas/unitDynamics';
import { UnitBranch, UnitFigures, unitBranchQuery, unitFiguresQuery } from '../schemas/unitFigures';
import * as schemas from '../schemas/units';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { create, guest, editor, figures, signedIn, reader, member } = area('Структура', {
  reader: { can: 'guest', levels: levelKeys, scope: 'unit' },
  member: { can: 'act.unit.members', levels: levelKeys, scope: 'unit.editor' },
  figures: { can: 'act.unit.members' },
  editor: { can: 'act.unit.edit', levels: levelKeys, scope: 'unit.editor' },
});

/** Levels with many units; the one central headquarters is shown whole. */
const listed = ['district', 'regional', 'local', 'educational', 'detachment'] as const satisfies readonly Level[];
const headquarters = ['central', 'district', 'regional', 'local', 'educational'] as const satisfies readonly Level[];

export const unitsEndpoints = {
  'units.list': guest.get('/{level}/', 'Список', {
    shared: true,
    levels: listed,
    query: schemas.unitQuery,
    answer: (level: Level) => pageOf(schemas.unitListItem(level)),
  }),
  'detachments.short': guest.get('/detachment_list/', 'Отряды кратко', {
    shared: true,
    query: schemas.shortDetachmentQuery,
    answer: pageOf(schemas.ShortDetachment),
  }),
  'detachments.shortOne': guest.get('/detachment_list/{id}/', 'Отряд кратко', { answer: schemas.ShortDetachment }),
  // In this order for whoever looks after their people; for others by name.
  'units.ready': guest.get('/{level}/ready/', 'Список по доле готовых', {
    levels: listed,
    query: schemas.readyUnitQuery,
    answer: (level: Level) => pageOf(schemas.unitListItem(level)),
  }),
  // Items are details: they name the commander with the fields this caller may see.
  'centrals.list': guest.get('/centrals/', 'Список', {
    levels: ['central'],
    query: schemas.unitQuery('central'),
    answer: pageOf(schemas.unitDetail('central')),
  }),
  'units.one': guest.get('/{level}/{id}/', 'Запись', { levels: levelKeys, answer: schemas.unitDetail }),
  'units.create': create('/{level}/', 'Создать', {
    levels: levelKeys,
    can: 'act.{level}.create',
    scope: 'unit.parent',
    body: (level: Level) => schemas.unitBody(level, false),
    files: true,
    answer: schemas.unitDetail,
  }),
  'units.edit': editor.write('/{level}/{id}/', 'Изменить', {
    body: (level: Level) => schemas.unitBody(level, false),
    part: (level: Level) => schemas.unitBody(level, true),
    files: true,
    seen: 'ETag записи, какой её видели',
    answer: schemas.unitDetail,
  }),
  'units.verdicts': signedIn.get('/{level}/{id}/verdicts/', 'Что я могу сделать с записью', {
    levels: levelKeys,
    scope: 'unit',
    answer: schemas.UnitVerdicts,
  }),
  'units.members': reader.get('/{level}/{id}/members/', 'Участники', {
    query: schemas.memberQuery,
    answer: pageOf(schemas.Member),
  }),
  'units.member': reader.get('/{level}/{id}/members/{membership_pk}/', 'Участник', { answer: schemas.Member }),
  'units.member.edit': member.write('/{level}/{id}/members/{membership_pk}/', 'Должность и доверие', {
    seen: 'Номер должности, какую видели; 0, если должности не было',
    body: schemas.MemberBody,
    answer: schemas.Member,
    once: true,
  }),
  'units.people': member.get('/{level}/{id}/people/', 'Участники и командир таблицей: для руководства', {
    query: unitPeopleQuery,
    answer: pageOf(UnitPerson),
  }),
  'units.readiness': member.get('/{level}/{id}/readiness/', 'Сколько людей готовы к сезону: для руководства', {
    answer: ReadinessNow,
  }),
  'units.figures': figures.get('/{level}/figures/', 'Командиры и готовность отрядов и штабов: для руководства', {
    levels: levelKeys,
    query: unitFiguresQuery,
    answer: z.array(UnitFigures),
  }),
  'units.branches': member.get('/{level}/{id}/branches/', 'Что стоит прямо под штабом, с числами: для руководства', {
    query: unitBranchQuery,
    answer: pageOf(UnitBranch),
  }),
  'units.dynamics': member.get('/{level}/{id}/dynamics/', 'Как менялись числа отряда или штаба: для руководства', {
    query: unitDynamicsQuery,
    answer: UnitDynamics,
  }),
  'units.ranking': member.get('/{level}/{id}/dynamics/units/', 'Сравнение всех ниже штаба: для руководства', {
    query: unitRankingQuery,
    answer: pageOf(UnitRank),
  }),
  'units.ranking.export': member.create('/{level}/{id}/dynamics/units/export/', 'Выгрузить сравнение в CSV или XLSX', {
    body: UnitRankingExportBody,
    answer: Job,
  }),
  'units.people.export': member.file('/{level}/{id}/people/export/', 'Выгрузить участников в CSV или XLSX', {
    body: UnitPeopleExportBody,
  }),
  'units.leadership': reader.get('/{level}/{id}/leadership/', 'Руководство', { answer: z.array(schemas.Member) }),
  'units.leader': reader.get('/{level}/{id}/leadership/{user_pk}/', 'Руководитель', {
    answer: z.array(schemas.Member),
  }),
  'units.subCommanders': reader.get('/{level}/{id}/sub_commanders/', 'Командиры ниже', {
    levels: headquarters,
    query: z.object({
      user_id: sentNumber(z.number({ error: 'Введите число.' }).int().min(1).max(2_147_483_647)).optional(),
    }),
    answer: z.array(schemas.SubCommander),
  }),
  'units.subCommander': reader.get('/{level}/{id}/sub_commanders/{user_pk}/', 'Командир ниже', {
    levels: headquarters,
    answer: z.array(schemas.SubCommander),
  }),
  'units.subRegionals': reader.get('/{level}/{id}/sub_regionals/', 'Региональные штабы ниже', {
    levels: ['district'],
    answer: z.array(Ref),
  }),
  'units.subLocals': reader.get('/{level}/{id}/sub_locals/', 'Местные штабы ниже', {
    levels: ['district', 'regional'],
    answer: z.array(Ref),
  }),
  'units.subEducationals': reader.get('/{level}/{id}/sub_educationals/', 'Штабы СО ОО ниже', {
    levels: ['district', 'regional', 'local'],
    answer: z.array(Ref),
  }),
  'units.subDetachments': reader.get('/{level}/{id}/sub_detachments/', 'Отряды ниже', {
    levels: ['district', 'regional', 'local', 'educational'],
    answer: z.array(Ref),
  }),
  'units.directions': guest.get('/structural_units/directions/', 'Сколько отрядов по направлениям', {
    query: schemas.directionsQuery,
    answer: schemas.Directions,
  }),
  'units.structural': guest.get('/structural_units/', 'Вся структура', { answer: schemas.StructuralUnits }),
} as const satisfies Endpoints;
