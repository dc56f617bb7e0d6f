// A commander applies with people of his own unit.
import { sql } from 'drizzle-orm';
import { structuralUnits } from '../../../../contract/events/eventTerms';
import type { Level } from '../../../../contract/levels';
import type { CandidateQuery } from '../../../../contract/schemas/eventApplications';
import type { ShortUser } from '../../../../contract/schemas/people';
import { eventApplicationStates } from '../../../../contract/states/eventApplications';
import { type AnyCall, containsAll, errors, foundRow, orderBy, type Viewer } from '../../../call';
import { changesOf, type Db, flag, int, listed, m, p, rowsOf, sqlLevel, str, type Tx } from '../../../db';
import { eventApplications, events } from '../../../db/tables';
import { byName } from '../../people/nameSqls';
import { shortUser, shortUserJson } from '../../people/shortUser';
import { firstOf } from '../../roster/rosterScope';
import { alreadyThere, missingPapers, UNIT_APPLIED } from '../eventChecks';
import { type LockedEvent, lockEvent, notNow } from '../lockEvent';
import { LIVE } from './applicationSets';
import { type Applying, insertApplication, kindMismatch, nameApplicants } from './applyPersonal';
import { type ApplicationRow, FIRST, promote, setState, settle, written } from './capacity';
import { refuseChange, takeOwn } from './ownApplication';

type Asked = Pick<LockedEvent, 'application_type' | 'available_structural_units'>;

/**
 * The unit the viewer files for: the one he commands at the event's level.
 * @throws {ApiError} 400 for an event of another kind, 403 for whoever commands none
 */
export function filerUnit(
  viewer: Viewer,
  event: Asked,
  kind: 'Групповая' | 'Мультиэтапная',
): { level: Level; id: number } {
  if (event.application_type !== kind) throw errors.refused(kindMismatch[event.application_type]);
  if (!event.available_structural_units) {
    throw errors.refused('У мероприятия не указано, командиры какого уровня подают заявки.');
  }
  const level = structuralUnits[event.available_structural_units];
  const id = viewer.commands[level];
  if (id === undefined) {
    throw errors.forbidden('applyAsCommander', event.available_structural_units);
  }
  return { level, id };
}

/** The event's kind and level, without holding its row. */
export async function askedOf(db: Db, event: number): Promise<Asked> {
  const row = await foundRow(
    db,
    {
      application_type: str<Asked['application_type']>(events.application_type),
      available_structural_units: str.orNull<NonNullable<Asked['available_structural_units']>>(
        events.available_structural_units,
      ),
    },
    (cells) => sql`select ${cells} from ${events} where ${events.id} = ${event}`,
  );
  return row;
}

/** People of the commander's unit who are not in the event yet. */
export async function groupCandidates(
  call: Pick<AnyCall, 'db' | 'origin'> & { viewer: Viewer },
  event: number,
  query: CandidateQuery,
): Promise<ShortUser[]> {
  const unit = filerUnit(call.viewer, await askedOf(call.db, event), 'Групповая');
  const conditions = [
    sql`${m.level} = ${sqlLevel(unit.level)} and ${m.unit_id} = ${unit.id} and ${p.is_active} and ${firstOf(unit)}`,
    ...containsAll(p.search, query.search),
  ];
  if (query.membership_fee !== undefined) conditions.push(sql`${p.membership_fee} = ${query.membership_fee}`);
  if (query.gender) conditions.push(sql`${p.gender} = ${query.gender}`);
  if (query.birth_date_from) conditions.push(sql`${p.date_of_birth} >= ${query.birth_date_from}::date`);
  if (query.birth_date_to) conditions.push(sql`${p.date_of_birth} <= ${query.birth_date_to}::date`);
  const rows = await rowsOf(
    call.db,
    { person: shortUserJson(call.viewer) },
    (cells) => sql`select ${cells}
      from ${m} join ${p} on ${p.id} = ${m.person_id}
      where ${sql.join(conditions, sql` and `)}
      order by ${orderBy(
        query.ordering,
        { user__last_name: byName, user__date_of_birth: [p.date_of_birth, p.id], id: [p.id] },
        'user__last_name',
      )} limit 5000`,
  );
  return rows.map(({ person }) => shortUser(person, call.origin));
}

/**
 * Files a group application.
 * @returns its id
 * @throws {ApiError} 400 what stands in the way, 403 for whoever does not command a unit of the event's level
 */
export async function applyAsGroup(
  { db, parts, viewer }: Applying,
  eventId: number,
  people: number[],
): Promise<number> {
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId, parts.now());
    const unit = filerUnit(viewer, event, 'Групповая');
    const closed = notNow(event, parts.now());
    if (closed) throw errors.refused(closed);
    await firstOfUnit(tx, event.id, viewer.id, unit);
    await checkPeople(tx, event, unit, people, viewer);
    const application = await insertApplication(tx, {
      event: event.id,
      kind: 'group',
      person: viewer.id,
      unit,
      places: people.length,
    });
    await nameApplicants(tx, application.id, people);
    await written(tx, application, 'event.apply', { actor: viewer.id });
    await settle(tx, event, application);
    return application.id;
  });
}

/** Changes who is in the own group application while it is not decided, and files it again when it was sent back. */
export async function changeGroup({ db, parts, viewer }: Applying, eventId: number, people: number[]): Promise<void> {
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId, parts.now());
    const application = await takeOwn(tx, event.id, viewer, 'group');
    const unit = filerUnit(viewer, event, 'Групповая');
    refuseChange(event, application, parts.now());
    await checkPeople(tx, event, unit, people, viewer, application.id);
    await nameApplicants(tx, application.id, people);
    await refile(tx, event, application, people.length, viewer.id);
  });
}

/** A changed application is looked at anew; its place in the queue stays the one of its filing. */
export async function refile(
  tx: Tx,
  event: LockedEvent,
  application: ApplicationRow,
  places: number,
  actor: number,
): Promise<void> {
  const corrected = eventApplicationStates.may('resubmit', application.state);
  await tx.execute(
    sql`update ${eventApplications} set ${changesOf(eventApplications, { places, agreed: false })}
      where ${eventApplications.id} = ${application.id}`,
  );
  application.places = places;
  application.agreed = false;
  // One that a commander has to approve anew does not stand in the queue: there it would be accepted without him.
  if (!eventApplicationStates.has('queue', application.state) || application.waits_level !== null) {
    await setState(tx, application, FIRST);
  }
  await written(tx, application, corrected ? 'event.resubmit' : 'event.change', { actor });
  if (corrected && application.waits_level === null) await settle(tx, event, application);
  // Asking for fewer places may have made it, or whoever stands behind it, fit.
  else await promote(tx, event, { actor: null });
}

/** @throws {ApiError} 400 when the person or the unit has an application here already */
export async function firstOfUnit(
  tx: Tx,
  event: number,
  person: number,
  unit: { level: Level; id: number },
  text = 'Групповая заявка на данное мероприятие от этого пользователя уже была создана.',
): Promise<void> {
  const [row] = await rowsOf(
    tx,
    { own: flag`${eventApplications.person_id} = ${person}` },
    (cells) => sql`select ${cells} from ${eventApplications} where ${eventApplications.event_id} = ${event}
      and ${eventApplications.state} in ${LIVE} and (${eventApplications.person_id} = ${person}
      or (${eventApplications.level} = ${unit.level} and ${eventApplications.unit_id} = ${unit.id}))
      order by ${eventApplications.person_id} <> ${person} limit 1`,
  );
  if (row) throw errors.refused(row.own ? text : UNIT_APPLIED);
}

async function checkPeople(
  tx: Tx,
  event: LockedEvent,
  unit: { level: Level; id: number },
  people: number[],
  viewer: Viewer,
  application = 0,
): Promise<void> {
  if (new Set(people).size !== people.length) {
    throw errors.refused('Нельзя подать одного и того же пользователя на участие дважды.');
  }
  const [row] = await rowsOf(
    tx,
    { count: int`count(*)::int` },
    (cells) => sql`select ${cells} from ${m} join ${p} on ${p.id} = ${m.person_id} and ${p.is_active}
      where ${m.level} = ${sqlLevel(unit.level)} and ${m.unit_id} = ${unit.id} and ${m.person_id} in (${listed(people)})`,
  );
  if (row?.count !== people.length) {
    throw errors.refused('Один или несколько предоставленных ID пользователей не найдены в списке членов штаба.');
  }
  await refusePeople(tx, event, people, application, viewer);
}

/** @throws {ApiError} 400 for people who are more than the places, stand here already, or lack papers */
export async function refusePeople(
  tx: Tx,
  event: LockedEvent,
  people: readonly number[],
  application: number,
  viewer: Viewer,
): Promise<void> {
  if (event.participants_number > 0 && people.length > event.participants_number) {
    throw errors.refused(`В заявке больше людей, чем мест на мероприятии: мест ${event.participants_number}.`);
  }
  const there = await alreadyThere(tx, event.id, people, application, viewer);
  if (there.length) {
    throw errors.refused(
      there
        .slice(0, 10)
        .map(({ name, participant }) => `${name}: ${participant ? 'уже участвует' : 'уже есть в другой заявке'}.`)
        .join(' '),
    );
  }
  const papers = await missingPapers(tx, event, people, viewer);
  if (papers.length) throw errors.refused(papers.slice(0, 10).join(' '));
}
