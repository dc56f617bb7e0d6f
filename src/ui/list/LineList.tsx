import { Box } from '@mui/material';
import type { ReactNode } from 'react';

type Line = {
  key: string | number;
  main: ReactNode;
  under?: ReactNode;
  aside?: ReactNode;
  /** Marked as not seen yet. */
  fresh?: boolean;
};

/** Rows of a card: a text, what is said under it, a date or a chip at the right. */
export const LineList = ({ lines }: { lines: readonly Line[] }) => (
  <Box component="ul" sx={{ m: '0 -16px -16px', p: 0, listStyle: 'none' }}>
    {lines.map(({ key, main, under, aside, fresh }) => (
      <Box component="li" key={key} sx={lineSx}>
        {fresh !== undefined && <Dot shown={fresh} />}
        <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
          {main}
          {under && <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.disabled' }}>{under}</Box>}
        </Box>
        {aside && <Box sx={{ fontSize: 12, color: 'text.disabled' }}>{aside}</Box>}
      </Box>
    ))}
  </Box>
);

const Dot = ({ shown }: { shown: boolean }) => (
  <Box
    role={shown ? 'img' : undefined}
    aria-label={shown ? 'не прочитано' : undefined}
    sx={{ width: 8, height: 8, flex: 'none', borderRadius: '50%', bgcolor: shown ? 'primary.main' : 'transparent' }}
  />
);

const lineSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 40,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
};
