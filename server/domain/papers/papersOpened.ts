import { sql } from 'drizzle-orm';
import { type Executor, moscowDate, namesOf } from '../../db';
import { auditLog } from '../../db/tables';

/**
 * Notes in a person's history that somebody else read the whole record or the papers: once per reader and day.
 */
export async function papersOpened(db: Executor, reader: number, person: number): Promise<void> {
  if (reader === person) return;
  await db.execute(sql`insert into ${auditLog} ${namesOf(auditLog, 'actor_id', 'act', 'kind', 'record_id')}
    select ${reader}::int, 'papers.open', 'person', ${person}::int
    where not exists (select 1 from ${auditLog} where ${auditLog.kind} = 'person' and ${auditLog.record_id} = ${person}
    and ${auditLog.act} = 'papers.open'
      and ${auditLog.actor_id} = ${reader} and ${moscowDate(auditLog.at)} = ${moscowDate(sql`now()`)})`);
}
