import { appendFile, writeFile } from 'node:fs/promises';
import { csvText } from '../../contract/text/csvText';
import { dayText } from '../../contract/text/typographic';
import type { Cell, SheetColumn, SheetWriter } from './sheetWriter';

/** Rows are put on disk in pieces of this many letters. */
const PIECE = 64 * 1024;

/** A CSV as Russian programs of sheets read it: UTF-8 with its mark, semicolons, texts that are no formulas. */
export async function openCsv(path: string, columns: readonly SheetColumn[]): Promise<SheetWriter> {
  await writeFile(path, '\uFEFF');
  let piece = '';
  const row = async (cells: readonly Cell[]) => {
    piece += `${cells.map(csvCell).join(';')}\r\n`;
    if (piece.length < PIECE) return;
    const written = piece;
    piece = '';
    await appendFile(path, written);
  };
  await row(columns.map(({ title }) => title));
  return { row, end: () => appendFile(path, piece) };
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (typeof cell === 'object') {
    if ('moment' in cell) return momentText(cell.moment);
    return 'day' in cell ? dayText(cell.day) : csvCell(cell.amount);
  }
  return csvText(cell);
}

/** «08.10.2025 14:05»: programs of sheets read it as a moment. */
function momentText(moment: string): string {
  const [day = '', time = ''] = moment.split(' ');
  return `${dayText(day)} ${time}`;
}
