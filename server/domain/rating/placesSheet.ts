// The list of places of R8 as a spreadsheet: columns `Id` (regional headquarters) and `место`.
import { type SheetCell as Cell, readCells } from '../../files/sheetCells';
import { errors } from '../../http/errors';
import { normalise } from '../../http/search';

const MAX_ROWS = 500;
/** Rows before the empty ones are left out. */
const ROWS_MAX = 20 * MAX_ROWS;

export type SheetRow = { row: number; id: number | null; place: number | null };

/**
 * @param person who sent it
 * @throws {ApiError} 400 at `file`: too large, no spreadsheet, other columns, no rows or too many; 429, 503 when too much
 *   is being read
 */
export async function readPlacesSheet(person: number, file: File): Promise<SheetRow[]> {
  const [header = [], ...rows] = await readCells(person, file, ROWS_MAX);
  const columnAt = (name: string) => header.findIndex((cell) => normalise(String(cell ?? '')) === name);
  const [id, place] = [columnAt('id'), columnAt('место')];
  if (id < 0 || place < 0) throw refused('В первой строке нужны столбцы «Id» и «место».');
  const filled = rows.flatMap((cells, index): SheetRow[] => {
    const [one, other] = [cells[id], cells[place]];
    if (isEmpty(one) && isEmpty(other)) return [];
    return [{ row: index + 2, id: wholeOf(one), place: wholeOf(other) }];
  });
  if (filled.length === 0) throw refused('В файле нет ни одной строки.');
  if (filled.length > MAX_ROWS) throw refused(`В файле больше ${MAX_ROWS} строк.`);
  return filled;
}

const isEmpty = (cell: Cell) => cell === null || cell === undefined || String(cell).trim() === '';

/** A whole number from 1; anything else is none. */
function wholeOf(cell: Cell): number | null {
  const text = String(cell ?? '').trim();
  return /^\d{1,9}$/.test(text) && Number(text) >= 1 ? Number(text) : null;
}

const refused = (text: string) => errors.fields({ file: text });
