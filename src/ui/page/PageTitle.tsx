import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useHeadingFocus } from '../useHeadingFocus';

export type PageTitleProps = {
  title: ReactNode;
  /** A count or a state beside the name. */
  beside?: ReactNode;
  actions?: ReactNode;
  /** The work goes on here: the title takes the focus once it stands there. */
  follows?: boolean;
};

/** The title row of a page: name, state or count, actions at the right. */
export const PageTitle = ({ title, beside, actions, follows = false }: PageTitleProps) => {
  const { heading } = useHeadingFocus(follows);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 40, mb: 2 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: '4px 12px',
          flex: '1 1 240px',
          minWidth: 0,
          '& > *': { minWidth: 0 },
        }}
      >
        <Typography {...(follows && heading)} variant="h1" sx={{ textWrap: 'balance' }}>
          {title}
        </Typography>
        {beside}
      </Box>
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
    </Box>
  );
};
