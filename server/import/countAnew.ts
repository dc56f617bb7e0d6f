import { sql } from 'drizzle-orm';
import type { Db } from '../db/open';
import { units } from '../db/tables';

/** What triggers keep is counted once over all that came; new units go on behind the ids of those. */
export const countAnew = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select count_all_people(), count_kept_lists()`);
    await tx.execute(sql`update unit_ids i set last = x.last
      from (select ${units.level} as level, max(${units.id}) as last from ${units} group by 1) x
      where x.level = i.level and x.last > i.last`);
  });
