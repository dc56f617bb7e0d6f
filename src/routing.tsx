// The routes table as the router reads it: session pages stand alone, all others inside the frame.
import { type PathName, paths } from '@contract/paths';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';
import { FailurePage } from './layout/FailurePage';
import { Guard } from './layout/Guard';
import { Loading } from './layout/Loading';
import { useDocumentTitle } from './layout/useDocumentTitle';
import { useScrollToTop } from './layout/useScrollToTop';
import { otherTabs } from './providers/session';
import { type Route, routes } from './routes';
import { CrumbProvider } from './ui/Crumb';

const Shell = lazy(() => import('./layout/Shell').then((m) => ({ default: m.Shell })));
const NotFoundPage = lazy(() => import('./pages/NotFoundPage').then((m) => ({ default: m.NotFoundPage })));

const rows = Object.entries(routes) as [PathName, Route][];
const open = (bare: boolean): RouteObject[] =>
  rows
    .filter(([, route]) => Boolean(route.bare) === bare)
    .map(([name, { page }]) => ({ path: paths[name], element: page, errorElement: <FailurePage /> }));

export const pages: RouteObject[] = [
  {
    element: (
      <CrumbProvider>
        <Root />
      </CrumbProvider>
    ),
    errorElement: <FailurePage />,
    children: [
      ...open(true),
      { element: <Shell />, children: [...open(false), { path: '*', element: <NotFoundPage /> }] },
    ],
  },
];

function Root() {
  useDocumentTitle();
  useScrollToTop();
  // Who signs in or out in another tab does so here: the page is drawn anew, for whoever is there now.
  const turn = useSyncExternalStore(otherTabs.subscribe, otherTabs.get);
  return (
    <Guard key={turn}>
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </Guard>
  );
}
