// Active applications as whoever decides reads them: one table of columns for the screen, the query and the file.
import type { ListedColumn } from '../listedColumns';
import type { WaitingKind } from '../waitingKinds';
import { asked, nameColumns } from './columnParts';

/** Columns in order; `server/domain/active/waiting.ts` says what each is, `src/pages/active/kinds.ts` which a kind has. */
export const waitingColumns = [
  ...nameColumns,
  { key: 'title', label: 'О чём', kind: 'text', width: 40, ...asked, empty: true },
  { key: 'unit', label: 'Отряд или штаб', kind: 'text', width: 36, ...asked, empty: true },
  { key: 'age', label: 'Возраст', kind: 'number', width: 10, ...asked, empty: true },
  { key: 'papers', label: 'Документы', kind: 'share', width: 12, ...asked },
  { key: 'at', label: 'Ждёт с', kind: 'moment', width: 18, ...asked },
] as const satisfies readonly ListedColumn[];
export type WaitingKey = (typeof waitingColumns)[number]['key'];

/** What a kind calls otherwise, on the screen as in its file. */
const heads: Partial<Record<WaitingKind, Partial<Record<WaitingKey, string>>>> = {
  verification: { unit: 'Отряд' },
  entry: { unit: 'Куда вступает' },
  event: { title: 'Мероприятие' },
  competition: { title: 'Заявка', unit: 'Отряд' },
  indicator: { title: 'Показатель', unit: 'Отряд или отделение' },
};

/** The columns as they are called in a list of one kind; without one, in that of all. */
export const waitingColumnsOf = (kind?: WaitingKind): readonly (ListedColumn & { key: WaitingKey })[] =>
  waitingColumns.map((column) => ({ ...column, label: (kind && heads[kind]?.[column.key]) ?? column.label }));
