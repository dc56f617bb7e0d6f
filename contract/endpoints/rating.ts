// Reports of the rating as API v1 names them; they are the reports of /reports/. `n` is the number of an indicator,
// `item` the id in its catalogue, `rhq` a regional headquarters; `id` one of the two where a place of the address holds
// either, by the method.
import { z } from 'zod';
import { Experts } from '../schemas/people';
import {
  EventName,
  RatingBody,
  RatingDetail,
  RatingReport,
  SentRegion,
  yearQuery,
} from '../schemas/programmes/ratingReports';
import { area } from './table/rows';
import type { Endpoint, Endpoints } from './table/types';

const { get, post, put, remove } = area('Рейтинг');

const at = '/regional_competitions_2025';

const base = { query: yearQuery, lacks: true } as const;
const fill = { ...base, can: 'act.report.edit', body: RatingBody, files: true, answer: RatingReport } as const;
const begin = { ...fill, once: true } as const;
const read = { ...base, can: 'act.signedIn', answer: RatingReport } as const;
const send = {
  ...base,
  can: 'act.report.edit',
  answer: RatingDetail,
  once: true,
  seen: 'Версия отчёта, какой её видели, когда он один',
} as const;
const review = {
  ...base,
  can: 'act.rating.review',
  body: RatingBody,
  files: true,
  answer: RatingDetail,
} as const;
const reject = {
  ...base,
  can: 'act.rating.review',
  body: RatingBody,
  answer: z.object({}),
  status: 204,
} as const;
const sheet = { ...base, can: 'act.rating.review', answer: 'file' } as const satisfies Partial<Endpoint>;

const report = `${at}/reports/{n}`;
const ofItem = `${at}/reports/{n}/{item}`;
const mine = `${at}/me/reports/{n}`;
const mineOfItem = `${at}/me/reports/{n}/{item}`;
const statistical = `${at}/statistical_report`;

export const ratingEndpoints = {
  'rating.userInfo': get(`${at}/user_info/`, 'Эксперт ли я', {
    can: 'act.signedIn',
    beforeSecondFactor: true,
    answer: Experts,
  }),
  'rating.sentReports': get(`${at}/get_sent_reports/`, 'Отделения, чьи отчёты ждут проверки', {
    ...base,
    can: 'act.rating.review',
    answer: z.array(SentRegion),
  }),

  'rating.statistical.create': post(`${statistical}/`, 'Отправить часть 1: статистический отчёт', {
    ...begin,
    status: 201,
  }),
  'rating.statistical.first': get(`${statistical}/me_first/`, 'Своя часть 1, без неё копия', read),
  'rating.statistical.mine': get(`${statistical}/me/`, 'Своя копия части 1 в части 2', read),
  'rating.statistical.save': put(`${statistical}/me/`, 'Сохранить копию части 1 в части 2', fill),
  'rating.statistical.send': post(`${statistical}/me/send/`, 'Отправить копию на проверку', send),
  'rating.statistical.one': get(`${statistical}/{rhq}/`, 'Копия части 1 отделения', read),
  'rating.statistical.firstOf': get(`${statistical}/old_first/{rhq}/`, 'Часть 1 отделения, без неё копия', read),
  'rating.statistical.district': put(
    `${statistical}/{rhq}/district_review/`,
    'Копия части 1: проверка округом',
    review,
  ),
  'rating.statistical.central': put(
    `${statistical}/{rhq}/central_review/`,
    'Копия части 1: проверка центральным штабом',
    review,
  ),
  'rating.statistical.reject': remove(
    `${statistical}/{rhq}/central_review/`,
    'Копия части 1: вернуть с причинами',
    reject,
  ),
  'rating.statistical.sheet': get(
    `${statistical}/download_all_reports_data/`,
    'Копии части 1 всех отделений, XLSX',
    sheet,
  ),

  'rating.report.create': post(`${report}/`, 'Начать отчёт по показателю', begin),
  'rating.report.createItem': post(`${report}/{id}/`, 'Начать отчёт по пункту', begin),
  'rating.report.one': get(`${report}/{id}/`, 'Отчёт отделения по показателю', read),
  'rating.report.oneItem': get(`${ofItem}/{rhq}/`, 'Отчёт отделения по пункту', read),
  'rating.report.mine': get(`${mine}/`, 'Свой отчёт по показателю', read),
  'rating.report.mineItem': get(`${mineOfItem}/`, 'Свой отчёт по пункту', read),
  'rating.report.save': put(`${mine}/`, 'Сохранить свой отчёт', fill),
  'rating.report.saveItem': put(`${mineOfItem}/`, 'Сохранить свой отчёт по пункту', fill),
  'rating.report.send': post(`${mine}/send/`, 'Отправить отчёт; по показателю со списком все заполненные пункты', send),
  'rating.report.sendItem': post(`${mineOfItem}/send/`, 'Отправить отчёт по пункту', send),
  'rating.report.district': put(`${report}/{rhq}/district_review/`, 'Проверка округом: принять или исправить', review),
  'rating.report.districtItem': put(`${ofItem}/{rhq}/district_review/`, 'Проверка округом отчёта по пункту', review),
  'rating.report.central': put(
    `${report}/{rhq}/central_review/`,
    'Проверка центральным штабом: принять или исправить',
    review,
  ),
  'rating.report.centralItem': put(
    `${ofItem}/{rhq}/central_review/`,
    'Проверка центральным штабом отчёта по пункту',
    review,
  ),
  'rating.report.reject': remove(`${report}/{rhq}/central_review/`, 'Вернуть с причинами', reject),
  'rating.report.rejectItem': remove(`${ofItem}/{rhq}/central_review/`, 'Вернуть отчёт по пункту с причинами', reject),
  'rating.report.sheet': get(
    `${report}/download_all_reports_data/`,
    'Отчёты всех отделений по показателю, XLSX',
    sheet,
  ),
  'rating.report.sheetItem': get(
    `${ofItem}/download_all_reports_data/`,
    'Отчёты всех отделений по пункту, XLSX',
    sheet,
  ),
  'rating.report.sheets': get(
    `${at}/{n}/download_mass_reports_xlsx/`,
    'Отчёты всех отделений по всем пунктам показателя, XLSX',
    sheet,
  ),
  'rating.report.region': get('/regionals/{rhq}/download_regional_competition_report/', 'Все отчёты отделения, XLSX', {
    ...sheet,
    can: 'act.report.read',
  }),

  'rating.eventNames6': get(`${at}/reports/event_names/r6-event-names/`, 'Мероприятия показателя 6', {
    ...base,
    can: 'guest',
    answer: z.array(EventName),
  }),
  'rating.eventNames9': get(`${at}/reports/event_names/r9-event-names/`, 'Мероприятия показателя 9', {
    ...base,
    can: 'guest',
    answer: z.array(EventName),
  }),
} as const satisfies Endpoints;
