// The columns of the grid on the page: a saved view and the choice of columns keep them by name, the kit by their places
// in the table.
import { useEffect } from 'react';
import type { GridColumn } from '../Grid';
import { hiddenOf } from '../listedColumn';
import { useGridKey } from './useGridView';

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

export const columnsOfGrid = (key: string): GridColumns | undefined => grids.get(key);
