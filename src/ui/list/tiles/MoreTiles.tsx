import { useInfinitePaginationContext, useListContext } from 'ra-core';
import { More } from '../More';

/** Below the tiles of a list. */
export const MoreTiles = () => {
  const { data, total = 0, perPage, error } = useListContext();
  const pages = useInfinitePaginationContext();
  return data && total > 0 ? (
    <More {...pages} shown={data.length} total={total} perPage={perPage} error={error} />
  ) : null;
};
