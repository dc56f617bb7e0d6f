import { eventApplicationStates } from '@contract/states/eventApplications';
import Box from '@mui/material/Box';
import { RowsTable } from '../../../ui/list/RowsTable';
import { tickColumn } from '../../../ui/list/tickColumn';
import { PageLink } from '../../../ui/page/PageLink';
import { PersonAvatar } from '../../../ui/pictures/PersonAvatar';
import { ownShortDay } from '../../../ui/text/moment';
import { ApplicationChip } from '../StageChip';
import { FromWhere } from '../verify/PersonFacts';
import type { ApplicationRow } from './applicationRow';
import type { Bulk } from './useBulk';

/** Whether something can still be decided about it here. */
const isOpen = ({ state }: ApplicationRow) => eventApplicationStates.has('undecided', state);

/** Applications as a dense table: who, since when, in which state, what was just decided. */
export const ApplicationTable = ({ rows, bulk }: { rows: readonly ApplicationRow[]; bulk: Bulk }) => {
  const open = rows.filter((row) => isOpen(row) && !bulk.results.get(row.id)?.done).map(({ id }) => id);
  const all = open.length > 0 && open.every((id) => bulk.ticked.has(id));
  return (
    <RowsTable
      label="Заявки"
      hover
      sx={tableSx}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        tickColumn<ApplicationRow>({
          all,
          none: open.length === 0,
          onAll: () => bulk.tick(all ? [] : open),
          name: ({ name }) => name,
          has: ({ id }) => bulk.ticked.has(id),
          isOpen: ({ id }) => !bulk.busy && open.includes(id),
          onTick: ({ id }) => bulk.toggle(id),
        }),
        { source: 'name', label: 'Кто подал', cell: (row) => <Who row={row} /> },
        { source: 'detachment', label: 'Отряд', from: 'md', cell: ({ from }) => from.detachment?.name ?? '—' },
        { source: 'region', label: 'Регион', from: 'md', cell: ({ from }) => from.region?.name ?? '—' },
        {
          source: 'at',
          label: 'Подана',
          from: 'md',
          sx: { whiteSpace: 'nowrap' },
          cell: ({ at }) => ownShortDay(at),
        },
        { source: 'state', label: 'Состояние', cell: (row) => <Result row={row} bulk={bulk} /> },
      ]}
    />
  );
};

const Who = ({ row: { name, photo, page, note, from } }: { row: ApplicationRow }) => (
  <Box sx={{ display: 'flex', alignItems: { xs: 'start', md: 'center' }, gap: 1, minWidth: 0 }}>
    <PersonAvatar photo={photo} size={28} />
    <Box sx={{ minWidth: 0 }}>
      <PageLink to={page} color="inherit" sx={{ fontWeight: 500 }}>
        {name}
      </PageLink>
      <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.disabled' }}>{note}</Box>
      <Box sx={{ display: { md: 'none' } }}>
        <FromWhere from={from} />
      </Box>
    </Box>
  </Box>
);

const Result = ({ row, bulk }: { row: ApplicationRow; bulk: Bulk }) => {
  const result = bulk.results.get(row.id);
  if (!result) return <ApplicationChip state={row.state} place={row.place} />;
  return (
    <Box sx={{ fontSize: 13, color: result.done ? 'var(--st-accepted)' : 'var(--st-rejected)' }}>{result.text}</Box>
  );
};

const tableSx = {
  '& th': { height: { md: 36 }, py: 0, borderBottom: { xs: 0, md: '1px solid var(--line)' }, whiteSpace: 'nowrap' },
  '& td': { py: { xs: 0.25, md: 0.75 }, overflowWrap: 'anywhere' },
  // On a narrow screen a row is a card: the tick, who, and below the name the state.
  '& tr': { display: { xs: 'grid', md: 'table-row' }, gridTemplateColumns: 'auto minmax(0, 1fr)' },
  '& thead tr': { minHeight: 36, alignItems: 'center', backgroundColor: 'var(--surface-2)' },
  '& th:nth-of-type(2)': { px: { xs: 1, md: 2 } },
  '& tbody tr': { py: { xs: 0.75, md: 0 }, borderBottom: { xs: '1px solid var(--line)', md: 0 } },
  '& tbody td': { borderBottom: { xs: 0, md: '1px solid var(--line)' } },
  '& td:nth-of-type(2)': { px: { xs: 1, md: 2 } },
  '& th.column-state': { display: { xs: 'none', md: 'table-cell' } },
  '& td.column-state': { gridColumn: 2, pt: { xs: 0, md: 0.75 }, pl: { xs: 5.5, md: 2 } },
};
