// Letters of the portal: those that did not arrive, and the way out of those nobody wants. None is in the existing API.
import { z } from 'zod';
import { UndeliveredLetter } from '../schemas/letters';
import { listQuery, pageOf } from '../schemas/parts/page';
import { Empty } from '../schemas/session';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { get, post } = area('Письма');

export const lettersEndpoints = {
  'letters.list': get('/letters/', 'Недоставленные письма', {
    can: 'act.letters',
    query: listQuery(['id'] as const, {}),
    answer: pageOf(UndeliveredLetter),
  }),
  'letters.resend': post('/letters/{id}/resend/', 'Отправить письмо снова', {
    can: 'act.letters',
    answer: z.object({}),
    status: 204,
  }),
  // Mail programs call it themselves, by the header of the letter (RFC 8058): no sign-in, any body.
  'letters.unsubscribe': post(
    '/notices/unsubscribe/{token}/',
    'Не присылать уведомления на почту: по ссылке письма, без входа',
    { texts: ['token'], can: 'guest', answer: Empty, perMinute: 60 },
  ),
  'letters.unsubscribePage': get(
    '/notices/unsubscribe/{token}/',
    'Та же ссылка, открытая человеком: страница портала',
    { texts: ['token'], can: 'guest', answer: 'file', perMinute: 60 },
  ),
} as const satisfies Endpoints;
