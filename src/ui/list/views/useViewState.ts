import type { ViewState } from '@contract/listViews';
import { useListContext } from 'ra-core';
import { session } from '../../../providers/session';
import { columnsOfGrid } from '../grid/gridColumns';
import { inOrder, placesOf, useGridKey, useGridView } from '../grid/useGridView';

const none: readonly string[] = [];

/** How the list looks now, and the way to make it look as a view says. */
export function useViewState(columnsKey?: string) {
  const key = useGridKey(columnsKey);
  const { resource, filterValues, sort, perPage, setFilters, setSort, setPerPage } = useListContext();
  const grid = useGridView(key, none);

  const now = (): ViewState => {
    const columns = columnsOfGrid(key);
    const hidden = grid.hidden === none ? (columns?.hidden ?? none) : grid.hidden;
    return {
      filters: filterValues,
      sort,
      columns: columns ? inOrder(columns.sources, grid.ranks).filter((source) => !hidden.includes(source)) : null,
      widths: { ...grid.widths },
      density: grid.density,
      page_size: perPage,
    };
  };

  const apply = ({ filters, sort: order, columns: shown, widths, density, page_size }: ViewState) => {
    const columns = columnsOfGrid(key);
    if (columns && shown) {
      const { sources } = columns;
      // The first names the row: it is seen also where it was called otherwise when the view was kept.
      grid.setHidden(sources.filter((source, at) => at > 0 && !shown.includes(source)));
      grid.setRanks(placesOf(sources.length, [0, ...shown.map((source) => sources.indexOf(source))]));
    }
    grid.setWidths(widths);
    grid.setDensity(density);
    setFilters(filters);
    setSort(order);
    if (page_size !== null && page_size !== perPage) setPerPage(page_size);
  };

  return { list: key, now, apply, before: `filters.${resource}.${session.user() ?? 'guest'}` };
}
