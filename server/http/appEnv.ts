import { getPath } from 'hono/utils/url';

/** What the parts of one answer tell each other. */
export type AppEnv = {
  Variables: {
    requestId: string;
    /** The row of the API that answers. */
    endpoint?: string;
    /** The signed-in person, once the guard knows. */
    viewer?: number;
    /** The nonce of inline styles, on the pages that have some. */
    nonce?: string;
  };
};

/** Addresses mean the same with and without a final slash. */
export function pathOf(request: Request): string {
  const path = getPath(request);
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}
