import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open';

/** Days are counted where the organisation lives. */
const ZONE = 'Europe/Moscow';

/**
 * Notes in a person's history that somebody else read the whole record or the papers: once per reader and day.
 */
export async function papersOpened(db: Pick<Db, 'execute'>, reader: number, person: number): Promise<void> {
  if (reader === person) return;
  await db.execute(sql`insert into audit_log (actor_id, act, kind, record_id)
    select ${reader}::int, 'papers.open', 'person', ${person}::int
    where not exists (select 1 from audit_log where kind = 'person' and record_id = ${person} and act = 'papers.open'
      and actor_id = ${reader} and (at at time zone ${ZONE})::date = (now() at time zone ${ZONE})::date)`);
}
