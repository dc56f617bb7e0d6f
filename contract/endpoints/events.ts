// Events: the public list, the page, creation, organisers, questions and files. What people file and what becomes of it
// stands in eventApplications.
import * as schemas from '../schemas/events';
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

const VERSION = 'Версия мероприятия, какой её видели';

export const eventsEndpoints = {
  'event.list': guest.get('/events/', 'Мероприятия', {
    query: schemas.eventQuery,
    answer: pageOf(schemas.EventFull),
    shared: true,
  }),
  'event.calendar': guest.get('/events/calendar/', 'Календарь мероприятий файлом ICS, с теми же фильтрами', {
    query: schemas.calendarQuery,
    answer: 'file',
  }),
  'event.drafts': creator.get('/events/drafts/', 'Черновики, которые вызывающий может править', {
    query: paging,
    answer: pageOf(schemas.EventFull),
  }),
  'event.units': signedIn.get('/events/units/', 'От чьего имени и какого масштаба можно создать мероприятие', {
    answer: schemas.EventUnits,
  }),
  'event.create': creator.create('/events/', 'Создать мероприятие', {
    body: schemas.EventBody,
    files: true,
    answer: schemas.EventFull,
  }),
  'event.one': reader.get('/events/{id}/', 'Мероприятие', { answer: schemas.EventFull }),
  'event.ics': reader.get('/events/{id}/calendar/', 'Мероприятие файлом ICS', { answer: 'file' }),
  'event.edit': organiser.write('/events/{id}/', 'Изменить данные мероприятия', {
    seen: VERSION,
    body: schemas.EventBody.omit({ draft: true }),
    part: schemas.EventPatch,
    files: true,
    answer: schemas.EventFull,
  }),
  'event.remove': owner.remove('/events/{id}/', 'Удалить мероприятие, на которое никто не подавал заявок'),
  'event.time': organiser.put('/events/{id}/time_data/', 'Даты мероприятия и регистрации', {
    seen: VERSION,
    body: schemas.TimeBody,
    answer: schemas.EventTimeData,
  }),
  'event.papers': organiser.put('/events/{id}/document_data/', 'Необходимые документы', {
    seen: VERSION,
    body: schemas.DocumentDataBody,
    answer: schemas.EventDocumentData,
  }),
  'event.publish': organiser.post('/events/{id}/publish/', 'Опубликовать черновик', { answer: schemas.EventFull }),
  'event.cancel': owner.post(
    '/events/{id}/cancel/',
    'Отменить мероприятие с причиной; узнают все, кто подал заявку или участвует',
    { body: schemas.CancelBody, answer: schemas.EventFull },
  ),
  'event.copy': creator.create('/events/{id}/copy/', 'Черновик по образцу мероприятия: без дат, людей и заявок', {
    scope: 'event.organiser',
    answer: schemas.EventFull,
  }),
  'event.verdicts': signedIn.get('/events/{id}/verdicts/', 'Что вызывающий может сделать с мероприятием', {
    scope: 'event',
    answer: schemas.EventVerdicts,
  }),

  // -------------------------------------------------------------- files of the organisers

  'event.documents.add': organiser.create(
    '/events/{id}/documents/',
    'Приложить файл для участников: PDF, PNG, JPEG до 7 МБ',
    { seen: VERSION, body: schemas.EventFileBody, files: true, answer: schemas.EventDocument },
  ),
  'event.documents.remove': organiser.remove('/events/{id}/documents/{document}/', 'Удалить файл мероприятия', {
    seen: VERSION,
  }),

  // -------------------------------------------------------------- organisers and questions

  'event.organizers.list': reader.get('/events/{id}/organizers/', 'Организаторы; контакты видны после входа', {
    query: paging,
    answer: pageOf(schemas.Organizer),
  }),
  'event.organizers.add': owner.create('/events/{id}/organizers/', 'Добавить организатора', {
    seen: VERSION,
    body: schemas.OrganizerBody,
    answer: schemas.Organizer,
  }),
  'event.organizers.edit': owner.write('/events/{id}/organizers/{organizer}/', 'Изменить данные организатора', {
    seen: VERSION,
    body: schemas.OrganizerBody,
    part: schemas.OrganizerPatch,
    answer: schemas.Organizer,
  }),
  'event.organizers.remove': organiser.remove(
    '/events/{id}/organizers/{organizer}/',
    'Убрать организатора, кроме автора; сам организатор убирает только себя',
    { seen: VERSION },
  ),
  'event.issues.list': reader.get('/events/{id}/issues/', 'Вопросы участникам', {
    query: paging,
    answer: pageOf(schemas.Issue),
  }),
  'event.issues.add': organiser.create('/events/{id}/issues/', 'Добавить вопрос', {
    seen: VERSION,
    body: schemas.IssueBody,
    answer: schemas.Issue,
  }),
  'event.issues.edit': organiser.write('/events/{id}/issues/{issue}/', 'Изменить вопрос', {
    seen: VERSION,
    body: schemas.IssueEditBody,
    answer: schemas.Issue,
  }),
  'event.issues.remove': organiser.remove('/events/{id}/issues/{issue}/', 'Удалить вопрос вместе с ответами', {
    seen: VERSION,
  }),
  ...eventApplicationsEndpoints,
} as const satisfies Endpoints;
