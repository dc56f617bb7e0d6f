// What the router opens: the session's pages stand alone, everything else inside the frame.
import { type PathName, pageOf, paths, to } from '@contract/paths';
import { named } from '@contract/programmes/named';
import { type ReactElement, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Navigate, NavigationType, Outlet, type RouteObject, useLocation, useNavigationType } from 'react-router-dom';
import type { BarePage } from './framedPages';
import { RouteFailure } from './layout/FailurePage';
import { Loading } from './layout/Loading';
import { usePage } from './layout/usePage';
import { loadShown, page } from './page';
import { useAskedSeason, useUnknownSeason } from './programmes/shownSeason';
import { rememberWanted } from './providers/loginRedirect';
import { otherTabs, session } from './providers/session';
import { useSeason } from './providers/stores/seasons';
import { type Route, routes } from './routes';
import { CrumbProvider, useCrumbName } from './ui/page/Crumb';

const CheckPage = page(() => import('./pages/references/CheckPage').then((m) => m.CheckPage));
const LoginPage = page(() => import('./pages/login/LoginPage').then((m) => m.LoginPage));
const NewPasswordPage = page(() => import('./pages/login/NewPasswordPage').then((m) => m.NewPasswordPage));
const PassCheckPage = page(() => import('./pages/safety/PassCheckPage').then((m) => m.PassCheckPage));
const RecoveryPage = page(() => import('./pages/login/RecoveryPage').then((m) => m.RecoveryPage));
const RegisterPage = page(() => import('./pages/login/RegisterPage').then((m) => m.RegisterPage));
const UnsubscribePage = page(() => import('./pages/mails/UnsubscribePage').then((m) => m.UnsubscribePage));
const shell = () => import('./layout/Shell');
const Shell = page(() => shell().then((m) => m.Shell));
const failure = <RouteFailure />;

/** Pages without header, menu and footer. */
const barePages: Record<BarePage, ReactElement> = {
  login: <LoginPage />,
  register: <RegisterPage />,
  recovery: <RecoveryPage />,
  newPassword: <NewPasswordPage />,
  certificateCheck: <CheckPage />,
  testCertificate: <PassCheckPage />,
  unsubscribe: <UnsubscribePage />,
};

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

/** Section 2: a guest on a closed page goes to Login and comes back after it; a signed-in visitor has no use for Login. */
const Guard = ({ children }: { children: ReactNode }) => {
  const { pathname, search } = useLocation();
  const asked = usePage()?.name;
  const instead = asked && openedInstead(asked, search);
  if (!instead) return children;
  if (instead === 'login') rememberWanted(pathname + search);
  return <Navigate to={to(instead)} replace />;
};

/** The page that opens for who is there instead of this one, if another does. */
function openedInstead(asked: PathName, search: string): 'login' | 'myPage' | undefined {
  if (session.access() !== null) return asked === 'login' ? 'myPage' : undefined;
  return opensToGuest(routes[asked], search) ? undefined : 'login';
}

/** Loads what an address opens. What does not come is said by the page itself. */
export async function loadOpened({ pathname, search }: Location): Promise<void> {
  const asked = pageOf(pathname);
  const instead = asked && openedInstead(asked, search);
  const name = instead ?? asked;
  if (name && isBare(name)) return loadShown(barePages[name]);
  await Shell.load();
  const { framedPage } = await shell();
  const shown = name && framedPage(name, instead ? to(instead) : pathname);
  if (shown) await loadShown(shown);
}

const isBare = (name: PathName): name is BarePage => name in barePages;

const opensToGuest = ({ guest }: Route, search: string) =>
  typeof guest === 'object' ? guest.query.some((key) => new URLSearchParams(search).has(key)) : guest === true;

const PORTAL = 'Студенческие отряды';
const NO_PAGE = 'Страница не найдена';

/** The window is called after the record, else after the page. */
function useDocumentTitle() {
  const page = usePage();
  const record = useCrumbName();
  const title = page?.route.title ?? NO_PAGE;
  const asked = useAskedSeason().season;
  const current = useSeason('rating', title.includes('{season}') && !asked);
  const unknown = useUnknownSeason();
  const own = unknown ? NO_PAGE : (page?.route.record && record) || named(title, { season: asked ?? current });
  useEffect(() => {
    document.title = own === PORTAL ? own : `${own} · ${PORTAL}`;
  }, [own]);
}

/** A new page starts at its top; on the way back the browser finds the old place itself. */
function useScrollToTop() {
  const { pathname } = useLocation();
  const back = useNavigationType() === NavigationType.Pop;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, not another way of coming to it
  useEffect(() => {
    if (!back) window.scrollTo(0, 0);
  }, [pathname]);
}
