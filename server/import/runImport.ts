// The engine: reads every subject in batches, writes each in one transaction with its mark, and so goes on anywhere.
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { Db } from '../db';
import { importProgress } from '../db/tables';
import { BEGIN, type Counts, forgetMarks, type Mark, marksOf, writeMark, writeRemarks } from './marks';
import type { Source } from './oldPortal';
import { prepare } from './prepare';
import type { SourceRow, Subject } from './subject';
import { writeRows } from './writeRows';

/** Rows of one transaction: held in memory a few times over. */
const BATCH = 1000;

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
  const full = present.filter(({ from }) => tables.get(from));
  const rowsIn = (some: readonly Subject[]) => some.reduce((sum, { from }) => sum + (tables.get(from) ?? 0), 0);
  for (const subject of full.filter(({ along }) => !full.some(({ name }) => name === along?.of))) {
    const together = [subject, ...full.filter(({ along }) => along?.of === subject.name)];
    let at: readonly Mark[] = together.map(({ name }) => marks.get(name) ?? BEGIN);
    while (!at[0]?.finished) {
      const rows = await readTogether(source, together, at[0]?.after ?? 0, batch);
      const last = (rows[0]?.length ?? 0) < batch;
      at = await db.transaction(async (tx) => {
        const next: Mark[] = [];
        for (const [which, one] of together.entries())
          next.push(await takeBatch(tx as unknown as Db, one, at[which] ?? BEGIN, rows[which] ?? [], last));
        return next;
      });
      const readOfAll = before + at.reduce((sum, { read }) => sum + read, 0);
      say?.({ subject, read: at[0]?.read ?? 0, of: rowsIn([subject]), readOfAll, ofAll });
    }
    before += rowsIn(together);
  }
}

/** A batch of the first, and of each other the rows that come along with it: nobody is written by halves. */
async function readTogether(source: Source, [first, ...others]: readonly Subject[], after: number, batch: number) {
  if (!first) return [];
  const rows = await source.rows(first, after, batch);
  const upto = rows.length < batch ? undefined : Number(rows.at(-1)?.[first.id]);
  const along: SourceRow[][] = [];
  for (const one of others) along.push(await source.along(one, after, upto));
  return [rows, ...along];
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
async function moveSequence(tx: Db, { into, columns }: Subject) {
  const { id } = getTableColumns(into);
  if (!id?.hasDefault || !columns.id) return;
  await tx.execute(
    sql`select setval(pg_get_serial_sequence(${getTableName(into)}, 'id'), max(${id})) from ${into} having max(${id}) > 0`,
  );
}
