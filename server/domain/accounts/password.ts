import { pbkdf2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { hash, verify } from '@node-rs/argon2';
import { and, eq } from 'drizzle-orm';
import { guessableRule, type PasswordOwner, passwordFaults } from '../../../contract/people/passwordRules';
import { isGuessable } from '../../../contract/people/passwordStrength';
import type { Db } from '../../db/open';
import { people } from '../../db/tables';
import { errors } from '../../http/errors';

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

/** The texts of everything that speaks against a new password; none is an empty list. */
export function weaknessOf(password: string, owner: PasswordOwner): string[] {
  const faults = passwordFaults(password, owner);
  if (faults.length === 0 && isGuessable(password, owner)) faults.push(guessableRule.text);
  return faults;
}

/** @throws {ApiError} 400 at `field` with the text of every rule the password breaks */
export function refuseWeak(field: string, password: string, owner: PasswordOwner): void {
  const faults = weaknessOf(password, owner);
  if (faults.length) throw errors.fields({ [field]: faults });
}

// Passwords as the old portal stored them: they open the account once, then stand here as all others do.

const derive = promisify(pbkdf2);
const STORED = /^pbkdf2_sha256\$(\d{1,7})\$([^$]+)\$([A-Za-z0-9+/]+={0,2})$/;

/** Whether a stored hash is of the old portal: `pbkdf2_sha256$iterations$salt$hash`, the hash in base64. */
export const isOldPassword = (stored: string): boolean => STORED.test(stored);

/** Whether the password is the one the old hash was made of. */
async function oldPasswordFits(stored: string, password: string): Promise<boolean> {
  const [, iterations, salt, hash] = STORED.exec(stored) ?? [];
  if (!iterations || !salt || !hash) return false;
  const expected = Buffer.from(hash, 'base64');
  const given = await derive(password, salt, Number(iterations), expected.length, 'sha256');
  return timingSafeEqual(given, expected);
}

/**
 * Stores a hash in place of the old one, unless the password was changed meanwhile.
 * @returns whether it was stored
 */
async function replaceOldPassword(db: Db, person: number, stored: string, hash: string): Promise<boolean> {
  const stands = await db
    .update(people)
    .set({ password_hash: hash })
    .where(and(eq(people.id, person), eq(people.password_hash, stored)))
    .returning({ id: people.id });
  return stands.length > 0;
}
