// The cells of a spreadsheet somebody sends: bounded before anything of it is read.
import { type CellValue, readSheet } from 'read-excel-file/universal';
import { errors } from '../http/errors';
import { unzip } from './unzip';

export const SHEET_MAX_BYTES = 2 * 1024 * 1024;
/** What a list can honestly take when it is unpacked. */
const UNPACKED_MAX_BYTES = 20 * 1024 * 1024;

export type SheetCell = CellValue | null | undefined;

/**
 * The rows of the first sheet.
 * @param most rows the file may have, empty ones too
 * @throws {ApiError} 400 at `file`: too large, too wide, no spreadsheet
 */
export async function readCells(file: File, most: number): Promise<SheetCell[][]> {
  if (file.size > SHEET_MAX_BYTES) throw refused('Файл больше 2 МБ.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts = unzip(bytes, UNPACKED_MAX_BYTES);
  if (!parts) throw refused('Это не таблица XLSX или она слишком велика.');
  if ([...parts.values()].some((part) => isWide(part, most)))
    throw refused('В таблице слишком много строк или столбцов.');
  // Whatever the parser stumbles over, it is the file that is wrong.
  return readSheet(bytes.buffer).catch(() => {
    throw refused('Не удалось прочитать таблицу: сохраните её как XLSX ещё раз.');
  });
}

/** Too many rows, or a cell so far to the right that its row alone would fill the memory. */
function isWide(part: Uint8Array, most: number): boolean {
  const text = new TextDecoder().decode(part);
  return (text.match(ROW)?.length ?? 0) > most || FAR_CELL.test(text);
}
const ROW = /<(\w+:)?row[\s/>]/g;
// A mark ends where another begins: a file of beginnings alone would be read over and over.
const FAR_CELL = /<(\w+:)?c\s[^<>]*\br\s*=\s*["'][a-z]{3}/i;

const refused = (text: string) => errors.fields({ file: text });
