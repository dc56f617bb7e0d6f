// Errors of the portal by their text: one table of columns for the screen, the query and the file.

import type { ListedColumn } from '../listedColumns';
import { asked } from '../people/columnParts';

/** Columns in order; `server/domain/administration/errorGroups.ts` says what each is. */
export const errorColumns = [
  { key: 'error_description', label: 'Что случилось', kind: 'text', width: 70, ...asked },
  { key: 'error_code', label: 'Код', kind: 'number', width: 8, ...asked },
  { key: 'url', label: 'Где', kind: 'text', width: 60, ...asked },
  { key: 'count', label: 'Раз', kind: 'number', width: 8, ...asked, adds: true },
  { key: 'people', label: 'Людей', kind: 'number', width: 8, ...asked },
  { key: 'first_at', label: 'Впервые (Москва)', kind: 'moment', width: 18, ...asked, hidden: true },
  { key: 'last_at', label: 'Последний раз (Москва)', kind: 'moment', width: 18, ...asked },
] as const satisfies readonly ListedColumn[];
export type ErrorKey = (typeof errorColumns)[number]['key'];
