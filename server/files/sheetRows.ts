// Runs in a thread of its own: whatever a file holds, it holds up nobody.

import { inflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { type CellValue, readSheet } from 'read-excel-file/universal';
import { ApiError, errors } from '../call';
import { storable } from '../storable';
import { sheetLimits } from './sheetLimits';
import { checkSheetXml } from './sheetXml';

export type SheetCell = CellValue | null | undefined;

/** Which sheets there are, and which are hidden. */
const BOOK = 'xl/workbook.xml';
/** What a sheet is read from; pictures and charts stay packed. */
const READ = /^xl\/((worksheets\/)?[^/]+\.xml|_rels\/workbook\.xml\.rels)$/;

/** How a spreadsheet of before XLSX begins, and one that is locked by a password. */
const OLD = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * The rows of the first sheet that is shown, without what is empty at their ends.
 * @param most rows the file may have, empty ones too
 * @throws {ApiError} 400 at `file`: no spreadsheet, more in it than `sheetLimits`, or a sign that cannot be kept
 */
export async function sheetRows(bytes: Uint8Array, most: number): Promise<SheetCell[][]> {
  const parts = unzip(bytes, { ...sheetLimits, wanted: (path) => READ.test(path) });
  if (!parts && OLD.every((byte, at) => bytes[at] === byte))
    throw errors.file('Это таблица старого вида (XLS) или закрытая паролем. Сохраните её как XLSX без пароля.');
  if (!parts?.size)
    throw errors.file('Это не таблица XLSX или она слишком велика. Сохраните её в программе таблиц как XLSX.');
  const rows = await read(parts, most).catch((error: unknown) => {
    if (error instanceof ApiError) throw error;
    // Whatever the parser stumbles over, it is the file that is wrong.
    throw errors.file('Не удалось прочитать таблицу: сохраните её как XLSX ещё раз.');
  });
  if (lettersIn(rows) > sheetLimits.letters) throw errors.file('В таблице слишком много текста.');
  if (!storable(rows)) throw errors.file('В таблице есть недопустимый знак: его нельзя сохранить.');
  return rows.map(withoutEmptyEnd);
}

async function read(parts: Map<string, Uint8Array>, most: number): Promise<SheetCell[][]> {
  for (const part of parts.values()) checkSheetXml(new TextDecoder().decode(part), most);
  const book = new TextDecoder().decode(parts.get(BOOK));
  // The reader knows «1» alone: the days of such a file came four years and a day before their own.
  parts.set(BOOK, new TextEncoder().encode(book.replace(/(?<=\sdate1904\s*=\s*["'])true(?=["'])/, '1')));
  const shown = book.match(/<(\w+:)?sheet\s[^>]*>/g)?.findIndex((sheet) => !/\sstate\s*=\s*["']\w*hidden/i.test(sheet));
  // Packed anew, so that the reader finds what has been looked through and nothing else.
  // Untrimmed: one long text may stand in every cell.
  return readSheet(zipSync(Object.fromEntries(parts), { level: 0 }).buffer, Math.max(0, shown ?? 0) + 1, {
    trim: false,
  });
}

const lettersIn = (rows: SheetCell[][]) =>
  rows.reduce(
    (all, row) => row.reduce((sum: number, cell) => sum + (typeof cell === 'string' ? cell.length : 0), all),
    0,
  );

const withoutEmptyEnd = (row: SheetCell[]) => row.slice(0, row.findLastIndex((cell) => cell !== null) + 1);

/** Places of the format's own tables. */
const END = { signature: 0x06054b50, length: 22, count: 8, start: 16 };
/** Stands before the end in archives too large for plain numbers. */
const LARGE = { signature: 0x07064b50, length: 20 };
const ENTRY = { signature: 0x02014b50, length: 46, method: 10, packed: 20, name: 28, extra: 30, comment: 32, at: 42 };
const LOCAL = { signature: 0x04034b50, length: 30, name: 26, extra: 28 };
const COMMENT_MAX = 65_535;
const PLAIN = 0;

type Unzipping = {
  /** Files it may have. */
  entries: number;
  /** Of those that are unpacked: a small archive can hold gigabytes. */
  unpackedBytes: number;
  wanted: (path: string) => boolean;
};

/** The wanted files of a ZIP archive by path; undefined for what is no plain archive, or holds more than it may. */
function unzip(bytes: Uint8Array, limits: Unzipping): Map<string, Uint8Array> | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return unpacked(bytes, view, limits);
  } catch {
    // Places outside of the archive, broken packing, more bytes than allowed.
    return undefined;
  }
}

function unpacked(bytes: Uint8Array, view: DataView, { entries, unpackedBytes, wanted }: Unzipping) {
  const end = endOf(view);
  if (end === undefined) return undefined;
  const files = new Map<string, Uint8Array>();
  let left = unpackedBytes;
  let at = view.getUint32(end + END.start, true);
  const count = view.getUint16(end + END.count, true);
  if (count > entries) return undefined;
  for (let entry = 0; entry < count; entry++) {
    if (view.getUint32(at, true) !== ENTRY.signature) return undefined;
    const name = view.getUint16(at + ENTRY.name, true);
    const path = new TextDecoder().decode(bytes.subarray(at + ENTRY.length, at + ENTRY.length + name));
    if (wanted(path)) {
      const data = dataOf(bytes, view, at, left);
      left -= data.length;
      if (left < 0) return undefined;
      files.set(path, data);
    }
    at += ENTRY.length + name + view.getUint16(at + ENTRY.extra, true) + view.getUint16(at + ENTRY.comment, true);
  }
  return files;
}

function dataOf(bytes: Uint8Array, view: DataView, entry: number, limit: number): Uint8Array {
  const at = view.getUint32(entry + ENTRY.at, true);
  if (view.getUint32(at, true) !== LOCAL.signature) throw new Error('no file there');
  const start = at + LOCAL.length + view.getUint16(at + LOCAL.name, true) + view.getUint16(at + LOCAL.extra, true);
  const data = bytes.subarray(start, start + view.getUint32(entry + ENTRY.packed, true));
  if (view.getUint16(entry + ENTRY.method, true) === PLAIN) return data;
  return inflateRawSync(data, { maxOutputLength: Math.max(1, limit) });
}

function endOf(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - END.length - COMMENT_MAX);
  for (let at = view.byteLength - END.length; at >= first; at--) {
    if (view.getUint32(at, true) !== END.signature) continue;
    const large = at >= LARGE.length && view.getUint32(at - LARGE.length, true) === LARGE.signature;
    return large ? undefined : at;
  }
  return undefined;
}
