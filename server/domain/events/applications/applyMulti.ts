// A commander applies with units and numbers; after approval the names follow (multiNames).

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type UnitKey, unitKeys } from '../../../../contract/events/eventUnits';
import { type Level, levelKeys } from '../../../../contract/levels';
import type { MultiBody } from '../../../../contract/schemas/eventApplications';
import { peopleForms, plural } from '../../../../contract/text/plural';
import { errors, type Viewer } from '../../../call';
import { a, alias, changesOf, int, linkTo, m, p, rowsOf, sqlLevel, sure, type Tx, u } from '../../../db';
import { eventApplications, eventApplicationUnits, units } from '../../../db/tables';
import { type LockedEvent, lockEvent, notNow } from '../lockEvent';
import { LIVE } from './applicationSets';
import { filerUnit, firstOfUnit, refile } from './applyGroup';
import { type Applying, insertApplication } from './applyPersonal';
import { type ApplicationRow, settle, tell, written } from './capacity';
import { refuseChange, takeOwn } from './ownApplication';

const x = alias(eventApplicationUnits, 'x');
const h = alias(units, 'h');

type Unit = { level: Level; id: number };
type Asked = Unit & { count: number; emblem: string | null };

/**
 * Files a multistage application.
 * @returns its id, or null for one that asks for nobody
 * @throws {ApiError} 400 what stands in the way, 403 for whoever does not command a unit of the event's level
 */
export async function applyWithUnits(
  { db, parts, viewer }: Applying,
  eventId: number,
  body: MultiBody,
): Promise<number | null> {
  if (!viewer.verified) throw errors.forbidden('applyUnverified');
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId, parts.now());
    const unit = filerUnit(viewer, event, 'Мультиэтапная');
    const closed = notNow(event, parts.now());
    if (closed) throw errors.refused(closed);
    await firstOfUnit(tx, event.id, viewer.id, unit, 'Вы уже подали заявку на участие в этом мероприятии.');
    const asked = askedUnits(body);
    if (asked.length === 0) return null;
    await checkUnits(tx, event, unit, asked);
    const waits = await nextApproval(tx, event, unit, null, viewer);
    const application = await insertApplication(tx, {
      event: event.id,
      kind: 'multi',
      person: viewer.id,
      unit,
      waits,
      places: peopleOf(asked),
    });
    await nameUnits(tx, application.id, asked);
    await written(tx, application, 'event.apply', { actor: viewer.id });
    if (waits) await tellApprover(tx, event, waits);
    else await settle(tx, event, application);
    return application.id;
  });
}

/** Changes the units of the own application while it is not decided, and files it again when it was sent back. */
export async function changeUnits({ db, parts, viewer }: Applying, eventId: number, body: MultiBody): Promise<void> {
  if (!viewer.verified) throw errors.forbidden('applyUnverified');
  const asked = askedUnits(body);
  if (asked.length === 0) throw errors.refused(NO_UNITS);
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId, parts.now());
    const application = await takeOwn(tx, event.id, viewer, 'multi');
    const unit = filerUnit(viewer, event, 'Мультиэтапная');
    refuseChange(event, application, parts.now());
    await checkUnits(tx, event, unit, asked, application.id);
    // Those above before those named, which stand below them.
    const waits = await nextApproval(tx, event, unit, null, viewer);
    await nameUnits(tx, application.id, asked);
    await waitFor(tx, application.id, waits);
    application.waits_level = waits?.level ?? null;
    await refile(tx, event, application, peopleOf(asked), viewer.id);
    if (waits) await tellApprover(tx, event, waits);
  });
}

const NO_UNITS = 'Укажите хотя бы одно подразделение с участниками.';

/** @throws {ApiError} 400 for units of an application that a first one could not name now */
export async function refuseUnits(tx: Tx, event: LockedEvent, application: ApplicationRow): Promise<void> {
  const { id, level, unit_id } = application;
  const asked = await rowsOf(
    tx,
    { level: x.level, id: x.unit_id, count: x.participants_count, emblem: x.emblem },
    (cells) => sql`select ${cells} from ${x} where ${x.application_id} = ${id}`,
  );
  if (asked.length === 0 || level === null || unit_id === null) throw errors.refused(NO_UNITS);
  await checkUnits(tx, event, { level, id: unit_id }, asked, id);
}

/** Units with their numbers; equal items count once, items of nobody are left out. */
function askedUnits(body: MultiBody): Asked[] {
  const seen = new Map<string, Asked>();
  for (const item of body) {
    if (item.participants_count === 0) continue;
    const key = (Object.keys(unitKeys) as UnitKey[]).find((name) => item[name] !== undefined);
    if (!key) continue;
    const one = {
      level: unitKeys[key],
      id: item[key] ?? 0,
      count: item.participants_count,
      emblem: item.emblem ?? null,
    };
    const known = seen.get(`${one.level} ${one.id}`);
    if (known && known.count !== one.count) throw errors.refused('Одно подразделение указано дважды.');
    seen.set(`${one.level} ${one.id}`, one);
  }
  return [...seen.values()];
}

const peopleOf = (asked: Asked[]) => asked.reduce((sum, { count }) => sum + count, 0);

async function checkUnits(tx: Tx, event: LockedEvent, own: Unit, asked: Asked[], application = 0): Promise<void> {
  if (event.participants_number > 0 && peopleOf(asked) > event.participants_number) {
    const all = plural(peopleOf(asked), peopleForms);
    throw errors.refused(`В заявке ${all}, а мероприятие принимает не больше ${event.participants_number}.`);
  }
  const [found] = await rowsOf(
    tx,
    { count: int`count(*)::int` },
    (cells) => sql`select ${cells} from ${u} where ${ownOrBelow(own)} and (${anyOf(asked, u.level, u.id)})`,
  );
  if (found?.count !== asked.length) {
    throw errors.refused('Заявить можно только своё подразделение и те, что стоят ниже него.');
  }
  const [crowded] = await rowsOf(
    tx,
    { name: u.name, members: int(verifiedMembers), asked: int`w.asked` },
    (cells) => sql`select ${cells} from ${u}
      join (values ${sql.join(
        asked.map(({ level, id, count }) => sql`(${level}::unit_level, ${id}::int, ${count}::int)`),
        sql`, `,
      )}) w (level, id, asked) on w.level = ${u.level} and w.id = ${u.id}
      where w.asked > ${verifiedMembers} order by ${u.name} limit 1`,
  );
  if (crowded) throw errors.refused(tooMany(crowded));
  const [taken] = await rowsOf(
    tx,
    { name: u.name },
    (cells) => sql`select ${cells} from ${a} join ${x} on ${x.application_id} = ${a.id} join ${u}
      on ${u.level} = ${x.level} and ${u.id} = ${x.unit_id} where ${a.event_id} = ${event.id}
      and ${a.id} <> ${application} and ${a.state} in ${LIVE} and (${anyOf(asked, x.level, x.unit_id)}) limit 1`,
  );
  if (taken) throw errors.refused(`${taken.name}: подразделение уже есть в другой заявке на это мероприятие.`);
}

/** SQL value: how many people of unit `u` can be named once the application is approved. */
export const verifiedMembers: SQL = sql`(select count(*)::int from ${m} join ${p} on ${p.id} = ${m.person_id}
  and ${p.is_verified} where ${m.level} = ${u.level} and ${m.unit_id} = ${u.id})`;

const tooMany = ({ name, members, asked }: { name: string; members: number; asked: number }): string =>
  `${name}: заявлено ${asked}, а подтверждённых участников в подразделении ${members}.`;

/** SQL condition "unit `u` is this one or stands below it". */
export const ownOrBelow = ({ level, id }: Unit): SQL =>
  level === 'detachment'
    ? sql`(${u.level} = 'detachment' and ${u.id} = ${id})`
    : sql`((${u.level} = ${sqlLevel(level)} and ${u.id} = ${id}) or ${linkTo(u, level)} = ${id})`;

const anyOf = (asked: Unit[], level: SQLWrapper, id: SQLWrapper): SQL =>
  sql.join(
    asked.map((unit) => sql`(${level} = ${sqlLevel(unit.level)} and ${id} = ${unit.id})`),
    sql` or `,
  );

async function nameUnits(tx: Tx, application: number, asked: Asked[]): Promise<void> {
  await tx.execute(
    sql`delete from ${eventApplicationUnits} where ${eventApplicationUnits.application_id} = ${application}`,
  );
  await tx.insert(eventApplicationUnits).values(
    asked.map(({ level, id, count, emblem }) => ({
      application_id: application,
      level,
      unit_id: id,
      participants_count: count,
      emblem,
    })),
  );
}

type NextApproval = [
  tx: Tx,
  event: Pick<LockedEvent, 'approval_levels'>,
  unit: Unit,
  /** The level that has just approved; null at the start. */
  after: Level | null,
  filer: Pick<Viewer, 'id'>,
];

/** The next commander above who approves, of those who are held. */
export async function nextApproval(...asked: NextApproval): Promise<Unit | null> {
  const [tx, , { level, id }] = asked;
  await holdApprovers(tx, sql`${u.level} = ${sqlLevel(level)} and ${u.id} = ${id}`);
  return approverAbove(...asked);
}

/** Units `u` and those above them are held: they neither move nor change commanders before somebody waits for one. */
export const holdApprovers = (tx: Tx, which: SQL) =>
  tx.execute(sql`select 1 from ${u} join ${h} on (${h.level} = ${u.level} and ${h.id} = ${u.id})
    or ${isOneOf(levelKeys.slice(0, -1))} where ${which} order by ${h.level}, ${h.id} for key share of h`);

/**
 * The next commander above who approves: of the levels the event names, from below upwards. Levels the unit does not
 * stand under, those without a commander, and commands the filer holds himself, are passed over.
 */
export async function approverAbove(...[tx, event, unit, after, filer]: NextApproval): Promise<Unit | null> {
  const above = levelKeys.indexOf(after ?? unit.level);
  const [row] = await rowsOf(
    tx,
    { level: h.level, id: h.id },
    (cells) => sql`select ${cells} from ${u} join ${h}
      on ${isOneOf(levelKeys.slice(0, above).filter((level) => event.approval_levels.includes(level)))}
      where ${u.level} = ${sqlLevel(unit.level)} and ${u.id} = ${unit.id} and ${h.commander_id} <> ${filer.id}
      order by ${h.level} desc limit 1`,
  );
  return row ?? null;
}

/** SQL condition "headquarters `h` is what unit `u` stands under at one of the levels". */
const isOneOf = (levels: Level[]): SQL =>
  levels.length === 0
    ? sql`false`
    : sql`(${sql.join(
        levels.map((level) => sql`(${h.level} = ${sqlLevel(level)} and ${h.id} = ${linkTo(u, level)})`),
        sql` or `,
      )})`;

export const waitFor = (tx: Tx, application: number, waits: Unit | null) =>
  tx.execute(
    sql`update ${eventApplications} set ${changesOf(eventApplications, {
      waits_level: sql`${waits?.level ?? null}::unit_level`,
      waits_unit_id: waits?.id ?? null,
    })} where ${eventApplications.id} = ${application}`,
  );

/** Tells the commander whose turn it is. */
export async function tellApprover(tx: Tx, event: LockedEvent, { level, id }: Unit): Promise<void> {
  const [row] = await rowsOf(
    tx,
    { person: sure(units.commander_id) },
    (cells) => sql`select ${cells} from ${units} where ${units.level} = ${sqlLevel(level)} and ${units.id} = ${id}`,
  );
  if (row) await tell(tx, event, row.person, 'event.apply', `Согласуйте заявку на мероприятие «${event.name}».`);
}
