import { PEOPLE_SEARCH_MIN } from '@contract/constants';
import { to } from '@contract/paths';
import { type FeeKey, feeColumns, feePeriodsText, seasonsBefore } from '@contract/people/feeColumns';
import { personName } from '@contract/people/personName';
import type { FeePerson } from '@contract/schemas/fees';
import { peopleForms } from '@contract/text/plural';
import { yearsText } from '@contract/text/typographic';
import { useMemo } from 'react';
import { useCan } from '../../providers/account';
import { api } from '../../providers/api';
import { useFeeTerms } from '../../resources/fees/useFeeTerms';
import { FeeMarkButtons, FeeMarkResults, useFeeMarks } from '../../resources/people/FeeMarks';
import { PersonCell } from '../../ui/list/cells/PersonCell';
import type { FilterRow } from '../../ui/list/filterRow';
import { GridList } from '../../ui/list/grid/GridList';
import { byLastName, peopleColumns, peopleConditions } from '../../ui/list/listedColumn';
import { NothingFound } from '../../ui/list/NothingFound';
import { Total } from '../../ui/list/Total';
import { yesNo } from '../../ui/list/unitFilters';
import { BesideTitle } from '../../ui/page/BesideTitle';
import { FeeState, FlagChip } from '../../ui/StateChip';
import { shortDay } from '../../ui/text/day';
import { FeeCircle, MarkedByOthers } from './FeeCircle';

/** The grid of the people whose fees the viewer keeps: search, filters, marks in bulk. */
export const FeePeople = () => {
  const marks = useCan('act.fee.mark');
  const marking = useFeeMarks();
  const { data: terms } = useFeeTerms();
  const filters = useMemo(() => [...feeFilters, ...(terms ? seasonFilters(terms.season) : [])], [terms]);
  return (
    <GridList<FeePerson, FeeKey>
      sort={byLastName}
      search="Фамилия, от 3 букв"
      least={PEOPLE_SEARCH_MIN}
      filters={filters}
      file={{ keys, order: (body) => api('fee.export', { body }) }}
      above={
        <>
          <BesideTitle>
            <Total forms={peopleForms} />
          </BesideTitle>
          <FeeCircle />
          <MarkedByOthers />
          <FeeMarkResults marking={marking} />
        </>
      }
      label="Членские взносы"
      columns={columns}
      bulk={
        marks ? (
          <FeeMarkButtons<FeePerson> marking={marking} row={({ user, paid }) => ({ name: personName(user), paid })} />
        ) : undefined
      }
      selectable={({ can_mark }) => can_mark}
      empty={<NothingFound yet="Здесь появятся участники ваших отрядов и штабов." />}
    />
  );
};

const columns = peopleColumns<FeePerson, FeeKey>(
  feeColumns,
  ({ id, user }) => <PersonCell person={user} to={to('feePerson', { id })} />,
  {
    paid: { width: 132, cell: ({ paid }) => <FeeState paid={paid} /> },
    date_of_birth: { width: 136, cell: ({ user }) => shortDay(user.date_of_birth) ?? '—' },
    verified: {
      head: 'Данные',
      width: 105,
      cell: ({ user: { is_verified } }) =>
        is_verified === null ? '—' : <FlagChip flag={is_verified}>{is_verified ? 'Да' : 'Нет'}</FlagChip>,
    },
    periods: { width: 180, cell: ({ periods }) => feePeriodsText(periods) || '—' },
    phone_number: { cell: ({ user }) => user.phone_number ?? '—' },
    email: { cell: ({ user }) => user.email ?? '—' },
  },
);
const keys = feeColumns.map(({ key }) => key);

const feeFilters: readonly FilterRow[] = [
  ...peopleConditions(feeColumns),
  { key: 'paid', label: 'Взнос', choices: yesNo('Оплачен', 'Не оплачен'), old: true },
  { key: 'verified', label: 'Данные', choices: yesNo('Подтверждены', 'Не подтверждены'), old: true },
];

function seasonFilters(season: string): FilterRow[] {
  const choices = seasonsBefore(season).map((value) => ({ value, label: yearsText(value) }));
  return [
    { key: 'paid_in', label: 'Взнос оплачен в сезоне', choices },
    { key: 'unpaid_in', label: 'Взнос не оплачен в сезоне', choices },
  ];
}
