import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from '../../db';
import { auditLog } from '../../db/tables';

const a = alias(auditLog, 'lc');

/** SQL value: the row of the history that tells of the last change of a person's data; 0 for none. */
export const lastChange = (person: SQLWrapper): SQL => sql`coalesce((select max(${a.id})::int from ${a}
  where ${a.kind} = 'person' and ${a.record_id} = ${person} and ${a.act} in ('person.edit', 'papers.edit')), 0)`;
