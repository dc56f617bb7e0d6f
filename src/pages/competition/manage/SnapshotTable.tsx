import { to } from '@contract/paths';
import type { Snapshot } from '@contract/schemas/competition';
import { number } from '@contract/text/plural';
import { Box } from '@mui/material';
import { type RowsColumn, RowsTable } from '../../../ui/list/RowsTable';
import { PageLink } from '../../../ui/page/PageLink';

type Row = Snapshot['rows']['results'][number];

const figure = (source: string, label: string, value: (row: Row) => number): RowsColumn<Row> => ({
  source,
  label,
  numeric: true,
  cell: (row) => number(value(row)),
});

const columns: readonly RowsColumn<Row>[] = [
  {
    source: 'detachment',
    label: 'Отряд',
    sx: { minWidth: 200 },
    cell: ({ detachment, regional }) => (
      <>
        <PageLink to={to('detachment', { id: detachment.id })} color="inherit">
          {detachment.name}
        </PageLink>
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{regional?.name}</Box>
      </>
    ),
  },
  figure('people', 'Людей', ({ people }) => people),
  figure('paid', 'Взнос', ({ paid }) => paid),
  figure('commander', 'Университет: командир', ({ university }) => university.commander),
  figure('commissar', 'Университет: комиссар', ({ university }) => university.commissar),
  figure('safety', 'Охрана труда', ({ safety }) => safety),
];

/** What is counted of each participant. */
export const SnapshotTable = ({ rows }: { rows: readonly Row[] }) => (
  <RowsTable label="Составы участников" rows={rows} keyOf={({ detachment }) => detachment.id} columns={columns} />
);
