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

/** The chosen rows of the list, read where they stand on other pages. */
export function useChosenRows<Row extends RaRecord>(): () => Promise<Row[]> {
  const { selectedIds, data = [] } = useListContext<Row>();
  const readAll = useAllRows<Row>();
  return async () => {
    const chosen = new Set(selectedIds);
    const here = data.filter(({ id }) => chosen.has(id));
    return here.length === chosen.size ? here : (await readAll()).filter(({ id }) => chosen.has(id));
  };
}
