// Signing in and keeping a session.
import { Access, Credentials, Empty, LogoutBody, RefreshBody, TokenBody, Tokens } from '../../schemas/signIn/session';
import { area } from '../table/rows';
import type { Endpoints } from '../table/types';

const { guest } = area('Вход и сеанс');

export const sessionEndpoints = {
  'jwt.create': guest.post('/jwt/create/', 'Вход по логину или почте', {
    body: Credentials,
    answer: Tokens,
    perMinute: 60,
  }),
  'jwt.refresh': guest.post('/jwt/refresh/', 'Новый токен доступа', {
    body: RefreshBody,
    answer: Access,
    perMinute: 300,
  }),
  'jwt.verify': guest.post('/jwt/verify/', 'Проверка токена', { body: TokenBody, answer: Empty, perMinute: 300 }),
  'jwt.logout': guest.post('/jwt/logout/', 'Выход: сеанс закрывается на сервере', {
    body: LogoutBody,
    answer: Empty,
    status: 204,
    leaves: true,
    perMinute: 300,
  }),
} as const satisfies Endpoints;
