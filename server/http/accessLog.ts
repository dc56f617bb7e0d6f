import type { MiddlewareHandler } from 'hono';
import { pageOf, paths } from '../../contract/paths';
import type { Parts } from '../parts';
import type { AppEnv } from './appEnv';
import { addressOf } from './caller';

/** An id a proxy gave the request; anything else is replaced, so that nothing foreign gets into the log. */
const GIVEN_ID = /^[\w-]{8,64}$/;

/** Paths asked all the time that nobody looks for. */
const QUIET = /^\/(healthz|readyz|assets\/|files\/|demo\/)/;

/** Names every request in the answer and the log; writes one line for each: never a query, a token or a body. */
export function accessLog({ log, now, env }: Pick<Parts, 'log' | 'now' | 'env'>): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const started = now().getTime();
    const given = context.req.header('x-request-id');
    const requestId = given && GIVEN_ID.test(given) ? given : crypto.randomUUID();
    context.set('requestId', requestId);
    await next();
    const { res, req } = context;
    res.headers.set('X-Request-Id', requestId);
    const line = {
      requestId,
      method: req.method,
      path: loggedPath(req.path),
      status: res.status,
      ms: now().getTime() - started,
      viewer: context.get('viewer'),
      address: addressOf(context, env),
    };
    log[QUIET.test(req.path) && res.status < 500 ? 'debug' : 'info'](line, 'request');
  };
}

/** Some portal addresses carry a token (a new password): a page is logged by its pattern, a long segment not at all. */
export function loggedPath(path: string): string {
  const page = path.startsWith('/api/') ? undefined : pageOf(path);
  if (page) return paths[page];
  return path
    .split('/')
    .slice(0, 10)
    .map((segment) => (segment.length > 30 ? '…' : segment))
    .join('/');
}
