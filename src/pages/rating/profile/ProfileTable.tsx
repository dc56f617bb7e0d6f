import { scoreText } from '@contract/indicators/scoreText';
import { to } from '@contract/paths';
import type { Profile } from '@contract/schemas/programmes/ratingPlaces';
import { Box, Button } from '@mui/material';
import { useInSeason } from '../../../programmes/shownSeason';
import { RowsTable } from '../../../ui/list/RowsTable';
import { PageLink } from '../../../ui/page/PageLink';
import { ScoreValue } from '../../../ui/ScoreValue';
import { Change, insteadOf, NoPlace } from '../placeCells';

type Row = Profile['rows'][number];
type ProfileTableProps = { profile: Profile; onAsk: (row: Row) => void };

/** Places of one region by indicator: bars, the longer the better, and the same as numbers. */
export const ProfileTable = ({ profile: { rows, total }, onAsk }: ProfileTableProps) => {
  const inSeason = useInSeason();
  return (
    <RowsTable
      label="Места региона по показателям"
      framed
      hover
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        {
          source: 'title',
          label: 'Показатель',
          sx: { minWidth: 160 },
          cell: ({ number, title }) => (
            <PageLink to={inSeason(to('placesIndicator', { id: number }))} color="inherit">
              {number}. {title}
            </PageLink>
          ),
        },
        {
          source: 'place',
          label: 'Место',
          numeric: true,
          cellSx: { fontWeight: 600 },
          cell: ({ place, counted, sums }) => place ?? <NoPlace instead={insteadOf(sums, counted)} />,
        },
        {
          source: 'bar',
          label: `Среди ${total}`,
          from: 'md',
          sx: { width: '22%' },
          cell: ({ place }) => <PlaceBar place={place} total={total} />,
        },
        {
          source: 'change',
          label: <span title="К прошлой публикации">±</span>,
          numeric: true,
          sx: { whiteSpace: 'nowrap' },
          cell: ({ change }) => <Change value={change} />,
        },
        { source: 'score', label: 'Счёт', numeric: true, cell: ({ score }) => <ScoreValue value={score} /> },
        {
          source: 'next',
          label: 'До следующего места',
          from: 'md',
          cellSx: { color: 'text.secondary' },
          cell: ({ next, place }) => (next ? `${next.place}-е: ${scoreText(next.gap)}` : place === 1 ? 'первое' : '—'),
        },
        {
          source: 'ask',
          label: '',
          numeric: true,
          cell: (row) =>
            row.asks.length > 0 &&
            row.score !== null && (
              <Button size="small" variant="text" aria-label={`Что, если: ${row.title}`} onClick={() => onAsk(row)}>
                Что, если
              </Button>
            ),
        },
      ]}
      sx={{ '& td': { height: 44, py: 0.5 } }}
    />
  );
};

const PlaceBar = ({ place, total }: { place: number | null; total: number }) => (
  <Box aria-hidden="true" sx={{ height: 8, borderRadius: 4, backgroundColor: 'var(--surface-3)' }}>
    {place !== null && (
      <Box
        sx={{ height: 8, borderRadius: 4, backgroundColor: 'var(--blue)' }}
        style={{ width: `${((total - place + 1) / Math.max(1, total)) * 100}%` }}
      />
    )}
  </Box>
);
