// Short-lived addresses of private files: good for one person's session, one record and the very file it holds.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whose address it is. */
export type Signer = { secret: string; origin: string; now: Date; viewer: { id: number; session: string } };
/** What it opens: `statement`, a person's id, `passport`; and the key of the file now. */
type Signed = { kind: string; record: number; name: string; key: string };
type Signature = { viewer: number; session: string; expires: number; signature: string };

export const SIGNED_PREFIX = '/files/signed/';
const LIFE_S = 5 * 60;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export function signedUrl({ secret, origin, now, viewer }: Signer, file: Signed): string {
  const expires = Math.floor(now.getTime() / 1000) + LIFE_S;
  const signature = sign(secret, file, { viewer: viewer.id, session: viewer.session, expires });
  const query = new URLSearchParams({
    viewer: String(viewer.id),
    session: viewer.session,
    expires: String(expires),
    signature,
  });
  return `${origin}${SIGNED_PREFIX}${file.kind}/${file.record}/${file.name}?${query}`;
}

/** What an address says about itself, or undefined for one that is no such address or has ended. */
export function readSignature(query: URLSearchParams, now: Date): Signature | undefined {
  const [viewer, expires] = [Number(query.get('viewer')), Number(query.get('expires'))];
  const [session, signature] = [query.get('session') ?? '', query.get('signature') ?? ''];
  const whole = Number.isInteger(viewer) && viewer > 0 && viewer <= 2_147_483_647 && UUID.test(session);
  return whole && expires * 1000 > now.getTime() ? { viewer, session, expires, signature } : undefined;
}

export function signatureFits(secret: string, file: Signed, given: Signature): boolean {
  const [left, right] = [Buffer.from(given.signature), Buffer.from(sign(secret, file, given))];
  return left.length === right.length && timingSafeEqual(left, right);
}

const sign = (secret: string, { kind, record, name, key }: Signed, of: Omit<Signature, 'signature'>): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['file', kind, record, name, key, of.viewer, of.session, of.expires]))
    .digest('base64url');
