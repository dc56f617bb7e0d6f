import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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
