import { can, type Permission } from '@contract/permissions';
import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useInSeason } from '../programmes/shownSeason';
import { useAccount } from '../providers/account';
import { Icon } from '../ui/Icon';
import { useCrumbName } from '../ui/page/Crumb';
import type { Page } from './usePage';
import { wayUp } from './wayUp';

/** Where the page stands. A page at the top of the portal has no way to show. */
export const Breadcrumbs = ({ page }: { page: Page }) => {
  const { grants } = useAccount();
  const inSeason = useInSeason();
  const crumbs = trail(page, useCrumbName(), { opens: (permission) => can(grants, permission), inSeason });
  if (crumbs.length < 2) return <Box sx={{ height: { xs: 16, md: 24 } }} />;
  return (
    <Box
      component="nav"
      aria-label="Путь"
      sx={{ minHeight: 40, display: 'flex', alignItems: 'center', overflow: 'hidden' }}
    >
      <Box
        component="ol"
        sx={{ flex: 1, display: 'flex', alignItems: 'center', gap: 1, m: 0, p: 0, listStyle: 'none', minWidth: 0 }}
      >
        {crumbs.map(({ label, address }, index) => (
          <Box
            component="li"
            key={`${label}-${address}`}
            sx={{
              // A phone has room for the page and the one above it.
              display: { xs: index < crumbs.length - 2 ? 'none' : 'flex', md: 'flex' },
              alignItems: 'center',
              gap: 1,
              minWidth: 0,
              // The page's own name gives way first; where there is room for the whole way, the long ones do.
              flexShrink: { xs: index < crumbs.length - 1 ? 0 : 1, md: label.length > SHORT ? 1 : 0 },
              maxWidth: { xs: index < crumbs.length - 1 ? '50%' : 'none', md: 'none' },
              fontSize: 13,
              lineHeight: '20px',
              color: 'text.disabled',
            }}
          >
            {index > 0 && (
              <Box component="span" sx={{ ...signSx, display: index === crumbs.length - 2 ? onWide : 'grid' }}>
                <Icon name="chevronRight" size={16} />
              </Box>
            )}
            {/* On a phone what stands above the page is the way back. */}
            {index > 0 && index === crumbs.length - 2 && (
              <Box component="span" sx={{ ...signSx, display: onPhone }}>
                <Icon name="chevronLeft" size={16} />
              </Box>
            )}
            {address ? (
              <Link
                component={RouterLink}
                to={address}
                noWrap
                sx={index > 0 && index === crumbs.length - 2 ? backSx : linkSx}
              >
                {label}
              </Link>
            ) : (
              <Box component="span" aria-current={index === crumbs.length - 1 ? 'page' : undefined} sx={ellipsis}>
                {label}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
};

/** Letters of a name that is never cut where the whole way is shown. */
const SHORT = 32;
/** As high as the row has room for its line of focus: a finger finds it. */
const linkSx = { py: 0.75, color: 'text.secondary' };
/** On a phone the sign before it is pressed, too. */
const backSx = { ...linkSx, ml: { xs: -3, md: 0 }, pl: { xs: 3, md: 0 } };
const signSx = { color: 'var(--line-2)' };
const onWide = { xs: 'none', md: 'grid' };
const onPhone = { xs: 'grid', md: 'none' };
const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

type Crumb = { label: string; address?: string };

type Links = {
  /** What the viewer may do: a page that is closed to him is named without an address. */
  opens: (permission: Permission) => boolean;
  /** An address in the season that is shown now. */
  inSeason: (address: string) => string;
};

/**
 * The way to a page: headings and pages above it, the page itself last and without an address.
 * @param record name of the loaded record, which stands for the nearest page of a record
 */
function trail(page: Page, record: string | null, { opens, inSeason }: Links): Crumb[] {
  const crumbs: Crumb[] = [];
  let recordName = record;
  for (const { at, route, address } of wayUp(page)) {
    const named = route?.record ? recordName : null;
    if (named) recordName = null;
    const closed = at === page.name || (route?.can !== undefined && !opens(route.can));
    crumbs.unshift({
      label: named ?? route?.crumb ?? route?.title ?? at,
      address: closed || !address ? undefined : route?.season ? inSeason(address) : address,
    });
  }
  return crumbs;
}
