// A country many times as large: what grows with its people is written once and repeated by the database itself, which is
// ten times as fast as sending it.
import { type SQL, sql } from 'drizzle-orm';
import type { Level } from '../../../contract/levels';
import { type Db, rowsOf, str } from '../../db';

/** Units of these levels are repeated, with their people; those above have as many more people below them. */
const repeated: readonly Level[] = ['local', 'educational', 'detachment'];
const levels = sql.raw(repeated.map((level) => `'${level}'`).join(', '));

/**
 * A table that grows: which of its rows `s` are repeated, and the columns that are others in the repetition `k.n`.
 * `whose`: the column that says whose row it is.
 */
type Repeated = { table: string; whose?: string; where?: SQL; columns: Record<string, SQL> };

/** The id of the same row in the repetition: behind all that were written. */
const next = (column: string, ids: SQL) => sql`s.${sql.identifier(column)} + k.n * ${ids}`;
const person = (column = 'person_id') => next(column, sql`c.people`);
const idsOf = (level: SQL) =>
  sql`(case ${level} ${sql.join(
    repeated.map((name) => sql.raw(`when '${name}' then c.${name}`)),
    sql` `,
  )} else 0 end)`;
const unit = next('unit_id', idsOf(sql`s.level`));

const tables: readonly Repeated[] = [
  {
    table: 'people',
    whose: 'id',
    columns: {
      id: person('id'),
      username: sql`s.username || '.' || k.n`,
      email: sql`s.username || '.' || k.n || '@example.org'`,
      is_staff: sql`false`,
      is_superuser: sql`false`,
    },
  },
  { table: 'person_education', columns: { person_id: person() } },
  { table: 'person_privacy', columns: { person_id: person() } },
  {
    table: 'units',
    whose: 'commander_id',
    where: sql`s.level in (${levels})`,
    columns: {
      id: next('id', idsOf(sql`s.level`)),
      commander_id: person('commander_id'),
      local_id: next('local_id', sql`c.local`),
      educational_id: next('educational_id', sql`c.educational`),
    },
  },
  {
    table: 'memberships',
    where: sql`s.level in (${levels})`,
    columns: { id: next('id', sql`c.memberships`), person_id: person(), unit_id: unit },
  },
  { table: 'applications', columns: { id: next('id', sql`c.applications`), person_id: person(), unit_id: unit } },
  { table: 'verification_requests', columns: { person_id: person() } },
  {
    table: 'test_attempts',
    columns: {
      id: next('id', sql`c.test_attempts`),
      person_id: person(),
      token: sql`case when s.token is not null then gen_random_uuid() end`,
    },
  },
];

/** The highest ids of what was written; of units, of each level. */
const counted = sql`(select (select max(id) from people) as people, (select max(id) from memberships) as memberships,
  (select max(id) from applications) as applications, (select max(id) from test_attempts) as test_attempts,
  ${sql.join(
    repeated.map((level) => sql.raw(`(select max(id) from units where level = '${level}') as ${level}`)),
    sql`, `,
  )}) c`;

/**
 * Repeats what was written of people and the units next to them until there are `times` as many.
 * @param told hears of each table
 */
export async function repeatRows(db: Db, times: number, told: (line: string) => void): Promise<void> {
  // Counted once, before anything is added.
  await db.execute(sql`create temporary table repeated_ids on commit drop as select * from ${counted}`);
  for (const { table, whose = 'person_id', where, columns } of tables) {
    const names = await writtenColumns(db, table);
    const written = sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    );
    const values = sql.join(
      names.map((name) => columns[name] ?? sql`s.${sql.identifier(name)}`),
      sql`, `,
    );
    // One repetition after the other: people of one name stand as far from each other as they would.
    for (let turn = 1; turn < times; turn++)
      await db.execute(
        sql`insert into ${sql.identifier(table)} (${written}) select ${values}
          from (values (${sql.raw(String(turn))})) k (n) cross join repeated_ids c cross join ${sql.identifier(table)} s
          where s.${sql.identifier(whose)} <= c.people ${where ? sql`and ${where}` : sql``}`,
      );
    told(`${table}, repeated`);
  }
}

/** The columns of a table that are not made of others. */
async function writtenColumns(db: Db, table: string): Promise<string[]> {
  const columns = await rowsOf(
    db,
    { name: str`column_name` },
    (cells) => sql`select ${cells} from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`,
  );
  return columns.map(({ name }) => name);
}
