// Units below a headquarters beside each other, and how they have changed: one table of columns for the screen, the
// query and the file. Shares are percent of the unit's people.

import type { ListedColumn } from '../listedColumns';
import { asked } from './columnParts';

export const dynamicsColumns = [
  { key: 'name', label: 'Название', kind: 'text', width: 44, ...asked },
  { key: 'people', label: 'Участников', kind: 'number', width: 12, ...asked, adds: true },
  { key: 'change', label: 'За год', kind: 'number', width: 10, ...asked, empty: true },
  { key: 'membership_fee', label: 'Взнос, %', kind: 'number', width: 10, ...asked },
  { key: 'test_passed', label: 'Охрана труда, %', kind: 'number', width: 16, ...asked },
  { key: 'is_verified', label: 'Данные, %', kind: 'number', width: 12, ...asked },
  { key: 'reports', label: 'Отчётов за год', kind: 'number', width: 15, ...asked, adds: true },
] as const satisfies readonly ListedColumn[];
export type DynamicsKey = (typeof dynamicsColumns)[number]['key'];
