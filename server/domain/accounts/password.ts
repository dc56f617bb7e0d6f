import { hash, verify } from '@node-rs/argon2';
import { guessableRule, type PasswordOwner, passwordFaults } from '../../../contract/people/passwordRules';
import { isGuessable } from '../../../contract/people/passwordStrength';
import { errors } from '../../call';
import type { Db } from '../../db';
import {
  deriveUpTo,
  isOldPassword,
  mostIterations,
  oldPasswordFits,
  passwordWork,
  replaceOldPassword,
} from './oldPassword';

/** argon2id with the parameters OWASP names first: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

let nobody: Promise<string> | undefined;

/** Whether the password fits; without a hash the same work is done and the answer is no. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  if (stored && isOldPassword(stored)) return oldPasswordFits(stored, password);
  nobody ??= hashPassword(crypto.randomUUID());
  passwordWork.done?.('argon2', 1);
  const fits = await verify(stored ?? (await nobody), password).catch(() => false);
  return stored !== null && fits;
}

/**
 * After a refused sign-in: the work that the password of another account would have cost, by which time tells neither
 * whether there is one nor whether it came from the old portal.
 * @param stored what the password was compared with
 */
export async function workAsForAnother(db: Db, stored: string | null): Promise<void> {
  if (stored && isOldPassword(stored)) await passwordFits(null, '');
  await deriveUpTo(await mostIterations(db), stored);
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
