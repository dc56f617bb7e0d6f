// People who wait in front of one detachment, beside the demo organisation: work enough for its commander.
import { sql } from 'drizzle-orm';
import type { Db } from '../../server/db/database';

export const crowd = { detachment: 2, people: 200, commander: 'crowd-commander' } as const;
/** A few more, in front of another detachment; all of them can be accepted. */
export const queue = { detachment: 3, people: 10, commander: 'queue-commander' } as const;

type Waiting = typeof crowd | typeof queue;

/**
 * Lets people apply to the two detachments and gives their commanders names to sign in with. The last applicant of the
 * crowd belongs to another region's headquarters and cannot be accepted.
 */
export async function addCrowd(db: Db): Promise<void> {
  await addWaiting(db, crowd);
  await addWaiting(db, queue);
  await db.execute(sql`insert into memberships (person_id, level, unit_id)
    select id, 'regional', 2 from people where username = ${lastOf(crowd)}`);
}

const prefixOf = ({ commander }: Waiting) => commander.replace('commander', '');
const lastOf = (waiting: Waiting) => `${prefixOf(waiting)}${waiting.people}`;

async function addWaiting(db: Db, waiting: Waiting): Promise<void> {
  const { detachment, people, commander } = waiting;
  const prefix = prefixOf(waiting);
  const unit = sql`(select u.* from units u where u.level = 'detachment' and u.id = ${detachment})`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`update people set username = ${commander} where id = (select commander_id from ${unit} d)`);
    await tx.execute(sql`delete from applications where level = 'detachment' and unit_id = ${detachment}`);
    await tx.execute(sql`insert into people (username, email, first_name, last_name, region_id, is_verified)
      select ${prefix}::text || n, ${prefix}::text || n || '@example.org', 'Заявитель', 'Очередной' || n, d.region_id, true
      from ${unit} d, generate_series(1, ${people}::int) n`);
    await tx.execute(sql`insert into applications (person_id, level, unit_id)
      select id, 'detachment', ${detachment} from people where username ~ (${`^${prefix}[0-9]+$`}::text)`);
  });
}
