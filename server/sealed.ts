// Letters wait with links that open accounts, generators of codes with their secrets: who reads the database or its copy
// must not read them.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** What is sealed; each has a key of its own. */
type Sealed = 'letters of the outbox' | 'secrets of code generators' | 'cursors of lists';
const keyOf = (secret: string, what: Sealed) => Buffer.from(hkdfSync('sha256', secret, '', what, 32));

/** AES-256-GCM under a key made from the portal's secret; base64 of nonce, tag and text. */
export function seal(secret: string, text: string, what: Sealed = 'letters of the outbox'): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, what), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

/** The text again, or undefined where the secret is another one or the text is broken. */
export function unseal(secret: string, sealed: string, what: Sealed = 'letters of the outbox'): string | undefined {
  const whole = Buffer.from(sealed, 'base64');
  try {
    const cipher = createDecipheriv('aes-256-gcm', keyOf(secret, what), whole.subarray(0, NONCE_BYTES));
    cipher.setAuthTag(whole.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const body = whole.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([cipher.update(body), cipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** The key that signs tokens, made once and kept in the data folder: sessions outlive a restart. */
export async function readSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret');
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (kept.trim().length >= 32) return kept.trim();
  const made = randomBytes(48).toString('base64url');
  await writeFile(path, `${made}\n`, { mode: 0o600 });
  return made;
}
