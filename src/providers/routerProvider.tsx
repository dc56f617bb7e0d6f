// The framework's way to the router. It builds `/detachments/12/show`; the portal's addresses are those of the
// specification. Both are told apart here alone: what the framework reads is its own address, what it opens is the
// portal's. Everything else of the portal sees the portal's addresses.
import { pageOf } from '@contract/paths';
import { type RouterLocation, type RouterProvider, reactRouterProvider } from 'ra-core';
import { type ComponentProps, type ReactNode, useCallback, useContext, useMemo } from 'react';
import {
  createRoutesFromElements,
  generatePath,
  type Location,
  matchPath,
  UNSAFE_LocationContext as OuterLocation,
  useLocation as useOuterLocation,
  useRoutes,
} from 'react-router-dom';
import { addresses, type View } from '../resources/addresses';

const inner: Record<View, (resource: string) => string> = {
  create: (resource) => `/${resource}/create`,
  show: (resource) => `/${resource}/:id/show`,
  list: (resource) => `/${resource}`,
  edit: (resource) => `/${resource}/:id`,
};

/** Pairs of one address each; a fixed word wins over an id. */
const rows = Object.entries(addresses)
  .flatMap(([resource, views]) =>
    Object.entries(views).map(([view, outer]) => ({ outer, inner: inner[view as View](resource) })),
  )
  .sort((one, other) => Number(one.inner.includes(':')) - Number(other.inner.includes(':')));

const turn = (pathname: string, from: 'outer' | 'inner', to: 'outer' | 'inner'): string => {
  for (const row of rows) {
    const match = matchPath(row[from], pathname);
    if (match) return generatePath(row[to], match.params);
  }
  return pathname;
};

/** `/all-squads/12` → `/detachments/12/show`; an address of no record stays. */
export const inward = (pathname: string): string => turn(pathname, 'outer', 'inner');

/** `/detachments/12/show?tab=members` → `/all-squads/12?tab=members`; an address of the portal stays. */
export function outward(path: string): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  return pathname === '' || pageOf(pathname) ? path : turn(pathname, 'inner', 'outer') + rest;
}

type To = Parameters<ReturnType<RouterProvider['useNavigate']>>[0];
const outside = <Where extends To>(to: Where): Where => {
  if (typeof to === 'string') return outward(to) as Where;
  return typeof to === 'object' && to.pathname ? { ...to, pathname: outward(to.pathname) } : to;
};

// The framework compares locations by identity: one is turned once.
const turned = new WeakMap<RouterLocation, RouterLocation>();
function inside(location: Location): RouterLocation {
  const known = turned.get(location) ?? { ...location, pathname: inward(location.pathname) };
  turned.set(location, known);
  return known;
}

const useLocation = () => inside(useOuterLocation());

function useNavigate() {
  const navigate = reactRouterProvider.useNavigate();
  return useCallback<typeof navigate>((to, options) => navigate(outside(to), options), [navigate]);
}

function useMatch(pattern: Parameters<RouterProvider['useMatch']>[0]) {
  return reactRouterProvider.matchPath(pattern, useLocation().pathname);
}

const { Link: OuterLink, Navigate: OuterNavigate } = reactRouterProvider;
const Link = ({ to, ...rest }: ComponentProps<typeof OuterLink>) => <OuterLink to={outside(to)} {...rest} />;
const Navigate = ({ to, ...rest }: ComponentProps<typeof OuterNavigate>) => (
  <OuterNavigate to={outside(to)} {...rest} />
);

/** Chooses by the framework's addresses; what is chosen stands under the portal's again. */
const Routes = ({ children }: { children: ReactNode }) => {
  const outer = useContext(OuterLocation);
  const routes = useMemo(
    () =>
      createRoutesFromElements(children).map(({ element, ...route }) => ({
        ...route,
        element: <OuterLocation.Provider value={outer}>{element}</OuterLocation.Provider>,
      })),
    [children, outer],
  );
  return useRoutes(routes as Parameters<typeof useRoutes>[0], inside(outer.location));
};

export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  Link,
  Navigate,
  Routes,
  useLocation,
  useMatch,
  useNavigate,
};
