// What people file to events and what becomes of it: answers and scans, the three kinds of applications, participants.
import { z } from 'zod';
import * as schemas from '../schemas/eventApplications';
import { FileBody } from '../schemas/events';
import { pageOf, paging } from '../schemas/parts/page';
import { ShortUser } from '../schemas/people';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { person, organiser, signedIn } = area('Заявки на мероприятия', {
  person: { can: 'act.signedIn', scope: 'event' },
  organiser: { can: 'act.signedIn', scope: 'event.organiser' },
});

const none = z.object({});
const seen = 'Последняя правка поданного или согласование, какие видели (`seen` заявки)';
const multiQuery = schemas.applicationQuery.pick({ state: true });

export const eventApplicationsEndpoints = {
  // -------------------------------------------------------------- answers and scans of whoever applies

  'event.answers.add': person.create('/events/{id}/answers/', 'Ответить на вопросы организаторов', {
    body: schemas.AnswersBody,
    answer: none,
  }),
  'event.answers.mine': person.get('/events/{id}/answers/me/', 'Свои ответы', { answer: z.array(schemas.Answer) }),
  'event.answers.one': person.get('/events/{id}/answers/{answer}/', 'Ответ', { answer: schemas.Answer }),
  'event.answers.edit': person.write('/events/{id}/answers/{answer}/', 'Изменить ответ', {
    body: schemas.AnswerBody,
    answer: schemas.Answer,
  }),
  'event.answers.remove': person.remove('/events/{id}/answers/{answer}/', 'Удалить ответ'),
  'event.scans.add': person.create(
    '/events/{id}/user_documents/',
    'Приложить свой документ к заявке: PDF, PNG, JPEG до 7 МБ',
    { body: FileBody, files: true, answer: schemas.UserDoc },
  ),
  'event.scans.list': organiser.get('/events/{id}/user_documents/', 'Документы всех, кто подал заявку', {
    query: paging,
    answer: pageOf(schemas.UserDoc),
  }),
  'event.scans.mine': person.get('/events/{id}/user_documents/me/', 'Свои документы к заявке', {
    answer: z.array(schemas.UserDoc),
  }),
  'event.scans.one': person.get('/events/{id}/user_documents/{document}/', 'Документ к заявке', {
    answer: schemas.UserDoc,
  }),
  'event.scans.edit': person.write('/events/{id}/user_documents/{document}/', 'Заменить документ к заявке', {
    body: FileBody,
    files: true,
    answer: schemas.UserDoc,
  }),
  'event.scans.remove': person.remove('/events/{id}/user_documents/{document}/', 'Удалить документ к заявке'),

  // -------------------------------------------------------------- personal applications

  'event.applications.add': person.create('/events/{id}/applications/', 'Подать личную заявку', {
    body: schemas.ApplyBody,
    answer: schemas.NewEventApplication,
  }),
  'event.applications.list': organiser.get('/events/{id}/applications/', 'Личные заявки', {
    query: schemas.applicationQuery,
    answer: pageOf(schemas.IndividualApp),
  }),
  'event.applications.mine': person.get('/events/{id}/applications/me/', 'Своя заявка, пока она не решена', {
    answer: schemas.IndividualApp,
  }),
  'event.applications.one': person.get(
    '/events/{id}/applications/{application}/',
    'Личная заявка: организаторам и тому, кто её подал',
    { answer: schemas.IndividualApp },
  ),
  'event.applications.confirm': organiser.post(
    '/events/{id}/applications/{application}/confirm/',
    'Принять личную заявку',
    { seen, answer: schemas.Participant, status: 201 },
  ),
  'event.applications.remove': person.remove(
    '/events/{id}/applications/{application}/',
    'Отозвать свою заявку или отклонить чужую, с причиной в теле',
    { seen, body: schemas.DecisionBody },
  ),
  'event.applications.answers': organiser.get('/events/{id}/applications/{application}/answers/', 'Ответы подавшего', {
    answer: z.array(schemas.Answer),
  }),
  'event.applications.answers.remove': organiser.remove(
    '/events/{id}/applications/{application}/answers/',
    'Удалить ответы подавшего',
  ),
  'event.applications.correct': organiser.post(
    '/events/{id}/applications/{application}/correct/',
    'Вернуть заявку любого вида на исправление',
    { seen, body: schemas.CorrectBody, answer: none },
  ),
  'event.applications.resubmit': person.post(
    '/events/{id}/applications/{application}/resubmit/',
    'Подать исправленную заявку снова',
    { answer: none },
  ),
  'event.applications.history': person.get(
    '/events/{id}/applications/{application}/history/',
    'История заявки любого вида: организаторам и тому, кто её подал, многоэтапной ещё тем, кто её согласует',
    { answer: schemas.ApplicationHistory },
  ),
  'event.applications.decide': organiser.post(
    '/events/{id}/applications/decide/',
    'Решить много заявок любого вида, с итогом по каждой',
    { body: schemas.DecideEventBody, answer: z.array(schemas.DecidedEvent), once: 'each' },
  ),
  'event.applications.table': organiser.get(
    '/events/{id}/applications_table/',
    'Заявки всех видов строками, по столбцам',
    { query: schemas.applicationTableQuery, answer: pageOf(schemas.TabledApplication) },
  ),
  'event.applications.export': organiser.file(
    '/events/{id}/applications_table/export/',
    'Выгрузить заявки в XLSX или CSV',
    { body: schemas.ApplicationsExportBody },
  ),
  'event.applications.own': signedIn.get('/events/my_applications/', 'Свои заявки и участие во всех мероприятиях', {
    query: schemas.myApplicationsQuery,
    answer: pageOf(schemas.MyEventApplication),
  }),
  'event.status': person.get(
    '/events/{id}/user_status/{person}/',
    'Подал ли человек заявку и участвует ли: о себе или организаторам',
    { answer: schemas.UserStatus },
  ),

  // -------------------------------------------------------------- participants

  'event.participants.list': organiser.get('/events/{id}/participants/', 'Участники', {
    query: schemas.participantQuery,
    answer: pageOf(schemas.Participant),
  }),
  'event.participants.mine': person.get('/events/{id}/participants/me/', 'Своё участие', {
    answer: schemas.Participant,
  }),
  'event.participants.one': person.get(
    '/events/{id}/participants/{participant}/',
    'Участник: организаторам и ему самому',
    { answer: schemas.Participant },
  ),
  'event.participants.remove': person.remove(
    '/events/{id}/participants/{participant}/',
    'Отказаться от участия или исключить участника, с причиной в теле',
    { body: schemas.DecisionBody },
  ),
  'event.participants.attend': organiser.patch('/events/{id}/participants/{participant}/', 'Отметить явку', {
    body: schemas.ParticipantPatch,
    answer: schemas.Participant,
  }),
  'event.participants.attendance': organiser.post('/events/{id}/participants/attendance/', 'Отметить явку многих', {
    body: schemas.AttendanceBody,
    answer: schemas.Marked,
    once: true,
  }),
  'event.participants.export': organiser.file(
    '/events/{id}/participants/export/',
    'Выгрузить участников в XLSX или CSV',
    { body: schemas.ParticipantsExportBody },
  ),
  'event.participants.badges': organiser.get('/events/{id}/participants/badges/', 'Бейджи участников, PDF для печати', {
    answer: 'file',
    sure: true,
  }),
  'event.participants.sheet': organiser.get('/events/{id}/participants/sheet/', 'Список участников, PDF для печати', {
    answer: 'file',
    sure: true,
  }),

  // -------------------------------------------------------------- group applications

  'event.group.candidates': person.get(
    '/events/{id}/group_applications/',
    'Кого можно заявить: люди своего отряда или штаба',
    { query: schemas.candidateQuery, answer: z.array(ShortUser) },
  ),
  'event.group.add': person.create('/events/{id}/group_applications/', 'Подать групповую заявку', {
    body: schemas.GroupBody,
    answer: schemas.Said,
  }),
  'event.group.mine': person.get('/events/{id}/group_applications/me/', 'Своя групповая заявка', {
    answer: schemas.GroupApp,
  }),
  'event.group.change': person.put(
    '/events/{id}/group_applications/me/',
    'Изменить состав заявки, пока она не решена',
    { body: schemas.GroupBody, answer: schemas.GroupApp },
  ),
  'event.group.withdraw': person.remove('/events/{id}/group_applications/me/', 'Отозвать групповую заявку'),
  'event.group.list': organiser.get('/events/{id}/group_applications/all/', 'Групповые заявки', {
    query: schemas.applicationQuery,
    answer: pageOf(schemas.GroupApp),
  }),
  'event.group.one': person.get(
    '/events/{id}/group_applications/all/{application}/',
    'Групповая заявка: организаторам и тому, кто её подал',
    { answer: schemas.GroupApp },
  ),
  'event.group.approve': organiser.post(
    '/events/{id}/group_applications/all/{application}/approve/',
    'Принять групповую заявку',
    { seen, answer: schemas.SaidStatus },
  ),
  'event.group.reject': organiser.remove(
    '/events/{id}/group_applications/all/{application}/reject/',
    'Отклонить групповую заявку',
    { seen, body: schemas.DecisionBody },
  ),

  // -------------------------------------------------------------- multistage applications

  'event.multi.units': person.get(
    '/events/{id}/multi_applications/',
    'Какие подразделения можно заявить: своё и все ниже',
    { answer: z.array(schemas.UnitTree) },
  ),
  'event.multi.add': person.create(
    '/events/{id}/multi_applications/',
    'Подать многоэтапную заявку: подразделения и число участников',
    { body: schemas.MultiBody, answer: z.array(schemas.NewMultiRow) },
  ),
  'event.multi.mine': person.get('/events/{id}/multi_applications/me/', 'Своя многоэтапная заявка', {
    answer: z.array(schemas.MultiRow),
  }),
  'event.multi.change': person.put('/events/{id}/multi_applications/me/', 'Изменить заявку, пока она не решена', {
    body: schemas.MultiBody,
    answer: z.array(schemas.MultiRow),
  }),
  'event.multi.withdraw': person.remove('/events/{id}/multi_applications/me/delete/', 'Отозвать многоэтапную заявку'),
  'event.multi.row': person.get('/events/{id}/multi_applications/{row}/', 'Подразделение своей заявки', {
    answer: schemas.MultiRow,
  }),
  'event.multi.row.remove': person.remove(
    '/events/{id}/multi_applications/{row}/',
    'Убрать подразделение из своей заявки',
  ),
  'event.multi.list': person.get(
    '/events/{id}/multi_applications/all/',
    'Многоэтапные заявки: организаторам и тем, кто их согласует',
    { query: multiQuery, answer: z.array(schemas.MultiFiler) },
  ),
  'event.multi.one': person.get(
    '/events/{id}/multi_applications/detail/{organizer}/',
    'Многоэтапная заявка по номеру подавшего',
    { answer: z.array(schemas.MultiRow) },
  ),
  'event.multi.confirm': person.post(
    '/events/{id}/multi_applications/confirm/{organizer}/',
    'Согласовать или принять многоэтапную заявку',
    { seen, answer: none, status: 201 },
  ),
  'event.multi.reject': person.remove(
    '/events/{id}/multi_applications/delete/{organizer}/',
    'Отклонить многоэтапную заявку',
    { seen, body: schemas.DecisionBody },
  ),
  'event.multi.names': person.get(
    '/events/{id}/multi_applications/compile_lists/',
    'Кого можно внести в список принятой заявки',
    { answer: z.array(ShortUser) },
  ),
  'event.multi.compile': person.create(
    '/events/{id}/multi_applications/compile_lists/',
    'Подать список участников принятой заявки',
    { body: schemas.NamesBody, answer: none },
  ),
} as const satisfies Endpoints;
