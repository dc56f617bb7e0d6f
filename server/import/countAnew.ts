import { sql } from 'drizzle-orm';
import type { Db } from '../db/open';
import { eventApplications, eventParticipants, events, reports, units } from '../db/tables';

/** What triggers keep is counted once over all that came, and the places of events; new units go on behind the ids of those. */
export const countAnew = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select count_all_people(), count_kept_lists()`);
    await tx.execute(sql`update ${events} set places_taken = x.taken from (select ${events.id} as id,
        (select count(*) from ${eventParticipants} where ${eventParticipants.event_id} = ${events.id})
        + (select coalesce(sum(${eventApplications.places}), 0) from ${eventApplications}
          where ${eventApplications.event_id} = ${events.id} and ${eventApplications.kind} = 'multi'
            and ${eventApplications.state} = 'accepted') as taken from ${events}) x
      where x.id = ${events.id} and places_taken <> x.taken`);
    await tx.execute(sql`select setval('report_item_id', x.last) from (select max(i.id::bigint) as last
      from ${reports} cross join lateral jsonb_path_query(${reports.answers}, '$.**.id') i (id)
      where jsonb_typeof(i.id) = 'number') x where x.last > (select last_value from report_item_id)`);
    await tx.execute(sql`update unit_ids i set last = x.last
      from (select ${units.level} as level, max(${units.id}) as last from ${units} group by 1) x
      where x.level = i.level and x.last > i.last`);
  });
