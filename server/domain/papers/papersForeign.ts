// Papers of foreign citizens: the own and those of a minor's parent.
import { and, eq, sql } from 'drizzle-orm';
import type { ForeignParentBody } from '../../../contract/schemas/papers';
import { errors } from '../../call';
import { alias, type Db, type Executor, listOf, object, rowsOf, type Tx } from '../../db';
import { foreignParentAdditionalDocs as additional, foreignDocuments, foreignParentDocuments } from '../../db/tables';
import { audit } from '../audit';
import { changedOf } from '../changedOf';
import { lockPerson } from '../people/lockPerson';
import { refuseUnseenEdits } from '../people/ownSeen';
import { returnToCheck } from '../people/recheck';

const f = alias(foreignDocuments, 'f');
const fp = alias(foreignParentDocuments, 'f');
const d = alias(additional, 'd');

const FIELDS = [
  'name',
  'foreign_pass_num',
  'foreign_pass_whom',
  'foreign_pass_date',
  'snils',
  'inn',
  'work_book_num',
] as const;
type Field = (typeof FIELDS)[number];
export type Foreign = Record<Field, string | null>;
type ForeignParent = Foreign & {
  additional_docs: { id: number; foreign_doc_name: string; foreign_doc_num: string }[];
};

const columnsOf = <Table extends Record<Field, unknown>>(table: Table) =>
  Object.fromEntries(FIELDS.map((field) => [field, table[field]])) as Pick<Table, Field>;
const columns = columnsOf(f);
const parentColumns = columnsOf(fp);

/** The papers of a foreign citizen, or undefined when none were given. */
export async function readForeign(db: Executor, person: number): Promise<Foreign | undefined> {
  const [row] = await rowsOf(db, columns, (cells) => sql`select ${cells} from ${f} where ${f.person_id} = ${person}`);
  return row;
}

export const noForeign = Object.fromEntries(FIELDS.map((field) => [field, null])) as Foreign;

export async function readForeignParent(db: Executor, person: number): Promise<ForeignParent | undefined> {
  const [row] = await rowsOf(
    db,
    {
      ...parentColumns,
      additional_docs: listOf(
        object({ id: d.id, foreign_doc_name: d.foreign_doc_name, foreign_doc_num: d.foreign_doc_num }),
        sql`from ${d} where ${d.person_id} = ${fp.person_id}`,
        d.id,
      ),
    },
    (cells) => sql`select ${cells} from ${fp} where ${fp.person_id} = ${person}`,
  );
  return row;
}

/**
 * Writes the papers of the parent: what is not given stays; a further document without an id is added unless the same
 * one is there.
 * @returns whether they are the first
 * @throws {ApiError} 400 at `additional_docs` for an id that is not of the own, 412 where another window has changed the
 *   same since
 */
export function writeForeignParent(db: Db, person: number, body: ForeignParentBody, seen?: number): Promise<boolean> {
  const { additional_docs: docs = [], ...fields } = body;
  return db.transaction(async (tx) => {
    await lockPerson(tx, person);
    const created = await rowsOf(
      tx,
      sql`insert into ${foreignParentDocuments} (person_id) values (${person}) on conflict do nothing returning 1`,
    );
    const before = (await readForeignParent(tx, person)) ?? { ...noForeign, additional_docs: [] };
    const given = Object.fromEntries(
      Object.entries(fields).filter(([, value]) => value !== undefined),
    ) as Partial<Foreign>;
    const changed = [
      ...Object.keys(changedOf(before, given)),
      ...(docs.some((doc) => !before.additional_docs.some((kept) => isSame(doc, kept))) ? ['additional_docs'] : []),
    ];
    // One that is added goes over nothing.
    const over = docs.some(({ id }) => id !== undefined)
      ? changed
      : changed.filter((name) => name !== 'additional_docs');
    await refuseUnseenEdits(tx, person, 'foreign_parent_documents', over, seen);
    if (Object.keys(given).length) {
      await tx.update(foreignParentDocuments).set(given).where(eq(foreignParentDocuments.person_id, person));
      await returnToCheck(tx, person, 'foreign_parent_documents', before, given);
    }
    for (const doc of docs) await writeDoc(tx, person, doc);
    await note(tx, person, changed);
    return created.length > 0;
  });
}

type Doc = NonNullable<ForeignParentBody['additional_docs']>[number];

/** Whether a document stands there already as it is given. */
const isSame = ({ id, ...doc }: Doc, kept: Required<Doc>): boolean =>
  (id === undefined || id === kept.id) && Object.keys(changedOf(kept, doc)).length === 0;

async function writeDoc(tx: Tx, person: number, { id, ...doc }: Doc) {
  if (id) {
    const own = and(eq(additional.id, id), eq(additional.person_id, person));
    const changed = await tx.update(additional).set(doc).where(own).returning({ id: additional.id });
    if (!changed.length) throw errors.fields({ additional_docs: `Документа с номером ${id} у вас нет.` });
    return;
  }
  const same = and(
    eq(additional.person_id, person),
    eq(additional.foreign_doc_name, doc.foreign_doc_name),
    eq(additional.foreign_doc_num, doc.foreign_doc_num),
  );
  const there = await tx.select({ id: additional.id }).from(additional).where(same);
  if (!there.length) await tx.insert(additional).values({ ...doc, person_id: person });
}

/** @throws {ApiError} 404 when there are none */
export const removeForeignParent = (db: Db, person: number): Promise<void> =>
  db.transaction(async (tx) => {
    await lockPerson(tx, person);
    const before = await readForeignParent(tx, person);
    if (!before) throw errors.notFound();
    await tx.delete(foreignParentDocuments).where(eq(foreignParentDocuments.person_id, person));
    await returnToCheck(tx, person, 'foreign_parent_documents', before, noForeign);
    await note(tx, person, [...Object.keys(changedOf(before, noForeign)), 'additional_docs']);
  });

/** @throws {ApiError} 404 for a document that is not of the own */
export const removeForeignParentDoc = (db: Db, person: number, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const own = and(eq(additional.id, id), eq(additional.person_id, person));
    const gone = await tx.delete(additional).where(own).returning({ id: additional.id });
    if (!gone.length) throw errors.notFound();
    await note(tx, person, ['additional_docs']);
  });

const note = (tx: Pick<Db, 'insert'>, person: number, fields: string[]) =>
  audit(tx, {
    actor: person,
    act: 'papers.edit',
    kind: 'person',
    record: person,
    after: { foreign_parent_documents: fields },
  });
