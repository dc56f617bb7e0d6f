// Paths of the endpoints table: how they are matched, and that no two of them overlap.
import type { Context } from 'hono';
import type { Route } from '../../contract/endpoints';
import { errors } from '../call/errors';

const ID = '[0-9]{1,10}';

const segmentsOf = (path: string) => path.split('/').filter(Boolean);
const isName = (segment: string) => segment.startsWith('{');

/** The row's path as the router reads it. */
export const honoPath = ({ path, row }: Route) =>
  `/${segmentsOf(path)
    .map((segment) => {
      if (!isName(segment)) return segment;
      const name = segment.slice(1, -1);
      return row.texts?.includes(name) ? `:${name}` : `:${name}{${ID}}`;
    })
    .join('/')}`;

/** Whether an address is one of the route's, whatever the method. */
export const matches = (route: Route, pathname: string) => {
  const asked = segmentsOf(pathname.replace(/^.*?\/api\/v1/, ''));
  const own = segmentsOf(route.path);
  return own.length === asked.length && own.every((segment, at) => fits(segment, asked[at] ?? '', route));
};
const fits = (segment: string, value: string, { row }: Route) =>
  isName(segment) ? row.texts?.includes(segment.slice(1, -1)) || new RegExp(`^${ID}$`).test(value) : segment === value;

/** The path's values: ids as numbers. */
export function paramsOf(context: Context, { row, path }: Route): Record<string, string | number> {
  const params: Record<string, string | number> = {};
  for (const segment of segmentsOf(path).filter(isName)) {
    const name = segment.slice(1, -1);
    const value = context.req.param(name) ?? '';
    if (row.texts?.includes(name)) params[name] = value;
    else if (Number(value) > 2_147_483_647 || Number(value) < 1) throw errors.notFound();
    else params[name] = Number(value);
  }
  return params;
}

/** Two rows that can match one path would hide each other: the server refuses to start. */
export function refuseOverlaps(all: readonly Route[]): void {
  // Only rows of one method and length can meet.
  const groups = new Map<string, Split[]>();
  for (const route of all) {
    const segments = segmentsOf(route.path);
    const key = `${route.method} ${segments.length}`;
    const group = groups.get(key) ?? [];
    const other = group.find((each) => overlap({ route, segments }, each));
    if (other) {
      const [one, two] = [other.route, route];
      throw new Error(`two endpoints match one path: ${one.name} ${one.path} and ${two.name} ${two.path}`);
    }
    group.push({ route, segments });
    groups.set(key, group);
  }
}

type Split = { route: Route; segments: string[] };

const overlap = (one: Split, other: Split): boolean =>
  one.segments.every((segment, at) => {
    const facing = other.segments[at] ?? '';
    if (isName(segment)) return isName(facing) || fits(segment, facing, one.route);
    return isName(facing) ? fits(facing, segment, other.route) : segment === facing;
  });
