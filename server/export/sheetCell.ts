import { cellOf, type ListedColumn } from '../../contract/listedColumns';
import type { Cell } from './sheetWriter';

/** A value as a file keeps it: days and numbers as what they are, the rest as the screen writes it. */
export const sheetCell = (column: Pick<ListedColumn, 'kind' | 'choices'>, value: unknown): Cell =>
  (column.kind === 'date' || column.kind === 'month') && value ? { day: String(value) } : cellOf(column, value);
