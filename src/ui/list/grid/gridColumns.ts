// The columns of the grid on the page: a saved view and the choice of columns keep them by name, the kit by their places
// in the table.
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { useGridKey } from './useGridView';

export type GridColumn<Row> = {
  /** Key of the column; the field of the answer, where there is one. */
  source: string;
  label: string;
  /** A short name over a narrow column; all else, as its filter and its file, calls it by its label. */
  head?: string;
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

export type GridColumns = { sources: readonly string[]; labels: readonly string[]; hidden: readonly string[] };
const grids = new Map<string, GridColumns>();

/** Says which columns a grid has, and which of them are hidden at first. */
export function useTellColumns(
  columns: readonly Pick<GridColumn<never>, 'source' | 'label' | 'hidden'>[],
  columnsKey?: string,
): void {
  const key = useGridKey(columnsKey);
  useEffect(() => {
    grids.set(key, {
      sources: columns.map(({ source }) => source),
      labels: columns.map(({ label }) => label),
      hidden: hiddenOf(columns),
    });
  }, [key, columns]);
}

/** Keys of the columns that are not shown at first. */
export const hiddenOf = (columns: readonly Pick<GridColumn<never>, 'source' | 'hidden'>[]): readonly string[] =>
  columns.flatMap(({ source, hidden }) => (hidden ? [source] : []));

export const columnsOfGrid = (key: string): GridColumns | undefined => grids.get(key);
