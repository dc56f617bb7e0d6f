import { Box, IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon';

type BesidePaneProps = { title: string; actions?: ReactNode; onClose: () => void; children: ReactNode };

/** What is read beside the values of a report; it stays in sight while they are scrolled. */
export const BesidePane = ({ title, actions, onClose, children }: BesidePaneProps) => (
  <Box component="section" aria-label={title} data-beside="" sx={paneSx}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, pl: 2, pr: 1, py: 0.5, borderBottom: 1, ...lineSx }}>
      <Box component="h3" title={title} sx={titleSx}>
        {title}
      </Box>
      {actions}
      <IconButton size="small" aria-label="Закрыть" title="Закрыть" onClick={onClose}>
        <Icon name="close" size={16} />
      </IconButton>
    </Box>
    {children}
  </Box>
);

const lineSx = { borderColor: 'divider' };
const titleSx = {
  flex: 1,
  minWidth: 0,
  m: 0,
  fontSize: 13,
  fontWeight: 600,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};
const paneSx = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  alignSelf: 'start',
  position: { lg: 'sticky' },
  top: 64,
  height: { xs: '80vh', lg: 'calc(100vh - 216px)' },
  minHeight: 360,
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  overflow: 'hidden',
  backgroundColor: 'background.paper',
};
