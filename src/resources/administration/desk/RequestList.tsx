import { type RequestKey, requestColumns } from '@contract/administration/requestColumns';
import { PEOPLE_SEARCH_MIN } from '@contract/constants';
import { dataRequestStates } from '@contract/people/consents';
import type { DataRequestRow } from '@contract/schemas/consents';
import { api } from '../../../providers/api';
import type { FilterRow } from '../../../ui/list/filterRow';
import type { GridColumn } from '../../../ui/list/Grid';
import { GridList } from '../../../ui/list/grid/GridList';
import { byKey, peopleColumns, peopleConditions } from '../../../ui/list/listedColumn';
import { NothingFound } from '../../../ui/list/NothingFound';
import { Total } from '../../../ui/list/Total';
import { yesNo } from '../../../ui/list/unitFilters';
import { useCrumb } from '../../../ui/page/Crumb';
import { PageTitle } from '../../../ui/page/PageTitle';
import { StateChip } from '../../../ui/StateChip';
import { shortDay } from '../../../ui/text/day';
import { PersonCell } from '../PersonCell';
import { AnswerRequest } from './AnswerRequest';

const TITLE = 'Обращения о данных';
const sort = { field: 'due_on', order: 'ASC' } as const;

/** What people ask about their data, with the day the answer is due: those that wait stand first. */
export const RequestList = () => {
  useCrumb(TITLE);
  return (
    <GridList<DataRequestRow, RequestKey>
      sort={sort}
      title={<PageTitle title={TITLE} beside={<Total />} />}
      search="Фамилия"
      least={PEOPLE_SEARCH_MIN}
      filters={filters}
      file={{ keys, order: (body) => api('dataRequests.export', { body }) }}
      columns={columns}
      label={TITLE}
      empty={<NothingFound yet="Здесь появятся обращения людей о своих данных." />}
    />
  );
};

const { state, kind } = byKey(requestColumns);
const filters: readonly FilterRow[] = [
  ...peopleConditions(requestColumns),
  { ...state, old: true },
  { ...kind, old: true },
  { key: 'late', label: 'Просрочено', choices: yesNo('Да', 'Нет'), old: true },
];
const keys = requestColumns.map(({ key }) => key);
const tones = { open: 'sent', done: 'accepted', refused: 'rejected' } as const;

const columns: readonly GridColumn<DataRequestRow>[] = [
  ...peopleColumns<DataRequestRow, RequestKey>(requestColumns, ({ user }) => <PersonCell person={user} />, {
    last_name: { width: 210 },
    kind: { width: 200 },
    text: { width: 210 },
    asked_at: { width: 140 },
    due_on: {
      width: 130,
      numeric: undefined,
      cell: ({ due_on, late }) =>
        late ? <StateChip state="rejected">{shortDay(due_on)}</StateChip> : shortDay(due_on),
    },
    state: {
      width: 150,
      cell: ({ state }) => <StateChip state={tones[state]}>{dataRequestStates[state]}</StateChip>,
    },
    answer: { width: 220 },
  }),
  { source: 'acts', label: 'Действия', width: 140, cell: (row) => <AnswerRequest row={row} /> },
];
