import { number } from '@contract/text/plural';
import { Box } from '@mui/material';
import { type RowsColumn, RowsTable } from '../list/RowsTable';
import { share, shareColor } from './ShareBar';

type AsTableProps<Row> = { label: string; rows: readonly Row[]; columns: readonly RowsColumn<Row>[] };

/** What a chart draws, as a table to be opened under it. */
export const AsTable = <Row,>({ label, rows, columns }: AsTableProps<Row>) => (
  <Box component="details" sx={{ mt: 2 }}>
    <Box component="summary" sx={{ cursor: 'pointer', color: 'primary.main', fontSize: 13 }}>
      Таблицей
    </Box>
    <RowsTable label={label} rows={rows} columns={columns} sx={{ mt: 1 }} />
  </Box>
);

type CountsTableProps = { label: string; rows: readonly Bar[]; head: readonly [of: string, value: string] };

/** The numbers of a chart as a table: all, of them, percent. */
export const CountsTable = ({ label, rows, head: [of, value] }: CountsTableProps) => (
  <AsTable
    label={label}
    rows={rows}
    columns={[
      { source: 'label', label: 'Название', cell: (row) => row.label },
      { source: 'of', label: of, numeric: true, cell: (row) => number(row.of) },
      { source: 'value', label: value, numeric: true, cell: (row) => number(row.value) },
      { source: 'share', label: 'Доля', numeric: true, cell: (row) => `${share(row.value, row.of)} %` },
    ]}
  />
);

type Bar = { key: string | number; label: string; value: number; of: number };

/** Shares drawn as bars: label, bar, «82 % · 164 из 200». Green from 90, amber below 60. */
export const Bars = ({ bars, label }: { bars: readonly Bar[]; label: string }) => {
  const most = Math.max(1, ...bars.map(({ of }) => of));
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {bars.map(({ key, label: name, value, of }) => {
        const percent = share(value, of);
        return (
          <Box component="li" key={key} sx={rowSx}>
            <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, minWidth: 0 }}>{name}</Box>
            <svg width="100%" height="10" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(of / most) * 100} height="10" fill="var(--surface-3)" />
              <rect width={(value / most) * 100} height="10" fill={shareColor(percent)} />
            </svg>
            <Box sx={{ fontVariantNumeric: 'tabular-nums', textAlign: 'right', color: 'text.secondary' }}>
              <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
                {percent} %
              </Box>{' '}
              · {number(value)} из {number(of)}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
};

const rowSx = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 150px', sm: 'minmax(120px, 240px) 1fr 160px' },
  alignItems: 'center',
  gap: 1.5,
  rowGap: 0.25,
  fontSize: 13,
  lineHeight: '20px',
};
