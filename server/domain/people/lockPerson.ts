import { sql } from 'drizzle-orm';
import { errors } from '../../call';
import { type Executor, rowsOf } from '../../db';
import { people } from '../../db/tables';
import type { PersonRow } from '../membership/membershipRules';

/**
 * Holds a person for the rest of the transaction, so that decisions about one person follow each other.
 * @throws {ApiError} 404 for a closed account
 */
export async function lockPerson(tx: Executor, id: number): Promise<PersonRow> {
  const [person] = await rowsOf(
    tx,
    { id: people.id, first_name: people.first_name, last_name: people.last_name, region_id: people.region_id },
    (cells) => sql`select ${cells} from ${people} where ${people.id} = ${id} and ${people.is_active} for no key update`,
  );
  if (!person) throw errors.notFound('Учётная запись этого человека закрыта.');
  return person;
}
