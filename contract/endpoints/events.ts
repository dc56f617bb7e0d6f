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
import { pageOf, paging } from '../schemas/parts/page';
import { eventApplicationsEndpoints } from './eventApplications';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { guest, creator, signedIn, reader, organiser, owner } = area('Мероприятия', {
  creator: { can: 'act.event.create' },
  reader: { can: 'guest', scope: 'event' },
  organiser: { can: 'act.signedIn', scope: 'event.organiser' },
  owner: { can: 'act.signedIn', scope: 'event.owner' },
});

export const eventsEndpoints = {
  'event.list': guest.get('/events/', 'Мероприятия', { query: eventQuery, answer: pageOf(EventFull), shared: true }),
  'event.calendar': guest.get('/events/calendar/', 'Календарь мероприятий файлом ICS, с теми же фильтрами', {
    query: calendarQuery,
    answer: 'file',
  }),
  'event.drafts': creator.get('/events/drafts/', 'Черновики, которые вызывающий может править', {
    query: paging,
    answer: pageOf(EventFull),
  }),
  'event.units': signedIn.get('/events/units/', 'От чьего имени и какого масштаба можно создать мероприятие', {
    answer: EventUnits,
  }),
  'event.create': creator.create('/events/', 'Создать мероприятие', {
    body: EventBody,
    files: true,
    answer: EventFull,
  }),
  'event.one': reader.get('/events/{id}/', 'Мероприятие', { answer: EventFull }),
  'event.ics': reader.get('/events/{id}/calendar/', 'Мероприятие файлом ICS', { answer: 'file' }),
  'event.edit': organiser.write('/events/{id}/', 'Изменить данные мероприятия', {
    body: EventBody.omit({ draft: true }),
    part: EventPatch,
    files: true,
    answer: EventFull,
  }),
  'event.remove': owner.remove('/events/{id}/', 'Удалить мероприятие, на которое никто не подавал заявок'),
  'event.time': organiser.put('/events/{id}/time_data/', 'Даты мероприятия и регистрации', {
    body: TimeBody,
    answer: EventTimeData,
  }),
  'event.papers': organiser.put('/events/{id}/document_data/', 'Необходимые документы', {
    body: DocumentDataBody,
    answer: EventDocumentData,
  }),
  'event.publish': organiser.post('/events/{id}/publish/', 'Опубликовать черновик', { answer: EventFull }),
  'event.cancel': owner.post(
    '/events/{id}/cancel/',
    'Отменить мероприятие с причиной; узнают все, кто подал заявку или участвует',
    { body: CancelBody, answer: EventFull },
  ),
  'event.copy': creator.create('/events/{id}/copy/', 'Черновик по образцу мероприятия: без дат, людей и заявок', {
    scope: 'event.organiser',
    answer: EventFull,
  }),
  'event.verdicts': signedIn.get('/events/{id}/verdicts/', 'Что вызывающий может сделать с мероприятием', {
    scope: 'event',
    answer: EventVerdicts,
  }),

  // -------------------------------------------------------------- files of the organisers

  'event.documents.add': organiser.create(
    '/events/{id}/documents/',
    'Приложить файл для участников: PDF, PNG, JPEG до 7 МБ',
    { body: EventFileBody, files: true, answer: EventDocument },
  ),
  'event.documents.remove': organiser.remove('/events/{id}/documents/{document}/', 'Удалить файл мероприятия'),

  // -------------------------------------------------------------- organisers and questions

  'event.organizers.list': reader.get('/events/{id}/organizers/', 'Организаторы; контакты видны после входа', {
    query: paging,
    answer: pageOf(Organizer),
  }),
  'event.organizers.add': owner.create('/events/{id}/organizers/', 'Добавить организатора', {
    body: OrganizerBody,
    answer: Organizer,
  }),
  'event.organizers.edit': owner.write('/events/{id}/organizers/{organizer}/', 'Изменить данные организатора', {
    body: OrganizerBody,
    part: OrganizerPatch,
    answer: Organizer,
  }),
  'event.organizers.remove': organiser.remove(
    '/events/{id}/organizers/{organizer}/',
    'Убрать организатора, кроме автора; сам организатор убирает только себя',
  ),
  'event.issues.list': reader.get('/events/{id}/issues/', 'Вопросы участникам', {
    query: paging,
    answer: pageOf(Issue),
  }),
  'event.issues.add': organiser.create('/events/{id}/issues/', 'Добавить вопрос', { body: IssueBody, answer: Issue }),
  'event.issues.edit': organiser.write('/events/{id}/issues/{issue}/', 'Изменить вопрос', {
    body: IssueBody,
    answer: Issue,
  }),
  'event.issues.remove': organiser.remove('/events/{id}/issues/{issue}/', 'Удалить вопрос вместе с ответами'),
  ...eventApplicationsEndpoints,
} as const satisfies Endpoints;
