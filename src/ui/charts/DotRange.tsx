import { Box } from '@mui/material';

type Dot = { key: string | number; value: number; label: string; own?: boolean };

type DotRangeProps = {
  dots: readonly Dot[];
  /** From the worst to the best end. */
  from: number;
  to: number;
  middle?: number | null;
  /** Said aloud; a table of the same numbers stands beside. */
  label: string;
  height?: number;
};

/** Values of all as dots on one line: where most are, where the middle is, where one's own is. */
export const DotRange = ({ dots, from, to, middle = null, label, height = 72 }: DotRangeProps) => {
  const at = (value: number) => (to === from ? 50 : Math.min(100, Math.max(0, ((value - from) / (to - from)) * 100)));
  const own = dots.find((dot) => dot.own);
  return (
    <Box role="img" aria-label={label} sx={{ position: 'relative', height, mx: 1 }}>
      <Box sx={lineSx} />
      {middle !== null && <Box sx={{ ...middleSx, left: `${at(middle)}%` }} />}
      {dots.map(({ key, value, label: name, own: mine }) => (
        <Box key={key} title={name} sx={mine ? ownSx : dotSx} style={{ left: `${at(value)}%` }} />
      ))}
      {own && height > 40 && (
        <Box
          sx={labelSx}
          style={at(own.value) > 60 ? { right: `${100 - at(own.value)}%` } : { left: `${at(own.value)}%` }}
        >
          {own.label}
        </Box>
      )}
    </Box>
  );
};

const lineSx = {
  position: 'absolute',
  left: -8,
  right: -8,
  bottom: 14,
  height: 8,
  borderRadius: 4,
  backgroundColor: 'var(--surface-3)',
};
const middleSx = { position: 'absolute', bottom: 4, height: 28, borderLeft: '1px dashed var(--text-2)' };
const dotSx = {
  position: 'absolute',
  bottom: 12,
  width: 12,
  height: 12,
  ml: '-6px',
  borderRadius: '50%',
  opacity: 0.45,
  backgroundColor: 'var(--blue)',
};
const ownSx = {
  ...dotSx,
  bottom: 10,
  width: 16,
  height: 16,
  ml: '-8px',
  opacity: 1,
  zIndex: 1,
  backgroundColor: 'var(--warm)',
};
const labelSx = {
  position: 'absolute',
  bottom: 36,
  whiteSpace: 'nowrap',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontSize: 13,
  fontWeight: 600,
  color: 'var(--warm-text)',
};
