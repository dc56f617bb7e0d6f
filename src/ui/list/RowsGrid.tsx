import type { SxProps } from '@mui/material/styles';
import type { RaRecord } from 'ra-core';
import type { ReactElement } from 'react';
import { DataTable } from 'react-admin';
import type { GridColumn } from './Grid';

export type RowsColumn<Row> = GridColumn<Row> & {
  /** Left out where there is little room. */
  wide?: true;
  sx?: SxProps;
};

type RowsGridProps<Row extends RaRecord> = {
  /** What the table is called. */
  label: string;
  rows: readonly Row[];
  columns: readonly RowsColumn<Row>[];
  rowSx?: (row: Row) => SxProps | undefined;
  /** What stands under a row that is opened. */
  expand?: ReactElement;
  isExpandable?: (row: Row) => boolean;
  sx?: SxProps;
};

/** Rows that are all at hand, as a grid of the kit: nothing is asked of the server, nothing is chosen or sorted. */
export function RowsGrid<Row extends RaRecord>({
  label,
  rows,
  columns,
  rowSx,
  expand,
  isExpandable,
  sx,
}: RowsGridProps<Row>) {
  return (
    <DataTable<Row>
      aria-label={label}
      data={[...rows]}
      total={rows.length}
      isPending={false}
      resource={label}
      bulkActionButtons={false}
      rowClick={false}
      rowSx={rowSx ? (row) => rowSx(row as Row) ?? {} : undefined}
      expand={expand}
      isRowExpandable={isExpandable as ((row: RaRecord) => boolean) | undefined}
      empty={false}
      hover
      sx={[boxSx, ...(Array.isArray(sx) ? sx : [sx])] as SxProps}
    >
      {columns.map(({ source, label: head, numeric, cell, wide, sx: own }) => (
        <DataTable.Col
          key={source}
          source={source}
          label={head || <span aria-hidden />}
          align={numeric ? 'right' : 'left'}
          disableSort
          sx={[wide ? wideSx : {}, ...(Array.isArray(own) ? own : [own ?? {}])] as SxProps}
          render={(row) => cell(row as Row)}
        />
      ))}
    </DataTable>
  );
}

const wideSx = { display: { xs: 'none', md: 'table-cell' } };
const boxSx = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  backgroundColor: 'background.paper',
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
  '& td': { height: 40, py: 0.5 },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
};
