// What refers to a row of a catalogue, as the foreign keys of the tables say it.
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { type Forms, peopleForms, plural } from '../../../contract/text/plural';
import { type Db, int, rowsOf, str } from '../../db';
import * as tables from '../../db/tables';

/** What rows of a table are counted as. All others are rows of people, who may have several: people are counted. */
const counted: Readonly<Record<string, Forms>> = {
  units: ['подразделение', 'подразделения', 'подразделений'],
  institutions: ['образовательная организация', 'образовательные организации', 'образовательных организаций'],
  certificates: ['справка', 'справки', 'справок'],
};

/** «12 подразделений, 3 человека»; empty where nothing does. */
export async function usedBy(db: Db, catalogue: PgTable, id: number): Promise<string> {
  const rows = referencesTo(catalogue).map(({ table, column }) => {
    const { name, columns } = getTableConfig(table);
    const person = columns.find((one) => one.name === 'person_id') ?? tables.people.id;
    const [kind, row] = name in counted ? [name, sql`ctid`] : ['people', person];
    return sql`select ${kind}::text as kind, ${row}::text as row from ${table} where ${column} = ${id}`;
  });
  const kinds = await rowsOf(
    db,
    { kind: str`x.kind`, count: int`count(distinct x.row)::int` },
    (cells) => sql`select ${cells} from (${sql.join(rows, sql` union all `)}) x group by x.kind order by x.kind desc`,
  );
  return kinds.map(({ kind, count }) => plural(count, counted[kind] ?? peopleForms)).join(', ');
}

const referencesTo = (catalogue: PgTable) =>
  Object.values(tables).flatMap((table) =>
    is(table, PgTable)
      ? getTableConfig(table).foreignKeys.flatMap((key) => {
          const { foreignTable, columns } = key.reference();
          return foreignTable === catalogue ? columns.map((column) => ({ table, column })) : [];
        })
      : [],
  );
