import { dataRequestKinds, dataRequestStates } from '@contract/people/consents';
import type { DataRequestRow } from '@contract/schemas/consents';
import type { FilterRow } from '../../../ui/list/filterRow';
import type { GridColumn } from '../../../ui/list/Grid';
import { GridList } from '../../../ui/list/grid/GridList';
import { NothingFound } from '../../../ui/list/NothingFound';
import { Total } from '../../../ui/list/Total';
import { useCrumb } from '../../../ui/page/Crumb';
import { PageTitle } from '../../../ui/page/PageTitle';
import { StateChip } from '../../../ui/StateChip';
import { shortDay } from '../../../ui/text/day';
import { ownShortDay } from '../../../ui/text/moment';
import { PersonCell } from '../PersonCell';
import { AnswerRequest } from './AnswerRequest';

const TITLE = 'Обращения о данных';
const sort = { field: 'due_on', order: 'ASC' } as const;

/** What people ask about their data, with the day the answer is due: those that wait stand first. */
export const RequestList = () => {
  useCrumb(TITLE);
  return (
    <GridList<DataRequestRow>
      sort={sort}
      title={<PageTitle title={TITLE} beside={<Total />} />}
      filters={filters}
      columns={columns}
      empty={<NothingFound yet="Здесь появятся обращения людей о своих данных." />}
    />
  );
};

const filters: readonly FilterRow[] = [
  {
    key: 'state',
    label: 'Состояние',
    choices: Object.entries(dataRequestStates).map(([value, label]) => ({ value, label })),
  },
  {
    key: 'kind',
    label: 'О чём',
    choices: Object.entries(dataRequestKinds).map(([value, label]) => ({ value, label })),
  },
  { key: 'late', label: 'Просрочено', choices: [{ value: 'true', label: 'Да' }] },
];
const tones = { open: 'sent', done: 'accepted', refused: 'rejected' } as const;

const columns: readonly GridColumn<DataRequestRow>[] = [
  { source: 'user', label: 'Кто', width: 210, cell: ({ user }) => <PersonCell person={user} /> },
  { source: 'kind', label: 'О чём', width: 200, cell: ({ kind }) => dataRequestKinds[kind] },
  { source: 'text', label: 'Что просит', width: 210, cell: ({ text }) => text ?? '—' },
  { source: 'asked_at', label: 'Когда', width: 110, cell: ({ asked_at }) => ownShortDay(asked_at) },
  {
    source: 'due_on',
    label: 'Ответить до',
    sortable: true,
    width: 130,
    cell: ({ due_on, late }) => (late ? <StateChip state="rejected">{shortDay(due_on)}</StateChip> : shortDay(due_on)),
  },
  {
    source: 'state',
    label: 'Состояние',
    width: 150,
    cell: ({ state }) => <StateChip state={tones[state]}>{dataRequestStates[state]}</StateChip>,
  },
  { source: 'answer', label: 'Ответ', width: 220, hidden: true, cell: ({ answer }) => answer ?? '—' },
  { source: 'acts', label: 'Действия', width: 140, cell: (row) => <AnswerRequest row={row} /> },
];
