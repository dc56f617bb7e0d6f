// Paths of the endpoints table: how they are matched, and that no two of them overlap.
import type { Context } from 'hono';
import type { Route } from '../../contract/endpoints';
import { errors } from './errors';

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
  for (const [at, one] of all.entries()) {
    const other = all.slice(at + 1).find((next) => next.row.method === one.row.method && overlap(one, next));
    if (other) throw new Error(`two endpoints match one path: ${one.name} ${one.path} and ${other.name} ${other.path}`);
  }
}

function overlap(one: Route, other: Route): boolean {
  const [left, right] = [segmentsOf(one.path), segmentsOf(other.path)];
  return (
    left.length === right.length &&
    left.every((segment, at) => {
      const facing = right[at] ?? '';
      if (isName(segment)) return isName(facing) || fits(segment, facing, one);
      return isName(facing) ? fits(facing, segment, other) : segment === facing;
    })
  );
}
