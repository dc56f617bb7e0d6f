import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open';
import { rowsOf } from '../../db/rows';

/** Ids of nested items a seeded world may take: the first half the rating, the other the competition. */
export const REPORT_ITEM_IDS = 2_000_000;

/** Counts of people, as the triggers keep them from here on. */
export const countMembers = (db: Db) => db.execute(sql`select count_all_people()`);

/** Events of units, as the triggers count them from here on. */
export const countEvents = (db: Db) =>
  db.execute(sql`update units u set events_count = n.events from (select org_level, org_id, count(*)::int as events
    from events where state = 'published' group by 1, 2) n where u.level = n.org_level and u.id = n.org_id`);

/** The next ids, the planner's statistics, and what this database holds. */
export async function finalize(db: Db, facts: Record<string, string>): Promise<void> {
  const serials = await rowsOf<{ table: string }>(
    db,
    sql`select table_name as table from information_schema.columns
      where table_schema = 'public' and column_name = 'id' and column_default like 'nextval(%' order by 1`,
  );
  for (const { table } of serials) {
    const name = sql.identifier(table);
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${`public.${table}`}, 'id'), max(id)) from ${name} having count(*) > 0`,
    );
  }
  // Nested items of reports have one sequence for all lists of all reports.
  await db.execute(sql`select setval('report_item_id', ${REPORT_ITEM_IDS})`);
  await db.execute(sql`
    update unit_ids i set last = u.last from (select level, max(id) as last from units group by level) u where u.level = i.level`);
  for (const [key, value] of Object.entries(facts)) {
    await db.execute(
      sql`insert into settings (key, value) values (${key}, ${value}) on conflict (key) do update set value = excluded.value`,
    );
  }
  await db.execute(sql`analyze`);
}
