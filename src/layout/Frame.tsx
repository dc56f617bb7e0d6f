import Box from '@mui/material/Box';
import { type ReactNode, Suspense } from 'react';
import { AccountFailure } from './AccountFailure';
import { Breadcrumbs } from './Breadcrumbs';
import { Footer } from './Footer';
import { Header } from './Header';
import { Loading } from './Loading';
import { SideMenu } from './menu/SideMenu';
import { useMenuState } from './menu/useMenuState';
import { SkipLink } from './SkipLink';
import { usePage } from './usePage';

/** Header, menu, breadcrumbs, footer: the same around every page. Crumbs, title and content share one left edge. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const page = usePage();
  const menu = useMenuState();
  const width = page?.route.wide ? 'none' : 960;
  return (
    <>
      <SkipLink />
      <Header onMenu={menu.toggle} />
      <Box sx={{ display: 'flex' }}>
        <SideMenu {...menu} />
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            minHeight: 'calc(100vh - 56px)',
            display: 'flex',
            flexDirection: 'column',
            px: { xs: 2, md: 3 },
          }}
        >
          <Box sx={{ flex: 1, width: '100%', maxWidth: width, mx: 'auto' }}>
            {page ? <Breadcrumbs page={page} /> : <Box sx={{ height: 24 }} />}
            <Box
              component="main"
              id="content"
              tabIndex={-1}
              sx={{ outline: 'none', pb: 4, '&:focus-visible': { outline: '2px solid var(--blue)', outlineOffset: 8 } }}
            >
              <AccountFailure />
              {/* Where the views of records put their title. */}
              <div id="react-admin-title" />
              <Suspense fallback={<Loading />}>{children}</Suspense>
            </Box>
          </Box>
          <Box sx={{ width: '100%', maxWidth: width, mx: 'auto', py: 2, borderTop: 1, borderColor: 'divider' }}>
            <Footer />
          </Box>
        </Box>
      </Box>
    </>
  );
};
