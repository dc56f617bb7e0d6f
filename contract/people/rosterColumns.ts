// The roster's table of columns: the grid, its filters and its files are made of it.
import { type Level, levels } from '../levels';
import { keysOfColumns } from '../listedColumns';
import type { CellColumn } from '../schemas/parts/columnCells';
import { asked, nameColumns, phoneColumn } from './columnParts';

const unitColumn = <Key extends string>(key: Key, label: string, level: Level, hidden?: true) =>
  ({
    key,
    label,
    kind: 'unit',
    resource: levels[level].api,
    width: level === 'detachment' ? 24 : 26,
    ...asked,
    empty: true,
    ...(hidden && { hidden }),
  }) as const;

/**
 * Columns of the grid and of its export, in order. One that is a column of the people's table is read as it stands; any
 * other says how it is worked out in `server/domain/roster/rosterRow.ts` and found by in `rosterSqls.ts` beside it.
 */
export const rosterColumns = [
  ...nameColumns,
  { key: 'date_of_birth', label: 'Дата рождения', kind: 'date', width: 14, ...asked, hidden: true, empty: true },
  { key: 'age', label: 'Возраст', kind: 'number', width: 9, ...asked, empty: true },
  { key: 'gender', label: 'Пол', kind: 'gender', width: 10, ...asked, hidden: true, empty: true },
  {
    key: 'region',
    label: 'Регион',
    kind: 'record',
    resource: 'regions',
    width: 24,
    ...asked,
    hidden: true,
    empty: true,
  },
  unitColumn('district_headquarter', 'Окружной штаб', 'district', true),
  unitColumn('regional_headquarter', 'Региональный штаб', 'regional', true),
  unitColumn('local_headquarter', 'Местный штаб', 'local', true),
  unitColumn('educational_headquarter', 'Штаб СО ОО', 'educational', true),
  unitColumn('detachment', 'Отряд', 'detachment'),
  { key: 'area', label: 'Направление', kind: 'record', resource: 'areas', width: 20, ...asked, empty: true },
  { key: 'position', label: 'Должность', kind: 'record', resource: 'positions', width: 20, ...asked, empty: true },
  phoneColumn,
  { key: 'email', label: 'Почта', kind: 'text', width: 28, ...asked, hidden: true, empty: true },
  { key: 'username', label: 'Ник', kind: 'name', width: 18, ...asked, hidden: true },
  { key: 'is_verified', label: 'Данные подтверждены', kind: 'flag', width: 12, ...asked },
  { key: 'membership_fee', label: 'Взнос', kind: 'paid', width: 12, ...asked },
  { key: 'test_passed', label: 'Тест по охране труда', kind: 'flag', width: 12, ...asked, hidden: true },
  { key: 'joined', label: 'В организации с', kind: 'date', width: 14, ...asked, hidden: true, empty: true },
] as const satisfies readonly CellColumn[];
export const rosterColumnKeys = keysOfColumns(rosterColumns);
export type RosterColumn = (typeof rosterColumnKeys)[number];
