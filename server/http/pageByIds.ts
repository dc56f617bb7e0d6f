import { type SQL, sql } from 'drizzle-orm';
import type { Page } from '../../contract/schemas/parts/page';
import { p } from '../db/names';
import type { RowOf, Shape } from '../db/rows';
import { pageOf } from './page';

/**
 * A page of people whose rows are costly to make: rows that are skipped to get to a far page are not made.
 * @param list as of `pageOf`, over people under the alias `p`
 */
export const pageByIds = <Of extends Shape, Item>(
  caller: Parameters<typeof pageOf>[0],
  list: { columns: Of; where: SQL[]; order: SQL; total?: SQL },
  present: (row: RowOf<Of>) => Item,
): Promise<Page<Item>> => pageOf(caller, { ...list, from: sql`${p}`, by: { id: p.id } }, present);
