// The name in three columns, as every list of the administrator's about people begins.
import type { ListedColumn } from '../listedColumns';

const asked = { sortable: true, filterable: true } as const;

/** `server/domain/administration/nameSqls.ts` says what each is. */
export const nameColumns = [
  { key: 'last_name', label: 'Фамилия', kind: 'name', width: 20, ...asked },
  { key: 'first_name', label: 'Имя', kind: 'name', width: 16, ...asked },
  { key: 'patronymic_name', label: 'Отчество', kind: 'text', width: 20, ...asked, empty: true },
] as const satisfies readonly ListedColumn[];

/** The choices of a column out of a table of words. */
export const choicesFrom = (rows: Readonly<Record<string, string>>) =>
  Object.entries(rows).map(([value, label]) => ({ value, label }));
