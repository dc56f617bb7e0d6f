import { to } from '@contract/paths';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { CssBaseline, ThemeProvider } from '@mui/material';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Fonts } from './layout/theme/Fonts';
import { theme } from './layout/theme/theme';
import { setNavigateToLogin } from './providers/http';
import { pages } from './routing';

type Router = ReturnType<typeof createBrowserRouter>;

/** The portal. Tests hand in a router that lives in memory. */
export const App = ({ router: given }: { router?: Router }) => {
  const [router] = useState(() => {
    const router = given ?? createBrowserRouter(pages);
    setNavigateToLogin(() => void router.navigate(to('login'), { replace: true }));
    return router;
  });
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="theme">
        <CssBaseline />
        <Fonts />
        {/* React itself reports what is caught. */}
        <RouterProvider router={router} onError={() => undefined} />
      </ThemeProvider>
    </CacheProvider>
  );
};

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

/** Styles made while the portal runs carry the nonce of the page: its content policy allows no others. */
const styleCache = createCache({ key: 'css', nonce });
