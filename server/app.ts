import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Hono, type MiddlewareHandler } from 'hono';
import { compile } from 'proxy-addr';
import { API_PREFIX } from '../contract/constants';
import { noteOutage } from './db/noteOutage';
import { NoConnectionError } from './db/outage';
import { describeError } from './describeError';
import { externalServices } from './domain/accounts/external/services';
import { keptSeason } from './domain/programmes/keptSeason';
import { SIGNED_PREFIX } from './files/signedUrl';
import { accessLog } from './http/accessLog';
import { type AppEnv, pathOf } from './http/appEnv';
import { peerOf, trusted } from './http/caller';
import { closeUnread } from './http/closeUnread';
import { failure } from './http/failure';
import { compressLarge } from './http/files/compressLarge';
import { portal } from './http/files/portal';
import { privateFiles } from './http/files/privateFiles';
import { publicFiles } from './http/files/publicFiles';
import { metrics } from './http/metrics';
import { mount } from './http/mount';
import { docsPage } from './http/openapi/docsPage';
import { apiHeaders, securityHeaders } from './http/securityHeaders';
import type { Parts } from './parts';
import { handlers } from './routes';

/**
 * The whole server as one function of a request: API, its documentation, pictures and the portal.
 * @param portalFolder the built portal; without it only the API answers (development, API tests)
 */
export function createApp(parts: Parts, { portalFolder }: { portalFolder?: string } = {}): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ getPath: pathOf });
  const measured = metrics(parts);
  app.use(closeUnread, measured.measure, accessLog(parts), proxyWarning(parts), securityHeaders(parts.env));
  app.use('/api/*', apiHeaders, compressLarge);
  app.route('/', health(parts));
  app.route('/', measured.page);
  app.get(`${SIGNED_PREFIX}*`, privateFiles(parts));
  app.get('/files/*', publicFiles(parts.files));
  app.get('/api/docs', docsPage(parts.env));
  app.route(API_PREFIX, mount(parts, handlers));
  app.route('/', portal(portalFolder, parts.env, externalServices(parts.env), keptSeason(parts.db)));
  app.onError(failure(parts.log));
  return app;
}

/**
 * Warns, once of a neighbour and once of a stranger, when somebody in front says for whom it asks and is not believed:
 * behind a proxy nobody named, the whole country is one address with one limit of sign-ins.
 */
function proxyWarning({ env, log }: Pick<Parts, 'env' | 'log'>): MiddlewareHandler {
  const warned = new Set<boolean>();
  return async (context, next) => {
    const peer = peerOf(context);
    if (context.req.header('x-forwarded-for') !== undefined && !trusted(peer, env)) {
      const neighbour = near(peer, 0);
      if (!warned.has(neighbour)) log.warn({ peer }, neighbour ? NEIGHBOUR : STRANGER);
      warned.add(neighbour);
    }
    await next();
  };
}

const NEIGHBOUR =
  'X-Forwarded-For comes from an address of this network that TRUST_PROXY does not name. If this is your proxy, all ' +
  'people behind it count as one for the limits of sign-ins and registrations: set TRUST_PROXY to its address.';
const STRANGER =
  'X-Forwarded-For comes from a public address that TRUST_PROXY does not name, and is not believed. If this is your ' +
  'proxy, set TRUST_PROXY to its address; else somebody tries to be taken for another.';

const near = compile(['loopback', 'uniquelocal', '100.64.0.0/10', 'fe80::/10']);

/** Who asks whether the database answers has waited long enough, ms. */
const PATIENCE_MS = 1000;

/** `/healthz`: the process takes requests and stays. `/readyz`: its database answers too; it says so, or not, within two seconds. */
function health({ db, ping, leaving, log }: Pick<Parts, 'db' | 'ping' | 'leaving' | 'log'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const fresh = { 'Cache-Control': 'no-store' };
  const asked = shared(ping ?? (async () => void (await db.execute(sql`select 1`))));
  app.get('/healthz', (context) =>
    leaving?.() ? context.json({ status: 'leaving' }, 503, fresh) : context.json({ status: 'ok' }, 200, fresh),
  );
  app.get('/readyz', async (context) => {
    try {
      await Promise.race([asked(), silence()]);
      return context.json({ status: 'ready' }, 200, fresh);
    } catch (error) {
      if (!noteOutage(log, error, 'a probe'))
        log.error({ error: describeError(error) }, 'the database does not answer');
      return context.json({ status: 'database does not answer' }, 503, fresh);
    }
  });
  return app;
}

async function silence(): Promise<never> {
  await sleep(PATIENCE_MS, undefined, { ref: false });
  throw new NoConnectionError('no answer in time');
}

/** Probes that come while one runs wait for its answer: behind a database that hangs they would only pile up. */
function shared(ask: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= ask().finally(() => {
      running = undefined;
    });
    return running;
  };
}
