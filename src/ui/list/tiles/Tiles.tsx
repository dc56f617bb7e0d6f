import { Box, Skeleton } from '@mui/material';
import { type RaRecord, useInfinitePaginationContext, useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { More } from '../More';

type TilesProps<Row> = {
  /** Least width of a tile and the height of one that is still read, in pixels. */
  width: number;
  height: number;
  tile: (row: Row) => ReactNode;
};

/** An endless list as tiles; further ones are added below. */
export function Tiles<Row extends RaRecord>({ width, height, tile }: TilesProps<Row>) {
  const { data, isPlaceholderData } = useListContext<Row>();
  const { isFetchingNextPage } = useInfinitePaginationContext();
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${width}px), 1fr))`,
        gap: 2,
        m: 0,
        p: 0,
        listStyle: 'none',
        opacity: isPlaceholderData ? 0.6 : 1,
      }}
      aria-busy={!data || isPlaceholderData}
      aria-label={data ? undefined : 'Загрузка'}
    >
      {data?.map(tile)}
      {!data && <Outlines count={8} height={height} />}
      {isFetchingNextPage && <Outlines count={4} height={height} />}
    </Box>
  );
}

const Outlines = ({ count, height }: { count: number; height: number }) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <Skeleton key={index} component="li" variant="rounded" height={height} />
  ));

/** Below the tiles of a list. */
export const MoreTiles = () => {
  const { data, total = 0, perPage, error } = useListContext();
  const pages = useInfinitePaginationContext();
  return data && total > 0 ? (
    <More {...pages} shown={data.length} total={total} perPage={perPage} error={error} />
  ) : null;
};
