import { type SQL, sql } from 'drizzle-orm';
import type { Level } from '../../contract/levels';

/** A level written into the SQL itself: levels differ so much in size that each wants a plan of its own. */
export const sqlLevel = (level: Level): SQL => sql.raw(`'${level}'`);
