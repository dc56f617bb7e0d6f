import { Box, type SxProps } from '@mui/material';
import type { ReactNode } from 'react';
import { Icon } from '../Icon';
import type { IconName } from '../icons';

type FactListProps = { sx?: SxProps; children: ReactNode };

/** Data to read: facts below each other, or as `sx` places them. */
export const FactList = ({ sx, children }: FactListProps) => (
  <Box component="dl" sx={[{ display: 'grid', gap: 1.5, m: 0 }, sx ?? {}].flat()}>
    {children}
  </Box>
);

type FactProps = { label: ReactNode; icon?: IconName; children: ReactNode };

/** What it is, and below it what it is for this record. */
export const Fact = ({ label, icon, children }: FactProps) => (
  <Box sx={{ position: 'relative', minWidth: 0, ...(icon && { pl: '28px' }) }}>
    <Box component="dt" sx={{ fontSize: 12, lineHeight: '16px', color: 'text.disabled' }}>
      {icon && (
        <Box component="span" sx={{ position: 'absolute', left: 0, top: 2 }}>
          <Icon name={icon} size={16} />
        </Box>
      )}
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {children}
    </Box>
  </Box>
);
