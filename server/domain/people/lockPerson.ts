import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open';
import { rowsOf } from '../../db/rows';
import { errors } from '../../http/errors';
import type { PersonRow } from '../membership/membershipRules';

/**
 * Holds a person for the rest of the transaction, so that decisions about one person follow each other.
 * @throws {ApiError} 404 for a closed account
 */
export async function lockPerson(tx: Pick<Db, 'execute'>, id: number): Promise<PersonRow> {
  const [person] = await rowsOf<PersonRow>(
    tx,
    sql`select id, first_name, last_name, region_id from people where id = ${id} and is_active for no key update`,
  );
  if (!person) throw errors.notFound('Учётная запись этого человека закрыта.');
  return person;
}
