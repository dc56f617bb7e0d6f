// The competition of detachments: applications, participants, its season, snapshot, places, publications and winners.
// Reports in the shapes of API v1 stand in competitionReports; the portal fills and verifies by the calls of reports.
import { z } from 'zod';
import * as s from '../schemas/competition';
import { Job } from '../schemas/jobs';
import { pageOf, paging } from '../schemas/parts/page';
import { ParticipantStatus } from '../schemas/people';
import { nextSeasonBody } from '../schemas/programmes/seasons';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { create, guest, manager, signedIn, confirmer, ranker } = area('Конкурс', {
  manager: { can: 'act.competition.manage' },
  confirmer: { can: 'act.competition.confirm' },
  ranker: { can: 'act.competition.rank' },
});

const none = z.object({});
const at = '/competitions/{competition_pk}';

export const competitionEndpoints = {
  'competition.list': guest.get('/competitions/', 'Конкурсы', { query: paging, answer: pageOf(s.Competition) }),
  'competition.create': manager.create('/competitions/', 'Завести конкурс: закрытым, с правилами последнего', {
    body: s.CompetitionBody,
    answer: s.Competition,
  }),
  'competition.one': guest.get(`${at}/`, 'Конкурс', { answer: s.Competition }),
  'competition.edit': manager.write(`${at}/`, 'Изменить название и даты конкурса', {
    body: s.CompetitionBody,
    part: s.CompetitionPatch,
    answer: s.Competition,
  }),
  'competition.remove': manager.remove(`${at}/`, 'Убрать конкурс, в котором ничего не было'),
  'competition.about': guest.get(`${at}/about/`, 'О конкурсе: правила, сроки, показатели', {
    answer: s.CompetitionAbout,
  }),
  'competition.regulation': guest.get('/competitions/download_regulation_file/', 'Положение о конкурсе', {
    query: s.regulationQuery,
    answer: 'file',
  }),
  'competition.juniors': signedIn.get(
    `${at}/junour_detachments/`,
    'Молодые отряды своего региона, которых можно позвать в тандем',
    { answer: z.array(s.ShortDetachment) },
  ),
  'competition.check': signedIn.get(`${at}/check_detachment_status/`, 'Участвует ли мой отряд', {
    answer: z.object({ status: z.string() }),
  }),
  'competition.mine': signedIn.get(`${at}/mine/`, 'Мой отряд в конкурсе и что можно сделать', {
    answer: s.CompetitionMine,
  }),

  'competition.application.list': confirmer.get(`${at}/applications/`, 'Заявки своего региона', {
    query: paging,
    answer: pageOf(s.Application),
  }),
  'competition.application.all': signedIn.get(
    `${at}/applications/all/`,
    'Заявки, которые можно видеть, одним списком',
    { answer: z.array(s.Application) },
  ),
  'competition.application.me': signedIn.get(`${at}/applications/me/`, 'Заявка моего отряда', {
    answer: s.Application,
  }),
  'competition.application.create': signedIn.create(`${at}/applications/`, 'Подать заявку', {
    body: s.ApplyBody,
    answer: s.ApplicationFlat,
  }),
  'competition.application.one': signedIn.get(`${at}/applications/{id}/`, 'Заявка', { answer: s.Application }),
  'competition.application.consent': signedIn.write(`${at}/applications/{id}/`, 'Согласие младшего отряда', {
    body: s.ConsentBody,
    answer: s.ApplicationFlat,
  }),
  'competition.application.remove': signedIn.remove(
    `${at}/applications/{id}/`,
    'Отозвать заявку; командир регионального штаба отклоняет',
  ),
  'competition.application.refuse': confirmer.post(`${at}/applications/{id}/refuse/`, 'Отклонить заявку с причиной', {
    body: s.RefuseBody,
    answer: none,
    status: 204,
  }),
  'competition.application.confirm': confirmer.post(
    `${at}/applications/{id}/confirm/`,
    'Подтвердить заявку: отряд становится участником',
    { answer: z.null(), status: 201 },
  ),

  'competition.participants': guest.get(`${at}/participants/`, 'Участники с местом последней публикации', {
    shared: true,
    query: s.participantQuery,
    answer: pageOf(s.ParticipantRow),
  }),
  'competition.participants.export': signedIn.create(
    `${at}/participants/export/`,
    'Выгрузить участников в XLSX или CSV',
    { body: s.ParticipantsExportBody, answer: Job },
  ),
  'competitions.status': signedIn.get(
    `${at}/participants/status/`,
    'Мой статус в конкурсе; в том, которого нет, не участвует никто',
    {
      beforeSecondFactor: true,
      answer: ParticipantStatus,
    },
  ),
  'competition.participant.me': signedIn.get(`${at}/participants/me/`, 'Участие моего отряда', {
    answer: s.Participant,
  }),
  'competition.participant.one': guest.get(`${at}/participants/{id}/`, 'Участник', { answer: s.Participant }),
  'competition.participant.remove': confirmer.remove(
    `${at}/participants/{id}/`,
    'Исключить участника; отчёты остаются',
  ),
  'competition.participant.confirmed': manager.patch(
    `${at}/participants/{id}/`,
    'Снять участника с расчёта или вернуть',
    { body: s.ConfirmedBody, answer: s.ConfirmedAnswer },
  ),

  'competition.place.own': signedIn.get(`${at}/get-place/`, 'Общее место моего отряда', { answer: s.OwnPlace }),
  'competition.place.detachment': signedIn.get(
    '/detachments/{id}/competitions/{competition_pk}/place/',
    'Общее место отряда',
    { answer: s.PlaceOnly },
  ),
  'competition.place.isTandem': signedIn.get(
    '/detachments/{id}/competitions/{competition_pk}/is_tandem/',
    'Участвует ли отряд в тандеме',
    { answer: z.object({ is_tandem: z.boolean() }) },
  ),
  'competition.place.all': signedIn.get(`${at}/get-detachment-places/{detachment_pk}/`, 'Места отряда по показателям', {
    answer: s.DetachmentPlaces,
  }),
  'competition.standing': signedIn.get(`${at}/standing/{detachment_pk}/`, 'Места отряда с расчётом', {
    query: s.standingQuery,
    answer: s.Standing,
  }),
  'competition.logs': signedIn.get(`${at}/verification_logs/{number}/`, 'Кто и что проверил по показателю', {
    query: s.verificationLogQuery,
    answer: pageOf(s.VerificationLog),
  }),
  'competition.ranking': ranker.get(`${at}/ranking/`, 'Рейтинг участников по показателям', {
    query: s.rankingQuery,
    answer: pageOf(s.RankingRow),
  }),
  'competition.indicatorPlaces': ranker.get(`${at}/ranking/{indicator}/`, 'Места по одному показателю с расчётом', {
    texts: ['indicator'],
    query: s.rankingQuery,
    answer: pageOf(s.IndicatorPlaceRow),
  }),
  'competition.winners': guest.get(`${at}/winners/`, 'Победители по последней публикации', { answer: s.Winners }),

  'competition.next': manager.create(
    '/competitions/next/',
    'Завести следующий сезон: закрытым, с правилами последнего, сроки – на год позже',
    { body: nextSeasonBody, answer: s.CompetitionSeason },
  ),
  'competition.settings.read': manager.get(`${at}/settings/`, 'Настройки сезона', { answer: s.CompetitionSeason }),
  'competition.settings.write': manager.put(`${at}/settings/`, 'Изменить настройки, открыть или закрыть сезон', {
    body: s.CompetitionSeasonBody,
    answer: s.CompetitionSeason,
  }),
  'competition.snapshot': manager.get(`${at}/snapshot/`, 'Снимок составов; до даты – предварительный', {
    query: s.snapshotQuery,
    answer: s.Snapshot,
  }),
  'competition.snapshot.take': manager.post(`${at}/snapshot/`, 'Снять составы сейчас, один раз за сезон', {
    answer: s.SnapshotTaken,
    once: true,
  }),
  'competition.recompute': manager.post(`${at}/recompute/`, 'Пересчитать места', { answer: s.Recomputed }),
  'competition.publish': manager.create(`${at}/publications/`, 'Опубликовать посчитанные места', {
    body: s.PublishBody,
    answer: s.Publication,
    seen: 'Последняя публикация, о которой знают («0»: ни одной)',
  }),
  'competition.publications': ranker.get(`${at}/publications/`, 'Публикации мест', {
    query: paging,
    answer: pageOf(s.Publication),
  }),
  'competition.statistics': create(`${at}/statistics/`, 'Статистика конкурса файлом: заданием', {
    can: 'act.competition.statistics',
    answer: Job,
  }),
} as const satisfies Endpoints;
