import type { Programme } from '@contract/indicators/types';
import { number } from '@contract/text/plural';
import { Box } from '@mui/material';
import { ShareBar } from '../../ui/charts/ShareBar';
import type { RowsColumn } from '../../ui/list/RowsTable';
import { moscowShortDay } from '../../ui/text/moment';
import { type Counted, doneIn, type Step, sentIn } from './shares';

/** A step of the review: reports wait for it in a state. */

const steps: Record<Programme, readonly Step[]> = {
  rating: [
    { state: 'sent', label: 'Ждут округа' },
    { state: 'district', label: 'Ждут центра' },
  ],
  competition: [{ state: 'sent', label: 'Ждут' }],
};
export const stepsOf = (programme: Programme): readonly Step[] => steps[programme];

/** How many were sent, where they wait, how much of it is looked through. */
export const countColumns = <Row extends Counted>(of: readonly Step[]): RowsColumn<Row>[] => [
  { source: 'sent', label: 'Отчётов', cellSx: numberSx, numeric: true, cell: (row) => number(sentIn(row)) },
  ...of.map(({ state, label }) => ({
    source: state,
    label,
    numeric: true as const,
    cellSx: { ...numberSx, fontWeight: 600 },
    cell: ({ states }: Row) => number(states[state] ?? 0),
  })),
  {
    source: 'returned',
    label: 'Возвращены',
    numeric: true,
    from: 'md',
    cellSx: numberSx,
    cell: ({ states }) => number(states.returned ?? 0),
  },
  {
    source: 'accepted',
    label: 'Приняты',
    numeric: true,
    from: 'md',
    cellSx: numberSx,
    cell: ({ states }) => number(states.accepted ?? 0),
  },
  {
    source: 'done',
    label: of.length > 1 ? 'Проверено округом' : 'Проверено',
    cellSx: { minWidth: 120 },
    cell: (row) => <Done percent={doneIn(row, of)} />,
  },
  {
    source: 'oldest',
    label: 'Ждут с',
    from: 'md',
    cellSx: { whiteSpace: 'nowrap' },
    cell: ({ oldest }) => (oldest ? moscowShortDay(oldest) : '—'),
  },
];

/** A number of thousands is not broken at its space. */
const numberSx = { whiteSpace: 'nowrap' };

const Done = ({ percent }: { percent: number | null }) =>
  percent === null ? (
    '—'
  ) : (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 44px', alignItems: 'center', gap: 1 }}>
      <ShareBar percent={percent} />
      <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{percent} %</Box>
    </Box>
  );
