// Taking back a multistage application, whole or one unit of it.

import { sql } from 'drizzle-orm';
import { eventApplicationStates } from '../../../../contract/states/eventApplications';
import { errors, foundRow } from '../../../call';
import { a, alias, changesOf, type Tx } from '../../../db';
import { eventApplications, eventApplicationUnits } from '../../../db/tables';
import { droppingFiles } from '../../../files/dropFiles';
import { changePlaces, type LockedEvent, lockEvent } from '../lockEvent';
import { LIVE } from './applicationSets';
import { APPLICATION_COLUMNS, type ApplicationRow, promote, written } from './capacity';
import { close, type Deciding } from './decide';
import { ownApplication } from './ownApplication';

const x = alias(eventApplicationUnits, 'x');

/** Takes back the own application, also an approved one whose names have not come. */
export async function withdrawUnits({ db, parts, viewer }: Deciding, eventId: number): Promise<void> {
  await droppingFiles(db, parts.files, async (tx, drop) => {
    const event = await lockEvent(tx, eventId, parts.now());
    const application = await ownApplication(tx, event.id, viewer.id, 'multi');
    if (!application || application.listed) throw errors.notFound();
    drop(...(await end(tx, event, application, viewer.id)));
  });
}

/** Takes one unit out of the own application; without units it is withdrawn. */
export async function dropUnit({ db, parts, viewer }: Deciding, eventId: number, row: number): Promise<void> {
  await droppingFiles(db, parts.files, async (tx, drop) => {
    const event = await lockEvent(tx, eventId, parts.now());
    const application = await foundRow(
      tx,
      { ...APPLICATION_COLUMNS, count: x.participants_count },
      (cells) => sql`select ${cells} from ${x}
        join ${a} on ${a.id} = ${x.application_id}
        where ${x.id} = ${row} and ${a.event_id} = ${event.id} and ${a.listed_at} is null
          and ${a.state} in ${LIVE}`,
    );
    if (application.person_id !== viewer.id) throw errors.notFound();
    if (application.places <= application.count) return drop(...(await end(tx, event, application, viewer.id)));
    await tx.execute(sql`delete from ${eventApplicationUnits} where ${eventApplicationUnits.id} = ${row}`);
    await tx.execute(
      sql`update ${eventApplications} set ${changesOf(eventApplications, {
        places: sql`${eventApplications.places} -
        ${application.count}`,
      })} where ${eventApplications.id} = ${application.id}`,
    );
    if (eventApplicationStates.has('given', application.state)) await changePlaces(tx, event, -application.count);
    await written(tx, application, 'event.change', { actor: viewer.id });
    await promote(tx, event, { actor: null });
  });
}

async function end(tx: Tx, event: LockedEvent, application: ApplicationRow, actor: number): Promise<string[]> {
  const keys = await close(tx, event, application, 'withdraw', { actor });
  await promote(tx, event, { actor: null });
  return keys;
}
