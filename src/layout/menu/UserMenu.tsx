import { to } from '@contract/paths';
import { shortName } from '@contract/people/personName';
import { Box, Button, Divider, ListItemIcon, MenuItem } from '@mui/material';
import { useLogout } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { visible } from '../../menu';
import { useAccount } from '../../providers/account';
import { held } from '../../providers/stores/held';
import { ActMenu } from '../../ui/acts/ActMenu';
import { Icon } from '../../ui/Icon';
import { PersonAvatar } from '../../ui/pictures/PersonAvatar';
import { useViewer } from '../useViewer';

/** The avatar and the personal menu behind it. */
export const UserMenu = () => {
  const { account } = useAccount();
  const viewer = useViewer();
  const logout = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const name = account ? shortName(account.me) : '';
  return (
    <>
      <Button
        variant="text"
        aria-label={name ? `Личное меню: ${name}` : 'Личное меню'}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ gap: 1, minWidth: 40, px: { xs: 0.5, md: 1 }, color: 'text.secondary', fontWeight: 400 }}
      >
        <PersonAvatar photo={account?.me.media?.photo} />
        {/* Room for a name: what stands before it is not pushed aside when it comes. */}
        <Box component="span" sx={{ display: { xs: 'none', lg: 'block' }, minWidth: name ? 0 : 92 }}>
          {name}
        </Box>
        <Box component="span" sx={{ display: { xs: 'none', md: 'block' } }}>
          <Icon name="chevronDown" size={16} />
        </Box>
      </Button>
      <ActMenu
        anchor={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        sx={{ '& .MuiMenu-paper': { minWidth: 248 } }}
      >
        {visible(viewer)
          .filter(({ can }) => can)
          .map((item) => (
            <MenuItem key={item.label} component={Link} to={item.target(viewer)} onClick={close}>
              <ListItemIcon>
                <Icon name={item.icon} />
              </ListItemIcon>
              {item.label}
            </MenuItem>
          ))}
        <Divider />
        <MenuItem onClick={() => void held.flush().then(() => logout({}, to('login'), false))}>
          <ListItemIcon>
            <Icon name="logout" />
          </ListItemIcon>
          Выйти из ЛК
        </MenuItem>
      </ActMenu>
    </>
  );
};
