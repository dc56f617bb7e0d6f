import { Box } from '@mui/material';

/** A share as a thin bar; the number itself stands beside it. */
export const ShareBar = ({ percent }: { percent: number }) => (
  <Box aria-hidden="true" sx={{ height: 6, borderRadius: 3, overflow: 'hidden', backgroundColor: 'var(--surface-3)' }}>
    <Box sx={{ height: 6, width: `${percent}%`, backgroundColor: shareColor(percent) }} />
  </Box>
);

/** A share in a cell of a grid: the bar and the number beside it. */
export const PercentCell = ({ percent }: { percent: number }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1 }}>
    <Box sx={{ flex: '0 1 30px' }}>
      <ShareBar percent={percent} />
    </Box>
    <Box sx={{ minWidth: 42, textAlign: 'right' }}>{percent} %</Box>
  </Box>
);

/** Whole percent. */
export const share = (value: number, of: number): number => (of > 0 ? Math.round((value / of) * 100) : 0);

/** Green from 90, amber below 60. */
export const shareColor = (percent: number): string =>
  percent >= 90 ? 'var(--ok)' : percent < 60 ? 'var(--wait)' : 'var(--blue)';
