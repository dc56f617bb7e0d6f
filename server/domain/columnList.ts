// A list that is narrowed and ordered by its columns: its pages and its file are read from one description of it.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AuditAct } from '../../contract/auditActs';
import type { JobKind } from '../../contract/jobKinds';
import type { Job } from '../../contract/schemas/jobs';
import { type AnyCall, idsIn, type Viewer } from '../call';
import { type Db, int, listed, type RowOf, rowsOf, type Shape, str } from '../db';
import { type AuditEntry, audit } from './audit';
import { withoutWords } from './columnQuery';
import { addJob, readJob } from './jobs';

/**
 * As `pageOf` takes it; `by` names a row, by a number where it does not say otherwise. Where that is not what rows are
 * chosen by on the screen, `chosen` is.
 */
export type ColumnList<Of extends Shape> = {
  columns: Of;
  from: SQL;
  where: SQL[];
  order: SQL;
  by: { id: SQLWrapper; isText?: true; chosen?: SQLWrapper };
};

/** Rows of one statement of a file: others wait for as long as one takes, and each takes some time of its own. */
const BATCH = 100;

/** The list of the rows that were chosen; without them, all of it. */
export const chosenOfList = <Of extends Shape>(list: ColumnList<Of>, ids: readonly number[] | undefined) => ({
  ...list,
  where: [...list.where, ...idsIn(list.by.chosen ?? list.by.id, ids)],
});

/** What names a row: rows of several kinds may have the same id in their columns. */
const keyOf = ({ id, isText }: ColumnList<Shape>['by']) => (isText ? str(sql`${id}::text`) : int(sql`${id}::int`));

/**
 * The keys of all rows in their order: found once, so that what changes meanwhile repeats and skips nothing.
 * @param most where a file has a bound: one more is read, to tell that there are more
 */
export async function keysOfList(
  db: Db,
  { from, where, order, by }: ColumnList<Shape>,
  most?: number,
): Promise<(number | string)[]> {
  const rows = await rowsOf(
    db,
    { key: keyOf(by) },
    (cells) => sql`select ${cells} from ${from} where ${sql.join([sql`true`, ...where], sql` and `)} order by ${order}
      ${most === undefined ? sql`` : sql`limit ${most + 1}`}`,
  );
  return rows.map(({ key }) => key);
}

/** The rows of these keys, a batch at a time; rows that are no more of the list are left out. */
export async function* batchesOfList<Of extends Shape>(
  db: Db,
  { columns, from, where, by }: ColumnList<Of>,
  keys: readonly (number | string)[],
): AsyncGenerator<RowOf<Of>[]> {
  for (let start = 0; start < keys.length; start += BATCH) {
    const batch = keys.slice(start, start + BATCH);
    const rows = (await rowsOf(
      db,
      { ...columns, row_key: keyOf(by) },
      (cells) => sql`select ${cells} from ${from}
        where ${sql.join([...where, sql`${by.id} in (${listed(batch)})`], sql` and `)}`,
    )) as (RowOf<Of> & { row_key: number | string })[];
    const byKey = new Map(rows.map((row) => [row.row_key, row]));
    yield batch.flatMap((key) => byKey.get(key) ?? []);
  }
}

type ListOrder = { format: string; filters: object; ids?: readonly number[] };
type Taken = Partial<Pick<AuditEntry, 'kind' | 'record'>> & {
  /** Which list it is, where the kind of work does not say that. */
  list?: object;
};

type Ordering = Pick<AnyCall, 'db' | 'origin'> & { viewer: Viewer; body: ListOrder };

/** Orders a list as a file, and notes who took it out of the portal: in the history of a record, else in one's own. */
export async function orderListFile(
  { db, viewer, origin, body }: Ordering,
  act: JobKind & AuditAct,
  { kind = 'person', record = viewer.id, list }: Taken = {},
): Promise<Job> {
  const { ids, ...asked } = body;
  const id = await db.transaction(async (tx) => {
    const job = await addJob(tx, viewer, act, { ...list, ...body });
    await audit(tx, {
      actor: viewer.id,
      act,
      kind,
      record,
      // Of the rows that were chosen only how many: a history is kept for good.
      after: { ...list, ...asked, filters: withoutWords(body.filters), ...(ids && { chosen: ids.length }) },
    });
    return job;
  });
  return readJob({ db, viewer, origin }, id);
}
