// Creating and changing an event: one transaction with its audit row, pictures stored before and dropped after.
import { eq, type SQL, sql } from 'drizzle-orm';
import { type Level, levelKeys } from '../../../contract/levels';
import type { DocumentDataBody, EventBody, EventPatch, TimeBody } from '../../../contract/schemas/events';
import { errors, type Viewer } from '../../call';
import { alias, type Db, namesOf, p, rowsOf, type Tx } from '../../db';
import { eventIssues, eventOrganizers, events, institutions, personEducation } from '../../db/tables';
import { dropAfter, droppingFiles } from '../../files/dropFiles';
import { storePicture } from '../../files/pictures';
import type { Parts } from '../../parts';
import { audit } from '../audit';
import { changedOf } from '../changedOf';
import { lockUnits } from '../membership/joinUnit';
import { seesStaffFields } from '../people/personRights';
import { promote } from './applications/capacity';
import { waitByLevels, waitingUnits } from './applications/waitAnew';
import { hasLive, KIND_CLOSED } from './eventChecks';
import { mergedDates, refusePast } from './eventDates';
import { tellMove } from './eventMoves';
import type { EventRow } from './eventRights';
import { type Org, oneUnit, orgFields, orgOf, ownUnit, withinScale } from './eventUnits';
import { type LockedEvent, lockEvent, lockToChange } from './lockEvent';

const d = alias(personEducation, 'd');
const i = alias(institutions, 'i');

export type Writing = { db: Db; parts: Pick<Parts, 'files' | 'now'>; viewer: Viewer };
/** With the version that was read, where that is said. */
type Changing = Writing & { seen: number | undefined };
type Columns = Partial<typeof events.$inferInsert>;

/**
 * Creates an event in the name of one of the viewer's own units.
 * @returns its id
 * @throws {ApiError} 400 at a field, 403 for a unit not one's own or a scale too wide
 */
export async function createEvent({ db, parts, viewer }: Writing, body: EventBody): Promise<number> {
  const org = orgOf(body);
  if (!org) throw oneUnit();
  ownUnit(viewer, org);
  const scale = body.scale ?? 'Отрядное';
  withinScale(org, scale);
  const type = body.application_type ?? 'Групповая';
  const units = body.available_structural_units === undefined ? 'Отряды' : body.available_structural_units;
  unitsNamed(type, units);
  const banner = await storeBanner(parts, viewer.id, body.banner);
  const run = db.transaction(async (tx) => {
    // Before the row names the unit, which counts it (decision 117).
    if (!body.draft) await lockUnits(tx, org);
    const [event] = await tx
      .insert(events)
      .values({
        ...textsOf(body),
        author_id: viewer.id,
        state: body.draft ? 'draft' : 'published',
        org_level: org.level,
        org_id: org.id,
        scale,
        format: body.format ?? 'Офлайн',
        direction: body.direction ?? 'Добровольческое',
        name: body.name,
        participants_number: body.participants_number,
        description: body.description,
        application_type: type,
        available_structural_units: units,
        banner: banner ?? null,
      })
      .returning({ id: events.id });
    if (!event) throw new Error('no event was made');
    await addOrganizer(tx, viewer, event.id, viewer.id);
    await audit(tx, {
      actor: viewer.id,
      act: 'event.create',
      kind: 'event',
      record: event.id,
      after: { name: body.name, scale, org, draft: body.draft ?? false },
    });
    return event.id;
  });
  return run.catch(dropAfter(parts.files, [banner]));
}

/**
 * Changes what a body names of an event. In whose name it is held changes whoever owns it alone.
 * @throws {ApiError} 400 at a field, 403 for a unit not one's own or a scale too wide
 */
export async function editEvent(
  { db, parts, viewer, seen }: Changing,
  { id, owns }: Pick<EventRow, 'id' | 'owns'>,
  body: EventPatch,
): Promise<void> {
  const org = orgOf(body);
  const banner = await storeBanner(parts, viewer.id, body.banner);
  await droppingFiles(db, parts.files, async (tx, drop) => {
    const event = await lockToChange(tx, id, parts.now(), seen);
    if (banner !== undefined) drop(event.banner);
    await refuseKind(tx, event, body);
    const changed: Columns = { ...textsOf(body), ...closedValues({ ...event, owns }, viewer, org, body) };
    if (banner !== undefined) changed.banner = banner;
    await change(tx, viewer, event, changed, parts.now());
    if (!body.approval_levels && body.participants_number === undefined) return;
    // As it is by now: who goes on and who moves up are given places of one count.
    const changedEvent = await lockEvent(tx, id, parts.now());
    if (body.approval_levels) await waitByLevels(tx, changedEvent);
    if (body.participants_number !== undefined) await promote(tx, changedEvent, { actor: null });
  }).catch(dropAfter(parts.files, [banner]));
}

/** Changes the dates; @throws {ApiError} 400 where they contradict each other, or put what is to come into the past */
export async function editTime({ db, parts, viewer, seen }: Changing, id: number, body: TimeBody): Promise<void> {
  await db.transaction(async (tx) => {
    const event = await lockToChange(tx, id, parts.now(), seen);
    const dates = mergedDates(event, body);
    refusePast(event, dates, parts.now());
    await change(tx, viewer, event, dates, parts.now());
  });
}

/** Changes which papers people must have. */
export async function editPapers(
  { db, parts, viewer, seen }: Changing,
  id: number,
  body: DocumentDataBody,
): Promise<void> {
  await db.transaction(async (tx) => {
    await change(tx, viewer, await lockToChange(tx, id, parts.now(), seen), given(body), parts.now());
  });
}

/** A draft after the pattern of an event: its words, questions and papers, without dates, people and applications. */
export async function copyEvent({ db, viewer, parts }: Writing, id: number): Promise<number> {
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, id, parts.now());
    ownUnit(viewer, { level: event.org_level, id: event.org_id });
    const [copy] = await rowsOf(
      tx,
      { id: events.id },
      (
        cells,
      ) => sql`insert into ${events} ${namesOf(events, 'author_id', 'state', 'org_level', 'org_id', 'scale', 'format', 'direction', 'name', 'conference_link', 'address', 'participants_number', 'description', 'application_type', 'available_structural_units', 'auto_accept', 'approval_levels', 'passport', 'snils', 'inn', 'work_book', 'military_document', 'consent_personal_data', 'additional_info')}
        select ${viewer.id}, 'draft', ${events.org_level}, ${events.org_id}, ${events.scale}, ${events.format},
        ${events.direction}, left(${events.name} || ' (копия)', 200),
          ${events.conference_link}, ${events.address}, ${events.participants_number}, ${events.description},
          ${events.application_type}, ${events.available_structural_units},
          ${events.auto_accept}, ${events.approval_levels}, ${events.passport}, ${events.snils}, ${events.inn},
          ${events.work_book}, ${events.military_document}, ${events.consent_personal_data},
          ${events.additional_info}
        from ${events} where ${events.id} = ${id} returning ${cells}`,
    );
    if (!copy) throw new Error('no event was made');
    await tx.execute(sql`insert into ${eventIssues} (event_id, issue) select ${copy.id}, issue from ${eventIssues}
      where event_id = ${id} group by issue order by min(id)`);
    await addOrganizer(tx, viewer, copy.id, viewer.id);
    await audit(tx, { actor: viewer.id, act: 'event.create', kind: 'event', record: copy.id, after: { copy_of: id } });
    return copy.id;
  });
}

/**
 * Adds an organiser; contacts that are not given are those of the person's page, where the viewer may read them: naming
 * a stranger gives nothing away.
 */
export async function addOrganizer(
  tx: Tx,
  viewer: Viewer,
  event: number,
  person: number,
  contacts: Partial<typeof eventOrganizers.$inferInsert> = {},
): Promise<number | undefined> {
  const seen = (value: SQL) => sql`case when ${seesStaffFields(viewer)} then ${value} end`;
  const [row] = await rowsOf(
    tx,
    { id: eventOrganizers.id },
    (
      cells,
    ) => sql`insert into ${eventOrganizers} ${namesOf(eventOrganizers, 'event_id', 'person_id', 'phone', 'email', 'organization', 'telegram', 'is_contact_person')}
      select ${event}, ${p.id}, coalesce(${contacts.phone ?? null}::text, ${seen(sql`nullif(${p.phone_number}, '')`)},
        '+7'),
        coalesce(${contacts.email ?? null}::text, ${seen(sql`${p.email}`)}),
        coalesce(${contacts.organization ?? null}::text, ${i.name}),
        coalesce(${contacts.telegram ?? null}::text, ${seen(sql`nullif(${p.social_tg}, '')`)}),
          ${contacts.is_contact_person ?? false}
      from ${p} left join ${d} on ${d.person_id} = ${p.id}
      left join ${i} on ${i.id} = ${d.institution_id}
      where ${p.id} = ${person} and ${p.is_active}
      on conflict ${namesOf(eventOrganizers, 'event_id', 'person_id')} do nothing returning ${cells}`,
  );
  return row?.id;
}

/** Writes what changed; whom it concerns is told where the event has moved to. */
async function change(tx: Tx, viewer: Viewer, event: LockedEvent, wanted: Columns, now: Date): Promise<void> {
  const { id, state } = event;
  const [current = {}] = await tx.select().from(events).where(eq(events.id, id));
  const changed = changedOf(current, wanted);
  if (Object.keys(changed).length === 0) return;
  if (changed.org_level || changed.org_id) await holdOrgs(tx, event, changed);
  await tx
    .update(events)
    .set({ ...changed, version: sql`${events.version} + 1` })
    .where(eq(events.id, id));
  await audit(tx, { actor: viewer.id, act: 'event.edit', kind: 'event', record: id, after: changed });
  if (state === 'published') await tellMove(tx, viewer, event, await lockEvent(tx, id, now));
}

/** Both units that count the event are held before its row names another one, with those that other levels are asked of (decision 117). */
const holdOrgs = async (tx: Tx, { id, org_level, org_id }: LockedEvent, changed: Columns) =>
  lockUnits(
    tx,
    { level: org_level, id: org_id },
    { level: changed.org_level ?? org_level, id: changed.org_id ?? org_id },
    ...(await waitingUnits(tx, id)),
  );

/** @throws {ApiError} 400 for another kind of application, or other commanders, while an application stands */
async function refuseKind(tx: Tx, event: LockedEvent, body: EventPatch): Promise<void> {
  const names = ['application_type', 'available_structural_units'] as const;
  // Whose commanders apply says nothing where everybody applies for himself.
  const asked = event.application_type === 'Персональная' ? names.slice(0, 1) : names;
  const changed = asked.filter((name) => body[name] !== undefined && body[name] !== event[name]);
  if (changed.length === 0) return;
  const [live] = await rowsOf(tx, sql`select 1 where ${hasLive(event.id)}`);
  if (live) throw errors.fields(Object.fromEntries(changed.map((name) => [name, KIND_CLOSED])));
}

/** Values that may contradict what is there already, checked against it. */
function closedValues(
  event: LockedEvent & Pick<EventRow, 'owns'>,
  viewer: Viewer,
  org: Org | undefined,
  body: EventPatch,
): Columns {
  const changed = given({
    scale: body.scale,
    format: body.format,
    direction: body.direction,
    application_type: body.application_type,
    available_structural_units: body.available_structural_units,
    participants_number: body.participants_number,
  }) as Columns;
  const next = org ?? { level: event.org_level, id: event.org_id };
  const moved = next.level !== event.org_level || next.id !== event.org_id;
  if (moved) {
    if (!event.owns) throw errors.forbidden('handEventOn');
    ownUnit(viewer, next);
    Object.assign(changed, { org_level: next.level, org_id: next.id });
  } else if (!org && levelKeys.some((level) => body[orgFields[level]] === null && level === event.org_level)) {
    throw oneUnit();
  }
  if (moved || body.scale) withinScale(next, body.scale ?? event.scale);
  const units = changed.available_structural_units;
  unitsNamed(
    body.application_type ?? event.application_type,
    units === undefined ? event.available_structural_units : units,
  );
  if (body.participants_number && body.participants_number < event.places_taken) {
    throw errors.fields({ participants_number: `Мест меньше, чем уже принято: принято ${event.places_taken}.` });
  }
  return changed;
}

function unitsNamed(type: string, units: string | null | undefined) {
  if (type !== 'Персональная' && !units) {
    throw errors.fields({ available_structural_units: 'Укажите, командиры какого уровня подают заявки.' });
  }
}

const textsOf = (body: EventPatch): Columns =>
  given({
    name: body.name,
    description: body.description,
    conference_link: body.conference_link,
    address: body.address,
    auto_accept: body.auto_accept,
    approval_levels: body.approval_levels && sortedUp(body.approval_levels),
  }) as Columns;

/** Levels from below upwards, each once. */
const sortedUp = (levels: readonly Level[]): Level[] =>
  [...levelKeys].reverse().filter((level) => levels.includes(level));

const given = <Value extends object>(values: Value): Partial<Value> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Value>;

/** The key of a new picture, null to clear it, undefined to leave it: the address of the one there is changes nothing. */
async function storeBanner(
  { files }: Pick<Parts, 'files'>,
  person: number,
  sent: EventPatch['banner'],
): Promise<string | null | undefined> {
  if (sent === null) return null;
  if (!(sent instanceof File)) return undefined;
  return storePicture(files, { person, file: sent, field: 'banner', shape: 'banner', folder: 'events' });
}
