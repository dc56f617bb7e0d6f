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
    <Box sx={columnSx}>{main}</Box>
    <Box sx={columnSx}>{side}</Box>
  </Box>
);

/** On a phone the blocks of both columns stand in one, in the order of their turns. */
export const Turn = ({ at, children }: { at: number; children: ReactNode }) => (
  <Box sx={{ order: { xs: at, md: 0 }, minWidth: 0, display: 'grid', gap: 2, '&:empty': { display: 'none' } }}>
    {children}
  </Box>
);

const columnSx = { display: { xs: 'contents', md: 'grid' }, gap: 2 };
