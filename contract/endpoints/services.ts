// Services of the portal itself.
import { z } from 'zod';
import { Demo, FrontError, FrontErrorBody } from '../schemas/session';
import { SystemState } from '../schemas/system';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { get, post } = area('Служебное');

export const servicesEndpoints = {
  'frontErrors.create': post('/services/front_errors/', 'Сообщение об ошибке портала', {
    can: 'guest',
    body: FrontErrorBody,
    answer: FrontError,
    status: 201,
    perMinute: 120,
  }),
  'system.state': get('/system/', 'Состояние портала: база данных, почта, файлы', {
    can: 'act.letters',
    answer: SystemState,
  }),
  demo: get('/demo/', 'Учётные записи демонстрации', { can: 'guest', answer: Demo }),
  openapi: get('/openapi.json', 'Описание API', { can: 'guest', answer: z.record(z.string(), z.unknown()) }),
} as const satisfies Endpoints;
