// The people whose fees one keeps: one table of columns for the screen, the query and the file.

import type { ListedColumn } from '../listedColumns';
import { yearsText } from '../text/typographic';
import { asked, nameColumns, phoneColumn } from './columnParts';

/** Columns in order; `server/domain/fees/feePeople.ts` says what each is. Past seasons are ordered by how many were paid. */
export const feeColumns = [
  ...nameColumns,
  { key: 'paid', label: 'Взнос', kind: 'paid', width: 12, ...asked },
  { key: 'detachment', label: 'Отряд', kind: 'unit', resource: 'detachments', width: 24, ...asked, empty: true },
  { key: 'date_of_birth', label: 'Дата рождения', kind: 'date', width: 14, ...asked, empty: true },
  { key: 'verified', label: 'Данные подтверждены', kind: 'flag', width: 12, ...asked, empty: true },
  { key: 'periods', label: 'Прошлые сезоны', kind: 'text', width: 40, sortable: true },
  phoneColumn,
  { key: 'email', label: 'Почта', kind: 'text', width: 28, ...asked, hidden: true, empty: true },
] as const satisfies readonly ListedColumn[];
export type FeeKey = (typeof feeColumns)[number]['key'];

/** Earlier seasons that a row shows and the list is narrowed by. */
export const FEE_SEASONS_SHOWN = 5;

/** The seasons before one, the newest first: `2025-2026` → `2024-2025`, `2023-2024` … */
export const seasonsBefore = (season: string): string[] =>
  Array.from({ length: FEE_SEASONS_SHOWN }, (_, at) => Number(season.slice(0, 4)) - at - 1).map(
    (year) => `${year}-${year + 1}`,
  );

/** «2024–2025: оплачен, 2023–2024: не оплачен». */
export const feePeriodsText = (periods: readonly { period: string; paid: boolean }[]): string =>
  periods.map(({ period, paid }) => `${yearsText(period)}: ${paid ? 'оплачен' : 'не оплачен'}`).join(', ');
