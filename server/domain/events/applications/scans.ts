// Files: those organisers publish, and the scans of whoever applies. Each row has a file of its own.

import { sql } from 'drizzle-orm';
import { APPLICANT_FILES_MAX, EVENT_FILE_MAX_BYTES, EVENT_FILES_MAX } from '../../../../contract/events/eventTerms';
import type { UserDoc } from '../../../../contract/schemas/eventApplications';
import type { EventDocument } from '../../../../contract/schemas/events';
import { eventApplicationStates } from '../../../../contract/states/eventApplications';
import { errors, foundRow, type PageAsked, pageOf, type Viewer } from '../../../call';
import { alias, changesOf, type Db, type Executor, e, namesOf, p, rowsOf } from '../../../db';
import { eventFiles, eventScans } from '../../../db/tables';
import { dropAfter, droppingFiles } from '../../../files/dropFiles';
import { savedName, typeOfKey } from '../../../files/fileLetters';
import { fileType } from '../../../files/fileType';
import { fileUrl } from '../../../files/fileUrl';
import type { PrivateFile } from '../../../files/privateFilesStore';
import { storePrivate } from '../../../files/privateFilesStore';
import type { Parts } from '../../../parts';
import { audit } from '../../audit';
import { shortUserJson } from '../../people/shortUser';
import { scansOf } from '../eventChecks';
import { EVENTS, type EventRow, organisesEvent } from '../eventRights';
import { lockEvent, lockToChangePart } from '../lockEvent';
import { lookedAtAnew, notedFor, stillHeld, stillOpen } from './answers';
import { type Reader, userDoc } from './filedColumns';

const s = alias(eventScans, 's');

type Uploading = { db: Db; parts: Pick<Parts, 'files' | 'now'>; seen: number | undefined; viewer: Viewer };

/** Under which name a file is shown and saved: with the ending of what it is, whatever it was called. */
const nameOf = (file: File, key: string): string => savedName(file.name, typeOfKey(key));

function withinSize(file: File) {
  if (file.size > EVENT_FILE_MAX_BYTES) {
    throw errors.fields({ document: `Файл больше ${EVENT_FILE_MAX_BYTES / 1024 / 1024} МБ.` });
  }
}

// ---------------------------------------------------------------- files of the organisers

/** Publishes a file of an event: whoever reads the page may read it. */
export async function addDocument(
  { db, parts, seen, viewer, origin }: Uploading & { origin: string },
  event: number,
  { document: file, informational }: { document: File; informational: boolean },
): Promise<EventDocument> {
  withinSize(file);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = fileType(bytes);
  if (!type) throw errors.fields({ document: 'Загрузите PDF, PNG или JPEG: внутри файла что-то другое.' });
  const key = `events/${crypto.randomUUID()}.${type}`;
  await parts.files.put(key, bytes);
  const name = nameOf(file, key);
  const run = db.transaction(async (tx) => {
    await lockToChangePart(tx, event, parts.now(), seen);
    const [row] = await rowsOf(
      tx,
      { id: eventFiles.id },
      (
        cells,
      ) => sql`insert into ${eventFiles} ${namesOf(eventFiles, 'event_id', 'key', 'name', 'size', 'informational')}
        select ${event}, ${key}, ${name}, ${file.size}, ${informational}::boolean where (select count(*)
        from ${eventFiles} where ${eventFiles.event_id} = ${event}) < ${EVENT_FILES_MAX} returning ${cells}`,
    );
    if (!row) throw errors.fields({ document: `К мероприятию прикладывают не больше ${EVENT_FILES_MAX} файлов.` });
    await audit(tx, { actor: viewer.id, act: 'event.edit', kind: 'event', record: event, after: { document: name } });
    return row.id;
  });
  const id = await run.catch(dropAfter(parts.files, [key]));
  return { id, name, size: file.size, informational, document: fileUrl(origin, key) ?? '' };
}

export async function removeDocument({ db, parts, seen, viewer }: Uploading, event: number, id: number): Promise<void> {
  await droppingFiles(db, parts.files, async (tx, drop) => {
    await lockToChangePart(tx, event, parts.now(), seen);
    const row = await foundRow(
      tx,
      { key: eventFiles.key, name: eventFiles.name },
      (cells) => sql`delete from ${eventFiles} where ${eventFiles.id} = ${id} and ${eventFiles.event_id} = ${event}
        returning ${cells}`,
    );
    await audit(tx, {
      actor: viewer.id,
      act: 'event.edit',
      kind: 'event',
      record: event,
      before: { document: row.name },
    });
    drop(row.key);
  });
}

// ---------------------------------------------------------------- scans of whoever applies

const SCANS = sql`${s} join ${p} on ${p.id} = ${s.person_id}`;
const columns = ({ viewer }: Pick<Reader, 'viewer'>) => ({
  id: s.id,
  key: s.key,
  name: s.name,
  person: shortUserJson(viewer, 'filed'),
});

export async function addScan(reader: Reader, event: number, file: File): Promise<UserDoc> {
  withinSize(file);
  // Asked before a file is stored, and again once nobody can change the answer.
  await mayAdd(reader.db, reader, event);
  const key = await storePrivate(reader.parts.files, { file, field: 'document', folder: 'events' });
  const run = reader.db.transaction(async (tx) => {
    await lockEvent(tx, event, reader.parts.now());
    await mayAdd(tx, reader, event);
    const [row] = await rowsOf(
      tx,
      { id: eventScans.id },
      (cells) => sql`insert into ${eventScans} ${namesOf(eventScans, 'event_id', 'person_id', 'key', 'name', 'size')}
        select ${event}, ${reader.viewer.id}, ${key}, ${nameOf(file, key)}, ${file.size} where (select count(*)
        from ${eventScans} where ${eventScans.event_id} = ${event} and ${eventScans.person_id} = ${reader.viewer.id})
        < ${APPLICANT_FILES_MAX} returning ${cells}`,
    );
    if (!row) throw errors.fields({ document: `К заявке прикладывают не больше ${APPLICANT_FILES_MAX} файлов.` });
    const { id: person } = reader.viewer;
    await lookedAtAnew(tx, event, { person, actor: person }, 'event.scan.add', nameOf(file, key));
    return row.id;
  });
  return readScan(reader, event, await run.catch(dropAfter(reader.parts.files, [key])));
}

async function mayAdd(db: Executor, { parts, viewer }: Reader, event: number): Promise<void> {
  await stillHeld(db, event, parts.now());
  await stillOpen(db, event, viewer.id);
}

export async function replaceScan(reader: Reader, event: EventRow, id: number, file: File): Promise<UserDoc> {
  withinSize(file);
  await scanToReplace(reader.db, reader, event, id);
  const key = await storePrivate(reader.parts.files, { file, field: 'document', folder: 'events' });
  await droppingFiles(reader.db, reader.parts.files, async (tx, drop) => {
    await lockEvent(tx, event.id, reader.parts.now());
    const { key: before, person } = await scanToReplace(tx, reader, event, id);
    const name = nameOf(file, key);
    const whose = { person: person.id, actor: reader.viewer.id };
    await lookedAtAnew(tx, event.id, whose, 'event.scan.change', name);
    await tx.execute(
      sql`update ${eventScans} set ${changesOf(eventScans, { key, name, size: file.size })}
          where ${eventScans.id} = ${id}`,
    );
    await notedFor(tx, reader.viewer, event, person.id, { scan: 'changed' });
    drop(before);
  }).catch(dropAfter(reader.parts.files, [key]));
  return readScan(reader, event.id, id);
}

/**
 * Removes a scan; its owner keeps as many as the event asks for while the application waits to be decided.
 * @throws {ApiError} 400 for one of those, 403 for an accepted one, 404 for somebody else's and where the event has no such scan
 */
export async function removeScan(reader: Reader, event: EventRow, id: number): Promise<void> {
  await droppingFiles(reader.db, reader.parts.files, async (tx, drop) => {
    await lockEvent(tx, event.id, reader.parts.now());
    const { key, name, person } = await scanToChange(tx, reader, event, id);
    drop(key);
    await tx.execute(sql`delete from ${eventScans} where ${eventScans.id} = ${id}`);
    await notedFor(tx, reader.viewer, event, person.id, { scan: 'removed' });
    const whose = { person: person.id, actor: reader.viewer.id };
    const application = await lookedAtAnew(tx, event.id, whose, 'event.scan.remove', name);
    if (person.id !== reader.viewer.id) return;
    if (application?.kind === 'personal' && !eventApplicationStates.has('correcting', application.state)) {
      const { there, needed } = await scansOf(tx, event.id, person.id);
      if (there < needed) {
        const text = `Сначала приложите другой документ: пока заявка ждёт решения, их нужно не меньше ${needed}.`;
        throw errors.refused(text);
      }
    }
  });
}

/** A scan; under the lock of its event nobody decides about the application meanwhile. */
async function scanToChange(db: Executor, reader: Reader, event: EventRow, id: number) {
  const row = await scanRow(db, reader, event.id, id);
  if (event.organises) return row;
  if (row.person.id !== reader.viewer.id) throw errors.notFound();
  await stillOpen(db, event.id, reader.viewer.id);
  return row;
}

async function scanToReplace(db: Executor, reader: Reader, event: EventRow, id: number) {
  const row = await scanToChange(db, reader, event, id);
  if (!event.organises) await stillHeld(db, event.id, reader.parts.now());
  return row;
}

/** One scan of this event, for its owner and the organisers. */
export async function openScan(reader: Reader, event: EventRow, id: number): Promise<UserDoc> {
  const row = await scanRow(reader.db, reader, event.id, id);
  if (row.person.id !== reader.viewer.id && !event.organises) throw errors.notFound();
  return userDoc(row, row.person, reader);
}

const readScan = async (reader: Reader, event: number, id: number): Promise<UserDoc> => {
  const row = await scanRow(reader.db, reader, event, id);
  return userDoc(row, row.person, reader);
};

const scanRow = (db: Executor, reader: Reader, event: number, id: number) =>
  foundRow(
    db,
    columns(reader),
    (cells) => sql`select ${cells} from ${SCANS} where ${s.id} = ${id} and ${s.event_id} = ${event}`,
  );

export async function ownScans(reader: Reader, event: number): Promise<UserDoc[]> {
  const rows = await rowsOf(
    reader.db,
    columns(reader),
    (cells) => sql`select ${cells} from ${SCANS} where ${s.event_id} = ${event}
      and ${s.person_id} = ${reader.viewer.id} order by ${s.id} desc`,
  );
  return rows.map((row) => userDoc(row, row.person, reader));
}

export const listScans = (reader: Reader, event: number, query: PageAsked) =>
  pageOf(
    { ...reader, query },
    { columns: columns(reader), from: SCANS, where: [sql`${s.event_id} = ${event}`], order: sql`${s.id} desc` },
    (row) => userDoc(row, row.person, reader),
  );

/** The file behind a signed address: for its owner and the organisers of its event. */
export async function scanFile(db: Db, viewer: Viewer, id: number, name: string): Promise<PrivateFile | undefined> {
  if (name !== 'document') return undefined;
  const [row] = await rowsOf(
    db,
    { key: s.key, name: s.name },
    (cells) => sql`select ${cells} from ${s} join ${EVENTS} on ${e.id} = ${s.event_id} where ${s.id} = ${id}
      and (${s.person_id} = ${viewer.id} or ${organisesEvent(viewer)})`,
  );
  return row && { key: row.key, fileName: row.name };
}
