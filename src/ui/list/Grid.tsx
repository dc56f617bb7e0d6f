import { type RaRecord, useListContext } from 'ra-core';
import type { ReactElement, ReactNode } from 'react';
import { useNarrow } from '../useNarrow';
import { GridCards } from './grid/GridCards';
import { GridTable } from './grid/GridTable';
import { useTellColumns } from './grid/gridColumns';
import { ListRows } from './ListRows';

export type GridColumn<Row> = {
  /** Key of the column; the field of the answer, where there is one. */
  source: string;
  label: string;
  numeric?: true;
  /** A mark, a state or buttons: never more than a line, as a number. Other cells have as many as their row has room for. */
  single?: true;
  sortable?: true;
  /** Not shown until it is chosen. */
  hidden?: true;
  /** In pixels; without it, as its name and its kind need. */
  width?: number;
  /** What a row adds to the line of totals; a grid with such a column has one. */
  adds?: (row: Row) => number | null | undefined;
  cell: (row: Row) => ReactNode;
};

type RowKey<Row> = {
  row: Row;
  /** Goes on to the next row. */
  next: () => void;
  /** The chosen rows, of all pages; undefined while none is. */
  chosen?: () => Promise<Row[]>;
};

export type GridProps<Row> = {
  columns: readonly GridColumn<Row>[];
  /** What is said in place of rows. */
  empty: ReactNode;
  /** What the rows are, read aloud. */
  label?: string;
  /** Buttons over the head for the chosen rows. Without them rows have no boxes. */
  bulk?: ReactElement;
  selectable?: (row: Row) => boolean;
  /** A key pressed on a row, told by its place on the keyboard; false for one that says nothing. */
  onKey?: (code: string, on: RowKey<Row>) => boolean;
  /** The text that tells the keys, by its id. */
  keysText?: string;
  /** Whoever comes begins at the first row, unless the focus is somewhere on purpose. */
  beginsInRows?: true;
  /** Where the choice of columns is kept; without it, one choice for the kind of record. */
  columnsKey?: string;
};

/**
 * A list as rows to work in: sorting, filters and widths in the head cells, columns by choice, the keyboard, any number
 * of rows; on a phone the same rows as cards. A row opens where its first link leads.
 */
export function Grid<Row extends RaRecord>({ empty, ...grid }: GridProps<Row>) {
  const { data } = useListContext<Row>();
  useTellColumns(grid.columns, grid.columnsKey);
  const narrow = useNarrow();
  return (
    <ListRows empty={empty}>{narrow && data ? <GridCards<Row> {...grid} /> : <GridTable<Row> {...grid} />}</ListRows>
  );
}
