import { sql } from 'drizzle-orm';
import type { PersonTest } from '../../../contract/schemas/tests';
import { alias, type Db, flag, int, moscowDate, rowsOf, str } from '../../db';
import { testAttempts, testCategories } from '../../db/tables';

const c = alias(testCategories, 'c');
const t = alias(testAttempts, 't');

/** What one person reached in each test: results and the certificate, never answers. */
export const readPersonTests = (db: Db, person: number): Promise<PersonTest[]> =>
  rowsOf(
    db,
    {
      category: str<PersonTest['category']>(c.key),
      name: c.name,
      best_score: int`coalesce(max(${t.score}), 0)::int`,
      attempts_used: int`count(${t.id})::int`,
      passed: flag`bool_or(${t.passed})`,
      passed_on: str.orNull(moscowDate(sql`min(${t.closed_at}) filter (where ${t.passed})`)),
      certificate: int.orNull`(array_agg(${t.id} order by ${t.score} desc, ${t.id}) filter (where ${t.passed}))[1]`,
    },
    (cells) => sql`select ${cells} from ${c} left join ${t} on ${t.category} = ${c.key} and ${t.person_id} = ${person}
      and ${t.is_valid} group by ${c.key}, ${c.name} order by ${c.key}`,
  );
