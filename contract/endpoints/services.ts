// Services of the portal itself.
import { z } from 'zod';
import { Demo, FrontError, FrontErrorBody } from '../schemas/session';
import type { Endpoints } from './types';

export const servicesEndpoints = {
  'frontErrors.create': {
    method: 'POST',
    path: '/services/front_errors/',
    summary: 'Сообщение об ошибке портала',
    can: 'guest',
    body: FrontErrorBody,
    answer: FrontError,
    status: 201,
    perMinute: 120,
  },
  demo: { method: 'GET', path: '/demo/', summary: 'Учётные записи демонстрации', can: 'guest', answer: Demo },
  openapi: {
    method: 'GET',
    path: '/openapi.json',
    summary: 'Описание API',
    can: 'guest',
    answer: z.record(z.string(), z.unknown()),
  },
} as const satisfies Endpoints;
