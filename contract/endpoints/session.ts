// Signing in and keeping a session.
import { Access, Credentials, Empty, LogoutBody, RefreshBody, TokenBody, Tokens } from '../schemas/session';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { post } = area('Сеанс');

export const sessionEndpoints = {
  'jwt.create': post('/jwt/create/', 'Вход по логину или почте', {
    can: 'guest',
    body: Credentials,
    answer: Tokens,
    perMinute: 60,
  }),
  'jwt.refresh': post('/jwt/refresh/', 'Новый токен доступа', {
    can: 'guest',
    body: RefreshBody,
    answer: Access,
    perMinute: 300,
  }),
  'jwt.verify': post('/jwt/verify/', 'Проверка токена', {
    can: 'guest',
    body: TokenBody,
    answer: Empty,
    perMinute: 300,
  }),
  'jwt.logout': post('/jwt/logout/', 'Выход: сеанс закрывается на сервере', {
    can: 'guest',
    body: LogoutBody,
    answer: Empty,
    status: 204,
    perMinute: 300,
  }),
} as const satisfies Endpoints;
