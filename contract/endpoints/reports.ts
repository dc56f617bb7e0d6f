// Reports of indicators: filled by their units, reviewed by the parties of their chain (contract/indicators/chains).
import { z } from 'zod';
import { REPORT_MAX_BYTES } from '../constants';
import { Job } from '../schemas/jobs';
import {
  DecideResult,
  decideBody,
  decideItemBody,
  decideManyBody,
  formQuery,
  formsQuery,
  indicatorFileBody,
  LookResult,
  lookBody,
  overviewQuery,
  QueueCounts,
  queueCountsQuery,
  queueQuery,
  ReportDocument,
  ReportFile,
  ReportOverview,
  ReportQueue,
  reopenBody,
  reportFileBody,
  SendResult,
  saveBody,
  sendBody,
  uploadBody,
} from '../schemas/reports';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { get, post, create, put } = area('Отчёты');

export const reportsEndpoints = {
  'report.overview': get('/reports/overview/', 'Все показатели отделения или отряда одним списком', {
    can: 'act.report.read',
    query: overviewQuery,
    answer: ReportOverview,
  }),
  'report.form': get('/reports/form/', 'Отчёт по показателю, и пустой тоже', {
    can: 'act.report.read',
    query: formQuery,
    answer: ReportDocument,
  }),
  // One table of the portal shows a whole catalogue: its documents come in one call, in the order of the catalogue.
  'report.forms': get('/reports/forms/', 'Отчёты по всем пунктам показателя, и пустые тоже', {
    can: 'act.report.read',
    query: formsQuery,
    answer: z.array(ReportDocument),
  }),
  'report.one': get('/reports/{id}/', 'Отчёт по показателю', { can: 'act.report.read', answer: ReportDocument }),
  'report.look': post('/reports/{id}/look/', 'Сообщить, что отчёт открыт, и узнать, у кого ещё', {
    can: 'act.report.read',
    body: lookBody,
    apart: true,
    answer: LookResult,
  }),
  'report.save': put('/reports/form/', 'Сохранить черновик отчёта', {
    can: 'act.report.edit',
    body: saveBody,
    maxBytes: REPORT_MAX_BYTES,
    answer: ReportDocument,
  }),
  'report.send': post('/reports/send/', 'Отправить отчёты на проверку, с итогом по каждому', {
    can: 'act.report.edit',
    body: sendBody,
    answer: z.array(SendResult),
    once: 'each',
  }),
  'report.decide': post('/reports/{id}/decide/', 'Принять, исправить или вернуть отчёт', {
    can: 'act.report.review',
    body: decideBody,
    maxBytes: REPORT_MAX_BYTES,
    answer: ReportDocument,
    once: true,
  }),
  'report.decideItem': post('/reports/{id}/items/{item}/decide/', 'Подтвердить или отклонить один пункт отчёта', {
    can: 'act.report.review',
    body: decideItemBody,
    answer: ReportDocument,
    once: true,
  }),
  'report.reopen': post('/reports/{id}/reopen/', 'Отменить своё решение: отчёт снова на проверке', {
    can: 'act.report.review',
    body: reopenBody,
    answer: ReportDocument,
    once: true,
  }),
  'report.reopenItem': post('/reports/{id}/items/{item}/reopen/', 'Отменить своё решение об одном пункте отчёта', {
    can: 'act.report.review',
    body: reopenBody,
    answer: ReportDocument,
    once: true,
  }),
  'report.decideMany': post('/reports/decide/', 'Принять несколько отчётов, с итогом по каждому', {
    can: 'act.report.review',
    body: decideManyBody,
    answer: z.array(DecideResult),
    once: 'each',
  }),
  'report.queue': get('/reports/queue/', 'Отчёты, которые ждут проверки', {
    can: 'act.report.review',
    query: queueQuery,
    answer: ReportQueue,
  }),
  'report.queueCounts': get('/reports/queue/counts/', 'Сколько отчётов ждёт: по состояниям, показателям и отделениям', {
    can: 'act.report.review',
    query: queueCountsQuery,
    answer: QueueCounts,
  }),
  'report.upload': create('/uploads/', 'Загрузить файл отчёта', {
    can: 'act.report.files',
    body: uploadBody,
    files: true,
    answer: ReportFile,
    perMinute: 120,
  }),
  'report.file': create('/reports/file/', 'Заказать весь отчёт отделения файлом PDF или XLSX', {
    can: 'act.report.read',
    body: reportFileBody,
    answer: Job,
  }),
  'report.indicatorFile': create(
    '/reports/indicator_file/',
    'Заказать отчёты всех отделений по показателю файлом XLSX',
    {
      can: 'act.report.read',
      body: indicatorFileBody,
      answer: Job,
    },
  ),
} as const satisfies Endpoints;
