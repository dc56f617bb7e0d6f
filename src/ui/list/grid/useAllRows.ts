import { LIMIT_MAX, SELECT_MAX } from '@contract/constants';
import { type RaRecord, useDataProvider, useListContext } from 'ra-core';

/** Reads the rows of every page of the list, as it is filtered and sorted: as many as can be chosen at once. */
export function useAllRows<Row extends RaRecord>(): () => Promise<Row[]> {
  const { resource, filter, filterValues, sort } = useListContext<Row>();
  const provider = useDataProvider();
  return async () => {
    const rows = new Map<RaRecord['id'], Row>();
    for (let page = 1; (page - 1) * LIMIT_MAX < SELECT_MAX; page += 1) {
      const read = await provider.getList<Row>(resource, {
        pagination: { page, perPage: LIMIT_MAX },
        sort,
        filter: { ...filterValues, ...filter },
      });
      for (const row of read.data) rows.set(row.id, row);
      if (read.data.length < LIMIT_MAX) break;
    }
    return [...rows.values()];
  };
}

/**
 * The chosen rows of the list, read where they stand on other pages.
 * @param isStale rows that are not shown any more as they are: they are read anew
 */
export function useChosenRows<Row extends RaRecord>(isStale?: (row: Row) => boolean): () => Promise<Row[]> {
  const { selectedIds, data = [] } = useListContext<Row>();
  const readAll = useAllRows<Row>();
  return async () => {
    const chosen = new Set(selectedIds);
    const here = data.filter(({ id }) => chosen.has(id));
    if (here.length === chosen.size && !(isStale && here.some(isStale))) return here;
    const now = (await readAll()).filter(({ id }) => chosen.has(id));
    // Whatever is not in the list any more is refused with the reason.
    return [...now, ...here.filter((row) => !now.some(({ id }) => id === row.id))];
  };
}
