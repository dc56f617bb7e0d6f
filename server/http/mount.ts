import type { Viewer } from '../call';
import './findingTexts';
import { isDeepStrictEqual } from 'node:util';
import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { API_PREFIX } from '../../contract/constants';
import { type EndpointName, type Route, routes } from '../../contract/endpoints';
import type { Endpoint } from '../../contract/endpoints/table/types';
import { LARGEST } from '../../contract/fields/values';
import type { Level } from '../../contract/levels';
import { can } from '../../contract/permissions';
import { type AnyCall, type AnyHandler, Reply } from '../call/call';
import { ApiError, errors, fieldErrors } from '../call/errors';
import { type Tokens, tokens as tokensOf } from '../call/tokens';
import type { Db } from '../db';
import { namesGone } from '../db/goneMeanwhile';
import { noteOutage } from '../db/noteOutage';
import { readAgain } from '../db/outage';
import { type CopyReader, copyReader } from '../db/readCopy';
import { endpointNow } from '../db/statements/timed';
import { describeError } from '../describeError';
import { lacksSecondFactor, refuseUnsure } from '../domain/accounts/secondFactor/required';
import { scopes } from '../domain/scopes';
import type { Env } from '../env';
import { throttle } from '../limits/throttle';
import type { Parts } from '../parts';
import { type AppEnv, pathOf } from './appEnv';
import { readBody } from './body';
import { addressOf, callerNetwork, originOf } from './caller';
import { jsonAnswer, jsonText } from './jsonText';
import { type OnceKey, once, refuseOtherActs, sentMark } from './once';
import { type RecentWriters, recentWriters } from './recentWriters';
import { honoPath, matches, paramsOf, refuseOverlaps } from './routePaths';
import { senderOf, viewerOf } from './sender';
import { SAME, type SharedAnswers, sharedAnswers } from './sharedAnswers';

refuseOverlaps(routes);

export type HandlerTable = Record<EndpointName, AnyHandler>;

/** The API as one app: every route of the table, guarded and validated from its row. */
export function mount(parts: Parts, handlers: HandlerTable): Hono<AppEnv> {
  const tokens = tokensOf(parts.secret, parts.now);
  const app = new Hono<AppEnv>();
  const shared = sharedAnswers(parts.env.ANSWER_CACHE_SECONDS);
  const writers = recentWriters();
  const copy = copyOf(parts);
  const reads = asking(app);
  for (const route of routes) {
    const mounted: Mounted = { route, handler: handlers[route.name], schemas: schemasOf(route), parts, tokens, reads };
    const serve = async (context: Context) => {
      if (route.row.shared) return answerShared(context, mounted, { shared, writers, copy });
      try {
        const make = () => answer(context, mounted);
        return await (route.method === 'GET' ? readAgain(make) : make());
      } finally {
        if (route.method !== 'GET' && route.row.can !== 'guest' && !route.row.apart) {
          shared.forget();
          writers.add(addressOf(context, parts.env));
        }
      }
    };
    app.on(route.method, honoPath(route), (context) => {
      context.set('endpoint', route.name);
      return endpointNow.run(route.name, () => serve(context));
    });
  }
  app.all('*', (context) => {
    const allowed = routes.filter((route) => matches(route, context.req.path)).map(({ method }) => method);
    // Written with an empty part between two slashes it is an address of nothing, whatever the method.
    if (allowed.length === 0 || context.req.path.includes('//')) throw errors.notFound();
    throw errors.wrongMethod(context.req.method, [...new Set(allowed)]);
  });
  return app;
}

type Schemas = { query?: z.ZodType; body?: z.ZodType; answer?: z.ZodType };
type Reads = (context: Context, path: string) => Promise<unknown>;
type Mounted = { route: Route; handler: AnyHandler; schemas: Schemas; parts: Parts; tokens: Tokens; reads: Reads };

/** One address of the API asked from inside, in the name of whoever calls: guarded and answered as if from outside. */
function asking(app: Hono<AppEnv>): Reads {
  let whole: Hono | undefined;
  return async ({ req, env }, path) => {
    whole ??= new Hono({ getPath: pathOf }).route(API_PREFIX, app).onError(() => new Response(null, { status: 500 }));
    const headers = new Headers();
    for (const name of ['authorization', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-for']) {
      const value = req.header(name);
      if (value) headers.set(name, value);
    }
    const answer = await whole.fetch(new Request(new URL(API_PREFIX + path, req.url), { headers }), env);
    return answer.ok ? answer.json() : undefined;
  };
}

const made = new WeakMap<Route, Schemas>();

/** The schemas of one route, made once: a row of several levels makes them from the level. */
function schemasOf(route: Route): Schemas {
  const schemas = made.get(route) ?? makeSchemas(route);
  made.set(route, schemas);
  return schemas;
}

function makeSchemas({ row, body, level }: Route): Schemas {
  const of = (schema: z.ZodType | ((level: Level) => z.ZodType) | undefined) =>
    typeof schema === 'function' ? schema(level as Level) : schema;
  return { query: of(row.query), body: of(body), answer: row.answer === 'file' ? undefined : of(row.answer) };
}

function newCall(context: Context, { route, parts, tokens, reads }: Mounted): AnyCall {
  const origin = originOf(context, parts.env);
  const from = { parts, request: context.req.raw, origin, address: addressOf(context, parts.env) };
  return {
    ...from,
    sender: senderOf(from),
    tokens,
    db: parts.db,
    url: context.req.url,
    level: route.level,
    params: paramsOf(context, route),
    viewer: null,
    query: undefined,
    body: undefined,
    record: undefined,
    seen: undefined,
    ask: (path) => reads(context, path),
    once: (_part, act) => act(parts.db),
    whileSame: async (_read, make) => (await make()).body,
  };
}

/**
 * The number in an `If-Match`, weak or not, or with the name of a compression, as proxies write the ETag of what they
 * compress: one beyond all records is taken for the last that could be. `*` names none.
 * @throws {ApiError} 412 what names no version: who sends it counts on being told of changes
 */
function seenOf(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined;
  const number = header.match(/^(?:W\/)?"(\d{1,15})(?:-[a-z]+)?"$/)?.[1];
  if (number === undefined) throw errors.changedMeanwhile(NO_VERSION);
  return Math.min(Number(number), LARGEST);
}

const NO_VERSION = 'If-Match не называет версию записи. Пришлите её номер в кавычках, как его дал портал.';

const NO_HEADERS = new Headers();

/** The same for everybody: who asks is not even read. */
async function answerShared(
  context: Context,
  mounted: Mounted,
  { shared, writers, copy }: { shared: SharedAnswers; writers: RecentWriters; copy?: CopyReader },
): Promise<Response> {
  const call = newCall(context, mounted);
  const asked = queryOf(call.request, mounted.route.row);
  call.query = mounted.schemas.query ? parse(mounted.schemas.query, asked) : {};
  // Names the row does not know are no part of the call: neither of what is kept, nor of the links to other pages.
  call.url = canonical(call.url, asked, call.query);
  call.request = { url: call.url, headers: NO_HEADERS, body: null };
  const address = `${call.origin} ${call.url}`;
  // A copy is a moment behind: who has just written finds it, past what others were answered from there.
  const own = copy !== undefined && writers.has(call.address);
  const make = (db: Db) =>
    shared.make(
      address,
      async (whileSame) => {
        const result = await mounted.handler({ ...call, db, whileSame });
        return result === SAME ? SAME : finish(result, mounted).body;
      },
      own,
    );
  const kept = own ? undefined : shared.find(address);
  if (kept) return kept;
  return copy && !own ? copy.read(make) : readAgain(() => make(call.db));
}

/** The copy for reading, whose failures are told in the log. */
function copyOf({ copy, db, log }: Parts): CopyReader | undefined {
  const copyLog = log.child({ of: 'the copy' });
  const failed = (error: unknown) => {
    if (error instanceof ApiError || noteOutage(copyLog, error, 'reading from the copy')) return;
    copyLog.warn({ error: describeError(error) }, 'the copy of the database could not answer');
  };
  return copy && copyReader(copy, db, failed);
}

async function answer(context: Context, mounted: Mounted): Promise<Response> {
  const { route, schemas, parts, tokens } = mounted;
  const { row } = route;
  const request = context.req.raw;
  const call = newCall(context, mounted);
  const viewer = await viewerOf(request, parts.db, tokens, row.can === 'guest');
  context.set('viewer', viewer?.id);
  call.viewer = row.can === 'guest' ? guestOr(viewer, route, parts.env) : viewer;
  if (row.perMinute) await throttle(parts.db, `${route.name} ${callerNetwork(call.address)}`, row.perMinute, 60);
  guard(call, route);
  if (row.seen !== undefined) call.seen = seenOf(context.req.header('If-Match'));
  if (row.scope && row.scope !== 'unit.parent') call.record = await scopes[row.scope](call);
  call.query = schemas.query ? parse(schemas.query, queryOf(request, row)) : {};
  const sender = viewer ? String(viewer.id) : callerNetwork(call.address);
  const wanted = { files: row.files ?? false, jsonMax: row.maxBytes, sender };
  call.body = schemas.body && parse(schemas.body, await readBody(request, wanted));
  if (row.scope === 'unit.parent') call.record = await scopes[row.scope](call);
  return act(context, mounted, call).catch((error) => {
    if (!namesGone(error, call.params, call.query, call.body)) throw error;
    const requestId = context.get('requestId');
    parts.log.warn({ requestId, error: describeError(error) }, 'a row that was named is gone');
    throw errors.conflict(GONE);
  });
}

const GONE = 'Что-то из выбранного здесь только что удалили. Обновите страницу и выберите заново.';

async function act(context: Context, mounted: Mounted, call: AnyCall): Promise<Response> {
  const { route, handler, parts } = mounted;
  const { row } = route;
  // An open row keeps its repetitions itself: its answer is a session, which stands in no table.
  const keeper = row.once && row.can !== 'guest' ? call.viewer : null;
  const key = keeper ? context.req.raw.headers.get('idempotency-key')?.slice(0, 100) : undefined;
  if (!key || !keeper) return finish(await handler(call), mounted).response();
  // The address as asked: a key used again for another record is another call.
  const endpoint = `${route.method} ${context.req.path}`;
  const first = { person: keeper.id, key, endpoint, sent: await sentMark(parts.secret, [call.query, call.body]) };
  if (row.once === 'each') {
    await refuseOtherActs(parts.db, first);
    return finish(await handler({ ...call, once: eachOnce(parts.db, first) }), mounted).response();
  }
  let fresh: (() => Response) | undefined;
  const { status, answer: body } = await once(parts.db, first, async (db) => {
    const done = finish(await handler({ ...call, db, parts: { ...parts, db } }), mounted);
    fresh = done.response;
    return { status: done.status, answer: done.body };
  });
  return fresh?.() ?? finish(new Reply(body, { status }), mounted).response();
}

/** The acts of one call, each with its part of the call's key: those that were done before are not done again. */
const eachOnce =
  (db: Db, first: OnceKey): AnyCall['once'] =>
  async (part, act) => {
    const kept = await once(db, { ...first, key: `${first.key} ${part}` }, async (held) => ({
      status: 200,
      answer: await act(held),
    }));
    return kept.answer as Awaited<ReturnType<typeof act>>;
  };

function canonical(address: string, asked: ReturnType<typeof queryOf>, known: unknown): string {
  const url = new URL(address);
  const names = Object.keys(asked).filter((name) => name in (known as object));
  url.search = new URLSearchParams(
    names.sort().flatMap((name) => [asked[name] ?? []].flat().map((value) => [name, value])),
  ).toString();
  return url.href;
}

/** Who calls an open row: nobody in particular, where a closed row would refuse the session whatever the rights. */
function guestOr(viewer: Viewer | null, { row, method }: Route, env: Env): Viewer | null {
  if (!viewer || row.leaves) return viewer;
  return (viewer.seenBy && method !== 'GET') || lacksSecondFactor(env, viewer) ? null : viewer;
}

function guard({ viewer, parts }: AnyCall, { row, level, method }: Route) {
  if (row.can === 'guest') return;
  if (!viewer) throw errors.unsigned();
  if (viewer.seenBy && (method !== 'GET' || row.sure || row.begins)) throw errors.forbidden('lookOnly');
  if (!row.beforeSecondFactor && lacksSecondFactor(parts.env, viewer)) throw errors.noSecondFactor();
  if (row.sure) refuseUnsure(viewer);
  if (!can(viewer.grants, row.can.replace('{level}', level ?? ''))) throw errors.forbidden();
}

function finish(result: unknown, { route: { row }, schemas, parts }: Mounted) {
  if (result instanceof Response) return { status: result.status, body: null, response: () => result };
  const { body, init } = result instanceof Reply ? result : new Reply(result === undefined ? {} : result);
  const status = init.status ?? row.status ?? 200;
  const bare = status === 204 || status === 202;
  if (parts.checkAnswers && schemas.answer && !bare) checkAnswer(schemas.answer, body);
  const response = () =>
    bare
      ? new Response(null, { status, headers: init.headers })
      : jsonAnswer(jsonText(body), { status, headers: init.headers });
  return { status, body, response };
}

/** The answer as sent is exactly what its row says: no key missing, none that the schema does not know. */
function checkAnswer(schema: z.ZodType, body: unknown) {
  const sent: unknown = JSON.parse(JSON.stringify(body));
  const known = schema.parse(sent);
  if (!isDeepStrictEqual(known, sent)) {
    throw new Error(`an answer differs from its schema: ${JSON.stringify(sent).slice(0, 500)}`);
  }
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw fieldErrors(parsed.error, value);
  return parsed.data;
}

/** The query as plain texts; the last of a repeated name counts, but for the names the row lets repeat. */
function queryOf(request: Pick<Request, 'url'>, { repeated = [] }: Endpoint): Record<string, string | string[]> {
  const { search, searchParams } = new URL(request.url);
  if (search.includes('%00')) {
    const [bad] = [...searchParams].find(([, value]) => value.includes('\0')) ?? [''];
    throw errors.badCharacter(bad.includes('\0') ? '' : bad);
  }
  const given: Record<string, string | string[]> = Object.fromEntries(searchParams);
  for (const name of repeated) if (searchParams.has(name)) given[name] = searchParams.getAll(name).filter(Boolean);
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value.length > 0));
}
