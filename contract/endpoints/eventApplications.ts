// What people file to events and what becomes of it: answers and scans, the three kinds of applications, participants.
import { z } from 'zod';
import {
  Answer,
  AnswerBody,
  AnswersBody,
  ApplicationHistory,
  ApplyBody,
  AttendanceBody,
  applicationQuery,
  CorrectBody,
  candidateQuery,
  DecidedEvent,
  DecideEventBody,
  DecisionBody,
  GroupApp,
  GroupBody,
  IndividualApp,
  Marked,
  MultiBody,
  MultiFiler,
  MultiRow,
  MyEventApplication,
  myApplicationsQuery,
  NamesBody,
  NewEventApplication,
  NewMultiRow,
  Participant,
  ParticipantPatch,
  ParticipantsExportBody,
  participantQuery,
  Said,
  SaidStatus,
  UnitTree,
  UserDoc,
  UserStatus,
} from '../schemas/eventApplications';
import { FileBody } from '../schemas/events';
import { Job } from '../schemas/jobs';
import { listQuery, pageOf } from '../schemas/parts/page';
import { ShortUser } from '../schemas/people';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { get, post, create, put, patch, remove } = area('Заявки на мероприятия');

const none = z.object({});
const paging = listQuery([] as const, {}).pick({ limit: true, offset: true });
const multiQuery = applicationQuery.pick({ state: true });

export const eventApplicationsEndpoints = {
  // -------------------------------------------------------------- answers and scans of whoever applies

  'event.answers.add': create('/events/{id}/answers/', 'Ответить на вопросы организаторов', {
    can: 'act.signedIn',
    scope: 'event',
    body: AnswersBody,
    answer: none,
  }),
  'event.answers.mine': get('/events/{id}/answers/me/', 'Свои ответы', {
    can: 'act.signedIn',
    scope: 'event',
    answer: z.array(Answer),
  }),
  'event.answers.one': get('/events/{id}/answers/{answer}/', 'Ответ', {
    can: 'act.signedIn',
    scope: 'event',
    answer: Answer,
  }),
  'event.answers.put': put('/events/{id}/answers/{answer}/', 'Заменить ответ', {
    can: 'act.signedIn',
    scope: 'event',
    body: AnswerBody,
    answer: Answer,
  }),
  'event.answers.patch': patch('/events/{id}/answers/{answer}/', 'Изменить ответ', {
    can: 'act.signedIn',
    scope: 'event',
    body: AnswerBody,
    answer: Answer,
  }),
  'event.answers.remove': remove('/events/{id}/answers/{answer}/', 'Удалить ответ', {
    can: 'act.signedIn',
    scope: 'event',
  }),
  'event.scans.add': create(
    '/events/{id}/user_documents/',
    'Приложить свой документ к заявке: PDF, PNG, JPEG до 7 МБ',
    {
      can: 'act.signedIn',
      scope: 'event',
      body: FileBody,
      files: true,
      answer: UserDoc,
    },
  ),
  'event.scans.list': get('/events/{id}/user_documents/', 'Документы всех, кто подал заявку', {
    can: 'act.signedIn',
    scope: 'event.organiser',
    query: paging,
    answer: pageOf(UserDoc),
  }),
  'event.scans.mine': get('/events/{id}/user_documents/me/', 'Свои документы к заявке', {
    can: 'act.signedIn',
    scope: 'event',
    answer: z.array(UserDoc),
  }),
  'event.scans.one': get('/events/{id}/user_documents/{document}/', 'Документ к заявке', {
    can: 'act.signedIn',
    scope: 'event',
    answer: UserDoc,
  }),
  'event.scans.put': put('/events/{id}/user_documents/{document}/', 'Заменить документ к заявке', {
    can: 'act.signedIn',
    scope: 'event',
    body: FileBody,
    files: true,
    answer: UserDoc,
  }),
  'event.scans.patch': patch('/events/{id}/user_documents/{document}/', 'Изменить документ к заявке', {
    can: 'act.signedIn',
    scope: 'event',
    body: FileBody,
    files: true,
    answer: UserDoc,
  }),
  'event.scans.remove': remove('/events/{id}/user_documents/{document}/', 'Удалить документ к заявке', {
    can: 'act.signedIn',
    scope: 'event',
  }),

  // -------------------------------------------------------------- personal applications

  'event.applications.add': create('/events/{id}/applications/', 'Подать личную заявку', {
    can: 'act.signedIn',
    scope: 'event',
    body: ApplyBody,
    answer: NewEventApplication,
  }),
  'event.applications.list': get('/events/{id}/applications/', 'Личные заявки', {
    can: 'act.signedIn',
    scope: 'event.organiser',
    query: applicationQuery,
    answer: pageOf(IndividualApp),
  }),
  'event.applications.mine': get('/events/{id}/applications/me/', 'Своя заявка, пока она не решена', {
    can: 'act.signedIn',
    scope: 'event',
    answer: IndividualApp,
  }),
  'event.applications.one': get(
    '/events/{id}/applications/{application}/',
    'Личная заявка: организаторам и тому, кто её подал',
    { can: 'act.signedIn', scope: 'event', answer: IndividualApp },
  ),
  'event.applications.confirm': post('/events/{id}/applications/{application}/confirm/', 'Принять личную заявку', {
    can: 'act.signedIn',
    scope: 'event.organiser',
    answer: Participant,
    status: 201,
  }),
  'event.applications.remove': remove(
    '/events/{id}/applications/{application}/',
    'Отозвать свою заявку или отклонить чужую, с причиной в теле',
    { can: 'act.signedIn', scope: 'event', body: DecisionBody },
  ),
  'event.applications.answers': get('/events/{id}/applications/{application}/answers/', 'Ответы подавшего', {
    can: 'act.signedIn',
    scope: 'event.organiser',
    answer: z.array(Answer),
  }),
  'event.applications.answers.remove': remove(
    '/events/{id}/applications/{application}/answers/',
    'Удалить ответы подавшего',
    { can: 'act.signedIn', scope: 'event.organiser' },
  ),
  'event.applications.correct': post(
    '/events/{id}/applications/{application}/correct/',
    'Вернуть заявку любого вида на исправление',
    { can: 'act.signedIn', scope: 'event.organiser', body: CorrectBody, answer: none },
  ),
  'event.applications.resubmit': post(
    '/events/{id}/applications/{application}/resubmit/',
    'Подать исправленную заявку снова',
    { can: 'act.signedIn', scope: 'event', answer: none },
  ),
  'event.applications.history': get(
    '/events/{id}/applications/{application}/history/',
    'История заявки любого вида: организаторам и тому, кто её подал',
    { can: 'act.signedIn', scope: 'event', answer: ApplicationHistory },
  ),
  'event.applications.decide': post(
    '/events/{id}/applications/decide/',
    'Решить много заявок любого вида, с итогом по каждой',
    {
      can: 'act.signedIn',
      scope: 'event.organiser',
      body: DecideEventBody,
      answer: z.array(DecidedEvent),
      once: 'each',
    },
  ),
  'event.applications.own': get('/events/my_applications/', 'Свои заявки и участие во всех мероприятиях', {
    can: 'act.signedIn',
    query: myApplicationsQuery,
    answer: pageOf(MyEventApplication),
  }),
  'event.status': get(
    '/events/{id}/user_status/{person}/',
    'Подал ли человек заявку и участвует ли: о себе или организаторам',
    { can: 'act.signedIn', scope: 'event', answer: UserStatus },
  ),

  // -------------------------------------------------------------- participants

  'event.participants.list': get('/events/{id}/participants/', 'Участники', {
    can: 'act.signedIn',
    scope: 'event.organiser',
    query: participantQuery,
    answer: pageOf(Participant),
  }),
  'event.participants.mine': get('/events/{id}/participants/me/', 'Своё участие', {
    can: 'act.signedIn',
    scope: 'event',
    answer: Participant,
  }),
  'event.participants.one': get('/events/{id}/participants/{participant}/', 'Участник: организаторам и ему самому', {
    can: 'act.signedIn',
    scope: 'event',
    answer: Participant,
  }),
  'event.participants.remove': remove(
    '/events/{id}/participants/{participant}/',
    'Отказаться от участия или исключить участника, с причиной в теле',
    { can: 'act.signedIn', scope: 'event', body: DecisionBody },
  ),
  'event.participants.attend': patch('/events/{id}/participants/{participant}/', 'Отметить явку', {
    can: 'act.signedIn',
    scope: 'event.organiser',
    body: ParticipantPatch,
    answer: Participant,
  }),
  'event.participants.attendance': post('/events/{id}/participants/attendance/', 'Отметить явку многих', {
    can: 'act.signedIn',
    scope: 'event.organiser',
    body: AttendanceBody,
    answer: Marked,
  }),
  'event.participants.export': create('/events/{id}/participants/export/', 'Выгрузить участников в XLSX или CSV', {
    can: 'act.signedIn',
    scope: 'event.organiser',
    body: ParticipantsExportBody,
    answer: Job,
  }),
  'event.participants.badges': get('/events/{id}/participants/badges/', 'Бейджи участников, PDF для печати', {
    can: 'act.signedIn',
    scope: 'event.organiser',
    answer: 'file',
  }),
  'event.participants.sheet': get('/events/{id}/participants/sheet/', 'Список участников, PDF для печати', {
    can: 'act.signedIn',
    scope: 'event.organiser',
    answer: 'file',
  }),

  // -------------------------------------------------------------- group applications

  'event.group.candidates': get(
    '/events/{id}/group_applications/',
    'Кого можно заявить: люди своего отряда или штаба',
    { can: 'act.signedIn', scope: 'event', query: candidateQuery, answer: z.array(ShortUser) },
  ),
  'event.group.add': create('/events/{id}/group_applications/', 'Подать групповую заявку', {
    can: 'act.signedIn',
    scope: 'event',
    body: GroupBody,
    answer: Said,
  }),
  'event.group.mine': get('/events/{id}/group_applications/me/', 'Своя групповая заявка', {
    can: 'act.signedIn',
    scope: 'event',
    answer: GroupApp,
  }),
  'event.group.change': put('/events/{id}/group_applications/me/', 'Изменить состав заявки, пока она не решена', {
    can: 'act.signedIn',
    scope: 'event',
    body: GroupBody,
    answer: GroupApp,
  }),
  'event.group.withdraw': remove('/events/{id}/group_applications/me/', 'Отозвать групповую заявку', {
    can: 'act.signedIn',
    scope: 'event',
  }),
  'event.group.list': get('/events/{id}/group_applications/all/', 'Групповые заявки', {
    can: 'act.signedIn',
    scope: 'event.organiser',
    query: applicationQuery,
    answer: pageOf(GroupApp),
  }),
  'event.group.one': get(
    '/events/{id}/group_applications/all/{application}/',
    'Групповая заявка: организаторам и тому, кто её подал',
    { can: 'act.signedIn', scope: 'event', answer: GroupApp },
  ),
  'event.group.approve': post(
    '/events/{id}/group_applications/all/{application}/approve/',
    'Принять групповую заявку',
    { can: 'act.signedIn', scope: 'event.organiser', answer: SaidStatus },
  ),
  'event.group.reject': remove(
    '/events/{id}/group_applications/all/{application}/reject/',
    'Отклонить групповую заявку',
    { can: 'act.signedIn', scope: 'event.organiser', body: DecisionBody },
  ),

  // -------------------------------------------------------------- multistage applications

  'event.multi.units': get('/events/{id}/multi_applications/', 'Какие подразделения можно заявить: своё и все ниже', {
    can: 'act.signedIn',
    scope: 'event',
    answer: z.array(UnitTree),
  }),
  'event.multi.add': create(
    '/events/{id}/multi_applications/',
    'Подать многоэтапную заявку: подразделения и число участников',
    { can: 'act.signedIn', scope: 'event', body: MultiBody, answer: z.array(NewMultiRow) },
  ),
  'event.multi.mine': get('/events/{id}/multi_applications/me/', 'Своя многоэтапная заявка', {
    can: 'act.signedIn',
    scope: 'event',
    answer: z.array(MultiRow),
  }),
  'event.multi.change': put('/events/{id}/multi_applications/me/', 'Изменить заявку, пока она не решена', {
    can: 'act.signedIn',
    scope: 'event',
    body: MultiBody,
    answer: z.array(MultiRow),
  }),
  'event.multi.withdraw': remove('/events/{id}/multi_applications/me/delete/', 'Отозвать многоэтапную заявку', {
    can: 'act.signedIn',
    scope: 'event',
  }),
  'event.multi.row': get('/events/{id}/multi_applications/{row}/', 'Подразделение своей заявки', {
    can: 'act.signedIn',
    scope: 'event',
    answer: MultiRow,
  }),
  'event.multi.row.remove': remove('/events/{id}/multi_applications/{row}/', 'Убрать подразделение из своей заявки', {
    can: 'act.signedIn',
    scope: 'event',
  }),
  'event.multi.list': get(
    '/events/{id}/multi_applications/all/',
    'Многоэтапные заявки: организаторам и тем, кто их согласует',
    { can: 'act.signedIn', scope: 'event', query: multiQuery, answer: z.array(MultiFiler) },
  ),
  'event.multi.one': get(
    '/events/{id}/multi_applications/detail/{organizer}/',
    'Многоэтапная заявка по номеру подавшего',
    { can: 'act.signedIn', scope: 'event', answer: z.array(MultiRow) },
  ),
  'event.multi.confirm': post(
    '/events/{id}/multi_applications/confirm/{organizer}/',
    'Согласовать или принять многоэтапную заявку',
    { can: 'act.signedIn', scope: 'event', answer: none, status: 201 },
  ),
  'event.multi.reject': remove('/events/{id}/multi_applications/delete/{organizer}/', 'Отклонить многоэтапную заявку', {
    can: 'act.signedIn',
    scope: 'event',
    body: DecisionBody,
  }),
  'event.multi.names': get(
    '/events/{id}/multi_applications/compile_lists/',
    'Кого можно внести в список принятой заявки',
    { can: 'act.signedIn', scope: 'event', answer: z.array(ShortUser) },
  ),
  'event.multi.compile': create(
    '/events/{id}/multi_applications/compile_lists/',
    'Подать список участников принятой заявки',
    { can: 'act.signedIn', scope: 'event', body: NamesBody, answer: none },
  ),
} as const satisfies Endpoints;
