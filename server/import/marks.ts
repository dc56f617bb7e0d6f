// How far each table was read, and what is said of its rows: written in the transaction of each batch.
import { sql } from 'drizzle-orm';
import { alias, type Db, json, rowsOf } from '../db';
import { importProgress, importRemarks } from '../db/tables';

const g = alias(importProgress, 'g');
export type Counts = Record<string, number>;
export type Mark = { after: number; read: number; taken: number; left: number; waiting: Counts; finished: boolean };
export const BEGIN: Mark = { after: 0, read: 0, taken: 0, left: 0, waiting: {}, finished: false };

/** Everything is read anew. */
export async function forgetMarks(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from ${importRemarks}`);
    await tx.execute(sql`delete from ${importProgress}`);
  });
}

/** The marks of all tables, by their names. */
export async function marksOf(db: Db): Promise<Map<string, Mark>> {
  const shape = {
    subject: g.subject,
    after: json<number | string>`${g.after}`,
    read: g.read,
    taken: g.taken,
    left: g.left,
    waiting: json<Counts>`${g.waiting}`,
    finished: json<boolean>`${g.finished_at} is not null`,
  };
  const rows = await rowsOf(db, shape, (cells) => sql`select ${cells} from ${g}`);
  return new Map(rows.map(({ subject, after, ...mark }) => [subject, { ...mark, after: Number(after) }]));
}

/** Keeps how far a table was read. */
export async function writeMark(tx: Db, subject: string, { finished, ...mark }: Mark): Promise<void> {
  const row = { ...mark, finished_at: finished ? new Date().toISOString() : null };
  await tx
    .insert(importProgress)
    .values({ subject, ...row })
    .onConflictDoUpdate({ target: importProgress.subject, set: row });
}

/** Names rows that were left, or taken otherwise than they stood. */
export async function writeRemarks(
  tx: Db,
  subject: string,
  kind: 'left' | 'changed',
  said: readonly { id: number; reason: string }[],
): Promise<void> {
  const rows = said.map(({ id, reason }) => ({ subject, row_id: id, kind, reason }));
  if (rows.length) await tx.insert(importRemarks).values(rows).onConflictDoNothing();
}
