// Who wrote a stored row of the centre last.
import { sql } from 'drizzle-orm';
import { alias, lastAndFirst, object, r, str, when } from '../../db';
import { people } from '../../db/tables';

const h = alias(people, 'h');

/** Reports `r` with whoever wrote them last. */
export const withWriter = sql`${r} left join ${h} on ${h.id} = ${r.updated_by}`;
/** Number and name of that person; null where nobody did. */
export const writer = when(sql`${h.id} is not null`, object({ id: h.id, name: str(lastAndFirst(h)) }));
