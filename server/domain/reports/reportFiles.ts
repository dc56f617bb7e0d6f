// Files of reports: uploaded once, taken by the report that refers to them, opened through signed addresses.

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { REPORT_FILE_MAX_BYTES } from '../../../contract/indicators/reportLimits';
import type { ReportFile } from '../../../contract/schemas/reports';
import { errors, type Viewer } from '../../call';
import { changesOf, type Db, type Executor, listed, namesOf, type RowOf, r, rowsOf, takeTurns } from '../../db';
import { reportFiles } from '../../db/tables';
import { droppingFiles } from '../../files/dropFiles';
import { savedName } from '../../files/fileLetters';
import type { FileStore } from '../../files/fileStore';
import { type ReportFileType, reportFileType } from '../../files/fileType';
import { signedUrl } from '../../files/signedUrl';
import type { Parts } from '../../parts';
import { reads } from './parties';
import { rowAbout } from './reportAbout';
import { readReport } from './reportRow';

export type FileAsking = { db: Db; parts: Pick<Parts, 'secret' | 'now'>; origin: string; viewer: Viewer };

const columns = {
  id: reportFiles.id,
  key: reportFiles.key,
  name: reportFiles.name,
  type: reportFiles.type,
  size: reportFiles.size,
};
type Row = RowOf<typeof columns>;

/** What one person may have uploaded that no report took yet. */
const UNUSED_MAX_BYTES = 400 * 1024 * 1024;

export const storeKey = ({ key, type }: Pick<Row, 'key' | 'type'>): string => `private/report/${key}.${type}`;

const present = ({ parts, origin, viewer }: Omit<FileAsking, 'db'>, row: Row): ReportFile => ({
  id: row.id,
  name: row.name,
  size: row.size,
  type: row.type,
  url: signedUrl(
    { secret: parts.secret, origin, now: parts.now(), viewer },
    { kind: 'report', record: row.id, name: 'file', key: storeKey(row) },
  ),
});

/**
 * Keeps an uploaded file until a report takes it; one that none took is dropped after a day.
 * @throws {ApiError} 400 at `file`: too large, or of another content; 409 with too many unused ones
 */
export async function uploadFile(asking: FileAsking & { parts: Parts }, file: File): Promise<ReportFile> {
  const { db, parts, viewer } = asking;
  const key = randomUUID();
  // Stored before its row: a row always has its file.
  const type = await storeReportFile(parts.files, key, file);
  const row = { key, name: savedName(file.name, type), type, size: file.size };
  const id = await insertUnused(db, viewer, row).catch(async (error: unknown) => {
    await parts.files.remove(storeKey(row));
    throw error;
  });
  return present(asking, { ...row, id });
}

/**
 * Stores a file of a report under a key.
 * @returns what it is by its content
 * @throws {ApiError} 400 at `file`: too large, or of another content
 */
export async function storeReportFile(files: FileStore, key: string, file: File): Promise<ReportFileType> {
  if (file.size > REPORT_FILE_MAX_BYTES) {
    throw errors.file(`Файл больше ${REPORT_FILE_MAX_BYTES / 1024 / 1024} МБ.`);
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = reportFileType(bytes);
  if (!type) throw errors.file('Загрузите PDF, PNG, JPEG, WEBP, DOCX, XLSX или ZIP: внутри файла что-то другое.');
  await files.put(storeKey({ key, type }), bytes);
  return type;
}

const insertUnused = (db: Db, viewer: Viewer, { key, name, type, size }: Omit<Row, 'id'>): Promise<number> =>
  db.transaction(async (tx) => {
    await takeTurns(tx, 'report_files', viewer.id);
    const [kept] = await rowsOf(
      tx,
      { id: reportFiles.id },
      (cells) => sql`insert into ${reportFiles} ${namesOf(reportFiles, 'owner_id', 'key', 'name', 'type', 'size')}
        select ${viewer.id}::int, ${key}::uuid, ${name}, ${type}, ${size}::int
        where (select coalesce(sum(${reportFiles.size}), 0) from ${reportFiles}
        where ${reportFiles.owner_id} = ${viewer.id} and ${reportFiles.report_id} is null) + ${size}::int <=
        ${UNUSED_MAX_BYTES}::int returning ${cells}`,
    );
    if (!kept) throw errors.conflict('Слишком много файлов, не вложенных в отчёты.');
    return kept.id;
  });

/** Files by their ids, with addresses good for the viewer. */
export async function documentFiles(asking: FileAsking, ids: number[]): Promise<Record<string, ReportFile>> {
  if (ids.length === 0) return {};
  const rows = await rowsOf(
    asking.db,
    columns,
    (cells) => sql`select ${cells} from ${reportFiles} where ${reportFiles.id} in (${listed(ids)})`,
  );
  return Object.fromEntries(rows.map((row) => [row.id, present(asking, row)]));
}

/** A private file of the kind `report`: of whoever uploaded it while unused, then of those who read the report. */
export async function reportFile(db: Db, viewer: Viewer, id: number) {
  const [file] = await rowsOf(
    db,
    { ...columns, owner_id: reportFiles.owner_id, report_id: reportFiles.report_id },
    (cells) => sql`select ${cells} from ${reportFiles} where ${reportFiles.id} = ${id}`,
  );
  if (!file) return undefined;
  const found = { key: storeKey(file), fileName: file.name };
  if (file.report_id === null) return file.owner_id === viewer.id ? found : undefined;
  const row = await readReport(db, sql`${r.id} = ${file.report_id}`);
  const about = row && (await rowAbout(db, viewer, row));
  return row && about && reads(about.parties, about.indicator, row.state) ? found : undefined;
}

/** Files of a report that are used no more wait a day again, then go. @param also what else has to hold */
export const letGoFiles = (tx: Executor, report: number, used: number[], also = sql`true`) =>
  tx.execute(sql`update ${reportFiles} set ${changesOf(reportFiles, { report_id: null, created_at: sql`now()` })}
    where ${reportFiles.report_id} = ${report} and ${also}
    ${used.length ? sql`and ${reportFiles.id} not in (${listed(used)})` : sql``}`);

/** Hours a file waits for its report. */
const UNUSED_HOURS = 24;

/** Drops files that no report took within their day. */
export const expireReportFiles = ({ db, files }: Pick<Parts, 'db' | 'files'>): Promise<void> =>
  droppingFiles(db, files, async (tx, drop) => {
    const gone = await rowsOf(
      tx,
      columns,
      (
        cells,
      ) => sql`delete from ${reportFiles} where ${reportFiles.report_id} is null and ${reportFiles.created_at} < now() -
      make_interval(hours => ${UNUSED_HOURS}) returning ${cells}`,
    );
    drop(...gone.map(storeKey));
  });
