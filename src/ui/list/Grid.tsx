import type { RaRecord } from 'ra-core';
import { useNarrow } from '../useNarrow';
import { GridCards } from './grid/GridCards';
import { GridTable } from './grid/GridTable';
import { type GridProps, useTellColumns } from './grid/gridColumns';
import { ListRows } from './ListRows';

/**
 * A list as rows to work in: sorting, filters and widths in the head cells, columns by choice, the keyboard, any number
 * of rows; on a phone the same rows as cards. A row opens where its first link leads.
 */
export function Grid<Row extends RaRecord>({ empty, ...grid }: GridProps<Row>) {
  useTellColumns(grid.columns, grid.columnsKey);
  const narrow = useNarrow();
  return <ListRows empty={empty}>{narrow ? <GridCards<Row> {...grid} /> : <GridTable<Row> {...grid} />}</ListRows>;
}
