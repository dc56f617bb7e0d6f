// Passwords as the old portal stored them: they open the account once, then stand here as all others do.
import { pbkdf2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import { type Db, int, rowsOf } from '../../db';
import { people } from '../../db/tables';

/** Set by the tests alone: told of the work that passwords cost, iterations of PBKDF2 and runs of argon2. */
export const passwordWork: { done?: (of: 'pbkdf2' | 'argon2', times: number) => void } = {};

const derived = promisify(pbkdf2);
const derive: typeof derived = (password, salt, iterations, ...rest) => {
  passwordWork.done?.('pbkdf2', iterations);
  return derived(password, salt, iterations, ...rest);
};
const STORED = /^pbkdf2_sha256\$(\d{1,7})\$([^$]+)\$([A-Za-z0-9+/]+={0,2})$/;

/** Whether a stored hash is of the old portal: `pbkdf2_sha256$iterations$salt$hash`, the hash in base64. */
export const isOldPassword = (stored: string): boolean => STORED.test(stored);

/** Whether the password is the one the old hash was made of. */
export async function oldPasswordFits(stored: string, password: string): Promise<boolean> {
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
export async function replaceOldPassword(db: Db, person: number, stored: string, hash: string): Promise<boolean> {
  const stands = await db
    .update(people)
    .set({ password_hash: hash })
    .where(and(eq(people.id, person), eq(people.password_hash, stored)))
    .returning({ id: people.id });
  return stands.length > 0;
}

/** The most iterations that a password of the old portal still costs here; 0 when nobody has one any more. */
export async function mostIterations(db: Db): Promise<number> {
  const [row] = await rowsOf(
    db,
    { most: int`coalesce(max(split_part(${people.password_hash}, '$', 2)::int), 0)` },
    (cells) => sql`select ${cells} from ${people} where ${people.password_hash} like 'pbkdf2_sha256$%'`,
  );
  return row?.most ?? 0;
}

/** Does what is left of so many iterations once a password was compared with `stored`. */
export async function deriveUpTo(most: number, stored: string | null): Promise<void> {
  const left = most - Number(STORED.exec(stored ?? '')?.[1] ?? 0);
  if (left > 0) await derive('', 'nobody', left, 32, 'sha256');
}
