import { Box } from '@mui/material';
import { Icon } from '../ui/Icon';
import { noteSx } from './noteSx';

type ReasonNoteProps = { field?: string; reason: string };

/** Why a reviewer returned a field or an item: it stands beside what has to be mended. */
export const ReasonNote = ({ field, reason }: ReasonNoteProps) => (
  <Box role="note" sx={reasonSx}>
    <Icon name="returned" size={16} />
    <Box sx={{ minWidth: 0 }}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {field ? `${field}: ` : ''}
      </Box>
      {reason}
    </Box>
  </Box>
);

const reasonSx = {
  ...noteSx('wait'),
  backgroundColor: 'var(--st-returned-bg)',
  color: 'var(--st-returned)',
  overflowWrap: 'anywhere',
};
