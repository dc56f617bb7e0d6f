// People who wait in front of one detachment, beside the demo organisation: work enough for its commander.
import { sql } from 'drizzle-orm';
import type { Db } from '../../server/db/open';

export const crowd = { detachment: 2, people: 200, commander: 'crowd-commander' } as const;

/**
 * Lets the crowd apply to its detachment and gives the commander of it a name to sign in with. The last applicant
 * belongs to another region's headquarters and cannot be accepted.
 */
export async function addCrowd(db: Db): Promise<void> {
  const unit = sql`(select u.* from units u where u.level = 'detachment' and u.id = ${crowd.detachment})`;
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`update people set username = ${crowd.commander} where id = (select commander_id from ${unit} d)`,
    );
    await tx.execute(sql`delete from applications where level = 'detachment' and unit_id = ${crowd.detachment}`);
    await tx.execute(sql`insert into people (username, email, first_name, last_name, region_id, is_verified)
      select 'crowd-' || n, 'crowd-' || n || '@example.org', 'Заявитель', 'Очередной' || n, d.region_id, true
      from ${unit} d, generate_series(1, ${crowd.people}::int) n`);
    await tx.execute(sql`insert into applications (person_id, level, unit_id)
      select id, 'detachment', ${crowd.detachment} from people where username ~ '^crowd-[0-9]+$'`);
    await tx.execute(sql`insert into memberships (person_id, level, unit_id)
      select id, 'regional', 2 from people where username = ${`crowd-${crowd.people}`}`);
  });
}
