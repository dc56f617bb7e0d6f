// A bank of questions as a CSV: block, question, right answer, then the wrong ones.
import { BANK_SHEET_BYTES, BANK_SHEET_ROWS, OPTIONS_MAX } from '../../../contract/schemas/tests';
import { errors } from '../../http/errors';
import { normalise } from '../../http/search';

export type SheetLine = { row: number; cells: string[] };

const HEADING = ['блок', 'вопрос'];
const COLUMNS = 2 + OPTIONS_MAX;

/**
 * The filled lines under the heading; both separators are read, as programs of sheets write either.
 * @throws {ApiError} 400 at `file`
 */
export async function readBankSheet(file: File): Promise<SheetLine[]> {
  if (file.size > BANK_SHEET_BYTES) throw refused(`Файл больше ${BANK_SHEET_BYTES / 1024 / 1024} МБ.`);
  const text = decode(new Uint8Array(await file.arrayBuffer()));
  const lines = parseCsv(text);
  const [heading, ...rest] = lines;
  if (!heading || HEADING.some((name, at) => normalise(heading.cells[at] ?? '') !== name)) {
    throw refused('В первой строке нужны столбцы: «Блок», «Вопрос», «Верный ответ», «Неверный ответ 1» и так далее.');
  }
  const filled = rest.filter(({ cells }) => cells.some(Boolean));
  if (filled.length === 0) throw refused('В файле нет ни одного вопроса.');
  if (filled.length > BANK_SHEET_ROWS) throw refused(`В файле больше ${BANK_SHEET_ROWS} вопросов. Разделите его.`);
  return filled;
}

/** UTF-8, else the code page Russian programs of sheets save in. */
function decode(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw refused('Это не CSV: сохраните таблицу как «CSV UTF-8».');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

/** Lines of a CSV with quotes; cells are trimmed, and each line keeps its number in the file. */
function parseCsv(text: string): SheetLine[] {
  const separator = (text.split('\n', 1)[0] ?? '').includes(';') ? ';' : ',';
  const lines: SheetLine[] = [];
  let line: SheetLine = { row: 1, cells: [] };
  let cell = '';
  let quoted = false;
  let row = 1;
  const endCell = () => {
    if (line.cells.length < COLUMNS) line.cells.push(cell.trim());
    cell = '';
  };
  const endLine = () => {
    endCell();
    lines.push(line);
    line = { row: row + 1, cells: [] };
  };
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      cell = '';
      quoted = true;
    } else if (letter === separator) endCell();
    else if (letter === '\n') endLine();
    else if (letter !== '\r') cell += letter;
    if (letter === '\n') row += 1;
  }
  if (quoted) throw refused(`В строке ${line.row} не закрыты кавычки.`);
  endLine();
  return lines;
}

const refused = (text: string) => errors.fields({ file: text });
