// The three columns of a name (contract/people/columnParts) in statements over people `p`.
import type { nameColumns } from '../../../contract/people/columnParts';
import { filledText } from '../../call/cursor';
import { p } from '../../db';
import type { ColumnsSql } from '../columnQuery';

export const patronymic = filledText(p.patronymic_name);
/** People `p` as a list of names has them; namesakes by their patronymics. */
export const nameOrder = [p.last_name, p.first_name, patronymic];
export const byName = [...nameOrder, p.id];

export const nameSqls: ColumnsSql<typeof nameColumns> = {
  last_name: { value: p.last_name, order: nameOrder },
  first_name: { value: p.first_name, order: [p.first_name, p.last_name, patronymic] },
  patronymic_name: { value: p.patronymic_name, order: [p.patronymic_name, p.last_name, p.first_name] },
};
