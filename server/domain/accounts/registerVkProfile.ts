// The two calls to VK behind a sign-in: what the browser brought is exchanged, then the profile is read.
import { checkFault } from '../../../contract/fields/checks';
import { errors } from '../../http/errors';
import type { Parts } from '../../parts';

const VERSION = '5.199';
const WAIT_MS = 10_000;

export type VkProfile = {
  /** The id VK itself names; nothing the person typed. */
  id: string;
  token: string;
  email: string | null;
  first_name: string;
  last_name: string;
  gender: 'male' | 'female' | null;
  date_of_birth: string | null;
};
type Exchanged = { access_token?: unknown; user_id?: unknown; email?: unknown };
type Read = { first_name?: unknown; last_name?: unknown; sex?: unknown; bdate?: unknown };

export const vkConfigured = ({ env }: Pick<Parts, 'env'>): boolean => Boolean(env.VK_APP_ID && env.VK_APP_SECRET);

/** @throws {ApiError} 400 when VK refuses, 502 when VK does not answer */
export async function readVkProfile(parts: Parts, silentToken: string, uuid: string): Promise<VkProfile> {
  const exchanged = await ask<Exchanged>(parts, 'auth.exchangeSilentAuthToken', {
    token: silentToken,
    access_token: parts.env.VK_APP_SECRET ?? '',
    uuid,
  });
  const { access_token: token, user_id: user } = exchanged;
  if (typeof token !== 'string' || !Number.isSafeInteger(user) || Number(user) <= 0) throw refused();
  const profile = await ask<Read>(parts, 'account.getProfileInfo', { access_token: token });
  return {
    id: String(user),
    token,
    email: typeof exchanged.email === 'string' && exchanged.email.includes('@') ? exchanged.email.slice(0, 254) : null,
    first_name: nameIn(profile.first_name),
    last_name: nameIn(profile.last_name),
    gender: profile.sex === 1 ? 'female' : profile.sex === 2 ? 'male' : null,
    date_of_birth: dayOf(profile.bdate),
  };
}

async function ask<Answer>({ env, log }: Parts, method: string, fields: Record<string, string>): Promise<Answer> {
  let body: { response?: Answer; error?: unknown };
  try {
    const answer = await fetch(`${env.VK_API_URL.replace(/\/+$/, '')}/${method}`, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, v: VERSION }),
      signal: AbortSignal.timeout(WAIT_MS),
    });
    body = (await answer.json()) as typeof body;
  } catch (error) {
    log.error({ method, error: String((error as { name?: unknown }).name) }, 'VK does not answer');
    throw errors.unreachable('VK не отвечает. Войдите по логину и паролю или попробуйте позже.');
  }
  if (!body.response || typeof body.response !== 'object') throw refused();
  return body.response;
}

const refused = () => errors.refused('VK не подтвердил вход. Попробуйте ещё раз.');
/** A name of VK that is no name by the rule of registration is none: the person writes it. */
const nameIn = (value: unknown) => (checkFault('name', text(value)) ? '' : text(value));
const text = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, 150) : '');

/** `1.2.2004` as a day; a birth date without the year is none. */
function dayOf(value: unknown): string | null {
  const [, day = '', month = '', year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text(value)) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return year && !Number.isNaN(Date.parse(iso)) ? iso : null;
}
