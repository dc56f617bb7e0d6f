// A service of the tests' own that people sign in with from outside: as VK speaks, and as any OpenID provider does. It
// checks every parameter it is sent and answers what a strict one would.
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export type Profile = {
  id: string;
  email?: string;
  first?: string;
  last?: string;
  birthday?: string;
  verified?: boolean;
};
type Kind = 'vk' | 'oidc';
type Code = { kind: Kind; profile: Profile; challenge: string; redirect: string; nonce: string | null; state: string };

const CLIENT = 'portal-77';
const CLIENT_SECRET = 'the key of the portal';
const DEVICE = 'device-1';

/** Opens it; `spoil` changes what it says, as an attacker or a fault would. */
export async function externalProvider() {
  const codes = new Map<string, Code>();
  const tokens = new Map<string, Code>();
  const spoil = { nonce: false, audience: false, down: false };
  const { privateKey, publicKey } = await generateKeyPair('RS256');

  const server = createServer(async (request, response) => {
    if (spoil.down) return void request.socket.destroy();
    const path = new URL(request.url ?? '/', 'http://provider').pathname;
    const answer = await answers[path]?.(request, new URLSearchParams(await textOf(request)));
    response
      .writeHead(answer ? (answer.error ? 400 : 200) : 404, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  type Answer = Record<string, unknown>;
  const answers: Record<string, (request: IncomingMessage, form: URLSearchParams) => Answer | Promise<Answer>> = {
    '/.well-known/openid-configuration': () => ({
      issuer: url,
      authorization_endpoint: `${url}/oidc/authorize`,
      token_endpoint: `${url}/oidc/token`,
      userinfo_endpoint: `${url}/oidc/user`,
      jwks_uri: `${url}/oidc/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/oidc/keys': async () => ({ keys: [await exportJWK(publicKey)] }),
    '/oidc/token': async ({ headers }, form) => {
      if (!isPortal(headers.authorization)) return { error: 'invalid_client' };
      const code = taken('oidc', form);
      if (!code) return { error: 'invalid_grant' };
      const id_token = await new SignJWT({ nonce: spoil.nonce ? 'of another sign-in' : (code.nonce ?? undefined) })
        .setProtectedHeader({ alg: 'RS256' })
        .setIssuer(url)
        .setSubject(code.profile.id)
        .setAudience(spoil.audience ? 'another portal' : CLIENT)
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey);
      return { access_token: tokenOf(code), token_type: 'Bearer', id_token };
    },
    '/oidc/user': ({ headers }) => {
      const code = tokens.get(headers.authorization?.replace('Bearer ', '') ?? '');
      if (!code) return { error: 'invalid_token' };
      const { id, email, first, last, birthday, verified: email_verified } = code.profile;
      return {
        sub: id,
        email,
        email_verified,
        given_name: first,
        family_name: last,
        birthdate: birthday,
        gender: 'female',
      };
    },
    '/vk/token': (_, form) => {
      const code = taken('vk', form);
      if (!code || form.get('device_id') !== DEVICE || form.get('state') !== code.state)
        return { error: 'invalid_grant' };
      return {
        access_token: tokenOf(code),
        token_type: 'Bearer',
        user_id: Number(code.profile.id),
        id_token: 'vk.own',
      };
    },
    '/vk/user': (_, form) => {
      const code = tokens.get(form.get('access_token') ?? '');
      if (!code || form.get('client_id') !== CLIENT) return { error: 'invalid_token' };
      const { id, email, first, last, birthday } = code.profile;
      return { user: { user_id: id, email, first_name: first, last_name: last, birthday, sex: 1 } };
    },
  };

  /** A code is good once, for who asked for it, at the address it was sent to. */
  function taken(kind: Kind, form: URLSearchParams): Code | undefined {
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const fits =
      code?.kind === kind &&
      form.get('grant_type') === 'authorization_code' &&
      form.get('redirect_uri') === code.redirect &&
      (kind === 'oidc' || form.get('client_id') === CLIENT) &&
      challenge === code.challenge;
    return fits ? code : undefined;
  }

  const tokenOf = (code: Code) => {
    const token = randomUUID();
    tokens.set(token, code);
    return token;
  };

  /**
   * The person agrees at the page of the service.
   * @returns the address the browser is sent back to
   */
  function agree(asked: string, profile: Profile): URL {
    const { pathname, searchParams } = new URL(asked);
    const kind: Kind = pathname.startsWith('/vk') ? 'vk' : 'oidc';
    const given = (name: string) => searchParams.get(name) ?? '';
    const wrong = [
      given('response_type') === 'code' || 'response_type',
      given('client_id') === CLIENT || 'client_id',
      given('code_challenge_method') === 'S256' || 'code_challenge_method',
      given('code_challenge').length === 43 || 'code_challenge',
      given('state').length >= 32 || 'state',
      given('redirect_uri').endsWith(`/api/v1/external/${kind}/return/`) || 'redirect_uri',
      kind === 'vk' || given('nonce').length >= 32 || 'nonce',
      given('scope') === (kind === 'vk' ? 'email' : 'openid profile email') || 'scope',
    ].filter((one) => one !== true);
    if (wrong.length) throw new Error(`the service refuses: ${wrong.join(', ')}`);
    const code = randomUUID();
    const [challenge, redirect, state] = [given('code_challenge'), given('redirect_uri'), given('state')];
    codes.set(code, { kind, profile, challenge, redirect, state, nonce: searchParams.get('nonce') });
    const back = new URL(redirect);
    back.search = new URLSearchParams({ code, state, ...(kind === 'vk' && { device_id: DEVICE }) }).toString();
    return back;
  }

  const env = {
    VK_APP_ID: CLIENT,
    VK_AUTH_URL: `${url}/vk/authorize`,
    VK_TOKEN_URL: `${url}/vk/token`,
    VK_PROFILE_URL: `${url}/vk/user`,
    OIDC_ISSUER: url,
    OIDC_CLIENT_ID: CLIENT,
    OIDC_CLIENT_SECRET: CLIENT_SECRET,
  };
  return { env, spoil, agree, close: () => new Promise<void>((done) => server.close(() => done())) };
}

/** The id and the key of the portal, each as a form encodes it. */
function isPortal(header = ''): boolean {
  const [id, key] = Buffer.from(header.replace('Basic ', ''), 'base64').toString().split(':');
  const plain = (part = '') => decodeURIComponent(part.replaceAll('+', ' '));
  return plain(id) === CLIENT && plain(key) === CLIENT_SECRET;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
