import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open';

/** Whoever is in a unit is an ordinary member of every unit above it: one row per level. */
export async function spreadUpwards(db: Db): Promise<void> {
  await db.execute(sql`
    insert into memberships (id, person_id, level, unit_id, position_id, is_trusted, last_name, first_name, fee_paid, since)
    select (select max(id) from memberships) + row_number() over (order by m.id, above.level), m.person_id,
      above.level, above.id, 1, false, m.last_name, m.first_name, m.fee_paid, m.since
    from memberships m
    join units u on u.level = m.level and u.id = m.unit_id
    cross join lateral (values
      ('central'::unit_level, u.central_id), ('district', u.district_id), ('regional', u.regional_id),
      ('local', u.local_id), ('educational', u.educational_id)
    ) as above (level, id)
    where above.id is not null
    order by 1`);
}
