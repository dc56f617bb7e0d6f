import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { lastAndFirst } from '../../db';

/** What stands in place of a name that is hidden. */
export const HIDDEN_NAME = 'Имя скрыто';

/** SQL value: last and first name of a person under an alias, unless it is hidden. */
export const nameUnless = (hidden: SQLWrapper, person: Parameters<typeof lastAndFirst>[0]): SQL =>
  sql`case when ${hidden} then ${HIDDEN_NAME} else ${lastAndFirst(person)} end`;
