// A published event that has moved: people learn from what to what, saves that follow each other as one letter.

import { sql } from 'drizzle-orm';
import { type EventPlan, eventPlan, planChanges } from '../../../contract/events/eventPlan';
import { to } from '../../../contract/paths';
import type { Viewer } from '../../call';
import { a, alias, changesOf, flag, listed, n, p, rowsOf, str, type Tx } from '../../db';
import { eventMoves, eventOrganizers, eventParticipants, notices, outbox } from '../../db/tables';
import { forgetNotices } from '../notices/forgetNotices';
import { notifyLater } from '../notices/notify';
import { LIVE } from './applications/applicationSets';
import type { LockedEvent } from './lockEvent';

const nt = alias(notices, 'nt');
const m = alias(eventMoves, 'm');

/** Letters wait this long after the last save. */
const GATHER_S = 300;

const same = (one: EventPlan, other: EventPlan) => planChanges(one, other).length === 0;

/** Tells whom it concerns that a published event goes on at another time or place; without a difference, nobody. */
export async function tellMove(tx: Tx, viewer: Viewer, before: LockedEvent, after: LockedEvent): Promise<void> {
  const [was, is] = [eventPlan(before), eventPlan(after)];
  if (same(was, is) || (before.stage === 'over' && after.stage === 'over')) return;
  const knew = await takeBack(tx, after.id);
  const people = (await concerned(tx, after.id, viewer.id))
    .map((person) => ({ person, was: knew.get(person) ?? was }))
    .filter((one) => !same(one.was, is));
  const link = to('event', { id: after.id });
  const told = await notifyLater(
    tx,
    GATHER_S,
    people.map((one) => ({ person: one.person, kind: 'event.move', text: moveText(after.name, one.was, is), link })),
  );
  if (told.length === 0) return;
  await tx.insert(eventMoves).values(
    told.map((notice, at) => ({
      notice_id: notice,
      event_id: after.id,
      when_was: people[at]?.was.when ?? was.when,
      where_was: people[at]?.was.where ?? was.where,
    })),
  );
}

/** Takes back what is still to be told of moves: another news says more. */
export const forgetMoves = (tx: Tx, event: number): Promise<unknown> => takeBack(tx, event);

/** Who filed, was named, takes part or organises, other than whoever acts. */
export async function concerned(tx: Tx, event: number, actor: number): Promise<number[]> {
  const live = sql`${a.event_id} = ${event} and ${a.state} in ${LIVE}`;
  const rows = await rowsOf(
    tx,
    { person: p.id },
    (cells) => sql`select ${cells} from ${p} where ${p.is_active} and ${p.id} <> ${actor} and ${p.id} in (
      select ${eventParticipants.person_id} from ${eventParticipants} where ${eventParticipants.event_id} = ${event}
      union select ${a.person_id} from ${a} where ${live} union select ${n.person_id} from ${a} join ${n}
      on ${n.application_id} = ${a.id} where ${live} union select ${eventOrganizers.person_id} from ${eventOrganizers}
      where ${eventOrganizers.event_id} = ${event}) order by ${p.id}`,
  );
  return rows.map(({ person }) => person);
}

/**
 * Takes the letters back that wait for further saves, with the notices nobody has read yet.
 * @returns what each person of an unread notice knew before it
 */
async function takeBack(tx: Tx, event: number): Promise<Map<number, EventPlan>> {
  const rows = await rowsOf(
    tx,
    {
      notice: str`${nt.id}::text`,
      person: nt.person_id,
      read: flag`${nt.read_at} is not null`,
      when: m.when_was,
      where: m.where_was,
    },
    (cells) => sql`select ${cells} from ${m} join ${nt} on ${nt.id} = ${m.notice_id} where ${m.event_id} = ${event}
      and ${nt.at} > now() - make_interval(secs => ${GATHER_S})`,
  );
  const unread = rows.filter(({ read }) => !read);
  const read = rows.filter((row) => row.read);
  if (read.length) {
    await tx.execute(sql`update ${outbox} set ${changesOf(outbox, { state: 'dropped', ended_at: sql`now()` })}
      where ${outbox.state} = 'waiting' and ${outbox.notice_id} in (${listed(read.map(({ notice }) => Number(notice)))})`);
  }
  if (unread.length)
    await forgetNotices(tx, ({ id }) => sql`${id} in (${listed(unread.map(({ notice }) => Number(notice)))})`);
  return new Map(unread.map(({ person, when, where }) => [person, { when, where }]));
}

const moveText = (name: string, was: EventPlan, is: EventPlan): string =>
  [`Мероприятие «${name}» изменилось.`, ...planChanges(was, is)].join(' ');
