// The three columns of a name (contract/people/columnParts) in statements over people `p`.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { nameColumns } from '../../../contract/people/columnParts';
import { filledText } from '../../call/cursor';
import { p } from '../../db';
import type { ColumnSql, ColumnsSql } from '../columnQuery';

export const patronymic = filledText(p.patronymic_name);
/** People `p` as a list of names has them; namesakes by their patronymics. */
export const nameOrder = [p.last_name, p.first_name, patronymic];
export const byName = [...nameOrder, p.id];

export const nameSqls: ColumnsSql<typeof nameColumns> = {
  last_name: { value: p.last_name, order: nameOrder },
  first_name: { value: p.first_name, order: [p.first_name, p.last_name, patronymic] },
  patronymic_name: { value: p.patronymic_name, order: [p.patronymic_name, p.last_name, p.first_name] },
};

/** A value of a name where the condition "the viewer sees it" holds, else nothing. */
export const ifNamed = (seen: SQL, value: SQLWrapper): SQL => sql`case when ${seen} then ${value} end`;

/** `byName` of a list in which some names are hidden: they stand after all others. */
export const byNameIf = (seen: SQL): SQL[] => [...nameOrder.map((one) => ifNamed(seen, one)), sql`${p.id}`];

/** The same columns of a list in which some names are hidden: neither found nor put in order by them. */
export function namesIf(seen: SQL): ColumnsSql<typeof nameColumns> {
  const shown = ({ value, order = [] }: ColumnSql): ColumnSql => ({
    value: ifNamed(seen, value),
    order: order.map((one) => ifNamed(seen, one)),
  });
  const { last_name, first_name, patronymic_name } = nameSqls;
  return { last_name: shown(last_name), first_name: shown(first_name), patronymic_name: shown(patronymic_name) };
}
