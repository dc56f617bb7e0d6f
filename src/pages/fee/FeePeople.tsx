import { PEOPLE_SEARCH_MIN } from '@contract/constants';
import { levels } from '@contract/levels';
import { to } from '@contract/paths';
import { personName } from '@contract/people/personName';
import type { FeePerson, FeeResult } from '@contract/schemas/fees';
import { useRefresh } from 'ra-core';
import { useState } from 'react';
import { List } from 'react-admin';
import { useCan } from '../../providers/account';
import { api } from '../../providers/api';
import { ActResults } from '../../ui/acts/ActResults';
import { BulkAct } from '../../ui/acts/BulkAct';
import { useManyActs } from '../../ui/acts/useManyActs';
import { Icon } from '../../ui/Icon';
import type { FilterRow } from '../../ui/list/filterRow';
import { Grid, type GridColumn } from '../../ui/list/Grid';
import { GridTools } from '../../ui/list/grid/GridTools';
import { ListFilters } from '../../ui/list/ListFilters';
import { NothingFound } from '../../ui/list/NothingFound';
import { PersonCell } from '../../ui/list/PersonCell';
import { yesNo } from '../../ui/list/unitFilters';
import { StateChip } from '../../ui/StateChip';
import { shortDay } from '../../ui/text/day';
import { number, plural } from '../../ui/text/plural';
import { FeeState } from './FeeState';

/** The grid of the people whose fees the viewer keeps: search, filters, marks in bulk. */
export const FeePeople = () => {
  const marks = useCan('act.fee.mark');
  const marking = useMarking();
  return (
    <List
      sort={firstSort}
      filters={<ListFilters search="Фамилия, от 3 букв" least={PEOPLE_SEARCH_MIN} rows={feeFilters} />}
      actions={<GridTools />}
    >
      <MarkResults marking={marking} />
      <Grid<FeePerson>
        label="Членские взносы"
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

const feeFilters: readonly FilterRow[] = [
  { key: 'paid', label: 'Взнос', choices: yesNo('Оплачен', 'Не оплачен') },
  { key: 'verified', label: 'Данные', choices: yesNo('Подтверждены', 'Не подтверждены') },
];

/** The two acts over the chosen people. */
const MarkButtons = ({ marking: { state, mark } }: { marking: ReturnType<typeof useMarking> }) => {
  const disabled = state?.running === true;
  const row = ({ user }: FeePerson) => ({ name: personName(user) });
  return (
    <>
      <BulkAct<FeePerson>
        label="Оплачен"
        title="Отметить взнос оплаченным?"
        variant="contained"
        startIcon={<Icon name="check" size={16} />}
        disabled={disabled}
        row={row}
        onAct={(ids) => void mark(ids, true)}
      />
      <BulkAct<FeePerson>
        label="Не оплачен"
        title="Снять отметку об оплате взноса?"
        startIcon={<Icon name="close" size={16} />}
        disabled={disabled}
        row={row}
        onAct={(ids) => void mark(ids, false)}
      />
    </>
  );
};

/** How far the marking is, then what became of each person. */
const MarkResults = ({ marking: { state, close } }: { marking: ReturnType<typeof useMarking> }) => {
  if (!state) return null;
  const { paid, done, total, results, running, failure } = state;
  return (
    <ActResults
      label="Итог отметок"
      said={`Отмечено «${paid ? 'Оплачен' : 'Не оплачен'}»: ${number(done)} из ${number(total)}`}
      running={running ? { label: 'Отметка взносов', part: done / total } : undefined}
      failure={failure && `Остальные не отмечены. ${failure}`}
      onClose={close}
      rows={results.map(({ id, name, result, detail }) => ({
        key: id,
        name: name ?? `№ ${id}`,
        text: outcomes[result] ? null : detail,
        chip: outcomes[result] ?? <StateChip state="rejected">Не отмечен</StateChip>,
      }))}
    />
  );
};

const outcomes: Partial<Record<FeeResult['result'], React.ReactElement>> = {
  changed: <StateChip state="accepted">Отмечен</StateChip>,
  same: <StateChip state="draft">Уже было так</StateChip>,
};

/** Marks many people, step by step, and tells what became of each. */
function useMarking() {
  const [paid, setPaid] = useState(true);
  const { state, run, close } = useManyActs<FeeResult>(useRefresh());

  const mark = (ids: readonly number[], paid: boolean) =>
    run({
      items: ids,
      text: `${paid ? 'Отметить взнос' : 'Снять отметку о взносе'}: ${plural(ids.length, ['человек', 'человека', 'человек'])}`,
      send: async (some) => {
        setPaid(paid);
        return (await api('fee.bulk', { body: { paid, ids: some } })).results;
      },
    });

  return { state: state && { ...state, paid }, mark, close };
}
