import { type RowsColumn, RowsTable } from '../list/RowsTable';

type FileRowsProps<Row> = { rows: readonly Row[]; columns: readonly RowsColumn<Row>[] };

/** The rows of a file as they were read, each with its number there. */
export const FileRows = <Row extends { row: number }>({ rows, columns }: FileRowsProps<Row>) => (
  <RowsTable
    label="Строки файла"
    framed
    maxHeight={360}
    rows={rows}
    keyOf={({ row }) => row}
    columns={[{ source: 'row', label: 'Строка', numeric: true, cell: ({ row }) => row }, ...columns]}
  />
);
