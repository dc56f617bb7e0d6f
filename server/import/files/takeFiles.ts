// Files of the old portal: found in the folder, checked and stored as uploads are, named by the rows that had them.

import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, resolve, sep } from 'node:path';
import { sql } from 'drizzle-orm';
import { ApiError } from '../../call';
import { type Db, rowsOf } from '../../db';
import { importFiles } from '../../db/tables';
import { droppingFiles } from '../../files/dropFiles';
import type { FileStore } from '../../files/fileStore';
import { BEGIN, type Mark, marksOf, writeMark, writeRemarks } from '../marks';
import type { Source } from '../oldPortal';
import type { Run } from '../runImport';
import type { FileRow, Named } from './fileRow';

export type Media = { folder: string; files: FileStore };

/** Rows whose files are stored before they are written. */
const BATCH = 50;
/** Rows that are read at once where files are only counted. */
const ROWS = 1000;

type Taking = { db: Db; source: Source; rows: readonly FileRow[]; media: Media; say?: Run['say'] };

/** Takes every file over that is not here yet; goes on where it was stopped. */
export async function takeFiles({ db, source, rows, media, say }: Taking): Promise<void> {
  const tables = await source.tables();
  const marks = await marksOf(db);
  const full = rows.filter(({ source: { from } }) => tables.get(from));
  const ofAll = full.reduce((sum, { source: { from } }) => sum + (tables.get(from) ?? 0), 0);
  let before = 0;
  for (const row of full) {
    const of = tables.get(row.source.from) ?? 0;
    let mark = marks.get(row.name) ?? BEGIN;
    let looked = 0;
    while (!mark.finished) {
      const read = await source.rows(row.source, mark.after, BATCH);
      const found: { id: number; kept: Kept }[] = [];
      for (const one of read)
        for (const file of row.filesOf(one)) {
          const id = Number(one[row.source.id]);
          found.push({ id, kept: await keep(db, media, file, { subject: row.name, id }) });
        }
      const begun = mark;
      mark = await droppingFiles(db, media.files, async (tx, drop) => {
        const left: { id: number; reason: string }[] = [];
        for (const { id, kept } of found) {
          const { reason, gone } = 'write' in kept ? await kept.write(tx as unknown as Db) : kept;
          if (reason !== undefined) left.push({ id, reason });
          drop(gone);
        }
        for (const one of row.letGo ? read : [])
          if (!left.some(({ id }) => id === Number(one[row.source.id]))) await row.letGo?.(tx as unknown as Db, one);
        const next: Mark = {
          ...begun,
          after: read.length ? Number(read.at(-1)?.[row.source.id]) : begun.after,
          read: begun.read + found.length,
          taken: begun.taken + found.length - left.length,
          left: begun.left + left.length,
          finished: read.length < BATCH,
        };
        await writeRemarks(tx as unknown as Db, row.name, 'left', left);
        await writeMark(tx as unknown as Db, row.name, next);
        return next;
      });
      looked += read.length;
      say?.({ subject: row.source, read: looked, of, readOfAll: before + looked, ofAll });
    }
    before += of;
  }
}

/** How many files the rows of each table name: nothing is taken, and what an earlier run has taken stays with its rows. */
export async function countFiles(
  db: Db,
  source: Source,
  rows: readonly FileRow[],
): Promise<ReadonlyMap<string, number>> {
  const tables = await source.tables();
  const named = new Map<string, number>();
  for (const row of rows.filter(({ source: { from } }) => tables.get(from))) {
    let [after, more, count] = [0, true, 0];
    while (more) {
      const read = await source.rows(row.source, after, ROWS);
      for (const one of read) {
        const files = row.filesOf(one);
        count += files.length;
        if (row.forgets) for (const file of files) await file.isHere(db);
      }
      after = Number(read.at(-1)?.[row.source.id] ?? after);
      more = read.length === ROWS;
    }
    named.set(row.name, count);
  }
  return named;
}

/** Why a file is left, and the key of one that goes: the one whose place it has taken, or itself where there is none for it. */
type Became = { reason?: string; gone?: string };
type Kept = Became | { write: (tx: Db) => Promise<Became> };
const nothing: Kept = {};
type Row = { subject: string; id: number };

/** Finds a file that is not here yet, checks it and stores it; what became of it. */
async function keep(db: Db, { folder, files }: Media, file: Named, row: Row): Promise<Kept> {
  const place = { subject: row.subject, row_id: row.id, column: file.column, mark: markOf(file.path) };
  if ((await file.isHere(db)) && (!file.standing || (await isMarked(db, place)))) return nothing;
  const path = pathIn(folder, file.path);
  const found = path ? await stat(path).catch(() => undefined) : undefined;
  if (!path || !found?.isFile()) return { reason: `${file.column}: файла «${file.path}» нет в папке.` };
  const name = basename(path);
  try {
    const key = await file.store(files, new File([await openAsBlob(path)], name));
    return {
      async write(tx) {
        const before = await file.standing?.(tx);
        if (!(await file.write(tx, { key, name, size: found.size })))
          return { reason: `${file.column}: файл «${file.path}» не взят: его запись не перенесена.`, gone: key };
        if (file.standing) await writeMarkOf(tx, place);
        return { gone: before };
      },
    };
  } catch (error) {
    // A store that takes nothing is no fault of the file: the import stops, and goes on with --resume.
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return { reason: `${file.column}: файл «${file.path}» не взят. ${textOf(error)}` };
  }
}

type Place = typeof importFiles.$inferInsert;

/** Tells a path from any other one. */
const markOf = (path: string): string => createHash('sha256').update(path).digest('base64url');

/** Whether the file that stands in a place is the one that is named now. */
const isMarked = async (db: Db, { subject, row_id, column, mark }: Place): Promise<boolean> =>
  (
    await rowsOf(
      db,
      sql`select 1 from ${importFiles} where ${importFiles.subject} = ${subject} and ${importFiles.row_id} = ${row_id}
        and ${importFiles.column} = ${column} and ${importFiles.mark} = ${mark}`,
    )
  ).length > 0;

const writeMarkOf = (tx: Db, place: Place) =>
  tx
    .insert(importFiles)
    .values(place)
    .onConflictDoUpdate({
      target: [importFiles.subject, importFiles.row_id, importFiles.column],
      set: { mark: place.mark },
    });

/** A path under the folder, or undefined for one that leads out of it. */
function pathIn(folder: string, path: string): string | undefined {
  const root = resolve(folder);
  const whole = resolve(root, path);
  return whole.startsWith(root + sep) ? whole : undefined;
}

const textOf = ({ body }: ApiError) => Object.values(body).flat().join(' ');
