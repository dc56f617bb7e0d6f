import { Box } from '@mui/material';
import type { ReactNode } from 'react';

export type Fact = readonly [label: string, value: ReactNode];

/** Data to read: a label and its value, line by line. */
export const FactRows = ({ facts }: { facts: readonly Fact[] }) => (
  <Box
    component="dl"
    sx={{ m: 0, display: 'grid', gridTemplateColumns: { sm: '220px 1fr' }, gap: { xs: 0, sm: '8px 16px' } }}
  >
    {facts.map(([label, value]) => (
      <Box key={label} sx={{ display: 'contents' }}>
        <Box component="dt" sx={{ color: 'text.secondary', fontSize: 13 }}>
          {label}
        </Box>
        <Box component="dd" sx={{ m: 0, mb: { xs: 1, sm: 0 }, minWidth: 0 }}>
          {value || '—'}
        </Box>
      </Box>
    ))}
  </Box>
);
