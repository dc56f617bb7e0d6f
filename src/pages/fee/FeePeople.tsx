import { PEOPLE_SEARCH_MIN } from '@contract/constants';
import { levels } from '@contract/levels';
import { to } from '@contract/paths';
import type { FeePerson } from '@contract/schemas/fees';
import { ColumnsButton, List } from 'react-admin';
import { useCan } from '../../providers/account';
import { Grid, type GridColumn } from '../../ui/list/Grid';
import { ListFilters } from '../../ui/list/ListFilters';
import { NothingFound } from '../../ui/list/NothingFound';
import { PersonCell } from '../../ui/list/PersonCell';
import { StateChip } from '../../ui/StateChip';
import { shortDay } from '../../ui/text/day';
import { FeeState } from './FeeState';
import { feeFilters } from './feeFilters';
import { MarkButtons } from './MarkButtons';
import { MarkResults } from './MarkResults';
import { useMarking } from './useMarking';

/** The grid of the people whose fees the viewer keeps: search, filters, marks in bulk. */
export const FeePeople = () => {
  const marks = useCan('act.fee.mark');
  const marking = useMarking();
  return (
    <List
      sort={firstSort}
      filters={<ListFilters search="Фамилия, от 3 букв" least={PEOPLE_SEARCH_MIN} rows={feeFilters} />}
      actions={<ColumnsButton variant="outlined" />}
    >
      <MarkResults marking={marking} />
      <Grid<FeePerson>
        columns={columns}
        bulk={marks ? <MarkButtons marking={marking} /> : undefined}
        selectable={({ can_mark }) => can_mark}
        empty={<NothingFound yet="Здесь появятся участники ваших отрядов и штабов." />}
      />
    </List>
  );
};

const firstSort = { field: 'last_name', order: 'ASC' } as const;

const columns: readonly GridColumn<FeePerson>[] = [
  {
    source: 'last_name',
    label: 'Фамилия, имя, отчество',
    sortable: true,
    cell: ({ id, user }) => <PersonCell person={user} to={to('feePerson', { id })} />,
  },
  { source: 'paid', label: 'Взнос', cell: ({ paid }) => <FeeState paid={paid} /> },
  { source: 'detachment', label: levels.detachment.labels.one, cell: ({ detachment }) => detachment?.name ?? '—' },
  {
    source: 'date_of_birth',
    label: 'Дата рождения',
    sortable: true,
    numeric: true,
    cell: ({ user }) => shortDay(user.date_of_birth) ?? '—',
  },
  {
    source: 'verified',
    label: 'Данные',
    cell: ({ user }) => {
      if (user.is_verified === null) return '—';
      return user.is_verified ? (
        <StateChip state="accepted">Подтверждены</StateChip>
      ) : (
        <StateChip state="draft">Нет</StateChip>
      );
    },
  },
  {
    source: 'periods',
    label: 'Прошлые сезоны',
    cell: ({ periods }) =>
      periods.map(({ period, paid }) => `${period}: ${paid ? 'оплачен' : 'не оплачен'}`).join(', ') || '—',
  },
  { source: 'phone', label: 'Телефон', hidden: true, cell: ({ user }) => user.phone_number ?? '—' },
  { source: 'email', label: 'Почта', hidden: true, cell: ({ user }) => user.email ?? '—' },
];
