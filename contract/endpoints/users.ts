// The person who calls, and other people.

import { z } from 'zod';
import { PEOPLE_SEARCH_MIN } from '../constants';
import { isoDay } from '../fields/isoDay';
import { listQuery, nameFilter, oneOf, pageOf, yesOrNo } from '../schemas/parts/page';
import * as schemas from '../schemas/people';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { get, signedIn, reader } = area('Люди', {
  reader: { can: 'act.signedIn', scope: 'person' },
});
const { signedIn: own } = area('Личные данные');
/** What the portal's frame is made of: also for whoever has to set up the second step of the sign-in. */
const { frame } = area('Люди', { frame: { can: 'act.signedIn', beforeSecondFactor: true } });
const { ownFrame } = area('Личные данные', { ownFrame: { can: 'act.signedIn', beforeSecondFactor: true } });

/** A day of birth as API v1 takes it: `2004-05-06`, `06.05.2004`, `06.05.04`. */
const birthDay = z
  .preprocess((sent) => {
    const [, day, month, year = ''] = /^(\d\d)\.(\d\d)\.(\d{4}|\d\d)$/.exec(String(sent)) ?? [];
    if (!day) return sent;
    return `${year.length === 4 ? year : (Number(year) > 68 ? '19' : '20') + year}-${month}-${day}`;
  }, isoDay())
  .optional();

const peopleOrdering = ['last_name', 'date_of_birth', 'id'] as const;
export const peopleQuery = listQuery(
  peopleOrdering,
  {
    gender: oneOf(['male', 'female']),
    is_verified: yesOrNo,
    membership_fee: yesOrNo,
    date_of_birth: birthDay,
    date_of_birth_gte: birthDay,
    date_of_birth_lte: birthDay,
    region: nameFilter,
    district_headquarter__name: nameFilter,
    regional_headquarter__name: nameFilter,
    local_headquarter__name: nameFilter,
    educational_headquarter__name: nameFilter,
    detachment__name: nameFilter,
    /** Tells of each where they are: `place`. */
    with_place: yesOrNo,
  },
  PEOPLE_SEARCH_MIN,
);

/** What `If-Match` takes where a person changes the own data. */
export const OWN_SEEN = 'Последняя правка своих данных, какую видели (`seen` записи)';

export const usersEndpoints = {
  me: ownFrame.get('/rsousers/me/', 'Моя запись', { answer: schemas.FullUser }),
  'me.edit': own.patch('/rsousers/me/', 'Изменить основные данные', {
    seen: OWN_SEEN,
    body: schemas.MeBody,
    answer: schemas.FullUser,
  }),
  'me.frame': ownFrame.get('/rsousers/me/frame/', 'Всё обо мне, с чего начинается портал', { answer: schemas.Frame }),
  'me.first': ownFrame.get('/rsousers/me/first/', 'Что страница портала читает первым, одним ответом', {
    query: z.object({ address: z.string().max(300).default('/') }),
    answer: schemas.FirstAnswers,
  }),
  'me.notifications': frame.get('/rsousers/me_notifications_count/', 'Сколько решений ждёт меня', {
    answer: schemas.Waiting,
  }),
  'me.commander': frame.get('/rsousers/me_commander/', 'Чем я командую', { answer: schemas.Roles }),
  'me.positions': frame.get('/rsousers/me_positions/', 'Мои должности', { answer: schemas.Positions }),
  'me.trusted': frame.get('/rsousers/me_trusted/', 'Где я доверенное лицо', { answer: schemas.Trusted }),
  'people.list': get('/rsousers/', 'Поиск людей', {
    can: 'act.people.search',
    query: peopleQuery,
    answer: pageOf(schemas.FoundPerson),
  }),
  'people.one': signedIn.get('/rsousers/{id}/', 'Полная запись человека', {
    scope: 'person.papers',
    answer: schemas.FullUser,
  }),
  'people.safe': reader.get('/save_users/{id}/', 'Страница человека', { answer: schemas.SafeUser }),
  'people.commander': reader.get('/rsousers/{id}/commander/', 'Чем командует человек', { answer: schemas.Roles }),
  'people.positions': reader.get('/rsousers/{id}/positions/', 'Должности человека', { answer: schemas.Positions }),
} as const satisfies Endpoints;
