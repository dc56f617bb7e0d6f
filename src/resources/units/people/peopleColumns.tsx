import { type Level, levels } from '@contract/levels';
import { type UnitPerson, type UnitPersonKey, unitPersonColumns } from '@contract/people/unitPeople';
import type { GridColumn } from '../../../ui/list/Grid';
import { byKey, listedColumn } from '../../../ui/list/listedColumn';
import { PersonCell } from '../../../ui/list/PersonCell';
import { StateChip } from '../../../ui/StateChip';
import { personPage } from '../personPage';

/** One column says the whole name; the file has them apart. */
const inName: readonly UnitPersonKey[] = ['last_name', 'first_name', 'patronymic_name'];
const column = byKey(unitPersonColumns);

/** The columns of the people of a unit; a detachment does not say which it is. */
export const peopleColumns = (level: Level, unit: number): readonly GridColumn<UnitPerson>[] => [
  {
    source: 'last_name',
    label: 'Фамилия, имя, отчество',
    sortable: true,
    width: 250,
    cell: (row) => <PersonCell person={row} to={personPage(level, unit, row.id)} />,
  },
  ...unitPersonColumns
    .filter(({ key }) => !inName.includes(key) && !(key === 'detachment' && level === 'detachment'))
    .map((one) => listedColumn<UnitPerson>(one, differently[one.key])),
];

/** The first view has no column cut off at 1440 pixels: short names, and no wider than what stands there. */
const differently: Partial<Record<UnitPersonKey, Partial<GridColumn<UnitPerson>>>> = {
  position: { width: 125 },
  is_verified: { label: 'Данные', width: 105 },
  test_passed: { label: 'Охрана труда', width: 140 },
  papers: { width: 165 },
  membership_fee: {
    width: 135,
    cell: ({ membership_fee: paid }) => (
      <StateChip state={paid ? 'accepted' : 'draft'}>{paid ? 'Оплачен' : 'Не оплачен'}</StateChip>
    ),
  },
  is_trusted: { label: column.is_trusted.label },
};

/** Where the choice of columns is kept: one for all units of a level. */
export const columnsKey = (level: Level): string => `${levels[level].api}/people.datatable`;
