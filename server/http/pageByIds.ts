import { type SQL, sql } from 'drizzle-orm';
import type { Page } from '../../contract/schemas/parts/page';
import { p } from '../db/names';
import { rowsOf } from '../db/rows';
import { pageOf } from './page';

type Listed = { id: number };

/**
 * A page of people whose rows are costly to make: first the ids of the page, then its rows. Rows that are skipped to
 * get to a far page are not made.
 * @param list as of `pageOf`, over people under the alias `p`; the columns have the person's `id`
 */
export async function pageByIds<Row extends Listed, Item>(
  caller: Parameters<typeof pageOf>[0],
  list: { columns: SQL; where: SQL[]; order: SQL; total?: SQL },
  present: (row: Row) => Item,
): Promise<Page<Item>> {
  const page = await pageOf<Listed, number>(
    caller,
    { ...list, columns: sql`${p.id}`, from: sql`${p}` },
    ({ id }) => id,
  );
  const rows = page.results.length
    ? await rowsOf<Row>(caller.db, sql`select ${list.columns} from ${p} where ${p.id} in (${idsOf(page.results)})`)
    : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    ...page,
    results: page.results.flatMap((id) => {
      const row = byId.get(id);
      return row ? [present(row)] : [];
    }),
  };
}

const idsOf = (ids: readonly number[]): SQL =>
  sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
