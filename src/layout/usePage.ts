import { type PathName, pageOf } from '@contract/paths';
import { useLocation } from 'react-router-dom';
import { type Route, routes } from '../routes';

export type Page = { name: PathName; route: Route };

/** The page the address opens, or null when there is none. */
export function usePage(): Page | null {
  const name = pageOf(useLocation().pathname);
  return name ? { name, route: routes[name] } : null;
}
