// A bank of questions as a CSV: block, question, right answer, then the wrong ones.
import { BANK_SHEET_BYTES, BANK_SHEET_ROWS } from '../../../contract/schemas/tests';
import { bankHeadings } from '../../../contract/testTables';
import type { CsvLine } from '../../files/csvLines';
import { readCsv } from '../../files/sheetCells';
import { errors } from '../../http/errors';
import { normalise } from '../../http/search';

/** Block, question, the right answer and a wrong one. */
const COLUMNS_LEAST = 4;
/** One more than there may be, so that it is seen. */
const COLUMNS_READ = bankHeadings.length + 1;
/** Rows before the empty ones are left out. */
const ROWS_MAX = 20 * BANK_SHEET_ROWS;
const LETTERS = 60;

/**
 * The filled lines under the heading. Which answer is right follows from the heading alone: each one is checked.
 * @param person who sent it
 * @returns the lines, and how many columns have a heading
 * @throws {ApiError} 400 at `file`; 429, 503 when too much is being read
 */
export async function readBankSheet(person: number, file: File): Promise<{ lines: CsvLine[]; columns: number }> {
  const size = { bytes: BANK_SHEET_BYTES, columns: COLUMNS_READ, rows: ROWS_MAX };
  const [heading, ...rest] = await readCsv(person, file, size);
  const names = heading?.cells ?? [];
  const wrong = wrongHeadings(names);
  if (wrong.length) throw refused(`В первой строке другие столбцы. ${wrong.join(' ')}`);
  const lines = rest.filter(({ cells }) => cells.some(Boolean));
  if (lines.length === 0) throw refused('В файле нет ни одного вопроса.');
  if (lines.length > BANK_SHEET_ROWS) throw refused(`В файле больше ${BANK_SHEET_ROWS} вопросов. Разделите его.`);
  return { lines, columns: filledOf(names) };
}

/** How a program of sheets calls a cell: `C1`. */
export const cellName = (column: number, row: number): string => `${String.fromCharCode(65 + column)}${row}`;

const filledOf = (cells: readonly string[]) => cells.findLastIndex(Boolean) + 1;

/** What is missing and what is not known, with the cell of each. */
function wrongHeadings(cells: readonly string[]): string[] {
  const count = Math.max(filledOf(cells), COLUMNS_LEAST);
  return Array.from({ length: count }, (_, at) => at).flatMap((at) => {
    const [found = '', wanted] = [cells[at], bankHeadings[at]];
    const cell = cellName(at, 1);
    if (wanted === undefined) return [`${cell}: лишний столбец «${found.slice(0, LETTERS)}».`];
    if (found === '') return [`${cell}: нет столбца «${wanted}».`];
    return normalise(found) === normalise(wanted)
      ? []
      : [`${cell}: вместо «${found.slice(0, LETTERS)}» нужен столбец «${wanted}».`];
  });
}

const refused = (text: string) => errors.fields({ file: text });
