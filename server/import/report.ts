// What became of every table and row: a page to read, two sheets to work through.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getTableName, sql } from 'drizzle-orm';
import { alias } from '../db/names';
import type { Db } from '../db/open';
import { int, json, rowsOf, str } from '../db/rows';
import { importProgress, importRemarks } from '../db/tables';
import { openCsv } from '../export/csvFile';
import { type Checked, runChecks } from './checks';
import type { FileRow } from './files/fileRow';
import { BEGIN, marksOf } from './marks';
import { reasonNotTaken } from './notTaken';
import { reportPage } from './reportPage';
import type { Source } from './source';
import type { Subject } from './subject';

export type Remarks = { kind: string; reason: string; count: number; ids: string };
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
  within: WithinReport[];
  notTaken: { table: string; rows: number; reason: string }[];
  checks: Checked[];
  dryRun: boolean;
};

const g = alias(importProgress, 'g');
const x = alias(importRemarks, 'x');

/** Ids of one reason that the page names; the sheet has all of them. */
const SHOWN = 20;

/** Why a row that comes along with another is left. */
export const WITHIN_NOTHING = 'Запись, к которой относится строка, не перенесена';

/** Gathers the report from the marks and remarks that stand in the database. */
export async function gatherReport(
  db: Db,
  source: Source,
  { subjects, files, dryRun }: { subjects: readonly Subject[]; files: readonly FileRow[]; dryRun: boolean },
) {
  const tables = await source.tables();
  const present = subjects.filter(({ from }) => tables.has(from));
  const reports: TableReport[] = [];
  for (const subject of present) reports.push(await tableReport(db, subject, tables.get(subject.from) ?? 0));
  const within = await tablesWithin(db, source, present, tables);
  const read = new Set([...subjects.map(({ from }) => from), ...within.map(({ table }) => table)]);
  const ownRows = new Set(files.map(({ source: { from } }) => from));
  return {
    tables: reports,
    within,
    files: await filesReport(db, files),
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
async function filesReport(db: Db, files: readonly FileRow[]): Promise<FilesReport[]> {
  const marks = await marksOf(db);
  const reports: FilesReport[] = [];
  for (const { name, title, source } of files) {
    const { read: named, taken, left } = marks.get(name) ?? BEGIN;
    if (named) reports.push({ table: source.from, title, named, taken, left, remarks: await remarksOf(db, name) });
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

/** Writes `index.html`, `tables.csv` and `rows.csv` into a folder. */
export async function writeReport(db: Db, folder: string, report: Report): Promise<void> {
  await writeFile(join(folder, 'index.html'), reportPage(report));
  await writeTables(join(folder, 'tables.csv'), report);
  await writeRows(join(folder, 'rows.csv'), db, report);
}

const titled = (...titles: string[]) => titles.map((title) => ({ title, width: 20 }));

async function writeTables(path: string, { tables, within, notTaken }: Report) {
  const columns = titled(
    'Таблица',
    'Что это',
    'Строк',
    'Прочитано',
    'Взято',
    'В составе других',
    'Оставлено',
    'Почему',
  );
  const sheet = await openCsv(path, columns);
  for (const { table, title, rows, merged, read, taken, left } of tables)
    await sheet.row([table, title, rows, read, taken, merged, left, left ? 'По строкам: rows.csv' : '']);
  for (const { table, of, rows, alone } of within)
    await sheet.row([table, `Вместе с: ${of}`, rows, rows, 0, rows - alone.length, alone.length, aloneBecause(alone)]);
  for (const { table, rows, reason } of notTaken) await sheet.row([table, '', rows, 0, 0, 0, rows, reason]);
  await sheet.end();
}

const aloneBecause = (alone: readonly string[]) =>
  alone.length ? `${WITHIN_NOTHING}: ${alone.slice(0, SHOWN).join(', ')}` : '';

/** Rows that are read at once: however many remarks there are, no more are held. */
const PAGE = 5000;

async function writeRows(path: string, db: Db, { within }: Report) {
  const sheet = await openCsv(path, titled('Таблица', 'Номер строки', 'Что с ней', 'Почему'));
  const shape = { subject: x.subject, row_id: str`${x.row_id}::text`, kind: x.kind, reason: x.reason };
  let last = { subject: '', row_id: '0', kind: '', reason: '' };
  for (;;) {
    const rows = await rowsOf(
      db,
      shape,
      (cells) => sql`select ${cells} from ${x}
        where (${x.subject}, ${x.row_id}, ${x.kind}, ${x.reason})
          > (${last.subject}, ${last.row_id}::bigint, ${last.kind}, ${last.reason})
        order by ${x.subject}, ${x.row_id}, ${x.kind}, ${x.reason} limit ${PAGE}`,
    );
    for (const { subject, row_id, kind, reason } of rows)
      await sheet.row([subject, row_id, kind === 'left' ? 'оставлена' : 'взята иначе', reason]);
    last = rows[rows.length - 1] ?? last;
    if (rows.length < PAGE) break;
  }
  for (const { table, alone } of within)
    for (const id of alone) await sheet.row([table, id, 'оставлена', `${WITHIN_NOTHING}.`]);
  await sheet.end();
}
