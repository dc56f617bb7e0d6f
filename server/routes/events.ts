import type { eventsEndpoints } from '../../contract/endpoints/events';
import type { AnyCall } from '../call';
import { addDocument, removeDocument } from '../domain/events/applications/scans';
import { cancelEvent, publishEvent, removeEvent } from '../domain/events/eventActs';
import { calendarOf, calendarOfOne } from '../domain/events/eventIcs';
import { listDrafts, listEvents, readEvent } from '../domain/events/eventList';
import { eventUnits } from '../domain/events/eventUnits';
import { eventVerdicts } from '../domain/events/eventVerdicts';
import {
  addIssue,
  editIssue,
  editOrganizer,
  inviteOrganizer,
  listIssues,
  listOrganizers,
  removeIssue,
  removeOrganizer,
} from '../domain/events/organizers';
import { copyEvent, createEvent, editEvent, editPapers, editTime } from '../domain/events/writeEvent';
import type { Handlers } from '../domain/handlers';
import { attachment } from '../http/files/attachment';
import { applicationRoutes } from './eventApplications';

type OfEvent = Pick<AnyCall, 'db' | 'origin' | 'parts' | 'viewer'> & { record: { id: number } };
const whole = (call: OfEvent) => readEvent(call, call.record.id);
const ics = (name: string, text: string) => {
  const bytes = Buffer.from(text);
  return attachment(`${name}.ics`, bytes, bytes.length);
};

export const events: Handlers<typeof eventsEndpoints> = {
  'event.list': (call) => listEvents(call, call.query),
  'event.calendar': async (call) => ics('Мероприятия', await calendarOf(call, call.query)),
  'event.drafts': (call) => listDrafts(call, call.query),
  'event.units': (call) => eventUnits(call.db, call.viewer),
  'event.create': async (call) => readEvent(call, await createEvent(call, call.body)),
  'event.one': whole,
  'event.ics': async (call) => ics(`Мероприятие ${call.record.id}`, await calendarOfOne(call, call.record)),
  async 'event.edit'(call) {
    await editEvent(call, call.record, call.body);
    return whole(call);
  },
  'event.remove': (call) => removeEvent(call, call.record.id),
  async 'event.time'(call) {
    await editTime(call, call.record.id, call.body);
    return (await whole(call)).time_data;
  },
  async 'event.papers'(call) {
    await editPapers(call, call.record.id, call.body);
    return (await whole(call)).document_data;
  },
  async 'event.publish'(call) {
    await publishEvent(call, call.record.id);
    return whole(call);
  },
  async 'event.cancel'(call) {
    await cancelEvent(call, call.record.id, call.body.reason);
    return whole(call);
  },
  'event.copy': async (call) => readEvent(call, await copyEvent(call, call.record.id)),
  'event.verdicts': (call) => eventVerdicts(call, call.record),

  'event.documents.add': (call) => addDocument(call, call.record.id, call.body),
  'event.documents.remove': (call) => removeDocument(call, call.record.id, call.params.document),

  'event.organizers.list': (call) => listOrganizers(call, call.record.id, call.query),
  'event.organizers.add': (call) => inviteOrganizer(call, call.record, call.body),
  'event.organizers.edit': (call) => editOrganizer(call, call.record, call.params.organizer, call.body),
  'event.organizers.remove': (call) => removeOrganizer(call, call.record, call.params.organizer),
  'event.issues.list': (call) => listIssues(call, call.record.id, call.query),
  'event.issues.add': (call) => addIssue(call, call.record, call.body.issue),
  'event.issues.edit': (call) => editIssue(call, call.record, call.params.issue, call.body),
  'event.issues.remove': (call) => removeIssue(call, call.record, call.params.issue),
  ...applicationRoutes,
};
