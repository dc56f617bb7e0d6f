// Answers to the organisers' questions. An answer belongs to one event: the event of the path.
import { sql } from 'drizzle-orm';
import type { AuditAct } from '../../../../contract/auditActs';
import type { Answer } from '../../../../contract/schemas/eventApplications';
import { eventApplicationStates } from '../../../../contract/states/eventApplications';
import type { EventStage } from '../../../../contract/states/events';
import { errors, foundRow, type Viewer } from '../../../call';
import {
  alias,
  changesOf,
  type Db,
  type Executor,
  e,
  flag,
  namesOf,
  rowsOf,
  str,
  type Tx,
  valuesOf,
} from '../../../db';
import { eventAnswers, eventApplications, eventIssues, eventParticipants } from '../../../db/tables';
import type { Parts } from '../../../parts';
import { audit } from '../../audit';
import type { EventRow } from '../eventRights';
import { closedBecause, stageOf } from '../eventStage';
import { lockEvent } from '../lockEvent';
import { type ApplicationRow, written } from './capacity';
import { ownApplication } from './ownApplication';

const w = alias(eventAnswers, 'w');
const i = alias(eventIssues, 'i');

const columns = { id: w.id, issue: i.issue, answer: w.answer, user: w.person_id };

/** Answers of one person at one event. */
export const answersOf = (db: Executor, event: number, person: number): Promise<Answer[]> =>
  rowsOf(
    db,
    columns,
    (cells) => sql`select ${cells} from ${w} join ${i} on ${i.id} = ${w.issue_id} where ${w.event_id} = ${event}
      and ${w.person_id} = ${person} order by ${w.id}`,
  );

type Filing = { db: Db; viewer: Viewer; parts: Pick<Parts, 'now'> };

/** @throws {ApiError} 400 for an event that is cancelled or over: nobody reads what is filed there */
export async function stillHeld(db: Pick<Tx, 'execute'>, event: number, now: Date): Promise<void> {
  const [row] = await rowsOf(
    db,
    { stage: str<EventStage>(stageOf(now)) },
    (cells) => sql`select ${cells} from ${e} where ${e.id} = ${event}`,
  );
  if (row?.stage !== 'cancelled' && row?.stage !== 'over') return;
  throw errors.refused(closedBecause(row.stage, null, now) ?? '');
}

/**
 * Stores the answers of the viewer: with those given before, one to each question.
 * @throws {ApiError} 400 when the event is over, or a question is left out, foreign, named twice or answered already
 */
export async function giveAnswers(
  { db, viewer, parts }: Filing,
  event: number,
  given: readonly { issue: number; answer: string }[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockEvent(tx, event, parts.now());
    await stillHeld(tx, event, parts.now());
    const issues = await rowsOf(
      tx,
      {
        id: i.id,
        issue: i.issue,
        answered: flag`exists (select 1 from ${w} where ${w.issue_id} = ${i.id} and ${w.person_id} = ${viewer.id})`,
      },
      (cells) => sql`select ${cells} from ${i} where ${i.event_id} = ${event}`,
    );
    const known = new Map(issues.map(({ id, answered }) => [id, answered]));
    const seen = new Set<number>();
    const faults = given.map(({ issue }): Record<string, string> => {
      const answered = known.get(issue);
      if (answered === undefined) return { issue: 'Такого вопроса у мероприятия нет.' };
      if (answered) return { non_field_errors: 'Вы уже ответили на этот вопрос.' };
      return seen.size === seen.add(issue).size ? { issue: 'На вопрос отвечают один раз.' } : {};
    });
    if (faults.some((fault) => Object.keys(fault).length > 0)) throw errors.items(faults);
    if (issues.some(({ id, answered }) => !answered && !seen.has(id))) {
      const left = { non_field_errors: 'Ответьте на все вопросы организаторов.' };
      throw given.length > 0 ? errors.items(given.map(() => left)) : errors.fields(left);
    }
    for (const { issue, answer } of given) {
      await tx.execute(
        sql`insert into ${eventAnswers} ${valuesOf(eventAnswers, { event_id: event, issue_id: issue, person_id: viewer.id, answer })} on conflict ${namesOf(eventAnswers, 'event_id', 'person_id', 'issue_id')} do nothing`,
      );
      const asked = issues.find(({ id }) => id === issue);
      await lookedAtAnew(tx, event, { person: viewer.id, actor: viewer.id }, 'event.answer', asked?.issue);
    }
  });
}

/** @throws {ApiError} 404 where the event has no such answer, or it is somebody else's */
export async function readAnswer(db: Executor, viewer: Viewer, event: EventRow, id: number): Promise<Answer> {
  const answer = await foundRow(
    db,
    columns,
    (cells) => sql`select ${cells} from ${w} join ${i} on ${i.id} = ${w.issue_id} where ${w.id} = ${id}
      and ${w.event_id} = ${event.id}`,
  );
  if (answer.user !== viewer.id && !event.organises) throw errors.notFound();
  return answer;
}

/**
 * Changes an answer; its author may until the application is decided.
 * @throws {ApiError} 400 to its author when the event is cancelled or over
 */
export async function changeAnswer(
  { db, parts, viewer }: Filing,
  event: EventRow,
  id: number,
  text: string,
): Promise<Answer> {
  return db.transaction(async (tx) => {
    const answer = await ownToChange(tx, { parts, viewer }, event, id);
    if (!event.organises) await stillHeld(tx, event.id, parts.now());
    if (answer.answer !== text) {
      await lookedAtAnew(tx, event.id, { person: answer.user, actor: viewer.id }, 'event.answer', answer.issue);
    }
    await tx.execute(
      sql`update ${eventAnswers} set ${changesOf(eventAnswers, { answer: text })} where ${eventAnswers.id} = ${id}`,
    );
    await notedFor(tx, viewer, event, answer.user, { answer: 'changed' });
    return { ...answer, answer: text };
  });
}

/** An answer under the lock of its event: nobody decides about it meanwhile. */
async function ownToChange(
  tx: Tx,
  { parts, viewer }: Omit<Filing, 'db'>,
  event: EventRow,
  id: number,
): Promise<Answer> {
  await lockEvent(tx, event.id, parts.now());
  const answer = await readAnswer(tx, viewer, event, id);
  if (!event.organises) await stillOpen(tx, event.id, viewer.id);
  return answer;
}

/**
 * An application whose answers or scans are changed, by its person or an organiser, is looked at anew; its history says
 * which it was.
 * @returns the application, where one is not decided yet
 */
export async function lookedAtAnew(
  tx: Tx,
  event: number,
  { person, actor }: { person: number; actor: number },
  act: AuditAct,
  changed: string | null | undefined,
): Promise<ApplicationRow | undefined> {
  const application = await ownApplication(tx, event, person);
  if (!application || !eventApplicationStates.has('undecided', application.state)) return undefined;
  await tx.execute(
    sql`update ${eventApplications} set ${changesOf(eventApplications, { agreed: false })}
      where ${eventApplications.id} = ${application.id}`,
  );
  await written(tx, application, act, { actor }, changed ?? undefined);
  return application;
}

/** An organiser who changes what somebody else has filed is named in the event's history. */
export async function notedFor(
  tx: Pick<Db, 'insert'>,
  viewer: Viewer,
  event: EventRow,
  person: number,
  after: { answer?: string; scan?: string },
): Promise<void> {
  if (person === viewer.id) return;
  await audit(tx, { actor: viewer.id, act: 'event.edit', kind: 'event', record: event.id, before: { person }, after });
}

/**
 * Removes answers, all of them or none; their author may until the application is decided, but not while it waits.
 * @throws {ApiError} 400 for the own of an application that waits, 403 for an accepted one, 404 for somebody else's
 */
export async function removeAnswers(
  { db, parts, viewer }: Filing,
  event: EventRow,
  ids: readonly number[],
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const id of ids) {
      const answer = await ownToChange(tx, { parts, viewer }, event, id);
      const whose = { person: answer.user, actor: viewer.id };
      const application = await lookedAtAnew(tx, event.id, whose, 'event.answer.remove', answer.issue);
      const waits = application && !eventApplicationStates.has('correcting', application.state);
      if (waits && answer.user === viewer.id) {
        throw errors.refused('Пока заявка ждёт решения, ответ можно изменить, но не удалить.');
      }
      await tx.execute(sql`delete from ${eventAnswers} where ${eventAnswers.id} = ${id}`);
      await notedFor(tx, viewer, event, answer.user, { answer: 'removed' });
    }
  });
}

/** @throws {ApiError} 403 once the person takes part: what was decided on stays as it was */
export async function stillOpen(db: Pick<Tx, 'execute'>, event: number, person: number): Promise<void> {
  const [row] = await rowsOf(
    db,
    sql`select 1 from ${eventParticipants} where ${eventParticipants.event_id} = ${event}
      and ${eventParticipants.person_id} = ${person}`,
  );
  if (row) throw errors.forbidden('answersDecided');
}
