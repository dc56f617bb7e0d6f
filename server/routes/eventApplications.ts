import { sql } from 'drizzle-orm';
import type { eventApplicationsEndpoints } from '../../contract/endpoints/eventApplications';
import { errors, type Viewer } from '../call';
import { a, type Db } from '../db';
import { orderListFile } from '../domain/columnList';
import { answersOf, changeAnswer, giveAnswers, readAnswer, removeAnswers } from '../domain/events/applications/answers';
import { UNDECIDED } from '../domain/events/applications/applicationSets';
import { listApplicationTable } from '../domain/events/applications/applicationTable';
import {
  applyAsGroup,
  askedOf,
  changeGroup,
  filerUnit,
  groupCandidates,
} from '../domain/events/applications/applyGroup';
import { applyWithUnits, changeUnits } from '../domain/events/applications/applyMulti';
import { applyPersonally } from '../domain/events/applications/applyPersonal';
import { decideApplication, resubmit, withdraw } from '../domain/events/applications/decide';
import { decideManyEvents } from '../domain/events/applications/decideBulk';
import { compileNames, nameable } from '../domain/events/applications/multiNames';
import { dropUnit, withdrawUnits } from '../domain/events/applications/multiRowsActs';
import { applicationHistory, listOwn, userStatus } from '../domain/events/applications/myApplications';
import { listParticipants, readParticipant } from '../domain/events/applications/participants';
import { listGroups, readGroup } from '../domain/events/applications/readGroups';
import { multiDetail, multiFilers, multiRows, newMultiRows, UNLISTED } from '../domain/events/applications/readMulti';
import { listPersonal, readNew, readPersonal } from '../domain/events/applications/readPersonal';
import { addScan, listScans, openScan, ownScans, removeScan, replaceScan } from '../domain/events/applications/scans';
import { listedEvent, PRINTED_MAX, participantsOf } from '../domain/events/participantsFile';
import { endParticipation, markAttendance } from '../domain/events/participation';
import { unitTree } from '../domain/events/unitTree';
import type { Handlers } from '../domain/handlers';
import { fileWords } from '../files/fileWords';
import { attachment } from '../http/files/attachment';
import { drawPdf } from '../pdf/drawPdf';

async function printed(call: { db: Db; viewer: Viewer }, id: number, drawing: 'badges' | 'participants') {
  const event = await listedEvent(call.db, call.viewer, id);
  const people = await participantsOf(call.db, event.id, PRINTED_MAX + 1);
  if (people.length > PRINTED_MAX) {
    throw errors.refused(`Участников больше ${PRINTED_MAX}: выгрузите список файлом и напечатайте его частями.`);
  }
  const bytes = await drawPdf(call.viewer.id, drawing, event, people);
  const name = fileWords(`${drawing === 'badges' ? 'Бейджи' : 'Список участников'} ${event.name}`);
  return attachment(`${name}.pdf`, bytes, bytes.length);
}

/** A list of an event, taken out of the portal. */
const ofEvent = (event: number) => ({ kind: 'event' as const, record: event, list: { event } });

type Asked = { params: { application: number } };
const asked = ({ params }: Asked) => sql`${a.id} = ${params.application}`;
const own = ({ viewer }: { viewer: Viewer }) => sql`${a.person_id} = ${viewer.id}`;
const ownUndecided = (call: { viewer: Viewer }) => sql`${own(call)} and ${a.state} in ${UNDECIDED}`;

export const applicationRoutes: Handlers<typeof eventApplicationsEndpoints> = {
  async 'event.answers.add'(call) {
    await giveAnswers(call, call.record.id, call.body);
    return {};
  },
  'event.answers.mine': (call) => answersOf(call.db, call.record.id, call.viewer.id),
  'event.answers.one': (call) => readAnswer(call.db, call.viewer, call.record, call.params.answer),
  'event.answers.edit': (call) => changeAnswer(call, call.record, call.params.answer, call.body.answer),
  'event.answers.remove': (call) => removeAnswers(call, call.record, [call.params.answer]),
  'event.scans.add': (call) => addScan(call, call.record.id, call.body.document),
  'event.scans.list': (call) => listScans(call, call.record.id, call.query),
  'event.scans.mine': (call) => ownScans(call, call.record.id),
  'event.scans.one': (call) => openScan(call, call.record, call.params.document),
  'event.scans.edit': (call) => replaceScan(call, call.record, call.params.document, call.body.document),
  'event.scans.remove': (call) => removeScan(call, call.record, call.params.document),

  async 'event.applications.add'(call) {
    const id = await applyPersonally(call, call.record.id, call.body.consent ?? false);
    return readNew(call, id);
  },
  'event.applications.list': (call) => listPersonal(call, call.record.id, call.query),
  async 'event.applications.mine'(call) {
    const { filer: _, ...one } = await readPersonal(call, call.record.id, ownUndecided(call));
    return one;
  },
  async 'event.applications.one'(call) {
    const { filer, ...one } = await readPersonal(call, call.record.id, asked(call));
    if (filer !== call.viewer.id && !call.record.organises) throw errors.notFound();
    return one;
  },
  async 'event.applications.confirm'(call) {
    const { filer } = await readPersonal(call, call.record.id, asked(call));
    await decideApplication(
      call,
      call.record.id,
      { id: call.params.application },
      { act: 'accept', seen: call.seen, organises: true },
    );
    return readParticipant(call, call.record.id, sql`t.person_id = ${filer}`);
  },
  async 'event.applications.remove'(call) {
    const which = { id: call.params.application };
    const { filer } = await readPersonal(call, call.record.id, asked(call));
    if (filer === call.viewer.id) await withdraw(call, call.record.id, which);
    else if (!call.record.organises) throw errors.notFound();
    else {
      const { reason } = call.body;
      await decideApplication(call, call.record.id, which, { act: 'refuse', reason, seen: call.seen, organises: true });
    }
  },
  async 'event.applications.answers'(call) {
    const { answers } = await readPersonal(call, call.record.id, asked(call));
    return answers;
  },
  async 'event.applications.answers.remove'(call) {
    const { answers } = await readPersonal(call, call.record.id, asked(call));
    const ids = answers.map(({ id }) => id);
    await removeAnswers(call, call.record, ids);
  },
  async 'event.applications.correct'(call) {
    const act = { act: 'correct', reason: call.body.reason, seen: call.seen, organises: true } as const;
    await decideApplication(call, call.record.id, { id: call.params.application }, act);
  },
  'event.applications.resubmit': (call) => resubmit(call, call.record.id, call.params.application),
  'event.applications.history': (call) => applicationHistory(call, call.record, call.params.application),
  'event.applications.decide': (call) => decideManyEvents(call, call.record.id, call.body),
  'event.applications.table': (call) => listApplicationTable(call, call.record.id, call.query),
  'event.applications.export': (call) => orderListFile(call, 'event.applications', ofEvent(call.record.id)),
  'event.applications.own': (call) => listOwn(call, call.query),
  'event.status': (call) => userStatus(call, call.record, call.params.person),

  'event.participants.list': (call) => listParticipants(call, call.record.id, call.query),
  'event.participants.mine': (call) => readParticipant(call, call.record.id, sql`t.person_id = ${call.viewer.id}`),
  async 'event.participants.one'(call) {
    const one = await readParticipant(call, call.record.id, sql`t.id = ${call.params.participant}`);
    if (one.user.id !== call.viewer.id && !call.record.organises) throw errors.notFound();
    return one;
  },
  async 'event.participants.remove'(call) {
    const { organises } = call.record;
    await endParticipation(call, call.record.id, call.params.participant, { organises, reason: call.body.reason });
  },
  async 'event.participants.attend'(call) {
    const id = call.params.participant;
    await markAttendance(call, call.record.id, [id], call.body.attended);
    return readParticipant(call, call.record.id, sql`t.id = ${id}`);
  },
  async 'event.participants.attendance'(call) {
    const ids = await markAttendance(call, call.record.id, call.body.ids, call.body.attended);
    return { changed: ids.length, ids };
  },
  'event.participants.export': (call) => orderListFile(call, 'event.participants', ofEvent(call.record.id)),
  'event.participants.badges': (call) => printed(call, call.record.id, 'badges'),
  'event.participants.sheet': (call) => printed(call, call.record.id, 'participants'),

  'event.group.candidates': (call) => groupCandidates(call, call.record.id, call.query),
  async 'event.group.add'(call) {
    await applyAsGroup(call, call.record.id, call.body.user_ids);
    return { detail: 'Заявка успешно создана.' };
  },
  'event.group.mine': (call) => readGroup(call, call.record, ownUndecided(call)),
  async 'event.group.change'(call) {
    await changeGroup(call, call.record.id, call.body.user_ids);
    return readGroup(call, call.record, own(call));
  },
  async 'event.group.withdraw'(call) {
    const { id } = await readGroup(call, call.record, own(call));
    await withdraw(call, call.record.id, { id });
  },
  'event.group.list': (call) => listGroups(call, call.record.id, call.query),
  async 'event.group.one'(call) {
    const one = await readGroup(call, call.record, asked(call));
    if (one.author.id !== call.viewer.id && !call.record.organises) throw errors.notFound();
    return one;
  },
  async 'event.group.approve'(call) {
    await readGroup(call, call.record, asked(call));
    const which = { id: call.params.application };
    const text = await decideApplication(call, call.record.id, which, {
      act: 'accept',
      seen: call.seen,
      organises: true,
    });
    return { status: text.replace(/\.$/, '') };
  },
  async 'event.group.reject'(call) {
    await readGroup(call, call.record, asked(call));
    const act = { act: 'refuse', reason: call.body.reason, seen: call.seen, organises: true } as const;
    await decideApplication(call, call.record.id, { id: call.params.application }, act);
  },

  async 'event.multi.units'(call) {
    if (!call.viewer.verified) throw errors.forbidden('applyUnverified');
    return unitTree(call, filerUnit(call.viewer, await askedOf(call.db, call.record.id), 'Мультиэтапная'));
  },
  async 'event.multi.add'(call) {
    const id = await applyWithUnits(call, call.record.id, call.body);
    return id === null ? [] : await newMultiRows(call, call.record.id, sql`${a.id} = ${id}`);
  },
  async 'event.multi.mine'(call) {
    const rows = await multiRows(call, call.record.id, sql`${own(call)} and ${UNLISTED}`);
    if (rows.length === 0) throw errors.notFound();
    return rows;
  },
  async 'event.multi.change'(call) {
    await changeUnits(call, call.record.id, call.body);
    return multiRows(call, call.record.id, sql`${own(call)} and ${UNLISTED}`);
  },
  'event.multi.withdraw': (call) => withdrawUnits(call, call.record.id),
  async 'event.multi.row'(call) {
    const [row] = await multiRows(call, call.record.id, sql`x.id = ${call.params.row} and ${UNLISTED}`);
    if (!row) throw errors.notFound();
    if (row.organizer_id !== call.viewer.id && !call.record.organises) throw errors.notFound();
    return row;
  },
  'event.multi.row.remove': (call) => dropUnit(call, call.record.id, call.params.row),
  async 'event.multi.list'(call) {
    const { organises } = call.record;
    const rows = await multiFilers(call, call.record.id, { state: call.query.state, organises });
    if (rows.length === 0 && !organises) throw errors.forbidden();
    return rows;
  },
  'event.multi.one': (call) => multiDetail(call, call.record, call.params.organizer),
  async 'event.multi.confirm'(call) {
    await multiDetail(call, call.record, call.params.organizer, 'Заявка уже подтверждена');
    const act = { act: 'accept', seen: call.seen, organises: call.record.organises } as const;
    await decideApplication(call, call.record.id, { filer: call.params.organizer }, act);
    return {};
  },
  async 'event.multi.reject'(call) {
    await multiDetail(call, call.record, call.params.organizer);
    const act = { act: 'refuse', reason: call.body.reason, seen: call.seen, organises: call.record.organises } as const;
    await decideApplication(call, call.record.id, { filer: call.params.organizer }, act);
  },
  'event.multi.names': (call) => nameable(call, call.record.id),
  async 'event.multi.compile'(call) {
    await compileNames(
      call,
      call.record.id,
      call.body.map(({ user }) => user),
    );
    return {};
  },
};
