import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Mark } from '../Mark';
import { Message } from '../Message';
import { NotRead } from '../NotRead';

type CheckFrameProps = {
  error: (Error & { status?: number }) | null;
  onRetry: () => void;
  /** Heading when there is no such paper, what to do then, and heading when it could not be checked. */
  missing: string;
  hint: string;
  failed: string;
  children: ReactNode;
};

/** A public page that confirms a paper. It stands outside of the portal's frame. */
export const CheckFrame = ({ error, onRetry, missing, hint, failed, children }: CheckFrameProps) => (
  <Box sx={{ minHeight: '100vh', p: { xs: 2, md: 6 } }}>
    <Box component="header" sx={headSx}>
      <Mark />
      Студенческие отряды
    </Box>
    <Box component="main" sx={{ maxWidth: 480, mx: 'auto' }}>
      {error?.status === 404 && (
        <Message icon="alert" level="h1" title={missing}>
          {hint}
        </Message>
      )}
      {error && error.status !== 404 && <NotRead of={{ error, refetch: onRetry }} title={failed} level="h1" />}
      {!error && children}
    </Box>
  </Box>
);

const headSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  maxWidth: 480,
  mx: 'auto',
  mb: 4,
  fontSize: 15,
  fontWeight: 600,
};
