import { type PathName, paths, to } from '@contract/paths';
import { personName } from '@contract/people/personName';
import { Button, ThemeProvider } from '@mui/material';
import { CoreAdminContext, CoreAdminRoutes, CustomRoutes, ResourceDefinitionContextProvider } from 'ra-core';
import { lazy, type ReactElement, type ReactNode, Suspense, useEffect, useMemo, useSyncExternalStore } from 'react';
import { Notification } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { Route, useLocation, useNavigate } from 'react-router-dom';
import { framedPages } from '../framedPages';
import { onOtherPage, useAccount } from '../providers/account';
import { authProvider } from '../providers/authProvider';
import { dataProvider } from '../providers/dataProvider';
import { isAway, useNothingKept, useShownKept } from '../providers/device/keepQueries';
import { slowCalls } from '../providers/door/send';
import { i18nProvider } from '../providers/i18nProvider';
import { isLooking, looking } from '../providers/looking';
import { queryClient } from '../providers/queryClient';
import { routerProvider } from '../providers/routerProvider';
import { useRunOut } from '../providers/session';
import { drafts } from '../providers/stores/drafts';
import { useHeldActs } from '../providers/stores/held';
import { raStore } from '../providers/stores/raStore';
import { factorNeeded, sure } from '../providers/stores/sure';
import { newVersion, startWorker } from '../providers/version/version';
import { resourceDefinitions, resources, viewAt } from '../resources/resources';
import { FloatingNotice } from '../ui/FloatingNotice';
import { JobCorner } from '../ui/jobs/JobCorner';
import { usePageSize } from '../ui/list/grid/usePageSize';
import { NewVersion } from '../ui/NewVersion';
import { ownLongMoment } from '../ui/text/moment';
import { Allowed } from './Allowed';
import { FailurePage } from './FailurePage';
import { Frame } from './Frame';
import { useKeptFocus } from './focus/useKeptFocus';
import { Loading } from './Loading';
import { NotFoundPage } from './NotFoundPage';
import { SaidNotice } from './SaidNotice';
import { withKit } from './theme/kit';
import { usePage } from './usePage';

/** react-admin and the frame around every page but the session's. */
export const Shell = () => {
  useKeptFocus();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is an occasion
  useEffect(onOtherPage, [pathname]);
  const [perPage] = usePageSize();
  const kit = useMemo(() => withKit(perPage), [perPage]);
  return (
    <CoreAdminContext
      routerProvider={routerProvider}
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={raStore}
    >
      <ThemeProvider theme={kit}>
        <ResourceDefinitionContextProvider definitions={resourceDefinitions}>
          <Frame>
            <Said />
            {/* The framework's own addresses are none of the portal's. */}
            {usePage() ? (
              <Allowed>
                <CoreAdminRoutes
                  layout={OnePage}
                  loading={Loading}
                  catchAll={NotFoundPage}
                  accessDenied={NotFoundPage}
                  authenticationError={NotFoundPage}
                >
                  {views}
                </CoreAdminRoutes>
              </Allowed>
            ) : (
              <NotFoundPage />
            )}
          </Frame>
          <Version />
          <Connection />
          <JobCorner />
          <HeldCorner />
          <SureCorner />
          <Looking />
          <Notification />
        </ResourceDefinitionContextProvider>
      </ThemeProvider>
    </CoreAdminContext>
  );
};

/** The page inside the frame that stands at an address of this name. */
export const framedPage = (name: PathName, pathname: string): ReactElement | undefined =>
  viewAt(paths[name], pathname) ?? (name in framedPages ? framedPages[name as keyof typeof framedPages] : undefined);

const custom = Object.entries(framedPages) as [keyof typeof framedPages, ReactNode][];
const views = [
  ...resources,
  <CustomRoutes key="custom">
    {custom.map(([name, element]) => (
      <Route key={name} path={paths[name]} element={element} />
    ))}
  </CustomRoutes>,
];

/** Two records of one kind are two pages: nothing typed on one is carried to the other, nor that it broke. */
const OnePage = ({ children }: { children?: ReactNode }) => (
  <ErrorBoundary key={useLocation().pathname.toLowerCase()} FallbackComponent={FailurePage}>
    {children}
  </ErrorBoundary>
);

/** The portal is kept by the browser from the first page inside the frame on; who only signs in has less to load. */
const Version = () => {
  useEffect(startWorker, []);
  const isThere = useSyncExternalStore(newVersion.subscribe, newVersion.get);
  return isThere ? <NewVersion onLater={() => newVersion.set(false)} /> : null;
};

/** Says while there is no connection, or none to speak of, that waiting is not the page's fault. */
const Connection = () => {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const slow = useSyncExternalStore(slowCalls.subscribe, slowCalls.get) > 0;
  const since = useKeptSince();
  const { reload } = useAccount();
  if (since !== null) {
    const again = () => {
      void queryClient.refetchQueries({ type: 'active' });
      void reload().catch(() => undefined);
    };
    return (
      <FloatingNotice action={<Button onClick={again}>Повторить</Button>}>
        Нет связи. Показано сохранённое {ownLongMoment(since)}.{drafts.areKept() && ' Введённое остаётся на странице.'}
      </FloatingNotice>
    );
  }
  if (online && !slow) return null;
  return (
    <FloatingNotice>
      {online ? 'Сервер долго не отвечает, ждём ответа.' : 'Нет соединения с интернетом.'}
      {drafts.areKept() && ' Введённое остаётся на странице.'}
    </FloatingNotice>
  );
};

/** When the oldest of what stands there was read, where the server cannot be asked for it anew. */
function useKeptSince(): number | null {
  const page = useShownKept(queryClient);
  const failed = useNothingKept(queryClient);
  const { kept, error } = useAccount();
  // The frame alone is nothing one came for: where the page has not come, it is not called shown.
  const frame = isAway(error) && !(failed && page === null) ? kept : null;
  return page === null ? frame : Math.min(page, frame ?? page);
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** What the page before has to say, on top of whatever page the person was going to; the own page says it itself. */
const Said = () => (useLocation().pathname === to('myPage') ? null : <SaidNotice />);

/** Whoever looks as somebody else is told so on every page, and goes back from there. */
const Looking = () => {
  const is = useSyncExternalStore(isLooking.subscribe, isLooking.get);
  const over = useRunOut();
  const { account } = useAccount();
  const navigate = useNavigate();
  if (!is) return null;
  const whom = account ? `: ${personName(account.me)}` : '';
  const back = async () => {
    await looking.end();
    await navigate(to('administrationCatalogue', { catalogue: 'accounts' }), { replace: true });
  };
  return (
    <FloatingNotice low action={<Button onClick={() => void back()}>Вернуться к себе</Button>}>
      {over
        ? `Время просмотра от имени человека${whom} закончилось.`
        : `Вы смотрите портал от имени человека${whom}. Изменять ничего нельзя.`}
    </FloatingNotice>
  );
};

const SureDialog = lazy(() => import('./SureDialog').then((m) => ({ default: m.SureDialog })));

/** Before rights are given or people's data leave: who works here is asked once more who it is. */
const SureCorner = () => {
  const waiting = useSyncExternalStore(sure.subscribe, sure.get);
  const needed = useSyncExternalStore(factorNeeded.subscribe, factorNeeded.get);
  const page = usePage()?.name;
  const navigate = useNavigate();
  useEffect(() => {
    if (needed && page !== 'security') void navigate(to('security'), { replace: true });
  }, [needed, page, navigate]);
  return (
    waiting && (
      <Suspense>
        <SureDialog onEnd={waiting} />
      </Suspense>
    )
  );
};

const HeldActs = lazy(() => import('../ui/acts/HeldActs').then((m) => ({ default: m.HeldActs })));

/** Stands over every page; what it shows is loaded with the first act that can be taken back. */
const HeldCorner = () => {
  const acts = useHeldActs();
  return acts.length === 0 ? null : (
    <Suspense>
      <HeldActs acts={acts} />
    </Suspense>
  );
};
