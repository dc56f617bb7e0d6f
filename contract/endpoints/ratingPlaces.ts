// Places of the rating: ranking, matrix, profile, central data, publications, season.
import { z } from 'zod';
import { Job } from '../schemas/jobs';
import {
  CentralData,
  CentralSaved,
  centralBody,
  ImportPreview,
  IndicatorPlaces,
  ItemPlaces,
  importBody,
  Matrix,
  Profile,
  Publication,
  Publications,
  placesQuery,
  publicationsQuery,
  publishBody,
  Ranking,
  Recomputed,
  rankingQuery,
  recomputeBody,
  WhatIf,
  whatIfBody,
} from '../schemas/ratingPlaces';
import { RatingSeason, RatingSeasonBody, ratingSeasonQuery } from '../schemas/ratingSeason';
import { nextSeasonBody } from '../schemas/seasons';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { get, post, create, put } = area('Места рейтинга');

const at = '/regional_competitions_2025';

export const ratingPlacesEndpoints = {
  'rating.ranking': get(
    `${at}/ranking/`,
    'Места региональных отделений; до публикации пусто для всех, кроме экспертов и центрального штаба',
    { can: 'guest', query: rankingQuery, answer: Ranking },
  ),
  'rating.matrix': get(`${at}/places/`, 'Места всех отделений по всем показателям', {
    can: 'act.rating.places',
    query: placesQuery,
    answer: Matrix,
  }),
  'rating.matrixFile': create(`${at}/places/export/`, 'Заказать места файлом XLSX', {
    can: 'act.rating.places',
    body: placesQuery,
    answer: Job,
  }),
  'rating.recompute': post(`${at}/places/recompute/`, 'Пересчитать все места сезона', {
    can: 'act.rating.manage',
    body: recomputeBody,
    answer: Recomputed,
  }),
  'rating.indicatorPlaces': get(`${at}/places/{number}/`, 'Места по одному показателю с расчётом', {
    can: 'act.rating.places',
    query: placesQuery,
    answer: IndicatorPlaces,
  }),
  'rating.itemPlaces': get(
    `${at}/places/{number}/{item}/`,
    'Значения отделений по одному мероприятию из списка показателя',
    { can: 'act.rating.places', query: placesQuery, answer: ItemPlaces },
  ),
  'rating.profile': get(`${at}/profile/{rhq}/`, 'Места одного отделения с изменением к прошлой публикации', {
    can: 'act.rating.places',
    query: placesQuery,
    answer: Profile,
  }),
  'rating.whatIf': post(`${at}/what_if/`, 'Каким было бы место, если изменить один отчёт отделения', {
    can: 'act.rating.places',
    body: whatIfBody,
    answer: WhatIf,
  }),
  'rating.publish': create(`${at}/publications/`, 'Опубликовать места, какие они сейчас', {
    can: 'act.rating.manage',
    body: publishBody,
    answer: Publication,
  }),
  'rating.publications': get(`${at}/publications/`, 'Публикации мест', {
    can: 'act.rating.places',
    query: publicationsQuery,
    answer: Publications,
  }),
  'rating.central': get(`${at}/central_data/`, 'Данные, которые вносит центральный штаб', {
    can: 'act.rating.manage',
    query: ratingSeasonQuery,
    answer: CentralData,
  }),
  'rating.centralSave': put(`${at}/central_data/`, 'Внести данные центрального штаба по одному отделению', {
    can: 'act.rating.manage',
    body: centralBody,
    answer: CentralSaved,
  }),
  'rating.importPreview': post(`${at}/upload_r8_data/preview/`, 'Проверить файл мест показателя 8, ничего не меняя', {
    can: 'act.rating.manage',
    body: importBody,
    files: true,
    answer: ImportPreview,
  }),
  'rating.import': post(`${at}/upload_r8_data/`, 'Загрузить места показателя 8 из XLSX: столбцы Id и место', {
    can: 'act.rating.manage',
    body: importBody,
    files: true,
    answer: ImportPreview,
    status: 201,
  }),
  'rating.seasons': get(`${at}/seasons/`, 'Сезоны рейтинга', {
    can: 'act.rating.places',
    answer: z.array(RatingSeason.pick({ number: true, title: true, is_open: true })),
  }),
  'rating.next': create(
    `${at}/seasons/`,
    'Завести следующий сезон: закрытым, с правилами последнего, сроки – на год позже',
    {
      can: 'act.rating.manage',
      body: nextSeasonBody,
      answer: RatingSeason,
    },
  ),
  'rating.season': get(`${at}/season/`, 'Настройки сезона рейтинга', {
    can: 'act.rating.manage',
    query: ratingSeasonQuery,
    answer: RatingSeason,
  }),
  'rating.seasonSave': put(`${at}/season/`, 'Открыть, закрыть или настроить сезон рейтинга', {
    can: 'act.rating.manage',
    body: RatingSeasonBody,
    answer: RatingSeason,
  }),
} as const satisfies Endpoints;
