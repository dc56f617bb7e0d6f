// The engine: reads every subject in batches, writes each in one transaction with its mark, and so goes on anywhere.
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { Db } from '../db/open';
import { importProgress } from '../db/tables';
import { countAnew } from './countAnew';
import { BEGIN, type Counts, forgetMarks, type Mark, marksOf, writeMark, writeRemarks } from './marks';
import { prepare } from './prepare';
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

/** Tables without a row are read at once. */
async function passEmpty(db: Db, subjects: readonly Subject[]) {
  const finished_at = new Date().toISOString();
  const rows = subjects.map(({ name }) => ({ subject: name, finished_at }));
  if (rows.length) await db.insert(importProgress).values(rows).onConflictDoNothing();
}

async function takeBatch(tx: Db, subject: Subject, mark: Mark, rows: readonly SourceRow[], last: boolean) {
  const { ready, refused } = await prepare(tx, subject, rows);
  const outcome = await writeRows(tx, subject, ready);
  await writeRemarks(
    tx,
    subject.name,
    'changed',
    outcome.taken.flatMap(({ id, remarks }) => remarks.map((reason) => ({ id, reason }))),
  );
  await writeRemarks(tx, subject.name, 'left', [...refused, ...outcome.refused]);
  const next: Mark = {
    after: rows.length ? Number(rows[rows.length - 1]?.[subject.id]) : mark.after,
    read: mark.read + rows.length,
    taken: mark.taken + rowsAmong(outcome.taken),
    left: mark.left + rowsAmong([...refused, ...outcome.refused]),
    waiting: waitingWith(mark.waiting, subject, rows),
    finished: last,
  };
  if (last) await moveSequence(tx, subject);
  await writeMark(tx, subject.name, next);
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

/** New records go on behind the ids that came along. */
async function moveSequence(tx: Db, { into, key }: Subject) {
  const { id } = getTableColumns(into);
  if (!id?.hasDefault || !key.includes('id')) return;
  await tx.execute(
    sql`select setval(pg_get_serial_sequence(${getTableName(into)}, 'id'), max(${id})) from ${into} having max(${id}) is not null`,
  );
}
