import { sql } from 'drizzle-orm';
import { changesOf, type Db, rowsOf, valuesOf } from '../db';
import { settings } from '../db/tables';
import { dayAfter } from './moscowClock';

/** A day further ahead was noted while the clock was wrong: nothing would be done until it comes. */
const AHEAD_DAYS = 7;

/**
 * Does the work of a day or a week unless it is done; what a stopped process left is gone on with, so the work itself does
 * nothing twice.
 * @param key of the work, among the facts about this database
 * @param value the day or the week; a day either way: `2026-03-16`
 * @returns what the work counts, 0 where it was done before
 */
export async function onceFor(db: Db, key: string, value: string, work: () => Promise<number>): Promise<number> {
  const [kept] = await rowsOf(
    db,
    { value: settings.value },
    (cells) => sql`select ${cells} from ${settings} where ${settings.key} = ${key}`,
  );
  if (kept && kept.value >= value && kept.value <= dayAfter(value, AHEAD_DAYS)) return 0;
  const told = await work();
  await db.execute(
    sql`insert into ${settings} ${valuesOf(settings, { key, value })}
      on conflict (key) do update set ${changesOf(settings, { value })}`,
  );
  return told;
}
