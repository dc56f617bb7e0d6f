import { cellOf, type ListedColumn } from '@contract/listedColumns';
import { StateChip } from '../StateChip';
import type { GridColumn } from './Grid';

/** A listed column as a grid shows it; `more` says what the screen does otherwise. */
export const listedColumn = <Row extends object>(
  column: ListedColumn,
  more: Partial<GridColumn<Row>> = {},
): GridColumn<Row> => ({
  source: column.key,
  label: column.label,
  width: widths[column.kind],
  numeric: column.kind === 'number' || column.kind === 'date' || undefined,
  sortable: column.sortable,
  hidden: column.hidden,
  cell: (row) => {
    const value = (row as Record<string, unknown>)[column.key];
    if (column.kind === 'flag')
      return <StateChip state={value ? 'accepted' : 'draft'}>{cellOf(column, value)}</StateChip>;
    return cellOf(column, value) ?? '—';
  },
  ...more,
});

/** In pixels, where a kind needs more or less room than its name. */
const widths: Partial<Record<ListedColumn['kind'], number>> = { unit: 176, record: 136 };

/** Columns by their keys. */
export const byKey = <const Columns extends readonly ListedColumn[]>(columns: Columns) =>
  Object.fromEntries(columns.map((column) => [column.key, column])) as {
    [Column in Columns[number] as Column['key']]: Column;
  };
