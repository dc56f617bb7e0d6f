import type { TableRowProps } from '@mui/material/TableRow';
import { useRecordContext } from 'ra-core';
import { type AriaAttributes, type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { DataTable, DataTableBody, DataTableRow } from 'react-admin';
import type { GridColumn } from './Grid';

export type RowsColumn<Row> = Pick<GridColumn<Row>, 'source' | 'numeric' | 'cell'> & {
  label: ReactNode;
  /** Not shown on narrower screens. */
  from?: 'sm' | 'md';
  /** Of the head and the cells. */
  sx?: object;
  cellSx?: object;
  padding?: 'checkbox';
};

type RowsTableProps<Row> = AriaAttributes & {
  role?: 'grid' | 'treegrid';
  label?: string;
  rows: readonly Row[];
  /** What tells a row; without it, its place. */
  keyOf?: (row: Row) => string | number;
  columns: readonly RowsColumn<Row>[];
  rowProps?: (row: Row) => TableRowProps & { 'data-row'?: string };
  hover?: true;
  /** A line around it. */
  framed?: true;
  /** Higher than this, the rows scroll under their head. */
  maxHeight?: string | number | object;
  sx?: object;
};

type Held = { id: string | number; row: unknown };

/** Rows that are at hand, in their order: the kit's grid without a list around it. */
export function RowsTable<Row>(props: RowsTableProps<Row>) {
  const { label, rows, keyOf, columns, rowProps, hover = false, framed, maxHeight, sx, ...rest } = props;
  return (
    <RowProps.Provider value={rowProps as ((row: unknown) => TableRowProps) | undefined}>
      <DataTable<Held>
        data={rows.map((row, at) => ({ id: keyOf?.(row) ?? at, row }))}
        total={rows.length}
        isPending={false}
        resource={KIND}
        storeKey={KIND}
        bulkActionButtons={false}
        rowClick={false}
        hover={hover}
        empty={false}
        body={Body}
        aria-label={label}
        sx={{
          ...rootSx,
          ...(framed && framedSx),
          ...(maxHeight && { [WRAPPER]: { overflow: 'auto', maxHeight } }),
          ...sx,
        }}
        {...rest}
      >
        {columns.map(({ source, label: head, numeric, cell, from, sx: colSx, cellSx, padding }) => (
          <DataTable.Col
            key={source}
            source={source}
            label={head}
            align={numeric ? 'right' : 'left'}
            padding={padding}
            disableSort
            sx={{ ...colSx, ...(from && { display: { xs: 'none', [from]: 'table-cell' } }) }}
            cellSx={() => cellSx ?? {}}
            render={({ row }) => cell(row as Row)}
          />
        ))}
      </DataTable>
    </RowProps.Provider>
  );
}

const RowProps = createContext<((row: unknown) => TableRowProps) | undefined>(undefined);

const Row = (props: ComponentProps<typeof DataTableRow>) => {
  const held = useRecordContext<Held>();
  const propsOf = useContext(RowProps);
  return <DataTableRow {...props} {...(held && propsOf?.(held.row))} />;
};

const Body = (props: ComponentProps<typeof DataTableBody>) => <DataTableBody row={Row} {...props} />;

/** Rows of 36 px; on a phone as high as they need. */
export const denseSx = {
  '& th': { height: 36, py: 0, whiteSpace: 'nowrap' },
  '& td': { height: 36, py: { xs: 0.75, md: 0 } },
};

const KIND = 'rows';
const WRAPPER = '& .RaDataTable-tableWrapper';
const rootSx = {
  [WRAPPER]: { overflowX: 'auto' },
  '& .RaDataTable-headerCell': { backgroundColor: 'var(--surface-2)' },
};
const framedSx = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  overflow: 'hidden',
  backgroundColor: 'background.paper',
};
