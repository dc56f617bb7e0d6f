// Spreadsheets and lists somebody sends, read in a thread of their own.
import { dayText } from '../../contract/text/typographic';
import { errors } from '../call';
import type { Orderer } from '../threads/line';
import { ThreadFailure } from '../threads/thread';
import { newThreads } from '../threads/threads';
import type { CsvLine, CsvSize, csvLines } from './csvLines';
import { sheetLimits } from './sheetLimits';
import type { SheetCell, sheetRows } from './sheetRows';

export type { SheetCell };
export type SheetTasks = { sheetRows: typeof sheetRows; csvLines: typeof csvLines };

const threads = newThreads<SheetTasks>('sheet');

/**
 * The rows of the first sheet that is shown.
 * @param person who sent it
 * @param most rows the file may have, empty ones too
 * @throws {ApiError} 400 at `file`: no spreadsheet, or too much in it; 429, 503 when too much is being read
 */
export async function readCells(person: Orderer, file: File, most: number): Promise<SheetCell[][]> {
  return threads(person, 'sheetRows', await bytesOf(file, sheetLimits.bytes), most).catch(unread);
}

/**
 * The lines of a CSV of at most so many bytes, as `csvLines` has them.
 * @throws {ApiError} like `readCells`
 */
export async function readCsv(person: Orderer, file: File, most: CsvSize & { bytes: number }): Promise<CsvLine[]> {
  return threads(person, 'csvLines', await bytesOf(file, most.bytes), most).catch(unread);
}

/** A cell as people read it, in one line: a day as «08.10.2025», a fraction with its comma. */
export function cellText(cell: SheetCell): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : dayText(cell.toISOString().slice(0, 10));
  return (typeof cell === 'number' ? String(cell).replace('.', ',') : String(cell ?? '')).replace(/\s+/g, ' ').trim();
}

async function bytesOf(file: File, most: number): Promise<Uint8Array> {
  if (file.size > most) throw errors.file(`Файл больше ${most / 1024 / 1024} МБ.`);
  return new Uint8Array(await file.arrayBuffer());
}

/** A file that takes all the time or memory there is does so again. */
function unread(error: unknown): never {
  const beyond = error instanceof ThreadFailure && (error.why === 'time' || error.why === 'memory');
  if (!beyond) throw error;
  throw errors.file('Таблица слишком сложная: её не удалось прочитать. Сохраните нужный лист отдельным файлом.');
}
