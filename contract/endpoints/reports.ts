// Reports of indicators: filled by their units, reviewed by the parties of their chain (contract/indicators/chains).
import { z } from 'zod';
import { REPORT_MAX_BYTES } from '../constants';
import { Job } from '../schemas/jobs';
import * as schemas from '../schemas/reports';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { create, reader, filler, reviewer } = area('Отчёты', {
  reader: { can: 'act.report.read', lacks: true },
  filler: { can: 'act.report.edit', lacks: true },
  reviewer: { can: 'act.report.review', lacks: true },
});

export const reportsEndpoints = {
  'report.overview': reader.get('/reports/overview/', 'Все показатели отделения или отряда одним списком', {
    query: schemas.overviewQuery,
    answer: schemas.ReportOverview,
  }),
  'report.form': reader.get('/reports/form/', 'Отчёт по показателю, и пустой тоже', {
    query: schemas.formQuery,
    answer: schemas.ReportDocument,
  }),
  // One table of the portal shows a whole catalogue: its documents come in one call, in the order of the catalogue.
  'report.forms': reader.get('/reports/forms/', 'Отчёты по всем пунктам показателя, и пустые тоже', {
    query: schemas.formsQuery,
    answer: z.array(schemas.ReportDocument),
  }),
  'report.one': reader.get('/reports/{id}/', 'Отчёт по показателю', { answer: schemas.ReportDocument }),
  'report.look': reader.post('/reports/{id}/look/', 'Сообщить, что отчёт открыт, и узнать, у кого ещё', {
    body: schemas.lookBody,
    apart: true,
    answer: schemas.LookResult,
  }),
  'report.save': filler.put('/reports/form/', 'Сохранить черновик отчёта', {
    body: schemas.saveBody,
    maxBytes: REPORT_MAX_BYTES,
    answer: schemas.ReportDocument,
  }),
  'report.send': filler.post('/reports/send/', 'Отправить отчёты на проверку, с итогом по каждому', {
    body: schemas.sendBody,
    answer: z.array(schemas.SendResult),
    once: 'each',
    seen: 'Версия отчёта, какой её видели, когда назван он один',
  }),
  'report.decide': reviewer.post('/reports/{id}/decide/', 'Принять, исправить или вернуть отчёт', {
    body: schemas.decideBody,
    maxBytes: REPORT_MAX_BYTES,
    answer: schemas.ReportDocument,
    once: true,
  }),
  'report.decideItem': reviewer.post(
    '/reports/{id}/items/{item}/decide/',
    'Подтвердить или отклонить один пункт отчёта',
    { body: schemas.decideItemBody, answer: schemas.ReportDocument, once: true },
  ),
  'report.reopen': reviewer.post('/reports/{id}/reopen/', 'Отменить своё решение: отчёт снова на проверке', {
    body: schemas.reopenBody,
    answer: schemas.ReportDocument,
    once: true,
  }),
  'report.reopenItem': reviewer.post(
    '/reports/{id}/items/{item}/reopen/',
    'Отменить своё решение об одном пункте отчёта',
    { body: schemas.reopenBody, answer: schemas.ReportDocument, once: true },
  ),
  'report.decideMany': reviewer.post('/reports/decide/', 'Принять несколько отчётов, с итогом по каждому', {
    body: schemas.decideManyBody,
    answer: z.array(schemas.DecideResult),
    once: 'each',
  }),
  'report.queue': reviewer.get('/reports/queue/', 'Отчёты, которые ждут проверки', {
    query: schemas.queueQuery,
    answer: schemas.ReportQueue,
  }),
  'report.export': reviewer.create('/reports/queue/export/', 'Выгрузить очередь отчётов в CSV или XLSX', {
    body: schemas.QueueExportBody,
    answer: Job,
  }),
  'report.queueCounts': reviewer.get(
    '/reports/queue/counts/',
    'Сколько отчётов ждёт: по состояниям, показателям и отделениям',
    { query: schemas.queueCountsQuery, answer: schemas.QueueCounts },
  ),
  'report.queueSeasons': reviewer.get('/reports/queue/seasons/', 'Сколько отчётов ждёт вашей проверки, по сезонам', {
    query: schemas.queueSeasonsQuery,
    answer: schemas.QueueSeasons,
  }),
  'report.upload': create('/uploads/', 'Загрузить файл отчёта', {
    can: 'act.report.files',
    body: schemas.uploadBody,
    files: true,
    answer: schemas.ReportFile,
    perMinute: 120,
  }),
  'report.file': reader.create('/reports/file/', 'Заказать весь отчёт отделения файлом PDF или XLSX', {
    body: schemas.reportFileBody,
    answer: Job,
  }),
  'report.indicatorFile': reader.create(
    '/reports/indicator_file/',
    'Заказать отчёты всех отделений по показателю файлом XLSX',
    { body: schemas.indicatorFileBody, answer: Job },
  ),
} as const satisfies Endpoints;
