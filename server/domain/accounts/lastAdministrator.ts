import { sql } from 'drizzle-orm';
import { errors } from '../../call';
import { type Executor, rowsOf, takeTurns } from '../../db';
import { people } from '../../db/tables';

/**
 * An act that ends somebody's being an administrator leaves another one who can sign in: of two who release or close each
 * other at one moment the second is refused. Asked while the person is held.
 * @throws {ApiError} 409 when nobody else is one
 */
export async function refuseLastAdministrator(tx: Executor, person: number): Promise<void> {
  await takeTurns(tx, 'administrators');
  const others = await rowsOf(
    tx,
    sql`select 1 from ${people} where (${people.is_staff} or ${people.is_superuser}) and ${people.is_active}
      and ${people.id} <> ${person} limit 1`,
  );
  if (others.length === 0) throw errors.conflict('Это последний администратор. Сначала назначьте другого.');
}
