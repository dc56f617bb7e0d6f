import { Box } from '@mui/material';
import { Icon } from '../Icon';
import type { IconName } from '../icons';

/** The icon of a card that leads somewhere, on a square of its colour. */
export const CardIcon = ({ name }: { name: IconName }) => (
  <Box sx={squareSx}>
    <Icon name={name} />
  </Box>
);

const squareSx = {
  width: 40,
  height: 40,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: '8px',
  color: 'primary.main',
  backgroundColor: 'var(--blue-soft)',
};
