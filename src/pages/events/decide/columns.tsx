import { type ApplicationKey, applicationColumns } from '@contract/events/applicationColumns';
import type { TabledApplication } from '@contract/schemas/eventApplications';
import { eventApplicationStates } from '@contract/states/eventApplications';
import { Box } from '@mui/material';
import { requestPage } from '../../../resources/events/applicationPages';
import { ApplicationChip } from '../../../resources/events/StageChip';
import { PersonCell } from '../../../ui/list/cells/PersonCell';
import type { FilterRow } from '../../../ui/list/filterRow';
import { peopleColumns, peopleConditions } from '../../../ui/list/listedColumn';
import { ownShortDay } from '../../../ui/text/moment';
import type { Bulk } from './useBulk';

type Results = Bulk['results'];

/** @param results what was just decided, said in place of the state */
export const columnsOf = (event: number, kind: TabledApplication['kind'], results: Results) =>
  peopleColumns<TabledApplication, ApplicationKey>(
    applicationColumns,
    ({ id, user, kind }) => <PersonCell person={user} to={requestPage(event, kind, kind === 'multi' ? user.id : id)} />,
    {
      // Together they fit a page of 960.
      last_name: { label: 'Кто подал', width: 220 },
      state: { width: 168, cell: (row) => <Result row={row} results={results} /> },
      // Everybody applies for himself.
      unit: { width: 172, hidden: kind === 'personal' || undefined },
      places: { width: 92, hidden: kind === 'personal' || undefined },
      // Of a group «Заявка от» says where it comes from.
      detachment: {
        width: 216,
        hidden: kind === 'personal' ? undefined : true,
        cell: ({ detachment }) => detachment?.name ?? '—',
      },
      region: { width: 150, cell: ({ region }) => region?.name ?? '—' },
      created_at: { width: 110, cell: ({ created_at }) => ownShortDay(created_at) },
      phone_number: { cell: ({ user }) => user.phone_number ?? '—' },
      email: { cell: ({ user }) => user.email ?? '—' },
    },
  );

const Result = ({ row, results }: { row: TabledApplication; results: Results }) => {
  const result = results.get(row.id);
  if (!result) return <ApplicationChip state={row.state} place={row.queue_place} />;
  return (
    <Box sx={{ fontSize: 13, color: result.done ? 'var(--st-accepted)' : 'var(--st-rejected)' }}>{result.text}</Box>
  );
};

export const keys = applicationColumns.map(({ key }) => key);
export const filters: readonly FilterRow[] = [
  {
    key: 'state',
    label: 'Заявки',
    choices: [{ value: 'all', label: 'Все' }, ...eventApplicationStates.choices()],
  },
  ...peopleConditions(applicationColumns),
];
