import { MOSCOW } from '../../contract/fields/moscowDay';
import { cellOf, type ListedColumn } from '../../contract/listedColumns';
import type { Cell } from './sheetWriter';

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
