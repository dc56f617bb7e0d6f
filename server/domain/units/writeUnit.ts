// Creating and changing a unit: one transaction with its audit row, pictures stored before and dropped after.
import { and, eq, sql } from 'drizzle-orm';
import { moscowDay } from '../../../contract/fields/moscowDay';
import { asDrawn, paperFault } from '../../../contract/fields/paperSigns';
import type { UnitField, UnitFieldsOf } from '../../../contract/fields/units';
import { futureFault } from '../../../contract/fields/values';
import { decidesAbove, isAbove, type Level, levelKeys, levels } from '../../../contract/levels';
import type { UnitBody } from '../../../contract/schemas/units';
import { inSentence } from '../../../contract/text/typographic';
import { errors, type Viewer } from '../../call';
import { type Db, int, rowsOf, type Tx } from '../../db';
import { people, units } from '../../db/tables';
import { dropAfter, dropFiles, droppingFiles } from '../../files/dropFiles';
import type { FileStore } from '../../files/fileStore';
import { storePicture } from '../../files/pictures';
import type { Parts } from '../../parts';
import { audit } from '../audit';
import { changedOf } from '../changedOf';
import { requireRedate } from '../competition/foundingDate';
import { constraintOf } from '../constraintOf';
import { filedUnder, holdWaiting, waitAnew, waitsAt } from '../events/applications/waitAnew';
import { commandPassed, commandsAtOnce, inviteCommander } from '../membership/command';
import { lockToMove, lockUnits } from '../membership/joinUnit';
import { moveMembers, movesOf } from '../membership/moveMembers';
import { lockPerson } from '../people/lockPerson';
import { type Place, placeOf } from './placeUnit';
import { reaches } from './reach';
import { type Placed, unitIdAt } from './unitRights';
import { type UnitRow, unitAt } from './unitRow';

type Context = { db: Db; parts: Pick<Parts, 'files' | 'now'>; viewer: Viewer };
type Columns = Partial<UnitRow>;

/**
 * Creates a unit at a place already checked; answers its id. A commander who is not of the own people of the units above
 * is asked first: until then the unit has none.
 */
export async function createUnit(
  { db, parts, viewer }: Context,
  level: Level,
  body: UnitBody,
  place: Place,
): Promise<number> {
  refuseFaults(level, body, parts.now());
  await commanderExists(db, body);
  const pictures = await storePictures(parts.files, viewer.id, level, body);
  const run = db.transaction(async (tx) => {
    const person = Number(body.commander);
    await lockPerson(tx, person);
    await lockToMove(tx, { ...place, level, id: 0 });
    await refuseOtherPlace(tx, level, body, place);
    const atOnce = await commandsAtOnce(tx, viewer, person, { level, id: 0, ...place });
    const [next] = await rowsOf(
      tx,
      { id: int`last` },
      (cells) => sql`update unit_ids set last = last + 1 where level = ${level} returning ${cells}`,
    );
    if (!next) throw new Error(`no ids for level ${level}`);
    const commander_id = atOnce ? person : null;
    const row = { ...plainColumns(level, body), ...place, ...pictures, commander_id } as Columns;
    await tx.insert(units).values({ ...row, level, id: next.id } as typeof units.$inferInsert);
    await audit(tx, { actor: viewer.id, act: 'unit.create', kind: level, record: next.id, after: row });
    await auditCreated(tx, viewer, { ...place, level, id: next.id });
    const made = { level, id: next.id, name: String(body.name) };
    if (atOnce) await commandPassed(tx, viewer, made, null, person);
    else await inviteCommander(tx, viewer, made, person);
    return next.id;
  });
  return run.catch(dropAfter(parts.files, Object.values(pictures))).catch(refused(level));
}

/**
 * Changes a unit. Links upwards and the commander are changed by those who command above both places; members are
 * carried along. A commander who is not of the unit's own people is asked first; until then the former one stays.
 * @param version the version the caller saw (If-Match), undefined when he did not say
 * @throws {ApiError} 400 at a field, 412 when the record has changed since
 */
export async function editUnit(
  { db, parts, viewer }: Context,
  before: UnitRow,
  asked: UnitBody,
  version: number | undefined,
): Promise<void> {
  const { level, id } = before;
  const body = writtenAnew(asked, before);
  await commanderExists(db, body);
  const place = await placeOf(db, level, body, before);
  checkAbove(viewer, before, body, place);
  if (version !== undefined && version !== before.version) {
    // Sent again after an answer that was lost, it asks for what is there already.
    if (isAsAsked(before, body, place)) return;
    throw errors.changedMeanwhile();
  }
  refuseFaults(level, body, parts.now());
  const pictures = await storePictures(parts.files, viewer.id, level, body);
  const run = droppingFiles(db, parts.files, async (tx, drop) => {
    const held = await holdAsking(tx, before, body, place, parts.now());
    const handed = handsOver(before, body);
    if (handed) await lockPerson(tx, Number(body.commander));
    const moves = movesTo(before, place);
    if (moves) await lockToMove(tx, { ...place, level, id }, before);
    else if (handed) await lockUnits(tx, before);
    const current = await unitAt(tx, level, id);
    if (!current || current.version !== before.version) throw errors.changedMeanwhile();
    if (moves) await refuseOtherPlace(tx, level, body, place, current);
    const changes: Columns = changedOf(current, { ...plainColumns(level, body), ...place, ...pictures });
    if (changes.founding_date !== undefined) await requireRedate(tx, viewer, current);
    if (changes.commander_id && !(await commandsAtOnce(tx, viewer, changes.commander_id, current))) {
      await inviteCommander(tx, viewer, current, changes.commander_id);
      delete changes.commander_id;
    }
    if (Object.keys(changes).length === 0) return;
    const [row] = await tx
      .update(units)
      .set({ ...changes, version: sql`version + 1` })
      .where(and(eq(units.level, level), eq(units.id, id), eq(units.version, before.version)))
      .returning();
    if (!row) throw errors.changedMeanwhile();
    await moveMembers(tx, current, row);
    if (held) await waitAnew(tx, held);
    await audit(tx, {
      actor: viewer.id,
      act: 'unit.edit',
      kind: level,
      record: id,
      before: Object.fromEntries(Object.keys(changes).map((key) => [key, current[key as keyof UnitRow]])),
      after: changes,
    });
    await auditMove(tx, viewer, current, row);
    await commandPassed(tx, viewer, row, current.commander_id, row.commander_id);
    drop(...Object.keys(pictures).map((name) => current[name as keyof UnitRow]));
  });
  await run.catch(dropAfter(parts.files, Object.values(pictures))).catch(refused(level));
}

/** Holds the events of applications that may wait for somebody else once the unit has moved, or has another commander. */
async function holdAsking(tx: Tx, before: UnitRow, body: UnitBody, place: Place, now: Date) {
  const asked = [
    ...(movesTo(before, place) ? [filedUnder(before)] : []),
    ...(handsOver(before, body) ? [waitsAt(before)] : []),
  ];
  return asked.length === 0 ? undefined : holdWaiting(tx, sql`(${sql.join(asked, sql` or `)})`, now);
}

/** The history of every headquarters below the centre that a new unit is under says which it is. */
async function auditCreated(tx: Tx, viewer: Viewer, unit: Placed): Promise<void> {
  const after = { level: unit.level, unit: unit.id };
  for (const kind of levelKeys) {
    const record = kind === 'central' || !isAbove(kind, unit.level) ? null : unitIdAt(unit, kind);
    if (record !== null) await audit(tx, { actor: viewer.id, act: 'unit.begin', kind, record, after });
  }
}

/** The history of every headquarters that was left or joined says of which unit. */
async function auditMove(tx: Tx, viewer: Viewer, before: UnitRow, row: UnitRow): Promise<void> {
  const after = { level: row.level, unit: row.id };
  for (const { level: kind, from, to } of movesOf(before, row)) {
    if (from !== null) await audit(tx, { actor: viewer.id, act: 'unit.leave', kind, record: from, after });
    if (to !== null) await audit(tx, { actor: viewer.id, act: 'unit.join', kind, record: to, after });
  }
}

/**
 * The units above a place are held, and the place is worked out anew: nothing of it has moved since it was checked.
 * @throws {ApiError} 400 at a link that no longer fits, 409 where the place became another one
 */
async function refuseOtherPlace(tx: Tx, level: Level, body: UnitBody, place: Place, current?: UnitRow): Promise<void> {
  if (Object.keys(changedOf(place, await placeOf(tx, level, body, current))).length === 0) return;
  throw errors.conflict('Место в структуре только что изменили. Обновите страницу и повторите.');
}

/** What moves a unit, and its members with it: whoever joins it meanwhile waits, and the other way round. */
const columnsOfPlace = ['district_id', 'regional_id', 'local_id', 'educational_id', 'region_id'] as const;

const movesTo = (before: UnitRow, place: Place): boolean =>
  columnsOfPlace.some((column) => place[column] !== before[column]);

function checkAbove(viewer: Viewer, before: UnitRow, body: UnitBody, place: Place) {
  if (handsOver(before, body) && !reaches(viewer, 'act.unit.move', before)) {
    throw errors.fields({ commander: `Командира меняет ${decidesAbove(before.level)}.` });
  }
  const moved = columnsOfPlace.find((column) => place[column] !== before[column]);
  if (!moved) return;
  if (!reaches(viewer, 'act.unit.move', before) || !reaches(viewer, 'act.unit.move', { ...before, ...place })) {
    throw errors.fields({ [fieldOf(moved)]: 'Связь меняет тот, кто командует и прежним, и новым вышестоящим штабом.' });
  }
}

const handsOver = (before: UnitRow, body: UnitBody): boolean =>
  body.commander !== undefined && Number(body.commander) !== before.commander_id;

const fieldOf = (column: keyof Place) =>
  column === 'region_id' ? 'region' : levels[column.replace('_id', '') as Level].ref;

/** Columns that carry the field's own name or, for the commander, an id; links and pictures are handled apart. */
function plainColumns(level: Level, body: UnitBody): Columns {
  const columns: Record<string, unknown> = {};
  for (const field of levels[level].fields) {
    const value = body[field.name];
    if (value === undefined) continue;
    if (field.name === 'commander') columns.commander_id = Number(value);
    else if (field.name === 'founding_date' && field.kind === 'year') columns.founding_date = `${value}-01-01`;
    else if (field.kind !== 'ref' && field.kind !== 'image') columns[field.name] = value;
  }
  return columns as Columns;
}

const isAsAsked = (current: UnitRow, body: UnitBody, place: Place): boolean =>
  !Object.values(body).some((value) => value instanceof File) &&
  Object.keys(changedOf(current, { ...plainColumns(current.level, body), ...place })).length === 0;

const isPaper = (field: UnitField) => 'check' in field && field.check === 'paper';

/** Without the texts that stood there before with signs that papers have not: they stay as they were. */
function writtenAnew(body: UnitBody, before: UnitRow): UnitBody {
  const stays = (field: UnitField) => {
    const value = body[field.name];
    const stood = asDrawn(String(before[field.name as keyof UnitRow]).trim());
    // Forms of several parts send the ends of lines in their own way.
    return isPaper(field) && paperFault(String(value)) && String(value).replaceAll('\r\n', '\n') === stood;
  };
  const kept = levels[before.level].fields.filter(stays).map(({ name }): string => name);
  return Object.fromEntries(Object.entries(body).filter(([name]) => !kept.includes(name)));
}

/** @throws {ApiError} 400 at every date that has not come yet, and every text with a sign that papers have not */
function refuseFaults(level: Level, body: UnitBody, now: Date) {
  const today = moscowDay(now);
  const faults = levels[level].fields.flatMap((field): [string, string][] => {
    const value = body[field.name];
    const fault = isPaper(field) ? paperFault(String(value ?? '')) : futureFault(field, value, today);
    return fault ? [[field.name, fault]] : [];
  });
  if (faults.length > 0) throw errors.fields(Object.fromEntries(faults));
}

async function commanderExists(db: Db, body: UnitBody) {
  if (body.commander === undefined) return;
  const [person] = await rowsOf(
    db,
    sql`select 1 from ${people} where ${people.id} = ${Number(body.commander)} and ${people.is_active}`,
  );
  if (!person)
    throw errors.fields({ commander: `Недопустимый первичный ключ "${body.commander}" - объект не существует.` });
}

/** Turns the database's refusals into texts at their fields, after `cleanUp`. */
const refused =
  (level: Level) =>
  (error: unknown): never => {
    const constraint = constraintOf(error);
    if (constraint === 'units_commander') {
      throw errors.fields({ commander: `Этот человек уже командует: ${inSentence(levels[level].labels.one)}.` });
    }
    if (constraint === 'units_one_regional')
      throw errors.fields({ region: 'В этом регионе уже есть региональный штаб.' });
    throw error;
  };

type PictureName = UnitFieldsOf<'image'>;
type Pictures = Partial<Record<PictureName, string | null>>;

/**
 * Stores the pictures of a body: a file becomes a key, null clears, the address of an unchanged picture is dropped.
 * What was stored is removed again when a later picture of the same body is refused.
 */
async function storePictures(files: FileStore, person: number, level: Level, body: UnitBody): Promise<Pictures> {
  const pictures: Pictures = {};
  try {
    for (const field of levels[level].fields) {
      if (field.kind !== 'image') continue;
      const { shape } = field;
      const name = field.name as PictureName;
      const given = body[name];
      if (given === null) pictures[name] = null;
      if (given instanceof File) {
        pictures[name] = await storePicture(files, { person, file: given, field: name, shape, folder: 'units' });
      }
    }
  } catch (error) {
    await dropFiles(files, Object.values(pictures));
    throw error;
  }
  return pictures;
}
