import { to } from '@contract/paths';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { styleCache } from './layout/theme/styleCache';
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
        {/* React itself reports what is caught. */}
        <RouterProvider router={router} onError={() => undefined} />
      </ThemeProvider>
    </CacheProvider>
  );
};
