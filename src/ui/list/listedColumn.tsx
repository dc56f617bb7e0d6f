import { cellOf, type ListedColumn } from '@contract/listedColumns';
import type { ReactNode } from 'react';
import { FeeState, FlagChip } from '../StateChip';
import { moscowMoment } from '../text/moment';
import { conditionRows } from './conditions/conditionRows';
import type { GridColumn } from './grid/gridColumns';

/** A listed column as a grid shows it; `more` says what the screen does otherwise. */
export const listedColumn = <Row extends object>(
  column: ListedColumn,
  more: Partial<GridColumn<Row>> = {},
): GridColumn<Row> => ({
  source: column.key,
  label: column.label,
  width: column.unbroken ? column.width * LETTER : widths[column.kind],
  numeric: column.kind === 'number' || column.kind === 'date' || undefined,
  single: column.unbroken ?? (marks.includes(column.kind) || undefined),
  sortable: column.sortable,
  hidden: column.hidden,
  adds: column.adds && ((row) => (row as Record<string, number | null>)[column.key]),
  cell: (row) => {
    const value = (row as Record<string, unknown>)[column.key];
    if (typeof value === 'boolean' && column.kind === 'paid') return <FeeState paid={value} />;
    if (value !== null && column.kind === 'flag')
      return <FlagChip flag={Boolean(value)}>{cellOf(column, value)}</FlagChip>;
    if (column.kind === 'moment' && value) return moscowMoment(String(value));
    return cellOf(column, value) ?? '—';
  },
  ...more,
});

/** A letter of a cell, with its share of the room around the text; in pixels. */
const LETTER = 8;

/** Shown as one word or two. */
const marks: readonly ListedColumn['kind'][] = ['flag', 'paid', 'share', 'month', 'gender'];

/** In pixels, where a kind needs more or less room than its name. */
const widths: Partial<Record<ListedColumn['kind'], number>> = { unit: 216, record: 136, moment: 150 };

/** The order in which lists of people open. */
export const byLastName = { field: 'last_name', order: 'ASC' } as const;

/** Columns by their keys. */
export const byKey = <const Columns extends readonly ListedColumn[]>(columns: Columns) =>
  Object.fromEntries(columns.map((column) => [column.key, column])) as {
    [Column in Columns[number] as Column['key']]: Column;
  };

const inName = ['first_name', 'patronymic_name'];
const named = <Column extends ListedColumn>(columns: readonly Column[]) =>
  columns.filter(({ key }) => !inName.includes(key));

/** The columns of a list of people: the first says the whole name, which a file has in three. */
export const peopleColumns = <Row extends object, Key extends string>(
  columns: readonly ListedColumn<Key>[],
  name: (row: Row) => ReactNode,
  differently: Partial<Record<Key, Partial<GridColumn<Row>>>> = {},
): readonly GridColumn<Row>[] =>
  named(columns).map((column) =>
    column.key === 'last_name'
      ? listedColumn<Row>(column, { label: 'Фамилия, имя, отчество', cell: name, ...differently[column.key] })
      : listedColumn<Row>(column, differently[column.key]),
  );

/** The filters of a list of people by its columns. */
export const peopleConditions = (columns: readonly ListedColumn[]) => conditionRows(named(columns));
