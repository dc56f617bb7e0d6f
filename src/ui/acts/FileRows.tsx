import { Box } from '@mui/material';
import { type RowsColumn, RowsTable } from '../list/RowsTable';
import { useNarrow } from '../useNarrow';

type FileRowsProps<Row> = Pick<Parameters<typeof RowsTable<Row>>[0], 'rows' | 'rowProps'> & {
  columns: readonly (RowsColumn<Row> & { label: string })[];
  maxHeight?: number;
};

/**
 * The rows of a file as they were read, each with its number there, those with a fault first: among hundreds one further
 * down would not be found. On a phone what a row says stands below each other:
 * what is wrong with it is the last column and would be out of sight.
 */
export const FileRows = <Row extends { row: number; error: string | null }>({
  rows,
  columns,
  maxHeight = 360,
  ...of
}: FileRowsProps<Row>) => {
  const narrow = useNarrow();
  return (
    <RowsTable
      label="Строки файла"
      framed
      maxHeight={maxHeight}
      rows={rows.toSorted((one, other) => Number(other.error !== null) - Number(one.error !== null))}
      keyOf={({ row }) => row}
      columns={[
        { source: 'row', label: 'Строка', numeric: true, cell: ({ row }) => row },
        ...(narrow ? [stacked(columns)] : columns),
      ]}
      {...of}
    />
  );
};

/** All columns in one, under the name of the first; a number says what it counts. */
const stacked = <Row,>(columns: FileRowsProps<Row>['columns']): RowsColumn<Row> => ({
  source: columns[0]?.source ?? '',
  label: columns[0]?.label,
  cellSx: { overflowWrap: 'anywhere' },
  cell: (row) => (
    <Box sx={{ display: 'grid', gap: 0.5, py: 0.5, '& > :empty': { display: 'none' } }}>
      {columns.map(({ source, label, numeric, cell, cellSx }) => (
        <Box key={source} sx={cellSx}>
          {numeric && `${label}: `}
          {cell(row)}
        </Box>
      ))}
    </Box>
  ),
});
