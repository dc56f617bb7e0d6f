// What the router opens: the session's pages stand alone, everything else inside the frame.
import { type PathName, paths } from '@contract/paths';
import { lazy, type ReactElement, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';
import { Guard } from './layout/Guard';
import { Loading } from './layout/Loading';
import { useDocumentTitle } from './layout/useDocumentTitle';
import { useScrollToTop } from './layout/useScrollToTop';
import { page } from './page';
import { otherTabs } from './providers/session';
import { CrumbProvider } from './ui/page/Crumb';

const CheckPage = page(() => import('./pages/references/CheckPage').then((m) => m.CheckPage));
const LoginPage = page(() => import('./pages/login/LoginPage').then((m) => m.LoginPage));
const NewPasswordPage = page(() => import('./pages/login/NewPasswordPage').then((m) => m.NewPasswordPage));
const PassCheckPage = page(() => import('./pages/safety/PassCheckPage').then((m) => m.PassCheckPage));
const RecoveryPage = page(() => import('./pages/login/RecoveryPage').then((m) => m.RecoveryPage));
const RegisterPage = page(() => import('./pages/login/RegisterPage').then((m) => m.RegisterPage));
const UnsubscribePage = page(() => import('./pages/mails/UnsubscribePage').then((m) => m.UnsubscribePage));
const Shell = page(() => import('./layout/Shell').then((m) => m.Shell));
const RouteFailure = lazy(() =>
  import('./layout/FailurePage').then(
    (m) => ({ default: m.RouteFailure }),
    () => ({ default: () => <>Нет соединения. Обновите страницу.</> }),
  ),
);
const failure = (
  <Suspense>
    <RouteFailure />
  </Suspense>
);

/** Pages without header, menu and footer. */
const barePages = {
  login: <LoginPage />,
  register: <RegisterPage />,
  recovery: <RecoveryPage />,
  newPassword: <NewPasswordPage />,
  certificateCheck: <CheckPage />,
  testCertificate: <PassCheckPage />,
  unsubscribe: <UnsubscribePage />,
} satisfies Partial<Record<PathName, ReactElement>>;

export type BarePage = keyof typeof barePages;

export const pages: RouteObject[] = [
  {
    element: (
      <CrumbProvider>
        <Root />
      </CrumbProvider>
    ),
    errorElement: failure,
    children: [
      ...Object.entries(barePages).map(([name, element]) => ({
        path: paths[name as BarePage],
        element,
        errorElement: failure,
      })),
      { path: '*', element: <Shell /> },
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
