import { Alert, Box, Button, Link } from '@mui/material';
import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useAccount } from '../providers/account';
import { isAway } from '../providers/device/keepQueries';
import { isLooking } from '../providers/looking';
import { expire } from '../providers/refresh';
import { useRunOut } from '../providers/session';
import { FloatingNotice } from '../ui/FloatingNotice';
import { Breadcrumbs } from './Breadcrumbs';
import { Footer } from './Footer';
import { Header } from './Header';
import { Loading } from './Loading';
import { SideMenu } from './menu/SideMenu';
import { useMenuState } from './menu/useMenuState';
import { usePage } from './usePage';
import { useStillPage } from './useStillPage';

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
          <Foot width={width} />
        </Box>
      </Box>
    </>
  );
};

/** Seen once the page above it is there: until then every part of the page that comes would push it down. */
const Foot = ({ width }: { width: number | 'none' }) => {
  const visibility = useStillPage() ? 'visible' : 'hidden';
  return (
    <Box
      className="not-printed"
      sx={{ visibility, width: '100%', maxWidth: width, mx: 'auto', py: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Footer />
    </Box>
  );
};

/** Says over the page that the session ran out, or that the account could not be read whole, which hides menu items. */
const AccountFailure = () => {
  const { account, error, kept, reload } = useAccount();
  const runOut = useRunOut();
  const looks = useSyncExternalStore(isLooking.subscribe, isLooking.get);
  // What ran out of a look at the portal as somebody else is said where one goes back from.
  if (runOut && looks) return null;
  if (runOut) {
    // Without an account the page itself says it. Wherever the page is scrolled to, this is in sight.
    return account && <FloatingNotice action={<Button onClick={expire}>Войти</Button>}>{RUN_OUT}</FloatingNotice>;
  }
  // What stands there without a connection is said of the whole page.
  if (!error || (kept !== null && isAway(error))) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button variant="text" size="small" color="inherit" onClick={() => void reload().catch(() => undefined)}>
          Повторить
        </Button>
      }
    >
      Не удалось прочитать все сведения о вас: часть разделов может быть не видна.
    </Alert>
  );
};

const RUN_OUT = 'Сессия закончилась: чтобы продолжить, войдите снова. Введённое останется.';

/** The first stop of the keyboard: past the header and the menu. */
const SkipLink = () => (
  <Link
    className="not-printed"
    href="#content"
    onClick={(event) => {
      event.preventDefault();
      document.getElementById('content')?.focus();
    }}
    sx={{
      position: 'fixed',
      top: 8,
      left: 8,
      zIndex: 'tooltip',
      px: 2,
      py: 1,
      borderRadius: 1,
      bgcolor: 'primary.main',
      color: 'primary.contrastText',
      transform: 'translateY(-200%)',
      '&:focus': { transform: 'none' },
    }}
  >
    Перейти к содержанию
  </Link>
);
