import { type PathName, paths } from '@contract/paths';
import type { Permission } from '@contract/permissions';
import { type Route, routes } from '../routes';

export type Crumb = { label: string; address?: string };

/**
 * The way to a page: headings and pages above it, the page itself last and without an address.
 * @param record name of the loaded record, which stands for the nearest page of a record
 * @param opens what the viewer may do: a page that is closed to him is named without an address
 */
export function trail(
  name: PathName,
  params: Partial<Record<string, string>>,
  record: string | null,
  opens: (permission: Permission) => boolean,
): Crumb[] {
  const crumbs: Crumb[] = [];
  let at: Route['under'] = name;
  let recordName = record;
  while (at !== undefined) {
    const route: Route | undefined = isPage(at) ? routes[at] : undefined;
    const named = route?.record ? recordName : null;
    if (named) recordName = null;
    const closed = route?.can !== undefined && !opens(route.can);
    const address = closed ? undefined : addressOf(at, name, params);
    crumbs.unshift({ label: named ?? route?.crumb ?? route?.title ?? at, address });
    at = route?.under;
  }
  return crumbs;
}

const isPage = (at: string): at is PathName => at in paths;

const addressOf = (at: string, name: PathName, params: Partial<Record<string, string>>) =>
  isPage(at) && at !== name ? paths[at].replace(/:(\w+)/g, (_, key: string) => params[key] ?? '') : undefined;
