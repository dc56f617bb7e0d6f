import { to } from '@contract/paths';
import type { RosterRow } from '@contract/schemas/registry';
import { PersonCell } from '../../ui/list/cells/PersonCell';
import type { FilterRow } from '../../ui/list/filterRow';
import type { GridColumn } from '../../ui/list/Grid';
import { unitFilters, yesNo } from '../../ui/list/unitFilters';
import { StateChip } from '../../ui/StateChip';
import { shortDay } from '../../ui/text/day';

export const filters: readonly FilterRow[] = [
  ...unitFilters,
  { key: 'fee', label: 'Взнос', choices: yesNo('Оплачен', 'Не оплачен') },
  { key: 'verified', label: 'Данные', choices: yesNo('Подтверждены', 'Не подтверждены') },
];

/** What tells people apart, and what a certificate needs of them. */
export const columns: readonly GridColumn<RosterRow>[] = [
  {
    source: 'last_name',
    label: 'Фамилия, имя, отчество',
    sortable: true,
    cell: (row) => <PersonCell person={row} to={to('userPage', { id: row.id })} />,
  },
  { source: 'detachment', label: 'Отряд', cell: ({ detachment }) => detachment?.name ?? '—' },
  { source: 'position', label: 'Должность', cell: ({ position }) => position ?? '—' },
  {
    source: 'date_of_birth',
    label: 'Дата рождения',
    numeric: true,
    sortable: true,
    cell: ({ date_of_birth }) => shortDay(date_of_birth) ?? '—',
  },
  {
    source: 'is_verified',
    label: 'Данные',
    cell: ({ is_verified }) =>
      is_verified ? <StateChip state="accepted">Подтверждены</StateChip> : <StateChip state="draft">Нет</StateChip>,
  },
  {
    source: 'membership_fee',
    label: 'Взнос',
    cell: ({ membership_fee }) =>
      membership_fee ? (
        <StateChip state="accepted">Оплачен</StateChip>
      ) : (
        <StateChip state="returned" icon="alert">
          Не оплачен
        </StateChip>
      ),
  },
  {
    source: 'regional_headquarter',
    label: 'Региональный штаб',
    hidden: true,
    cell: ({ regional_headquarter }) => regional_headquarter?.name ?? '—',
  },
];
