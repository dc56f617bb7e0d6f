// Reports of the rating as API v1 names them; they are the reports of /reports/. `n` is the number of an indicator,
// `item` the id in its catalogue, `rhq` a regional headquarters.
import { z } from 'zod';
import { EventName, RatingBody, RatingDetail, RatingReport, SentRegion, yearQuery } from '../schemas/ratingReports';
import type { Endpoint, Endpoints } from './types';

const at = '/regional_competitions_2025';

const base = { query: yearQuery } as const;
const fill = { ...base, can: 'act.report.edit', body: RatingBody, files: true, answer: RatingReport } as const;
const read = { ...base, method: 'GET', can: 'act.signedIn', answer: RatingReport } as const;
const send = { ...base, method: 'POST', can: 'act.report.edit', answer: RatingDetail } as const;
const review = {
  ...base,
  method: 'PUT',
  can: 'act.rating.review',
  body: RatingBody,
  files: true,
  answer: RatingDetail,
} as const;
const reject = {
  ...base,
  method: 'DELETE',
  can: 'act.rating.review',
  body: RatingBody,
  answer: z.object({}),
  status: 204,
} as const;
const sheet = { ...base, method: 'GET', can: 'act.rating.review', answer: 'file' } as const satisfies Partial<Endpoint>;

const report = `${at}/reports/{n}`;
const ofItem = `${at}/reports/{n}/{item}`;
const mine = `${at}/me/reports/{n}`;
const mineOfItem = `${at}/me/reports/{n}/{item}`;
const statistical = `${at}/statistical_report`;

export const ratingEndpoints = {
  'rating.sentReports': {
    ...base,
    method: 'GET',
    path: `${at}/get_sent_reports/`,
    summary: 'Отделения, чьи отчеты ждут проверки',
    can: 'act.rating.review',
    answer: z.array(SentRegion),
  },

  'rating.statistical.create': {
    ...fill,
    method: 'POST',
    path: `${statistical}/`,
    summary: 'Отправить часть 1: статистический отчет',
    status: 201,
  },
  'rating.statistical.first': { ...read, path: `${statistical}/me_first/`, summary: 'Своя часть 1, без неё копия' },
  'rating.statistical.mine': { ...read, path: `${statistical}/me/`, summary: 'Своя копия части 1 в части 2' },
  'rating.statistical.save': {
    ...fill,
    method: 'PUT',
    path: `${statistical}/me/`,
    summary: 'Сохранить копию части 1 в части 2',
  },
  'rating.statistical.send': { ...send, path: `${statistical}/me/send/`, summary: 'Отправить копию на проверку' },
  'rating.statistical.one': { ...read, path: `${statistical}/{rhq}/`, summary: 'Копия части 1 отделения' },
  'rating.statistical.firstOf': {
    ...read,
    path: `${statistical}/old_first/{rhq}/`,
    summary: 'Часть 1 отделения, без неё копия',
  },
  'rating.statistical.district': {
    ...review,
    path: `${statistical}/{rhq}/district_review/`,
    summary: 'Копия части 1: проверка округом',
  },
  'rating.statistical.central': {
    ...review,
    path: `${statistical}/{rhq}/central_review/`,
    summary: 'Копия части 1: проверка центральным штабом',
  },
  'rating.statistical.reject': {
    ...reject,
    path: `${statistical}/{rhq}/central_review/`,
    summary: 'Копия части 1: вернуть с причинами',
  },
  'rating.statistical.sheet': {
    ...sheet,
    path: `${statistical}/download_all_reports_data/`,
    summary: 'Копии части 1 всех отделений, XLSX',
  },

  'rating.report.create': { ...fill, method: 'POST', path: `${report}/`, summary: 'Начать отчет по показателю' },
  'rating.report.createItem': { ...fill, method: 'POST', path: `${ofItem}/`, summary: 'Начать отчет по пункту' },
  'rating.report.one': { ...read, path: `${report}/{rhq}/`, summary: 'Отчет отделения по показателю' },
  'rating.report.oneItem': { ...read, path: `${ofItem}/{rhq}/`, summary: 'Отчет отделения по пункту' },
  'rating.report.mine': { ...read, path: `${mine}/`, summary: 'Свой отчет по показателю' },
  'rating.report.mineItem': { ...read, path: `${mineOfItem}/`, summary: 'Свой отчет по пункту' },
  'rating.report.save': { ...fill, method: 'PUT', path: `${mine}/`, summary: 'Сохранить свой отчет' },
  'rating.report.saveItem': {
    ...fill,
    method: 'PUT',
    path: `${mineOfItem}/`,
    summary: 'Сохранить свой отчет по пункту',
  },
  'rating.report.send': {
    ...send,
    path: `${mine}/send/`,
    summary: 'Отправить отчет; по показателю со списком все заполненные пункты',
  },
  'rating.report.sendItem': { ...send, path: `${mineOfItem}/send/`, summary: 'Отправить отчет по пункту' },
  'rating.report.district': {
    ...review,
    path: `${report}/{rhq}/district_review/`,
    summary: 'Проверка округом: принять или исправить',
  },
  'rating.report.districtItem': {
    ...review,
    path: `${ofItem}/{rhq}/district_review/`,
    summary: 'Проверка округом отчета по пункту',
  },
  'rating.report.central': {
    ...review,
    path: `${report}/{rhq}/central_review/`,
    summary: 'Проверка центральным штабом: принять или исправить',
  },
  'rating.report.centralItem': {
    ...review,
    path: `${ofItem}/{rhq}/central_review/`,
    summary: 'Проверка центральным штабом отчета по пункту',
  },
  'rating.report.reject': { ...reject, path: `${report}/{rhq}/central_review/`, summary: 'Вернуть с причинами' },
  'rating.report.rejectItem': {
    ...reject,
    path: `${ofItem}/{rhq}/central_review/`,
    summary: 'Вернуть отчет по пункту с причинами',
  },
  'rating.report.sheet': {
    ...sheet,
    path: `${report}/download_all_reports_data/`,
    summary: 'Отчеты всех отделений по показателю, XLSX',
  },
  'rating.report.sheetItem': {
    ...sheet,
    path: `${ofItem}/download_all_reports_data/`,
    summary: 'Отчеты всех отделений по пункту, XLSX',
  },
  'rating.report.sheets': {
    ...sheet,
    path: `${at}/{n}/download_mass_reports_xlsx/`,
    summary: 'Отчеты всех отделений по всем пунктам показателя, XLSX',
  },
  'rating.report.region': {
    ...sheet,
    can: 'act.report.read',
    path: '/regionals/{rhq}/download_regional_competition_report/',
    summary: 'Все отчеты отделения, XLSX',
  },

  'rating.eventNames6': {
    method: 'GET',
    path: `${at}/reports/event_names/r6-event-names/`,
    summary: 'Мероприятия показателя 6',
    can: 'guest',
    answer: z.array(EventName),
  },
  'rating.eventNames9': {
    method: 'GET',
    path: `${at}/reports/event_names/r9-event-names/`,
    summary: 'Мероприятия показателя 9',
    can: 'guest',
    answer: z.array(EventName),
  },
} as const satisfies Endpoints;
