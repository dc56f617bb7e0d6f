import { to } from '@contract/paths';
import { Box, IconButton, Tooltip } from '@mui/material';
import { Link } from 'react-router-dom';
import { useAccount, useCan } from '../providers/account';
import { session } from '../providers/session';
import { useNotificationsCount } from '../providers/stores/notifications';
import { Icon } from '../ui/Icon';
import { badge } from './menu/MenuLink';

/** How many applications wait for a decision; for the roles of section 6 alone. */
export const Bell = () => {
  const shown = useCan('bell.show');
  const count = badge(useNotificationsCount());
  const { loading, account } = useAccount();
  // Most of whom the frame is drawn for have one: its place is kept until that is known.
  if (!shown)
    return session.access() !== null && !account && loading ? <Box sx={{ width: { xs: 36, md: 40 } }} /> : null;
  return (
    <Tooltip title="Активные заявки">
      <IconButton
        component={Link}
        to={to('active')}
        aria-label={count ? `Активные заявки: ${count}` : 'Активные заявки'}
        sx={{ position: 'relative', width: { xs: 36, md: 40 }, height: 40, mr: roomBeside(count) }}
      >
        <Icon name="bell" />
        {count && (
          <Box
            component="span"
            aria-hidden="true"
            sx={{
              position: 'absolute',
              top: 4,
              left: { xs: 18, md: 21 },
              minWidth: 18,
              px: '5px',
              borderRadius: '9px',
              bgcolor: 'var(--warm)',
              color: 'var(--on-warm)',
              fontSize: 11,
              lineHeight: '18px',
              fontWeight: 600,
              textAlign: 'center',
              boxShadow: '0 0 0 2px var(--surface)',
            }}
          >
            {count}
          </Box>
        )}
      </IconButton>
    </Tooltip>
  );
};

/** A longer count stands over the end of the button: the portrait beside it stays whole. */
const roomBeside = (count: string | null) => {
  const { length } = count ?? '';
  return { xs: Math.max(0, length - 1) * 0.75, md: length > 2 ? 1.5 : 0 };
};
