import type { MiddlewareHandler } from 'hono';

/** HEAD is answered as GET without its body: a file opened for one that nobody reads would stay open for good. */
export const closeUnread: MiddlewareHandler = async (context, next) => {
  await next();
  if (context.req.method === 'HEAD') await context.res.body?.cancel();
};
