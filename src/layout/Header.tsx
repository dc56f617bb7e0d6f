import { to } from '@contract/paths';
import { Box, Button, IconButton, Link, Tooltip } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { session } from '../providers/session';
import { Icon } from '../ui/Icon';
import { Mark } from '../ui/Mark';
import { Bell } from './Bell';
import { UserMenu } from './menu/UserMenu';
import { RegionChooser } from './region/RegionChooser';
import { SearchButton } from './search/SearchButton';
import { ThemeSwitch } from './theme/ThemeSwitch';

/** The header of every framed page. */
export const Header = ({ onMenu }: { onMenu: () => void }) => {
  const guest = session.access() === null;
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        height: 56,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0, md: 1 },
        px: { xs: 0.5, md: 1.5 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton aria-label="Меню" onClick={onMenu} sx={{ width: { xs: 36, md: 40 }, height: 40 }}>
        <Icon name="menu" />
      </IconButton>
      <Brand />
      <Box sx={{ display: { xs: 'none', md: 'flex' }, minWidth: 0 }}>
        <RegionChooser />
      </Box>
      <SearchButton />
      <Tooltip title="Полезная информация">
        <IconButton
          component={RouterLink}
          to={to('faq')}
          aria-label="Полезная информация"
          sx={{ display: { xs: 'none', md: 'inline-flex' }, width: 40, height: 40 }}
        >
          <Icon name="help" />
        </IconButton>
      </Tooltip>
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <ThemeSwitch />
      </Box>
      <Bell />
      {guest ? (
        <Button
          component={RouterLink}
          to={to('login')}
          variant="contained"
          size="small"
          sx={{ ml: 0.5, mr: { xs: 0.5, md: 1 } }}
        >
          Войти
        </Button>
      ) : (
        <UserMenu />
      )}
    </Box>
  );
};

const Brand = () => (
  <Link
    component={RouterLink}
    to={to('login')}
    underline="none"
    aria-label="Студенческие отряды, на главную"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: { xs: 1, md: 1.5 },
      ml: { xs: 0.5, md: 0 },
      mr: { md: 2 },
      flex: { xs: 1, md: 'none' },
      minWidth: 0,
      color: 'text.primary',
      fontSize: { xs: 14, md: 15 },
      lineHeight: '20px',
      fontWeight: 600,
      letterSpacing: '-.01em',
    }}
  >
    <Mark size={28} />
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      Студенческие отряды
    </Box>
  </Link>
);
