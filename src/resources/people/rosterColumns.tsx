import { to } from '@contract/paths';
import { type RosterColumn, rosterColumns } from '@contract/people/rosterColumns';
import type { RosterRow } from '@contract/schemas/registry';
import { passedChoices } from '@contract/testTables';
import { PersonCell } from '../../ui/list/cells/PersonCell';
import type { FilterRow } from '../../ui/list/filterRow';
import { peopleColumns, peopleConditions } from '../../ui/list/listedColumn';
import { unitFilters, yesNo } from '../../ui/list/unitFilters';

/** As wide as what stands there: at 1440 pixels the first view says whole names. */
export const columns = peopleColumns<RosterRow, RosterColumn>(
  rosterColumns,
  (row) => <PersonCell person={row} to={to('userPage', { id: row.id })} />,
  {
    last_name: { width: 300 },
    age: { width: 96 },
    area: { width: 130 },
    position: { width: 131 },
    is_verified: { head: 'Данные', width: 105 },
    membership_fee: { width: 135 },
  },
);

/** Every filter the roster and its export take. */
export const filters: readonly FilterRow[] = [
  ...peopleConditions(rosterColumns),
  ...(
    [
      { key: 'fee', column: 'membership_fee', label: 'Взнос', choices: yesNo('Оплачен', 'Не оплачен') },
      { key: 'verified', column: 'is_verified', label: 'Данные', choices: yesNo('Подтверждены', 'Не подтверждены') },
      ...unitFilters,
      { key: 'area', label: 'Направление', resource: 'areas', whole: true },
      { key: 'position', label: 'Должность', resource: 'positions', whole: true },
      { key: 'test_passed', label: 'Тест по охране труда', choices: passedChoices },
      {
        key: 'gender',
        label: 'Пол',
        choices: [
          { value: 'female', label: 'Женский' },
          { value: 'male', label: 'Мужской' },
        ],
      },
      { key: 'age_from', label: 'Возраст от', typed: 'number' },
      { key: 'age_to', label: 'Возраст до', typed: 'number' },
      { key: 'joined_from', label: 'В организации с', typed: 'date' },
    ] satisfies FilterRow[]
  ).map((row) => ({ ...row, old: true as const })),
];
