import { to } from '@contract/paths';
import type { Permission } from '@contract/permissions';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { NotFoundPage } from '../pages/NotFoundPage';
import { useUnknownSeason } from '../programmes/shownSeason';
import { useAccount, useCan } from '../providers/account';
import { expire } from '../providers/refresh';
import { useRunOut } from '../providers/session';
import { Message } from '../ui/Message';
import { Loading } from './Loading';
import { usePage } from './usePage';

/** Lets in whoever holds the permission of a page that there is; the server decides about each record. */
export const Allowed = ({ children }: { children: ReactNode }) => {
  const { account } = useAccount();
  const permission = usePage()?.route.can;
  const unknown = useUnknownSeason();
  if (useRunOut() && !account) return <RunOut />;
  if (unknown) return <NotFoundPage />;
  return permission ? <Asked permission={permission}>{children}</Asked> : children;
};

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
