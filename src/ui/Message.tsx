import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Icon } from './Icon';
import type { IconName } from './icons';

type MessageProps = { icon: IconName; title: string; level?: 'h1' | 'h2'; children?: ReactNode; actions?: ReactNode };

/** What stands in place of content: nothing found, nothing here yet, something failed. */
export const Message = ({ icon, title, level = 'h2', children, actions }: MessageProps) => (
  <Box sx={{ maxWidth: 480, mx: 'auto', py: 8, textAlign: 'center' }}>
    <Box
      sx={{
        width: 64,
        height: 64,
        mx: 'auto',
        mb: 2,
        display: 'grid',
        placeItems: 'center',
        borderRadius: '16px',
        color: 'primary.main',
        backgroundColor: 'var(--blue-soft)',
      }}
    >
      <Icon name={icon} size={32} />
    </Box>
    <Typography variant="h2" component={level}>
      {title}
    </Typography>
    {children && <Typography sx={{ mt: 1, color: 'text.secondary' }}>{children}</Typography>}
    {actions && (
      <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>{actions}</Box>
    )}
  </Box>
);
