// The person who calls, and other people.
import { z } from 'zod';
import { PEOPLE_SEARCH_MIN } from '../constants';
import { listQuery, nameFilter, oneOf, pageOf, yesOrNo } from '../schemas/parts/page';
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
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { get, patch } = area('Люди');

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
  me: get('/rsousers/me/', 'Моя запись', { can: 'act.signedIn', answer: FullUser }),
  'me.edit': patch('/rsousers/me/', 'Изменить основные данные', {
    can: 'act.signedIn',
    body: MeBody,
    answer: FullUser,
  }),
  'me.notifications': get('/rsousers/me_notifications_count/', 'Сколько решений ждёт меня', {
    can: 'act.signedIn',
    answer: z.object({ count: z.number().int() }),
  }),
  'me.commander': get('/rsousers/me_commander/', 'Чем я командую', { can: 'act.signedIn', answer: Roles }),
  'me.positions': get('/rsousers/me_positions/', 'Мои должности', { can: 'act.signedIn', answer: Positions }),
  'me.trusted': get('/rsousers/me_trusted/', 'Где я доверенное лицо', { can: 'act.signedIn', answer: Trusted }),
  'people.list': get('/rsousers/', 'Поиск людей', {
    can: 'act.people.search',
    query: peopleQuery,
    answer: pageOf(ShortUser),
  }),
  'people.one': get('/rsousers/{id}/', 'Полная запись человека', {
    can: 'act.signedIn',
    scope: 'person.papers',
    answer: FullUser,
  }),
  'people.safe': get('/save_users/{id}/', 'Страница человека', {
    can: 'act.signedIn',
    scope: 'person',
    answer: SafeUser,
  }),
  'people.commander': get('/rsousers/{id}/commander/', 'Чем командует человек', {
    can: 'act.signedIn',
    scope: 'person',
    answer: Roles,
  }),
  'people.positions': get('/rsousers/{id}/positions/', 'Должности человека', {
    can: 'act.signedIn',
    scope: 'person',
    answer: Positions,
  }),
  'competitions.status': get('/competitions/{competition_pk}/participants/status/', 'Мой статус в конкурсе', {
    can: 'act.signedIn',
    answer: ParticipantStatus,
  }),
  'rating.userInfo': get('/regional_competitions_2025/user_info/', 'Эксперт ли я', {
    can: 'act.signedIn',
    answer: Experts,
  }),
} as const satisfies Endpoints;
