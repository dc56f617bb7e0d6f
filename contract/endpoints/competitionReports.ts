// Reports of the competition in the shapes of API v1: `{indicator}` is `q2`, `q7` …; which calls an indicator has and
// what they carry follows its definition (contract/indicators/competition).
import { MemberCounts, PlaceOnly, ReportV1, ReportV1Body } from '../schemas/competition';
import { pageOf, paging } from '../schemas/parts/page';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const texts = ['indicator'] as const;
const { post, remove, signedIn, verifier, filler } = area('Отчёты конкурса', {
  filler: { can: 'act.signedIn', texts },
  verifier: { can: 'act.competition.verify', texts },
});

const reports = '/competitions/{competition_pk}/reports/{indicator}';
export const competitionReportsEndpoints = {
  'competition.report.infoNow': signedIn.get(
    '/competitions/{competition_pk}/reports/q1/info/',
    'Численность моего отряда сейчас',
    { answer: MemberCounts },
  ),
  'competition.report.infoThen': signedIn.get(
    '/competitions/{competition_pk}/reports/q1/info-static/',
    'Численность моего отряда на день снимка',
    { answer: MemberCounts },
  ),
  'competition.report.list': verifier.get(`${reports}/`, 'Отчёты по показателю, которые я проверяю', {
    query: paging,
    answer: pageOf(ReportV1),
  }),
  'competition.report.create': filler.post(`${reports}/`, 'Подать отчёт по показателю или добавить записи', {
    files: true,
    body: ReportV1Body,
    answer: ReportV1,
    once: true,
  }),
  'competition.report.me': filler.get(`${reports}/me/`, 'Мои отчёты по показателю', {
    query: paging,
    answer: pageOf(ReportV1),
  }),
  'competition.report.place': filler.get(`${reports}/get-place/`, 'Место моего отряда по показателю', {
    answer: PlaceOnly,
  }),
  'competition.report.one': filler.get(`${reports}/{id}/`, 'Отчёт по показателю', { answer: ReportV1 }),
  'competition.report.edit': filler.write(`${reports}/{id}/`, 'Изменить отчёт по показателю', {
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
  'competition.report.acceptItem': verifier.post(`${reports}/{id}/accept/{item}/`, 'Принять запись отчёта', {
    answer: ReportV1.nullable(),
  }),
  'competition.report.refuseItem': verifier.remove(`${reports}/{id}/accept/{item}/`, 'Отклонить запись отчёта'),
  'competition.report.items': filler.get(`${reports}/{id}/objects/`, 'Записи отчёта', {
    query: paging,
    answer: pageOf(ReportV1),
  }),
  'competition.report.item': filler.get(`${reports}/{id}/objects/{item}/`, 'Запись отчёта', { answer: ReportV1 }),
  'competition.report.item.edit': filler.write(`${reports}/{id}/objects/{item}/`, 'Изменить запись отчёта', {
    files: true,
    body: ReportV1Body,
    answer: ReportV1,
  }),
  'competition.report.item.remove': filler.remove(`${reports}/{id}/objects/{item}/`, 'Убрать запись отчёта'),
  'competition.report.dump': signedIn.get(
    '/competitions/{competition_pk}/detachment/{detachment_pk}/q/{number}/',
    'Отчёт отряда по номеру показателя',
    { answer: ReportV1 },
  ),
} as const satisfies Endpoints;
