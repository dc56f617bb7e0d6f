// Runs in a thread of its own: whatever a file holds, it holds up nobody.
import { zipSync } from 'fflate';
import { type CellValue, readSheet } from 'read-excel-file/universal';
import { ApiError, errors } from '../http/errors';
import { storable } from '../storable';
import { sheetLimits } from './sheetLimits';
import { checkSheetXml } from './sheetXml';
import { unzip } from './unzip';

export type SheetCell = CellValue | null | undefined;

/** What the first sheet is read from; pictures and charts stay packed. */
const READ = /^xl\/((worksheets\/)?[^/]+\.xml|_rels\/workbook\.xml\.rels)$/;

/**
 * The rows of the first sheet, without what is empty at their ends.
 * @param most rows the file may have, empty ones too
 * @throws {ApiError} 400 at `file`: no spreadsheet, more in it than `sheetLimits`, or a sign that cannot be kept
 */
export async function sheetRows(bytes: Uint8Array, most: number): Promise<SheetCell[][]> {
  const parts = unzip(bytes, { ...sheetLimits, wanted: (path) => READ.test(path) });
  if (!parts) throw refused('Это не таблица XLSX или она слишком велика.');
  const rows = await read(parts, most).catch((error: unknown) => {
    if (error instanceof ApiError) throw error;
    // Whatever the parser stumbles over, it is the file that is wrong.
    throw refused('Не удалось прочитать таблицу: сохраните её как XLSX ещё раз.');
  });
  if (lettersIn(rows) > sheetLimits.letters) throw refused('В таблице слишком много текста.');
  if (!storable(rows)) throw refused('В таблице есть недопустимый знак: его нельзя сохранить.');
  return rows.map(withoutEmptyEnd);
}

async function read(parts: Map<string, Uint8Array>, most: number): Promise<SheetCell[][]> {
  for (const part of parts.values()) checkSheetXml(new TextDecoder().decode(part), most);
  // Packed anew, so that the reader finds what has been looked through and nothing else.
  // Untrimmed: one long text may stand in every cell.
  return readSheet(zipSync(Object.fromEntries(parts), { level: 0 }).buffer, { trim: false });
}

const lettersIn = (rows: SheetCell[][]) =>
  rows.reduce(
    (all, row) => row.reduce((sum: number, cell) => sum + (typeof cell === 'string' ? cell.length : 0), all),
    0,
  );

const withoutEmptyEnd = (row: SheetCell[]) => row.slice(0, row.findLastIndex((cell) => cell !== null) + 1);

const refused = (text: string) => errors.fields({ file: text });
