import { Box } from '@mui/material';
import { ShareBar } from './ShareBar';

/** A share in a cell of a grid: the bar and the number beside it. */
export const PercentCell = ({ percent }: { percent: number }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1 }}>
    <Box sx={{ flex: '0 1 30px' }}>
      <ShareBar percent={percent} />
    </Box>
    <Box sx={{ minWidth: 42, textAlign: 'right' }}>{percent} %</Box>
  </Box>
);
