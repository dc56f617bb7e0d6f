import { hash, verify } from '@node-rs/argon2';
import type { Db } from '../../db/open';
import { isOldPassword, oldPasswordFits, replaceOldPassword } from './oldPassword';

/** argon2id with the parameters OWASP names first: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

let nobody: Promise<string> | undefined;

/** Whether the password fits; without a hash the same work is done and the answer is no. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  if (stored && isOldPassword(stored)) return oldPasswordFits(stored, password);
  nobody ??= hashPassword(crypto.randomUUID());
  const fits = await verify(stored ?? (await nobody), password).catch(() => false);
  return stored !== null && fits;
}

type Account = { id: number; password_hash: string | null };

/**
 * A password that came from the old portal and has just fitted is hashed as those of today.
 * @returns the hash the account has now; null when another sign-in was first
 */
export async function renewPassword(
  db: Db,
  { id, password_hash: stored }: Account,
  password: string,
): Promise<string | null> {
  if (!stored || !isOldPassword(stored)) return stored;
  const hash = await hashPassword(password);
  return (await replaceOldPassword(db, id, stored, hash)) ? hash : null;
}
