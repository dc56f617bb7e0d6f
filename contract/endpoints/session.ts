// Signing in and keeping a session.
import { Access, Credentials, Empty, LogoutBody, RefreshBody, TokenBody, Tokens } from '../schemas/session';
import type { Endpoints } from './types';

export const sessionEndpoints = {
  'jwt.create': {
    method: 'POST',
    path: '/jwt/create/',
    summary: 'Вход по логину или почте',
    can: 'guest',
    body: Credentials,
    answer: Tokens,
    perMinute: 60,
  },
  'jwt.refresh': {
    method: 'POST',
    path: '/jwt/refresh/',
    summary: 'Новый токен доступа',
    can: 'guest',
    body: RefreshBody,
    answer: Access,
    perMinute: 300,
  },
  'jwt.verify': {
    method: 'POST',
    path: '/jwt/verify/',
    summary: 'Проверка токена',
    can: 'guest',
    body: TokenBody,
    answer: Empty,
    perMinute: 300,
  },
  'jwt.logout': {
    method: 'POST',
    path: '/jwt/logout/',
    summary: 'Выход: сеанс закрывается на сервере',
    can: 'guest',
    body: LogoutBody,
    answer: Empty,
    status: 204,
    perMinute: 300,
  },
} as const satisfies Endpoints;
