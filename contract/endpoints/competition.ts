// The competition of detachments: applications, participants, its season, snapshot, places, publications and winners.
// Reports in the shapes of API v1 stand in competitionReports; the portal fills and verifies by the calls of reports.
import { z } from 'zod';
import * as s from '../schemas/competition';
import { Job } from '../schemas/jobs';
import { listQuery, pageOf } from '../schemas/parts/page';
import { nextSeasonBody } from '../schemas/seasons';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { get, post, create, put, patch, remove } = area('Конкурс');

const none = z.object({});
const paged = listQuery([] as const, {}).pick({ limit: true, offset: true });
const at = '/competitions/{competition_pk}';

export const competitionEndpoints = {
  'competition.list': get('/competitions/', 'Конкурсы', { can: 'guest', query: paged, answer: pageOf(s.Competition) }),
  'competition.create': create('/competitions/', 'Завести конкурс: закрытым, с правилами последнего', {
    can: 'act.competition.manage',
    body: s.CompetitionBody,
    answer: s.Competition,
  }),
  'competition.one': get(`${at}/`, 'Конкурс', { can: 'guest', answer: s.Competition }),
  'competition.edit': put(`${at}/`, 'Изменить название и даты конкурса', {
    can: 'act.competition.manage',
    body: s.CompetitionBody,
    answer: s.Competition,
  }),
  'competition.patch': patch(`${at}/`, 'Изменить название или даты конкурса', {
    can: 'act.competition.manage',
    body: s.CompetitionPatch,
    answer: s.Competition,
  }),
  'competition.remove': remove(`${at}/`, 'Убрать конкурс, в котором ничего не было', {
    can: 'act.competition.manage',
  }),
  'competition.about': get(`${at}/about/`, 'О конкурсе: правила, сроки, показатели', {
    can: 'guest',
    answer: s.CompetitionAbout,
  }),
  'competition.regulation': get('/competitions/download_regulation_file/', 'Положение о конкурсе', {
    can: 'guest',
    query: s.regulationQuery,
    answer: 'file',
  }),
  'competition.juniors': get(
    `${at}/junour_detachments/`,
    'Молодые отряды своего региона, которых можно позвать в тандем',
    { can: 'act.signedIn', answer: z.array(s.ShortDetachment) },
  ),
  'competition.check': get(`${at}/check_detachment_status/`, 'Участвует ли мой отряд', {
    can: 'act.signedIn',
    answer: z.object({ status: z.string() }),
  }),
  'competition.mine': get(`${at}/mine/`, 'Мой отряд в конкурсе и что можно сделать', {
    can: 'act.signedIn',
    answer: s.CompetitionMine,
  }),

  'competition.application.list': get(`${at}/applications/`, 'Заявки своего региона', {
    can: 'act.competition.confirm',
    query: paged,
    answer: pageOf(s.Application),
  }),
  'competition.application.all': get(`${at}/applications/all/`, 'Заявки, которые можно видеть, одним списком', {
    can: 'act.signedIn',
    answer: z.array(s.Application),
  }),
  'competition.application.me': get(`${at}/applications/me/`, 'Заявка моего отряда', {
    can: 'act.signedIn',
    answer: s.Application,
  }),
  'competition.application.create': create(`${at}/applications/`, 'Подать заявку', {
    can: 'act.signedIn',
    body: s.ApplyBody,
    answer: s.ApplicationFlat,
  }),
  'competition.application.one': get(`${at}/applications/{id}/`, 'Заявка', {
    can: 'act.signedIn',
    answer: s.Application,
  }),
  'competition.application.consent': put(`${at}/applications/{id}/`, 'Согласие младшего отряда', {
    can: 'act.signedIn',
    body: s.ConsentBody,
    answer: s.ApplicationFlat,
  }),
  'competition.application.patch': patch(`${at}/applications/{id}/`, 'Согласие младшего отряда', {
    can: 'act.signedIn',
    body: s.ConsentBody,
    answer: s.ApplicationFlat,
  }),
  'competition.application.remove': remove(
    `${at}/applications/{id}/`,
    'Отозвать заявку; командир регионального штаба отклоняет',
    { can: 'act.signedIn' },
  ),
  'competition.application.refuse': post(`${at}/applications/{id}/refuse/`, 'Отклонить заявку с причиной', {
    can: 'act.competition.confirm',
    body: s.RefuseBody,
    answer: none,
    status: 204,
  }),
  'competition.application.confirm': post(
    `${at}/applications/{id}/confirm/`,
    'Подтвердить заявку: отряд становится участником',
    { can: 'act.competition.confirm', answer: z.null(), status: 201 },
  ),

  'competition.participants': get(`${at}/participants/`, 'Участники с местом последней публикации', {
    can: 'guest',
    query: s.participantQuery,
    answer: pageOf(s.ParticipantRow),
  }),
  'competition.participant.me': get(`${at}/participants/me/`, 'Участие моего отряда', {
    can: 'act.signedIn',
    answer: s.Participant,
  }),
  'competition.participant.one': get(`${at}/participants/{id}/`, 'Участник', { can: 'guest', answer: s.Participant }),
  'competition.participant.remove': remove(`${at}/participants/{id}/`, 'Исключить участника; отчёты остаются', {
    can: 'act.competition.confirm',
  }),
  'competition.participant.confirmed': patch(`${at}/participants/{id}/`, 'Снять участника с расчёта или вернуть', {
    can: 'act.competition.manage',
    body: s.ConfirmedBody,
    answer: s.ConfirmedAnswer,
  }),

  'competition.place.own': get(`${at}/get-place/`, 'Общее место моего отряда', {
    can: 'act.signedIn',
    answer: s.OwnPlace,
  }),
  'competition.place.detachment': get('/detachments/{id}/competitions/{competition_pk}/place/', 'Общее место отряда', {
    can: 'act.signedIn',
    answer: s.PlaceOnly,
  }),
  'competition.place.isTandem': get(
    '/detachments/{id}/competitions/{competition_pk}/is_tandem/',
    'Участвует ли отряд в тандеме',
    { can: 'act.signedIn', answer: z.object({ is_tandem: z.boolean() }) },
  ),
  'competition.place.all': get(`${at}/get-detachment-places/{detachment_pk}/`, 'Места отряда по показателям', {
    can: 'act.signedIn',
    answer: s.DetachmentPlaces,
  }),
  'competition.standing': get(`${at}/standing/{detachment_pk}/`, 'Места отряда с расчётом', {
    can: 'act.signedIn',
    query: s.standingQuery,
    answer: s.Standing,
  }),
  'competition.logs': get(`${at}/verification_logs/{number}/`, 'Кто и что проверил по показателю', {
    can: 'act.signedIn',
    query: s.verificationLogQuery,
    answer: pageOf(s.VerificationLog),
  }),
  'competition.ranking': get(`${at}/ranking/`, 'Рейтинг участников по показателям', {
    can: 'act.competition.rank',
    query: s.rankingQuery,
    answer: pageOf(s.RankingRow),
  }),
  'competition.indicatorPlaces': get(`${at}/ranking/{indicator}/`, 'Места по одному показателю с расчётом', {
    can: 'act.competition.rank',
    texts: ['indicator'],
    query: s.rankingQuery,
    answer: pageOf(s.IndicatorPlaceRow),
  }),
  'competition.winners': get(`${at}/winners/`, 'Победители по последней публикации', {
    can: 'guest',
    answer: s.Winners,
  }),

  'competition.next': create(
    '/competitions/next/',
    'Завести следующий сезон: закрытым, с правилами последнего, сроки – на год позже',
    {
      can: 'act.competition.manage',
      body: nextSeasonBody,
      answer: s.CompetitionSeason,
    },
  ),
  'competition.settings.read': get(`${at}/settings/`, 'Настройки сезона', {
    can: 'act.competition.manage',
    answer: s.CompetitionSeason,
  }),
  'competition.settings.write': put(`${at}/settings/`, 'Изменить настройки, открыть или закрыть сезон', {
    can: 'act.competition.manage',
    body: s.CompetitionSeasonBody,
    answer: s.CompetitionSeason,
  }),
  'competition.snapshot': get(`${at}/snapshot/`, 'Снимок составов; до даты – предварительный', {
    can: 'act.competition.manage',
    query: s.snapshotQuery,
    answer: s.Snapshot,
  }),
  'competition.snapshot.take': post(`${at}/snapshot/`, 'Снять составы сейчас, один раз за сезон', {
    can: 'act.competition.manage',
    answer: s.SnapshotTaken,
    once: true,
  }),
  'competition.recompute': post(`${at}/recompute/`, 'Пересчитать места', {
    can: 'act.competition.manage',
    answer: s.Recomputed,
  }),
  'competition.publish': create(`${at}/publications/`, 'Опубликовать посчитанные места', {
    can: 'act.competition.manage',
    body: s.PublishBody,
    answer: s.Publication,
  }),
  'competition.publications': get(`${at}/publications/`, 'Публикации мест', {
    can: 'act.competition.rank',
    query: paged,
    answer: pageOf(s.Publication),
  }),
  'competition.statistics': create(`${at}/statistics/`, 'Статистика конкурса файлом: заданием', {
    can: 'act.competition.statistics',
    answer: Job,
  }),
} as const satisfies Endpoints;
