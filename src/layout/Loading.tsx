import { Box, CircularProgress } from '@mui/material';

/**
 * Shown while the code of a page is fetched; late, so that fast pages do not flicker. As tall as the window: what stands below
 * a page is not seen before the page, and moves nowhere when it comes.
 */
export const Loading = () => (
  <Box
    role="status"
    data-coming
    aria-label="Загрузка..."
    sx={{
      minHeight: '100vh',
      display: 'grid',
      placeItems: 'start center',
      pt: 14,
      opacity: 0,
      animation: 'appear .2s .3s forwards',
      '@keyframes appear': { to: { opacity: 1 } },
    }}
  >
    <CircularProgress aria-hidden size={32} />
  </Box>
);
