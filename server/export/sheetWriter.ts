import { MOSCOW } from '../../contract/fields/moscowDay';
import { cellOf, type ListedColumn } from '../../contract/listedColumns';

/** A day (`2025-10-08`) or a month (`2025-10`): a sheet sorts and counts with it. */
export type DayCell = { day: string };
/** A moment by Moscow's clock: `2025-10-08 14:05`. */
export type MomentCell = { moment: string };
/** A number that is read and added up: thousands apart, up to four digits of a fraction. */
export type AmountCell = { amount: number };
/** A value of a sheet's cell. */
export type Cell = string | number | DayCell | MomentCell | AmountCell | null;

/** Writes a sheet to a file row by row; what is written is on disk, not in memory. */
export type SheetWriter = {
  row: (cells: readonly Cell[]) => Promise<void>;
  /** Finishes the file. */
  end: () => Promise<void>;
};

export type SheetColumn = { title: string; width: number };

/** A value as a file keeps it: days, moments and numbers as what they are, the rest as the screen writes it. */
export function sheetCell(column: Pick<ListedColumn, 'kind' | 'choices'>, value: unknown): Cell {
  if (!value) return cellOf(column, value);
  switch (column.kind) {
    case 'date':
    case 'month':
      return { day: String(value) };
    case 'moment':
      return { moment: byMoscow.format(new Date(String(value))) };
    default:
      return cellOf(column, value);
  }
}

/** In Swedish it is the day as the API writes it, and the time. */
const byMoscow = new Intl.DateTimeFormat('sv', { timeZone: MOSCOW, dateStyle: 'short', timeStyle: 'short' });
