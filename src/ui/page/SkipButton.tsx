import { Box } from '@mui/material';
import type { RefObject } from 'react';

type SkipButtonProps = { ref?: RefObject<HTMLButtonElement | null>; label: string; onSkip: () => void };

/** Seen only while it has the focus: whoever goes by keyboard need not pass everything that stands here. */
export const SkipButton = ({ ref, label, onSkip }: SkipButtonProps) => (
  <Box component="button" type="button" ref={ref} onClick={onSkip} sx={skipSx}>
    {label}
  </Box>
);

const skipSx = {
  position: 'absolute',
  // Over a head that stays.
  zIndex: 3,
  px: 1.5,
  py: 1,
  border: 0,
  borderRadius: 1,
  font: 'inherit',
  color: 'primary.contrastText',
  backgroundColor: 'primary.main',
  '&:not(:focus)': { clipPath: 'inset(50%)' },
} as const;
