import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

/** Shown while the code of a page is fetched; late, so that fast pages do not flicker. */
export const Loading = () => (
  <Box
    role="status"
    aria-label="Загрузка..."
    sx={{
      minHeight: 240,
      display: 'grid',
      placeItems: 'center',
      opacity: 0,
      animation: 'appear .2s .3s forwards',
      '@keyframes appear': { to: { opacity: 1 } },
    }}
  >
    <CircularProgress size={32} />
  </Box>
);
