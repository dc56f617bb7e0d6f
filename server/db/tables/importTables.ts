// Moving in: how far each table of the old portal was read, and what is said of its rows.
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** One row per subject of the import; written in the transaction of each batch. */
export const importProgress = pgTable('import_progress', {
  subject: text().primaryKey(),
  /** The id of the last row read in the source. */
  after: bigint({ mode: 'number' }).notNull().default(0),
  read: integer().notNull().default(0),
  taken: integer().notNull().default(0),
  left: integer('left_out').notNull().default(0),
  /** Rows in which a column that is not taken yet holds something, by that column. */
  waiting: jsonb().$type<Record<string, number>>().notNull().default({}),
  finished_at: moment(),
});

/** A row that was left, or taken otherwise than it stood, and why. */
export const importRemarks = pgTable(
  'import_remarks',
  {
    subject: text().notNull(),
    row_id: bigint({ mode: 'number' }).notNull(),
    /** `left` or `changed`. */
    kind: text().notNull(),
    reason: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.subject, t.row_id, t.kind, t.reason] }),
    index('import_remarks_reason').on(t.subject, t.kind, t.reason, t.row_id),
  ],
);

/** Which file of the old portal stands in a column of a row: another one takes its place in the next run. */
export const importFiles = pgTable(
  'import_files',
  {
    subject: text().notNull(),
    row_id: bigint({ mode: 'number' }).notNull(),
    column: text().notNull(),
    /** A mark of its path: names of people may be part of that. */
    mark: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.row_id, t.column] })],
);
