import { Box } from '@mui/material';
import { shareColor } from './share';

/** A share as a thin bar; the number itself stands beside it. */
export const ShareBar = ({ percent }: { percent: number }) => (
  <Box aria-hidden="true" sx={{ height: 6, borderRadius: 3, overflow: 'hidden', backgroundColor: 'var(--surface-3)' }}>
    <Box sx={{ height: 6, width: `${percent}%`, backgroundColor: shareColor(percent) }} />
  </Box>
);
