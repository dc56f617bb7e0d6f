// Files of the old portal: found in the folder, checked and stored as uploads are, named by the rows that had them.

import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, resolve, sep } from 'node:path';
import type { Db } from '../../db/open';
import type { FileStore } from '../../files/fileStore';
import { ApiError } from '../../http/errors';
import { BEGIN, type Mark, marksOf, writeMark, writeRemarks } from '../marks';
import type { Source } from '../source';
import type { FileRow, Named } from './fileRow';

export type Media = { folder: string; files: FileStore };

/** Rows whose files are stored before they are written. */
const BATCH = 50;

type Taking = {
  db: Db;
  source: Source;
  rows: readonly FileRow[];
  media: Media;
  /** Only looks whether the files are there. */
  dryRun: boolean;
  say?: (table: string, read: number, of: number) => void;
};

/** Takes every file over that is not here yet; goes on where it was stopped. */
export async function takeFiles({ db, source, rows, media, dryRun, say }: Taking): Promise<void> {
  const tables = await source.tables();
  const marks = await marksOf(db);
  for (const row of rows.filter(({ source: { from } }) => tables.get(from))) {
    let mark = marks.get(row.name) ?? BEGIN;
    while (!mark.finished) {
      const read = await source.rows(row.source, mark.after, BATCH);
      const found: { id: number; kept: Kept }[] = [];
      for (const one of read)
        for (const file of row.filesOf(one)) {
          const id = Number(one[row.source.id]);
          found.push({ id, kept: await keep(db, media, file, dryRun) });
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
      say?.(row.source.from, mark.read, tables.get(row.source.from) ?? 0);
    }
  }
}

type Kept = { reason: string } | { write: (tx: Db) => Promise<void> };
const nothing: Kept = { write: async () => undefined };

/** Finds a file, checks it and stores it; what became of it. */
async function keep(db: Db, { folder, files }: Media, file: Named, dryRun: boolean): Promise<Kept> {
  const path = pathIn(folder, file.path);
  const found = path ? await stat(path).catch(() => undefined) : undefined;
  if (!path || !found?.isFile()) return { reason: `${file.column}: файла «${file.path}» нет в папке.` };
  if (dryRun || (await file.isHere(db))) return nothing;
  const name = basename(path);
  try {
    const key = await file.store(files, new File([await openAsBlob(path)], name));
    return { write: (tx) => file.write(tx, { key, name, size: found.size }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
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
