import { Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import { API_PREFIX } from '../contract/constants';
import { privateFiles } from './files/privateFiles';
import { SIGNED_PREFIX } from './files/signedUrl';
import { accessLog } from './http/accessLog';
import type { AppEnv } from './http/appEnv';
import { failure } from './http/failure';
import { compressLarge } from './http/files/compressLarge';
import { portal } from './http/files/portal';
import { publicFiles } from './http/files/publicFiles';
import { health } from './http/health';
import { mount } from './http/mount';
import { docsPage } from './http/openapi/docsPage';
import { proxyWarning } from './http/proxyWarning';
import { apiHeaders, securityHeaders } from './http/securityHeaders';
import type { Parts } from './parts';
import { handlers } from './routes';

/**
 * The whole server as one function of a request: API, its documentation, pictures and the portal.
 * @param portalFolder the built portal; without it only the API answers (development, API tests)
 */
export function createApp(parts: Parts, { portalFolder }: { portalFolder?: string } = {}): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ getPath: pathOf });
  app.use(accessLog(parts), proxyWarning(parts), securityHeaders(parts.env));
  app.use('/api/*', apiHeaders, compressLarge);
  app.route('/', health(parts));
  app.get(`${SIGNED_PREFIX}*`, privateFiles(parts));
  app.get('/files/*', publicFiles(parts.files));
  app.get('/api/docs', docsPage(parts.env));
  app.route(API_PREFIX, mount(parts, handlers));
  app.route('/', portal(portalFolder, parts.env));
  app.onError(failure(parts.log));
  return app;
}

/** Addresses mean the same with and without a final slash. */
function pathOf(request: Request): string {
  const path = getPath(request);
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}
