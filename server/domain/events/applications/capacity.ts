// Places: who gets one, who waits in the queue, and who moves up when one is free. Always under the event's lock.

import { sql } from 'drizzle-orm';
import type { AuditAct } from '../../../../contract/auditActs';
import type { NoticeKind } from '../../../../contract/noticeKinds';
import { to } from '../../../../contract/paths';
import { type ApplicationState, eventApplicationStates } from '../../../../contract/states/eventApplications';
import { eventStages } from '../../../../contract/states/events';
import { a, changesOf, flag, int, m, n, namesOf, p, type RowOf, rowsOf, type Tx } from '../../../db';
import { eventApplications, eventParticipants } from '../../../db/tables';
import { audit } from '../../audit';
import { NAMED } from '../../notices/named';
import { notify } from '../../notices/notify';
import { changePlaces, freePlaces, type LockedEvent } from '../lockEvent';
import { QUEUE, WAITING } from './applicationSets';

/** Of application `a`. */
export const APPLICATION_COLUMNS = {
  id: a.id,
  event_id: a.event_id,
  kind: a.kind,
  person_id: a.person_id,
  level: a.level,
  unit_id: a.unit_id,
  state: a.state,
  reason: a.reason,
  places: a.places,
  agreed: a.agreed,
  waits_level: a.waits_level,
  waits_unit_id: a.waits_unit_id,
  listed: flag`${a.listed_at} is not null`,
};
export type ApplicationRow = RowOf<typeof APPLICATION_COLUMNS>;

const { acts } = eventApplicationStates;

/** Who acts; null when it happens by itself. */
export type By = { actor: number | null };

/** What becomes of an application that has come to the organisers: accepted at once, left to them, or queued. */
export async function settle(tx: Tx, event: LockedEvent, application: ApplicationRow): Promise<ApplicationState> {
  const [ahead] = await rowsOf(
    tx,
    sql`select 1 from ${eventApplications} where ${eventApplications.event_id} = ${event.id}
      and ${eventApplications.state} in ${QUEUE} and ${eventApplications.id} < ${application.id} limit 1`,
  );
  const room = !ahead && (await placesNeeded(tx, application)) <= freePlaces(event);
  if (!room) return enqueue(tx, event, application, { actor: null });
  if (!event.auto_accept) return setState(tx, application, FIRST);
  await accept(tx, event, application, { actor: null });
  return application.state;
}

/** Whom a group application names of those who are still of its unit: the others are not accepted. */
export async function stillOfUnit(tx: Tx, { id, level, unit_id }: ApplicationRow): Promise<number[]> {
  const rows = await rowsOf(
    tx,
    { person: n.person_id },
    (cells) => sql`select ${cells} from ${n} join ${m} on ${m.person_id} = ${n.person_id} and ${m.level} = ${level}
      and ${m.unit_id} = ${unit_id} where ${n.application_id} = ${id}`,
  );
  return rows.map(({ person }) => person);
}

/** The places it takes if it is accepted now. */
export const placesNeeded = async (tx: Tx, application: ApplicationRow): Promise<number> =>
  application.kind === 'group' ? (await stillOfUnit(tx, application)).length : application.places;

const NOBODY_LEFT = 'Никого из названных больше нет в составе.';

/**
 * Accepts an application that there is room for: its people take part, its places are given. Of a group only those who
 * are still of the unit; one that nobody is left of goes back to whoever filed it.
 */
export async function accept(
  tx: Tx,
  event: LockedEvent,
  application: ApplicationRow,
  by: By,
  act: 'accept' | 'promote' = 'accept',
): Promise<void> {
  const left = application.kind === 'group' ? await dropLeft(tx, application) : [];
  const people = application.kind === 'multi' ? [] : await addParticipants(tx, application);
  if (application.kind === 'group' && people.length === 0) return sendBack(tx, event, application, NOBODY_LEFT);
  const places = application.kind === 'multi' ? application.places : people.length;
  await tx.execute(
    sql`update ${eventApplications} set
      ${changesOf(eventApplications, { state: acts[act].to, reason: null, agreed: true, places })}
      where ${eventApplications.id} = ${application.id}`,
  );
  application.state = acts[act].to;
  application.places = places;
  await changePlaces(tx, event, places);
  await written(tx, application, acts[act].audit, by);
  const names = application.kind === 'multi' ? ' Теперь подайте список участников.' : '';
  const opening = act === 'promote' ? 'Освободилось место: ваша' : 'Ваша';
  await tell(
    tx,
    event,
    application.person_id,
    acts[act].notice,
    `${opening} заявка на «${event.name}» принята.${names}`,
  );
  for (const id of left) {
    const text = `${NAMED}: больше не в составе и в заявке на «${event.name}» не участвует.`;
    await tell(tx, event, application.person_id, acts[act].notice, text, id);
  }
  const others = people.filter((person) => person !== application.person_id);
  for (const person of others) {
    await tell(
      tx,
      event,
      person,
      acts[act].notice,
      `Командир заявил вас на мероприятие «${event.name}»: вы участвуете.`,
    );
  }
}

/** Sends an application back to whoever filed it, who reads why. */
export async function sendBack(
  tx: Tx,
  event: LockedEvent,
  application: ApplicationRow,
  reason: string,
  by: By = { actor: null },
): Promise<void> {
  await become(tx, application, 'correct', by, reason);
  const text = `Исправьте заявку на «${event.name}» и подайте её снова: ${reason}`;
  await tell(tx, event, application.person_id, acts.correct.notice, text);
}

/** Puts an application into the queue; it keeps the place of its filing. */
export async function enqueue(
  tx: Tx,
  event: LockedEvent,
  application: ApplicationRow,
  by: By,
): Promise<ApplicationState> {
  await become(tx, application, 'enqueue', by);
  const text = `Свободных мест на «${event.name}» нет: ваша заявка в очереди. Мы сообщим, когда место освободится.`;
  await tell(tx, event, application.person_id, acts.enqueue.notice, text);
  return application.state;
}

/**
 * Moves the queue up as far as the free places reach, strictly in the order of filing; a group needs those who are still
 * of its unit. Where the organisers decide themselves, applications that wait for them already stand before the queue.
 */
export async function promote(tx: Tx, event: LockedEvent, by: By): Promise<void> {
  if (!eventStages.has('ahead', event.stage)) return;
  const queue = await rowsOf(
    tx,
    APPLICATION_COLUMNS,
    (cells) => sql`select ${cells} from ${a} where ${a.event_id} = ${event.id} and ${a.state} in ${QUEUE}
      order by ${a.id} limit 200`,
  );
  if (queue.length === 0) return;
  let waiting = await placesWaited(tx, event);
  for (const application of queue) {
    const atOnce = event.auto_accept || application.agreed;
    const needed = await placesNeeded(tx, application);
    if (needed > freePlaces(event) - (atOnce ? 0 : waiting)) return;
    if (atOnce) {
      await accept(tx, event, application, by, 'promote');
    } else {
      await setState(tx, application, FIRST);
      waiting += needed;
      const text = `На «${event.name}» освободилось место: вашу заявку рассмотрит организатор.`;
      await tell(tx, event, application.person_id, acts.enqueue.notice, text);
    }
  }
}

async function placesWaited(tx: Tx, event: LockedEvent): Promise<number> {
  const [row] = await rowsOf(
    tx,
    { places: int`coalesce(sum(${eventApplications.places}), 0)::int` },
    (cells) => sql`select ${cells} from ${eventApplications} where ${eventApplications.event_id} = ${event.id}
      and ${eventApplications.state} in ${WAITING}`,
  );
  return row?.places ?? 0;
}

/** The state a filed application begins in, and comes back to when it is to be looked at anew. */
export const FIRST = acts.resubmit.to;

/** Does an act: the state it comes to, and its row of the history. */
export async function become(
  tx: Tx,
  application: ApplicationRow,
  act: 'enqueue' | 'refuse' | 'correct' | 'resubmit' | 'withdraw',
  by: By,
  reason?: string,
): Promise<void> {
  await setState(tx, application, acts[act].to, reason);
  await written(tx, application, acts[act].audit, by, reason);
}

/** Changes the state in the row and in the copy at hand. */
export async function setState<State extends ApplicationState>(
  tx: Tx,
  application: ApplicationRow,
  state: State,
  reason: string | null = null,
): Promise<State> {
  await tx.execute(
    sql`update ${eventApplications} set ${changesOf(eventApplications, { state, reason })}
      where ${eventApplications.id} = ${application.id}`,
  );
  application.state = state;
  return state;
}

/** A row of the application's history. */
export const written = (tx: Tx, application: ApplicationRow, act: AuditAct, { actor }: By, note?: string) =>
  audit(tx, {
    actor,
    act,
    kind: 'event_application',
    record: application.id,
    after: { event: application.event_id, person: application.person_id, state: application.state },
    note,
  });

/** Tells a person what happened at an event; `names`: whom `NAMED` in the text is. */
export const tell = (
  tx: Tx,
  { id }: Pick<LockedEvent, 'id'>,
  person: number,
  kind: NoticeKind,
  text: string,
  names?: number,
) => notify(tx, { person, kind, text, link: to('event', { id }), ...(names !== undefined && { names }) });

/** Takes those out of a group application who have left its unit since. */
async function dropLeft(tx: Tx, { id, level, unit_id }: ApplicationRow): Promise<number[]> {
  const rows = await rowsOf(
    tx,
    { person: n.person_id },
    (cells) => sql`delete from ${n} where ${n.application_id} = ${id}
      and not exists (select 1 from ${m} where ${m.person_id} = ${n.person_id} and ${m.level} = ${level}
      and ${m.unit_id} = ${unit_id}) returning ${cells}`,
  );
  return rows.map(({ person }) => person);
}

async function addParticipants(tx: Tx, { id, event_id, kind, person_id, level, unit_id }: ApplicationRow) {
  const who =
    kind === 'personal'
      ? sql`select ${person_id}::int as person_id`
      : sql`select ${n.person_id} from ${n} join ${p} on ${p.id} = ${n.person_id} and ${p.is_active}
        where ${n.application_id} = ${id}`;
  const rows = await rowsOf(
    tx,
    { person_id: eventParticipants.person_id },
    (cells) => sql`insert into ${eventParticipants}
      ${namesOf(eventParticipants, 'event_id', 'person_id', 'application_id', 'level', 'unit_id')}
      select ${event_id}, w.person_id, ${id}, ${level}::unit_level, ${unit_id}::int from (${who}) w
      order by w.person_id on conflict ${namesOf(eventParticipants, 'event_id', 'person_id')} do nothing
      returning ${cells}`,
  );
  return rows.map((row) => row.person_id);
}
