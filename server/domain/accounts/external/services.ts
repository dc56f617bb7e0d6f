// Services that people sign in with from outside: a row each. VK speaks OAuth 2.1 with two ways of its own: what it sends
// back names a device, and its profile is asked for by a form. Any other is an OpenID provider, found by its address.
import * as oauth from 'oauth4webapi';
import { checkFault } from '../../../../contract/fields/checks';
import { checkedDay } from '../../../../contract/fields/kinds';
import { Email } from '../../../../contract/schemas/signIn/registration';
import type { Env } from '../../../env';

/** What a service tells of a person: the id is its own and opens the account, everything else is only filled in. */
export type ExternalProfile = {
  id: string;
  email: string | null;
  /** The service vouches that letters to it reach the person. */
  email_confirmed: boolean;
  first_name: string;
  last_name: string;
  gender: 'male' | 'female' | null;
  /** `YYYY-MM-DD`. */
  date_of_birth: string | null;
};

export type ExternalService = {
  name: 'vk' | 'oidc';
  /** Of the calls to it. */
  asked: { signal: AbortSignal; [oauth.allowInsecureRequests]: boolean };
  client: oauth.Client;
  auth: oauth.ClientAuth;
  scope: string;
  /** Where it answers. */
  server: () => Promise<oauth.AuthorizationServer>;
  /** Its token names the person by a signed id with this sign-in's nonce. */
  signsId: boolean;
  /** What comes back beside the code and is sent with it. */
  sentBack: readonly string[];
  profile: (token: oauth.TokenEndpointResponse) => Promise<ExternalProfile>;
};

const WAIT_MS = 10_000;
const call = (address: string) => ({
  signal: AbortSignal.timeout(WAIT_MS),
  // Only where the operator has written an address without TLS, as in a trial.
  [oauth.allowInsecureRequests]: address.startsWith('http:'),
});

/** The services that are configured, by their name. */
export function externalService(env: Env, name: string): ExternalService | undefined {
  if (name === 'vk' && env.VK_APP_ID) return vk(env, env.VK_APP_ID);
  if (name === 'oidc' && env.OIDC_ISSUER && env.OIDC_CLIENT_ID) return openId(env, env.OIDC_ISSUER, env.OIDC_CLIENT_ID);
  return undefined;
}

/** Names of the services that are configured. */
export const externalServices = ({ VK_APP_ID, OIDC_ISSUER }: Env): string[] => [
  ...(VK_APP_ID ? ['vk'] : []),
  ...(OIDC_ISSUER ? ['oidc'] : []),
];

function vk({ VK_AUTH_URL, VK_TOKEN_URL, VK_PROFILE_URL }: Env, id: string): ExternalService {
  return {
    name: 'vk',
    asked: call(VK_TOKEN_URL),
    client: { client_id: id },
    auth: oauth.None(),
    scope: 'email',
    server: async () => ({
      issuer: new URL(VK_AUTH_URL).origin,
      authorization_endpoint: VK_AUTH_URL,
      token_endpoint: VK_TOKEN_URL,
    }),
    signsId: false,
    sentBack: ['device_id', 'state'],
    async profile({ access_token }) {
      const answer = await fetch(VK_PROFILE_URL, {
        method: 'POST',
        body: new URLSearchParams({ client_id: id, access_token }),
        signal: AbortSignal.timeout(WAIT_MS),
      });
      const { user } = (await answer.json()) as { user?: Record<string, unknown> };
      const [day = '', month = '', year] = text(user?.birthday).split('.');
      return {
        id: text(user?.user_id ?? ''),
        email: emailIn(user?.email),
        email_confirmed: false,
        first_name: nameIn(user?.first_name),
        last_name: nameIn(user?.last_name),
        gender: user?.sex === 1 ? 'female' : user?.sex === 2 ? 'male' : null,
        date_of_birth: dayIn(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`),
      };
    },
  };
}

function openId({ OIDC_CLIENT_SECRET: secret }: Env, issuer: string, id: string): ExternalService {
  const client = { client_id: id };
  const asked = call(issuer);
  const discover = async () =>
    oauth.processDiscoveryResponse(new URL(issuer), await oauth.discoveryRequest(new URL(issuer), asked));
  let found: Promise<oauth.AuthorizationServer> | undefined;
  const server = () => {
    found ??= discover();
    return found;
  };
  return {
    name: 'oidc',
    asked,
    client,
    auth: secret ? oauth.ClientSecretBasic(secret) : oauth.None(),
    scope: 'openid profile email',
    server,
    signsId: true,
    sentBack: [],
    async profile(token) {
      const { sub } = oauth.getValidatedIdTokenClaims(token) ?? { sub: '' };
      const as = await server();
      const read = await oauth.userInfoRequest(as, client, token.access_token, asked);
      const user = await oauth.processUserInfoResponse(as, client, sub, read);
      return {
        id: sub,
        email: emailIn(user.email),
        email_confirmed: user.email_verified === true,
        first_name: nameIn(user.given_name),
        last_name: nameIn(user.family_name),
        gender: user.gender === 'female' || user.gender === 'male' ? user.gender : null,
        date_of_birth: dayIn(text(user.birthdate)),
      };
    },
  };
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '');
/** A name that is none by the rule of registration is left out: the person writes it. */
const nameIn = (value: unknown) => (checkFault('name', text(value).slice(0, 150)) ? '' : text(value).slice(0, 150));
/** So is what is no address and no birth date there: the database would refuse the account with them. */
const emailIn = (value: unknown) => Email.safeParse(text(value)).data ?? null;
/** A birth date without the year is none. */
const dayIn = (day: string) => birthday.safeParse(day).data ?? null;
const birthday = checkedDay('birthday');
