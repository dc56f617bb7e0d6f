import { sql } from 'drizzle-orm';
import type { PersonTest } from '../../../contract/schemas/tests';
import { alias } from '../../db/names';
import type { Db } from '../../db/open';
import { rowsOf } from '../../db/rows';
import { testAttempts, testCategories } from '../../db/tables';

const c = alias(testCategories, 'c');
const t = alias(testAttempts, 't');

/** What one person reached in each test: results and the certificate, never answers. */
export const readPersonTests = (db: Db, person: number): Promise<PersonTest[]> =>
  rowsOf<PersonTest>(
    db,
    sql`select ${c.key} as category, ${c.name}, coalesce(max(${t.score}), 0)::int as best_score,
        count(${t.id})::int as attempts_used, coalesce(bool_or(${t.passed}), false) as passed,
        to_char(min(${t.closed_at}) filter (where ${t.passed}) at time zone 'Europe/Moscow', 'YYYY-MM-DD') as passed_on,
        (array_agg(${t.id} order by ${t.score} desc, ${t.id}) filter (where ${t.passed}))[1] as certificate
      from ${c} left join ${t}
        on ${t.category} = ${c.key} and ${t.person_id} = ${person} and ${t.is_valid}
      group by ${c.key}, ${c.name} order by ${c.key}`,
  );
