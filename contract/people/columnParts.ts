// What many tables of columns have in common.
import type { ListedColumn } from '../listedColumns';

/** The list can be ordered by a column and narrowed by it. */
export const asked = { sortable: true, filterable: true } as const;

/** The name, as most lists of people begin; `server/domain/people/nameSqls.ts` says what each is. */
export const nameColumns = [
  { key: 'last_name', label: 'Фамилия', kind: 'name', width: 20, ...asked },
  { key: 'first_name', label: 'Имя', kind: 'name', width: 16, ...asked },
  { key: 'patronymic_name', label: 'Отчество', kind: 'text', width: 20, ...asked, empty: true },
] as const satisfies readonly ListedColumn[];

/** The choices of a column out of a table of words. */
export const choicesFrom = (rows: Readonly<Record<string, string>>) =>
  Object.entries(rows).map(([value, label]) => ({ value, label }));

/** A telephone, shown once it is chosen. */
export const phoneColumn = {
  key: 'phone_number',
  label: 'Телефон',
  kind: 'text',
  width: 20,
  unbroken: true,
  ...asked,
  hidden: true,
  empty: true,
} as const;
