import { sql } from 'drizzle-orm';
import type { Db } from '../db/open';
import { rowsOf } from '../db/rows';
import { takeTurns } from '../db/takeTurns';

type Reader = Pick<Db, 'execute'>;
type Names = { username?: string | null; email?: string | null };

const texts = {
  username: 'Пользователь с таким логином уже существует.',
  email: 'Пользователь с такой почтой уже существует.',
} as const;

/**
 * Which of the names belong to another account, in any case. A username may not be somebody's e-mail nor the other way
 * round: at the login both stand in one field.
 * @param self the account itself, 0 for a new one
 * @returns the texts at their fields
 */
export async function takenNames(
  db: Reader,
  { username, email }: Names,
  self: number,
): Promise<Record<string, string>> {
  const taken: Record<string, string> = {};
  for (const [field, value] of Object.entries({ username, email })) {
    if (!value) continue;
    const [row] = await rowsOf(
      db,
      sql`select 1 from people
        where (lower(username) = lower(${value}) or lower(email) = lower(${value})) and id <> ${self} limit 1`,
    );
    if (row) taken[field] = texts[field as keyof typeof texts];
  }
  return taken;
}

/** Accounts take their names one after another: two that differ only in case cannot slip in together. */
export const holdNames = (tx: Reader) => takeTurns(tx, 'names of accounts');
