// Active applications as whoever decides reads them: one table of columns for the screen, the query and the file.
import type { ListedColumn } from '../listedColumns';
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
