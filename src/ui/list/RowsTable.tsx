import { Box, IconButton, TableCell, TableRow, type TableRowProps } from '@mui/material';
import { type SortPayload, useRecordContext } from 'ra-core';
import {
  type AriaAttributes,
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useRef,
  useState,
} from 'react';
import { DataTable, DataTableBody, DataTableRow } from 'react-admin';
import { Icon } from '../Icon';
import { unseen } from '../text/unseen';
import type { GridColumn } from './grid/gridColumns';
import { useShades } from './grid/useShades';
import { quietArrowsSx } from './rowsSx';
import { coveringSx, edgeSx, stayingSx } from './stays';

export type RowsColumn<Row> = Pick<GridColumn<Row>, 'source' | 'numeric' | 'cell'> & {
  label: ReactNode;
  /** Not shown on narrower screens. */
  from?: 'sm' | 'md';
  /** Of the head and the cells. */
  sx?: object;
  cellSx?: object;
  padding?: 'checkbox';
  /** What the rows can be ordered by; nothing stands last either way. */
  order?: (row: Row) => number | string | null;
};

export type RowsTableProps<Row> = AriaAttributes & {
  role?: 'grid' | 'treegrid';
  label?: string;
  rows: readonly Row[];
  /** What tells a row; without it, its place. */
  keyOf?: (row: Row) => string | number;
  columns: readonly RowsColumn<Row>[];
  rowProps?: (row: Row) => TableRowProps & { 'data-row'?: string };
  /** What a row opens to; null where there is nothing to open. */
  opened?: (row: Row) => ReactNode;
  /** What a row that opens is called. */
  nameOf?: (row: Row) => string;
  hover?: true;
  /** A line around it. */
  framed?: true;
  /** Wider than its room, its first column stays in sight. */
  stays?: true;
  /** Higher than this, the rows scroll under their head. */
  maxHeight?: string | number | object;
  sx?: object;
};

type Held = { id: string | number; row: unknown };

/** Rows that are at hand, in their order: the kit's grid without a list around it. */
export function RowsTable<Row>(props: RowsTableProps<Row>) {
  const {
    label,
    rows,
    keyOf,
    columns,
    rowProps,
    opened,
    nameOf,
    hover = false,
    framed,
    stays,
    maxHeight,
    sx,
    ...rest
  } = props;
  const [sort, setSort] = useState<SortPayload | null>(null);
  const [open, setOpen] = useState<Held['id'] | null>(null);
  const around = useRef<HTMLDivElement>(null);
  useShades(around, rest.role ? undefined : label);
  const table = (
    <RowProps.Provider value={{ propsOf: rowProps, opened, open, columns: columns.length + 1 } as RowsOf}>
      <DataTable<Held>
        data={inOrder(rows, columns, sort).map((row, at) => ({ id: keyOf?.(row) ?? at, row }))}
        total={rows.length}
        isPending={false}
        resource={KIND}
        storeKey={KIND}
        sort={sort ?? NO_SORT}
        setSort={setSort}
        bulkActionButtons={false}
        rowClick={false}
        hover={hover}
        empty={false}
        body={Body}
        aria-label={label}
        sx={{
          ...rootSx,
          ...(framed && framedSx),
          ...(stays && staysSx),
          ...(maxHeight && { [WRAPPER]: { overflow: 'auto', maxHeight, scrollPaddingTop: '40px' } }),
          ...sx,
        }}
        {...rest}
      >
        {columns.map(({ source, label: head, numeric, cell, from, sx: colSx, cellSx, padding, order }) => (
          <DataTable.Col
            key={source}
            source={source}
            label={head}
            align={numeric ? 'right' : 'left'}
            padding={padding}
            disableSort={!order}
            sx={{ ...colSx, ...(from && { display: { xs: 'none', [from]: 'table-cell' } }) }}
            cellSx={() => cellSx ?? {}}
            render={({ row }) => cell(row as Row)}
          />
        ))}
        {opened && (
          <DataTable.Col
            source="opens"
            label={<span style={unseen}>Подробно</span>}
            disableSort
            sx={{ width: 48 }}
            render={({ id, row }) =>
              opened(row as Row) !== null && (
                <IconButton
                  size="small"
                  aria-expanded={open === id}
                  aria-label={`Подробно: ${nameOf?.(row as Row)}`}
                  onClick={() => setOpen(open === id ? null : id)}
                >
                  <Icon name={open === id ? 'chevronUp' : 'chevronDown'} size={16} />
                </IconButton>
              )
            }
          />
        )}
      </DataTable>
    </RowProps.Provider>
  );
  return (
    <Box ref={around} sx={{ display: 'contents' }}>
      {table}
    </Box>
  );
}

const NO_SORT: SortPayload = { field: '', order: 'ASC' };
const names = new Intl.Collator('ru', { numeric: true });

function inOrder<Row>(rows: readonly Row[], columns: readonly RowsColumn<Row>[], sort: SortPayload | null) {
  const value = columns.find(({ source }) => source === sort?.field)?.order;
  if (!value) return rows;
  const sign = sort?.order === 'DESC' ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [first, second] = [value(one), value(other)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    const less = typeof first === 'string' ? names.compare(first, String(second)) : first - Number(second);
    return sign * less;
  });
}

type RowsOf = {
  propsOf?: (row: unknown) => TableRowProps;
  opened?: (row: unknown) => ReactNode;
  open: Held['id'] | null;
  columns: number;
};
const RowProps = createContext<RowsOf>({ open: null, columns: 0 });

const Row = (props: ComponentProps<typeof DataTableRow>) => {
  const held = useRecordContext<Held>();
  const { propsOf, opened, open, columns } = useContext(RowProps);
  return (
    <>
      <DataTableRow {...props} {...(held && propsOf?.(held.row))} />
      {held && held.id === open && (
        <TableRow>
          <TableCell colSpan={columns} sx={{ backgroundColor: 'var(--surface-2)' }}>
            {opened?.(held.row)}
          </TableCell>
        </TableRow>
      )}
    </>
  );
};

const Body = (props: ComponentProps<typeof DataTableBody>) => <DataTableBody row={Row} {...props} />;

/** On a phone cells stand closer, and the outer ones as far from the line around as elsewhere. */
export const closeSx = {
  '& th, & td': { px: { xs: 1, md: 2 } },
  '& :is(th, td):first-of-type': { pl: 2 },
  '& :is(th, td):last-of-type': { pr: 2 },
  '@media (max-width: 899.95px)': quietArrowsSx,
};

/** Rows of 36 px; on a phone as high as they need. */
export const denseSx = {
  '& th': { height: 36, py: 0, whiteSpace: 'nowrap' },
  '& td': { height: 36, py: { xs: 0.75, md: 0 } },
};

const KIND = 'rows';
const WRAPPER = '& .RaDataTable-tableWrapper';
const rootSx = {
  [WRAPPER]: { overflowX: 'auto', '&:focus-visible': { outlineOffset: -2 } },
  '& .RaDataTable-headerCell': { backgroundColor: 'var(--surface-2)' },
};
const staysSx = {
  [WRAPPER]: { overflowX: 'auto', ...edgeSx },
  '& th:first-of-type, & td:first-of-type': stayingSx,
  // Over the other cells of the head.
  '&& th:first-of-type': { ...stayingSx, zIndex: 3 },
  '& [data-left] :is(th, td):first-of-type': coveringSx,
  '& [data-left] td:first-of-type': { backgroundColor: 'background.paper' },
};
const framedSx = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  overflow: 'hidden',
  backgroundColor: 'background.paper',
};
