// Places of the rating: ranking, matrix, profile, central data, publications, season.
import { z } from 'zod';
import { Job } from '../schemas/jobs';
import * as schemas from '../schemas/programmes/ratingPlaces';
import { RatingSeason, RatingSeasonBody, ratingSeasonQuery } from '../schemas/programmes/ratingSeason';
import { nextSeasonBody } from '../schemas/programmes/seasons';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { guest, reader, manager } = area('Места рейтинга', {
  reader: { can: 'act.rating.places', lacks: true },
  manager: { can: 'act.rating.manage', lacks: true },
});

const at = '/regional_competitions_2025';

export const ratingPlacesEndpoints = {
  'rating.ranking': guest.get(
    `${at}/ranking/`,
    'Места региональных отделений; до публикации пусто для всех, кроме экспертов и центрального штаба',
    { query: schemas.rankingQuery, answer: schemas.Ranking },
  ),
  'rating.matrix': reader.get(`${at}/places/`, 'Места всех отделений по всем показателям', {
    query: schemas.placesQuery,
    answer: schemas.Matrix,
  }),
  'rating.matrixFile': reader.create(`${at}/places/export/`, 'Заказать места файлом XLSX', {
    body: schemas.placesFileBody,
    answer: Job,
  }),
  'rating.recompute': manager.post(`${at}/places/recompute/`, 'Пересчитать все места сезона', {
    body: schemas.recomputeBody,
    answer: schemas.Recomputed,
  }),
  'rating.indicatorPlaces': reader.get(`${at}/places/{number}/`, 'Места по одному показателю с расчётом', {
    query: schemas.placesQuery,
    answer: schemas.IndicatorPlaces,
  }),
  'rating.itemPlaces': reader.get(
    `${at}/places/{number}/{item}/`,
    'Значения отделений по одному мероприятию из списка показателя',
    { query: schemas.placesQuery, answer: schemas.ItemPlaces },
  ),
  'rating.profile': reader.get(`${at}/profile/{rhq}/`, 'Места одного отделения с изменением к прошлой публикации', {
    query: schemas.placesQuery,
    answer: schemas.Profile,
  }),
  'rating.whatIf': reader.post(`${at}/what_if/`, 'Каким было бы место, если изменить один отчёт отделения', {
    body: schemas.whatIfBody,
    answer: schemas.WhatIf,
  }),
  'rating.publish': manager.create(`${at}/publications/`, 'Опубликовать места, какие они сейчас', {
    body: schemas.publishBody,
    answer: schemas.Publication,
    seen: 'Последняя публикация, о которой знают («0»: ни одной)',
  }),
  'rating.publications': reader.get(`${at}/publications/`, 'Публикации мест', {
    query: schemas.publicationsQuery,
    answer: schemas.Publications,
  }),
  'rating.central': manager.get(`${at}/central_data/`, 'Данные, которые вносит центральный штаб', {
    query: ratingSeasonQuery,
    answer: schemas.CentralData,
  }),
  'rating.centralSave': manager.put(`${at}/central_data/`, 'Внести данные центрального штаба по одному отделению', {
    body: schemas.centralBody,
    answer: schemas.CentralSaved,
  }),
  'rating.importPreview': manager.post(
    `${at}/upload_r8_data/preview/`,
    'Проверить файл мест показателя 8, ничего не меняя',
    { body: schemas.importBody, files: true, answer: schemas.ImportPreview },
  ),
  'rating.imported': manager.get(`${at}/upload_r8_data/`, 'Какие места загружены файлом: сколько, когда и кем', {
    query: ratingSeasonQuery,
    answer: schemas.ImportedPlaces,
  }),
  'rating.import': manager.create(`${at}/upload_r8_data/`, 'Загрузить места показателя 8 из XLSX: столбцы Id и место', {
    body: schemas.importBody,
    files: true,
    answer: schemas.ImportPreview,
    seen: '`seen` проверки файла: другой загрузки с тех пор не было',
  }),
  'rating.seasons': reader.get(`${at}/seasons/`, 'Сезоны рейтинга', {
    answer: z.array(RatingSeason.pick({ number: true, title: true, is_open: true })),
  }),
  'rating.next': manager.create(
    `${at}/seasons/`,
    'Завести следующий сезон: закрытым, с правилами последнего, сроки – на год позже',
    { body: nextSeasonBody, answer: RatingSeason },
  ),
  'rating.season': manager.get(`${at}/season/`, 'Настройки сезона рейтинга', {
    query: ratingSeasonQuery,
    answer: RatingSeason,
  }),
  'rating.seasonSave': manager.put(`${at}/season/`, 'Открыть, закрыть или настроить сезон рейтинга', {
    body: RatingSeasonBody,
    answer: RatingSeason,
  }),
} as const satisfies Endpoints;
