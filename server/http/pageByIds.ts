import { type SQL, sql } from 'drizzle-orm';
import type { Page } from '../../contract/schemas/parts/page';
import { p } from '../db/names';
import { pageOf } from './page';

/**
 * A page of people whose rows are costly to make: rows that are skipped to get to a far page are not made.
 * @param list as of `pageOf`, over people under the alias `p`
 */
export const pageByIds = <Row, Item>(
  caller: Parameters<typeof pageOf>[0],
  list: { columns: SQL; where: SQL[]; order: SQL; total?: SQL },
  present: (row: Row) => Item,
): Promise<Page<Item>> => pageOf<Row, Item>(caller, { ...list, from: sql`${p}`, by: { id: p.id } }, present);
