// Multistage applications that wait for a commander above, once who stands there has changed.

import { type SQL, sql } from 'drizzle-orm';
import { type Level, levelKeys, levels } from '../../../../contract/levels';
import { eventApplicationStates } from '../../../../contract/states/eventApplications';
import { eventStages } from '../../../../contract/states/events';
import { inSentence } from '../../../../contract/text/typographic';
import { errors } from '../../../call';
import { a, e, inSet, rowsOf, sqlLevel, type Tx, u } from '../../../db';
import { stageOf } from '../eventStage';
import { type LockedEvent, lockEvent } from '../lockEvent';
import { CORRECTING, WAITING } from './applicationSets';
import { approverAbove, holdApprovers, ownOrBelow, tellApprover, waitFor } from './applyMulti';
import { APPLICATION_COLUMNS, type ApplicationRow, settle, written } from './capacity';

type Unit = { level: Level; id: number };
/** Which applications are looked at again, and their events, held. */
export type Held = { which: SQL; events: LockedEvent[]; now: Date };

/** SQL condition "application `a` was filed by the unit or by one below it". */
export const filedUnder = (unit: Unit): SQL =>
  sql`exists (select 1 from ${u} where ${u.level} = ${a.level} and ${u.id} = ${a.unit_id} and ${ownOrBelow(unit)})`;

/** SQL condition "application `a` waits for the commander of the headquarters". */
export const waitsAt = ({ level, id }: Unit): SQL =>
  sql`(${a.waits_level} = ${sqlLevel(level)} and ${a.waits_unit_id} = ${id})`;

/**
 * Holds the events of applications that an act on units may send to somebody else: before the act holds people and
 * units, since whoever applies holds his event before both.
 */
export async function holdWaiting(tx: Tx, which: SQL, now: Date): Promise<Held> {
  const events: LockedEvent[] = [];
  for (const id of await eventsOf(tx, which, now)) events.push(await lockEvent(tx, id, now));
  return { which, events, now };
}

/**
 * Looks at them again, once units have moved or changed commanders.
 * @throws {ApiError} 409 where one was filed for another event meanwhile
 */
export async function waitAnew(tx: Tx, { which, events, now }: Held): Promise<void> {
  const held = new Set(events.map(({ id }) => id));
  if ((await eventsOf(tx, which, now)).some((id) => !held.has(id))) throw errors.conflict(FILED_MEANWHILE);
  for (const event of events) await goOn(tx, event, which);
}

const FILED_MEANWHILE = 'Только что подана заявка на мероприятие, которая ждёт этого штаба. Повторите.';

/** A held event names other levels: what waits for one it names no more goes on. */
export async function waitByLevels(tx: Tx, event: LockedEvent): Promise<void> {
  await holdApprovers(tx, waitsFrom(event.id));
  await goOn(tx, event, sql`true`);
}

/**
 * The units whose applications wait for a commander, with their places: who changes the levels of an event and the units
 * that count it holds all of them at once.
 */
export const waitingUnits = (tx: Tx, event: number) =>
  rowsOf(
    tx,
    {
      level: u.level,
      id: u.id,
      central_id: u.central_id,
      district_id: u.district_id,
      regional_id: u.regional_id,
      local_id: u.local_id,
      educational_id: u.educational_id,
    },
    (cells) => sql`select ${cells} from ${u} where ${waitsFrom(event)}`,
  );

/** SQL condition "from unit `u` an application for the event waits for a commander". */
const waitsFrom = (event: number): SQL =>
  sql`exists (select 1 from ${a} where ${a.event_id} = ${event} and ${waiting} and ${a.level} = ${u.level}
    and ${a.unit_id} = ${u.id})`;

/** Sent back ones wait no less: until they are filed again, the commander above may refuse them. */
const waiting = sql`(${a.state} in ${WAITING} or ${a.state} in ${CORRECTING}) and ${a.waits_level} is not null`;

/** Events that are neither over nor called off, in the order in which they are held. */
async function eventsOf(tx: Tx, which: SQL, now: Date): Promise<number[]> {
  const rows = await rowsOf(
    tx,
    { id: e.id },
    (cells) => sql`select ${cells} from ${e} where ${stageOf(now)} in ${inSet(eventStages, 'held')} and exists
      (select 1 from ${a} where ${a.event_id} = ${e.id} and ${waiting} and ${which}) order by ${e.id}`,
  );
  return rows.map(({ id }) => id);
}

/** What the levels below have approved stays approved; with nobody left to ask it comes to the organisers. */
async function goOn(tx: Tx, event: LockedEvent, which: SQL): Promise<void> {
  if (!eventStages.has('held', event.stage)) return;
  const applications = await rowsOf(
    tx,
    APPLICATION_COLUMNS,
    (cells) => sql`select ${cells} from ${a} where ${a.event_id} = ${event.id} and ${waiting} and ${which}
      order by ${a.id}`,
  );
  for (const application of applications) await goOnOne(tx, event, application);
}

async function goOnOne(tx: Tx, event: LockedEvent, application: ApplicationRow): Promise<void> {
  const { id, level, unit_id, waits_level, waits_unit_id, person_id } = application;
  if (level === null || unit_id === null || waits_level === null) return;
  const below = levelKeys[levelKeys.indexOf(waits_level) + 1] ?? level;
  const next = await approverAbove(tx, event, { level, id: unit_id }, below, { id: person_id });
  if (next?.level === waits_level && next.id === waits_unit_id) return;
  await waitFor(tx, id, next);
  const whose = next ? `Согласует ${inSentence(levels[next.level].labels.one)}.` : 'Решает организатор.';
  await written(tx, application, 'event.approver', { actor: null }, whose);
  // One sent back is told of when it is filed again.
  if (eventApplicationStates.has('correcting', application.state)) return;
  if (next) await tellApprover(tx, event, next);
  else await settle(tx, event, application);
}
