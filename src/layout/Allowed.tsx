import { type PathName, to } from '@contract/paths';
import type { Permission } from '@contract/permissions';
import { Button } from '@mui/material';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { page } from '../page';
import { useUnknownSeason } from '../programmes/shownSeason';
import { useAccount, useCan } from '../providers/account';
import { isLooking } from '../providers/looking';
import { expire } from '../providers/refresh';
import { useRunOut } from '../providers/session';
import { askedConsents } from '../providers/stores/askedConsents';
import { factorNeeded } from '../providers/stores/sure';
import { Message } from '../ui/Message';
import { Loading } from './Loading';
import { NotFoundPage } from './NotFoundPage';
import { usePage } from './usePage';

/** Lets in whoever holds the permission of a page that there is; the server decides about each record. */
export const Allowed = ({ children }: { children: ReactNode }) => {
  const { account } = useAccount();
  const permission = usePage()?.route.can;
  const unknown = useUnknownSeason();
  const asks = useConsentsAsked();
  const leadsToFactor = useFactorAsked();
  if (useRunOut() && !account) return <RunOut />;
  if (leadsToFactor) return <Loading />;
  if (unknown) return <NotFoundPage />;
  if (asks) return <ConsentGate />;
  return permission ? <Asked permission={permission}>{children}</Asked> : children;
};

const ConsentGate = page(() => import('../resources/consents/ConsentGate').then((m) => m.ConsentGate));
/** What is to be read before one agrees, where one's own data can be taken away, and where one asks about them. */
const OPEN: readonly (PathName | undefined)[] = ['terms', 'privacy', 'personalData', 'security'];

/** Whether the person is asked for consents first. Whoever looks as somebody else agrees to nothing. */
function useConsentsAsked(): boolean {
  const asked = useSyncExternalStore(askedConsents.subscribe, askedConsents.get);
  const looks = useSyncExternalStore(isLooking.subscribe, isLooking.get);
  const name = usePage()?.name;
  return asked.length > 0 && !looks && !OPEN.includes(name);
}

/** Whether the frame is about to lead where a second step is connected: no page of others could be read before. */
function useFactorAsked(): boolean {
  const needed = useSyncExternalStore(factorNeeded.subscribe, factorNeeded.get);
  const name = usePage()?.name;
  return needed && name !== 'security';
}

/** Nothing of the page can be read any more; what is open to guests is there after the sign-in, too. */
const RunOut = () => (
  <Message
    icon="lock"
    level="h1"
    title="Сессия закончилась"
    actions={
      <Button variant="contained" onClick={expire}>
        Войти
      </Button>
    }
  >
    Войдите снова: откроется эта же страница.
  </Message>
);

const Asked = ({ permission, children }: { permission: Permission; children: ReactNode }) => {
  const { account, loading } = useAccount();
  const allowed = useCan(permission);
  if (allowed) return children;
  if (!account && loading) return <Loading />;
  return (
    <Message
      icon="lock"
      level="h1"
      title="Нет доступа"
      actions={
        <Button variant="contained" component={Link} to={to('myPage')}>
          На мою страницу
        </Button>
      }
    >
      У вас нет прав на эту страницу. Если они нужны для работы, обратитесь к командиру своего штаба.
    </Message>
  );
};
