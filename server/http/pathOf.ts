import { getPath } from 'hono/utils/url';

/** Addresses mean the same with and without a final slash. */
export function pathOf(request: Request): string {
  const path = getPath(request);
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}
