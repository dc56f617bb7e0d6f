// A sign-in from outside in three steps: the browser is sent to the service, comes back from there with a code, and takes
// the session by API v1's call. What is remembered in between stands in the database; the browser that began holds a
// cookie, and only that one can go on: nobody is signed in as somebody else by a link.
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { parse, serialize } from 'hono/utils/cookie';
import * as oauth from 'oauth4webapi';
import { API_PREFIX } from '../../../contract/constants';
import { paths } from '../../../contract/paths';
import { cookieName } from '../../../contract/signIn/cookies';
import type { ExternalFault } from '../../../contract/signIn/externalFaults';
import { type AnyCall, errors } from '../../call';
import { externalSignIns, people } from '../../db/tables';
import { externalAccount } from '../../domain/accounts/external/account';
import { type ExternalProfile, type ExternalService, externalService } from '../../domain/accounts/external/services';

type Context = Pick<AnyCall, 'db' | 'parts' | 'origin' | 'request'>;
type Begun = typeof externalSignIns.$inferSelect;

const LIFE_S = 600;
const markOf = (text: string) => createHash('sha256').update(text).digest('base64url');
const ends = () => sql`now() + make_interval(secs => ${LIFE_S})`;

/**
 * Sends the browser to the service.
 * @throws {ApiError} 404 for a service that is not configured
 */
export async function beginExternal(context: Context, name: string): Promise<Response> {
  const { db, parts, origin } = context;
  const service = serviceOf(context, name);
  const state = oauth.generateRandomState();
  const verifier = oauth.generateRandomCodeVerifier();
  const nonce = oauth.generateRandomNonce();
  const browser = randomBytes(32).toString('base64url');
  let server: oauth.AuthorizationServer;
  try {
    server = await service.server();
  } catch (error) {
    return goBack(context, { fault: faultOf(parts, service, error) });
  }
  await db.delete(externalSignIns).where(lt(externalSignIns.ends_at, sql`now()`));
  await db.insert(externalSignIns).values({
    state: markOf(state),
    service: service.name,
    browser: markOf(browser),
    verifier,
    nonce,
    ends_at: ends(),
  });
  const address = new URL(server.authorization_endpoint ?? '');
  const asked = {
    response_type: 'code',
    client_id: service.client.client_id,
    redirect_uri: returnTo(origin, service),
    scope: service.scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(service.signsId && { nonce }),
  };
  for (const [key, value] of Object.entries(asked)) address.searchParams.set(key, value);
  return redirect(address.href, {
    'Set-Cookie': serialize(nameFor(origin), browser, {
      path: '/',
      maxAge: LIFE_S,
      httpOnly: true,
      // Sent when the service leads back.
      sameSite: 'Lax',
      secure: overHttps(origin),
    }),
  });
}

/** The browser is back: the code is exchanged, and the own page gets what it takes the session with. */
export async function returnExternal(context: Context, name: string): Promise<Response> {
  const { db, parts } = context;
  const service = serviceOf(context, name);
  const given = new URL(context.request.url).searchParams;
  const [begun] = await db
    .delete(externalSignIns)
    .where(
      and(
        eq(externalSignIns.state, markOf(given.get('state') ?? '')),
        eq(externalSignIns.service, service.name),
        isNull(externalSignIns.person_id),
        gt(externalSignIns.ends_at, sql`now()`),
      ),
    )
    .returning();
  if (!begun || begun.browser !== browserOf(context)) return goBack(context, { fault: 'stale' });
  let profile: ExternalProfile;
  try {
    profile = await exchange(context, service, begun, given);
  } catch (error) {
    return goBack(context, { fault: faultOf(parts, service, error) });
  }
  if (!/^[\x21-\x7e]{1,255}$/.test(profile.id)) return goBack(context, { fault: 'refused' });
  const token = randomBytes(32).toString('base64url');
  const person_id = await externalAccount(db, service.name, profile);
  await db.insert(externalSignIns).values({ ...begun, state: markOf(token), person_id, ends_at: ends() });
  return goBack(context, { token, uuid: service.name });
}

/**
 * Whom a token of `returnExternal` stands for: good once, in the browser that began.
 * @throws {ApiError} 400 for any other, 401 for a closed account
 */
export async function takeExternal(context: Context, token: string): Promise<number> {
  const [taken] = await context.db
    .delete(externalSignIns)
    .where(and(eq(externalSignIns.state, markOf(token)), gt(externalSignIns.ends_at, sql`now()`)))
    .returning();
  if (!taken?.person_id || taken.browser !== browserOf(context))
    throw errors.refused('Вход через другую службу не завершён. Начните его ещё раз.');
  const [person] = await context.db
    .select({ is_active: people.is_active })
    .from(people)
    .where(eq(people.id, taken.person_id));
  if (!person?.is_active) throw errors.closedAccount();
  return taken.person_id;
}

function serviceOf({ parts }: Context, name: string): ExternalService {
  const service = externalService(parts.env, name);
  if (!service) throw errors.notFound();
  return service;
}

async function exchange({ origin }: Context, service: ExternalService, begun: Begun, given: URLSearchParams) {
  const { client, auth, asked, sentBack, signsId } = service;
  const server = await service.server();
  const expected = given.get('state') ?? '';
  const proven = oauth.validateAuthResponse(server, client, given, expected);
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    auth,
    proven,
    returnTo(origin, service),
    begun.verifier,
    {
      ...asked,
      additionalParameters: Object.fromEntries(sentBack.map((name) => [name, given.get(name) ?? ''])),
    },
  );
  const token = signsId
    ? await oauth.processAuthorizationCodeResponse(server, client, answer, {
        expectedNonce: begun.nonce,
        requireIdToken: true,
      })
    : await oauth.processAuthorizationCodeResponse(server, client, await withoutId(answer));
  return service.profile(token);
}

/** Of a service whose own signed id is not of OpenID: the profile says who it is. */
async function withoutId(answer: Response): Promise<Response> {
  const { id_token: _, ...rest } = (await answer.json()) as Record<string, unknown>;
  return Response.json(rest, { status: answer.status });
}

const returnTo = (origin: string, { name }: ExternalService) => `${origin}${API_PREFIX}/external/${name}/return/`;
const overHttps = (origin: string) => origin.startsWith('https:');
const nameFor = (origin: string) => cookieName('external', overHttps(origin));
const browserOf = ({ request, origin }: Context) => {
  const name = nameFor(origin);
  return markOf(parse(request.headers.get('cookie') ?? '', name)[name] ?? '');
};

function faultOf({ log }: Context['parts'], service: ExternalService, error: unknown): ExternalFault {
  if (error instanceof oauth.AuthorizationResponseError && error.error === 'access_denied') return 'declined';
  const refused = error instanceof oauth.OperationProcessingError || error instanceof oauth.ResponseBodyError;
  log.error({ service: service.name, error: String(error) }, 'sign-in from outside failed');
  return refused || error instanceof oauth.AuthorizationResponseError ? 'refused' : 'away';
}

/** The own page takes over, with what it goes on with or what went wrong. */
const goBack = ({ origin }: Context, payload: { token: string; uuid: string } | { fault: ExternalFault }) =>
  redirect(`${origin}${paths.myPage}?payload=${encodeURIComponent(JSON.stringify(payload))}`);

const redirect = (location: string, headers: Record<string, string> = {}) =>
  new Response(null, {
    status: 302,
    headers: { ...headers, Location: location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
  });
