// Tokens of the links in letters: signed, not stored. A token says when it ends and carries a fingerprint of the
// account, so that what it was good for makes it worthless.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { letterKinds } from '../../../contract/letterKinds';

type LinkPurpose = 'confirm' | 'recovery' | 'unsubscribe';
export type Linked = { id: number; email: string | null; password_hash: string | null };

const HOUR_S = 3600;

/** Life of a link, seconds. A letter stays in its mailbox, and may be unwanted there, for long. */
const LIFE_S: Record<LinkPurpose, number> = {
  confirm: letterKinds.confirm.hours * HOUR_S,
  recovery: letterKinds.recovery.hours * HOUR_S,
  unsubscribe: 365 * 24 * HOUR_S,
};

/** What must not have changed since the letter was written. */
const fingerprints: Record<LinkPurpose, (account: Linked) => unknown[]> = {
  confirm: ({ id, email }) => [id, email],
  recovery: ({ id, email, password_hash }) => [id, email, password_hash],
  unsubscribe: ({ id, email }) => [id, email],
};

export const uidOf = (id: number): string => Buffer.from(String(id)).toString('base64url');

/** The id behind a `uid`, or undefined. */
export function idOfUid(uid: string): number | undefined {
  const text = Buffer.from(uid, 'base64url').toString('utf8');
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : undefined;
}

export function linkToken(secret: string, purpose: LinkPurpose, account: Linked, now: Date): string {
  const ends = Math.floor(now.getTime() / 1000) + LIFE_S[purpose];
  return `${ends.toString(36)}-${signature(secret, purpose, account, ends)}`;
}

/** Whether a token belongs to this account as it is now, and has not ended. */
export const linkFits = (secret: string, purpose: LinkPurpose, account: Linked, token: string, now: Date): boolean =>
  linkEnds(secret, purpose, account, token) > now.getTime();

/** When a token of this account as it is now ends, or ended, in milliseconds; NaN for any other. */
export function linkEnds(secret: string, purpose: LinkPurpose, account: Linked, token: string): number {
  const [, ends36 = '', signed = ''] = /^([0-9a-z]{1,10})-([\w-]{43})$/.exec(token) ?? [];
  const ends = Number.parseInt(ends36, 36);
  if (!signed) return Number.NaN;
  const fits = timingSafeEqual(Buffer.from(signed), Buffer.from(signature(secret, purpose, account, ends)));
  return fits ? ends * 1000 : Number.NaN;
}

const signature = (secret: string, purpose: LinkPurpose, account: Linked, ends: number): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['link', purpose, ends, ...fingerprints[purpose](account)]))
    .digest('base64url');
