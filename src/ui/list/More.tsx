import { number } from '@contract/text/plural';
import { Box, Button } from '@mui/material';

type MoreProps = {
  shown: number;
  total: number;
  /** How many come at once. */
  perPage: number;
  hasNextPage?: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  error?: Error | null;
};

/** Below rows that are read page by page: how many are shown, and the next of them. */
export const More = ({ shown, total, perPage, hasNextPage, isFetchingNextPage, fetchNextPage, error }: MoreProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2, minHeight: 40 }}>
    <Box component="span" role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
      Показано {number(shown)} из {number(total)}
    </Box>
    {hasNextPage && (
      <Button variant="outlined" onClick={() => void fetchNextPage()} loading={isFetchingNextPage}>
        Показать ещё {number(Math.min(perPage, total - shown))}
      </Button>
    )}
    {error && (
      <Box component="span" role="alert" sx={{ color: 'error.main', fontSize: 13 }}>
        {error.message}
      </Box>
    )}
  </Box>
);
