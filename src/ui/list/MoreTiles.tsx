import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfinitePaginationContext, useListContext } from 'ra-core';
import { number } from '../text/plural';

/** Below the tiles: how many are shown, and the next of them. */
export const MoreTiles = () => {
  const { data, total = 0, perPage, error } = useListContext();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = useInfinitePaginationContext();
  if (!data || total === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2, minHeight: 40 }}>
      <Box component="span" role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
        Показано {number(data.length)} из {number(total)}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" onClick={() => void fetchNextPage()} loading={isFetchingNextPage}>
          Показать ещё {perPage}
        </Button>
      )}
      {error && (
        <Box component="span" role="alert" sx={{ color: 'error.main', fontSize: 13 }}>
          {error.message}
        </Box>
      )}
    </Box>
  );
};
