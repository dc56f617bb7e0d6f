// Accounts as the administrator keeps them: one table of columns for the screen, the query and the file.
import type { ListedColumn } from '../listedColumns';
import { accountStates } from '../people/accountStates';
import { asked, choicesFrom, nameColumns } from '../people/columnParts';

const states = choicesFrom(accountStates);

/** Columns in order; `server/domain/administration/accounts/listAccounts.ts` says what each is. */
export const accountColumns = [
  ...nameColumns,
  { key: 'username', label: 'Логин', kind: 'text', width: 20, ...asked },
  { key: 'email', label: 'Почта', kind: 'text', width: 28, ...asked, empty: true },
  {
    key: 'region',
    label: 'Регион',
    kind: 'record',
    resource: 'regions',
    width: 30,
    ...asked,
    hidden: true,
    empty: true,
  },
  { key: 'state', label: 'Состояние', kind: 'choice', choices: states, width: 14, ...asked },
  { key: 'last_login', label: 'Последний вход', kind: 'moment', width: 18, ...asked, empty: true },
  { key: 'date_joined', label: 'Создана', kind: 'moment', width: 18, ...asked, hidden: true },
  { key: 'sessions', label: 'Сеансов', kind: 'number', width: 12, ...asked, hidden: true, adds: true },
  { key: 'second_factor', label: 'Второй шаг', kind: 'flag', width: 14, ...asked },
  { key: 'email_confirmed', label: 'Почта подтверждена', kind: 'flag', width: 14, ...asked, hidden: true },
] as const satisfies readonly ListedColumn[];
export type AccountKey = (typeof accountColumns)[number]['key'];
