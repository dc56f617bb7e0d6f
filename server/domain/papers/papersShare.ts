// How many of the copies that a person has to send were sent.
import { type SQL, sql } from 'drizzle-orm';
import type { Share } from '../../../contract/listedColumns';
import { paperFields } from '../../../contract/papers/papers';
import { alias, json, p } from '../../db';
import { personStatement } from '../../db/tables';

const s = alias(personStatement, 's');

const scans = paperFields('statement').filter(({ needed }) => needed);

/** The copies person `p` has to send: of minors also those of whoever stands for them. */
export function papersOf(today: string): { done: SQL; total: SQL } {
  const minor = sql`(${p.date_of_birth} > (${today}::date - interval '18 years')::date) is true`;
  const count = (names: readonly string[]) =>
    names.length
      ? sql.join(
          names.map((name) => sql`(${s[name as 'statement']} is not null)::int`),
          sql` + `,
        )
      : sql`0`;
  const own = scans.flatMap(({ name, needed }) => (needed === 'applicant' ? [name] : []));
  const ofMinors = scans.flatMap(({ name, needed }) => (needed === 'minorApplicant' ? [name] : []));
  return {
    done: sql`coalesce((select ${count(own)} + case when ${minor} then ${count(ofMinors)} else 0 end
      from ${s} where ${s.person_id} = ${p.id}), 0)`,
    total: sql`(${own.length}::int + case when ${minor} then ${ofMinors.length}::int else 0 end)`,
  };
}

/** The copies of person `p`: sent, of those to be sent. */
export function papersShare(today: string) {
  const { done, total } = papersOf(today);
  return json<Share>`json_build_object('done', ${done}, 'total', ${total})`;
}

/** SQL condition "person `p` has sent every copy that has to be sent": of minors there are more of them. */
export function papersComplete(today: string): SQL {
  const { done, total } = papersOf(today);
  return sql`(${done} >= ${total})`;
}
