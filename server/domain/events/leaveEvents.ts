// A person goes from the portal: events to come do not keep a place for him.

import { sql } from 'drizzle-orm';
import { a, alias, changesOf, n, rowsOf, type Tx } from '../../db';
import { eventApplications, eventParticipants } from '../../db/tables';
import { GIVEN, LIVE, UNDECIDED } from './applications/applicationSets';
import { APPLICATION_COLUMNS, promote } from './applications/capacity';
import { close } from './applications/decide';
import { changePlaces, type LockedEvent, lockEvent } from './lockEvent';
import { endApplication } from './participation';

const g = alias(eventApplications, 'g');

/**
 * Takes back what the person filed and ends participations in events that are not over; places go to the queue.
 * @returns keys of the files to remove once the transaction is through
 */
export async function leaveEvents(tx: Tx, person: number, now: Date): Promise<string[]> {
  const held = await rowsOf(
    tx,
    { id: eventParticipants.event_id },
    (cells) => sql`select ${cells} from ${eventParticipants} where ${eventParticipants.person_id} = ${person} union
      select ${eventApplications.event_id} from ${eventApplications} where ${eventApplications.person_id} = ${person}
      and ${eventApplications.state} in ${LIVE} union select ${a.event_id} from ${n} join ${a}
      on ${a.id} = ${n.application_id} where ${n.person_id} = ${person} and ${a.state} in ${LIVE} order by id`,
  );
  const keys: string[] = [];
  for (const { id } of held) {
    const event = await lockEvent(tx, id, now);
    if (event.stage === 'over') continue;
    keys.push(...(await withdrawOwn(tx, event, person)));
    keys.push(...(await leaveGroups(tx, event, person)));
    await endOwn(tx, event, person);
    await promote(tx, event, { actor: null });
  }
  return keys;
}

/** What is not decided, and an approved multistage application whose names have not come. */
async function withdrawOwn(tx: Tx, event: LockedEvent, person: number): Promise<string[]> {
  const [own] = await rowsOf(
    tx,
    APPLICATION_COLUMNS,
    (cells) => sql`select ${cells} from ${a} where ${a.event_id} = ${event.id} and ${a.person_id} = ${person}
      and (${a.state} in ${UNDECIDED} or (${a.state} in ${GIVEN} and ${a.kind} = 'multi' and ${a.listed_at} is null))`,
  );
  if (!own) return [];
  return close(tx, event, own, 'withdraw', { actor: person });
}

/** Group applications others filed go on without the person. */
async function leaveGroups(tx: Tx, event: LockedEvent, person: number): Promise<string[]> {
  const groups = await rowsOf(
    tx,
    APPLICATION_COLUMNS,
    (
      cells,
    ) => sql`with gone as (delete from ${n} using ${g} where ${n.person_id} = ${person} and ${g.id} = ${n.application_id}
      and ${g.event_id} = ${event.id} and ${g.state} in ${UNDECIDED} returning ${n.application_id}) update ${a}
      set ${changesOf(a, { places: sql`greatest(${a.places} - 1, 0)` })} where ${a.id} in (select application_id
      from gone) returning ${cells}`,
  );
  const keys: string[] = [];
  for (const group of groups.filter(({ places }) => places === 0)) {
    keys.push(...(await close(tx, event, group, 'withdraw', { actor: null })));
  }
  return keys;
}

async function endOwn(tx: Tx, event: LockedEvent, person: number): Promise<void> {
  const [row] = await rowsOf(
    tx,
    { application: eventParticipants.application_id },
    (cells) => sql`delete from ${eventParticipants} where ${eventParticipants.event_id} = ${event.id}
      and ${eventParticipants.person_id} = ${person} returning ${cells}`,
  );
  if (!row) return;
  await changePlaces(tx, event, -1);
  await endApplication(tx, row.application, { own: true, actor: null });
}
