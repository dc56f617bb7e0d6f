import { sql } from 'drizzle-orm';
import type { Db } from '../db/open';
import { rowsOf } from '../db/rows';

export type AccountRow = { id: number; password_hash: string | null; is_active: boolean };

/**
 * The account a login text names: a username, or an e-mail. Exact spelling first, a username before an e-mail; then
 * regardless of case, only when exactly one account fits.
 */
export async function findAccount(db: Db, login: string): Promise<AccountRow | undefined> {
  const rows = await rowsOf<AccountRow & { username: string; email: string | null }>(
    db,
    sql`select id, password_hash, is_active, username, email from people
      where lower(username) = lower(${login}) or lower(email) = lower(${login}) limit 50`,
  );
  return (
    rows.find(({ username }) => username === login) ??
    rows.find(({ email }) => email === login) ??
    (rows.length === 1 ? rows[0] : undefined)
  );
}
