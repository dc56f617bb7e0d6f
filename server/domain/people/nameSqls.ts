// The three columns of a name (contract/people/columnParts) in statements over people `p`.
import type { nameColumns } from '../../../contract/people/columnParts';
import { p } from '../../db/names';
import type { ColumnsSql } from '../columnQuery';

export const nameSqls: ColumnsSql<typeof nameColumns> = {
  last_name: { value: p.last_name, order: [p.last_name, p.first_name] },
  first_name: { value: p.first_name, order: [p.first_name, p.last_name] },
  patronymic_name: { value: p.patronymic_name, order: [p.patronymic_name, p.last_name] },
};
