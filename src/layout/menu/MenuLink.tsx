import { BADGE_MAX } from '@contract/constants';
import { Box, Tooltip } from '@mui/material';
import { Link, useLocation } from 'react-router-dom';
import type { MenuItem } from '../../menu';
import { useNotificationsCount } from '../../providers/stores/notifications';
import { Icon } from '../../ui/Icon';

type MenuLinkProps = {
  item: MenuItem;
  address: string;
  /** The page that is shown belongs to it. */
  current: boolean;
  folded: boolean;
  onClick?: () => void;
};

/** One item of the left menu. Folded, only its icon shows and a tooltip says its name. */
export const MenuLink = ({ item, address, current, folded, onClick }: MenuLinkProps) => {
  const here = useLocation().pathname.toLowerCase() === address.toLowerCase();
  const waiting = useNotificationsCount();
  const count = item.counted ? badge(waiting) : null;
  return (
    <li>
      <Tooltip title={folded ? item.label : ''} placement="right">
        <Box
          component={Link}
          to={address}
          onClick={onClick}
          aria-current={here ? 'page' : current || undefined}
          aria-label={folded ? item.label : undefined}
          sx={{
            position: 'relative',
            display: 'flex',
            alignItems: 'center',
            justifyContent: folded ? 'center' : 'flex-start',
            gap: 1,
            minHeight: folded ? 40 : 36,
            px: folded ? 0 : 1,
            borderRadius: 1,
            fontSize: 14,
            lineHeight: '20px',
            whiteSpace: 'nowrap',
            textDecoration: 'none',
            color: current ? 'primary.main' : 'text.secondary',
            fontWeight: current ? 600 : 400,
            // The heavier letters take no more room than the others.
            letterSpacing: current ? '-.02em' : undefined,
            bgcolor: current ? 'var(--blue-soft)' : undefined,
            '&:hover': { bgcolor: current ? 'var(--blue-soft)' : 'var(--surface-3)' },
            '&:focus-visible': { outlineOffset: -2 },
          }}
        >
          <Icon name={item.icon} />
          {!folded && item.label}
          {count && (folded ? <Dot /> : <Count>{count}</Count>)}
        </Box>
      </Tooltip>
    </li>
  );
};

const Count = ({ children }: { children: string }) => (
  <Box component="span" sx={{ ml: 'auto', fontSize: 12, lineHeight: '16px', fontWeight: 500 }}>
    {children}
  </Box>
);

const Dot = () => (
  <Box
    component="span"
    sx={{
      position: 'absolute',
      top: 6,
      right: 6,
      width: 8,
      height: 8,
      borderRadius: '50%',
      bgcolor: 'var(--warm)',
      boxShadow: '0 0 0 2px var(--surface)',
    }}
  />
);

/** Section 9: nothing at 0, exact below 100, else 99+. */
export function badge(count: number): string | null {
  if (count <= 0) return null;
  return count > BADGE_MAX ? `${BADGE_MAX}+` : String(count);
}
