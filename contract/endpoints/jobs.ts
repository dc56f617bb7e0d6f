// Long work: its owner follows it, takes its file and cancels it; nobody else sees it.
import { Job } from '../schemas/jobs';
import { listQuery, pageOf } from '../schemas/parts/page';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { get, remove } = area('Задания');

export const jobsEndpoints = {
  'jobs.list': get('/jobs/', 'Мои задания', {
    can: 'act.signedIn',
    query: listQuery([] as const, {}).pick({ limit: true, offset: true }),
    answer: pageOf(Job),
  }),
  'jobs.one': get('/jobs/{id}/', 'Ход задания', { can: 'act.signedIn', texts: ['id'], answer: Job }),
  'jobs.file': get('/jobs/{id}/file/', 'Файл задания', { can: 'act.signedIn', texts: ['id'], answer: 'file' }),
  'jobs.cancel': remove('/jobs/{id}/', 'Отменить задание', {
    can: 'act.signedIn',
    texts: ['id'],
  }),
} as const satisfies Endpoints;
