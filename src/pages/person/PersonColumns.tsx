import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The main column and the side of 304; one column on a phone. */
export const PersonColumns = ({ main, side }: { main: ReactNode; side: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 304px' },
      gap: 2,
      alignItems: 'start',
    }}
  >
    <Box sx={{ display: 'grid', gap: 2 }}>{main}</Box>
    <Box sx={{ display: 'grid', gap: 2 }}>{side}</Box>
  </Box>
);
