// Who belongs to a unit already: such a person may be given its command without being asked first.
import { sql } from 'drizzle-orm';
import { levelKeys } from '../../../contract/levels';
import { type Executor, flag, m, rowsOf, sqlLevel, u } from '../../db';
import { unitWithin } from '../roster/rosterScope';
import { type Placed, unitIdAt } from '../units/unitRights';

/**
 * Whether a person is of the unit's own people: a member of the unit and of every unit above it (or the commander of
 * one below), and of no other unit of the level. Whoever commands above reads the papers of such a person already, so
 * that the appointment opens nothing to anybody.
 * @param unit `id` 0 for one that is about to be created: then the units above it are asked alone
 */
export async function isOwnPerson(db: Executor, person: number, unit: Placed): Promise<boolean> {
  const chain = levelKeys.flatMap((level) => {
    const id = unitIdAt(unit, level);
    return id ? [{ level, id }] : [];
  });
  if (chain.length === 0) return false;
  const belongs = chain.map(
    (place) => sql`(exists (select 1 from ${m} where ${m.person_id} = ${person} and ${m.level} =
      ${sqlLevel(place.level)} and ${m.unit_id} = ${place.id}) or exists (select 1 from ${u}
      where ${u.commander_id} = ${person} and ${unitWithin(place)}))`,
  );
  const [row] = await rowsOf(
    db,
    {
      own: flag`${sql.join(belongs, sql` and `)} and not exists (select 1 from ${m} where ${m.person_id} = ${person}
        and ${m.level} = ${sqlLevel(unit.level)} and ${m.unit_id} <> ${unit.id})`,
    },
    (cells) => sql`select ${cells}`,
  );
  return row?.own ?? false;
}
