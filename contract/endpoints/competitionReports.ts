// Reports of the competition in the shapes of API v1: `{indicator}` is `q2`, `q7` …; which calls an indicator has and
// what they carry follows its definition (contract/indicators/competition).
import { MemberCounts, PlaceOnly, ReportV1, ReportV1Body } from '../schemas/competition';
import { listQuery, pageOf } from '../schemas/parts/page';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { get, post, put, patch, remove } = area('Отчёты конкурса');

const paged = listQuery([] as const, {}).pick({ limit: true, offset: true });
const reports = '/competitions/{competition_pk}/reports/{indicator}';
const texts = ['indicator'] as const;

export const competitionReportsEndpoints = {
  'competition.report.infoNow': get(
    '/competitions/{competition_pk}/reports/q1/info/',
    'Численность моего отряда сейчас',
    { can: 'act.signedIn', answer: MemberCounts },
  ),
  'competition.report.infoThen': get(
    '/competitions/{competition_pk}/reports/q1/info-static/',
    'Численность моего отряда на день снимка',
    { can: 'act.signedIn', answer: MemberCounts },
  ),
  'competition.report.list': get(`${reports}/`, 'Отчёты по показателю, которые я проверяю', {
    can: 'act.competition.verify',
    texts,
    query: paged,
    answer: pageOf(ReportV1),
  }),
  'competition.report.create': post(`${reports}/`, 'Подать отчёт по показателю или добавить записи', {
    can: 'act.signedIn',
    texts,
    files: true,
    body: ReportV1Body,
    answer: ReportV1,
    once: true,
  }),
  'competition.report.me': get(`${reports}/me/`, 'Мои отчёты по показателю', {
    can: 'act.signedIn',
    texts,
    query: paged,
    answer: pageOf(ReportV1),
  }),
  'competition.report.place': get(`${reports}/get-place/`, 'Место моего отряда по показателю', {
    can: 'act.signedIn',
    texts,
    answer: PlaceOnly,
  }),
  'competition.report.one': get(`${reports}/{id}/`, 'Отчёт по показателю', {
    can: 'act.signedIn',
    texts,
    answer: ReportV1,
  }),
  'competition.report.edit': put(`${reports}/{id}/`, 'Изменить отчёт по показателю', {
    can: 'act.signedIn',
    texts,
    body: ReportV1Body,
    answer: ReportV1,
  }),
  'competition.report.patch': patch(`${reports}/{id}/`, 'Изменить часть отчёта по показателю', {
    can: 'act.signedIn',
    texts,
    body: ReportV1Body,
    answer: ReportV1,
  }),
  'competition.report.accept': post(
    `${reports}/{id}/{act}/`,
    'Принять: accept – отчёт или мероприятие, verify-… – блок',
    { can: 'act.competition.verify', texts: ['indicator', 'act'], answer: ReportV1.nullable() },
  ),
  'competition.report.refuse': remove(
    `${reports}/{id}/{act}/`,
    'Отклонить: accept – отчёт или мероприятие, verify-… – блок',
    { can: 'act.competition.verify', texts: ['indicator', 'act'] },
  ),
  'competition.report.acceptItem': post(`${reports}/{id}/accept/{item}/`, 'Принять запись отчёта', {
    can: 'act.competition.verify',
    texts,
    answer: ReportV1.nullable(),
  }),
  'competition.report.refuseItem': remove(`${reports}/{id}/accept/{item}/`, 'Отклонить запись отчёта', {
    can: 'act.competition.verify',
    texts,
  }),
  'competition.report.items': get(`${reports}/{id}/objects/`, 'Записи отчёта', {
    can: 'act.signedIn',
    texts,
    query: paged,
    answer: pageOf(ReportV1),
  }),
  'competition.report.item': get(`${reports}/{id}/objects/{item}/`, 'Запись отчёта', {
    can: 'act.signedIn',
    texts,
    answer: ReportV1,
  }),
  'competition.report.item.edit': put(`${reports}/{id}/objects/{item}/`, 'Изменить запись отчёта', {
    can: 'act.signedIn',
    texts,
    files: true,
    body: ReportV1Body,
    answer: ReportV1,
  }),
  'competition.report.item.patch': patch(`${reports}/{id}/objects/{item}/`, 'Изменить часть записи отчёта', {
    can: 'act.signedIn',
    texts,
    files: true,
    body: ReportV1Body,
    answer: ReportV1,
  }),
  'competition.report.item.remove': remove(`${reports}/{id}/objects/{item}/`, 'Убрать запись отчёта', {
    can: 'act.signedIn',
    texts,
  }),
  'competition.report.dump': get(
    '/competitions/{competition_pk}/detachment/{detachment_pk}/q/{number}/',
    'Отчёт отряда по номеру показателя',
    { can: 'act.signedIn', answer: ReportV1 },
  ),
} as const satisfies Endpoints;
