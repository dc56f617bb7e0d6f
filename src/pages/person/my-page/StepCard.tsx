import type { StepWords } from '@contract/people/stepWords';
import { Box, Button, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

type StepCardProps = StepWords & {
  address: string | undefined;
  /** Another card is the first thing to do: its button alone is filled. */
  second?: boolean;
  children?: ReactNode;
};

/** The one thing to do now: warm edge, one large button. */
export const StepCard = ({ kicker, title, text, label, address, second = false, children }: StepCardProps) => (
  <Card
    component="section"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '16px 24px',
      p: { xs: '16px 16px 16px 20px', md: 3 },
      boxShadow: 'inset 4px 0 0 var(--warm)',
    }}
  >
    <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ fontSize: 12, lineHeight: '16px', fontWeight: 600, color: 'var(--warm-text)' }}>{kicker}</Box>
      <Typography variant="h2" sx={{ my: 0.5 }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>{text}</Typography>
    </Box>
    {address && (
      <Button
        variant={second ? 'outlined' : 'contained'}
        size="large"
        component={Link}
        to={address}
        sx={{ width: { xs: '100%', md: 'auto' } }}
      >
        {label}
      </Button>
    )}
    {children}
  </Card>
);
