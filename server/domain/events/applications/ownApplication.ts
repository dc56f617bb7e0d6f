// The own application of a person at one event.

import { type SQL, sql } from 'drizzle-orm';
import type { ApplicationKind } from '../../../../contract/schemas/eventApplications';
import { eventApplicationStates } from '../../../../contract/states/eventApplications';
import { changedAt } from '../../../../contract/states/events';
import { errors, type Viewer } from '../../../call';
import { a, rowsOf, type Tx } from '../../../db';
import { anyOf } from '../../units/reach';
import { type LockedEvent, notNow } from '../lockEvent';
import { LIVE } from './applicationSets';
import { APPLICATION_COLUMNS, type ApplicationRow } from './capacity';

/** The live application, of a kind or of any, the person filed here, or undefined. */
export async function ownApplication(
  db: Pick<Tx, 'execute'>,
  event: number,
  person: number,
  kind?: ApplicationKind,
): Promise<ApplicationRow | undefined> {
  const [row] = await rowsOf(
    db,
    APPLICATION_COLUMNS,
    (cells) => sql`select ${cells} from ${a} where ${a.event_id} = ${event} and ${a.person_id} = ${person}
      and ${kind ? sql`${a.kind} = ${kind}` : sql`true`} and ${a.state} in ${LIVE}`,
  );
  return row;
}

/** SQL condition "the application `a` is of a unit that the viewer commands". */
export const ofCommanded = ({ commands }: Viewer): SQL =>
  anyOf(
    Object.entries(commands).map(([level, id]) => sql`(${a.level} = ${level}::unit_level and ${a.unit_id} = ${id})`),
  );

/** The same, or of no unit: `refuseFormer` lets through whoever filed it. */
export const actsStill = (viewer: Viewer): SQL => sql`(${a.level} is null or ${ofCommanded(viewer)})`;

/** @throws {ApiError} 403 for whoever commands no more the unit he filed for */
export function refuseFormer({ commands }: Viewer, { level, unit_id }: ApplicationRow): void {
  if (level !== null && commands[level] !== unit_id) throw errors.forbidden('applyForFormer');
}

/** @throws {ApiError} 400 at a stage of the event at which its applications are not changed */
export function refuseChange(event: LockedEvent, application: ApplicationRow, now: Date): void {
  if (changedAt(event.stage, eventApplicationStates.may('resubmit', application.state))) return;
  throw errors.refused(notNow(event, now) ?? '');
}

/**
 * The own application to be changed.
 * @throws {ApiError} 400 once it is decided, 403 for whoever commands no more the unit he filed for, 404 without one
 */
export async function takeOwn(tx: Tx, event: number, viewer: Viewer, kind: ApplicationKind): Promise<ApplicationRow> {
  const application = await ownApplication(tx, event, viewer.id, kind);
  if (!application) throw errors.notFound();
  refuseFormer(viewer, application);
  const closed = eventApplicationStates.whyNot('change', application.state);
  if (closed) throw errors.refused(closed);
  return application;
}
