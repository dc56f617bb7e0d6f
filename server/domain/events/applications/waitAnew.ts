// Multistage applications that wait for a commander above, once who stands there has changed.

import { type SQL, sql } from 'drizzle-orm';
import { levelKeys } from '../../../../contract/levels';
import { decisionsAt } from '../../../../contract/states/events';
import { a, rowsOf, type Tx, u } from '../../../db';
import { lockEvent } from '../lockEvent';
import { WAITING } from './applicationSets';
import { nextApproval, ownOrBelow, tellApprover, waitFor } from './applyMulti';
import { APPLICATION_COLUMNS, settle } from './capacity';

/** A unit has moved: what it and the units below it filed waits for those it stands under now. */
export const waitUnderNew = (tx: Tx, unit: Parameters<typeof ownOrBelow>[0], now: Date) =>
  waitAnew(
    tx,
    sql`exists (select 1 from ${u} where ${u.level} = ${a.level} and ${u.id} = ${a.unit_id} and ${ownOrBelow(unit)})`,
    now,
  );

/** An event names other levels: what waits for one it names no more goes on. */
export const waitByLevels = (tx: Tx, event: number, now: Date) => waitAnew(tx, sql`${a.event_id} = ${event}`, now);

/** What the levels below have approved stays approved; with nobody left to ask it comes to the organisers. */
async function waitAnew(tx: Tx, which: SQL, now: Date): Promise<void> {
  const waiting = sql`${a.state} in ${WAITING} and ${a.waits_level} is not null`;
  const held = await rowsOf(
    tx,
    { id: a.id, event: a.event_id },
    (cells) => sql`select ${cells} from ${a} where ${waiting} and ${which} order by ${a.event_id}, ${a.id}`,
  );
  for (const { id, event: eventId } of held) {
    const event = await lockEvent(tx, eventId, now);
    if (!decisionsAt(event.stage).includes('accept')) continue;
    const [application] = await rowsOf(
      tx,
      APPLICATION_COLUMNS,
      (cells) => sql`select ${cells} from ${a} where ${a.id} = ${id} and ${waiting}`,
    );
    if (!application) continue;
    const { level, unit_id, waits_level, waits_unit_id, person_id } = application;
    if (level === null || unit_id === null || waits_level === null) continue;
    const below = levelKeys[levelKeys.indexOf(waits_level) + 1] ?? level;
    const next = await nextApproval(tx, event, { level, id: unit_id }, below, { id: person_id });
    if (next?.level === waits_level && next.id === waits_unit_id) continue;
    await waitFor(tx, id, next);
    if (next) await tellApprover(tx, event, next);
    else await settle(tx, event, application);
  }
}
