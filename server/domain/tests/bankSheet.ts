// A bank of questions as a CSV: block, question, right answer, then the wrong ones.
import { BANK_SHEET_BYTES, BANK_SHEET_ROWS, OPTIONS_MAX } from '../../../contract/schemas/tests';
import type { CsvLine } from '../../files/csvLines';
import { readCsv } from '../../files/sheetCells';
import { errors } from '../../http/errors';
import { normalise } from '../../http/search';

const HEADING = ['блок', 'вопрос'];
const COLUMNS = 2 + OPTIONS_MAX;
/** Rows before the empty ones are left out. */
const ROWS_MAX = 20 * BANK_SHEET_ROWS;

/**
 * The filled lines under the heading.
 * @param person who sent it
 * @throws {ApiError} 400 at `file`; 429, 503 when too much is being read
 */
export async function readBankSheet(person: number, file: File): Promise<CsvLine[]> {
  const [heading, ...rest] = await readCsv(person, file, { bytes: BANK_SHEET_BYTES, columns: COLUMNS, rows: ROWS_MAX });
  if (!heading || HEADING.some((name, at) => normalise(heading.cells[at] ?? '') !== name)) {
    throw refused('В первой строке нужны столбцы: «Блок», «Вопрос», «Верный ответ», «Неверный ответ 1» и так далее.');
  }
  const filled = rest.filter(({ cells }) => cells.some(Boolean));
  if (filled.length === 0) throw refused('В файле нет ни одного вопроса.');
  if (filled.length > BANK_SHEET_ROWS) throw refused(`В файле больше ${BANK_SHEET_ROWS} вопросов. Разделите его.`);
  return filled;
}

const refused = (text: string) => errors.fields({ file: text });
