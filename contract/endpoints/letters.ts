// Letters of the portal: those that did not arrive, and the way out of those nobody wants. None is in the existing API.
import { z } from 'zod';
import { UndeliveredLetter } from '../schemas/letters';
import { listQuery, pageOf } from '../schemas/page';
import { Empty } from '../schemas/session';
import type { Endpoints } from './types';

export const lettersEndpoints = {
  'letters.list': {
    method: 'GET',
    path: '/letters/',
    summary: 'Недоставленные письма',
    can: 'act.letters',
    query: listQuery(['id'] as const, {}),
    answer: pageOf(UndeliveredLetter),
  },
  'letters.resend': {
    method: 'POST',
    path: '/letters/{id}/resend/',
    summary: 'Отправить письмо снова',
    can: 'act.letters',
    answer: z.object({}),
    status: 204,
  },
  // Mail programs call it themselves, by the header of the letter (RFC 8058): no sign-in, any body.
  'letters.unsubscribe': {
    method: 'POST',
    path: '/notices/unsubscribe/{token}/',
    texts: ['token'],
    summary: 'Не присылать уведомления на почту: по ссылке письма, без входа',
    can: 'guest',
    answer: Empty,
    perMinute: 60,
  },
  'letters.unsubscribePage': {
    method: 'GET',
    path: '/notices/unsubscribe/{token}/',
    texts: ['token'],
    summary: 'Та же ссылка, открытая человеком: страница портала',
    can: 'guest',
    answer: 'file',
    perMinute: 60,
  },
} as const satisfies Endpoints;
