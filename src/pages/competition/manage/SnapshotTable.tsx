import { to } from '@contract/paths';
import type { Snapshot } from '@contract/schemas/competition';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { PageLink } from '../../../ui/page/PageLink';
import { number } from '../../../ui/text/plural';

type Row = Snapshot['rows']['results'][number];

const columns: readonly { label: string; value: (row: Row) => number }[] = [
  { label: 'Людей', value: ({ people }) => people },
  { label: 'Взнос', value: ({ paid }) => paid },
  { label: 'Университет: командир', value: ({ university }) => university.commander },
  { label: 'Университет: комиссар', value: ({ university }) => university.commissar },
  { label: 'Охрана труда', value: ({ safety }) => safety },
];

/** What is counted of each participant. */
export const SnapshotTable = ({ rows }: { rows: readonly Row[] }) => (
  <Box sx={{ overflowX: 'auto' }}>
    <Table size="small" aria-label="Составы участников">
      <TableHead>
        <TableRow>
          <TableCell>Отряд</TableCell>
          {columns.map(({ label }) => (
            <TableCell key={label} align="right">
              {label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.detachment.id}>
            <TableCell sx={{ minWidth: 200 }}>
              <PageLink to={to('detachment', { id: row.detachment.id })} color="inherit">
                {row.detachment.name}
              </PageLink>
              <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{row.regional?.name}</Box>
            </TableCell>
            {columns.map(({ label, value }) => (
              <TableCell key={label} align="right">
                {number(value(row))}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);
