import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../db';
import { people } from '../../db/tables';

/**
 * The newest account that gave this e-mail while another one had it: at the login its e-mail is tried too, or the login
 * would tell whose the e-mail is.
 */
export async function accountThatGave(db: Db, email: string): Promise<AccountRow | undefined> {
  const [row] = await rowsOf(
    db,
    { id: people.id, password_hash: people.password_hash, is_active: people.is_active },
    (cells) => sql`select ${cells} from ${people} where lower(${people.email_asked}) = lower(${email})
      order by ${people.id} desc limit 1`,
  );
  return row;
}

type AccountRow = { id: number; password_hash: string | null; is_active: boolean };

/**
 * The account a login text names: a username, or an e-mail. Exact spelling first, a username before an e-mail; then
 * regardless of case, only when exactly one account fits.
 */
export async function findAccount(db: Db, login: string): Promise<AccountRow | undefined> {
  const rows = await rowsOf(
    db,
    {
      id: people.id,
      password_hash: people.password_hash,
      is_active: people.is_active,
      username: people.username,
      email: people.email,
    },
    (cells) => sql`select ${cells} from ${people} where lower(${people.username}) = lower(${login})
      or lower(${people.email}) = lower(${login}) limit 50`,
  );
  return (
    rows.find(({ username }) => username === login) ??
    rows.find(({ email }) => email === login) ??
    (rows.length === 1 ? rows[0] : undefined)
  );
}
