// `/metrics` for Prometheus: closed to the world, open to whoever shows the operator's key.
import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Hono, type MiddlewareHandler } from 'hono';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { errors } from '../call/errors';
import { alias, int, rowsOf } from '../db';
import { onStatement } from '../db/statements/timed';
import { jobs, outbox } from '../db/tables';
import type { Parts } from '../parts';
import type { AppEnv } from './appEnv';

const j = alias(jobs, 'j');
const o = alias(outbox, 'o');

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Characters of a slow statement that the log keeps: its names, never its values, which travel apart. */
const TEXT = 400;

/** What this process measures, and the page that tells it. Without `METRICS_KEY` nothing is measured. */
export function metrics(parts: Parts): { measure: MiddlewareHandler<AppEnv>; page: Hono<AppEnv> } {
  const { METRICS_KEY: key, SLOW_STATEMENT_MS: slow } = parts.env;
  const registry = new Registry();
  const statements = key ? statementTimes(registry) : undefined;
  if (key || slow)
    onStatement(({ endpoint = 'none', text, seconds }) => {
      statements?.observe({ endpoint }, seconds);
      if (slow && seconds * 1000 >= slow)
        parts.log.warn({ endpoint, ms: Math.round(seconds * 1000), statement: text.slice(0, TEXT) }, 'slow statement');
    });
  return { measure: key ? measuring(registry) : async (_, next) => next(), page: page(parts, registry) };
}

const statementTimes = (registry: Registry) =>
  new Histogram({
    name: 'portal_statement_seconds',
    help: 'Statements of the database by endpoint, the wait for a connection included.',
    labelNames: ['endpoint'],
    buckets: SECONDS,
    registers: [registry],
  });

function measuring(registry: Registry): MiddlewareHandler<AppEnv> {
  const requests = new Histogram({
    name: 'portal_request_seconds',
    help: 'Requests by endpoint and status.',
    labelNames: ['endpoint', 'method', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  return async (context, next) => {
    const end = requests.startTimer();
    await next();
    const endpoint = context.get('endpoint') ?? 'page';
    end({ endpoint, method: context.req.method, status: String(context.res.status) });
  };
}

function page(parts: Parts, registry: Registry): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const key = parts.env.METRICS_KEY;
  if (!key) return app;
  collectDefaultMetrics({ register: registry, prefix: 'portal_' });
  gauges(parts, registry);
  app.get('/metrics', async (context) => {
    if (!isKey(context.req.header('authorization') ?? '', key)) throw errors.notFound();
    const text = await registry.metrics();
    return context.text(text, 200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' });
  });
  return app;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isKey = (header: string, key: string): boolean => timingSafeEqual(digest(header), digest(`Bearer ${key}`));

/** Who asks for the figures has waited long enough for those of the database, ms. */
const PATIENCE_MS = 2000;

/** Read when the page is asked for; a database that is away or does not answer leaves them out, the rest is told. */
function gauges({ db, connections }: Parts, registry: Registry): void {
  const registers = [registry];
  if (connections)
    new Gauge({
      name: 'portal_connections',
      help: 'Connections of this process for requests, and requests that wait for one.',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
      },
    });
  const byState = (name: string, help: string, read: () => Promise<{ state: string; count: number }[]>) =>
    new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers,
      async collect() {
        const found = await Promise.race([read().catch(() => []), sleep(PATIENCE_MS, [], { ref: false })]);
        this.reset();
        for (const { state, count } of found) this.set({ state }, count);
      },
    });
  byState('portal_jobs', 'Long works by state.', () =>
    rowsOf(
      db,
      { state: j.state, count: int`count(*)::int` },
      (cells) => sql`select ${cells} from ${j} group by ${j.state}`,
    ),
  );
  byState('portal_letters', 'Letters of the outbox by state.', () =>
    rowsOf(
      db,
      { state: o.state, count: int`count(*)::int` },
      (cells) => sql`select ${cells} from ${o} group by ${o.state}`,
    ),
  );
}
