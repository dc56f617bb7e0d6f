// Decisions about applications of every kind: one rule for each act, one transaction each.
import { sql } from 'drizzle-orm';
import { levels } from '../../../../contract/levels';
import { eventApplicationStates } from '../../../../contract/states/eventApplications';
import { decisionsAt, eventStages } from '../../../../contract/states/events';
import { inSentence } from '../../../../contract/text/typographic';
import { errors, type Viewer } from '../../../call';
import { a, changesOf, type Db, int, rowsOf, type Tx } from '../../../db';
import { eventAnswers, eventApplicants, eventApplications, eventScans } from '../../../db/tables';
import { droppingFiles } from '../../../files/dropFiles';
import type { Parts } from '../../../parts';
import { refuseOwn } from '../../people/ownMatter';
import { changePlaces, freePlaces, type LockedEvent, lockEvent, notNow } from '../lockEvent';
import { LIVE } from './applicationSets';
import { nextApproval, tellApprover, waitFor } from './applyMulti';
import {
  APPLICATION_COLUMNS,
  type ApplicationRow,
  accept,
  type By,
  become,
  enqueue,
  placesNeeded,
  promote,
  sendBack,
  settle,
  tell,
  written,
} from './capacity';
import { demandedAnew } from './demandedAnew';
import { lastFiled } from './filedColumns';
import { refuseFormer } from './ownApplication';

export type Deciding = { db: Db; parts: Pick<Parts, 'now' | 'files'>; viewer: Viewer };
/** How an application is found: by its own id, or by who filed it. */
type Which = { id: number } | { filer: number };
type Act = 'accept' | 'refuse' | 'correct';
type Decision = { act: Act; reason?: string | undefined; seen?: number | undefined; organises: boolean };
type TakenBack = 'refuse' | 'withdraw';

/**
 * Decides one application, where a refusal for want of places is an error to the caller.
 * @returns what became of it, in words
 * @throws {ApiError} as `decideOne`, and 400 no places: the application stands in the queue
 */
export async function decideApplication(...given: Parameters<typeof decideOne>): Promise<string> {
  const { text, queued } = await decideOne(...given);
  // The place in the queue is kept: only the answer is a refusal.
  if (queued) throw errors.fields({ non_field_errors: text });
  return text;
}

/**
 * Decides one application.
 * @param organises whether the viewer organises the event; a commander above approves where it is his turn
 * @param decision `seen`: the last change of what was filed that the viewer knows of, where that is said
 * @returns what became of it, in words; `queued` when it stands in the queue instead of being accepted
 * @throws {ApiError} 400 decided already or too late, 403 not one's to decide or not one's turn, 404 no such undecided
 *   application here, 412 where it was changed since
 */
export async function decideOne(
  { db, parts, viewer }: Deciding,
  eventId: number,
  which: Which,
  { act, reason, seen, organises }: Decision,
): Promise<Outcome> {
  return droppingFiles(db, parts.files, async (tx, drop) => {
    const event = await lockEvent(tx, eventId, parts.now());
    const application = await takeLive(tx, event, which);
    refuseOwn(viewer, await peopleOf(tx, application), 'ownEventApplication');
    const turn = isTurnOf(viewer, application);
    if (!organises && !turn && application.kind !== 'multi') throw errors.forbidden();
    refuseClosed(application, act);
    refusePast(event, act, parts.now());
    if (!organises && !turn) throw otherTurn(application);
    if (seen !== undefined && seen !== application.seen) throw errors.changedMeanwhile(CHANGED);
    if (act === 'accept') return acceptOne(tx, event, application, viewer, turn);
    if (act === 'correct') return correctOne(tx, event, application, viewer, reason ?? '');
    drop(...(await close(tx, event, application, 'refuse', { actor: viewer.id }, reason)));
    return refused(tx, event, application, reason);
  });
}

const CHANGED = 'Заявка изменилась после того, как вы её прочитали. Прочитайте её ещё раз.';

/** Who filed an application, and whom it names. */
async function peopleOf(tx: Tx, { id, person_id }: ApplicationRow): Promise<number[]> {
  const named = await rowsOf(
    tx,
    { person: eventApplicants.person_id },
    (cells) => sql`select ${cells} from ${eventApplicants} where ${eventApplicants.application_id} = ${id}`,
  );
  return [person_id, ...named.map(({ person }) => person)];
}

const { acts, has, may, whyNot } = eventApplicationStates;

/** @throws {ApiError} 404 once it has its places, 400 where the table of states does not open the act */
function refuseClosed(application: ApplicationRow, act: Act | TakenBack): void {
  const ends = act === 'refuse' || act === 'withdraw';
  const closed = ends ? whyNotEnd(application, act) : whyNot(act, application.state);
  if (!closed) return;
  throw has('given', application.state) ? errors.notFound(closed) : errors.fields({ non_field_errors: closed });
}

/** Why it cannot be ended, or null; an accepted one can until its names have come. */
const whyNotEnd = ({ kind, state, listed }: ApplicationRow, act: TakenBack): string | null =>
  has('given', state) && kind === 'multi' && !listed ? null : whyNot(act, state);

/** @throws {ApiError} 400 where the event is at a stage that does not open the act */
function refusePast(event: LockedEvent, act: Act, now: Date): void {
  if (!decisionsAt(event.stage).includes(act)) throw errors.fields({ non_field_errors: notNow(event, now) ?? '' });
}

type Outcome = { text: string; queued?: true };

/** The commander above whom the application waits for. */
const isTurnOf = (viewer: Viewer, { waits_level, waits_unit_id }: ApplicationRow): boolean =>
  waits_level !== null && viewer.commands[waits_level] === waits_unit_id;

/** What a commander above is told whose turn has passed, or has not come. */
const otherTurn = ({ state, waits_level: level }: ApplicationRow): Error =>
  level && eventApplicationStates.has('waiting', state)
    ? errors.forbidden('otherTurn', inSentence(levels[level].labels.one))
    : errors.forbidden('noTurn');

async function acceptOne(
  tx: Tx,
  event: LockedEvent,
  application: ApplicationRow,
  viewer: Viewer,
  turn: boolean,
): Promise<Outcome> {
  const by = { actor: viewer.id };
  if (application.waits_level !== null) {
    if (!turn) throw errors.fields({ non_field_errors: 'Заявку сначала согласует командир вышестоящего штаба.' });
    return approveStage(tx, event, application, viewer);
  }
  if ((await placesNeeded(tx, application)) > freePlaces(event)) {
    await tx.execute(
      sql`update ${eventApplications} set ${changesOf(eventApplications, { agreed: true })}
        where ${eventApplications.id} = ${application.id}`,
    );
    if (may('enqueue', application.state)) await enqueue(tx, event, application, by);
    return { text: acts.enqueue.done, queued: true };
  }
  await accept(tx, event, application, by);
  // It may have taken fewer places than it asked for, or none.
  await promote(tx, event, { actor: null });
  return { text: application.state === acts.correct.to ? acts.correct.done : acts.accept.done };
}

/** One commander on the way up has said yes. */
async function approveStage(tx: Tx, event: LockedEvent, application: ApplicationRow, viewer: Viewer): Promise<Outcome> {
  const { level, unit_id, waits_level } = application;
  if (level === null || unit_id === null) throw errors.notFound();
  const next = await nextApproval(tx, event, { level, id: unit_id }, waits_level, { id: application.person_id });
  await waitFor(tx, application.id, next);
  await written(tx, application, acts.approve.audit, { actor: viewer.id });
  await tell(
    tx,
    event,
    application.person_id,
    acts.approve.notice,
    `Ваша заявка на «${event.name}» согласована штабом.`,
  );
  if (next) await tellApprover(tx, event, next);
  else await settle(tx, event, application);
  return { text: acts.approve.done };
}

async function refused(
  tx: Tx,
  event: LockedEvent,
  application: ApplicationRow,
  reason: string | undefined,
): Promise<Outcome> {
  const because = reason ? ` Причина: ${reason}` : '';
  await tell(
    tx,
    event,
    application.person_id,
    acts.refuse.notice,
    `Ваша заявка на «${event.name}» отклонена.${because}`,
  );
  await promote(tx, event, { actor: null });
  return { text: acts.refuse.done };
}

async function correctOne(
  tx: Tx,
  event: LockedEvent,
  application: ApplicationRow,
  viewer: Viewer,
  reason: string,
): Promise<Outcome> {
  // Said once more, it tells nothing new.
  if (application.state === acts.correct.to && application.reason === reason) return { text: acts.correct.done };
  await sendBack(tx, event, application, reason, { actor: viewer.id });
  await promote(tx, event, { actor: null });
  return { text: acts.correct.done };
}

/**
 * Ends an application without participation: its answers and scans go with it, and its places are free again.
 * @returns keys of the files to remove once the transaction is through
 */
export async function close(
  tx: Tx,
  event: LockedEvent,
  application: ApplicationRow,
  act: TakenBack,
  by: By,
  reason?: string,
): Promise<string[]> {
  const given = has('given', application.state) ? application.places : 0;
  await become(tx, application, act, by, reason);
  await waitFor(tx, application.id, null);
  await changePlaces(tx, event, -given);
  return forgetFiled(tx, event.id, application.person_id);
}

/** Removes what a person answered and uploaded for one event; answers the keys of the files. */
export async function forgetFiled(tx: Tx, event: number, person: number): Promise<string[]> {
  await tx.execute(
    sql`delete from ${eventAnswers} where ${eventAnswers.event_id} = ${event}
      and ${eventAnswers.person_id} = ${person}`,
  );
  const scans = await rowsOf(
    tx,
    { key: eventScans.key },
    (
      cells,
    ) => sql`delete from ${eventScans} where ${eventScans.event_id} = ${event} and ${eventScans.person_id} = ${person}
      returning ${cells}`,
  );
  return scans.map(({ key }) => key);
}

const NO_SUCH = 'Такой заявки здесь нет: возможно, её уже решили или отозвали.';

/** An application that lives: not refused, not withdrawn. */
async function takeLive(tx: Tx, event: LockedEvent, which: Which): Promise<ApplicationRow & { seen: number }> {
  const found =
    'id' in which ? sql`${a.id} = ${which.id}` : sql`${a.kind} = 'multi' and ${a.person_id} = ${which.filer}`;
  const [application] = await rowsOf(
    tx,
    { ...APPLICATION_COLUMNS, seen: int(lastFiled()) },
    (cells) => sql`select ${cells} from ${a} where ${a.event_id} = ${event.id} and ${found}
      and ${a.state} in ${LIVE} order by ${a.id} desc limit 1`,
  );
  if (!application) throw errors.notFound(NO_SUCH);
  return application;
}

/**
 * Files a corrected application again: it is looked at anew, of a multistage one by the commanders above, too.
 * @throws {ApiError} 400 what stands in the way, 404 for whoever did not file it, and without one
 */
export async function resubmit({ db, parts, viewer }: Deciding, eventId: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId, parts.now());
    const application = await takeLive(tx, event, { id });
    if (application.person_id !== viewer.id) throw errors.notFound(NO_SUCH);
    refuseFormer(viewer, application);
    const closed = whyNot('resubmit', application.state);
    if (closed) throw errors.refused(closed);
    if (!eventStages.has('held', event.stage)) throw errors.refused('Мероприятие уже не проводится.');
    await demandedAnew(tx, event, application, viewer);
    const { kind, level, unit_id } = application;
    const unit = kind === 'multi' && level !== null && unit_id !== null ? { level, id: unit_id } : null;
    const waits = unit && (await nextApproval(tx, event, unit, null, viewer));
    await waitFor(tx, id, waits);
    await tx.execute(
      sql`update ${eventApplications} set ${changesOf(eventApplications, { agreed: false })}
        where ${eventApplications.id} = ${id}`,
    );
    application.agreed = false;
    await become(tx, application, 'resubmit', { actor: viewer.id });
    if (waits) await tellApprover(tx, event, waits);
    else await settle(tx, event, application);
  });
}

/** Takes the own application back. */
export async function withdraw({ db, parts, viewer }: Deciding, eventId: number, which: Which): Promise<void> {
  await droppingFiles(db, parts.files, async (tx, drop) => {
    const event = await lockEvent(tx, eventId, parts.now());
    const application = await takeLive(tx, event, which);
    if (application.person_id !== viewer.id) throw errors.notFound(NO_SUCH);
    refuseClosed(application, 'withdraw');
    drop(...(await close(tx, event, application, 'withdraw', { actor: viewer.id })));
    await promote(tx, event, { actor: null });
  });
}
