import { type PathName, pageOf, paths } from '@contract/paths';
import { matchPath, useLocation } from 'react-router-dom';
import { type Route, routes } from '../routes';

export type Page = {
  name: PathName;
  route: Route;
  /** The ids the address names. */
  params: Partial<Record<string, string>>;
};

/** The page the address opens, or null when there is none. */
export function usePage(): Page | null {
  const { pathname } = useLocation();
  const name = pageOf(pathname);
  return name ? { name, route: routes[name], params: matchPath(paths[name], pathname)?.params ?? {} } : null;
}
