// The engine: reads every subject in batches, writes each in one transaction with its mark, and so goes on anywhere.
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { alias } from '../db/names';
import type { Db } from '../db/open';
import { json, rowsOf } from '../db/rows';
import { importProgress, importRemarks } from '../db/tables';
import { countAnew } from './countAnew';
import { type Prepared, prepare, type Refused } from './prepare';
import type { Source } from './source';
import type { SourceRow, Subject } from './subject';
import { writeRows } from './writeRows';

/** Rows of one transaction: held in memory a few times over. */
export const BATCH = 1000;

export type Run = {
  db: Db;
  source: Source;
  subjects: readonly Subject[];
  /** Goes on behind the last batch; else everything is read anew and written over. */
  resume?: boolean;
  batch?: number;
  /** How far it is: rows read of one table, of all, and of how many. */
  say?: (at: { subject: Subject; read: number; of: number; readOfAll: number; ofAll: number }) => void;
};

const g = alias(importProgress, 'g');
const MARK = { after: g.after, read: g.read, taken: g.taken, left: g.left, waiting: json<Counts>`${g.waiting}` };
type Counts = Record<string, number>;
type Mark = { after: number; read: number; taken: number; left: number; waiting: Counts; finished: boolean };

/** Takes every subject over, in the order of the list. Stopped at any moment, it goes on with `resume`. */
export async function runImport({ db, source, subjects, resume = false, batch = BATCH, say }: Run): Promise<void> {
  if (!resume) await forgetMarks(db);
  const tables = await source.tables();
  const present = subjects.filter(({ from }) => tables.has(from));
  const ofAll = present.reduce((sum, { from }) => sum + (tables.get(from) ?? 0), 0);
  let before = 0;
  const marks = await marksOf(db);
  await passEmpty(
    db,
    present.filter(({ from, name }) => !tables.get(from) && !marks.has(name)),
  );
  for (const subject of present.filter(({ from }) => tables.get(from))) {
    const of = tables.get(subject.from) ?? 0;
    let mark = marks.get(subject.name) ?? BEGIN;
    while (!mark.finished) {
      const rows = await source.rows(subject, mark.after, batch);
      mark = await db.transaction((tx) => takeBatch(tx as unknown as Db, subject, mark, rows, rows.length < batch));
      say?.({ subject, read: mark.read, of, readOfAll: before + mark.read, ofAll });
    }
    before += of;
  }
  await countAnew(db);
}

async function forgetMarks(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from ${importRemarks}`);
    await tx.execute(sql`delete from ${importProgress}`);
  });
}

const BEGIN: Mark = { after: 0, read: 0, taken: 0, left: 0, waiting: {}, finished: false };

async function marksOf(db: Db): Promise<Map<string, Mark>> {
  const shape = {
    ...MARK,
    subject: g.subject,
    after: json<number | string>`${g.after}`,
    finished: json<boolean>`${g.finished_at} is not null`,
  };
  const rows = await rowsOf(db, shape, (cells) => sql`select ${cells} from ${g}`);
  return new Map(rows.map(({ subject, after, ...mark }) => [subject, { ...mark, after: Number(after) }]));
}

/** Tables without a row are read at once. */
async function passEmpty(db: Db, subjects: readonly Subject[]) {
  const finished_at = new Date().toISOString();
  const rows = subjects.map(({ name }) => ({ subject: name, finished_at }));
  if (rows.length) await db.insert(importProgress).values(rows).onConflictDoNothing();
}

async function takeBatch(tx: Db, subject: Subject, mark: Mark, rows: readonly SourceRow[], last: boolean) {
  const { ready, refused } = await prepare(tx, subject, rows);
  const outcome = await writeRows(tx, subject, ready);
  await writeRemarks(tx, subject, outcome.taken, [...refused, ...outcome.refused]);
  const next: Mark = {
    after: rows.length ? Number(rows[rows.length - 1]?.[subject.id]) : mark.after,
    read: mark.read + rows.length,
    taken: mark.taken + rowsAmong(outcome.taken),
    left: mark.left + rowsAmong([...refused, ...outcome.refused]),
    waiting: waitingWith(mark.waiting, subject, rows),
    finished: last,
  };
  if (last) await moveSequence(tx, subject);
  await writeMark(tx, subject, next);
  return next;
}

/** Of one row of the source several of ours may be made. */
const rowsAmong = (made: readonly { id: number }[]) => new Set(made.map(({ id }) => id)).size;

function waitingWith(waiting: Counts, { later = {} }: Subject, rows: readonly SourceRow[]): Counts {
  const counts = Object.keys(later).map((name) => {
    const filled = rows.filter((row) => row[name]).length;
    return [name, (waiting[name] ?? 0) + filled];
  });
  return Object.fromEntries(counts);
}

async function writeRemarks(tx: Db, { name }: Subject, taken: readonly Prepared[], refused: readonly Refused[]) {
  const rows = [
    ...taken.flatMap(({ id, remarks }) => remarks.map((reason) => ({ row_id: id, kind: 'changed', reason }))),
    ...refused.map(({ id, reason }) => ({ row_id: id, kind: 'left', reason })),
  ].map((row) => ({ subject: name, ...row }));
  if (rows.length) await tx.insert(importRemarks).values(rows).onConflictDoNothing();
}

async function writeMark(tx: Db, { name }: Subject, { finished, ...mark }: Mark) {
  const row = { ...mark, finished_at: finished ? new Date().toISOString() : null };
  await tx
    .insert(importProgress)
    .values({ subject: name, ...row })
    .onConflictDoUpdate({ target: importProgress.subject, set: row });
}

/** New records go on behind the ids that came along. */
async function moveSequence(tx: Db, { into, key }: Subject) {
  const { id } = getTableColumns(into);
  if (!id?.hasDefault || !key.includes('id')) return;
  await tx.execute(
    sql`select setval(pg_get_serial_sequence(${getTableName(into)}, 'id'), max(${id})) from ${into} having max(${id}) is not null`,
  );
}
