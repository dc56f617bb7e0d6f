import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { FocusedHeading } from '../useHeadingFocus';

type SectionProps = {
  /** Where links lead to it. */
  id?: string;
  title?: string;
  heading?: FocusedHeading;
  action?: ReactNode;
  children: ReactNode;
};

/** A card with a heading: one block of a page. */
export const Section = ({ id, title, heading, action, children }: SectionProps) => (
  <Card component="section" id={id} tabIndex={id ? -1 : undefined} sx={{ p: 2 }}>
    {title && (
      <Box sx={headSx}>
        <Typography {...heading} variant="h3" component="h2" sx={{ flex: 1, minWidth: 'min-content' }}>
          {title}
        </Typography>
        {action}
      </Box>
    )}
    {children}
  </Card>
);

const headSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mb: 1,
  // A link beside the heading is as high as a finger and takes no more room.
  '& > a.MuiLink-root': { py: 1.25, my: -1.25 },
};
