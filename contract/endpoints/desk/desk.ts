// The desk of those who review reports: what stands beside a report, questions, templates of reasons.
import { z } from 'zod';
import {
  assignBody,
  Beside,
  conflictBody,
  Progress,
  progressQuery,
  ReasonTemplate,
  ReasonTemplates,
  Reviewers,
  reasonBody,
  reviewersQuery,
} from '../../schemas/desk/desk';
import { answerBody, askBody } from '../../schemas/desk/questions';
import { DecideResult, ReportDocument } from '../../schemas/reports';
import { area } from '../table/rows';
import type { Endpoints } from '../table/types';

const { filler, reviewer } = area('Отчёты', {
  filler: { can: 'act.report.edit' },
  reviewer: { can: 'act.report.review' },
});

const question = '/reports/{id}/questions/{question}';

export const deskEndpoints = {
  'report.beside': reviewer.get('/reports/{id}/beside/', 'Данные реестра и прошлогодний отчёт рядом с отчётом', {
    answer: Beside,
  }),
  'report.ask': reviewer.post('/reports/{id}/questions/', 'Спросить отделение о поле отчёта, не возвращая его', {
    body: askBody,
    answer: ReportDocument,
    once: true,
  }),
  'report.answer': filler.post(`${question}/answer/`, 'Ответить на вопрос проверяющего', {
    body: answerBody,
    answer: ReportDocument,
    once: true,
  }),
  'report.unask': reviewer.post(`${question}/withdraw/`, 'Снять свой вопрос, пока на него не ответили', {
    answer: ReportDocument,
    once: true,
  }),
  'report.reviewers': reviewer.get('/reports/reviewers/', 'Кому можно назначить отчёты и сколько их у каждого', {
    query: reviewersQuery,
    answer: Reviewers,
  }),
  'report.progress': reviewer.get('/reports/progress/', 'Ход проверки: по округам, показателям, проверяющим и дням', {
    query: progressQuery,
    answer: Progress,
  }),
  'report.assign': reviewer.post('/reports/assign/', 'Назначить отчёты проверяющему, с итогом по каждому', {
    body: assignBody,
    answer: z.array(DecideResult),
    once: 'each',
  }),
  'report.conflict': reviewer.post(
    '/reports/{id}/conflict/',
    'Заявить конфликт интересов: об отчётах этого отделения решают другие',
    { body: conflictBody, answer: ReportDocument, once: true },
  ),
  'report.conflictEnd': reviewer.post('/reports/{id}/conflict/end/', 'Снять свой конфликт интересов', {
    answer: ReportDocument,
    once: true,
  }),
  'report.reasons': reviewer.get('/reports/reasons/', 'Заготовки причин возврата: свои и общие', {
    answer: ReasonTemplates,
  }),
  'report.reasonAdd': reviewer.create('/reports/reasons/', 'Сохранить заготовку причины', {
    body: reasonBody,
    answer: ReasonTemplate,
  }),
  'report.reasonRemove': reviewer.remove('/reports/reasons/{id}/', 'Убрать заготовку причины', {
    answer: z.object({}),
  }),
} as const satisfies Endpoints;
