// What goes where when cells of a spreadsheet are put into a table: which column is meant by each of theirs, which row by
// each of theirs, and what is wrong with it.
import type { FieldRow } from '@contract/fields/types';
import { type CellValue, readCell, same } from './readCell';

/** A column of what is pasted says: the values of a field, which row is meant, or nothing. */
export type Target = { field: string } | 'row' | 'nothing';

export type TableRow = {
  key: string | number;
  /** What tells it in a spreadsheet: its name; where it has one, its number. */
  name: string;
  number?: number;
  /** Cells are put into it. */
  editable: boolean;
};

export type PastedRow = {
  /** Its line among what is pasted, from 1. */
  line: number;
  /** The row it goes to; nothing where a new one is made of it. */
  row?: TableRow;
  values: Record<string, CellValue>;
  faults: string[];
};

type Pasting = {
  cells: readonly (readonly string[])[];
  columns: readonly FieldRow[];
  /** Without rows each line makes a new one. */
  rows?: readonly TableRow[];
  /** How many new rows are taken. */
  room?: number;
  /** The cell the cursor stands in. */
  at?: { key: string; field: string };
};

/** Whether the first line names columns. */
const isHeaded = ({ cells, columns }: Pick<Pasting, 'cells' | 'columns'>): boolean =>
  (cells[0] ?? []).some((text) => columns.some(({ label }) => same(label, text)));

/** The columns as they are most likely meant; whoever pastes may choose others. */
export function guessTargets({ cells, columns, rows, at }: Pasting): Target[] {
  const head = isHeaded({ cells, columns }) ? (cells[0] ?? []) : undefined;
  const body = head ? cells.slice(1) : cells;
  const width = Math.max(0, ...cells.map((row) => row.length));
  let next = at ? columns.findIndex(({ name }) => name === at.field) : 0;
  let named = rows === undefined;
  return Array.from({ length: width }, (_, column): Target => {
    if (head) {
      const field = columns.find(({ label }) => same(label, head[column] ?? ''));
      if (field) return { field: field.name };
    }
    if (!named && rows && tellsRows(body, column, rows)) {
      named = true;
      return 'row';
    }
    if (head) return 'nothing';
    const field = columns[next];
    next += 1;
    return field ? { field: field.name } : 'nothing';
  });
}

/** A column tells rows when most of its texts are names or numbers of them, in a way that positions do not. */
function tellsRows(body: readonly (readonly string[])[], column: number, rows: readonly TableRow[]): boolean {
  const texts = body.map((row) => row[column] ?? '').filter(Boolean);
  const byName = texts.filter((text) => rows.some(({ name }) => same(name, text)));
  if (byName.length * 2 > texts.length) return true;
  const numbers = texts.filter((text) => rows.some(({ number }) => number !== undefined && String(number) === text));
  return column === 0 && texts.length > 1 && new Set(numbers).size === texts.length;
}

/** Each line with the row it goes to, its values and its faults. */
export function planPaste(pasting: Pasting, targets: readonly Target[]): PastedRow[] {
  const { cells, columns, rows, at, room = Number.POSITIVE_INFINITY } = pasting;
  const skipped = isHeaded(pasting) ? 1 : 0;
  const first = Math.max(0, rows?.findIndex(({ key }) => String(key) === at?.key) ?? 0);
  const teller = targets.indexOf('row');
  const taken = new Set<string | number>();
  return cells.slice(skipped).map((line, place) => {
    const told = teller < 0 ? undefined : (line[teller] ?? '');
    const row = told === undefined ? rows?.[first + place] : rows?.find((one) => isTold(one, told));
    const faults = rows ? rowFaults(row, told, taken) : place < room ? [] : ['В списке больше нет места.'];
    if (row) taken.add(row.key);
    const values: PastedRow['values'] = {};
    targets.forEach((target, column) => {
      if (typeof target === 'string') return;
      const field = columns.find(({ name }) => name === target.field);
      if (!field) return;
      const { value, fault } = readCell(field, line[column] ?? '');
      values[field.name] = value;
      if (fault) faults.push(`${field.label}: ${fault}`);
    });
    return { line: place + 1 + skipped, ...(row && { row }), values, faults };
  });
}

const isTold = ({ name, number }: TableRow, text: string) =>
  same(name, text) || (number !== undefined && String(number) === text);

function rowFaults(row: TableRow | undefined, told: string | undefined, taken: ReadonlySet<string | number>): string[] {
  if (!row) return [told === undefined ? 'Строк в таблице больше нет.' : `Нет такой строки: «${told}».`];
  if (taken.has(row.key)) return ['Эта строка уже есть выше.'];
  return row.editable ? [] : ['Строку сейчас не меняют: она отправлена или принята.'];
}
