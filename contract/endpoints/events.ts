// Events: the public list, the page, creation, organisers, questions and files. What people file and what becomes of it
// stands in eventApplications.
import {
  CancelBody,
  calendarQuery,
  DocumentDataBody,
  EventBody,
  EventDocument,
  EventDocumentData,
  EventFileBody,
  EventFull,
  EventPatch,
  EventTimeData,
  EventUnits,
  EventVerdicts,
  eventQuery,
  Issue,
  IssueBody,
  Organizer,
  OrganizerBody,
  OrganizerPatch,
  TimeBody,
} from '../schemas/events';
import { listQuery, pageOf } from '../schemas/parts/page';
import { eventApplicationsEndpoints } from './eventApplications';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { get, post, create, put, patch, remove } = area('Мероприятия');

const paging = listQuery([] as const, {}).pick({ limit: true, offset: true });

export const eventsEndpoints = {
  'event.list': get('/events/', 'Мероприятия', {
    can: 'guest',
    query: eventQuery,
    answer: pageOf(EventFull),
    shared: true,
  }),
  'event.calendar': get('/events/calendar/', 'Календарь мероприятий файлом ICS, с теми же фильтрами', {
    can: 'guest',
    query: calendarQuery,
    answer: 'file',
  }),
  'event.drafts': get('/events/drafts/', 'Черновики, которые вызывающий может править', {
    can: 'act.event.create',
    query: paging,
    answer: pageOf(EventFull),
  }),
  'event.units': get('/events/units/', 'От чьего имени и какого масштаба можно создать мероприятие', {
    can: 'act.signedIn',
    answer: EventUnits,
  }),
  'event.create': create('/events/', 'Создать мероприятие', {
    can: 'act.event.create',
    body: EventBody,
    files: true,
    answer: EventFull,
  }),
  'event.one': get('/events/{id}/', 'Мероприятие', { can: 'guest', scope: 'event', answer: EventFull }),
  'event.ics': get('/events/{id}/calendar/', 'Мероприятие файлом ICS', {
    can: 'guest',
    scope: 'event',
    answer: 'file',
  }),
  'event.put': put('/events/{id}/', 'Заменить данные мероприятия', {
    can: 'act.signedIn',
    scope: 'event.organiser',
    body: EventBody.omit({ draft: true }),
    files: true,
    answer: EventFull,
  }),
  'event.patch': patch('/events/{id}/', 'Изменить данные мероприятия', {
    can: 'act.signedIn',
    scope: 'event.organiser',
    body: EventPatch,
    files: true,
    answer: EventFull,
  }),
  'event.remove': remove('/events/{id}/', 'Удалить мероприятие, на которое никто не подавал заявок', {
    can: 'act.signedIn',
    scope: 'event.owner',
  }),
  'event.time': put('/events/{id}/time_data/', 'Даты мероприятия и регистрации', {
    can: 'act.signedIn',
    scope: 'event.organiser',
    body: TimeBody,
    answer: EventTimeData,
  }),
  'event.papers': put('/events/{id}/document_data/', 'Необходимые документы', {
    can: 'act.signedIn',
    scope: 'event.organiser',
    body: DocumentDataBody,
    answer: EventDocumentData,
  }),
  'event.publish': post('/events/{id}/publish/', 'Опубликовать черновик', {
    can: 'act.signedIn',
    scope: 'event.organiser',
    answer: EventFull,
  }),
  'event.cancel': post(
    '/events/{id}/cancel/',
    'Отменить мероприятие с причиной; узнают все, кто подал заявку или участвует',
    { can: 'act.signedIn', scope: 'event.owner', body: CancelBody, answer: EventFull },
  ),
  'event.copy': create('/events/{id}/copy/', 'Черновик по образцу мероприятия: без дат, людей и заявок', {
    can: 'act.event.create',
    scope: 'event.organiser',
    answer: EventFull,
  }),
  'event.verdicts': get('/events/{id}/verdicts/', 'Что вызывающий может сделать с мероприятием', {
    can: 'act.signedIn',
    scope: 'event',
    answer: EventVerdicts,
  }),

  // -------------------------------------------------------------- files of the organisers

  'event.documents.add': create('/events/{id}/documents/', 'Приложить файл для участников: PDF, PNG, JPEG до 7 МБ', {
    can: 'act.signedIn',
    scope: 'event.organiser',
    body: EventFileBody,
    files: true,
    answer: EventDocument,
  }),
  'event.documents.remove': remove('/events/{id}/documents/{document}/', 'Удалить файл мероприятия', {
    can: 'act.signedIn',
    scope: 'event.organiser',
  }),

  // -------------------------------------------------------------- organisers and questions

  'event.organizers.list': get('/events/{id}/organizers/', 'Организаторы; контакты видны после входа', {
    can: 'guest',
    scope: 'event',
    query: paging,
    answer: pageOf(Organizer),
  }),
  'event.organizers.add': create('/events/{id}/organizers/', 'Добавить организатора', {
    can: 'act.signedIn',
    scope: 'event.owner',
    body: OrganizerBody,
    answer: Organizer,
  }),
  'event.organizers.put': put('/events/{id}/organizers/{organizer}/', 'Заменить данные организатора', {
    can: 'act.signedIn',
    scope: 'event.owner',
    body: OrganizerBody,
    answer: Organizer,
  }),
  'event.organizers.patch': patch('/events/{id}/organizers/{organizer}/', 'Изменить данные организатора', {
    can: 'act.signedIn',
    scope: 'event.owner',
    body: OrganizerPatch,
    answer: Organizer,
  }),
  'event.organizers.remove': remove('/events/{id}/organizers/{organizer}/', 'Убрать организатора, кроме автора', {
    can: 'act.signedIn',
    scope: 'event.owner',
  }),
  'event.issues.list': get('/events/{id}/issues/', 'Вопросы участникам', {
    can: 'guest',
    scope: 'event',
    query: paging,
    answer: pageOf(Issue),
  }),
  'event.issues.add': create('/events/{id}/issues/', 'Добавить вопрос', {
    can: 'act.signedIn',
    scope: 'event.organiser',
    body: IssueBody,
    answer: Issue,
  }),
  'event.issues.put': put('/events/{id}/issues/{issue}/', 'Заменить вопрос', {
    can: 'act.signedIn',
    scope: 'event.organiser',
    body: IssueBody,
    answer: Issue,
  }),
  'event.issues.patch': patch('/events/{id}/issues/{issue}/', 'Изменить вопрос', {
    can: 'act.signedIn',
    scope: 'event.organiser',
    body: IssueBody,
    answer: Issue,
  }),
  'event.issues.remove': remove('/events/{id}/issues/{issue}/', 'Удалить вопрос вместе с ответами', {
    can: 'act.signedIn',
    scope: 'event.organiser',
  }),
  ...eventApplicationsEndpoints,
} as const satisfies Endpoints;
