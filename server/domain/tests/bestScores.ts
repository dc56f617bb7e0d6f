import { type SQL, sql } from 'drizzle-orm';
import type { Level } from '../../../contract/levels';
import type { TestCategory } from '../../../contract/testTables';
import { alias, m, p, sqlLevel, u } from '../../db';
import { testAttempts } from '../../db/tables';

const t = alias(testAttempts, 't');

/**
 * The best score of each person in one test, as a select of `person_id` and `score` (0…100) to join to.
 * People without a counted attempt have no row: a mean over a unit takes them as 0 (contract facts, events 3.8).
 * @param people a subselect or list of ids to be put after `in`, as `sql`(select …)``; all people without
 * @param until attempts started before this moment count; every attempt without
 */
export const bestScores = (category: TestCategory, people?: SQL, until?: Date): SQL =>
  sql`(select ${t.person_id}, max(${t.score})::int as score from ${t}
    where ${t.category} = ${category} and ${t.is_valid}
      ${people ? sql`and ${t.person_id} in ${people}` : sql``}
      ${until ? sql`and ${t.started_at} < ${until.toISOString()}::timestamptz` : sql``}
    group by ${t.person_id})`;

/** SQL condition "person `p` has passed this test": of the safety test people keep it, of others one reading of an index. */
export const hasPassed = (category: TestCategory): SQL =>
  category === 'safety' ? sql`${p.safety_passed}` : sql`exists (select 1 ${passedBy(category)})`;

/** The same as a cell of a page: looked up for each of its rows, where `exists` would first read all who have passed. */
export const passedCell = (category: TestCategory): SQL =>
  category === 'safety' ? sql`${p.safety_passed}` : sql`coalesce((select true ${passedBy(category)} limit 1), false)`;

/** The attempts with which person `p` has passed, to be selected from. */
export const passedBy = (category: TestCategory): SQL => sql`from ${t}
  where ${t.category} = ${sql.raw(`'${category}'`)} and ${t.person_id} = ${p.id} and ${t.is_valid} and ${t.passed}`;

/**
 * How many people of unit `u` of a level have passed, each once: its members and its commander.
 * Units keep it of the safety test; of others it is one pass over those who passed, to be `joined`.
 */
export const passedInUnit = (category: TestCategory, level: Level): { count: SQL; joined?: SQL } =>
  category === 'safety'
    ? { count: sql`${u.safety_count}` }
    : {
        count: sql`coalesce(ts.passed, 0)::int`,
        joined: sql`left join ${passedByUnit(category, level)} ts on ts.unit_id = ${u.id}`,
      };

/** A select of `unit_id` and `passed`; units with nobody have no row. */
const passedByUnit = (category: TestCategory, level: Level): SQL =>
  sql`(with passed as (select distinct ${t.person_id} from ${t}
      where ${t.category} = ${sql.raw(`'${category}'`)} and ${t.is_valid} and ${t.passed})
    select x.unit_id, count(*)::int as passed from (
      select ${m.unit_id}, ${m.person_id} from passed d join ${m} on ${m.person_id} = d.person_id
        where ${m.level} = ${sqlLevel(level)}
      union select ${u.id}, ${u.commander_id} from passed d join ${u} on ${u.commander_id} = d.person_id
        where ${u.level} = ${sqlLevel(level)}) x
    group by x.unit_id)`;
