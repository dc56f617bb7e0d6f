import { type SQL, sql } from 'drizzle-orm';
import type { Level } from '../../contract/levels';
import { keptCounts } from '../db/tables';

/** The count of a whole list, as triggers keep it: no page of it counts the table. */
export const keptCount = (name: `units ${Level}` | 'events'): SQL =>
  sql`coalesce((select ${keptCounts.count} from ${keptCounts} where ${keptCounts.name} = ${sql.raw(`'${name}'`)}), 0)`;
