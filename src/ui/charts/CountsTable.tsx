import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { number } from '../text/plural';
import { type Bar, share } from './Bars';

type CountsTableProps = { label: string; rows: readonly Bar[]; head: readonly [of: string, value: string] };

/** The numbers of a chart as a table: all, of them, percent. */
export const CountsTable = ({ label, rows, head: [of, value] }: CountsTableProps) => (
  <Box component="details" sx={{ mt: 2 }}>
    <Box component="summary" sx={{ cursor: 'pointer', color: 'primary.main', fontSize: 13 }}>
      Таблицей
    </Box>
    <Box sx={{ overflowX: 'auto', mt: 1 }}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>Название</TableCell>
            <TableCell align="right">{of}</TableCell>
            <TableCell align="right">{value}</TableCell>
            <TableCell align="right">Доля</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.key}>
              <TableCell>{row.label}</TableCell>
              <TableCell align="right">{number(row.of)}</TableCell>
              <TableCell align="right">{number(row.value)}</TableCell>
              <TableCell align="right">{share(row.value, row.of)} %</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  </Box>
);
