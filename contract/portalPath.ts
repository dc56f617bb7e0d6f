// Addresses inside the portal that come from outside: of a wanted page, carried through a letter.
import { type PathName, pageOf } from './paths';

/** Longest address that is carried. */
const MAX = 300;
/** Pages before the portal lead nowhere. */
const BEFORE: readonly PathName[] = ['login', 'register', 'recovery', 'newPassword', 'demoMails'];

/**
 * @param given anything: a query parameter, a field of a body
 * @returns the address below the portal's origin, `/all-squads/1?invitation=…`, or null for whatever leads out of the
 * portal or to none of its pages
 */
export function portalPath(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > MAX || !/^\/(?![/\\])[\w\-./?=&%:,]*$/.test(given)) return null;
  const page = pageOf(given.replace(/\?.*$/, ''));
  return page === undefined || BEFORE.includes(page) ? null : given;
}

/** The token of an invitation in an address, or null. */
export const invitationIn = (path: string | null): string | null =>
  path === null ? null : new URLSearchParams(path.replace(/^[^?]*/, '')).get('invitation');
