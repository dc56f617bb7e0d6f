import Box from '@mui/material/Box';
import { Icon } from '../../../ui/Icon';
import type { IconName } from '../../../ui/icons';
import type { Outcome } from './useDecisions';

const looks: Record<Outcome['state'], { icon?: IconName; color: string }> = {
  held: { icon: 'clock', color: 'text.secondary' },
  queued: { color: 'text.secondary' },
  running: { icon: 'refresh', color: 'primary.main' },
  done: { icon: 'check', color: 'var(--st-accepted)' },
  failed: { icon: 'alert', color: 'var(--st-rejected)' },
};

/** What became of a row, in words. */
export const ResultCell = ({ outcome }: { outcome: Outcome | undefined }) => {
  if (!outcome) return null;
  const { icon, color } = looks[outcome.state];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color, fontSize: 13 }}>
      {icon && <Icon name={icon} size={16} />}
      {outcome.text}
    </Box>
  );
};
