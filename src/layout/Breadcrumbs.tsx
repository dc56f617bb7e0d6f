import { can } from '@contract/permissions';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { useAccount } from '../providers/account';
import { Icon } from '../ui/Icon';
import { useCrumbName } from '../ui/page/Crumb';
import { trail } from './trail';
import type { Page } from './usePage';

/** Where the page stands. A page at the top of the portal has no way to show. */
export const Breadcrumbs = ({ page }: { page: Page }) => {
  const { grants } = useAccount();
  const crumbs = trail(page.name, page.params, useCrumbName(), (permission) => can(grants, permission));
  if (crumbs.length < 2) return <Box sx={{ height: { xs: 16, md: 24 } }} />;
  return (
    <Box
      component="nav"
      aria-label="Путь"
      sx={{ minHeight: 40, display: 'flex', alignItems: 'center', overflow: 'hidden' }}
    >
      <Box
        component="ol"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, m: 0, p: 0, listStyle: 'none', minWidth: 0 }}
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
              // The page's own name gives way first.
              flexShrink: { xs: index < crumbs.length - 1 ? 0 : 1, md: 1 },
              maxWidth: { xs: index < crumbs.length - 1 ? '50%' : 'none', md: 'none' },
              fontSize: 13,
              lineHeight: '20px',
              color: 'text.disabled',
            }}
          >
            {index > 0 && (
              <Box component="span" sx={{ color: 'var(--line-2)' }}>
                <Icon name="chevronRight" size={16} />
              </Box>
            )}
            {address ? (
              <Link component={RouterLink} to={address} noWrap sx={{ color: 'text.secondary' }}>
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

const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
