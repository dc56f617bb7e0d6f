// Services of the portal itself.
import { z } from 'zod';
import { SEARCH_MAX } from '../constants';
import { ListView, ListViews, ViewBody, ViewPart, viewsQuery } from '../listViews';
import { Letter } from '../schemas/signIn/registration';
import { Demo, FrontError, FrontErrorBody } from '../schemas/signIn/session';
import { SystemState } from '../schemas/system';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { get, guest, signedIn } = area('Служебное');

export const servicesEndpoints = {
  'frontErrors.create': guest.post('/services/front_errors/', 'Сообщение об ошибке портала', {
    body: FrontErrorBody,
    answer: FrontError,
    status: 201,
    perMinute: 120,
  }),
  'system.state': get('/system/', 'Состояние портала: база данных, почта, файлы, задания, процесс', {
    can: 'act.letters',
    answer: SystemState,
  }),
  'views.list': signedIn.get('/views/', 'Фильтры списка: свои и открытые штабом', {
    query: viewsQuery,
    answer: ListViews,
  }),
  'views.create': signedIn.create('/views/', 'Сохранить фильтр списка', { body: ViewBody, answer: ListView }),
  'views.edit': signedIn.patch('/views/{id}/', 'Изменить свой фильтр списка', {
    body: ViewPart,
    answer: ListView,
  }),
  'views.remove': signedIn.remove('/views/{id}/', 'Удалить свой фильтр списка'),
  demo: guest.get('/demo/', 'Учётные записи демонстрации', { answer: Demo }),
  'demo.mails': guest.get('/demo/mails/', 'Письма демонстрации, новые сверху', {
    query: z.object({ search: z.string().trim().max(SEARCH_MAX).default('') }),
    answer: z.array(Letter),
  }),
  openapi: guest.get('/openapi.json', 'Описание API', { answer: z.record(z.string(), z.unknown()) }),
} as const satisfies Endpoints;
