// What became of every table and row, gathered.
import { getTableName, sql } from 'drizzle-orm';
import { alias, type Db, int, json, rowsOf, str } from '../db';
import { importProgress, importRemarks } from '../db/tables';
import { runChecks } from './checks';
import type { FileRow } from './files/fileRow';
import { BEGIN, marksOf } from './marks';
import { reasonNotTaken } from './notTaken';
import type { Source } from './oldPortal';
import type { Subject } from './subject';
import type { Checked } from './sums';

type Remarks = { kind: string; reason: string; count: number; ids: string };
export type TableReport = {
  table: string;
  title: string;
  into: string;
  rows: number;
  /** Rows that came along within the first of their kind. */
  merged: number;
  read: number;
  taken: number;
  left: number;
  finished: boolean;
  rules: readonly string[];
  remarks: Remarks[];
  /** Columns that are not taken yet, why, and how many rows hold something there. */
  waiting: { column: string; reason: string; rows: number }[];
};
/** A table whose rows came along within those of another. */
export type WithinReport = { table: string; of: string; rows: number; alone: string[] };
/** What became of the files that the rows of a table name. */
export type FilesReport = {
  table: string;
  title: string;
  named: number;
  taken: number;
  left: number;
  remarks: Remarks[];
};
export type Report = {
  tables: TableReport[];
  files: FilesReport[];
  /** Whether files were to be taken. */
  withMedia: boolean;
  within: WithinReport[];
  notTaken: { table: string; rows: number; reason: string }[];
  checks: Checked[];
  dryRun: boolean;
};

const g = alias(importProgress, 'g');
const x = alias(importRemarks, 'x');

/** Ids of one reason that the page names; the sheet has all of them. */
const SHOWN = 20;

type Asked = {
  subjects: readonly Subject[];
  files: readonly FileRow[];
  /** How many files each row of them names, where none were taken. */
  named?: ReadonlyMap<string, number>;
  dryRun: boolean;
};

/** Gathers the report from the marks and remarks that stand in the database. */
export async function gatherReport(db: Db, source: Source, { subjects, files, named, dryRun }: Asked) {
  const tables = await source.tables();
  const present = subjects.filter(({ from }) => tables.has(from));
  const reports: TableReport[] = [];
  for (const subject of present) reports.push(await tableReport(db, subject, tables.get(subject.from) ?? 0));
  const within = await tablesWithin(db, source, present, tables);
  const read = new Set([...subjects.map(({ from }) => from), ...within.map(({ table }) => table)]);
  // A row that is nothing but a file is left where files are only counted.
  const ownRows = new Set(named ? [] : files.map(({ source: { from } }) => from));
  return {
    tables: reports,
    within,
    files: await filesReport(db, files, named),
    withMedia: !named,
    notTaken: [...tables]
      .filter(([table]) => !read.has(table) && !ownRows.has(table))
      .map(([table, rows]) => ({ table, rows, reason: reasonNotTaken(table) })),
    checks: await runChecks(db, source, subjects),
    dryRun,
  } satisfies Report;
}

async function tablesWithin(
  db: Db,
  source: Source,
  subjects: readonly Subject[],
  tables: ReadonlyMap<string, number>,
): Promise<WithinReport[]> {
  const found: WithinReport[] = [];
  for (const subject of subjects) {
    const inside = (subject.inside ?? []).filter(({ table }) => tables.has(table));
    const left = inside.length ? await leftOf(db, subject) : [];
    for (const { table, on, of } of inside) {
      const rows = tables.get(table) ?? 0;
      const parent = of ? { from: of, id: 'id' } : subject;
      const alone = rows ? await source.alone(table, on, parent, of ? [] : left) : [];
      found.push({ table, of: subject.title, rows, alone });
    }
  }
  return found;
}

const leftOf = async (db: Db, { name }: Subject): Promise<number[]> =>
  (
    await rowsOf(
      db,
      { id: str`${x.row_id}::text` },
      (cells) => sql`select ${cells} from ${x} where ${x.subject} = ${name} and ${x.kind} = 'left'`,
    )
  ).map(({ id }) => Number(id));

async function tableReport(db: Db, subject: Subject, rows: number): Promise<TableReport> {
  if (rows === 0) return emptyReport(subject);
  const [mark] = await rowsOf(
    db,
    {
      read: g.read,
      taken: g.taken,
      left: int`${g.left}`,
      waiting: json<Record<string, number>>`${g.waiting}`,
      finished: json<boolean>`${g.finished_at} is not null`,
    },
    (cells) => sql`select ${cells} from ${g} where ${g.subject} = ${subject.name}`,
  );
  const remarks = await remarksOf(db, subject.name);
  return {
    table: subject.from,
    title: subject.title,
    into: getTableName(subject.into),
    rows,
    merged: subject.firstOf && mark?.finished ? rows - mark.read : 0,
    read: mark?.read ?? 0,
    taken: mark?.taken ?? 0,
    left: mark?.left ?? 0,
    finished: mark?.finished ?? false,
    rules: subject.rules ?? [],
    remarks,
    waiting: Object.entries(subject.later ?? {}).map(([column, reason]) => ({
      column,
      reason,
      rows: mark?.waiting[column] ?? 0,
    })),
  };
}
/** What is said of rows of a subject, by reasons. */
const remarksOf = (db: Db, name: string): Promise<Remarks[]> =>
  rowsOf(
    db,
    {
      kind: x.kind,
      reason: x.reason,
      count: int`count(*)::int`,
      ids: str`array_to_string((array_agg(${x.row_id} order by ${x.row_id}))[1:${sql.raw(String(SHOWN))}], ', ')`,
    },
    (cells) => sql`select ${cells} from ${x} where ${x.subject} = ${name}
      group by ${x.kind}, ${x.reason} order by 1 desc, 3 desc, 2`,
  );

/** Files that were named, found and taken, by the tables that name them. */
async function filesReport(db: Db, files: readonly FileRow[], only: Asked['named']): Promise<FilesReport[]> {
  const marks = await marksOf(db);
  const reports: FilesReport[] = [];
  for (const { name, title, source } of files) {
    const { read: named, taken, left } = only ? { ...BEGIN, read: only.get(name) ?? 0 } : (marks.get(name) ?? BEGIN);
    const remarks = only ? [] : await remarksOf(db, name);
    if (named) reports.push({ table: source.from, title, named, taken, left, remarks });
  }
  return reports;
}

const emptyReport = (subject: Subject): TableReport => ({
  table: subject.from,
  title: subject.title,
  into: getTableName(subject.into),
  rows: 0,
  merged: 0,
  read: 0,
  taken: 0,
  left: 0,
  finished: true,
  rules: [],
  remarks: [],
  waiting: [],
});
