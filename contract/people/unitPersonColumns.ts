// The people of a unit as its staff works with them: one table of columns for the screen, the query and the file.

import type { CellColumn } from '../schemas/parts/columnCells';
import { asked, nameColumns, phoneColumn } from './columnParts';

/** Columns in order; `server/domain/units/unitPeople.ts` says what each is. */
export const unitPersonColumns = [
  ...nameColumns,
  { key: 'position', label: 'Должность', kind: 'record', resource: 'positions', width: 20, ...asked, empty: true },
  { key: 'is_trusted', label: 'Доверенное лицо', kind: 'flag', width: 12, ...asked, hidden: true },
  { key: 'membership_fee', label: 'Взнос', kind: 'paid', width: 12, ...asked },
  { key: 'is_verified', label: 'Данные подтверждены', kind: 'flag', width: 12, ...asked },
  { key: 'test_passed', label: 'Тест по охране труда', kind: 'flag', width: 12, ...asked },
  { key: 'test_passed_on', label: 'Тест пройден', kind: 'date', width: 12, ...asked, hidden: true, empty: true },
  { key: 'papers', label: 'Копии документов', kind: 'share', width: 12, ...asked },
  { key: 'papers_complete', label: 'Все копии приложены', kind: 'flag', width: 12, ...asked, hidden: true },
  {
    key: 'university',
    label: 'Образовательная организация',
    kind: 'record',
    resource: 'eduicational_institutions',
    width: 26,
    ...asked,
    hidden: true,
    empty: true,
  },
  { key: 'study_year', label: 'Курс', kind: 'text', width: 10, ...asked, hidden: true, empty: true },
  { key: 'study_specialty', label: 'Специальность', kind: 'text', width: 24, ...asked, hidden: true, empty: true },
  { key: 'detachment', label: 'Отряд', kind: 'unit', resource: 'detachments', width: 24, ...asked, empty: true },
  { key: 'age', label: 'Возраст', kind: 'number', width: 9, ...asked, hidden: true, empty: true },
  { key: 'date_of_birth', label: 'Дата рождения', kind: 'date', width: 14, ...asked, hidden: true, empty: true },
  { key: 'gender', label: 'Пол', kind: 'gender', width: 10, ...asked, hidden: true, empty: true },
  { key: 'joined', label: 'В составе с', kind: 'date', width: 12, ...asked, hidden: true, empty: true },
  { key: 'seen', label: 'Последний вход', kind: 'month', width: 12, ...asked, hidden: true, empty: true },
  phoneColumn,
  { key: 'email', label: 'Почта', kind: 'text', width: 28, ...asked, hidden: true, empty: true },
] as const satisfies readonly CellColumn[];

export type UnitPersonKey = (typeof unitPersonColumns)[number]['key'];
