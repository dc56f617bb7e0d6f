import LinearProgress from '@mui/material/LinearProgress';

/** A part of a whole as a bar: green once it is whole. */
export const PercentBar = ({ percent, label }: { percent: number; label: string }) => (
  <LinearProgress
    variant="determinate"
    value={percent}
    aria-label={label}
    color={percent === 100 ? 'success' : 'primary'}
    sx={{ height: 6, borderRadius: 3, backgroundColor: 'var(--surface-3)' }}
  />
);
