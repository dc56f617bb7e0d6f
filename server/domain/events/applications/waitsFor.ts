import { type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../../../call';
import { a } from '../../../db';

/** SQL condition "the application `a` waits for the approval of the viewer, who commands the headquarters it has come to". */
export function waitsFor({ commands }: Pick<Viewer, 'commands'>): SQL {
  const asked = Object.entries(commands).map(
    ([level, id]) => sql`(${a.waits_level} = ${level}::unit_level and ${a.waits_unit_id} = ${id})`,
  );
  return asked.length > 0 ? sql`(${sql.join(asked, sql` or `)})` : sql`false`;
}
