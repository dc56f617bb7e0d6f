// Letters wait with links that open accounts: who reads the database or its copy must not read them.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'letters of the outbox', 32));

/** AES-256-GCM under a key made from the portal's secret; base64 of nonce, tag and text. */
export function seal(secret: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

/** The text again, or undefined where the secret is another one or the text is broken. */
export function unseal(secret: string, sealed: string): string | undefined {
  const whole = Buffer.from(sealed, 'base64');
  try {
    const cipher = createDecipheriv('aes-256-gcm', keyOf(secret), whole.subarray(0, NONCE_BYTES));
    cipher.setAuthTag(whole.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const body = whole.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([cipher.update(body), cipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
