// Files of the old portal: found in the folder, checked and stored as uploads are, named by the rows that had them.

import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, resolve, sep } from 'node:path';
import { ApiError } from '../../call';
import type { Db } from '../../db';
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
          found.push({ id, kept: await keep(db, media, file) });
        }
      const left = found.flatMap(({ id, kept }) => ('reason' in kept ? [{ id, reason: kept.reason }] : []));
      const next: Mark = {
        ...mark,
        after: read.length ? Number(read.at(-1)?.[row.source.id]) : mark.after,
        read: mark.read + found.length,
        taken: mark.taken + found.length - left.length,
        left: mark.left + left.length,
        finished: read.length < BATCH,
      };
      await db.transaction(async (tx) => {
        for (const { kept } of found) if ('write' in kept) await kept.write(tx as unknown as Db);
        await writeRemarks(tx as unknown as Db, row.name, 'left', left);
        await writeMark(tx as unknown as Db, row.name, next);
      });
      mark = next;
      looked += read.length;
      say?.({ subject: row.source, read: looked, of, readOfAll: before + looked, ofAll });
    }
    before += of;
  }
}

/** How many files the rows of each table name: nothing is taken. */
export async function countFiles(source: Source, rows: readonly FileRow[]): Promise<ReadonlyMap<string, number>> {
  const tables = await source.tables();
  const named = new Map<string, number>();
  for (const row of rows.filter(({ source: { from } }) => tables.get(from))) {
    let [after, more, count] = [0, true, 0];
    while (more) {
      const read = await source.rows(row.source, after, ROWS);
      for (const one of read) count += row.filesOf(one).length;
      after = Number(read.at(-1)?.[row.source.id] ?? after);
      more = read.length === ROWS;
    }
    named.set(row.name, count);
  }
  return named;
}

type Kept = { reason: string } | { write: (tx: Db) => Promise<void> };
const nothing: Kept = { write: async () => undefined };

/** Finds a file, checks it and stores it; what became of it. */
async function keep(db: Db, { folder, files }: Media, file: Named): Promise<Kept> {
  const path = pathIn(folder, file.path);
  const found = path ? await stat(path).catch(() => undefined) : undefined;
  if (!path || !found?.isFile()) return { reason: `${file.column}: файла «${file.path}» нет в папке.` };
  if (await file.isHere(db)) return nothing;
  const name = basename(path);
  try {
    const key = await file.store(files, new File([await openAsBlob(path)], name));
    return { write: (tx) => file.write(tx, { key, name, size: found.size }) };
  } catch (error) {
    // A store that takes nothing is no fault of the file: the import stops, and goes on with --resume.
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return { reason: `${file.column}: файл «${file.path}» не взят. ${textOf(error)}` };
  }
}

/** A path under the folder, or undefined for one that leads out of it. */
function pathIn(folder: string, path: string): string | undefined {
  const root = resolve(folder);
  const whole = resolve(root, path);
  return whole.startsWith(root + sep) ? whole : undefined;
}

const textOf = ({ body }: ApiError) => Object.values(body).flat().join(' ');
