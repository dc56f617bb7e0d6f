// What tiles of records share: the whole tile is the link of its name.
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Icon } from '../../Icon';
import type { IconName } from '../../icons';
import { clamp } from '../../text/clamp';

export const tileSx = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  '&:hover': { borderColor: 'var(--line-2)' },
  '&:focus-within': { borderColor: 'var(--blue)' },
};
/** The line above the name. */
export const tileKindSx = { ...clamp(1), fontSize: 12, lineHeight: '16px', color: 'text.disabled' };
export const tileNameSx = (lines: number) => ({
  ...clamp(lines),
  fontSize: 16,
  lineHeight: '24px',
  fontWeight: 600,
  '&::after': { content: '""', position: 'absolute', inset: 0 },
});
export const tileFootSx = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  px: 2,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
};

export const TileFact = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <Box sx={factSx}>
    <Icon name={icon} size={16} />
    <Box component="span" sx={clamp(2)}>
      {children}
    </Box>
  </Box>
);

const factSx = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 0.75,
  fontSize: 13,
  lineHeight: '20px',
  color: 'text.secondary',
  '& svg': { mt: '2px', color: 'text.disabled' },
};
