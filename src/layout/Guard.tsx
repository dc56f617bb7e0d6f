import { to } from '@contract/paths';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { rememberWanted } from '../providers/loginRedirect';
import { session } from '../providers/session';
import type { Route } from '../routes';
import { usePage } from './usePage';

/** Section 2: a guest on a closed page goes to Login and comes back after it; a signed-in visitor has no use for Login. */
export const Guard = ({ children }: { children: ReactNode }) => {
  const { pathname, search } = useLocation();
  const page = usePage();
  const signedIn = session.access() !== null;
  if (signedIn && page?.name === 'login') return <Navigate to={to('myPage')} replace />;
  if (!signedIn && page && !opensToGuest(page.route, search)) {
    rememberWanted(pathname + search);
    return <Navigate to={to('login')} replace />;
  }
  return children;
};

const opensToGuest = ({ guest }: Route, search: string) =>
  typeof guest === 'object' ? guest.query.some((key) => new URLSearchParams(search).has(key)) : guest === true;
