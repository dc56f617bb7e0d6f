import { Box } from '@mui/material';
import { Icon } from '../ui/Icon';

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

/** A word of a reviewer that stands beside what it is about, with a line in its colour. */
export const noteSx = (line: 'wait' | 'blue') => ({
  display: 'flex',
  gap: 1,
  mt: 0.5,
  mb: 1,
  px: 1.5,
  py: 0.75,
  borderLeft: `3px solid var(--${line})`,
  borderRadius: '0 6px 6px 0',
  fontSize: 13,
  fontWeight: 400,
  lineHeight: '20px',
});

const reasonSx = {
  ...noteSx('wait'),
  backgroundColor: 'var(--st-returned-bg)',
  color: 'var(--st-returned)',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
};
