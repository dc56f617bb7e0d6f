import { number } from '@contract/text/plural';
import { Box } from '@mui/material';
import { type RaRecord, useDataTableDataContext, useDataTableRenderContext, useListContext } from 'ra-core';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { DataTable } from 'react-admin';
import { ChosenBar } from './ChosenBar';
import { GridBody } from './GridBody';
import { GridProvider, useGrid } from './GridContext';
import type { GridProps } from './gridColumns';
import { gridSx } from './gridSx';
import { HeadCell } from './HeadCell';
import { keepHeadStop, onHeadKey } from './headKeys';
import { useChosenRows } from './useAllRows';
import { useCursor } from './useCursor';
import { inOrder, useGridKey, useGridView } from './useGridView';
import { useKeptPlace } from './useKeptPlace';
import { useRowKeys } from './useRowKeys';
import { useShades } from './useShades';
import { widthOf } from './widths';

/** The rows of a list as a table. */
export function GridTable<Row extends RaRecord>(props: Omit<GridProps<Row>, 'empty'>) {
  const { columns, label = 'Список', bulk, selectable, columnsKey, onKey, keysText, beginsInRows = false } = props;
  const {
    data = [],
    total = 0,
    page,
    perPage,
    isFetching,
    selectedIds,
    onSelect,
    onToggleItem,
  } = useListContext<Row>();
  const hiddenAtFirst = useMemo(() => columns.filter(({ hidden }) => hidden).map(({ source }) => source), [columns]);
  const gridKey = useGridKey(columnsKey);
  const view = useGridView(gridKey, hiddenAtFirst);
  const sources = useMemo(() => columns.map(({ source }) => source), [columns]);
  const cursor = useCursor();
  const awaited = useRef<string | null>(null);
  const ids = useMemo(() => data.map(({ id }) => String(id)), [data]);
  const open = (rows: readonly Row[]) => rows.filter((row) => selectable?.(row) ?? true).map(({ id }) => id);

  const readChosen = useChosenRows<Row>();
  const keys = useRowKeys({
    ids,
    cursor: null,
    setCursor: cursor.set,
    reach: (index) => {
      awaited.current = ids[index] ?? null;
      cursor.set(ids[index] ?? '');
      keys.body.current
        ?.querySelector('.RaDataTable-tableWrapper')
        ?.scrollTo({ top: index === 0 ? 0 : rowTop(keys.body.current, index) });
    },
    onTick: (id) => {
      const row = data.find((one) => String(one.id) === id);
      if (bulk && row && open([row]).length > 0) onToggleItem(row.id);
    },
    onTickAll: bulk && (() => onSelect(selectedIds.length === open(data).length ? [] : open(data))),
    onKey: (code, next) => {
      const row = data.find((one) => String(one.id) === cursor.get());
      if (!row || !onKey) return false;
      return onKey(code, { row, next, chosen: selectedIds.length > 0 ? readChosen : undefined });
    },
  });
  useEffect(() => {
    if (!beginsInRows || ids.length === 0 || !isFree()) return;
    const stop = keys.body.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]');
    if (stop) stop.focus({ preventScroll: true });
    else awaited.current = ids[0] ?? null;
  }, [beginsInRows, ids, keys.body]);
  useShades(keys.body);
  useKeptPlace(keys.body, cursor, ids.length > 0);
  useLayoutEffect(() => keepHeadStop(keys.body.current));

  const shown = inOrder(columns, view.ranks).filter(({ source }) => !view.hidden.includes(source));
  const widths = Object.fromEntries(shown.map((column, at) => [column.source, widthOf(column, at, view.widths)]));
  // Made once: rows that stay what they were are not drawn anew when others come or the list is read again.
  const cols = useMemo(
    () =>
      columns.map(({ source, label: whole, head = whole, numeric, single = numeric, sortable, adds, cell }, at) => (
        <GridCol
          key={source}
          source={source}
          label={head}
          align={numeric ? 'right' : 'left'}
          disableSort={!sortable}
          adds={adds as ((row: never) => number | null | undefined) | undefined}
          first={at === 0}
          render={(row) => (single ? cell(row as Row) : linesOf(cell(row as Row)))}
        />
      )),
    [columns],
  );
  const parts = {
    view,
    sources,
    awaited,
    cursor,
    before: (page - 1) * perPage,
    ticks: Boolean(bulk),
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.target as Node)) return;
    if ((event.target as Element).closest('thead')) onHeadKey(event, parts);
    else keys.onKeyDown(event);
  };
  return (
    <GridProvider value={parts}>
      <Box
        ref={keys.body}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          keys.onFocus(event);
          keepHeadStop(event.currentTarget);
        }}
      >
        <DataTable<Row>
          role="grid"
          aria-label={label}
          aria-describedby={keysText}
          aria-rowcount={total + 1}
          aria-multiselectable={bulk ? true : undefined}
          aria-busy={isFetching}
          bulkActionButtons={bulk ?? false}
          bulkActionsToolbar={bulk && <ChosenBar selectable={selectable}>{bulk}</ChosenBar>}
          isRowSelectable={selectable}
          storeKey={columnsKey}
          rowClick={false}
          hiddenColumns={hiddenAtFirst}
          body={GridBody}
          foot={shown.some(({ adds }) => adds) ? GridFoot : undefined}
          sx={gridSx({
            widths,
            density: view.density,
            ticks: Boolean(bulk),
            chosen: Object.keys(view.widths).length > 0,
          })}
        >
          {cols}
        </DataTable>
      </Box>
    </GridProvider>
  );
}

/** Where a row stands that is not drawn. */
function rowTop(grid: Element | null, index: number): number {
  const height = grid?.querySelector<HTMLElement>('[data-row]')?.offsetHeight ?? 36;
  return Math.max(0, (index - 4) * height);
}

/** Nothing that is seen has the focus: a closed window of the kit keeps its field. */
const isFree = () => document.activeElement?.matches('body, main, [aria-hidden="true"] *') ?? true;

/** Letters that two lines have room for in every column: only a longer text is measured for where it is cut. */
const SHORT = 40;
const linesOf = (content: ReactNode) => (
  <div className={typeof content === 'string' && content.length > SHORT ? 'grid-cell clamped' : 'grid-cell'}>
    {content}
  </div>
);

type GridColProps = ComponentProps<typeof DataTable.Col> & {
  /** What a row adds to the line of totals. */
  adds?: (row: never) => number | null | undefined;
  first: boolean;
};

/** A column of a grid: the kit's, with a head and a total of its own. */
const GridCol = ({ adds, first, ...props }: GridColProps) => {
  const part = useDataTableRenderContext();
  if (part === 'header') return <HeadCell {...(props as ComponentProps<typeof HeadCell>)} />;
  if (part === 'footer') return <Total {...props} adds={adds} first={first} />;
  return <DataTable.Col {...props} />;
};

/** The sum over the rows on the page; the first says what is added up. */
const Total = ({ adds, first, ...props }: GridColProps) => {
  const rows = useDataTableDataContext() ?? [];
  const { total = 0 } = useListContext();
  const named = total > rows.length ? 'Итого на странице' : 'Итого';
  const sum = adds && number(rows.reduce((all, row) => all + (adds(row as never) ?? 0), 0));
  return <DataTable.Col {...props}>{first ? named : (sum ?? '')}</DataTable.Col>;
};

/** The line of totals under the rows. */
const GridFoot = ({ children }: { children?: ReactNode }) => (
  <tfoot>
    <tr>
      {useGrid().ticks && <td />}
      {children}
    </tr>
  </tfoot>
);
