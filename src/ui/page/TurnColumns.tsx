import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useNarrow } from '../useNarrow';

/** Blocks of a page that stand together. `at`: their turn on a phone; `side`: where there is room, beside the others. */
export type Turn = { at: number; side?: true; blocks: ReactNode };

/** The main column and the side of 304. On a phone one column by turns: whoever presses Tab goes as the eye does. */
export const TurnColumns = ({ turns }: { turns: readonly Turn[] }) => {
  const phone = useNarrow(900);
  if (phone) return <Column turns={turns.toSorted((one, other) => one.at - other.at)} />;
  return (
    <Box sx={columnsSx}>
      <Column turns={turns.filter(({ side }) => !side)} />
      <Column turns={turns.filter(({ side }) => side)} />
    </Box>
  );
};

const Column = ({ turns }: { turns: readonly Turn[] }) => (
  <Box sx={gapSx}>
    {turns.map(({ at, blocks }) => (
      <Box key={at} sx={{ ...gapSx, minWidth: 0, '&:empty': { display: 'none' } }}>
        {blocks}
      </Box>
    ))}
  </Box>
);

const columnsSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 304px',
  gap: 2,
  alignItems: 'start',
  '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
};
const gapSx = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 };
