import { sql } from 'drizzle-orm';
import { type Executor, moscowDate, namesOf } from '../../db';
import { auditLog } from '../../db/tables';
import { lastChange } from './lastChange';

/**
 * Notes in a person's history that somebody else read the whole record or the papers: once per reader and day, and once
 * more where they were changed since.
 */
export async function papersOpened(db: Executor, reader: number, person: number): Promise<void> {
  if (reader === person) return;
  await db.execute(sql`insert into ${auditLog} ${namesOf(auditLog, 'actor_id', 'act', 'kind', 'record_id')}
    select ${reader}::int, 'papers.open', 'person', ${person}::int
    where not exists (select 1 from ${auditLog} where ${auditLog.kind} = 'person' and ${auditLog.record_id} = ${person}
    and ${auditLog.act} = 'papers.open'
      and ${auditLog.actor_id} = ${reader} and ${auditLog.id} > ${lastChange(sql`${person}::int`)}
      and ${moscowDate(auditLog.at)} = ${moscowDate(sql`now()`)})`);
}
