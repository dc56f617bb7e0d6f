// Long work: its owner follows it, takes its file and cancels it; nobody else sees it.
import { z } from 'zod';
import { Job } from '../schemas/jobs';
import { listQuery, pageOf } from '../schemas/page';
import type { Endpoints } from './types';

export const jobsEndpoints = {
  'jobs.list': {
    method: 'GET',
    path: '/jobs/',
    summary: 'Мои задания',
    can: 'act.signedIn',
    query: listQuery([] as const, {}).pick({ limit: true, offset: true }),
    answer: pageOf(Job),
  },
  'jobs.one': {
    method: 'GET',
    path: '/jobs/{id}/',
    summary: 'Ход задания',
    can: 'act.signedIn',
    texts: ['id'],
    answer: Job,
  },
  'jobs.file': {
    method: 'GET',
    path: '/jobs/{id}/file/',
    summary: 'Файл задания',
    can: 'act.signedIn',
    texts: ['id'],
    answer: 'file',
  },
  'jobs.cancel': {
    method: 'DELETE',
    path: '/jobs/{id}/',
    summary: 'Отменить задание',
    can: 'act.signedIn',
    texts: ['id'],
    answer: z.object({}),
    status: 204,
  },
} as const satisfies Endpoints;
