import { scoreText } from '@contract/indicators/scoreText';
import { to } from '@contract/paths';
import type { Profile } from '@contract/schemas/ratingPlaces';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { PageLink } from '../../../ui/page/PageLink';
import { ScoreValue } from '../../../ui/ScoreValue';
import { Change } from '../Change';

type Row = Profile['rows'][number];
type ProfileTableProps = { profile: Profile; onAsk: (row: Row) => void };

/** Places of one region by indicator: bars, the longer the better, and the same as numbers. */
export const ProfileTable = ({ profile: { rows, total }, onAsk }: ProfileTableProps) => (
  <Box
    sx={{
      overflowX: 'auto',
      border: 1,
      borderColor: 'divider',
      borderRadius: '8px',
      backgroundColor: 'background.paper',
    }}
  >
    <Table size="small" aria-label="Места региона по показателям" sx={{ '& td': { height: 44, py: 0.5 } }}>
      <TableHead>
        <TableRow>
          <TableCell>Показатель</TableCell>
          <TableCell align="right">Место</TableCell>
          <TableCell sx={{ ...wideSx, width: '22%' }}>Среди {total}</TableCell>
          <TableCell align="right" title="К прошлой публикации">
            ±
          </TableCell>
          <TableCell align="right">Счёт</TableCell>
          <TableCell sx={wideSx}>До следующего места</TableCell>
          <TableCell />
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.key} hover>
            <TableCell sx={{ minWidth: 160 }}>
              <PageLink to={to('placesIndicator', { id: row.number })} color="inherit">
                {row.number}. {row.title}
              </PageLink>
            </TableCell>
            <TableCell align="right" sx={{ fontWeight: 600 }}>
              {row.place ?? <span title={`В сумму идёт ${scoreText(row.counted)}`}>—</span>}
            </TableCell>
            <TableCell sx={wideSx}>
              <PlaceBar place={row.place} total={total} />
            </TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              <Change value={row.change} />
            </TableCell>
            <TableCell align="right">
              <ScoreValue value={row.score} />
            </TableCell>
            <TableCell sx={{ ...wideSx, color: 'text.secondary' }}>
              {row.next ? `${row.next.place}-е: ${scoreText(row.next.gap)}` : row.place === 1 ? 'первое' : '—'}
            </TableCell>
            <TableCell align="right">
              {row.entry === 'unit' && row.score !== null && (
                <Button size="small" variant="text" aria-label={`Что, если: ${row.title}`} onClick={() => onAsk(row)}>
                  Что, если
                </Button>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);

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

const wideSx = { display: { xs: 'none', md: 'table-cell' } };
