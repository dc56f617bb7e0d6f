// Runs in a thread of its own: two megabytes of separators are a million cells.
import { errors } from '../call';
import { storable } from '../storable';

export type CsvLine = { row: number; cells: string[] };
export type CsvSize = { columns: number; rows: number };

/**
 * Lines of a CSV with quotes; cells are trimmed, those past the last column dropped, and each line keeps its number in
 * the file as programs of sheets show it. Semicolons, tabs and commas are read, as such programs write any of them, and
 * what a first line `sep=;` names, which they do not show.
 * @param size the rows it may have, empty ones too
 * @throws {ApiError} 400 at `file`
 */
export function csvLines(bytes: Uint8Array, size: CsvSize): CsvLine[] {
  const text = decode(bytes).replace(/\r\n?/g, '\n');
  if (!storable(text)) throw errors.file('В таблице есть недопустимый знак: его нельзя сохранить.');
  const [said = '', named] = SEPARATOR_LINE.exec(text) ?? [];
  const heading = text.slice(said.length).split('\n', 1)[0] ?? '';
  const separator = named ?? [';', '\t'].find((sign) => heading.includes(sign)) ?? ',';
  const cellEnd = new RegExp(`[${separator}\n]`, 'g');
  // Before a quote; a cell ends at its end.
  const blanks = new RegExp(`[^\\S\n${separator}]*`, 'y');
  const lines: CsvLine[] = [];
  let [at, row] = [said.length, 1];

  const quoted = () => {
    const pieces: string[] = [];
    for (const start = row; ; at++) {
      const end = text.indexOf('"', at);
      if (end < 0) throw errors.file(`В строке ${start} не закрыты кавычки.`);
      const piece = text.slice(at, end);
      pieces.push(piece);
      row += lineEnds(piece);
      at = end + 1;
      // A quote written twice is one of the text.
      if (text.charAt(at) !== '"') return pieces.join('"');
    }
  };
  const nextCell = () => {
    blanks.lastIndex = at;
    blanks.test(text);
    let cell = '';
    if (text.charAt(blanks.lastIndex) === '"') {
      at = blanks.lastIndex + 1;
      cell = quoted();
    }
    cellEnd.lastIndex = at;
    const end = cellEnd.exec(text)?.index ?? text.length;
    cell += text.slice(at, end);
    at = end + 1;
    return cell.trim();
  };

  for (; at <= text.length; row++) {
    const line: CsvLine = { row, cells: [] };
    do {
      const cell = nextCell();
      if (line.cells.length < size.columns) line.cells.push(cell);
    } while (text.charAt(at - 1) === separator);
    if (lines.push(line) > size.rows)
      throw errors.file(`Строк в файле больше ${size.rows}: удалите лишние, в том числе пустые.`);
  }
  return lines;
}

/** What tells a program of sheets how cells are kept apart; quoted and padded where such a program wrote it again. */
const SEPARATOR_LINE = /^"?sep=([;\t,|])"?[;\t,|]*\n/i;

function lineEnds(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** UTF-8, else the code page that programs of sheets save Russian texts in: that of Windows, or of an old Mac. */
function decode(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw errors.file('Это не CSV: сохраните таблицу как «CSV UTF-8».');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const signs = Buffer.from(bytes).toString('latin1');
    const isMac = countOf(signs, MAC_LETTERS) > countOf(signs, WINDOWS_LETTERS);
    return new TextDecoder(isMac ? 'x-mac-cyrillic' : 'windows-1251').decode(bytes);
  }
}

/**
 * Letters in which the two differ, the small ones but «я» stand in the same places of both: a capital that begins a
 * word, where the other has no sign that stands there too (a quote, a dash, an ellipsis, a blank that breaks no line, «я»), and «я» behind a letter.
 */
const MAC_LETTERS = /(?<![\x80-\x9f\xdf-\xfe])[\x80-\x83\x86-\x90\x98-\x9f](?=[\xdf-\xfe])|(?<=[\xe0-\xfe])\xdf/g;
const WINDOWS_LETTERS = /(?<![\xc0-\xff])[\xc0-\xc6\xc8\xcb-\xcf\xd6\xd8-\xdb](?=[\xe0-\xff])|(?<=[\xe0-\xfe])\xff/g;
const countOf = (text: string, signs: RegExp) => text.match(signs)?.length ?? 0;
