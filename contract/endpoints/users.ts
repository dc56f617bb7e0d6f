// The person who calls, and other people.
import { z } from 'zod';
import { PEOPLE_SEARCH_MIN } from '../constants';
import { listQuery, nameFilter, oneOf, pageOf, yesOrNo } from '../schemas/page';
import {
  Experts,
  FullUser,
  MeBody,
  ParticipantStatus,
  Positions,
  Roles,
  SafeUser,
  ShortUser,
  Trusted,
} from '../schemas/people';
import type { Endpoints } from './types';

const day = z.iso.date('Неправильный формат даты. Используйте ГГГГ-ММ-ДД.').optional();

export const peopleOrdering = ['last_name', 'date_of_birth', 'id'] as const;
export const peopleQuery = listQuery(
  peopleOrdering,
  {
    gender: oneOf(['male', 'female']),
    is_verified: yesOrNo,
    membership_fee: yesOrNo,
    date_of_birth: day,
    date_of_birth_gte: day,
    date_of_birth_lte: day,
    region: nameFilter,
    district_headquarter__name: nameFilter,
    regional_headquarter__name: nameFilter,
    local_headquarter__name: nameFilter,
    educational_headquarter__name: nameFilter,
    detachment__name: nameFilter,
  },
  PEOPLE_SEARCH_MIN,
);

export const usersEndpoints = {
  me: { method: 'GET', path: '/rsousers/me/', summary: 'Моя запись', can: 'act.signedIn', answer: FullUser },
  'me.edit': {
    method: 'PATCH',
    path: '/rsousers/me/',
    summary: 'Изменить основные данные',
    can: 'act.signedIn',
    body: MeBody,
    answer: FullUser,
  },
  'me.notifications': {
    method: 'GET',
    path: '/rsousers/me_notifications_count/',
    summary: 'Сколько решений ждёт меня',
    can: 'act.signedIn',
    answer: z.object({ count: z.number().int() }),
  },
  'me.commander': {
    method: 'GET',
    path: '/rsousers/me_commander/',
    summary: 'Чем я командую',
    can: 'act.signedIn',
    answer: Roles,
  },
  'me.positions': {
    method: 'GET',
    path: '/rsousers/me_positions/',
    summary: 'Мои должности',
    can: 'act.signedIn',
    answer: Positions,
  },
  'me.trusted': {
    method: 'GET',
    path: '/rsousers/me_trusted/',
    summary: 'Где я доверенное лицо',
    can: 'act.signedIn',
    answer: Trusted,
  },
  'people.list': {
    method: 'GET',
    path: '/rsousers/',
    summary: 'Поиск людей',
    can: 'act.people.search',
    query: peopleQuery,
    answer: pageOf(ShortUser),
  },
  'people.one': {
    method: 'GET',
    path: '/rsousers/{id}/',
    summary: 'Полная запись человека',
    can: 'act.signedIn',
    scope: 'person.papers',
    answer: FullUser,
  },
  'people.safe': {
    method: 'GET',
    path: '/save_users/{id}/',
    summary: 'Страница человека',
    can: 'act.signedIn',
    scope: 'person',
    answer: SafeUser,
  },
  'people.commander': {
    method: 'GET',
    path: '/rsousers/{id}/commander/',
    summary: 'Чем командует человек',
    can: 'act.signedIn',
    scope: 'person',
    answer: Roles,
  },
  'people.positions': {
    method: 'GET',
    path: '/rsousers/{id}/positions/',
    summary: 'Должности человека',
    can: 'act.signedIn',
    scope: 'person',
    answer: Positions,
  },
  'competitions.status': {
    method: 'GET',
    path: '/competitions/{competition_pk}/participants/status/',
    summary: 'Мой статус в конкурсе',
    can: 'act.signedIn',
    answer: ParticipantStatus,
  },
  'rating.userInfo': {
    method: 'GET',
    path: '/regional_competitions_2025/user_info/',
    summary: 'Эксперт ли я',
    can: 'act.signedIn',
    answer: Experts,
  },
} as const satisfies Endpoints;
