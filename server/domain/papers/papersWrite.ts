// Saving one part of the own record: one transaction with its audit row, files stored before and dropped after.
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { OwnBlock } from '../../../contract/endpoints/papers';
import { type PaperField, paperFields } from '../../../contract/papers/papers';
import type { PaperBody } from '../../../contract/schemas/papers';
import { type Db, type Executor, rowsOf } from '../../db';
import * as tables from '../../db/tables';
import { dropAfter, dropFiles, droppingFiles } from '../../files/dropFiles';
import type { FileStore } from '../../files/fileStore';
import { storePicture } from '../../files/pictures';
import { storePrivate } from '../../files/privateFilesStore';
import type { Parts } from '../../parts';
import { audit } from '../audit';
import { changedOf } from '../changedOf';
import { lockPerson } from '../people/lockPerson';
import { refuseUnseenEdits } from '../people/ownSeen';
import { returnToCheck } from '../people/recheck';
import { knownLinks } from './papersLinks';
import { fitPassportDay } from './passportDay';

type Context = { db: Db; parts: Pick<Parts, 'files'>; viewer: { id: number }; seen?: number };
type Values = Record<string, unknown>;

/**
 * Saves the given fields of a part; what is not given stays. The audit row names the fields and none of their values.
 * A change of what was checked returns the person to the check.
 * @throws {ApiError} 400 at the field: an unknown record, a file of another kind, a passport given too early; 412 where another window
 *   has changed the same since
 */
export async function writePapers(
  { db, parts, viewer, seen }: Context,
  block: OwnBlock,
  body: PaperBody,
): Promise<void> {
  const fields = paperFields(block);
  await knownLinks(db, fields, body);
  const keys = await storeFiles(parts.files, viewer.id, fields, body);
  const plain = fields.filter(({ kind, name }) => kind !== 'image' && kind !== 'scan' && body[name] !== undefined);
  const values: Values = { ...Object.fromEntries(plain.map(({ name }) => [name, body[name]])), ...keys };
  if (Object.keys(values).length === 0) return;
  await droppingFiles(db, parts.files, async (tx, drop) => {
    await lockPerson(tx, viewer.id);
    await fitPassportDay(tx, viewer.id, block, values);
    const before = await save(tx, viewer.id, block, values);
    const changed = Object.keys(changedOf(before, values));
    await refuseUnseenEdits(tx, viewer.id, block, changed, seen);
    await returnToCheck(tx, viewer.id, block, before, values);
    if (changed.length === 0) return;
    const after = { [block]: changed };
    await audit(tx, { actor: viewer.id, act: 'papers.edit', kind: 'person', record: viewer.id, after });
    drop(...Object.keys(keys).map((name) => before[name]));
  }).catch(dropAfter(parts.files, Object.values(keys)));
}

/** Writes the values and answers what stood in their fields before. */
async function save(tx: Executor, person: number, block: OwnBlock, values: Values): Promise<Values> {
  const { table, columns = {}, onPerson = [] } = papersTables[block];
  const name = getTableName(table);
  const own = Object.keys(values).filter((field) => !onPerson.includes(field));
  const shared = Object.keys(values).filter((field) => onPerson.includes(field));
  await tx.execute(sql`insert into ${sql.identifier(name)} (person_id) values (${person}) on conflict do nothing`);
  const column = (field: string) => columns[field] ?? field;
  const before = {
    ...(await replace(tx, name, 'person_id', person, own, column, values)),
    ...(await replace(tx, 'people', 'id', person, shared, column, values)),
  };
  return before;
}

async function replace(
  tx: Executor,
  table: string,
  key: string,
  person: number,
  fields: readonly string[],
  column: (field: string) => string,
  values: Values,
): Promise<Values> {
  if (fields.length === 0) return {};
  const list = (part: (field: string) => ReturnType<typeof sql>) => sql.join(fields.map(part), sql`, `);
  const where = sql`where ${sql.identifier(key)} = ${person}`;
  const [before = {}] = await rowsOf<Values>(
    tx,
    sql`select ${list((field) => sql`${sql.identifier(column(field))} as ${sql.identifier(field)}`)}
      from ${sql.identifier(table)} ${where} for update`,
  );
  const assign = list((field) => sql`${sql.identifier(column(field))} = ${values[field]}`);
  await tx.execute(sql`update ${sql.identifier(table)} set ${assign} ${where}`);
  return before;
}

type Keys = Record<string, string | null>;

/**
 * Stores the files of a body: a file becomes a key, null clears, the address of an unchanged file is left out. What was
 * stored is removed again when a later file of the same body is refused.
 */
async function storeFiles(
  files: FileStore,
  person: number,
  fields: readonly PaperField[],
  body: PaperBody,
): Promise<Keys> {
  const keys: Keys = {};
  try {
    for (const field of fields) {
      const given = body[field.name];
      if (field.kind !== 'image' && field.kind !== 'scan') continue;
      if (given === null) keys[field.name] = null;
      if (given instanceof File) keys[field.name] = await storeOne(files, person, field, given);
    }
  } catch (error) {
    await dropFiles(files, Object.values(keys));
    throw error;
  }
  return keys;
}

const storeOne = (files: FileStore, person: number, field: PaperField, file: File): Promise<string> =>
  field.kind === 'image'
    ? storePicture(files, { person, file, field: field.name, shape: field.shape, folder: 'people' })
    : storePrivate(files, { file, field: field.name, folder: 'statement' });

// Where each part of a person's record is kept.

type Kept = {
  table: PgTable;
  /** Columns called otherwise than their fields. */
  columns?: Record<string, string>;
  /** Fields kept with the person itself. */
  onPerson?: readonly string[];
};

const papersTables: Record<OwnBlock, Kept> = {
  education: { table: tables.personEducation, columns: { study_institution: 'institution_id' } },
  documents: { table: tables.personDocuments },
  foreign_documents: { table: tables.foreignDocuments },
  region: { table: tables.personResidence },
  privacy: { table: tables.personPrivacy },
  media: { table: tables.personMedia, onPerson: ['photo'] },
  statement: { table: tables.personStatement },
  parent: { table: tables.personParent, columns: { region: 'region_id' } },
};
