import { type SQL, sql } from 'drizzle-orm';
import { errors } from '../../call';
import { alias, type Executor, m, rowsOf, u } from '../../db';
import { commandInvitations, people, units } from '../../db/tables';
import type { PersonRow } from '../membership/membershipRules';

const i = alias(commandInvitations, 'i');
const c = alias(units, 'c');

/**
 * Holds a person for the rest of the transaction, so that decisions about one person follow each other.
 * @throws {ApiError} 404 for a closed account
 */
export async function lockPerson(tx: Executor, id: number): Promise<PersonRow> {
  const [person] = await rowsOf(
    tx,
    {
      id: people.id,
      first_name: people.first_name,
      last_name: people.last_name,
      region_id: people.region_id,
      withheld: people.withheld,
    },
    (cells) => sql`select ${cells} from ${people} where ${people.id} = ${id} and ${people.is_active} for no key update`,
  );
  if (!person) throw errors.notFound('Учётная запись этого человека закрыта.');
  return person;
}

/** The same where a closed account is held like any other. */
export const holdPerson = (tx: Executor, id: number) =>
  tx.execute(sql`select 1 from ${people} where ${people.id} = ${id} for no key update`);

/**
 * Holds the units of held people, in the order of their key: before what is copied to memberships, and counted by units,
 * is written.
 * @param ids SQL list or subquery of the people
 * @param invited whether those, too, whose invitations to command are theirs
 */
export async function holdUnitsOf(tx: Executor, ids: SQL, invited = false): Promise<void> {
  const asked = sql`union select ${i.level}, ${i.unit_id} from ${i} where ${i.person_id} in (${ids})
    or ${i.invited_by} in (${ids})`;
  await tx.execute(sql`select 1 from ${u} where (${u.level}, ${u.id}) in (
    select ${m.level}, ${m.unit_id} from ${m} where ${m.person_id} in (${ids})
    union select ${c.level}, ${c.id} from ${c} where ${c.commander_id} in (${ids}) ${invited ? asked : sql``})
    order by ${u.level}, ${u.id} for no key update`);
}
