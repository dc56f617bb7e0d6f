// Long work: its owner follows it, takes its file and cancels it; nobody else sees it.
import { Job } from '../schemas/jobs';
import { pageOf, paging } from '../schemas/parts/page';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { signedIn, owner } = area('Задания', {
  owner: { can: 'act.signedIn', texts: ['id'] },
});

export const jobsEndpoints = {
  'jobs.list': signedIn.get('/jobs/', 'Мои задания', {
    query: paging,
    answer: pageOf(Job),
  }),
  'jobs.one': owner.get('/jobs/{id}/', 'Ход задания', { answer: Job }),
  'jobs.file': owner.get('/jobs/{id}/file/', 'Файл задания', { answer: 'file', sure: true }),
  'jobs.cancel': owner.remove('/jobs/{id}/', 'Отменить задание'),
} as const satisfies Endpoints;
