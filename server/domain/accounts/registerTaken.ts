import { sql } from 'drizzle-orm';
import { type Executor, rowsOf, takeTurns } from '../../db';
import { people } from '../../db/tables';

/**
 * Whether another account has this username, in any case, or has it as its e-mail: at the login both stand in one field.
 * @param self the account itself, 0 for a new one
 * @returns the text at its field
 */
export async function takenUsername(
  db: Executor,
  username: string | undefined,
  self: number,
): Promise<Record<string, string>> {
  if (!username || !(await holderOf(db, username, self))) return {};
  return { username: 'Пользователь с таким логином уже существует.' };
}

/** The other account that has this e-mail, in any case, as its own or as its username. Nobody who asks is told of it. */
export async function holderOf(
  db: Executor,
  name: string,
  self: number,
): Promise<{ id: number; email: string | null; first_name: string } | undefined> {
  const [row] = await rowsOf(
    db,
    { id: people.id, email: people.email, first_name: people.first_name },
    (cells) => sql`select ${cells} from ${people} where (lower(${people.username}) = lower(${name})
      or lower(${people.email}) = lower(${name})) and ${people.id} <> ${self} limit 1`,
  );
  return row;
}

/** Accounts take their names one after another: two that differ only in case cannot slip in together. */
export const holdNames = (tx: Executor) => takeTurns(tx, 'names of accounts');
