// A list of members as a spreadsheet: its header names the columns, each further row is a person.
import { writtenDay } from '../../../contract/fields/writtenDay';
import { dayText } from '../../../contract/text/typographic';
import { errors, normalise } from '../../call';
import { openXlsx } from '../../export/xlsxFile';
import { type SheetCell as Cell, cellText, readCells } from '../../files/sheetCells';

const SHEET_MAX_ROWS = 500;
/** Rows before the empty ones are left out. */
const ROWS_MAX = 20 * SHEET_MAX_ROWS;

type Column = 'last_name' | 'first_name' | 'patronymic_name' | 'date_of_birth' | 'email' | 'position';
export type SheetRow = { row: number; text: string } & Partial<Record<Column, string>>;

/** The columns in the order of the template: what each is called there, and the other names it may have, normalised. */
const headers: Record<Column, { title: string; width: number; also?: readonly string[] }> = {
  last_name: { title: 'Фамилия', width: 22 },
  first_name: { title: 'Имя', width: 18 },
  patronymic_name: { title: 'Отчество', width: 22 },
  date_of_birth: { title: 'Дата рождения', width: 16 },
  email: { title: 'E-mail', width: 30, also: ['email', 'почта', 'электронная почта'] },
  position: { title: 'Должность', width: 24 },
};
const columns = Object.keys(headers) as Column[];
const isCalled = ({ title, also = [] }: (typeof headers)[Column], cell: string) =>
  [normalise(title), ...also].includes(cell);

/** An empty list with its headings, to be filled in. */
export async function writeMemberTemplate(path: string, at: Date): Promise<void> {
  const sheet = await openXlsx(path, Object.values(headers), { title: 'Участники', at });
  await sheet.end();
}

/**
 * The rows of the first sheet; empty ones are left out. Days become `YYYY-MM-DD`.
 * @param person who sent it
 * @param today `YYYY-MM-DD`: nobody is born after it
 * @throws {ApiError} 400 at `file`: too large, no spreadsheet, no header, no rows or too many; 429, 503 when too much is
 *   being read
 */
export async function readMemberSheet(person: number, file: File, today: string): Promise<SheetRow[]> {
  const [header, ...rows] = await readCells(person, file, ROWS_MAX);
  const found = columns.flatMap((column) => {
    const at = (header ?? []).findIndex((cell) => isCalled(headers[column], normalise(cellText(cell))));
    return at < 0 ? [] : [{ column, at }];
  });
  const has = (column: Column) => found.some((one) => one.column === column);
  if (!has('last_name') || !(has('email') || (has('first_name') && has('date_of_birth')))) {
    throw errors.file('В первой строке нужны столбцы «Фамилия» и «E-mail», либо «Фамилия», «Имя» и «Дата рождения».');
  }
  const filled = rows.flatMap((cells, index): SheetRow[] => {
    const values = found.map(({ column, at }): [Column, string] => [column, cellOf(column, cells[at], today)]);
    const text = values
      .map(([column, value]) => (column === 'date_of_birth' ? dayAsWritten(value) : value))
      .filter(Boolean)
      .join(' ');
    return text ? [{ row: index + 2, text, ...Object.fromEntries(values.filter(([, value]) => value)) }] : [];
  });
  if (filled.length === 0) throw errors.file('В файле нет ни одной строки с людьми.');
  if (filled.length > SHEET_MAX_ROWS) throw errors.file(`В файле больше ${SHEET_MAX_ROWS} строк. Разделите его.`);
  return filled;
}

const cellOf = (column: Column, cell: Cell, today: string): string =>
  column === 'date_of_birth' ? dayOf(cell, today) : cellText(cell);

/** A birthday written as a date or as text; anything else stays as it is and fits nobody. */
function dayOf(cell: unknown, today: string): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  const text = cellText(cell as Cell);
  return writtenDay(text, today) ?? text;
}

/** A day as the list is read by people; what is none stays as it was written. */
export const dayAsWritten = (value: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? dayText(value) : value);
