// The routes table as the router reads it: session pages stand alone, all others inside the frame.
import { type PathName, paths } from '@contract/paths';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';
import { Guard } from './layout/Guard';
import { Loading } from './layout/Loading';
import { useDocumentTitle } from './layout/useDocumentTitle';
import { useScrollToTop } from './layout/useScrollToTop';
import { chunk } from './providers/chunks';
import { otherTabs } from './providers/session';
import { loadFramedPages, type Route, routes } from './routes';
import { CrumbProvider } from './ui/Crumb';

const Shell = lazy(() => {
  // The list of pages is on its way while the frame is.
  loadFramedPages().catch(() => undefined);
  return chunk(() => import('./layout/Shell')).then((m) => ({ default: m.Shell }));
});
const NotFoundPage = lazy(() => chunk(() => import('./pages/NotFoundPage')).then((m) => ({ default: m.NotFoundPage })));
const FailurePage = lazy(() =>
  import('./layout/FailurePage').then(
    (m) => ({ default: m.FailurePage }),
    () => ({ default: () => <>Нет соединения. Обновите страницу.</> }),
  ),
);
const failure = (
  <Suspense>
    <FailurePage />
  </Suspense>
);

const rows = Object.entries(routes) as [PathName, Route][];
const open = (bare: boolean): RouteObject[] =>
  rows
    .filter(([, route]) => Boolean(route.bare) === bare)
    .map(([name, { page }]) => ({ path: paths[name], element: page, errorElement: failure }));

export const pages: RouteObject[] = [
  {
    element: (
      <CrumbProvider>
        <Root />
      </CrumbProvider>
    ),
    errorElement: failure,
    children: [
      ...open(true),
      { element: <Shell />, children: [...open(false), { path: '*', element: <NotFoundPage /> }] },
    ],
  },
];

function Root() {
  useDocumentTitle();
  useScrollToTop();
  // What says that something cannot be loaded is there before.
  useEffect(() => {
    for (const load of [() => import('./layout/FailurePage'), () => import('./ui/Missing')]) load().catch(() => null);
  }, []);
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
