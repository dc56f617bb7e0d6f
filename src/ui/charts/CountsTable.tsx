import { number } from '@contract/text/plural';
import Box from '@mui/material/Box';
import { type RowsColumn, RowsTable } from '../list/RowsTable';
import type { Bar } from './Bars';
import { share } from './share';

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
