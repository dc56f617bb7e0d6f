import { Box, Drawer } from '@mui/material';
import { type MenuGroup, type MenuItem, menuGroups, type Viewer, visible } from '../../menu';
import { session } from '../../providers/session';
import { RegionChooser } from '../region/RegionChooser';
import { ThemeSwitch } from '../theme/ThemeSwitch';
import { type Page, usePage } from '../usePage';
import { useViewer } from '../useViewer';
import { wayUp } from '../wayUp';
import { MenuLink } from './MenuLink';
import type { MenuState } from './useMenuState';

/** The left menu: a column that folds to its icons, or a drawer on a phone. */
export const SideMenu = ({ drawer, opened, folded, close }: MenuState) =>
  drawer ? (
    <Drawer
      open={opened}
      onClose={close}
      slotProps={{ paper: { 'aria-label': 'Меню', sx: { width: 280, maxWidth: '85vw' } } }}
    >
      <Items folded={false} onLeave={close} />
    </Drawer>
  ) : (
    <Box
      className="not-printed"
      sx={{
        position: 'sticky',
        top: 56,
        flex: 'none',
        width: folded ? 64 : 256,
        height: 'calc(100vh - 56px)',
        bgcolor: 'background.paper',
        borderRight: 1,
        borderColor: 'divider',
      }}
    >
      <Items folded={folded} />
    </Box>
  );

const Items = ({ folded, onLeave }: { folded: boolean; onLeave?: () => void }) => {
  const viewer = useViewer();
  // Until the account and the season are read, a signed-in person sees no menu that would jump.
  const known = viewer.account && viewer.season !== undefined;
  const items = !known && session.access() ? [] : visible(viewer);
  const current = currentItem(items, viewer, usePage());
  const links = (place: MenuGroup | 'foot') =>
    items
      .filter(({ side }) => side === place)
      .map((item) => (
        <MenuLink
          key={item.label}
          item={item}
          address={item.target(viewer)}
          current={item === current}
          folded={folded}
          onClick={onLeave}
        />
      ));
  return (
    <Box
      component="nav"
      aria-label="Разделы"
      sx={{
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        p: folded ? '8px 12px' : 1,
        overflowY: 'auto',
        scrollbarWidth: 'none',
      }}
    >
      {onLeave && (
        // What the header of a phone has no room for.
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <RegionChooser />
          <ThemeSwitch />
        </Box>
      )}
      {menuGroups.map((group) => (
        <Group key={group} name={group} folded={folded}>
          {links(group)}
        </Group>
      ))}
      <Box sx={{ mt: 'auto', pt: 1 }}>
        <Box component="ul" sx={{ ...plainList, borderTop: items.length ? 1 : 0, borderColor: 'divider', pt: 1 }}>
          {links('foot')}
        </Box>
      </Box>
    </Box>
  );
};

/** The item that a page belongs to: the one that leads to it, or to the nearest page above it. */
function currentItem(items: readonly MenuItem[], viewer: Viewer, page: Page | null): MenuItem | undefined {
  for (const { at, address } of page ? wayUp(page) : []) {
    const item = items.find((one) => one.target(viewer) === address || one.holds?.includes(at));
    if (item) return item;
  }
  return undefined;
}

const Group = ({ name, folded, children }: { name: string; folded: boolean; children: React.ReactNode[] }) =>
  children.length === 0 ? null : (
    <Box sx={folded ? { '& + &': { borderTop: 1, borderColor: 'divider', mt: 1, pt: 1 } } : undefined}>
      {!folded && (
        <Box
          sx={{
            p: '12px 8px 4px',
            fontSize: 11,
            lineHeight: '16px',
            fontWeight: 600,
            letterSpacing: '.02em',
            color: 'text.disabled',
          }}
        >
          {name}
        </Box>
      )}
      <Box component="ul" aria-label={name} sx={plainList}>
        {children}
      </Box>
    </Box>
  );

const plainList = { m: 0, p: 0, listStyle: 'none' };
