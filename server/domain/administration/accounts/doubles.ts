// What makes two accounts look like one person's, and which accounts have come to look so lately.
import { type SQL, sql } from 'drizzle-orm';
import type { AuditAct } from '../../../../contract/auditActs';
import type { Duplicates } from '../../../../contract/schemas/accounts';
import { alias, type Executor, int, p, rowsOf } from '../../../db';
import { auditLog, importProgress } from '../../../db/tables';

const j = alias(auditLog, 'j');
const g = alias(importProgress, 'g');

const digits = sql`regexp_replace(${p.phone_number}, '\\D', '', 'g')`;

/** What people `p` of one group share, and who may stand in a group at all. */
const likeness: Record<Duplicates['by'], { same: SQL; known: SQL }> = {
  name: {
    same: sql`lower(${p.last_name}), lower(${p.first_name}), ${p.date_of_birth}`,
    known: sql`${p.date_of_birth} is not null`,
  },
  phone: { same: digits, known: sql`length(${digits}) >= 10` },
};
export const likenesses = Object.keys(likeness) as Duplicates['by'][];

/** Groups of people `p` that may be one, to select from: more than a handful share a stopgap, not a person. */
export const groupsBy = (by: Duplicates['by']): SQL =>
  sql`from ${p} where ${p.erased_at} is null and ${likeness[by].known} group by ${likeness[by].same}
    having count(*) between 2 and 20`;

const made = ['account.register', 'account.external'] as const satisfies AuditAct[];
/** What of a person's main data decides about a likeness. */
const telling = ['last_name', 'first_name', 'date_of_birth', 'phone_number'] as const;

/** Accounts made, moved in or changed in what tells people apart after a moment of the database. */
const changedSince = (since: SQL): SQL => sql`select ${j.record_id} from ${j} where ${j.kind} = 'person'
    and ${j.at} > ${since} and (${j.act} in ${made} or ${j.act} = 'person.edit' and (${sql.join(
      telling.map((field) => sql`${j.before} ->> ${field} is distinct from ${j.after} ->> ${field}`),
      sql` or `,
    )}))
  union select ${p.id} from ${p} join ${g} on ${g.subject} = 'users_rsouser' and ${g.finished_at} > ${since}
    and ${p.id} <= ${g.after}`;

/**
 * How many open accounts have come to look like another one.
 * @param since an expression of the moment after which it counts
 */
export async function newDoubles(db: Executor, since: SQL): Promise<number> {
  const alike = likenesses.map(
    (by) => sql`select unnest(array_agg(${p.id})) as id ${groupsBy(by)}
    and bool_or(${p.id} in (select * from fresh))`,
  );
  const [row] = await rowsOf(
    db,
    { count: int`count(*)::int` },
    (cells) => sql`with fresh as materialized (${changedSince(since)}) select ${cells} from ${p} where ${p.is_active}
      and ${p.id} in (select * from fresh) and ${p.id} in (${sql.join(alike, sql` union `)})`,
  );
  return row?.count ?? 0;
}
