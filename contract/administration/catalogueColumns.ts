// What the administrator keeps, a table of columns for each list: for the screen, the query and the file.
import type { ListedColumn } from '../listedColumns';
import { asked, choicesFrom, nameColumns } from '../people/columnParts';
import { accountStates } from './registerColumns';

/** Who reviews reports, by the level of the headquarters. */
export const expertLevels = { central: 'Центральный', district: 'Окружной' } as const;

const named = <const Label extends string>(label: Label, width: number) =>
  ({ key: 'name', label, kind: 'name', width, ...asked }) as const;

/** What everybody reads of an educational institution: of a rector the name alone. */
export const openInstitutionColumns = [
  { key: 'short_name', label: 'Краткое название', kind: 'name', width: 24, ...asked },
  named('Полное название', 60),
  { key: 'region', label: 'Регион', kind: 'record', resource: 'regions', width: 30, ...asked },
  { key: 'rector', label: 'Ректор', kind: 'text', width: 36, ...asked, empty: true },
] as const satisfies readonly ListedColumn[];

/** Columns in order; `server/domain/administration/catalogueLists.ts` says what each is. */
export const catalogueColumns = {
  regions: [named('Регион', 44), { key: 'code', label: 'Код', kind: 'number', width: 10, ...asked, empty: true }],
  areas: [named('Направление', 44)],
  positions: [named('Должность', 44)],
  institutions: [
    ...openInstitutionColumns,
    { key: 'rector_email', label: 'Почта ректора', kind: 'text', width: 28, ...asked, empty: true },
  ],
} as const satisfies Record<string, readonly ListedColumn[]>;

/** Whoever's account is closed stays appointed, and acts again once it is opened. */
const accountColumn = {
  key: 'account',
  label: 'Учётная запись',
  kind: 'choice',
  choices: choicesFrom(accountStates),
  width: 16,
  ...asked,
} as const;

/** Who is appointed to what; `server/domain/accounts/appoint.ts` says what each is. */
export const expertColumns = [
  ...nameColumns,
  { key: 'level', label: 'Уровень', kind: 'choice', choices: choicesFrom(expertLevels), width: 16, ...asked },
  { key: 'headquarter', label: 'Штаб', kind: 'text', width: 44, ...asked },
  accountColumn,
] as const satisfies readonly ListedColumn[];

export const administratorColumns = [
  ...nameColumns,
  { key: 'username', label: 'Логин', kind: 'text', width: 20, ...asked },
  { key: 'email', label: 'Почта', kind: 'text', width: 28, ...asked, empty: true },
  accountColumn,
] as const satisfies readonly ListedColumn[];
